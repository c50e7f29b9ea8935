"""How long the game waited for each player, from the times of the log, without pauses and nights."""

from datetime import datetime

from companion.table.game.replay import replayed
from companion.table.game.session import Session
from engines.core.moves import Move
from engines.core.timeline import Amend, Entry, Pause, Redo, Resume, Timeline, Undo


class Clocks:
    """The time of each seat in one game: the seconds the game waited for it."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._state = session.start.copy()
        self._timeline = Timeline()
        self._last: Entry | None = None
        self._spent = [0.0] * len(session.engine.seated(session.start))

    def times(self, now: str) -> tuple[float, ...]:
        """The seconds of each seat up to `now` (ISO 8601, as in the entries)."""
        for entry in self._session.timeline.entries[len(self._timeline.entries) :]:
            self._take(entry)
        spent = list(self._spent)
        since = max((self._last.time if self._last else None) or "", self._session.opened)
        if not self._session.paused:
            for seat in self._awaited():
                spent[seat] += _seconds(since, now)
        return tuple(spent)

    def _take(self, entry: Entry) -> None:
        last = self._last
        if last is not None and not isinstance(last.act, Pause) and not isinstance(entry.act, Resume):
            for seat in self._awaited():
                self._spent[seat] += _seconds(last.time, entry.time)
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


def _seconds(earlier: str | None, later: str | None) -> float:
    """The seconds between two times; 0 if one is unknown, or the clock was put back."""
    try:
        begun, ended = datetime.fromisoformat(earlier or ""), datetime.fromisoformat(later or "")
        return max(0.0, (ended - begun).total_seconds())
    except (TypeError, ValueError):  # no time, or one with a time zone and one without
        return 0.0


def clock_words(seconds: float) -> str:
    """Minutes and seconds as "4:07", from one hour as "1:04:07"."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
