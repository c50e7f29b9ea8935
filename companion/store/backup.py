"""Backups of the archive: whole copies, made while it is in use and checked after writing."""

import filecmp
import re
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from itertools import count
from pathlib import Path

from msgspec import Struct

from companion.ports.user_errors import Trouble, disk_words
from companion.store import checksums, sidecar_files
from companion.store.connection import cause, is_damage, is_there
from companion.store.connection import in_words as in_words_of_archive
from companion.store.door import (
    STRANGE,
    Newer,
    Unsound,
    looked_into,
    see_bounds,
    see_pages,
    see_sound,
    to_read,
)
from companion.store.lock import Lock, Taken
from companion.store.online_copy import Watch, copy
from companion.store.superseded import superseded
from companion.table.files.atomic_file import sync
from engines.core.text import N_, Text

KEEP = 10
"""How many backups a folder keeps of those that the newest one holds all of."""
NAME = re.compile(r"archive-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(?:-(\d{1,3}))?\.sqlite")
LAST = "SELECT coalesce(max(time), '') FROM entries"


class BackupFailed(Trouble):
    """A backup could not be made, read or restored: which file, why, and what to do."""

    def __init__(self, file: Path, reason: Text) -> None:
        super().__init__(N_("The backup {file}: {reason}.", file=str(file), reason=reason))
        self.file = file


class Backup(Struct, frozen=True, order=True):
    """A backup in its folder, as its name says: when it was `made` (ISO 8601, universal time).

    `again` counts those of the same second.
    """

    made: str
    again: int
    file: Path


class Contents(Struct, frozen=True):
    """How much an archive holds as it was written; `much` is greater for a later copy of the same one.

    `last` is the time of its last entry (ISO 8601, universal time), "" where there is none; `beside` names
    what it brings back of what lies beside the archive. `broken` games and `spoilt` files were changed on
    their disk; `ends` is how far each game can be read.
    """

    entries: int
    games: int
    last: str
    beside: tuple[str, ...] = ()
    broken: tuple[int, ...] = ()
    spoilt: tuple[str, ...] = ()
    ends: frozenset[checksums.End] = frozenset()

    @property
    def much(self) -> tuple[int, int, str]:
        """How much that is, to be compared."""
        return self.entries, self.games, self.last


def backup_folder(archive: Path) -> Path:
    """The folder for this archive's backups on its own disk."""
    return archive.parent / "backups"


def backups(folder: Path) -> list[Backup]:
    """The backups in this folder, latest first; none if the folder cannot be read."""
    try:
        names = sorted(file.name for file in folder.iterdir())
    except OSError:
        return []
    found = (NAME.fullmatch(name) for name in names)
    return sorted((_backup(folder, name) for name in found if name), reverse=True)


def _backup(folder: Path, name: re.Match[str]) -> Backup:
    year, month, day, hour, minute, second, again = name.groups()
    made = f"{year}-{month}-{day}T{hour}:{minute}:{second}+00:00"
    return Backup(made, int(again or 1), folder / name.string)


def make(archive: Path, folder: Path, now: str, keep: int = KEEP, watch: Watch | None = None) -> Backup:
    """Copy the archive, and what lies beside it, into this folder; check that, and let old ones go.

    `now` is ISO 8601, universal time. Where one is there already that is the same, it is given. The archive
    may be in use, also by another thread or process. BackupFailed tells why there is none, ArchiveError that
    it is the archive which cannot be copied; what was kept before is then left alone.
    """
    if not is_there(archive):
        raise BackupFailed(archive, N_("there is no archive yet; play a game first"))
    with in_words_of_archive(archive), closing(to_read(archive)) as origin:
        if not see_sound(origin, archive):
            raise BackupFailed(archive, N_("there is nothing in the archive yet; play a game first"))
    with in_words(folder):
        folder.mkdir(parents=True, exist_ok=True)
        lock = _alone(folder)
        try:
            return _made(archive, folder, now, keep, watch)
        finally:
            lock.release()


def _alone(folder: Path) -> Lock:
    """A lock for making a backup here; leftovers of one interrupted by a power cut are removed."""
    try:
        lock = Lock(folder / "archive-lock")
    except Taken as taken:
        says = N_("another one is being made now (process {number}); wait until it is done",
                  number=taken.holder)  # fmt: skip
        raise BackupFailed(folder, says) from None
    with ExitStack() as failing:
        failing.callback(lock.release)
        for left in folder.glob("archive-*.part*"):
            left.unlink()
        failing.pop_all()
    return lock


def _made(archive: Path, folder: Path, now: str, keep: int, watch: Watch | None) -> Backup:
    before = backups(folder)
    part = folder / f"archive-{_stamp(now)}.part"
    with in_words(part), _removed_on_failure(part):
        held = copy_all(archive, part, watch)
        for same in before:
            if _same(part, same.file):
                part.unlink()
                return same
        named = _free_name(folder, _stamp(now))
        file = folder / named.string
        part.replace(file)
        sync(folder)
        sizes = superseded(file, held.ends, [one.file for one in before])
        older = sorted(((sizes[one.file], one) for one in before if one.file in sizes), reverse=True)
        for _, one in older[max(keep, 1) - 1 :]:
            one.file.unlink()
    return _backup(folder, named)


def _stamp(now: str) -> str:
    return re.sub("[-:]", "", now[:19]) + "Z"


def _free_name(folder: Path, stamp: str) -> re.Match[str]:
    """A name that no backup has, however often the clock says the same."""
    endings = (f"-{again}" if again > 1 else "" for again in count(1))
    names = (NAME.fullmatch(f"archive-{stamp}{ending}.sqlite") for ending in endings)
    return next(name for name in names if name and not (folder / name.string).exists())


def _same(file: Path, other: Path) -> bool:
    try:
        return filecmp.cmp(file, other, shallow=False)
    except OSError:
        return False


def copy_all(archive: Path, target: Path, watch: Watch | None = None) -> Contents:
    """Copy an archive with its sidecar files into one file, and check that it reads back as written."""
    try:
        lying = sidecar_files.lying(archive.parent)
    except OSError as error:
        says = N_("can't read {file} ({says}); check its permissions, or move it",
                  file=str(error.filename), says=disk_words(error))  # fmt: skip
        raise BackupFailed(target, says) from error
    copy(archive, target, watch, lying)
    contents = examine(target)
    with in_words(target), looked_into(target) as copied:
        if sidecar_files.held(copied) != lying:
            raise BackupFailed(
                target, N_("it reads back differently from what was written; use another disk")
            )
    return contents


def examine(file: Path) -> Contents:
    """Look at every page and every entry of a copy: how much is in it. BackupFailed where it is not sound."""
    with in_words(file), looked_into(file) as copied:
        see_pages(copied)
        see_bounds(copied)
        lost = checksums.broken(copied)
        ends = checksums.sound_ends(copied, lost)
        (last,) = copied.execute(LAST).fetchone()
        held, spoilt = tuple(sidecar_files.held(copied)), sidecar_files.spoilt(copied)
        entries = sum(end.seq for end in ends)
        return Contents(entries, len(ends), last, held, tuple(sorted(lost)), spoilt, frozenset(ends))


def ends_of(file: Path) -> set[checksums.End]:
    """Where each game of a copy ends, as the copy says; BackupFailed where it is none."""
    with in_words(file), looked_into(file) as copied:
        return checksums.ends(copied)


def last_good(files: Iterable[Path]) -> tuple[Contents, Path] | None:
    """The sound copy among these that holds the most, with what it holds; None where none is sound."""
    claims = sorted(((claim, file) for file in files if (claim := _claim(file)) is not None), reverse=True)
    best: tuple[Contents, Path] | None = None
    for claim, file in claims:
        if best and best[0].entries > claim:
            break
        with suppress(BackupFailed):
            found = examine(file)
            best = max(best or (found, file), (found, file), key=lambda one: one[0].much)
    return best


def _claim(file: Path) -> int | None:
    """How many entries a copy says that it holds; None where it cannot be used."""
    try:
        return sum(end.seq for end in ends_of(file))
    except BackupFailed:
        return None


@contextmanager
def in_words(file: Path) -> Iterator[None]:
    """Whatever is found wrong with this backup in the `with` block becomes BackupFailed."""
    try:
        yield
    except Unsound as unsound:
        says = N_("{why}; use another one", why=unsound.why)
        newer = N_("{why}; update the app", why=unsound.why)
        raise BackupFailed(file, newer if isinstance(unsound, Newer) else says) from unsound
    except sqlite3.Error as error:
        raise BackupFailed(file, UNSOUND if is_damage(error) else cause(error)) from error
    except OSError as error:
        says = N_("can't read or write it ({says}); check that its disk is plugged in and has free space",
                  says=disk_words(error))  # fmt: skip
        raise BackupFailed(file, says) from error
    except STRANGE as error:
        raise BackupFailed(file, UNSOUND) from error


UNSOUND = N_("this backup is damaged; use another one")


@contextmanager
def _removed_on_failure(part: Path) -> Iterator[None]:
    try:
        yield
    except BaseException:
        for left in (part, part.with_name(f"{part.name}-journal")):
            left.unlink(missing_ok=True)
        raise
