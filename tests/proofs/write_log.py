"""What a disk was told to write, as QEMU's blklogwrites keeps it, and the disk as a power cut leaves it.

The disk has a cache of its own: what was written before its last flush is there after a cut; of what came
later any sector may be, and any may not.
"""

from __future__ import annotations

import mmap
import struct
import subprocess
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import BinaryIO

from msgspec import Struct

SECTOR = 512
MAGIC = 0x6A736677736872
FLUSH, DISCARD = 1, 4


class Write(Struct, frozen=True):
    """One order to the disk: bytes `at` some place, or a flush; `logged` is where its data is in the log."""

    at: int
    size: int
    logged: int
    flush: bool


class WriteLog:
    """The orders, in their turn."""

    def __init__(self, file: Path) -> None:
        with file.open("rb") as opened:
            self._log = mmap.mmap(opened.fileno(), 0, access=mmap.ACCESS_READ)
        magic, _, _, self._sector = struct.unpack_from("<QQQI", self._log)
        if magic != MAGIC:
            raise ValueError(f"{file} is no log of writes")
        self.writes = list(self._read())

    def _read(self) -> Iterator[Write]:
        at = self._sector
        while at + self._sector <= len(self._log):
            sector, sectors, flags, _ = struct.unpack_from("<QQQQ", self._log, at)
            data = at + self._sector
            size = 0 if flags & DISCARD else sectors * self._sector
            if not (size or flags):
                return
            yield Write(sector * self._sector, size, data, bool(flags & FLUSH))
            at = data + size

    def data(self, write: Write) -> bytes:
        """What was to be written."""
        return self._log[write.logged : write.logged + write.size]

    def number(self, logged: int) -> int:
        """How many orders the log had when it was so many bytes long."""
        return sum(write.logged + write.size <= logged for write in self.writes)


class CutDisk:
    """The recorded disk, in a file, as its flushed writes left it; cuts come in their order."""

    def __init__(self, log: WriteLog, file: Path) -> None:
        self._log, self.file = log, file
        self._done = 0

    def cut(self, number: int, chance: Random, copy: Path) -> None:
        """Write to `copy` what is there once the power failed after so many orders."""
        flushed = 1 + max((i for i in range(number) if self._log.writes[i].flush), default=-1)
        with self.file.open("r+b") as opened:
            for write in self._log.writes[self._done : flushed]:
                self._put(opened, write)
        self._done = max(self._done, flushed)
        subprocess.run(["cp", "--sparse=always", self.file, copy], check=True)
        with copy.open("r+b") as opened:
            for write in self._log.writes[flushed:number]:
                self._put(opened, write, chance)

    def _put(self, opened: BinaryIO, write: Write, chance: Random | None = None) -> None:
        """All of it, or, by chance, half of its sectors."""
        data = self._log.data(write)
        step = SECTOR if chance else max(write.size, 1)
        for part in range(0, write.size, step):
            if chance is None or chance.random() < 0.5:
                opened.seek(write.at + part)
                opened.write(data[part : part + step])
