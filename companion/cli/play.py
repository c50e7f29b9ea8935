"""Start the app, or play a record off-screen."""

import argparse
from pathlib import Path

from companion.app.arguments import size
from companion.cli.found_settings import settings_reader

HELP = "start the app"


def add(parser: argparse.ArgumentParser) -> None:
    """Add the options."""
    parser.add_argument("--record", type=Path, metavar="FILE", help="play this record off-screen")
    help_size = "of the pictures that --record takes, such as 800x480"
    parser.add_argument("--size", type=size, metavar="WxH", help=help_size)


def run(asked: argparse.Namespace) -> int:
    """Run the app until it ends; the exit code."""
    from companion.app.main import play  # imported late: Kivy opens a window

    return play(settings_reader(asked), asked.record, asked.size)
