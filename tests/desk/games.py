"""Sessions of the recorded evenings, without an evening around them."""

from functools import cache
from pathlib import Path

import engines
from companion.ports.journal import Loose
from companion.table.game.session import Session
from engines.core import record as records
from engines.core.record import Record


@cache
def recorded(game: str) -> Record:
    """The recorded evening of this game."""
    file = Path(engines.__file__).parent / "games" / game / "evening.jsonl"
    return records.read(file.read_bytes().splitlines(), engines.engine)


def middle_of(game: str, moves: int | None) -> Session:
    """The recorded evening of this game after so many moves, or all of them."""
    record = recorded(game)
    session = Session(record.engine, record.setup, Loose())
    for move in [one for one in records.replay(record)[1] if not one.automatic][:moves]:
        session.play(move)
    return session


def over(game: str) -> Session:
    """The whole of it."""
    return middle_of(game, None)
