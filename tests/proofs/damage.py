"""The fifth proof: a damaged archive is told in a sentence and left as it is; the rest of it is read."""

import json
import sqlite3
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from companion.ports.journal import NotKept
from companion.store.archive import Archive
from companion.store.connection import ArchiveError
from companion.table.game.session import Session
from tests.proofs.kept import Told
from tests.proofs.mutants import FIND, STRANGERS
from tests.proofs.random_player import play, written
from tests.relinked import relink

HEADER = 100
"""Bytes at the beginning of an SQLite file that tell of it, and hold nothing of what is in it."""
ENTRIES = 60
WRITING = Archive.open
COLUMNS = {
    "games": ("id", "game", "version", "setup", "started"),
    "seats": ("game_id", "seat", "player", "colour"),
    "entries": ("game_id", "seq", "kind", "seat", "body", "time", "source"),
    "results": ("game_id", "seat", "place", "total", "winner", "lines"),
}


@cache
def sound(log: bool) -> tuple[dict[str, bytes], Told]:
    """The files of an archive with games in it, and what was told of them; some of it lies in the `log`."""
    told = Told()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "archive.sqlite"
        for seed in count():
            with Archive.open(file, find=FIND) as archive:
                play(archive, Random(seed), told, ENTRIES)
                if any(played.finished for played in archive.history()):
                    names = (file.name, f"{file.name}-wal") if log else ()
                    files = {name: file.with_name(name).read_bytes() for name in names}
                    break
        return files or {file.name: file.read_bytes()}, told


def damage(seed: int) -> Counter[str]:
    """One archive with broken bytes; AssertionError where that does more than to be told."""
    chance, found = Random(seed), Counter[str](archives=1)
    files, told = sound(log=chance.random() < 0.3)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "archive.sqlite"
        spoiled = {name: bytearray(held) for name, held in files.items()}
        broken = chance.choice(list(spoiled))
        spoiled[broken] = chance.choice(BREAKS)(spoiled[broken], chance)
        for name, held in spoiled.items():
            file.with_name(name).write_bytes(held)
        for way in (Archive.reading, WRITING):
            try:
                with way(file, find=FIND) as archive:
                    found["opened"] += 1
                    looked_through(archive, told, found, broken.endswith("-wal"), way == WRITING)
            except ArchiveError as error:
                found["refused"] += 1
                assert_told(error, file)
                # With a log SQLite brings the file up to date as it closes; the header counts the openings.
                same = file.read_bytes()[HEADER:] == spoiled[file.name][HEADER:]
                assert len(files) > 1 or same, "it was changed"
    return found


def spoil(seed: int) -> Counter[str]:
    """One archive with a value nobody wrote, and checksums that fit; AssertionError where it is not told."""
    chance, found = Random(seed), Counter[str](archives=1)
    files, told = sound(log=False)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "archive.sqlite"
        for name, held in files.items():
            file.with_name(name).write_bytes(held)
        by_hand = sqlite3.connect(file, isolation_level=None)
        table = chance.choice(list(COLUMNS))
        column = chance.choice(COLUMNS[table])
        row, old = chance.choice(by_hand.execute(f"SELECT rowid, {column} FROM {table}").fetchall())
        # What the strict tables do not take is no danger.
        with suppress(sqlite3.Error, OverflowError, UnicodeEncodeError):
            if chance.random() < 0.1:
                by_hand.execute(f"DELETE FROM {table} WHERE rowid = ?", (row,))
            else:
                change = f"UPDATE {table} SET {column} = ? WHERE rowid = ?"
                by_hand.execute(change, (strange(old, chance), row))
        by_hand.close()
        relink(file)
        with Archive.open(file, find=FIND) as archive:
            looked_through(archive, told, found, prefix=False, writing=True)
    return found


def strange(old: Any, chance: Random) -> Any:
    """Another value in the place of a cell: its JSON with one thing changed, or a stranger."""
    if isinstance(old, str) and old.startswith(("{", "[")) and chance.random() < 0.7:
        value = json.loads(old)
        keys = list(value) if isinstance(value, dict) else list(range(len(value)))
        if keys:
            value[chance.choice(keys)] = chance.choice(STRANGERS)
        return json.dumps(value)
    strangers = (*STRANGERS, "[" * 50_000) if isinstance(old, str) else (-1, 7, 2**40)
    return chance.choice(strangers)


def looked_through(archive: Archive, told: Told, found: Counter[str], prefix: bool, writing: bool) -> None:
    """Ask the archive for all it has; each thing is given as it should be, or an ArchiveError."""
    for ask in (archive.history, archive.players, archive.unfinished, archive.tables):
        with telling(archive, found):
            ask()
    for number, entries in told.entries.items():
        with telling(archive, found):
            kept = archive.record_of(number)
            found["games read"] += 1
            if prefix:
                have = written(kept.engine, kept.entries)
                assert have == entries[: len(have)], "the log of a game has a hole"
            if writing:
                opened = archive.load(number)
                session = Session(opened.engine, opened.setup, opened.journal, opened.entries)
                seats = len(opened.engine.seated(session.state))
                assert len(opened.players) == len(opened.colours) == seats, "a seat has no player"


@contextmanager
def telling(archive: Archive, found: Counter[str]) -> Iterator[None]:
    """Take for an answer a sentence about the archive, be it of what is in it or of what cannot be added."""
    try:
        yield
    except (ArchiveError, NotKept) as error:
        found["answers refused"] += 1
        assert_told(error, archive.file)


def assert_told(error: Exception, file: Path) -> None:
    """The sentence names the file, and says more than that something is wrong."""
    _, named, sentence = str(error).partition(f"The archive {file}: ")
    assert named
    assert len(sentence) > 20


# ---- how bytes break


def flip(held: bytearray, chance: Random) -> bytearray:
    """A few bits turned over."""
    for _ in range(chance.randint(1, 12)):
        held[chance.randrange(len(held))] ^= 1 << chance.randrange(8)
    return held


def blank(held: bytearray, chance: Random) -> bytearray:
    """A stretch of the medium reads as zeros, as 0xFF, or as noise."""
    length, filling = chance.choice((512, 4096)), chance.choice((b"\0", b"\xff", b"\xa5"))
    at = chance.randrange(0, len(held), 512)
    held[at : at + length] = filling * len(held[at : at + length])
    return held


def truncate(held: bytearray, chance: Random) -> bytearray:
    """The end is missing."""
    return held[: chance.choice((0, 10, 100, chance.randrange(len(held))))]


def jumble(held: bytearray, chance: Random) -> bytearray:
    """Two pages have changed places."""
    one, other = (4096 * chance.randrange(max(1, len(held) // 4096)) for _ in range(2))
    held[one : one + 4096], held[other : other + 4096] = held[other : other + 4096], held[one : one + 4096]
    return held


BREAKS: tuple[Callable[[bytearray, Random], bytearray], ...] = (flip, flip, blank, truncate, jumble)
