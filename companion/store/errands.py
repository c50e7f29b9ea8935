"""Backups, a restoration and an export beside the running game: one after another, in a thread of its own."""

from __future__ import annotations

import logging
import os
import shutil
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from functools import partial
from itertools import count
from pathlib import Path

import engines
from companion.store.archive import Archive
from companion.store.backup import Backup, BackupFailed, backup_folder, backups, examine, make
from companion.store.connection import ArchiveError
from companion.store.export import NotExported, export_tables
from companion.store.kept import Find
from companion.store.restore import replaced, restore
from companion.store.sticks import sticks
from companion.table.errands import BackedUp, Copy, Doing, Exported, LookedInto, Restored, Where
from companion.table.session import now

log = logging.getLogger(__name__)
EXPORTS = "exports"
"""The folder beside the archive, and on each stick, in which an export gets a folder of its own."""


class Left(Exception):
    """The app ends: what is under way is given up, and leaves nothing behind."""


class Errands:
    """What the screen asks for is done in the order it was asked; how it goes is only ever posted.

    `post` is called from another thread. Whoever asks for a restoration lets go of the archive before.
    """

    def __init__(
        self,
        archive: Path,
        post: Callable[[object], None],
        find: Find = engines.engine,
        sticks: Callable[[], Sequence[Path]] = sticks,
        clock: Callable[[], str] = now,
    ) -> None:
        self._archive, self._post, self._find = archive, post, find
        self._sticks, self._clock = sticks, clock
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="errands")
        self._leaving = False

    def close(self) -> None:
        """Give up what is under way and what waits; nothing is left behind of it."""
        self._leaving = True
        self._thread.shutdown(cancel_futures=True)

    # ---- what there is

    def copies(self) -> list[Copy]:
        """Every backup here and on sticks, and every archive that was replaced; the latest first."""
        found = [_copy(one, "here") for one in backups(backup_folder(self._archive))]
        for folder in self._sticks():
            found += [_copy(one, "stick") for one in backups(folder)]
        found += [_copy(one, "replaced") for one in replaced(self._archive)]
        return sorted((one for one in found if one), key=lambda one: one.made, reverse=True)

    # ---- what can be asked for

    def back_up(self) -> None:
        """Make a backup here and on every stick; BackedUp tells how it went."""
        self._ask(self._back_up, lambda says: BackedUp(troubles=(says,)))

    def look_into(self, copy: Copy) -> None:
        """Look at every page of a copy; LookedInto tells what it holds."""
        self._ask(partial(self._look_into, copy), lambda says: LookedInto(copy, trouble=says))

    def restore(self, copy: Copy) -> None:
        """Put a copy in the archive's place; Restored tells how it went."""
        self._ask(partial(self._restore, copy), lambda says: Restored(troubles=(says,)))

    def export(self) -> None:
        """Write all nights as CSV and JSON beside the archive and on every stick; Exported tells where."""
        self._ask(self._export, lambda says: Exported(troubles=(says,)))

    def _ask(self, errand: Callable[[], object], failed: Callable[[str], object]) -> None:
        self._thread.submit(self._run, errand, failed)

    def _run(self, errand: Callable[[], object], failed: Callable[[str], object]) -> None:
        try:
            told = errand()
        except Left:
            return
        except Exception as error:  # whoever waits for the end of an errand has to hear of it
            log.exception("an errand failed")
            told = failed(f"{type(error).__name__}: {error}")
        self._post(told)

    # ---- in the thread

    def _watch(self, file: Path) -> Callable[[int, int], None]:
        def watch(done: int, whole: int) -> None:
            if self._leaving:
                raise Left
            self._post(Doing(file, done, whole))

        return watch

    def _back_up(self) -> BackedUp:
        def each(folder: Path) -> Path:
            return make(self._archive, folder, self._clock(), watch=self._watch(folder)).file

        return BackedUp(*_at_each([backup_folder(self._archive), *self._sticks()], each))

    def _look_into(self, copy: Copy) -> LookedInto:
        self._post(Doing(copy.file))
        try:
            held = examine(copy.file)
        except BackupFailed as failed:
            return LookedInto(copy, trouble=str(failed))
        return LookedInto(copy, held.games, held.entries, held.last)

    def _restore(self, copy: Copy) -> Restored:
        try:
            kept = restore(Backup(0, copy.made, copy.file), self._archive, self._watch(copy.file))
        except BackupFailed as failed:
            return Restored(troubles=(str(failed),))
        return Restored((kept,) if kept else ())

    def _export(self) -> Exported:
        folders = [place / EXPORTS for place in (self._archive.parent, *self._sticks())]
        self._post(Doing(folders[0]))
        try:
            with Archive.reading(self._archive, find=self._find) as archive:
                told = _at_each(folders, lambda folder: _exported(archive, folder, self._clock()))
        except ArchiveError as trouble:
            return Exported(troubles=(str(trouble),))
        os.sync()  # a stick may be pulled as soon as the screen says so
        return Exported(*told)


def _at_each(folders: Sequence[Path], do: Callable[[Path], Path]) -> tuple[tuple[Path, ...], tuple[str, ...]]:
    """What was left in each of these folders, and what went wrong: one that fails keeps no other away."""
    left, troubles = [], []
    for folder in folders:
        try:
            left.append(do(folder))
        except (BackupFailed, NotExported) as failed:
            troubles.append(str(failed))
    return tuple(left), tuple(troubles)


def _exported(archive: Archive, folder: Path, time: str) -> Path:
    """The folder of this export, which is there as a whole or not at all."""
    whole = _free_name(folder, f"{datetime.fromisoformat(time).astimezone():%Y-%m-%d}")
    part = whole.with_name(f"{whole.name}.part")
    shutil.rmtree(part, ignore_errors=True)
    try:
        export_tables(archive, part)
        part.rename(whole)
    except OSError as error:
        raise NotExported(f"{whole} cannot be written ({error.strerror}); make room there.") from None
    finally:
        shutil.rmtree(part, ignore_errors=True)
    return whole


def _free_name(folder: Path, day: str) -> Path:
    names = (folder / (f"{day}-{number}" if number > 1 else day) for number in count(1))
    return next(name for name in names if not name.exists())


def _copy(backup: Backup, where: Where) -> Copy | None:
    try:
        return Copy(backup.file, backup.made, where, backup.file.stat().st_size)
    except OSError:  # its stick was pulled just now
        return None
