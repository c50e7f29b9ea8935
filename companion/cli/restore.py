"""Put a backup in place of the archive, or list the backups."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from companion.app.arguments import WRONG
from companion.app.progress_line import Progress
from companion.cli.found_settings import archive_file
from companion.ports.archive_jobs import Copy
from companion.ports.user_errors import Trouble
from companion.store.backup import BackupFailed, examine
from companion.store.connection import make_folder
from companion.store.copies import copies
from companion.store.missing_games import forgo
from companion.store.restore import restore
from companion.store.sticks import sticks
from engines.core.text import NN_

HELP = "restore a backup, or list the backups"


def add(parser: argparse.ArgumentParser) -> None:
    """Add the options."""
    help_file = "the backup; without it, list the backups"
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE", help=help_file)


def run(asked: argparse.Namespace) -> int:
    """Restore that backup, or list all of them; the exit code."""
    archive = archive_file(asked)
    return put_in_place(archive, asked.file, sticks()) if asked.file else list_copies(archive, sticks())


def list_copies(archive: Path, sticks: Sequence[Path]) -> int:
    """Print every backup, the latest first, with its content; the exit code."""
    found = copies(archive, sticks)
    for copy in found:
        print(f"{copy.file}: {_held(copy)}")
    print(f"table-companion restore FILE puts one in place of {archive}." if found else "No backups yet.")
    return 0


def _held(copy: Copy) -> str:
    try:
        held = examine(copy.file)
    except BackupFailed as failed:
        return str(failed)
    beside = f", and {', '.join(held.beside)}" if held.beside else ""
    games = NN_("{n} game", "{n} games", held.games)
    entries = NN_("{n} entry", "{n} entries", held.entries)
    changed = f", {len(held.broken)} of them changed on its disk" if held.broken else ""
    spoilt = f"; changed on its disk: {', '.join(held.spoilt)}" if held.spoilt else ""
    return f"{games}{changed}, {entries}{f' up to {held.last}' if held.last else ''}{beside}{spoilt}"


def put_in_place(archive: Path, file: Path, sticks: Sequence[Path]) -> int:
    """Restore this backup, and say where the replaced archive is kept; the exit code."""
    try:
        make_folder(archive)
        with Progress("pages copied") as progress:
            kept = restore(file, archive, progress.show)
    except Trouble as failed:
        print(failed, file=sys.stderr)
        return WRONG
    forgo(archive, copies(archive, sticks))
    print(f"{file}: in place of {archive}.")
    if kept:
        print(f"What was there before is kept in {kept}.")
    return 0
