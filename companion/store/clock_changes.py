"""When the machine's clock was set, during a game or after it: what was entered before was so much later.

Entries stay as they were written. What is shown of a game has its right times.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from msgspec import Struct

from companion.store.checksums import link
from companion.store.handle import Handle
from companion.table.game import session
from companion.table.game.right_times import clock_set

ALL = "SELECT game_id, seq, since, seconds, checksum FROM clock_changes"
KEEP = "INSERT OR REPLACE INTO clock_changes (game_id, seq, since, seconds, checksum) VALUES (?, ?, ?, ?, ?)"


def right(time: str, seq: str) -> str:
    """SQL for the right time of an entry (0: the beginning) of a row of `games`, from the one it has."""
    later = f"""
SELECT sum(seconds) || ' seconds' FROM clock_changes AS changes
WHERE changes.game_id = games.id AND changes.since <= {seq} AND {seq} < changes.seq
"""  # noqa: S608 - it is ours
    return f"coalesce(strftime('%Y-%m-%dT%H:%M:%S+00:00', {time}, ({later})), {time})"


STARTED = right("games.started", "0")
"""SQL for the right time at which a game of a row of `games` began."""


class Watches(NamedTuple):
    """The clocks of the machine: one tells the time and may be set, the other only runs."""

    now: Callable[[], str] = session.now
    uptime: Callable[[], int] = session.uptime


WATCHES = Watches()


class ClockChange(Struct, frozen=True):
    """Before entry `seq` was made the clock was set: entries from `since` on (0: the beginning) are later."""

    seq: int
    since: int
    seconds: int


class Sitting:
    """What is entered into a game without a break, from the entry `since` on, and how the clocks stood."""

    def __init__(self, since: int, watches: Watches) -> None:
        self._since, self._watches = since, watches
        self._time, self._reading = watches.now(), watches.uptime()

    def change(self, seq: int) -> ClockChange | None:
        """How the clock was set since the last look at it, before entry `seq`; None where nothing follows."""
        measured = self._watches.uptime() - self._reading
        seconds = clock_set(self._time, self._watches.now(), measured) if self._since < seq else 0
        return ClockChange(seq, self._since, seconds) if seconds else None

    def keep(self, db: Handle, number: int, seq: int) -> None:
        """Keep within a transaction how the clock was set before entry `seq`, if it was."""
        change = self.change(seq)
        if change is None:
            return
        before = sum(one.seconds for one in changes(db, number) if one.seq == seq)
        cells = (number, seq, change.since, before + change.seconds)
        db.execute(KEEP, (*cells, link("", *cells)))

    def kept(self) -> None:
        """Begin again from how the clocks stand now: what was before is on the disk."""
        self._time, self._reading = self._watches.now(), self._watches.uptime()


def changes(db: Handle, number: int) -> list[ClockChange]:
    """How the clock was set during and after this game."""
    return [ClockChange(*row[1:4]) for row in db.execute(f"{ALL} WHERE game_id = ?", [number])]


def later(found: Iterable[ClockChange], seq: int) -> int:
    """How many seconds later an entry was made than it says."""
    return sum(one.seconds for one in found if one.since <= seq < one.seq)


def forget_wrong(db: Handle) -> set[int]:
    """Take away what was changed on the disk, and name the games: they have the dates as written."""
    wrong = [row for row in db.execute(ALL) if link("", *row[:4]) != row[4]]
    if wrong:
        with db.tables.atomic():
            for number, seq, *_ in wrong:
                db.execute("DELETE FROM clock_changes WHERE game_id = ? AND seq = ?", [number, seq])
    return {row[0] for row in wrong}
