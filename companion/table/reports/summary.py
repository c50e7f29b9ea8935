"""The statistics of a finished game, derived from its log once."""

from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import timedelta
from typing import Literal

from msgspec import Struct

from companion.ports.tallies import DiceTally
from companion.table.game.clocks import played_before
from companion.table.game.session import Session
from companion.table.reports.dice_report import Throw, throws
from companion.table.runtime.timestamps import read_moment
from engines.core.leaving import Stretch
from engines.core.timeline import Entry

MORNING = timedelta(hours=6)
"""Until then it still counts as the day before."""


class Summary(Struct, frozen=True):
    """A finished game in numbers. `evening` is its game night's date: ISO 8601, or "".

    `app` says how much of the game the app played for which seats.
    """

    evening: str
    seats: int
    moves: int
    seconds: int
    fewest: bool
    """Whether the fewest points won."""
    dice: tuple[DiceTally, ...]
    app: dict[int, Stretch]


def summary_of(session: Session, started: str) -> Summary:
    """The game in numbers; `started` is ISO 8601, universal time."""
    standing = session.timeline.standing()
    return Summary(
        evening_of(started),
        len(session.engine.seated(session.state)),
        sum(not one.move.automatic for one in standing),
        seconds_played(session.timeline.entries),
        session.engine.fewest,
        tuple(dice_tallies(throws(session))),
        session.app_played,
    )


def evening_of(moment: str) -> str:
    """The local date of an ISO 8601 time; the small hours belong to the day before.

    "" if it is no such time.
    """
    read = read_moment(moment)
    return (read - MORNING).date().isoformat() if read else ""


def seconds_played(entries: Sequence[Entry]) -> int:
    """The seconds in which people played, as they were measured: without pauses and breaks."""
    return sum(played_before(*one) for one in zip(entries, (None, *entries), strict=False))


def dice_tallies(found: Iterable[Throw]) -> list[DiceTally]:
    """These rolls counted by their sums and their known faces."""
    counted = Counter[tuple[str, int, int, Literal["sum", "face"], int]]()
    for one in found:
        dice = one.origin, one.count, one.sides
        counted[*dice, "sum", one.sum] += 1
        for face in one.shown:
            counted[*dice, "face", face] += 1
    return [DiceTally(*key, times) for key, times in sorted(counted.items())]
