"""A backup in place of the archive; what was there before is kept beside it."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path

from sqlite_utils import Database

from companion.store.backup import Backup, BackupFailed, Watch, copy, examine, in_words, opened
from companion.store.connection import connect
from companion.store.lock import Lock, Taken
from companion.store.migrations import newer
from companion.table.whole import sync

SIDES = ("", "-wal")
"""What belongs to a database: its file, and what was not yet moved into it."""


def restore(backup: Backup, archive: Path, watch: Watch | None = None) -> Path | None:
    """Put this backup in the archive's place; where the replaced file is kept, or None where there was none.

    The app has to close the archive first, and to open it again. A power cut leaves either archive, whole.
    BackupFailed tells why nothing was restored; the archive is then as it was.
    """
    examine(backup.file)
    with in_words(backup.file):
        _refuse_newer(backup)
        lock = _lock(backup, archive)
        try:
            return _restored(backup, archive, watch)
        finally:
            lock.release()


def replaced(archive: Path) -> list[Backup]:
    """The archives in whose place a backup was put here; each made when it was put aside."""
    found = []
    for file in archive.parent.glob("replaced-*.sqlite"):
        with suppress(OSError):  # somebody removes it just now
            aside = datetime.fromtimestamp(file.stat().st_mtime, UTC).isoformat(timespec="seconds")
            found.append(Backup(0, aside, file))
    return sorted(found, reverse=True)


def _refuse_newer(backup: Backup) -> None:
    """Put nothing in the archive's place that this version could not open there."""
    with closing(Database(opened(backup.file, "ro&immutable=1"), execute_plugins=False)) as database:
        later = newer(database)
    if later:
        says = f"it is from a newer version of Table Companion ({', '.join(later)})"
        raise BackupFailed(backup.file, f"{says}; bring the app up to date first")


def _lock(backup: Backup, archive: Path) -> Lock:
    real = archive.resolve()
    try:
        return Lock(real.with_name(f"{real.name}-lock"))
    except Taken as taken:
        says = f"the archive is in use (process {taken.holder}); close Table Companion there first"
        raise BackupFailed(backup.file, says) from None


def _restored(backup: Backup, archive: Path, watch: Watch | None) -> Path | None:
    fresh = archive.with_name(f"{archive.name}.restored")
    try:
        copy(backup.file, fresh, watch)
        examine(fresh)
        kept = _keep(archive) if archive.exists() else None
        # An old log beside a new database would be played into it.
        for side in ("-wal", "-shm"):
            archive.with_name(archive.name + side).unlink(missing_ok=True)
        sync(archive.parent)
        fresh.replace(archive)
        sync(archive.parent)
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise
    return kept


def _keep(archive: Path) -> Path:
    """Keep what is there now under a name of its own, its log included."""
    # A sound log goes into the database first: should the power go now, the old archive is still whole.
    with suppress(sqlite3.Error), closing(connect(archive)) as old:
        old.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    kept = _free_name(archive)
    for side in SIDES:
        found = archive.with_name(archive.name + side)
        if found.exists():
            _copied(found, kept.with_name(kept.name + side))
    return kept


def _free_name(archive: Path) -> Path:
    taken = len(list(archive.parent.glob("replaced-*.sqlite")))
    while (name := archive.with_name(f"replaced-{taken + 1:04}.sqlite")).exists():
        taken += 1
    return name


def _copied(file: Path, to: Path) -> None:
    shutil.copyfile(file, to)
    with to.open("rb") as written:
        os.fsync(written.fileno())
