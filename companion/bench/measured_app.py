"""The measured app: as after switching on, frame by frame, with a game begun."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from ctypes import CDLL
from functools import cache
from random import Random
from typing import Any

from msgspec.structs import replace

from companion.app.main import on_screen
from companion.playout import random_setup
from companion.table.files.settings import CONFIG, FoundSettings, Keeping, PanelChoice, Window, read_settings
from engines import engine

HD = Window(1280, 720, fullscreen=False, inches=10.0)
SEVEN_INCH = Window(800, 480, fullscreen=False, inches=7.0)


@contextmanager
def shown(window: Window | None = None, **choices: Any) -> Iterator[Any]:
    """The app as after switching on, with its own archive, other settings, and its first frame drawn."""
    with tempfile.TemporaryDirectory(prefix="table-companion-") as folder:
        usual = {"window": window or HD, "archive": Keeping(folder), "panel": PanelChoice("keys", "")}
        settings = replace(read_settings(CONFIG / "default.toml"), **usual | choices)
        with on_screen(FoundSettings(settings)) as root:
            from companion.ui.autoplay.finger import on_window

            with on_window(root):
                draw()
                yield root


def draw() -> None:
    """Run one frame and wait until it is drawn."""
    from kivy.base import EventLoop

    EventLoop.idle()
    _graphics().glFinish()


@cache
def _graphics() -> CDLL:
    """The graphics library, called without Kivy, whose own call stops all threads while it draws."""
    return CDLL("libGL.so.1")


def begin(root: Any, name: str, random: Random) -> None:
    """Begin a game of the app with all its seats."""
    from companion.desk.evening import Agreed

    rules = engine(name)
    seats = rules.seats[-1]
    players = tuple(f"Player {seat + 1}" for seat in range(seats))
    root.evening.begin(Agreed(rules, players, rules.colours[:seats], random_setup(rules, seats, random)))


def put_off(root: Any, finger: Any) -> None:
    """Tap “Later” if the app asks to count the hands.

    Random games sometimes reach more possible hands than people let happen, and not on every run: the
    dice use the operating system's randomness.
    """
    from companion.ui.flows.correction_entry import LATER

    if root.dialogs.dialog.is_open:
        finger.tap(*root.dialogs.dialog.place_of(LATER))
