"""The command line. An error is one sentence and exit code 2."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import companion
import engines
from companion.app.arguments import WRONG, Parser, Wrong, positive, written_in
from companion.app.doctor import electronics, examine, set_right, this_machine
from companion.app.hardware import wired
from companion.bench.playout import MOST_MOVES, playout
from companion.cli.backup import back_up, list_copies, put_in_place
from companion.cli.check import no_record, verdict
from companion.cli.hardware_test import tried
from companion.store.archive import Archive
from companion.store.backup import KEEP
from companion.store.export import export_golden, export_record, export_tables
from companion.store.sidecar_files import outside
from companion.store.sticks import consents, sticks
from companion.table.devices.panel_errors import why_homeless
from companion.table.files.settings import Found, on_a_pi, read_settings, settings_files, usable_settings
from companion.table.runtime.user_errors import Trouble, disk_words
from engines.core.engine import AnyEngine
from hardware.pins import ConfigError

TESTS = Path(companion.__file__).parents[1] / "tests"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code."""
    parser = _parser()
    asked, rest = parser.parse_known_args(arguments)
    asked.rest = rest
    if asked.rest and asked.do is not _bench:
        parser.error(f"{asked.rest[0]!r} means nothing here")
    try:
        ended = int(asked.do(asked))
        if sys.stdout:  # there is none where whoever started this closed it
            sys.stdout.flush()
        return ended
    except (ConfigError, Trouble, Wrong) as error:
        print(error, file=sys.stderr)
        return WRONG
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # whoever read has gone
        _say_no_more()
        return 0
    except OSError as error:
        if error.filename is not None:  # that is no stream
            raise
        _say_no_more()
        says = f"What there is to say cannot be written ({disk_words(error)})"
        print(f"{says}; make room, or let it go elsewhere.", file=sys.stderr)
        return WRONG


def _say_no_more() -> None:
    """Discard buffered output, which would fail again at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _parser() -> argparse.ArgumentParser:
    parser = Parser("companion", description="The table's companion: rules, score and memory.")
    parser.add_argument("--config", type=Path, metavar="FILE", help="a settings file upon the usual ones")
    commands = parser.add_subparsers(required=True, metavar="COMMAND", parser_class=Parser)
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
    doctor.add_argument("--try", type=positive, default=0, dest="seconds", metavar="SECONDS", help=help_try)
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
    parser.add_argument("--games", type=positive, default=100, metavar="N", help="how many (100)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="the same seed, the same games (0)")
    parser.add_argument("--seats", type=positive, metavar="K", help="how many seats (as many as there are)")
    parser.add_argument(
        "--most", type=positive, default=MOST_MOVES, metavar="M", help="moves before giving up"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object only")
    parser.set_defaults(do=_playout)


def _add_export(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", type=positive, metavar="ID", help="this game only, as a record")
    parser.add_argument("--to", type=Path, metavar="PATH", help="the folder (or the file of the one game)")
    parser.add_argument("--golden", action="store_true", help="the last finished game, for the tests")
    parser.add_argument("--secrets", action="store_true", help="also what games hide that are not over")
    parser.set_defaults(do=_export)


def _add_backup(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--to", type=Path, metavar="FOLDER", help="here only; else beside it, and on each stick"
    )
    parser.add_argument("--keep", type=positive, default=KEEP, metavar="N", help=f"how many ({KEEP})")
    help_new = "also onto sticks of which nobody was asked yet, now and from now on"
    parser.add_argument("--new-sticks", action="store_true", help=help_new)
    parser.set_defaults(do=_backup)


def _add_restore(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file", nargs="?", type=Path, metavar="FILE", help="the backup; without one: list them"
    )
    parser.set_defaults(do=_restore)


def _settings_of(asked: argparse.Namespace) -> Callable[[], Found]:
    """A reader of the settings, for every start. A file named on the command line has to be usable."""
    files = settings_files(os.environ, on_a_pi(), asked.config)
    if asked.config:
        read_settings(*files)
    return lambda: usable_settings(*files)


def _archive_file(asked: argparse.Namespace) -> Path:
    return _homely(asked).settings.archive_file()


def _homely(asked: argparse.Namespace) -> Found:
    """The settings, with the archive's folder; other unusable settings are reported."""
    found = _settings_of(asked)()
    for fault in found.faults:
        print(fault, file=sys.stderr)
    if found.homeless:
        raise Trouble(why_homeless(found.faults))
    return found


def _print(value: Any) -> None:
    print(json.dumps(value), flush=True)


# ---- the commands


def _play(asked: argparse.Namespace) -> int:
    from companion.app.main import play  # imported late: Kivy opens a window

    return play(_settings_of(asked), asked.record)


def _bench(asked: argparse.Namespace) -> int:
    from companion.bench.main import main  # imported late: it brings what nobody else needs

    return main(asked.rest)


def _check(asked: argparse.Namespace) -> int:
    try:
        found = verdict(written_in(asked.file))
    except Wrong as wrong:
        found = no_record(str(wrong))
    _print(found)
    return 0 if found["ok"] else WRONG


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
    with Archive.reading(_archive_file(asked)) as archive:
        if asked.golden:
            written = [export_golden(archive, TESTS)]
        elif asked.game:
            written = [asked.to or Path(f"game-{asked.game}.jsonl")]
            export_record(archive, asked.game, written[0], asked.secrets)
        else:
            written = export_tables(archive, asked.to or Path("export"), asked.secrets)
        changed = archive.troubles()
    for why in changed:
        print(why, file=sys.stderr)
    for file in written:
        print(file)
    return 0


def _backup(asked: argparse.Namespace) -> int:
    found = _homely(asked)
    archive = found.settings.archive_file()
    ended = back_up(archive, asked.to, _sticks(archive, asked), asked.keep)
    for file in outside(archive.parent, found.own):
        print(f"{file}: in no backup, as it does not lie beside the games; copy it yourself.")
    return ended


def _sticks(archive: Path, asked: argparse.Namespace) -> list[Path]:
    """The sticks that may have all games; what is new here is told, or allowed from now on."""
    known = consents(archive)
    for stick in known.unknown() if asked.to is None else ():
        if asked.new_sticks:
            known.decide(stick, allowed=True)
        else:
            print(f"{stick}: new here, and gets no backup; decide on the screen, or add --new-sticks.")
    return known.allowed()


def _restore(asked: argparse.Namespace) -> int:
    archive = _archive_file(asked)
    return put_in_place(archive, asked.file, sticks()) if asked.file else list_copies(archive, sticks())


def _doctor(asked: argparse.Namespace) -> int:
    found = _settings_of(asked)()
    settings = found.settings
    machine = this_machine(on_a_pi())
    findings = [*set_right(found), *examine(settings, machine, found.homeless), *electronics(settings)]
    for finding in findings:
        print(finding)
    if asked.seconds:
        parts = wired(settings)
        for told in tried(parts.panels, parts.pins, asked.seconds):
            print(told, flush=True)
    return 1 if any(finding.fix for finding in findings) else 0


def _smoke(_: argparse.Namespace) -> int:
    from companion.cli import smoke  # imported late, as play is

    return smoke.main()
