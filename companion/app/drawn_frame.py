"""One frame of a window, with the app in it or without."""

from collections.abc import Iterator
from contextlib import contextmanager
from ctypes import CDLL
from functools import cache
from typing import Any


@contextmanager
def on_window(root: Any) -> Iterator[None]:
    """Put the root in the window, and let the caller count the frames, for a `with` block."""
    from kivy.base import EventLoop

    EventLoop.ensure_window()
    window = EventLoop.window
    window.add_widget(root)
    EventLoop.start()
    EventLoop.status = "started"
    EventLoop.idle()
    try:
        yield
    finally:
        window.remove_widget(root)


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
