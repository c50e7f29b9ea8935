"""Recorded games: each replays to its own result, and together they show what real games show."""

from collections import Counter
from pathlib import Path

import pytest

from engines.core.conversing import answers_of
from engines.games.hab_und_gut.engine import ENGINE
from engines.games.hab_und_gut.moves.donation import Donate
from tests.games.hab_und_gut.recorder import EVENING, GOLDEN
from tests.games.whole import Replayed, evening, golden, recorded, replayed

FILES = recorded("hab_und_gut")


def stops(game: Replayed) -> set[str]:
    """The ends of the track at which some marker was stopped."""
    stopped = (event for event in game.events if "end of the track" in str(event.why))
    return {str(event.what).rsplit(" ", 1)[1] for event in stopped}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_result_is_the_recorded_one(path: Path) -> None:
    game = replayed(path)
    assert game.closing == game.record.closing
    assert ENGINE.actors(game.states[-1]) == ()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_shares_are_conserved_and_money_changes_only_by_trade(path: Path) -> None:
    for state in replayed(path).states:
        totals = ENGINE.totals(state)
        totals.pop("money")
        assert set(totals.values()) == {10}
        assert min(state.cash) >= 0


def test_there_are_golden_games_for_three_four_and_five() -> None:
    seats = Counter(len(replayed(path).record.players) for path in FILES)
    assert all(seats[number] >= 2 for number in (3, 4, 5))


def test_the_golden_games_hold_what_they_must() -> None:
    games = {path.stem: replayed(path) for path in FILES}
    assert stops(games["three-both-ends"]) == {"0", "250"}
    assert games["four-least-tied"].states[-1].out.bit_count() == 2
    assert min(games["four-least-tied"].states[-1].charity) > 0
    assert games["five-least-tied"].states[-1].out.bit_count() == 2
    assert {game.record.setup.racks for game in games.values()} == {"unknown", "entered", "dealt"}
    assert {game.record.setup.donations for game in games.values()} == {"sealed", "entered"}
    assert {game.record.setup.cash for game in games.values()} == {"open", "hidden"}
    endings = {ENGINE.ending(game.states[-1]) for game in games.values()}
    assert endings == {"clear", "shared", "nobody", "by-agreement"}


def test_the_evening_is_of_four_who_give_freely() -> None:
    game = replayed(evening("hab_und_gut"))
    assert len(game.record.players) == 4
    assert sum(isinstance(move, Donate) for move in game.moves) >= 12
    assert game.closing["winners"]
    assert stops(game) == {"0", "250"}


def test_a_move_takes_four_touches_at_most_on_average() -> None:
    touches = [
        sum(map(touches_of, answers_of(move, state, veil=True)), 1)
        for path in FILES
        for state, move in zip(replayed(path).states, replayed(path).moves, strict=False)
        if not move.automatic
    ]
    assert 1 < sum(touches) / len(touches) <= ENGINE.touches


def touches_of(answer: object) -> int:
    """One for an option, none for a deal; one for each share or card of a bundle, and one for OK."""
    if not isinstance(answer, tuple):
        return 1
    return 0 if isinstance(answer[0], str) else 1 + sum(number for _, number in answer)


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_game_comes_again(name: str) -> None:
    assert (golden("hab_und_gut") / f"{name}.jsonl").read_bytes() == GOLDEN[name].game().written()


def test_the_evening_comes_again() -> None:
    assert evening("hab_und_gut").read_bytes() == EVENING.game().written()
