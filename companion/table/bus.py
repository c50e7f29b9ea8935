"""The one door through which other threads reach the game: a queue that the drawing loop drains."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")
log = logging.getLogger(__name__)


def _nobody() -> None:
    """Wake nobody: a test drains by hand."""


class Bus:
    """Signals from any thread, told to listeners in order, in the thread that drains."""

    def __init__(self) -> None:
        self._waiting: deque[Any] = deque()
        self._listeners: dict[type[Any], list[Callable[[Any], None]]] = {}
        self.wake: Callable[[], None] = _nobody
        """Called after each post, from the poster's thread: Kivy's clock trigger in the app."""

    def post(self, signal: object) -> None:
        """Leave a signal; safe from any thread, never blocks."""
        self._waiting.append(signal)
        self.wake()

    def listen(self, kind: type[T], hear: Callable[[T], None]) -> None:
        """Have `hear` called with each signal of this kind."""
        self._listeners.setdefault(kind, []).append(hear)

    def drain(self) -> int:
        """Tell all that waits; the number of signals told. A listener's failure is logged and passed over."""
        told = 0
        while self._waiting:
            signal = self._waiting.popleft()
            told += 1
            for hear in self._listeners.get(type(signal), ()):
                try:
                    hear(signal)
                except Exception:
                    log.exception("a listener failed on %r", signal)
        return told
