"""The lock for one writer per archive: the kernel releases it however the process ends."""

import errno
import fcntl
import os
import stat
from contextlib import ExitStack, suppress
from pathlib import Path

from companion.ports.user_errors import Misplaced, disk_words
from companion.store.connection import ArchiveError
from engines.core.text import N_

NO_LOCK = N_("something else is where its lock should be")


class Taken(Exception):
    """Another process holds the lock; `holder` is its number, if it could be read."""

    def __init__(self, holder: str) -> None:
        super().__init__(holder)
        self.holder = holder


def lock_of(archive: Path) -> Path:
    """The lock file of this archive's writer: the same one through any link to the archive."""
    real = Path(os.path.realpath(archive))
    return real.with_name(f"{real.name}-lock")


class Lock:
    """A lock on a file from creation until `release`. Raises Taken, or OSError for an unusable file."""

    def __init__(self, file: Path) -> None:
        self._descriptor = _opened(file)
        with ExitStack() as failing:  # whoever tries again when there is room must not find it taken
            failing.callback(self.release)
            self._take()
            failing.pop_all()

    def _take(self) -> None:
        try:
            fcntl.flock(self._descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            holder = os.read(self._descriptor, 20).decode("ascii", "replace").strip()
            raise Taken(holder or "unknown") from None
        os.ftruncate(self._descriptor, 0)
        os.write(self._descriptor, f"{os.getpid()}\n".encode())

    def release(self) -> None:
        """Release the lock for the next process; releasing twice is harmless."""
        if self._descriptor >= 0:
            with suppress(OSError):  # it is closed all the same
                os.close(self._descriptor)
            self._descriptor = -1


def _opened(file: Path) -> int:
    """The lock, opened; a link is not followed, and what somebody else may read from is not emptied."""
    how = os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_NONBLOCK
    try:
        found = os.open(file, how, 0o600)
    except OSError as error:
        if error.errno in (errno.ELOOP, errno.ENXIO):
            raise Misplaced(NO_LOCK, file) from error
        raise
    with ExitStack() as failing:
        failing.callback(os.close, found)
        told = os.fstat(found)
        if not stat.S_ISREG(told.st_mode) or told.st_nlink != 1:
            raise Misplaced(NO_LOCK, file)
        failing.pop_all()
    return found


def lock_archive(file: Path) -> Lock:
    """The lock of this archive's one writer; ArchiveError if another process has it, or it cannot be made."""
    beside = lock_of(file)
    try:
        return Lock(beside)
    except Taken as taken:
        says = N_(
            "another Table Companion is using it (process {number}); use that one, or close it first",
            number=taken.holder,
        )
        raise ArchiveError(file, says) from None
    except OSError as error:
        says = N_("can't write {file} ({says}); free some space, or allow writing to its folder",
                  file=str(beside), says=disk_words(error))  # fmt: skip
        raise ArchiveError(file, says) from error
