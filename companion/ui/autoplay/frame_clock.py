"""A clock that counts frames: every frame lasts the same time, however busy the machine is.

What waits for a second waits for fifty frames, and nothing that is shown off-screen waits for the clock
on the wall, or can be late.
"""

from kivy.clock import Clock

FRAME = 1 / 50
"""Seconds that a frame lasts."""


class _Frames:
    """Counts the frames, and tells the time by them."""

    def __init__(self) -> None:
        self._passed, self._tick = 0, Clock.tick
        self._began: float = Clock.time()

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


def count() -> None:
    """Put it into Kivy's clock."""
    Clock.tick, Clock.time = _frames.tick, _frames.time


def last(seconds: float) -> None:
    """Let the present frame last so many seconds, as on a machine that is busy."""
    _frames.last(seconds)
