"""The measured app: a trial run with a game begun."""

from random import Random
from typing import Any

from companion.playout import random_setup
from companion.table.files.settings import Window
from engines import engine

SEVEN_INCH = Window(800, 480, fullscreen=False, rotation=0, inches=7.0)


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
    from companion.ui.dialogs import LEAVE

    if root.dialogs.dialog.is_open:
        finger.tap(*root.dialogs.dialog.place_of(LEAVE))
