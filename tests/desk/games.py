"""Sessions of the recorded evenings, without an evening around them."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

import engines
from companion.ports.journal import Loose
from companion.table.game.session import Session
from engines.core import record as records
from engines.core.moves import AnyMove
from engines.core.record import Record
from engines.core.timeline import Entry


@cache
def recorded(game: str) -> Record:
    """The recorded evening of this game."""
    file = Path(engines.__file__).parent / "games" / game / "evening.jsonl"
    return records.read(file.read_bytes().splitlines(), engines.engine)


@cache
def moves_of(game: str) -> tuple[AnyMove, ...]:
    """The moves that people made in it."""
    return tuple(move for move in records.replay(recorded(game))[1] if not move.automatic)


def begun(game: str, entries: Sequence[Entry] = ()) -> Session:
    """Its session from the start on, or from where these entries lead to."""
    record = recorded(game)
    return Session(record.engine, record.setup, Loose(), list(entries))


@cache
def _logs(game: str) -> tuple[tuple[Entry, ...], ...]:
    """The log before each of its moves."""
    session, logs = begun(game), list[tuple[Entry, ...]]()
    for move in moves_of(game):
        logs.append(tuple(session.timeline.entries))
        session.play(move)
    return tuple(logs)


def middle_of(game: str, moves: int | None) -> Session:
    """The recorded evening of this game after so many moves, or all of them."""
    made = moves_of(game)[:moves]
    if not made:
        return begun(game)
    session = begun(game, _logs(game)[len(made) - 1])  # opened anew, and the last of them is made
    session.play(made[-1])
    return session


def over(game: str) -> Session:
    """The whole of it."""
    return middle_of(game, None)
