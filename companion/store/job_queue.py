"""Backups, restore and export during a game: one after another, in their own thread."""

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
from companion.ports.archive_jobs import BackedUp, Copy, Doing, Elsewhere, Exported, LookedInto, Restored
from companion.ports.user_errors import disk_words, only_read
from companion.store import copies, missing_games
from companion.store.archive import Archive
from companion.store.backup import BackupFailed, backup_folder, examine, make
from companion.store.connection import ArchiveError
from companion.store.copies import at_each
from companion.store.export import NotExported, export_tables
from companion.store.restore import NotAllWritten, restore
from companion.store.sticks import sticks
from companion.store.stored_game import Find
from companion.table.files.json_store import NotRemembered
from companion.table.game.session import now
from engines.core.text import N_, Text

log = logging.getLogger(__name__)
EXPORTS = "exports"
"""The folder beside the archive and on each stick in which every export gets its own folder."""


class Left(Exception):
    """The app is exiting: work in progress is abandoned and leaves nothing behind."""


class JobQueue:
    """What the screen asks for is done in the order it was asked; how it goes is only ever posted.

    `post` is called from another thread. Copies are looked for on `sticks`, and written onto those of `onto`
    (all where nobody says which); those `passed_over` can only be read, and that is told. Whoever asks for a
    restoration lets go of the archive before.
    """

    def __init__(
        self,
        archive: Path,
        post: Callable[[object], None],
        find: Find = engines.engine,
        sticks: Callable[[], Sequence[Path]] = sticks,
        clock: Callable[[], str] = now,
        onto: Callable[[], Sequence[Path]] | None = None,
        passed_over: Callable[[], Sequence[Path]] = tuple,
    ) -> None:
        self._archive, self._post, self._find = archive, post, find
        self._sticks, self._onto, self._clock = sticks, onto or sticks, clock
        self._passed_over = passed_over
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="jobs")
        self._leaving = False
        self._unwritten: tuple[Text, ...] = ()

    def close(self) -> None:
        """Abandon the work in progress and the queue; nothing is left behind."""
        self._leaving = True
        self._thread.shutdown(cancel_futures=True)

    # ---- what there is

    def copies(self) -> list[Copy]:
        """Every backup here and on sticks, and every replaced archive; latest first."""
        return copies.copies(self._archive, self._sticks())

    def last_troubles(self) -> tuple[Text, ...]:
        """Why the last backup failed, also if made elsewhere or before this start; () if it did not."""
        return copies.last_troubles(self._archive) or self._unwritten

    # ---- what can be asked for

    def back_up(self) -> None:
        """Make a backup here and on every stick; BackedUp posts the result."""
        self._ask(self._back_up, lambda says: BackedUp(troubles=(says,)))

    def look_around(self) -> None:
        """See whether a copy has games that are not here; Elsewhere tells."""
        self._ask(self._look_around, lambda _: Elsewhere())

    def look_into(self, copy: Copy) -> None:
        """Check every page of a copy; LookedInto posts its content."""
        self._ask(partial(self._look_into, copy), lambda says: LookedInto(copy, trouble=says))

    def restore(self, copy: Copy) -> None:
        """Restore a copy; Restored posts the result."""
        self._ask(partial(self._restore, copy), lambda says: Restored(troubles=(says,)))

    def export(self) -> None:
        """Export all games as CSV and JSON beside the archive and to every stick; Exported posts where."""
        self._ask(self._export, lambda says: Exported(troubles=(says,)))

    def _ask(self, job: Callable[[], object], failed: Callable[[Text], object]) -> None:
        self._thread.submit(self._run, job, failed)

    def _run(self, job: Callable[[], object], failed: Callable[[Text], object]) -> None:
        try:
            told = job()
        except Left:
            return
        except Exception as error:  # whoever waits for the end of a job has to hear of it
            log.exception("a job failed")
            told = failed(N_("Unexpected error: {error}", error=f"{type(error).__name__}: {error}"))
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

        made, troubles = at_each([backup_folder(self._archive), *self._onto()], each)
        told = BackedUp(made, (*troubles, *self._shut()))
        self._unwritten = ()
        try:
            copies.remember_round(self._archive, told.troubles)
        except NotRemembered:  # then it is known until the app is switched off
            self._unwritten = told.troubles
        return told

    def _look_into(self, copy: Copy) -> LookedInto:
        self._post(Doing(copy.file))
        try:
            held = examine(copy.file)
        except BackupFailed as failed:
            return LookedInto(copy, trouble=failed.why)
        missing_games.forgo(self._archive, [copy])
        broken, spoilt = len(held.broken), held.spoilt
        return LookedInto(copy, held.games, held.entries, held.last, held.beside, broken, spoilt)

    def _look_around(self) -> Elsewhere:
        return missing_games.elsewhere(self._archive, self._sticks())

    def _restore(self, copy: Copy) -> Restored:
        try:
            kept = restore(copy.file, self._archive, self._watch(copy.file))
        except NotAllWritten as late:
            missing_games.forgo(self._archive, self.copies())
            return Restored((late.kept,) if late.kept else (), (late.why,), in_place=True)
        except BackupFailed as failed:
            return Restored(troubles=(failed.why,))
        missing_games.forgo(self._archive, self.copies())
        return Restored((kept,) if kept else (), in_place=True)

    def _export(self) -> Exported:
        folders = [place / EXPORTS for place in (self._archive.parent, *self._onto())]
        self._post(Doing(folders[0]))
        try:
            with Archive.reading(self._archive, find=self._find) as archive:
                left, troubles = at_each(folders, lambda folder: _exported(archive, folder, self._clock()))
                changed = archive.troubles()
        except ArchiveError as trouble:
            return Exported(troubles=(trouble.why,))
        os.sync()  # a stick may be pulled as soon as the screen says so
        return Exported(left, (*troubles, *self._shut(), *changed))

    def _shut(self) -> tuple[Text, ...]:
        return tuple(map(only_read, self._passed_over()))


def _exported(archive: Archive, folder: Path, time: str) -> Path:
    """The folder of this export, which is complete or does not exist."""
    try:
        whole = _free_name(folder, f"{datetime.fromisoformat(time).astimezone():%Y-%m-%d}")
        part = whole.with_name(f"{whole.name}.part")
        shutil.rmtree(part, ignore_errors=True)
        try:
            export_tables(archive, part)
            part.rename(whole)
        finally:
            shutil.rmtree(part, ignore_errors=True)
    except OSError as error:
        says = N_("Can't write {file} ({says}); free some space.", file=str(folder), says=disk_words(error))
        raise NotExported(says) from None
    return whole


def _free_name(folder: Path, day: str) -> Path:
    names = (folder / (f"{day}-{number}" if number > 1 else day) for number in count(1))
    return next(name for name in names if not name.exists())
