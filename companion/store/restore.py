"""Restoring a backup over the archive and its sidecar files; the replaced ones are kept."""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path

from companion.ports.user_errors import disk_words
from companion.store import sidecar_files
from companion.store.backup import Backup, BackupFailed, copy_all, examine
from companion.store.connection import ArchiveError, cause, in_words, is_there
from companion.store.door import STRANGE, Unsound, bounded, connect, opened, see_ours, see_pages
from companion.store.lock import Lock, Taken, lock_of
from companion.store.online_copy import Watch, copy
from companion.table.files.atomic_file import sync
from engines.core.text import N_, Text

LOGS = ("-wal", "-shm", "-journal")
"""Files with data SQLite has not yet moved into the database, or would roll back from it."""
FRESH = ".restored"
"""The suffix of the backup before it replaces the archive."""


class NotAllWritten(BackupFailed):
    """The archive is restored; its sidecar files are written at the next start.

    `kept` is the replaced archive.
    """

    def __init__(self, backup: Path, folder: Path, why: Text, kept: Path | None) -> None:
        says = N_(
            "it is restored, but {folder} can't be written ({why}); free some space there and restart",
            folder=str(folder),
            why=why,
        )
        super().__init__(backup, says)
        self.kept = kept


def restore(backup: Path, archive: Path, watch: Watch | None = None) -> Path | None:
    """Restore this backup; the file of the replaced archive, or None if there was none.

    The backup's sidecar files are restored as well, and the replaced ones are stored in the replaced
    archive. If the archive is damaged or missing, only missing sidecar files are restored: the existing
    ones are sound, and newer. The app has to close the archive first, and to open it again. A power cut
    leaves either archive whole. BackupFailed tells why nothing was restored; nothing has changed then.
    """
    examine(backup)
    with _in_words_of_both(backup, archive):
        try:
            with _locked(archive):
                return _restored(backup, archive, watch)
        except Taken as taken:
            says = N_("the archive is in use (process {number}); close Table Companion there first",
                      number=taken.holder)  # fmt: skip
            raise BackupFailed(backup, says) from None


def finish(archive: Path) -> None:
    """Finish a restore interrupted by a power cut, before any sidecar file is read.

    If the disk fails or the archive is in use, opening the archive afterwards reports it.
    """
    with suppress(Taken, ArchiveError), in_words(archive):
        if is_there(archive):
            _finish(archive)


def _finish(archive: Path) -> None:
    with _locked(archive):
        _clear_away(archive)
        with closing(opened(archive, "rw")) as found, bounded(found, archive):
            if see_ours(found, empty=True) and sidecar_files.waits(found):
                see_pages(found)
                sidecar_files.write_out(found, archive.parent)


def replaced(archive: Path) -> list[Backup]:
    """The replaced archives here; each dated by when it was set aside."""
    found = []
    with suppress(OSError):  # its folder is not ours to look into
        for file in archive.parent.glob("replaced-*.sqlite"):
            with suppress(OSError):  # somebody removes it just now
                aside = datetime.fromtimestamp(file.stat().st_mtime, UTC).isoformat(timespec="seconds")
                found.append(Backup(aside, 1, file))
    return sorted(found, reverse=True)


@contextmanager
def _in_words_of_both(backup: Path, archive: Path) -> Iterator[None]:
    """Errors of SQLite or the disk are now hardly about the backup: it was read to its end before."""
    try:
        yield
    except (Unsound, sqlite3.Error) as error:
        why = error.why if isinstance(error, Unsound) else cause(error)
        says = N_("it can't replace {archive}: {why}", archive=str(archive), why=why)
        raise BackupFailed(backup, says) from error
    except OSError as error:
        says = N_(
            "it can't replace {archive} ({why}); check both files' permissions and free space",
            archive=str(archive),
            why=disk_words(error),
        )
        raise BackupFailed(backup, says) from error


@contextmanager
def _locked(archive: Path) -> Iterator[None]:
    lock = Lock(lock_of(archive))
    try:
        yield
    finally:
        lock.release()


def _restored(backup: Path, archive: Path, watch: Watch | None) -> Path | None:
    kept = _taken_over(backup, archive, watch)
    try:
        with closing(opened(archive, "rw")) as found:
            sidecar_files.write_out(found, archive.parent)
    except (OSError, sqlite3.Error) as error:
        why = disk_words(error) if isinstance(error, OSError) else cause(error)
        raise NotAllWritten(backup, archive.parent, why, kept) from error
    return kept


def _taken_over(backup: Path, archive: Path, watch: Watch | None) -> Path | None:
    """Replace the archive with a copy, atomically; the file with the replaced archive, if any."""
    fresh = archive.with_name(f"{archive.name}{FRESH}")
    _clear_away(archive)
    try:
        copy(backup, fresh, watch, log=_has_log(backup, archive))
        sound = _is_sound(archive)
        with closing(opened(fresh, "rw")) as taking_over:
            sidecar_files.let_wait(taking_over, archive.parent, only_missing=not sound)
        examine(fresh)
        kept = _keep(archive, sound) if archive.exists() else None
        # An old log beside a new database would be played into it.
        for side in LOGS:
            archive.with_name(archive.name + side).unlink(missing_ok=True)
        sync(archive.parent)
        fresh.replace(archive)
        sync(archive.parent)
    except BaseException:
        _clear_away(archive)
        raise
    return kept


def _is_sound(archive: Path) -> bool:
    """Whether the archive exists and is sound, its log moved into it: a power cut now leaves it whole."""
    if not archive.exists():
        return False
    try:
        with closing(connect(archive)) as old:
            old.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return not examine(archive).broken
    except (Unsound, sqlite3.Error, BackupFailed, *STRANGE):
        return False


def _has_log(backup: Path, archive: Path) -> bool:
    """Whether what was put aside here has a log that belongs to it; beside a copy of elsewhere none does."""
    return backup.parent == archive.parent and any(
        backup.with_name(backup.name + side).exists() for side in LOGS
    )


def _keep(archive: Path, sound: bool) -> Path:
    """Keep the present archive under its own name: with its sidecar files, or damaged as it is."""
    kept = _free_name(archive)
    part = kept.with_suffix(".part")
    if sound:
        copy_all(archive, part)
        part.replace(kept)
        return kept
    try:
        for side in (*LOGS, ""):
            found = archive.with_name(archive.name + side)
            if found.exists():
                _copied(found, part)
                part.replace(kept.with_name(kept.name + side))
    except BaseException:
        for side in LOGS:
            kept.with_name(kept.name + side).unlink(missing_ok=True)
        raise
    return kept


def _free_name(archive: Path) -> Path:
    """An unused name: a log left from a power cut would be replayed into a new file of that name."""
    taken = len(list(archive.parent.glob("replaced-*.sqlite")))
    while list(archive.parent.glob(f"replaced-{taken + 1:04}.sqlite*")):
        taken += 1
    return archive.with_name(f"replaced-{taken + 1:04}.sqlite")


def _clear_away(archive: Path) -> None:
    """Remove half-finished files of a power cut or a failure."""
    for half in (f"{archive.name}{FRESH}*", "replaced-*.part*"):
        for left in archive.parent.glob(half):
            left.unlink(missing_ok=True)


def _copied(file: Path, to: Path) -> None:
    shutil.copyfile(file, to)
    with to.open("rb") as written:
        os.fsync(written.fileno())
