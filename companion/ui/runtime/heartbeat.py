"""A sign of life for the supervisor: sent when a frame was drawn, never by a clock alone."""

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock


class Heartbeat:
    """A sender of READY=1 with the window's first frame, then of WATCHDOG=1 with a frame per interval.

    If one is due and nothing has changed, a frame is drawn for it: a loop that runs but no longer draws
    is as dead to the players as one that hangs.
    """

    def __init__(self, window: Any, say: Callable[[str], None], seconds: float | None) -> None:
        self._window, self._say, self._due = window, say, "READY=1"
        window.bind(on_flip=self._drawn)
        self._beat = Clock.schedule_interval(self._ask, seconds) if seconds else None
        window.canvas.ask_update()

    def _ask(self, _dt: float) -> None:
        self._due = self._due or "WATCHDOG=1"
        self._window.canvas.ask_update()

    def _drawn(self, *_args: object) -> None:
        if self._due:
            word, self._due = self._due, ""
            # The event comes before the picture is on the screen, the next turn of the loop after it.
            Clock.schedule_once(lambda _dt: self._say(word))

    def stop(self) -> None:
        """Stop sending."""
        self._window.unbind(on_flip=self._drawn)
        if self._beat:
            self._beat.cancel()
