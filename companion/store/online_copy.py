"""A copy of a database, made while it is in use, that is on its disk on return."""

import os
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path

from companion.store import sidecar_files
from companion.store.door import UNCHANGED, opened, to_read

PAGES = 256
"""Pages copied at a time; the archive may be written to in between."""
Watch = Callable[[int, int], None]
"""Gets the pages done and their total; an exception it raises stops the work, leaving nothing behind."""


def copy(
    source: Path,
    target: Path,
    watch: Watch | None = None,
    lying: Mapping[str, bytes] | None = None,
    log: bool = True,
) -> None:
    """Copy a database by SQLite's online backup into one plain file that is on the disk on return.

    `lying` is to be held in the copy as well. Of a file that nobody writes to no `log` is taken along.
    """

    def tell(_: int, rest: int, whole: int) -> None:
        if watch:
            watch(whole - rest, whole)

    target.unlink(missing_ok=True)
    with (
        closing(to_read(source) if log else opened(source, UNCHANGED)) as origin,
        closing(opened(target, "rwc")) as written,
    ):
        # Alone with its file the copy needs no memory shared beside it, which not every stick can give.
        written.execute("PRAGMA locking_mode=EXCLUSIVE")
        origin.backup(written, pages=PAGES, progress=tell, sleep=0.01)
        written.execute("PRAGMA journal_mode=DELETE")
        if lying is not None:
            sidecar_files.hold(written, lying)
    _written(target)


def _written(file: Path) -> None:
    """Flush the file to its disk, so that a check reads it from there."""
    with file.open("rb") as written:
        os.fsync(written.fileno())
        os.posix_fadvise(written.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
