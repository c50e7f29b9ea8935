"""A disk that may lose its power at any write: what was never synchronised lands in part, or not at all."""

# ruff: noqa: N802, N815 - a VFS has SQLite's own names
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import apsw

SECTOR = 512
"""Bytes that a disk writes wholly or not at all."""


class PowerCut(Exception):
    """The power is gone; nothing more is written."""


class Medium:
    """The files of one disk: as they were last synchronised, and as the running system sees them.

    After `due` calls that change something the power fails, and every call from then on. A disk with a
    `mood` (the chance of a fault at a call) fails now and then, and is well again.
    """

    def __init__(self, chance: Random, due: int | None = None) -> None:
        self.due, self._chance, self.calls, self.mood = due, chance, 0, 0.0
        self.kept: dict[str, bytearray] = {}
        self.seen: dict[str, bytearray] = {}

    @property
    def failed(self) -> bool:
        """Whether the power is gone."""
        return self.due is not None and self.calls > self.due

    def load(self, folder: Path) -> None:
        """Take over the files of a folder, all of them synchronised."""
        for file in folder.iterdir():
            self.open(str(file))
            self.seen[str(file)][:] = self.kept[str(file)][:] = file.read_bytes()

    def open(self, name: str) -> None:
        """The file of this name, made empty where there is none."""
        self.kept.setdefault(name, bytearray())
        self.seen.setdefault(name, bytearray())

    def count(self) -> None:
        """One call more that changes something; raises when the power is gone or the disk is in a mood."""
        self.calls += 1
        if self.failed:
            raise PowerCut
        if self._chance.random() < self.mood:
            raise self._chance.choice((apsw.FullError, apsw.IOError))("in a mood")

    def cut(self, folder: Path) -> None:
        """Write to a folder what a power cut leaves: of all that was not synchronised, a random half."""
        for file in folder.iterdir():
            file.unlink()
        for name, seen in self.seen.items():
            Path(name).write_bytes(self._landed(self.kept[name], seen))

    def save(self) -> None:
        """Write all files as the running system sees them."""
        for name, seen in self.seen.items():
            Path(name).write_bytes(seen)

    def _landed(self, kept: bytearray, seen: bytearray) -> bytes:
        size = self._chance.choice((len(kept), len(seen)))
        landed = kept[:size].ljust(size, b"\0")
        for at in range(0, size, SECTOR):
            sector = seen[at : min(at + SECTOR, size)]
            if kept[at : at + SECTOR] != sector and self._chance.random() < 0.5:
                landed[at : at + len(sector)] = sector
        return bytes(landed)


class Disk(apsw.VFS):
    """A medium as SQLite sees it: a VFS that keeps all files in memory."""

    def __init__(self, name: str, medium: Medium) -> None:
        self.name, self.medium = name, medium
        super().__init__(name, "")

    def excepthook(self, *_: object) -> None:
        """A power cut while nobody waits for an answer needs no telling."""

    def xOpen(self, name: Any, flags: list[int]) -> Any:
        path = name.filename() if isinstance(name, apsw.URIFilename) else name
        if path is None:
            raise apsw.CantOpenError("this disk has no room for temporary files")
        self.medium.open(path)
        flags[1] = flags[0]
        return OpenFile(self.medium, path)

    def xAccess(self, pathname: str, flags: int) -> bool:
        return pathname in self.medium.seen

    def xDelete(self, filename: str, syncdir: bool) -> None:
        self.medium.count()
        if filename not in self.medium.seen:
            raise apsw.IOError(filename)
        del self.medium.seen[filename], self.medium.kept[filename]

    def xFullPathname(self, name: str) -> str:
        return name


class OpenFile:
    """A file of a medium, open. Writes are seen at once, and kept from the next `xSync` on."""

    def __init__(self, medium: Medium, path: str) -> None:
        self.medium, self.path = medium, path

    @property
    def seen(self) -> bytearray:
        """The file as the running system sees it."""
        return self.medium.seen[self.path]

    def xRead(self, amount: int, offset: int) -> bytes:
        return bytes(self.seen[offset : offset + amount])

    def xWrite(self, data: bytes, offset: int) -> None:
        self.medium.count()
        if len(self.seen) < offset:
            self.seen.extend(bytes(offset - len(self.seen)))
        self.seen[offset : offset + len(data)] = data

    def xTruncate(self, newsize: int) -> None:
        self.medium.count()
        del self.seen[newsize:]

    def xSync(self, flags: int) -> None:
        self.medium.count()
        self.medium.kept[self.path] = bytearray(self.seen)

    def xFileSize(self) -> int:
        return len(self.seen)

    def xFileControl(self, op: int, ptr: int) -> bool:
        return False

    def xCheckReservedLock(self) -> bool:
        return False

    def xLock(self, level: int) -> None:
        """One process alone: every lock is free."""

    xUnlock = xLock

    def xSectorSize(self) -> int:
        return SECTOR

    def xDeviceCharacteristics(self) -> int:
        return 0

    def xClose(self) -> None:
        """Nothing is synchronised by closing."""

    def excepthook(self, *_: object) -> None:
        """A power cut while nobody waits for an answer needs no telling."""


class Cursor:
    """What a statement gave, all of it fetched, in the manner of `sqlite3.Cursor`."""

    def __init__(self, connection: apsw.Connection, sql: str, bindings: Any) -> None:
        self.description: Any = None
        cursor = connection.cursor()
        cursor.exec_trace = self._trace
        self._rows = iter(cursor.execute(sql, bindings).fetchall())
        self.lastrowid, self.rowcount = connection.last_insert_rowid(), connection.changes()

    def _trace(self, cursor: apsw.Cursor, sql: str, bindings: Any) -> bool:
        columns = cursor.get_description()
        self.description = tuple((name, *(None,) * 6) for name, *_ in columns) or None
        return True

    def __iter__(self) -> Any:
        return self._rows

    def fetchone(self) -> Any:
        return next(self._rows, None)

    def fetchall(self) -> list[Any]:
        return list(self._rows)


class Connection:
    """As much of `sqlite3.Connection` as the archive needs, on a disk that may lose its power."""

    isolation_level = None

    def __init__(self, disk: Disk, file: Path, checkpoint: int) -> None:
        self._connection = apsw.Connection(str(file), vfs=disk.name)
        # Without shared memory, which this disk has not, the log needs one owner.
        self.execute("PRAGMA locking_mode = exclusive")
        self.execute(f"PRAGMA wal_autocheckpoint = {checkpoint}")

    @property
    def in_transaction(self) -> bool:
        return bool(self._connection.in_transaction)

    def execute(self, sql: str, parameters: Any = ()) -> Cursor:
        try:
            return Cursor(self._connection, sql, parameters)
        except (apsw.Error, PowerCut) as error:
            raise as_sqlite3(error) from error

    def executemany(self, sql: str, rows: Any) -> None:
        for row in rows:
            self.execute(sql, row)

    def set_progress_handler(self, handler: Any, helping: int) -> None:
        """What this disk holds nobody made to do harm."""

    def close(self) -> None:
        with suppress(apsw.Error, PowerCut):  # sqlite3 says nothing either of what fails while closing
            self._connection.close()


def as_sqlite3(error: Exception) -> sqlite3.Error:
    """The same failure as the standard library raises it; a power cut is a disk that failed."""
    # What the disk itself raised comes through SQLite as it is, without the code SQLite was given.
    raised = apsw.SQLITE_FULL if isinstance(error, apsw.FullError) else apsw.SQLITE_IOERR
    code = getattr(error, "result", raised)
    found = sqlite3.OperationalError(str(error))
    found.sqlite_errorcode, found.sqlite_errorname = code, str(apsw.mapping_result_codes[code])
    return found


def connecting(medium: Medium, checkpoint: int) -> Callable[[Path], sqlite3.Connection]:
    """Opens the files of a medium as the archive wants its connections opened."""
    disk = Disk(f"disk-{id(medium)}", medium)

    def connect(file: Path) -> sqlite3.Connection:
        return Connection(disk, file, checkpoint)  # type: ignore[return-value]

    return connect
