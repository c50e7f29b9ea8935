"""Backups on the command line: make, list, restore."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from companion.app.progress import Progress
from companion.store.backup import BackupFailed, backup_folder, examine, make
from companion.store.connection import is_there, make_folder
from companion.store.copies import at_each, copies, remember_round
from companion.store.missing_games import forgo
from companion.store.restore import restore
from companion.table.game.session import now
from companion.table.runtime.job_types import Copy
from companion.table.runtime.user_errors import Trouble
from engines.core.text import NN_

FAILED = 2
"""The exit code if something needs fixing."""


def back_up(archive: Path, to: Path | None, sticks: Sequence[Path], keep: int) -> int:
    """Make a backup in that folder, or beside the archive and on each stick; the exit code.

    The home screen reports failures of the latter.
    """
    if not is_there(archive):
        print("There is no archive yet; nothing to copy.")
        return 0

    def each(folder: Path) -> Path:
        with Progress("pages copied") as progress:
            return make(archive, folder, now(), keep, progress.show).file

    made, troubles = at_each([to] if to else [backup_folder(archive), *sticks], each)
    for why in troubles:
        print(why, file=sys.stderr)
    if not to:
        remember_round(archive, troubles)
    for file in made:  # said last: whoever reads may have gone
        print(f"{file}: checked.")
    return FAILED if troubles else 0


def list_copies(archive: Path, sticks: Sequence[Path]) -> int:
    """Print every backup, the latest first, with its content; the exit code."""
    found = copies(archive, sticks)
    for copy in found:
        print(f"{copy.file}: {_held(copy)}")
    print(f"companion restore FILE puts one in place of {archive}." if found else "No backups yet.")
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


def put_in_place(archive: Path, file: Path, sticks: Sequence[Path] = ()) -> int:
    """Restore this backup, and say where the replaced archive is kept; the exit code."""
    try:
        make_folder(archive)
        with Progress("pages copied") as progress:
            kept = restore(file, archive, progress.show)
    except Trouble as failed:
        print(failed, file=sys.stderr)
        return FAILED
    forgo(archive, copies(archive, sticks))
    print(f"{file}: in place of {archive}.")
    if kept:
        print(f"What was there before is kept in {kept}.")
    return 0
