"""How long the game waited for each player, as it was measured, without pauses, breaks and nights."""

from companion.table.game.replay import replayed
from companion.table.game.session import Session
from engines.core.moves import Move
from engines.core.timeline import Amend, Entry, Pause, Redo, Resume, Timeline, Undo

BREAK = 600
"""A longer gap between entries, in seconds, is a break."""


class Clocks:
    """The time of each seat in one game: the seconds the game waited for it."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._state = session.start.copy()
        self._timeline = Timeline()
        self._last: Entry | None = None
        self._spent = [0] * len(session.engine.seated(session.start))

    def times(self) -> tuple[int, ...]:
        """The seconds of each seat up to now."""
        for entry in self._session.timeline.entries[len(self._timeline.entries) :]:
            self._take(entry)
        spent = list(self._spent)
        for seat in self._awaited():
            spent[seat] += _counted(self._session.waited)
        return tuple(spent)

    def _take(self, entry: Entry) -> None:
        for seat in self._awaited():
            self._spent[seat] += played_before(entry, self._last)
        self._timeline.add(entry)
        self._last = entry
        self._go_on(entry)

    def _go_on(self, entry: Entry) -> None:
        engine, act = self._session.engine, entry.act
        if isinstance(act, Undo | Redo | Amend):
            self._state = replayed(engine, self._session.start, self._timeline.standing())
        elif isinstance(act, Move):
            while not act.automatic and (due := engine.due(self._state)):
                due.apply(self._state, None)
            engine.apply(self._state, act)

    def _awaited(self) -> tuple[int, ...]:
        return tuple(seat for seat in self._session.engine.actors(self._state) if seat >= 0)


def played_before(entry: Entry, last: Entry | None) -> int:
    """The seconds that people played between the `last` entry and this one: not in a pause or a break."""
    if (last is not None and isinstance(last.act, Pause)) or isinstance(entry.act, Resume):
        return 0
    return _counted(entry.after or 0)


def _counted(seconds: int) -> int:
    return seconds if seconds <= BREAK else 0


def clock_words(seconds: float) -> str:
    """Minutes and seconds as "4:07", from one hour as "1:04:07"."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
