"""When entries were made, where the clock was set meanwhile: a machine without one learns the time late."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from itertools import pairwise

from engines.core.timeline import Entry

CLOSE = 60
"""So many seconds two clocks may go apart without one of them having been set."""


def right_times(entries: Sequence[Entry]) -> tuple[str | None, ...]:
    """The time of each entry. Without a break the last one is right, and how long before it was measured."""
    times = [entry.time for entry in entries]
    behind = 0
    for at, (earlier, later) in reversed([*enumerate(pairwise(entries))]):
        behind = 0 if later.after is None else behind + clock_set(earlier.time, later.time, later.after)
        times[at] = moved(earlier.time, behind)
    return tuple(times)


def clock_set(earlier: str | None, later: str | None, measured: int) -> int:
    """By how many seconds the clock was set between these times, which are so many seconds apart."""
    begun, ended = _read(earlier), _read(later)
    seconds = int((ended - begun).total_seconds()) - measured if begun and ended else 0
    return seconds if abs(seconds) > CLOSE else 0


def moved(moment: str | None, seconds: int) -> str | None:
    """A time so many seconds later, in the same form; unchanged where it is none."""
    read = _read(moment)
    try:
        return (read + timedelta(seconds=seconds)).isoformat() if read and seconds else moment
    except OverflowError:
        return moment


def _read(moment: str | None) -> datetime | None:
    try:
        read = datetime.fromisoformat(moment or "")
    except ValueError:
        return None
    return read if read.tzinfo else None
