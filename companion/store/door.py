"""The one door to SQLite: no database is opened or believed but through here.

A file may be damaged in any bit, or be made by somebody to do harm. So a connection takes no text, no row and
no work without bounds; nothing in a file is run; before anything is read its tables are compared with ours.
"""

import os
import sqlite3
import stat
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from companion.store.schema import FORM, MADE, OURS, allowed, bounds, needed
from engines.core.text import N_, Text

Connect = Callable[[Path], sqlite3.Connection]
"""Opens a database; a test may use its own disk."""

UNCHANGED = "ro&immutable=1"
"""The mode for a file that nobody writes to: nothing beside it is read."""
LARGEST = 2**30
"""Bytes of an archive: forty years of evenings have fewer."""
LONGEST = 2**20
"""Bytes of a row: a set-up, an entry, a file beside the archive."""
LIMITS = {
    sqlite3.SQLITE_LIMIT_LENGTH: LONGEST,
    sqlite3.SQLITE_LIMIT_SQL_LENGTH: 20_000,
    sqlite3.SQLITE_LIMIT_COLUMN: 50,
    sqlite3.SQLITE_LIMIT_TRIGGER_DEPTH: 1,
    sqlite3.SQLITE_LIMIT_ATTACHED: 0,
}
STEPS, STEPS_A_BYTE, HELPING = 50_000_000, 50, 100_000
"""How many steps of SQLite's machine a look at a file may take; it counts them by the helping."""
MEMORY = Path("/dev/shm")  # noqa: S108 - the folder in it gets a name that nobody knows
"""The folder of the system that lies on no disk."""
SHOWN = 60
"""So many letters of a strange name are told."""
STRANGE = (UnicodeError, LookupError, TypeError, ValueError, OverflowError, msgspec.MsgspecError)
"""What Python raises of bytes that SQLite took for a text, a name or a number."""


class Unsound(Exception):
    """This file is not to be used: why, as the end of a sentence without what to do.

    `damaged` where a backup in its place would help.
    """

    def __init__(self, why: Text, damaged: bool = True) -> None:
        super().__init__(why)
        self.why, self.damaged = why, damaged


def connect(file: Path) -> sqlite3.Connection:
    """A connection to this file, which is made where there is none."""
    return opened(file, "rwc")


def opened(file: Path, mode: str) -> sqlite3.Connection:
    """One in which each statement commits by itself outside of transactions, in one of SQLite's URI modes."""
    address = f"{file.absolute().as_uri()}?mode={mode}"
    return guarded(sqlite3.connect(address, uri=True, isolation_level=None, timeout=2))


def can_write(file: Path) -> bool:
    """Whether this user may write to a database and beside it, and its disk lets them."""
    real = file.resolve()  # through a link SQLite writes beside the file itself
    return os.access(real, os.W_OK) and os.access(real.parent, os.W_OK | os.X_OK)


def to_read(file: Path, mode: str = "rw") -> sqlite3.Connection:
    """A connection for reading, in this mode beside the writer; where nothing can be written, in memory."""
    if can_write(file):
        return opened(file, mode)
    try:
        return _beside_its_writer(file)
    except sqlite3.OperationalError:
        return _with_its_log(file)


def _beside_its_writer(file: Path) -> sqlite3.Connection:
    """A connection that writes nothing. SQLite itself has to find all that it needs beside the file."""
    connection = opened(file, "ro")
    try:
        connection.execute(MADE)
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def in_memory(file: Path) -> sqlite3.Connection:
    """A copy of an archive in memory, in which everything may be written; nothing of that is kept."""
    with closing(to_read(file)) as found:
        return _taken_from(found)


def _taken_from(origin: sqlite3.Connection) -> sqlite3.Connection:
    copied = guarded(sqlite3.connect(":memory:", isolation_level=None))
    try:
        origin.backup(copied)
    except sqlite3.Error:
        copied.close()
        raise
    return copied


def _with_its_log(file: Path) -> sqlite3.Connection:
    """A copy in memory of a file that nobody can write, and of what is only in its log."""
    see_plain(file)
    real = file.resolve()
    with TemporaryDirectory(prefix="table-companion-", dir=MEMORY if MEMORY.is_dir() else None) as folder:
        copied = Path(folder) / real.name
        for side in ("", "-wal"):
            if (part := real.with_name(real.name + side)).exists():
                copied.with_name(copied.name + side).write_bytes(part.read_bytes())
        with closing(opened(copied, "rw")) as whole:
            return _taken_from(whole)


def guarded(connection: sqlite3.Connection) -> sqlite3.Connection:
    """The same connection, which runs nothing that a file brings along, and reads nothing too long.

    It is closed where it can't be guarded.
    """
    for limit, most in LIMITS.items():
        connection.setlimit(limit, most)
    connection.text_factory = _text
    try:
        for pragma in ("trusted_schema = 0", "cell_size_check = 1"):
            connection.execute(f"PRAGMA {pragma}")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def _text(written: bytes) -> str:
    """Words, whatever the bytes are: that they were changed is what the checksums tell."""
    return written.decode("utf-8", "replace")


@contextmanager
def looked_into(file: Path) -> Iterator[sqlite3.Connection]:
    """A copy that nobody writes to, made as ours are; Unsound, sqlite3.Error or OSError otherwise."""
    see_plain(file)
    with closing(opened(file, UNCHANGED)) as found, bounded(found, file):
        see_ours(found)
        yield found


def see_sound(connection: sqlite3.Connection, file: Path) -> bool:
    """Whether there is anything in this file; Unsound where it is not sound or not ours."""
    see_plain(file)
    with bounded(connection, file):
        if not see_ours(connection, empty=True):
            return False
        see_pages(connection)
        return True


def see_plain(file: Path) -> None:
    """See that a file, where there is one, is a plain one of a size that an archive may have."""
    if file.exists() and not stat.S_ISREG(file.stat().st_mode):
        raise Unsound(N_("it isn't a file"), damaged=False)
    if _size(file) > LARGEST:
        raise Unsound(N_("it is larger than any archive"), damaged=False)


def _size(file: Path) -> int:
    """The bytes of a file; 0 where it is not there, or not on a disk of the system's."""
    try:
        return file.stat().st_size
    except FileNotFoundError:
        return 0


@contextmanager
def bounded(connection: sqlite3.Connection, file: Path) -> Iterator[None]:
    """Let what is asked in the `with` block end, whatever the file makes of it."""
    left = STEPS + STEPS_A_BYTE * _size(file)

    def too_much() -> bool:
        nonlocal left
        left -= HELPING
        return left < 0

    connection.set_progress_handler(too_much, HELPING)
    try:
        yield
    finally:
        connection.set_progress_handler(None, 0)


def see_ours(connection: sqlite3.Connection, empty: bool = False) -> bool:
    """See that a database is made as ours are, and of nothing else. False where it is `empty` and may be."""
    (owner,) = connection.execute("PRAGMA application_id").fetchone()
    (form,) = connection.execute("PRAGMA user_version").fetchone()
    made = frozenset(map(tuple, connection.execute(MADE).fetchall()))
    if empty and not made and owner in (0, OURS):
        return False
    if owner != OURS:
        raise Unsound(N_("it belongs to another program"), damaged=False)
    if form > FORM:
        raise Newer(form)
    _compare(made)
    return True


class Newer(Unsound):
    """A file that a later version of the app wrote."""

    def __init__(self, form: int) -> None:
        says = N_("it is from a newer version of Table Companion (format {form})", form=form)
        super().__init__(says, damaged=False)


def _compare(made: frozenset[tuple[str, ...]]) -> None:
    if strange := sorted(str(name) for _, name, _, _ in made - allowed()):
        raise Unsound(N_("it contains “{name}”, which the app didn't create", name=strange[0][:SHOWN]))
    if missing := sorted(name for _, name, _, _ in needed() - made):
        raise Unsound(N_("“{name}” is missing in it", name=missing[0]))


def see_bounds(connection: sqlite3.Connection) -> None:
    """See that no row is past the bounds of its table: where a file may only be read SQLite skips that."""
    there = {name for _, name, _, _ in connection.execute(MADE)}
    for table, bound in bounds().items():
        if table in there and connection.execute(f"SELECT 1 FROM {table} WHERE NOT ({bound})").fetchone():  # noqa: S608 - it is ours
            raise Unsound(N_("“{name}” contains something longer than the app ever writes", name=table))


def see_pages(connection: sqlite3.Connection) -> None:
    """Look at every page, at the bounds of every row, and whether each index says what its table says."""
    (found,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    if found != "ok":
        raise Unsound(N_("it is damaged ({says})", says=found.splitlines()[-1]))
