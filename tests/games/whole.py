"""Whole games: played to their end and written down, or read again and replayed move by move."""

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Generic, TypeVar

import engines
from companion.golden import NAMES
from companion.laws import own_tests
from engines.core import record
from engines.core.conversing import dialogue
from engines.core.engine import Engine
from engines.core.events import Event
from engines.core.moves import AnyMove, Move
from engines.core.questions import Answer, Draw
from engines.core.state import State
from engines.core.timeline import Entry

S = TypeVar("S", bound=State)


class Course(Generic[S]):
    """A game from its set-up on: its moves, the states between them, and all that happened."""

    def __init__(self, engine: Engine[S, Any], setup: Any) -> None:
        self.engine, self.setup = engine, setup
        self.states: list[S] = [engine.setup(setup)]
        self.moves: list[Move[S]] = []
        self.events: list[Event] = []

    @property
    def state(self) -> S:
        """The last state."""
        return self.states[-1]

    def play(self, move: Move[S]) -> None:
        """Play one move."""
        after, events = self.engine.play(self.state, move)
        self.moves.append(move)
        self.states.append(after)
        self.events.extend(events)

    def settle(self) -> None:
        """Play what the rules do by themselves."""
        while due := self.engine.due(self.state):
            self.play(due)

    def count(self, *kinds: type[Move[S]]) -> int:
        """How many moves of these kinds there are."""
        return sum(isinstance(move, kinds) for move in self.moves)

    def written(self, told: Iterable[Move[S]] | None = None) -> bytes:
        """The record, of the moves as they are `told`.

        The table's own moves are left out, as in any foreign record.
        """
        made = [move for move in (self.moves if told is None else told) if not move.automatic]
        entries = [Entry(seq, move) for seq, move in enumerate(made, 1)]
        names = NAMES[: len(self.engine.seated(self.state))]
        ended = record.closing(self.engine, self.state)
        return b"".join(record.write(record.Record(self.engine, names, self.setup, entries, [], ended)))


class Replayed(Course[Any]):
    """A record replayed move by move."""

    def __init__(self, file: Path) -> None:
        self.record = record.read(file.read_bytes().splitlines(keepends=True), engines.engine)
        super().__init__(self.record.engine, self.record.setup)
        state, moves = record.replay(self.record)
        self.closing = record.closing(self.engine, state)
        for move in moves:
            self.settle()
            self.play(move)
        self.settle()


replayed = cache(Replayed)


# ---- where they are kept


def golden(game: str) -> Path:
    """The folder of a game's golden games."""
    return own_tests(game) / "golden"


def evening(game: str) -> Path:
    """The file of the evening that a game brings along."""
    return engines.home(game) / "evening.jsonl"


def recorded(game: str) -> list[Path]:
    """The files of all recorded games of a game, the evening last; a new game has none yet."""
    return [path for path in (*sorted(golden(game).glob("*.jsonl")), evening(game)) if path.exists()]


def keep(game: str, games: Mapping[str, bytes], of_evening: bytes) -> None:
    """Write the golden games and the evening anew."""
    golden(game).mkdir(exist_ok=True)
    for name, written in games.items():
        (golden(game) / f"{name}.jsonl").write_bytes(written)
    evening(game).write_bytes(of_evening)


# ---- single moves


def lots(move: AnyMove, state: Any) -> dict[Answer, int]:
    """How many there are of each thing that this move draws, as only a simulation knows it."""
    (drawn,) = (question for question, _ in dialogue(move, state) if isinstance(question, Draw))
    return dict(zip((option.value for option in drawn.options), drawn.counts, strict=True))
