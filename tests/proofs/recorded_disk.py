"""A file that remembers each write to it and each flush, in their order, as QEMU's blklogwrites does.

The kernel sees it through FUSE; a loop device over it is a disk. The orders of its file system come here one
by one.
"""

from __future__ import annotations

import ctypes
import errno
import os
import struct
from collections.abc import Callable
from pathlib import Path
from threading import Thread

from tests.proofs.write_log import FLUSH, MAGIC, SECTOR

GETATTR, SETATTR, OPEN, READ, WRITE, STATFS, RELEASE, FSYNC, FLUSHED, INIT = (
    3,
    4,
    14,
    15,
    16,
    17,
    18,
    20,
    25,
    26,
)
FORGET, DESTROY, BATCH_FORGET, INTERRUPT = 2, 38, 42, 36
UNANSWERED = {FORGET, BATCH_FORGET, INTERRUPT}
HEAD = 40
MOST = 128 << 10
"""Bytes of the largest write."""
BIG_WRITES = 1 << 5
REGULAR = 0o100600


class RecordedDisk:
    """The disk `data`, seen at `place`; `log` gets what is written to it."""

    def __init__(self, data: Path, place: Path, log: Path) -> None:
        place.touch()
        self._place = place
        self._data = os.open(data, os.O_RDWR)
        self._size = data.stat().st_size
        self._log = log.open("wb", buffering=0)
        self._log.write(struct.pack("<QQQI", MAGIC, 1, 0, SECTOR).ljust(SECTOR, b"\0"))
        self._line = os.open("/dev/fuse", os.O_RDWR)
        told = f"fd={self._line},rootmode={REGULAR:o},user_id=0,group_id=0,allow_other"
        libc = ctypes.CDLL(None, use_errno=True)
        if libc.mount(b"recorded", bytes(place), b"fuse", 0, told.encode()):
            raise OSError(ctypes.get_errno(), "FUSE can't be mounted")
        self._libc = libc
        self._answers: dict[int, Callable[[bytes], bytes]] = {
            INIT: self._init, GETATTR: self._attributes, SETATTR: self._attributes, OPEN: lambda _: bytes(16),
            READ: self._read, WRITE: self._write, STATFS: lambda _: bytes(80), RELEASE: lambda _: b"",
            FSYNC: self._flush, FLUSHED: lambda _: b"", DESTROY: lambda _: b"",
        }  # fmt: skip
        self._thread = Thread(target=self._serve)
        self._thread.start()

    def close(self) -> None:
        """Take it away; whatever used it has ended."""
        self._libc.umount2(bytes(self._place), 0)
        self._thread.join()
        for line in (self._data, self._line):
            os.close(line)
        self._log.close()

    def _serve(self) -> None:
        while True:
            try:
                asked = os.read(self._line, MOST + 8192)
            except OSError as error:
                if error.errno == errno.ENODEV:
                    return
                if error.errno in (errno.EINTR, errno.EAGAIN, errno.ENOENT):
                    continue
                raise
            _, what, number = struct.unpack_from("<IIQ", asked)
            if what in UNANSWERED:
                continue
            answer = self._answers.get(what)
            code, told = (0, answer(asked[HEAD:])) if answer else (-errno.ENOSYS, b"")
            os.write(self._line, struct.pack("<IiQ", 16 + len(told), code, number) + told)

    def _init(self, _: bytes) -> bytes:
        return struct.pack("<IIIIHHIIHH8I", 7, 31, MOST, BIG_WRITES, 16, 12, MOST, 1, 32, 0, *(0,) * 8)

    def _attributes(self, _: bytes) -> bytes:
        numbers = (1, self._size, self._size // SECTOR, 0, 0, 0)
        return struct.pack("<QII6Q10I", 1, 0, 0, *numbers, 0, 0, 0, REGULAR, 1, 0, 0, 0, 4096, 0)

    def _read(self, asked: bytes) -> bytes:
        _, at, size = struct.unpack_from("<QQI", asked)
        return os.pread(self._data, size, at)

    def _write(self, asked: bytes) -> bytes:
        _, at, size = struct.unpack_from("<QQI", asked)
        data = asked[40 : 40 + size]
        self._log.write(struct.pack("<QQQQ", at // SECTOR, size // SECTOR, 0, 0).ljust(SECTOR, b"\0") + data)
        os.pwrite(self._data, data, at)
        return struct.pack("<II", size, 0)

    def _flush(self, _: bytes) -> bytes:
        self._log.write(struct.pack("<QQQQ", 0, 0, FLUSH, 0).ljust(SECTOR, b"\0"))
        return b""
