"""What came out of a game, by the rules: replayed from its record, with the limits of an import."""

from collections.abc import Sequence

from msgspec import Struct

import engines
from companion.ports.journal import Loose
from companion.table.game.session import Session
from companion.table.runtime.timestamps import read_moment
from engines.core import limits, record
from engines.core.leaving import Stretch, app_played
from engines.core.record import Record, Refused

NOT_OVER = "it is not over"


class Verdict(Struct, frozen=True):
    """The result of a game; or why the rules refuse its record."""

    game: str = ""
    players: tuple[str, ...] = ()
    totals: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    ended: str | None = None
    """When the last entry was made, as the table wrote it."""
    refused: str = ""
    app: dict[int, Stretch] = {}
    """How much of the game the app played for which seats."""


def verdict(lines: Sequence[bytes]) -> Verdict:
    """The result of the game in these lines."""
    try:
        kept = record.read(lines, engines.engine)
        state, moves = record.replay(kept, limits.work(sum(map(len, lines))))
    except Refused as refused:
        return Verdict(refused=str(refused))
    names, ended = seat_names(kept), kept.entries[-1].time if kept.entries else None
    ended = ended if read_moment(ended) else None
    if kept.engine.actors(state):
        return Verdict(kept.engine.name, names, ended=ended, refused=NOT_OVER)
    closing = record.closing(kept.engine, state, moves)
    totals, places = (tuple(score[what] for score in closing["scores"]) for what in ("total", "place"))
    winners, app = tuple(closing["winners"]), app_played(moves)
    return Verdict(kept.engine.name, names, totals, winners, places, ended, app=app)


def seat_names(kept: Record) -> tuple[str, ...]:
    """The players; the numbers of the seats where the record has no names."""
    seats = kept.engine.seated(kept.engine.setup(kept.setup))
    return kept.players or tuple(str(seat + 1) for seat in seats)


def session(lines: Sequence[bytes]) -> tuple[Session, tuple[str, ...]]:
    """The game in these lines, which the rules did not refuse, and its players."""
    kept = record.read(lines, engines.engine)
    return Session(kept.engine, kept.setup, Loose(), kept.entries), seat_names(kept)
