"""What goes wrong with the archive, in words; and the promise that a connection to it has to keep."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion.ports.user_errors import PartlyRead, Trouble, disk_words
from companion.store.door import STRANGE, Newer, Unsound
from engines.core.text import N_, Text

PROMISES: dict[str, str | int] = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}
"""The settings of every connection: synchronous 2 is FULL, so that a commit survives a power cut."""

_FULL = N_("the disk is full; free some space and try again")
_HELD = N_("another program is using it; close it and try again")
_SHUT = N_("it is read-only; allow writing to it and its folder")
_ROOMLESS = N_("out of memory; restart the machine")
_OTHER = N_("SQLite says “{error}”; restart, and if that doesn't help, restore a backup")
_MISSING = N_("parts of it are missing or extra (SQLite says “{error}”); restore a backup")
CAUSES = {
    "SQLITE_FULL": _FULL,
    "SQLITE_IOERR_SHMSIZE": _FULL,
    "SQLITE_BUSY": _HELD,
    "SQLITE_LOCKED": _HELD,
    "SQLITE_READONLY": _SHUT,
    "SQLITE_PERM": _SHUT,
    "SQLITE_CANTOPEN": N_("can't open it; check that its folder exists and can be written to"),
    "SQLITE_CORRUPT": N_("it is damaged; restore a backup, or choose another archive folder in the settings"),
    "SQLITE_NOTADB": N_(
        "it isn't an archive; restore a backup, or choose another archive folder in the settings"
    ),
    "SQLITE_TOOBIG": N_("something in it is longer than the app ever writes; restore a backup"),
    "SQLITE_INTERRUPT": N_("it can't be read completely; restore a backup"),
    "SQLITE_IOERR_NOMEM": _ROOMLESS,
    "SQLITE_IOERR": N_("its disk failed; check its card or stick"),
    "SQLITE_NOMEM": _ROOMLESS,
    "SQLITE_ERROR": _MISSING,
    "SQLITE_CONSTRAINT": _MISSING,
    "SQLITE_MISMATCH": _MISSING,
}
"""Why SQLite failed, by the name of its error, and what to do; each is the end of a sentence."""


class ArchiveError(Trouble):
    """The archive cannot be used: which file, why, and what to do. It is left untouched."""

    def __init__(self, file: Path, reason: Text) -> None:
        super().__init__(N_("The archive {file}: {reason}.", file=str(file), reason=reason))
        self.file = file


class GameBroken(ArchiveError, PartlyRead):
    """A game was changed on its disk: `sound` entries are as they were written, what follows is not."""

    def __init__(self, file: Path, number: int, sound: int) -> None:
        super().__init__(file, broken_words(number, sound))
        self.number, self.sound = number, sound


def broken_words(number: int, sound: int) -> Text:
    """What is wrong with a game that was changed on its disk, as the end of a sentence."""
    return N_(
        "game {game} was changed on the disk; it can be read up to entry {entry}, and a backup "
        "may have the rest",
        game=number,
        entry=sound,
    )


class ArchiveDamaged(ArchiveError):
    """The file is a damaged database: a backup may replace it."""


class ArchiveLost(ArchiveError):
    """There is no game here, and copies hold some: one may stand in for it, or a new archive is begun."""


DAMAGE = ("SQLITE_CORRUPT", "SQLITE_NOTADB", "SQLITE_TOOBIG", "SQLITE_INTERRUPT")
"""SQLite's errors for a damaged database."""


def trouble(file: Path, error: sqlite3.Error) -> ArchiveError:
    """The error for the user of this archive, from an error of SQLite."""
    kind = ArchiveDamaged if is_damage(error) else ArchiveError
    return kind(file, cause(error))


def cause(error: sqlite3.Error) -> Text:
    """Why SQLite failed, as the end of a sentence."""
    name = _name(error)
    known = next((says for code, says in CAUSES.items() if name.startswith(code)), _OTHER)
    return Text(known.msgid, (("error", str(error)),)) if known in (_MISSING, _OTHER) else known


def is_damage(error: sqlite3.Error) -> bool:
    """Whether SQLite reports a damaged database."""
    return _name(error).startswith(DAMAGE)


def _name(error: sqlite3.Error) -> str:
    return getattr(error, "sqlite_errorname", "")


def promise(connection: sqlite3.Connection, file: Path) -> None:
    """Make a connection durable and check that it is: these settings last only as long as it does."""
    for name, value in PROMISES.items():
        connection.execute(f"PRAGMA {name}={value}")
        if (got := connection.execute(f"PRAGMA {name}").fetchone()[0]) != value:
            says = N_("SQLite set {name} to {got}, not {value}; keep the archive on this machine's own disk",
                      name=name, got=got, value=value)  # fmt: skip
            raise ArchiveError(file, says)


@contextmanager
def in_words(file: Path) -> Iterator[None]:
    """Whatever is found wrong with this archive in the `with` block becomes ArchiveError."""
    try:
        yield
    except Unsound as unsound:
        raise _unsound(file, unsound) from unsound
    except sqlite3.Error as error:
        raise trouble(file, error) from error
    except OSError as error:
        raise unreachable(file, error) from error
    except STRANGE as error:
        raise ArchiveDamaged(file, CAUSES["SQLITE_CORRUPT"]) from error


def _unsound(file: Path, unsound: Unsound) -> ArchiveError:
    if unsound.damaged:
        says = N_("{why}; restore a backup, or choose another archive folder", why=unsound.why)
        return ArchiveDamaged(file, says)
    if isinstance(unsound, Newer):
        return ArchiveError(file, N_("{why}; update the app", why=unsound.why))
    return ArchiveError(file, N_("{why}; choose another folder", why=unsound.why))


def is_there(archive: Path) -> bool:
    """Whether this archive exists; ArchiveError if this user may not look."""
    try:
        return archive.is_file()
    except OSError as error:
        raise unreachable(archive, error) from error


def unreachable(archive: Path, error: OSError) -> ArchiveError:
    """The error for the user of this archive, from an error of the disk."""
    says = N_("can't reach it ({says}); check the permissions of its folder", says=disk_words(error))
    return ArchiveError(archive, says)


def no_folder(archive: Path) -> Text:
    """The message if the archive's folder is missing, as the end of a sentence."""
    return N_("there is no folder {folder}; create it, or plug in its disk", folder=str(archive.parent))


def make_folder(archive: Path, parents: bool = True) -> None:
    """Make the archive's folder if it is missing.

    Without `parents`, not the folders above it: if a disk is not plugged in, they are missing.
    """
    try:
        archive.parent.mkdir(parents=parents, exist_ok=True)
    except FileNotFoundError as error:
        raise ArchiveError(archive, no_folder(archive)) from error
    except OSError as error:
        says = N_("can't create its folder ({says}); create it, or choose another in the settings",
                  says=disk_words(error))  # fmt: skip
        raise ArchiveError(archive, says) from error
