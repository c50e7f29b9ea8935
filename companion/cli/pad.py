"""The check of a score pad, and a few rounds of it played at random."""

import argparse

from companion.app.arguments import positive

HELP = "check a score pad, or play it at random"


def add(parser: argparse.ArgumentParser) -> None:
    """Add the options."""
    parser.add_argument("file", metavar="FILE", help="a pad, as docs/pads.md tells how to write one")
    help_play = "play N rounds at random, or N touches where these count, and print the sheet"
    parser.add_argument("--play", type=positive, metavar="N", help=help_play)
    help_players = "how many play (default: the fewest)"
    parser.add_argument("--players", type=positive, metavar="K", help=help_players)
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="same seed, same numbers (0)")


def run(asked: argparse.Namespace) -> int:
    """Print what the pad says, or the sheet; the exit code."""
    from companion.cli.tried_pad import try_pad  # imported late: no other command needs any of it

    return try_pad(asked)
