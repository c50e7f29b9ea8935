"""The command line. An error is one sentence and exit code 2."""

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from companion.app.arguments import WRONG, Parser, Wrong
from companion.cli import (
    backup,
    check,
    doctor,
    export,
    handout,
    hub,
    menu_entry,
    new_game,
    pad,
    play,
    playout,
    restore,
    review,
    say,
    serve,
    smoke,
    think,
    tournament,
)
from companion.ports.user_errors import Trouble, disk_words
from companion.version import version
from hardware.toml_file import ConfigError

NAME = "table-companion"
DESCRIPTION = "Tracks the board game on your table: moves, rules, hands and scores."
COMMANDS = (
    play,
    serve,
    check,
    playout,
    new_game,
    pad,
    export,
    handout,
    backup,
    restore,
    review,
    say,
    tournament,
    hub,
    doctor,
    smoke,
    think,
    menu_entry,
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code."""
    parser = command_line()
    asked, rest = parser.parse_known_args(arguments)
    if rest:
        parser.error(f"{rest[0]!r} means nothing here")
    try:
        ended = int(asked.run(asked))
        if sys.stdout:  # there is none where whoever started this closed it
            sys.stdout.flush()
        return ended
    except (ConfigError, Trouble, Wrong) as error:
        print(error, file=sys.stderr)
        return WRONG
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # whoever read has gone
        _discard_output()
        return 0
    except OSError as error:
        if error.filename is not None:  # that is no stream
            says = f"Can't use {error.filename} ({disk_words(error)})"
            print(f"{says}; check its permissions, and its disk.", file=sys.stderr)
            return WRONG
        _discard_output()
        says = f"Can't write the output ({disk_words(error)})"
        print(f"{says}; free some space, or send it somewhere else.", file=sys.stderr)
        return WRONG


class Version(argparse.Action):
    """Prints the version, which is looked up only then."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        """Print it and exit."""
        print(NAME, version())
        parser.exit()


def _discard_output() -> None:
    """Discard buffered output, which would fail again at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def command_line(written: type[Parser] = Parser) -> Parser:
    """All commands with their options; a manual is made from a parser that writes them down."""
    parser = written(NAME, description=DESCRIPTION)
    parser.add_argument("--version", action=Version, nargs=0, help="print the version, with its build")
    parser.add_argument(
        "--config", type=Path, metavar="FILE", help="a settings file in addition to the usual ones"
    )
    parser.set_defaults(run=play.run, record=None, size=None)  # without a command it does what most want
    commands = parser.add_subparsers(metavar="COMMAND", parser_class=written)
    for command in COMMANDS:
        name = command.__name__.rpartition(".")[2].replace("_", "-")
        added = commands.add_parser(name, help=command.HELP)
        command.add(added)
        added.set_defaults(run=command.run)
    return parser
