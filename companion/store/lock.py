"""One writer an archive: a lock that the kernel takes back however the process ends."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path


class Taken(Exception):
    """Another process holds the lock; `holder` is its number, as far as it could be read."""

    def __init__(self, holder: str) -> None:
        super().__init__(holder)
        self.holder = holder


def lock_of(archive: Path) -> Path:
    """The file that whoever writes this archive locks: the same one by whatever links it is reached."""
    real = Path(os.path.realpath(archive))
    return real.with_name(f"{real.name}-lock")


class Lock:
    """Holds a file's lock from its making until `release`. Raises Taken, or OSError for an unusable file."""

    def __init__(self, file: Path) -> None:
        self._descriptor = os.open(file, os.O_RDWR | os.O_CREAT, 0o644)
        try:
            fcntl.flock(self._descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            holder = os.read(self._descriptor, 20).decode("ascii", "replace").strip()
            self.release()
            raise Taken(holder or "unknown") from None
        try:
            os.ftruncate(self._descriptor, 0)
            os.write(self._descriptor, f"{os.getpid()}\n".encode())
        except OSError:  # on a full disk: whoever tries again when there is room must not find it taken
            self.release()
            raise

    def release(self) -> None:
        """Let the next process have it; releasing twice is harmless."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1
