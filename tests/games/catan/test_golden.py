"""Recorded games: each replays to its own result, and together they show what real games show."""

from collections import Counter

import pytest

from engines.core.conversing import answers_of
from engines.core.events import TABLE, Missed
from engines.games.catan import rulebook
from engines.games.catan.engine import ENGINE
from engines.games.catan.moves.cards import BuyCard
from engines.games.catan.moves.dice import Roll
from engines.games.catan.moves.robber import Discard, Steal
from engines.games.catan.moves.trade import Trade
from engines.games.catan.moves.turn import ClaimVictory, EndGame
from tests.games.catan.recorder import EVENING, GOLDEN
from tests.games.whole import Replayed, evening, golden, recorded, replayed

FILES = recorded("catan")
LIVELY = range(55, 95)
"""Turns a lively game takes."""


@pytest.fixture(params=FILES, ids=lambda path: path.stem)
def game(request: pytest.FixtureRequest) -> Replayed:
    return replayed(request.param)


def test_the_result_is_the_recorded_one(game: Replayed) -> None:
    assert game.closing == game.record.closing
    assert ENGINE.actors(game.states[-1]) == ()
    assert game.closing["winners"]


def test_the_game_is_played_realistically(game: Replayed) -> None:
    assert game.count(Trade) >= 15
    assert game.states[-1].turn in LIVELY or game.record.setup == replayed(evening("catan")).record.setup
    assert Counter(type(move).__name__ for move in game.moves)["BuildSettlement"] >= 3


def test_every_seven_has_its_discards(game: Replayed) -> None:
    sevens = 0
    for at, move in enumerate(game.moves):
        if not isinstance(move, Roll) or move.sum != 7:
            continue
        before = game.states[at]
        due = [seat for seat in range(before.seats) if before.hands.count(seat) > 7]
        made = [one.seat for one in game.moves[at + 1 : at + 1 + len(due)] if isinstance(one, Discard)]
        assert made == due
        sevens += 1
    assert sevens >= 4


def test_16_1_16_2_every_state_is_kept_in_step_and_conserves_its_cards(game: Replayed) -> None:
    for state in game.states:
        again = state.copy()
        again.derive()
        assert again == state
        assert ENGINE.totals(state) == {"resource cards": 95, "development cards": 25}


def test_a_move_takes_2_2_touches_on_average() -> None:
    # The button, and one for each question the open table asks.
    touches = [
        1 + len(answers_of(move, state, veil=True))
        for path in FILES
        for state, move in zip(replayed(path).states, replayed(path).moves, strict=False)
        if not move.automatic
    ]
    assert sum(touches) / len(touches) <= 2.2


def broken(game: Replayed) -> bool:
    """Whether a holder's longest road was cut by somebody else's building."""
    pairs = zip(game.states, game.states[1:], strict=False)
    return any(a.longest >= 0 and b.lengths[a.longest] < a.lengths[a.longest] for a, b in pairs)


def set_aside(game: Replayed) -> bool:
    pairs = zip(game.states, game.states[1:], strict=False)
    return any(a.longest >= 0 and b.longest == TABLE for a, b in pairs)


def short(game: Replayed) -> bool:
    return any(isinstance(event, Missed) and event.rule == rulebook.SHORTAGE for event in game.events)


def test_there_are_at_least_five_golden_games_of_three_and_four() -> None:
    seats = Counter(len(replayed(path).record.players) for path in FILES)
    assert len(FILES) - 1 >= 5
    assert seats[3] >= 2
    assert seats[4] >= 2


def test_the_golden_games_hold_what_they_must() -> None:
    games = [replayed(path) for path in FILES]
    assert any(map(broken, games))
    assert any(map(set_aside, games))
    assert any(map(short, games))
    assert any(game.count(ClaimVictory) for game in games)
    assert any(game.count(EndGame) for game in games)
    assert any(game.record.setup.placed for game in games)
    assert any(not game.record.setup.placed for game in games)
    assert any(game.record.setup.trading == "strict" for game in games)


def test_some_records_leave_steals_and_bought_cards_unknown() -> None:
    unseen: Counter[str] = Counter()
    for path in FILES:
        for move in replayed(path).moves:
            unseen[type(move).__name__] += isinstance(move, Steal | BuyCard) and move.card is None
    assert unseen["Steal"] >= 5
    assert unseen["BuyCard"] >= 5


def test_the_evening_is_four_on_the_beginners_board_of_tidy_length() -> None:
    game = replayed(evening("catan"))
    assert len(game.record.players) == 4
    assert game.record.setup.placed
    assert 150 <= len(game.record.entries) <= 300
    assert broken(game)


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_game_comes_again(name: str) -> None:
    assert (golden("catan") / f"{name}.jsonl").read_bytes() == GOLDEN[name].record()


def test_the_evening_comes_again() -> None:
    assert evening("catan").read_bytes() == EVENING.record()
