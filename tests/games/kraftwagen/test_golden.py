"""Recorded games: each replays to its own result, and together they show what real games show."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from engines.core import record
from engines.core.conversing import answers_of
from engines.games.kraftwagen.engine import ENGINE
from tests.games.kraftwagen.boxes import BOXES
from tests.games.kraftwagen.players import agree
from tests.games.kraftwagen.recorder import EVENING, GOLDEN, MOST_MOVES, Golden
from tests.games.whole import Replayed, evening, golden, recorded, replayed

FILES = recorded("kraftwagen")
STEADY = ("bodies", "engines", "price markers", "buyers", "research cards", "action tiles")
BEST = 160
"""Above this a score would be strange: the best on record is 124, with four or three players (K-225)."""


@pytest.fixture(params=FILES, ids=lambda path: path.stem)
def game(request: pytest.FixtureRequest) -> Replayed:
    return replayed(request.param)


def test_the_result_is_the_recorded_one(game: Replayed) -> None:
    state = game.states[-1]
    assert record.closing(ENGINE, state) == game.record.closing
    assert ENGINE.actors(state) == ()
    assert all(0 < state.money(seat) < BEST for seat in range(state.seats))


def test_a_replay_nobody_listens_to_comes_to_the_same(game: Replayed) -> None:
    assert ENGINE.replay(game.states[0], game.moves) == game.states[-1]


def test_fourteen_workers_and_all_tiles_and_markers_are_there_always(game: Replayed) -> None:
    first = ENGINE.totals(game.states[0])
    for state in game.states:
        totals = ENGINE.totals(state)
        assert all(totals[name] == first[name] for name in STEADY)
        assert all(state.workers(seat) == 14 for seat in range(state.seats))


def test_the_game_is_played_realistically(game: Replayed) -> None:
    kinds = Counter(type(move).__name__ for move in game.moves)
    assert kinds["PutCar"] >= 8
    assert kinds["CallBuyer"] >= 10
    assert kinds["Race"] >= 6
    assert sum(map(len, game.states[-1].won)) >= 6


def test_a_move_takes_3_5_touches_at_most_on_average() -> None:
    touches = [
        1 + len(answers_of(move, state, veil=True))
        for path in FILES
        for state, move in zip(replayed(path).states, replayed(path).moves, strict=False)
        if not move.automatic
    ]
    assert sum(touches) / len(touches) <= ENGINE.touches


def test_the_golden_games_hold_what_they_must() -> None:
    games = {path.stem: replayed(path) for path in FILES}
    ways = {name: one.states[-1].ways for name, one in games.items()}
    assert ENGINE.ending(games["four-sixth-car"].states[-1]) == "sixth-car"
    assert ENGINE.ending(games["four-buyer-track"].states[-1]) == "buyer-track"
    assert ENGINE.ending(games["two-free-mode"].states[-1]) == "called"
    assert any("buyer-track" in told for told in ways.values())
    specials = Counter(type(move).__name__ for move in games["three-special-tiles"].moves)
    assert specials["TakeSpecial"] >= 4
    assert games["three-as-printed"].record.setup.box == BOXES["printed"]
    assert {len(one.record.players) for one in games.values()} == {2, 3, 4}


def test_the_charts_show_the_money_of_three_turns() -> None:
    game = replayed(evening("kraftwagen"))
    (chart,) = ENGINE.charts(game.states[-1], None)
    for series in chart.series:
        assert len(series.points) == 4
        assert series.points[-1][1] == game.states[-1].money(series.seat)
    assert ENGINE.charts(game.states[0], None) == ()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_k225_the_scores_are_such_as_people_have(path: Path) -> None:
    state = replayed(path).states[-1]
    assert max(state.money(seat) for seat in range(state.seats)) <= BEST


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_game_comes_again(name: str) -> None:
    assert (golden("kraftwagen") / f"{name}.jsonl").read_bytes() == GOLDEN[name].game().written()


def test_the_evening_comes_again() -> None:
    assert evening("kraftwagen").read_bytes() == EVENING.game().written()


@pytest.mark.parametrize("box", ["full", "scarce", "half", "printed"])
@pytest.mark.parametrize("seats", [3, 4])
def test_played_games_with_invented_boxes_end(box: str, seats: int) -> None:
    game = Golden(9, seats, box, special="yes").game()
    assert ENGINE.actors(game.state) == ()
    assert len(game.state.history) == 3


@pytest.mark.parametrize("seed", range(60))
def test_random_games_with_invented_boxes_end_and_lose_nothing(seed: int) -> None:
    chance = Random(seed)
    box = list(BOXES.values())[seed % len(BOXES)]
    state = ENGINE.setup(agree(chance, 2 + seed % 3, box, special="yes" if seed % 2 else "no"))
    first = ENGINE.totals(state)
    ENGINE.play_on(state, chance.randrange, MOST_MOVES)
    assert ENGINE.actors(state) == ()
    last = ENGINE.totals(state)
    assert {name: last[name] for name in STEADY} == {name: first[name] for name in STEADY}
    assert all(state.workers(seat) == 14 for seat in range(state.seats))
