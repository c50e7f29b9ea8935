"""The command line. An error is one sentence and exit code 2."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

import companion
import engines
from companion.checking import no_record, verdict
from companion.copying import back_up, list_copies, put_in_place
from companion.doctor import electronics, examine, this_machine
from companion.panels import wired
from companion.playout import MOST_MOVES, playout
from companion.store.archive import Archive
from companion.store.backup import KEEP
from companion.store.export import export_golden, export_record, export_tables
from companion.store.sticks import sticks
from companion.table.settings import Settings, on_a_pi, read_settings, settings_files
from companion.table.trouble import Trouble
from companion.trying import tried
from engines.core.engine import AnyEngine
from hardware.pins import ConfigError

WRONG = 2
"""The exit code for what the user has to mend."""
LONGEST = 64 * 1024 * 1024
"""A longer file is no record: an evening is some hundred kilobytes."""
TESTS = Path(companion.__file__).parents[1] / "tests"


class Wrong(Exception):
    """What was asked for cannot be done; the message is a sentence for the user."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """Say in one sentence what cannot be understood."""
        self.exit(WRONG, f"{message}; {self.prog} --help tells more.\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line asks for; the exit code."""
    parser = _parser()
    asked, rest = parser.parse_known_args(arguments)
    asked.rest = rest
    if asked.rest and asked.do is not _bench:
        parser.error(f"{asked.rest[0]!r} means nothing here")
    try:
        return int(asked.do(asked))
    except (ConfigError, Trouble, Wrong) as error:
        print(error, file=sys.stderr)
        return WRONG
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Whoever read has gone; what is still in the buffer would fail once more at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _parser() -> argparse.ArgumentParser:
    parser = _Parser("companion", description="The table's companion: rules, score and memory.")
    parser.add_argument("--config", type=Path, metavar="FILE", help="a settings file upon the usual ones")
    commands = parser.add_subparsers(required=True, metavar="COMMAND", parser_class=_Parser)
    _add_play(commands.add_parser("play", help="start the app"))
    _add_check(commands.add_parser("check", help="replay a record strictly and print one JSON object"))
    _add_playout(commands.add_parser("playout", help="play random legal games"))
    _add_export(commands.add_parser("export", help="write the archive, or one game, to files"))
    _add_backup(commands.add_parser("backup", help="copy the archive while it is in use, and check the copy"))
    _add_restore(commands.add_parser("restore", help="put a backup in the archive's place, or list them"))
    bench = commands.add_parser("bench", add_help=False, help="measure speed and touches")
    bench.set_defaults(do=_bench)
    doctor = commands.add_parser("doctor", help="see what this machine lacks")
    help_try = "then light each lamp in turn, and tell each press, for so many seconds"
    doctor.add_argument("--try", type=_positive, default=0, dest="seconds", metavar="SECONDS", help=help_try)
    doctor.set_defaults(do=_doctor)
    smoke = commands.add_parser("smoke", help="try rules, archive and screen of this installation")
    smoke.set_defaults(do=_smoke)
    return parser


def _add_play(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--record", type=Path, metavar="FILE", help="play this record off-screen")
    parser.set_defaults(do=_play)


def _add_check(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a record, or - for standard input")
    parser.set_defaults(do=_check)


def _add_playout(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=f"one of: {', '.join(engines.catalogue())}")
    parser.add_argument("--games", type=_positive, default=100, metavar="N", help="how many (100)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="the same seed, the same games (0)")
    parser.add_argument("--seats", type=_positive, metavar="K", help="how many seats (as many as there are)")
    parser.add_argument(
        "--most", type=_positive, default=MOST_MOVES, metavar="M", help="moves before giving up"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object only")
    parser.set_defaults(do=_playout)


def _add_export(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", type=_positive, metavar="ID", help="this game only, as a record")
    parser.add_argument("--to", type=Path, metavar="PATH", help="the folder (or the file of the one game)")
    parser.add_argument("--golden", action="store_true", help="the last finished game, for the tests")
    parser.add_argument("--secrets", action="store_true", help="also what games hide that are not over")
    parser.set_defaults(do=_export)


def _add_backup(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--to", type=Path, metavar="FOLDER", help="here only; else beside it, and on each stick"
    )
    parser.add_argument("--keep", type=_positive, default=KEEP, metavar="N", help=f"how many ({KEEP})")
    parser.set_defaults(do=_backup)


def _add_restore(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file", nargs="?", type=Path, metavar="FILE", help="the backup; without one: list them"
    )
    parser.set_defaults(do=_restore)


def _positive(written: str) -> int:
    number = int(written) if written.isascii() and written.isdigit() and len(written) < 10 else 0
    if not number:
        raise argparse.ArgumentTypeError(f"{written!r} is not a whole number from 1 on")
    return number


def _settings(asked: argparse.Namespace) -> Settings:
    return read_settings(*settings_files(os.environ, on_a_pi(), asked.config))


def _print(value: Any) -> None:
    print(json.dumps(value), flush=True)


# ---- the commands


def _play(asked: argparse.Namespace) -> int:
    from companion.main import play  # imported late: Kivy opens a window

    return play(_settings(asked), asked.record)


def _bench(asked: argparse.Namespace) -> int:
    from companion.bench.main import main  # imported late: it brings what nobody else needs

    return main(asked.rest)


def _check(asked: argparse.Namespace) -> int:
    try:
        found = verdict(_read(asked.file))
    except Wrong as wrong:
        found = no_record(str(wrong))
    _print(found)
    return 0 if found["ok"] else WRONG


def _read(name: str) -> bytes:
    try:
        if name == "-":
            written = sys.stdin.buffer.read(LONGEST + 1)
        else:
            with Path(name).open("rb") as file:
                written = file.read(LONGEST + 1)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise Wrong(f"{name} cannot be read ({why}); name a record, one JSON object a line") from None
    if len(written) > LONGEST:
        raise Wrong(f"{name} is longer than a record can be; name a record, one JSON object a line")
    return written


def _playout(asked: argparse.Namespace) -> int:
    engine = _engine(asked.game)
    seats = asked.seats or engine.seats[-1]
    if seats not in engine.seats:
        says = f"{engine.name} has {engine.seats[0]} to {engine.seats[-1]} seats, not {seats}."
        raise Wrong(says)
    found = playout(engine, asked.games, asked.seed, seats, asked.most)
    if not asked.json:
        print(f"{found['ended']} of {found['games']} games of {found['game']} ended, {found['moves']} moves.")
        print(f"{found['games_per_second']} games and {found['moves_per_second']} moves a second.")
    _print(found)
    return 0


def _engine(name: str) -> AnyEngine:
    try:
        return engines.engine(name)
    except KeyError:
        raise Wrong(f"There is no game {name!r}; the games are {', '.join(engines.catalogue())}.") from None


def _export(asked: argparse.Namespace) -> int:
    with Archive.reading(_settings(asked).archive_file()) as archive:
        if asked.golden:
            written = [export_golden(archive, TESTS)]
        elif asked.game:
            written = [asked.to or Path(f"game-{asked.game}.jsonl")]
            export_record(archive, asked.game, written[0], asked.secrets)
        else:
            written = export_tables(archive, asked.to or Path("export"), asked.secrets)
    for file in written:
        print(file)
    return 0


def _backup(asked: argparse.Namespace) -> int:
    return back_up(_settings(asked).archive_file(), asked.to, sticks(), asked.keep)


def _restore(asked: argparse.Namespace) -> int:
    archive = _settings(asked).archive_file()
    return put_in_place(archive, asked.file) if asked.file else list_copies(archive, sticks())


def _doctor(asked: argparse.Namespace) -> int:
    settings = _settings(asked)
    findings = [*examine(settings, this_machine(on_a_pi())), *electronics(settings)]
    for finding in findings:
        print(finding)
    if asked.seconds:
        parts = wired(settings)
        for told in tried(parts.panels, parts.pins, asked.seconds):
            print(told, flush=True)
    return 1 if any(finding.fix for finding in findings) else 0


def _smoke(_: argparse.Namespace) -> int:
    from companion import smoke  # imported late, as play is

    return smoke.main()
