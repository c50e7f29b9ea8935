"""A tournament: players, rounds, results, standings, and all of it on paper."""

import argparse
from pathlib import Path

import engines
from companion.app.arguments import positive
from companion.club.tournament.formats import FORMATS

HELP = "run a tournament: players, rounds, results, standings"


def add(parser: argparse.ArgumentParser) -> None:
    """Add the subcommands."""
    commands = parser.add_subparsers(metavar="WHAT", required=True)
    for name, (options, help_of) in ACTIONS.items():
        command = commands.add_parser(name, help=help_of)
        command.add_argument("file", type=Path, metavar="FILE", help="the tournament's file")
        options(command)
        command.set_defaults(act=name)


def run(asked: argparse.Namespace) -> int:
    """Do what was asked; the exit code."""
    from companion.cli.tournament_acts import ACTS  # imported late: no other command needs any of it

    ACTS[asked.act](asked)
    return 0


def _new_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=f"one of: {', '.join(engines.catalogue())}")
    help_format = f"one of: {', '.join(FORMATS)} (default: the usual one of the game)"
    parser.add_argument("--format", metavar="FORMAT", help=help_format)
    parser.add_argument("--rounds", type=positive, metavar="N", help="rounds before any final")
    help_sizes = "players at a table, such as 3,4 (default: what the game allows, from 3 on)"
    parser.add_argument("--tables", type=_sizes, metavar="SIZES", help=help_sizes)
    help_finals = "0: none, 1: a final, 2: semi-finals and a final (default: by the number of players)"
    parser.add_argument("--finals", type=int, choices=(0, 1, 2), metavar="N", help=help_finals)
    parser.add_argument("--seed", type=int, metavar="S", help="same seed and results, same rounds")


def _sizes(written: str) -> tuple[int, ...]:
    return tuple(sorted({positive(one) for one in written.split(",")}))


def _players_options(parser: argparse.ArgumentParser) -> None:
    help_what = "add: they are here from the next round on; leave: no longer (default: list everybody)"
    parser.add_argument("what", nargs="?", choices=("add", "leave"), metavar="add|leave", help=help_what)
    parser.add_argument("names", nargs="*", metavar="NAME", help="a name of several words in quotes")


def _pair_options(parser: argparse.ArgumentParser) -> None:
    del parser  # the file says it all


def _result_options(parser: argparse.ArgumentParser) -> None:
    help_points = "the points of everybody at the table, such as Anna=10 Ben=8"
    parser.add_argument("points", nargs="*", type=_scored, metavar="NAME=POINTS", help=help_points)
    help_won = "who won, if it isn't whoever has the most points"
    parser.add_argument("--won", action="append", metavar="NAME", help=help_won)
    help_out = "who was eliminated, and comes last with any points"
    parser.add_argument("--out", action="append", default=[], metavar="NAME", help=help_out)
    parser.add_argument("--record", metavar="FILE", help="take the result from this record")
    parser.add_argument("--game", type=positive, metavar="ID", help="take it from this game of the archive")
    parser.add_argument("--round", type=positive, metavar="N", help="the round (default: the latest)")
    parser.add_argument("--correct", action="store_true", help="replace a result; the old one is kept")


def _scored(written: str) -> tuple[str, int]:
    name, equals, points = written.rpartition("=")
    digits = points.strip().removeprefix("-")
    if not (name and equals and digits.isascii() and digits.isdigit() and len(digits) < 10):
        raise argparse.ArgumentTypeError(f"{written!r} is not a name, =, and points")
    return name, int(points)


def _standings_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print only the JSON object")


def _print_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--to", type=Path, metavar="FILE", help="the PDF (default: named like the tournament)"
    )


ACTIONS = {
    "new": (_new_options, "begin a tournament"),
    "players": (_players_options, "add players, let players leave, or list them"),
    "pair": (_pair_options, "pair the next round"),
    "result": (_result_options, "enter the result of a table, or correct it"),
    "standings": (_standings_options, "show who leads, and why each is before the next"),
    "print": (_print_options, "write the rounds and standings as PDF"),
}
"""What can be done: with which options, in a few words."""
