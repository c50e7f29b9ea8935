"""A disk in memory that can lose its power, under apsw's SQLite, spoken to like the one of Python.

What was written but not synced is lost by sectors, each by the toss of a coin: that is what disks do.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import apsw
import apsw.ext

SECTOR = 512


class Dark(OSError):
    """The power is gone."""


class Stored:
    """One file: what a sync has made safe, what is only in the cache, and which sectors differ."""

    def __init__(self) -> None:
        self.safe, self.cache, self.dirty = bytearray(), bytearray(), set[int]()

    def write(self, at: int, piece: bytes) -> None:
        end = at + len(piece)
        self.cache.extend(bytes(max(0, end - len(self.cache))))
        self.cache[at:end] = piece
        self.dirty.update(range(at // SECTOR, (end - 1) // SECTOR + 1))

    def truncate(self, size: int) -> None:
        del self.cache[size:]

    def sync(self) -> None:
        self.safe, self.dirty = bytearray(self.cache), set()

    def lose_power(self, random: Random) -> None:
        for sector in sorted(self.dirty):
            if random.random() < 0.5:
                at = sector * SECTOR
                piece = self.cache[at : at + SECTOR]
                self.safe.extend(bytes(max(0, at + len(piece) - len(self.safe))))
                self.safe[at : at + len(piece)] = piece
        self.cache, self.dirty = bytearray(self.safe), set()


class Disk(apsw.VFS):
    """All files. After `left` more writes the power goes; `restore` brings it back."""

    def __init__(self, random: Random, left: int, honest: bool = True) -> None:
        self.random, self.left, self.honest = random, left, honest
        self.files: dict[str, Stored] = {}
        self._name = f"disk-{id(self)}"
        super().__init__(self._name, "")

    def connect(self, _: Path) -> Any:
        return Spoken(self._name)

    def dark(self) -> bool:
        """Whether this write is lost. The first one fails aloud; what a connection does after it, not."""
        self.left -= 1
        if self.left == 0:
            raise Dark
        return self.left < 0

    def restore(self) -> None:
        for stored in self.files.values():
            stored.lose_power(self.random)
        self.left = 1_000_000

    def xOpen(self, name: Any, flags: list[int]) -> Open:  # noqa: N802 - SQLite's own names
        path = name.filename() if isinstance(name, apsw.URIFilename) else str(name)
        flags[1] = flags[0]
        return Open(self, self.files.setdefault(path, Stored()))

    def xAccess(self, path: str, _: int) -> bool:  # noqa: N802
        return path in self.files

    def xDelete(self, path: str, _: bool) -> None:  # noqa: N802
        if not self.dark():
            self.files.pop(path, None)

    def xFullPathname(self, path: str) -> str:  # noqa: N802
        return path


class Open:
    """An open file, as SQLite speaks to it. Without shared memory: the lock has to be exclusive."""

    def __init__(self, disk: Disk, stored: Stored) -> None:
        self.disk, self.stored = disk, stored

    def xRead(self, amount: int, offset: int) -> bytes:  # noqa: N802
        return bytes(self.stored.cache[offset : offset + amount])

    def xWrite(self, piece: bytes, offset: int) -> None:  # noqa: N802
        if not self.disk.dark():
            self.stored.write(offset, bytes(piece))

    def xTruncate(self, size: int) -> None:  # noqa: N802
        if not self.disk.dark():
            self.stored.truncate(size)

    def xSync(self, _: int) -> None:  # noqa: N802
        if not self.disk.dark() and self.disk.honest:
            self.stored.sync()

    def xFileSize(self) -> int:  # noqa: N802
        return len(self.stored.cache)

    def xClose(self) -> None:  # noqa: N802
        """Nothing is held."""

    def xLock(self, _: int) -> None:  # noqa: N802
        """Nobody else is there."""

    def xUnlock(self, _: int) -> None:  # noqa: N802
        """Nobody else is there."""

    def xCheckReservedLock(self) -> bool:  # noqa: N802
        return False

    def xFileControl(self, _: int, __: int) -> bool:  # noqa: N802
        return False

    def xSectorSize(self) -> int:  # noqa: N802
        return SECTOR

    def xDeviceCharacteristics(self) -> int:  # noqa: N802
        return 0


class Rows:
    """What a statement gave, as Python's own cursor has it."""

    def __init__(self, rows: list[Any], names: list[str], connection: apsw.Connection) -> None:
        self._rows = iter(rows)
        self.description = [(name, *[None] * 6) for name in names] or None
        self.lastrowid, self.rowcount = connection.last_insert_rowid(), connection.changes()

    def __iter__(self) -> Iterator[Any]:
        return self._rows

    def fetchone(self) -> Any:
        return next(self._rows, None)

    def fetchall(self) -> list[Any]:
        return list(self._rows)


class Spoken:
    """A connection of apsw that is spoken to as to one of Python's sqlite3."""

    def __init__(self, vfs: str) -> None:
        self.isolation_level = None
        self._open = apsw.Connection("archive", vfs=vfs)
        self.execute("PRAGMA locking_mode = EXCLUSIVE")
        # So that the power also goes while the log is moved into the file, which is otherwise rare.
        self.execute("PRAGMA wal_autocheckpoint = 60")

    @property
    def in_transaction(self) -> bool:
        return self._open.in_transaction

    def execute(self, sql: str, parameters: Any = ()) -> Rows:
        try:
            names = [column[0] for column in apsw.ext.query_info(self._open, sql).description]
            return Rows(list(self._open.execute(sql, parameters)), names, self._open)
        except (apsw.Error, Dark) as error:
            raise sqlite3.OperationalError(str(error)) from error

    def close(self) -> None:
        try:
            self._open.close()
        except (apsw.Error, Dark) as error:
            raise sqlite3.OperationalError(str(error)) from error
