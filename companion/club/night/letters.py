"""The letters that a hub has of all tables, in SQLite: each once, in order, and checked by the rules."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Self

import engines
from companion.company.numbering import Kept, Letter, take
from engines.core import limits, record
from engines.core.record import Refused

TABLE = """CREATE TABLE IF NOT EXISTS letters (
  sender TEXT NOT NULL, box TEXT NOT NULL, number INTEGER NOT NULL, link TEXT NOT NULL,
  content BLOB NOT NULL, refused TEXT,
  PRIMARY KEY (sender, box, number)
) STRICT"""
LAST = "SELECT number, link FROM letters WHERE sender = ? AND box = ? ORDER BY number DESC LIMIT 1"
LETTER = "INSERT INTO letters (sender, box, number, link, content, refused) VALUES (?, ?, ?, ?, ?, ?)"
LETTERS = "SELECT sender, content, refused FROM letters ORDER BY sender, rowid"


class Letters:
    """The letters in this file. Methods raise sqlite3.Error where the disk fails; nothing is kept then."""

    def __init__(self, file: Path) -> None:
        self._connection = sqlite3.connect(file, isolation_level=None)
        self._connection.execute("PRAGMA synchronous = FULL")
        self._connection.execute(TABLE)

    def kept(self, sender: str, box: str) -> Kept:
        """What is here of a box of this table."""
        number, link = self._connection.execute(LAST, (sender, box)).fetchone() or (0, "")
        return Kept(box, number, link)

    def take(self, sender: str, letter: Letter) -> Kept:
        """Keep a letter if it is the next one; what is here then, on the disk."""
        before = self.kept(sender, letter.box)
        after = take(before, letter)
        if after is None:
            return before
        row = (sender, letter.box, letter.number, after.link, letter.content, why_refused(letter.content))
        self._connection.execute(LETTER, row)
        return after

    def all(self) -> list[tuple[str, bytes, str | None]]:
        """Each letter: its table, what it says, and why the rules refuse it, if they do."""
        return self._connection.execute(LETTERS).fetchall()

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def why_refused(content: bytes) -> str | None:
    """Why the rules refuse this record, with the limits of an import; None if it is a finished game."""
    try:
        kept = record.read(content.splitlines(), engines.engine)
        state, _ = record.replay(kept, limits.work(len(content)))
    except Refused as refused:
        return str(refused)
    return "it is not over" if kept.engine.actors(state) else None
