"""The seam between Python and the system: every call across it is counted, and the one that is due fails.

Calls of files, sockets, the serial line and the database are counted apart, and for each thread by itself, so
that the same evening makes them in the same order. Not counted is the reading of the program itself: its
modules, the catalogues of Python, and fonts and pictures, which libraries in C read.
"""

import _pyio
import builtins
import errno
import fcntl
import io
import os
import socket
import sqlite3
import sys
import termios
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any
from unittest.mock import patch

import engines

FILES, SOCKETS, SERIAL, DATABASE = "files", "sockets", "serial", "database"
CABLE = "table board"
"""The thread of the cable: what it asks of files is asked of the serial line."""
OUTSIDE = "outside"
"""Threads whose name begins so are other machines: phones, and the board at the far end of its cable."""

PROGRAM = (sys.prefix, sys.base_prefix, str(Path(engines.__file__).parent))
"""Where the modules lie."""

Sort = tuple[str, str]
"""What kind of call, and in which thread."""

OPENING = (errno.EMFILE, errno.EACCES, errno.EIO, errno.ENOSPC)
READING = (errno.EIO,)
WRITING = (errno.ENOSPC, errno.EIO)
NAMING = (errno.EACCES, errno.EROFS, errno.EIO)
CALLS: dict[Any, dict[str, tuple[int, ...]]] = {
    os: {
        "open": OPENING,
        "read": READING,
        "write": WRITING,
        "close": (errno.EIO,),
        "fsync": WRITING,
        "ftruncate": WRITING,
        "pipe": (errno.EMFILE,),
        "replace": NAMING,
        "rename": NAMING,
        "unlink": NAMING,
        "remove": NAMING,
        "mkdir": (*NAMING, errno.ENOSPC),
        "rmdir": NAMING,
        "utime": NAMING,
        "chmod": NAMING,
        "listdir": OPENING,
        "scandir": OPENING,
        "stat": (errno.EIO, errno.EACCES),
        "lstat": (errno.EIO, errno.EACCES),
        "fstat": READING,
        "readlink": READING,
    },
    fcntl: {"flock": (errno.EIO, errno.ENOLCK), "ioctl": READING},
    termios: {"tcgetattr": READING, "tcsetattr": READING, "tcflush": READING},
}
"""The calls of files, each with the errors that it fails with in turn."""
LINE = (errno.ECONNRESET, errno.EPIPE, errno.ETIMEDOUT)
NETWORK: dict[Any, dict[str, tuple[int, ...]]] = {
    socket: {"if_nameindex": (errno.EIO,), "gethostname": (errno.EIO,), "socketpair": (errno.EMFILE,)},
    socket.socket: {
        "__init__": (errno.EMFILE, errno.ENFILE, errno.ENOBUFS),
        "setsockopt": (errno.ENOBUFS, errno.EINVAL),
        "bind": (errno.EADDRINUSE, errno.EACCES),
        "listen": (errno.EADDRINUSE,),
        "accept": (errno.EMFILE, errno.ECONNABORTED),
        "connect": (errno.ECONNREFUSED, errno.ENETUNREACH),
        "recv": LINE,
        "send": LINE,
        "shutdown": (errno.ENOTCONN,),
    },
}
STORE = ("SQLITE_IOERR", "SQLITE_FULL", "SQLITE_BUSY", "SQLITE_READONLY", "SQLITE_NOMEM")
ROLLED_BACK = ("SQLITE_IOERR", "SQLITE_FULL", "SQLITE_NOMEM")
"""Of these SQLite may take a whole transaction back by itself."""
DONE_ALL_THE_SAME = ("close", "fsync")
"""What Linux has done when it says that it failed."""


class Seam:
    """Counts calls while it is open; the `due` one fails, and what it was stands in `failed`.

    That is the n-th of a sort, or of all calls where only a number is given.
    """

    def __init__(self, due: tuple[Sort, int] | int | None = None, turn: int = 0) -> None:
        self.due, self._turn = due, turn
        self.calls = Counter[Sort]()
        self.failed = ""
        self.counting = True
        self._counts = threading.RLock()  # what is thrown away meanwhile may close a file

    def fails(self, kind: str) -> bool:
        """Count a call of that kind; whether it is the one to fail."""
        thread = threading.current_thread().name
        if not self.counting or thread.startswith(OUTSIDE):
            return False
        if thread == CABLE and kind == FILES:
            kind = SERIAL
        sort = (kind, thread)
        with self._counts:
            self.calls[sort] += 1
            return not self.failed and self.due in ((sort, self.calls[sort]), self.calls.total())

    def error(self, name: str, errors: tuple[int, ...], about: Any) -> OSError | termios.error:
        """What this call fails with."""
        number = errors[self._turn % len(errors)]
        self.failed = f"{name} of {about}: {errno.errorcode[number]}"
        if name.startswith("tc"):
            return termios.error(number, os.strerror(number))
        if about and isinstance(about, str | bytes | os.PathLike):
            return OSError(number, os.strerror(number), os.fspath(about))
        return OSError(number, os.strerror(number))

    def trouble(self, connection: sqlite3.Connection, sql: str) -> sqlite3.OperationalError:
        """What this call to the database fails with."""
        name = STORE[self._turn % len(STORE)]
        self.failed = f"{sql}: {name}"
        if name in ROLLED_BACK and self._turn % 2 and connection.in_transaction:
            sqlite3.Cursor(connection).execute("ROLLBACK")
        error = sqlite3.OperationalError(name)
        error.sqlite_errorname, error.sqlite_errorcode = name, getattr(sqlite3, name)
        return error


@contextmanager
def crossed(seam: Seam) -> Iterator[Seam]:
    """Let every call go through this seam for a `with` block."""
    with ExitStack() as stack:
        for table, kind in ((CALLS, FILES), (NETWORK, SOCKETS)):
            for owner, calls in table.items():
                for name, errors in calls.items():
                    through = _through(seam, kind, name, getattr(owner, name), errors)
                    stack.enter_context(patch.object(owner, name, through))
        for owner in (builtins, io):  # the one that is written in Python asks `os` for everything
            stack.enter_context(patch.object(owner, "open", _pyio.open))
        stack.enter_context(patch.object(sqlite3, "connect", _connecting(seam, sqlite3.connect)))
        yield seam


def _through(
    seam: Seam, kind: str, name: str, real: Callable[..., Any], errors: tuple[int, ...]
) -> Callable[..., Any]:
    def call(*given: Any, **named: Any) -> Any:
        about = given[0] if given else ""
        opened = named.get("fileno") is not None  # a socket that `accept` got asks nothing more of Linux
        if opened or _own(about) or not seam.fails(kind):
            return real(*given, **named)
        if name in DONE_ALL_THE_SAME:
            with suppress(OSError):
                real(*given, **named)
        raise seam.error(name, errors, about)

    return call


def _own(about: Any) -> bool:
    """Whether a call is about the program itself: its modules, or a socket that leads nowhere but here."""
    if isinstance(about, socket.socket):
        return about.fileno() >= 0 and about.family == socket.AF_UNIX
    return isinstance(about, str | os.PathLike) and str(about).startswith(PROGRAM)


class _Cursor(sqlite3.Cursor):
    """Fails where its seam says so."""

    connection: "_Connection"
    _sql = ""

    def execute(self, sql: str, *given: Any) -> Any:
        self._sql = sql
        self._see()
        return super().execute(sql, *given)

    def fetchone(self) -> Any:
        self._see()
        return super().fetchone()

    def fetchall(self) -> Any:
        self._see()
        return super().fetchall()

    def __next__(self) -> Any:
        self._see()
        return super().__next__()

    def _see(self) -> None:
        if self.connection.seam.fails(DATABASE):
            raise self.connection.seam.trouble(self.connection, " ".join(self._sql.split())[:60])


class _Connection(sqlite3.Connection):
    seam: Seam

    def cursor(self, *_: Any) -> Any:
        return super().cursor(_Cursor)

    def execute(self, *given: Any) -> Any:
        return self.cursor().execute(*given)

    def backup(self, *given: Any, **named: Any) -> None:
        if self.seam.fails(DATABASE):
            raise self.seam.trouble(self, "backup")
        super().backup(*given, **named)


def _connecting(seam: Seam, real: Callable[..., Any]) -> Callable[..., Any]:
    def connect(*given: Any, **named: Any) -> Any:
        found = real(*given, **named, factory=_Connection)
        found.seam = seam
        if seam.fails(DATABASE):
            found.close()
            raise seam.trouble(found, f"connect to {given[0]}")
        return found

    return connect


def each_call_fails(do: Callable[[], object]) -> Iterator[tuple[str, Exception | None]]:
    """Do it again and again, another of its calls fails each time: which, and what was raised."""
    for number in count(1):
        seam, raised = Seam(number, turn=number), None
        with crossed(seam):
            try:
                do()
            except Exception as error:  # noqa: BLE001 - whoever asks says what may be raised
                raised = error
        if not seam.failed:
            assert raised is None, f"nothing failed, and there was {raised!r}"
            return
        yield seam.failed, raised
