"""One frame of a window, with the app in it or without."""

from ctypes import CDLL
from functools import cache


def draw() -> None:
    """Run one frame and wait until it is drawn."""
    from kivy.base import EventLoop

    EventLoop.idle()
    finish()


def finish() -> None:
    """Wait until everything begun is drawn."""
    _graphics().glFinish()


@cache
def _graphics() -> CDLL:
    """The graphics library, called without Kivy, whose own call stops all threads while it draws."""
    return CDLL("libGL.so.1")
