"""Backups of the archive: whole copies, made while it is in use and checked after they were written."""

from __future__ import annotations

import filecmp
import os
import re
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path

from msgspec import Struct

from companion.store import beside
from companion.store.connection import cause, is_damage, is_there, see_sound, trouble
from companion.store.lock import Lock, Taken
from companion.store.migrations import OURS
from companion.table.trouble import Trouble, disk_words
from companion.table.whole_file import sync
from engines.core.text import N_, Text

KEEP = 10
"""How many backups a folder keeps."""
PAGES = 256
"""Pages copied at a time: between two helpings the archive may be written."""
NAME = re.compile(r"archive-(\d{4,9})-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.sqlite")
HELD = "SELECT count(*), (SELECT count(*) FROM games), coalesce(max(time), '') FROM entries"
Watch = Callable[[int, int], None]
"""Is told how many pages of how many are done; what it raises ends the work, and leaves nothing behind."""


class BackupFailed(Trouble):
    """A backup could not be made, read or restored: which file, why, and what to do."""

    def __init__(self, file: Path, reason: Text) -> None:
        super().__init__(N_("The backup {file}: {reason}.", file=str(file), reason=reason))
        self.file = file


class Backup(Struct, frozen=True, order=True):
    """A backup in its folder. Its number counts on from backup to backup, whatever the clock says.

    `made` is ISO 8601, universal time.
    """

    number: int
    made: str
    file: Path


class Contents(Struct, frozen=True, order=True):
    """How much an archive holds; the later copy of the same archive is the greater.

    `last` is the time of its last entry (ISO 8601, universal time), "" where there is none; `beside` names
    what it brings back of what lies beside the archive.
    """

    entries: int
    games: int
    last: str
    beside: tuple[str, ...] = ()


def backup_folder(archive: Path) -> Path:
    """Where the backups of this archive are kept on its own disk."""
    return archive.parent / "backups"


def backups(folder: Path) -> list[Backup]:
    """The backups in this folder, the latest first; none where the folder cannot be read."""
    try:
        names = sorted(file.name for file in folder.iterdir())
    except OSError:
        return []
    found = (NAME.fullmatch(name) for name in names)
    return sorted((_backup(folder, name) for name in found if name), reverse=True)


def _backup(folder: Path, name: re.Match[str]) -> Backup:
    number, year, month, day, hour, minute, second = name.groups()
    made = f"{year}-{month}-{day}T{hour}:{minute}:{second}+00:00"
    return Backup(int(number), made, folder / name.string)


def make(archive: Path, folder: Path, now: str, keep: int = KEEP, watch: Watch | None = None) -> Backup:
    """Copy the archive, and what lies beside it, into this folder; check that, and keep the latest so many.

    `now` is ISO 8601, universal time. Where nothing was played since the last backup that one is given,
    so that older ones are not pushed out by copies of the same. The archive may be in use, also by another
    thread or process. BackupFailed tells why there is none, ArchiveError that it is the archive which cannot
    be copied; what was kept before is then left alone.
    """
    if not is_there(archive):
        raise BackupFailed(archive, N_("there is no archive yet; play a game first"))
    _see_sound(archive)
    with in_words(folder):
        folder.mkdir(parents=True, exist_ok=True)
        lock = _alone(folder)
        try:
            return _made(archive, folder, now, keep, watch)
        finally:
            lock.release()


def _see_sound(archive: Path) -> None:
    try:
        with closing(opened(archive, "rw")) as origin:
            see_sound(origin, archive)
    except sqlite3.Error as error:
        raise trouble(archive, error) from error


def _alone(folder: Path) -> Lock:
    """The lock of whoever makes a backup here; what a power cut left of an earlier one is cleared away."""
    try:
        lock = Lock(folder / "archive-lock")
    except Taken as taken:
        says = N_("another one is being made here now (process {number}); wait for its end",
                  number=taken.holder)  # fmt: skip
        raise BackupFailed(folder, says) from None
    for left in folder.glob("archive-*.part*"):
        left.unlink()
    return lock


def _made(archive: Path, folder: Path, now: str, keep: int, watch: Watch | None) -> Backup:
    before = backups(folder)
    number = before[0].number + 1 if before else 1
    file = folder / f"archive-{number:04}-{_stamp(now)}.sqlite"
    part = file.with_suffix(".part")
    with in_words(file), _removed_on_failure(part):
        copy_all(archive, part, watch)
        if before and _same(part, before[0].file):
            part.unlink()
            return before[0]
        part.replace(file)
        sync(folder)
        for old in before[max(keep, 1) - 1 :]:
            old.file.unlink()
    return backups(folder)[0]


def _stamp(now: str) -> str:
    return re.sub("[-:]", "", now[:19]) + "Z"


def _same(file: Path, other: Path) -> bool:
    try:
        return filecmp.cmp(file, other, shallow=False)
    except OSError:
        return False


def copy_all(archive: Path, target: Path, watch: Watch | None = None) -> None:
    """Copy an archive with what lies beside it into one file, and see that it reads back as written."""
    try:
        lying = beside.lying(archive.parent)
    except OSError as error:
        says = N_("{file} cannot be read ({says}); see who may read it, or move it away",
                  file=str(error.filename), says=disk_words(error))  # fmt: skip
        raise BackupFailed(target, says) from error
    copy(archive, target, watch, lying)
    examine(target)
    with closing(opened(target, "ro&immutable=1")) as copied:
        if beside.held(copied) != lying:
            raise BackupFailed(target, N_("it does not read back as it was written; use another disk"))


def copy(
    source: Path, target: Path, watch: Watch | None = None, lying: Mapping[str, bytes] | None = None
) -> None:
    """Copy a database by SQLite's online backup into one plain file that is on the disk on return.

    `lying` is to be held in the copy as well.
    """

    def tell(_: int, rest: int, whole: int) -> None:
        if watch:
            watch(whole - rest, whole)

    target.unlink(missing_ok=True)
    with closing(opened(source, "rw")) as origin, closing(opened(target, "rwc")) as written:
        # Alone with its file the copy needs no memory shared beside it, which not every stick can give.
        written.execute("PRAGMA locking_mode=EXCLUSIVE")
        origin.backup(written, pages=PAGES, progress=tell, sleep=0.01)
        written.execute("PRAGMA journal_mode=DELETE")
        if lying is not None:
            beside.hold(written, lying)
    _written(target)


def _written(file: Path) -> None:
    """See that the file is on its disk, and that a check reads it from there."""
    with file.open("rb") as written:
        os.fsync(written.fileno())
        os.posix_fadvise(written.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)


def examine(file: Path) -> Contents:
    """Look at every page of a copy: how much is in it. BackupFailed where it is not sound."""
    with in_words(file), closing(opened(file, "ro&immutable=1")) as copied:
        (found,) = copied.execute("PRAGMA integrity_check(1)").fetchone()
        if found != "ok":
            says = N_("it is damaged ({says}); use another one", says=found.splitlines()[-1])
            raise BackupFailed(file, says)
        (owner,) = copied.execute("PRAGMA application_id").fetchone()
        if owner != OURS:
            raise BackupFailed(file, N_("it is no copy of an archive; use another one"))
        entries, games, last = copied.execute(HELD).fetchone()
        return Contents(entries, games, last, tuple(beside.held(copied)))


def last_good(folders: Iterable[Path]) -> Backup | None:
    """The sound backup of these folders that holds the most, or None."""
    found = [good for folder in folders if (good := _first_good(folder))]
    return max(found, key=lambda good: good[0])[1] if found else None


def _first_good(folder: Path) -> tuple[Contents, Backup] | None:
    for backup in backups(folder):
        try:
            return examine(backup.file), backup
        except BackupFailed:
            continue
    return None


def opened(file: Path, mode: str) -> sqlite3.Connection:
    """A connection to this file in a mode of SQLite's addresses."""
    address = f"{file.absolute().as_uri()}?mode={mode}"
    return sqlite3.connect(address, uri=True, isolation_level=None, timeout=2)


@contextmanager
def in_words(file: Path) -> Iterator[None]:
    """What SQLite or the disk says of this backup becomes BackupFailed."""
    try:
        yield
    except sqlite3.Error as error:
        unsound = N_("it is no sound copy of an archive; use another one")
        raise BackupFailed(file, unsound if is_damage(error) else cause(error)) from error
    except OSError as error:
        says = N_("it cannot be read or written ({says}); see that its disk is there and has room",
                  says=disk_words(error))  # fmt: skip
        raise BackupFailed(file, says) from error


@contextmanager
def _removed_on_failure(part: Path) -> Iterator[None]:
    try:
        yield
    except BaseException:
        for left in (part, part.with_name(f"{part.name}-journal")):
            left.unlink(missing_ok=True)
        raise
