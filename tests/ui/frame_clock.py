"""The clock of the screens under test: every frame lasts the same time, however busy the machine is.

Importing this puts it into Kivy's clock. What waits for a second waits for fifty frames, so no test of a
screen can be late.
"""

from kivy.clock import Clock

FRAME = 1 / 50
"""Seconds that a frame lasts."""


class _Frames:
    """Counts the frames, and tells the time by them."""

    def __init__(self) -> None:
        self._passed, self._began, self._tick = 0, Clock.time(), Clock.tick

    def tick(self) -> None:
        """Let a frame begin."""
        self._passed += 1
        self._tick()

    def last(self, seconds: float) -> None:
        """Let the present frame last so long."""
        self._passed += round(seconds / FRAME)

    def time(self) -> float:
        """The seconds of all frames so far."""
        return self._began + self._passed * FRAME


_frames = _Frames()
Clock.tick, Clock.time = _frames.tick, _frames.time


def last(seconds: float) -> None:
    """Let the present frame last so many seconds, as on a machine that is busy."""
    _frames.last(seconds)
