"""Checks that this installation works, before it is used: its rules, its archive, its screen."""

import argparse
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random

import engines
from companion.playout import random_game, random_setup
from companion.store.archive import Archive
from companion.store.backup import examine, make
from companion.table.game.session import now


class Smoke(Exception):
    """Something does not work; the message says what."""


HELP = "test rules, archive and screen of this installation"


def add(_: argparse.ArgumentParser) -> None:
    """Add no options."""


def run(_: argparse.Namespace) -> int:
    """Run all checks and print the results; 1 if something does not work."""
    tried: list[Callable[[], str]] = [games, archive, screen]
    failed = 0
    for one in tried:
        try:
            print(f"ok       {one()}", flush=True)
        except Exception as error:  # noqa: BLE001 - whatever goes wrong in a new version, the old one stays
            print(f"PROBLEM  {one.__name__}: {type(error).__name__}: {error}", file=sys.stderr, flush=True)
            failed = 1
    return failed


def games() -> str:
    """Play one random game of each engine to its end."""
    names = engines.catalogue()
    for name in names:
        rules, random = engines.engine(name), Random(1)  # noqa: S311 - nobody plays these games
        outcome = random_game(rules, random_setup(rules, rules.seats[-1], random), random)
        if outcome.ending is None:
            raise Smoke(f"{name} did not end in {outcome.moves} moves")
    return f"games: {', '.join(names)}"


def archive() -> str:
    """Make, copy and check an archive."""
    with tempfile.TemporaryDirectory(prefix="table-companion-") as folder:
        file = Path(folder) / "archive.sqlite"
        with Archive.open(file):
            examine(make(file, Path(folder) / "backups", now()).file)
    return "archive: made, backed up and checked"


def screen() -> str:
    """Draw the home screen off-screen."""
    os.environ["SDL_VIDEODRIVER"] = "offscreen"
    os.environ["KCFG_GRAPHICS_MULTISAMPLES"] = "0"

    from companion.app.trial_run import shown

    with shown():
        from kivy.core.window import Window
        from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels

        width, height = Window.system_size
        drawn = glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE)
        colours = len({bytes(drawn[at : at + 4]) for at in range(0, len(drawn), 4 * 97)})
    if colours < 3:
        raise Smoke(f"the home screen has {colours} colour(s)")
    return f"screen: {width}x{height}, drawn off-screen"
