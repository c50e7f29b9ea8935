"""The archive's sidecar files, which should survive the machine: components, boards, settings.

A backup stores these files in its own table. After a restore they wait in another table until they are
written out, so that a power cut in between loses nothing.
"""

import errno
import os
import re
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from companion.store.checksums import content_link
from companion.store.door import LONGEST
from companion.store.schema import BESIDE, HELD, WAITING
from companion.table.files.atomic_file import write_whole

NAME = re.compile(
    r"(table_options|setting_overrides|last_setups|touched_lights)\.json|(boxes|saved_setups)/[\w-]{1,60}\.json|(pads/)?[\w-]{1,60}\.toml"
)
"""The sidecar files; nothing else comes back from somebody else's stick."""
OF_MACHINE = ".toml"
"""Settings, pins and score pads may be written by hand for one machine: they are restored only if missing."""
MOST = LONGEST // 2
"""Bytes of such a file at most: a box is described in some thousand."""


def lying(folder: Path) -> dict[str, bytes]:
    """The sidecar files now in the folder of an archive, by name relative to it. May raise OSError."""
    found = [file for each in ("*.*", "*/*.json", "pads/*.toml") for file in sorted(folder.glob(each))]
    names = ((file, file.relative_to(folder).as_posix()) for file in found)
    return {name: _read(file) for file, name in names if NAME.fullmatch(name) and file.is_file()}


def _read(file: Path) -> bytes:
    if file.stat().st_size > MOST:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(file))
    return file.read_bytes()


def outside(folder: Path, files: Iterable[Path]) -> list[Path]:
    """The files of these that exist and are in no backup of the archive in this folder."""
    return [file for file in files if _is_there(file) and not _lies_in(folder, file)]


def _is_there(file: Path) -> bool:
    try:
        return file.is_file()
    except OSError:  # its folder is not ours to look into
        return False


def _lies_in(folder: Path, file: Path) -> bool:
    return file.parent.resolve() == folder.resolve() and bool(NAME.fullmatch(file.name))


def hold(copied: sqlite3.Connection, files: Mapping[str, bytes]) -> None:
    """Store these files in a copy, and no others."""
    for table in (HELD, WAITING):
        copied.execute(f"DROP TABLE IF EXISTS {table}")
    copied.execute("BEGIN")
    copied.execute(BESIDE[HELD])
    _put(copied, HELD, files)
    copied.execute("COMMIT")


def held(copied: sqlite3.Connection, table: str = HELD) -> dict[str, bytes]:
    """The files that are held there as they were written."""
    if not _has(copied, table):
        return {}
    rows = _rows(copied, table)
    return {name: content for name, content, written in rows if content_link(name, content) == written}


def spoilt(copied: sqlite3.Connection) -> tuple[str, ...]:
    """The files that were changed on the disk of a copy: they are not put anywhere."""
    rows = _rows(copied, HELD) if _has(copied, HELD) else ()
    return tuple(name for name, content, written in rows if content_link(name, content) != written)


def _rows(copied: sqlite3.Connection, table: str) -> Iterator[tuple[str, bytes, str]]:
    query = f"SELECT name, content, checksum FROM {table} ORDER BY name"  # noqa: S608 - the name is ours
    return (row for row in copied.execute(query) if NAME.fullmatch(row[0]))


def _put(copied: sqlite3.Connection, table: str, files: Mapping[str, bytes]) -> None:
    query = f"INSERT INTO {table} VALUES (?, ?, ?)"  # noqa: S608 - the name is ours
    copied.executemany(query, [(*one, content_link(*one)) for one in files.items()])


def waits(archive: sqlite3.Connection) -> bool:
    """Whether files wait in an archive to be written beside it."""
    return _has(archive, WAITING)


def _has(copied: sqlite3.Connection, table: str) -> bool:
    return bool(copied.execute("SELECT 1 FROM sqlite_master WHERE name = ?", [table]).fetchone())


def let_wait(copied: sqlite3.Connection, folder: Path, only_missing: bool) -> None:
    """Queue stored files for writing into this folder: all, or only those missing there."""
    copied.execute(f"DROP TABLE IF EXISTS {WAITING}")
    wanted = {
        name: content
        for name, content in held(copied).items()
        if not (only_missing or name.endswith(OF_MACHINE)) or not (folder / name).exists()
    }
    copied.execute("BEGIN")
    copied.execute(BESIDE[WAITING])
    _put(copied, WAITING, wanted)
    copied.execute(f"DROP TABLE IF EXISTS {HELD}")
    copied.execute("COMMIT")


def write_out(archive: sqlite3.Connection, folder: Path) -> None:
    """Write an archive's waiting files into its folder; on OSError they wait for another time."""
    for name, content in held(archive, WAITING).items():
        write_whole(folder / name, content)
    archive.execute(f"DROP TABLE IF EXISTS {WAITING}")
