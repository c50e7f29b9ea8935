"""The only way into the game for other threads: a queue drained by the drawing loop."""

import logging
from collections import deque
from collections.abc import Callable
from threading import Lock
from typing import Any, TypeVar

from companion.ports.archive_jobs import Doing
from hardware.ports import DiceFelt, Found, Lost, Pressed, SeatPressed

T = TypeVar("T")
log = logging.getLogger(__name__)

HANDS = (Pressed, SeatPressed, DiceFelt)
"""What people do with their hands; everything else is news."""
MOST_ALIKE = 8
"""More equal presses than this do not wait for a picture: no finger is so quick, only a loose contact."""
MOST_WAITING = 32
"""More presses than this do not wait at all."""


def _nobody() -> None:
    """Wake nobody: a test drains the bus itself."""


class Bus:
    """Signals from any thread, told to listeners in the thread that drains: a bounded part of them each time.

    Presses are told one at a time, so that a picture shows what each of them did before the next is heard.
    Two equal ones are two presses, for a contact is debounced before it is posted; but one that presses
    quicker than the screen can follow is not heard until it has been quiet for a picture. News are
    all told at once, and of those about one thing only the last.
    """

    def __init__(self) -> None:
        self._lock = Lock()
        self._hands: deque[object] = deque()
        self._news: dict[object, object] = {}
        self._babbling: dict[object, bool] = {}
        """What is not heard now, and whether it was posted again since the last time."""
        self._listeners: dict[type[Any], list[Callable[[Any], None]]] = {}
        self.wake: Callable[[], None] = _nobody
        """Called after each post, from the poster's thread: Kivy's clock trigger in the app."""

    def post(self, signal: object) -> None:
        """Queue a signal; safe from any thread, never blocks."""
        with self._lock:
            if isinstance(signal, HANDS):
                self._queue(signal)
            else:
                about = _about(signal)
                self._news.pop(about, None)
                self._news[about] = signal
        self.wake()

    def _queue(self, signal: object) -> None:
        waiting = self._hands
        if signal in self._babbling:
            self._babbling[signal] = True
        elif waiting.count(signal) >= MOST_ALIKE:
            log.warning("%r comes quicker than anybody presses: it is not heard until it is quiet", signal)
            self._babbling[signal] = True
            self._hands = deque(one for one in waiting if one != signal)
        elif len(waiting) < MOST_WAITING:
            waiting.append(signal)

    @property
    def waiting(self) -> int:
        """How many signals wait to be told."""
        return len(self._hands) + len(self._news)

    def listen(self, kind: type[T], hear: Callable[[T], None]) -> None:
        """Call `hear` with each signal of this kind."""
        self._listeners.setdefault(kind, []).append(hear)

    def drain(self) -> int:
        """Tell the news that wait and one press; how many that is. What is left wakes the loop again.

        A listener's failure is logged and passed over.
        """
        with self._lock:
            told, self._news = list(self._news.values()), {}
            told += [self._hands.popleft()] if self._hands else []
            self._babbling = {signal: False for signal, again in self._babbling.items() if again}
            more = bool(self._hands or self._babbling)
        for signal in told:
            self._tell(signal)
        if more:
            self.wake()
        return len(told)

    def _tell(self, signal: object) -> None:
        for hear in self._listeners.get(type(signal), ()):
            try:
                hear(signal)
            except Exception:
                log.exception("a listener failed on %r", signal)


def _about(signal: object) -> object:
    """What this is news of: of the same thing only the last counts; of all others each does."""
    if isinstance(signal, Found | Lost):
        return signal.panel
    return Doing if isinstance(signal, Doing) else object()
