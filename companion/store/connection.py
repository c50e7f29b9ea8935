"""The door to SQLite: connections that keep their word, and what goes wrong in words."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

Connect = Callable[[Path], sqlite3.Connection]
"""Opens a database; a test may put a disk of its own beneath it."""

PROMISES = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}
"""What every connection has to do: synchronous 2 is FULL, so that a commit outlives a loss of power."""

CAUSES = {
    "SQLITE_FULL": "the disk is full; free some space and try again",
    "SQLITE_IOERR_SHMSIZE": "the disk is full; free some space and try again",
    "SQLITE_BUSY": "another program holds it; close that program and try again",
    "SQLITE_LOCKED": "another program holds it; close that program and try again",
    "SQLITE_READONLY": "it may not be written; allow writing to it and to its folder",
    "SQLITE_CANTOPEN": "it cannot be opened; see that its folder exists and may be written",
    "SQLITE_CORRUPT": "it is damaged; keep a copy of it, and name another archive folder in the settings",
    "SQLITE_NOTADB": "it is not an archive; name another archive folder in the settings",
    "SQLITE_IOERR": "its disk failed; check the card or the stick it lies on",
}
"""Why SQLite gave up, by the name of its error, with what to do about it."""


class ArchiveError(Exception):
    """The archive cannot be used: which file, why, and what to do. Nothing in it was touched."""

    def __init__(self, file: Path, sentence: str) -> None:
        super().__init__(file, sentence)
        self.file, self.sentence = file, sentence

    def __str__(self) -> str:
        return f"The archive {self.file}: {self.sentence}."


class ArchiveDamaged(ArchiveError):
    """The file is no sound database: what was kept of it elsewhere may stand in for it."""


DAMAGE = ("SQLITE_CORRUPT", "SQLITE_NOTADB")
"""The errors by which SQLite says that a file is no sound database."""


def trouble(file: Path, error: sqlite3.Error) -> ArchiveError:
    """What an error of SQLite is for whoever wants this archive."""
    kind = ArchiveDamaged if _name(error).startswith(DAMAGE) else ArchiveError
    return kind(file, cause(error))


def cause(error: sqlite3.Error) -> str:
    """Why SQLite gave up, as the middle of a sentence."""
    name = _name(error)
    return next((says for code, says in CAUSES.items() if name.startswith(code)), f"SQLite says: {error}")


def _name(error: sqlite3.Error) -> str:
    return getattr(error, "sqlite_errorname", "")


def connect(file: Path) -> sqlite3.Connection:
    """A connection in which each statement commits by itself unless a transaction was begun."""
    return sqlite3.connect(file, isolation_level=None, timeout=2)


def promise(connection: sqlite3.Connection, file: Path) -> None:
    """Make a connection durable and see that it is: both are lost with the connection."""
    for name, value in PROMISES.items():
        connection.execute(f"PRAGMA {name}={value}")
        if (got := connection.execute(f"PRAGMA {name}").fetchone()[0]) != value:
            raise ArchiveError(
                file, f"SQLite gives {name} {got}, not {value}; keep it on a disk of this machine"
            )
