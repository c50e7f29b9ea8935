"""Recorded games: each replays to its own result, and together they show what real games show."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engines import engine
from engines.core import record
from engines.core.events import TABLE, Event, Missed
from engines.core.moves import answers_of
from engines.games import catan
from engines.games.catan import rulebook
from engines.games.catan.engine import ENGINE
from engines.games.catan.moves.cards import BuyCard
from engines.games.catan.moves.dice import Roll
from engines.games.catan.moves.robber import Discard, Steal
from engines.games.catan.moves.trade import Trade
from engines.games.catan.moves.turn import ClaimVictory, EndGame
from engines.games.catan.state import CatanState
from tests.games.catan.players import AnyMove
from tests.games.catan.recorder import EVENING, GOLDEN

HERE = Path(__file__).parent / "golden"
EVENING_FILE = Path(catan.__file__).parent / "evening.jsonl"
FILES = [*sorted(HERE.glob("*.jsonl")), EVENING_FILE]
LIVELY = range(55, 95)
"""Turns a lively game takes."""


class Replayed:
    """A record replayed move by move."""

    def __init__(self, path: Path) -> None:
        self.record = record.read(path.read_bytes().splitlines(keepends=True), engine)
        state, moves = record.replay(self.record)
        self.closing = record.closing(ENGINE, state)
        self.states: list[CatanState] = [ENGINE.setup(self.record.setup)]
        self.moves: list[AnyMove] = []
        self.events: list[Event] = []
        for move in moves:
            self._settle()
            self._play(move)
        self._settle()

    def _settle(self) -> None:
        while due := ENGINE.due(self.states[-1]):
            self._play(due)

    def _play(self, move: AnyMove) -> None:
        after, events = ENGINE.play(self.states[-1], move)
        self.moves.append(move)
        self.states.append(after)
        self.events.extend(events)

    def count(self, kind: type[AnyMove]) -> int:
        """Return how many moves of a kind there are."""
        return sum(isinstance(move, kind) for move in self.moves)


@cache
def replayed(path: Path) -> Replayed:
    return Replayed(path)


@pytest.fixture(params=FILES, ids=lambda path: path.stem)
def game(request: pytest.FixtureRequest) -> Replayed:
    return replayed(request.param)


def test_the_result_is_the_recorded_one(game: Replayed) -> None:
    assert game.closing == game.record.closing
    assert ENGINE.actors(game.states[-1]) == ()
    assert game.closing["winners"]


def test_the_game_is_played_realistically(game: Replayed) -> None:
    assert game.count(Trade) >= 15
    assert game.states[-1].turn in LIVELY or game.record.setup == replayed(EVENING_FILE).record.setup
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


def test_every_state_is_kept_in_step_and_conserves_its_cards(game: Replayed) -> None:
    for state in game.states:
        again = state.copy()
        again.derive()
        assert again == state
        assert state.totals() == {"resource cards": 95, "development cards": 25}


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
    game = replayed(EVENING_FILE)
    assert len(game.record.players) == 4
    assert game.record.setup.placed
    assert 150 <= len(game.record.entries) <= 300
    assert broken(game)


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_game_comes_again(name: str) -> None:
    golden = GOLDEN[name]
    lines: Any = golden.game().record(golden.unseen_steals, golden.unseen_cards)
    assert (HERE / f"{name}.jsonl").read_bytes() == b"".join(lines)


def test_the_evening_comes_again() -> None:
    assert EVENING_FILE.read_bytes() == b"".join(EVENING.game().record())
