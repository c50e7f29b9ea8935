"""A game as the archive keeps it: where a session writes, and how what was written is read again."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
from sqlite_utils import Database

from companion.store.connection import ArchiveError, cause
from companion.table.journal import NotKept
from engines.core import record
from engines.core.codec import ACTS, Codec, Unreadable
from engines.core.engine import AnyEngine
from engines.core.moves import Move
from engines.core.timeline import Entry

INSERT = (
    "INSERT INTO entries (game_id, seq, kind, seat, body, time, source)"
    " VALUES (:game_id, :seq, :kind, :seat, :body, :time, :source)"
)
Find = Callable[[str], AnyEngine]
"""The engine of a game by its name; KeyError for a name it does not know."""
UNREADABLE = (Unreadable, msgspec.DecodeError, RecursionError)
"""What reading a damaged text ends in."""


@contextmanager
def keeping(db: Database, file: Path) -> Iterator[None]:
    """One transaction that is on the disk at the end of the `with` block; NotKept otherwise."""
    try:
        with db.atomic():
            yield
    except sqlite3.Error as error:
        raise NotKept(f"This was not kept. The archive {file}: {cause(error)}.") from error


class KeptGame:
    """The journal of one game."""

    def __init__(self, db: Database, file: Path, number: int, engine: AnyEngine) -> None:
        self._db, self._file, self.number, self._codec = db, file, number, Codec(engine)

    def append(self, entries: Sequence[Entry], closing: dict[str, Any] | None) -> None:
        """Keep all of these entries, or none, and the closing scores where the game is over after them."""
        with keeping(self._db, self._file):
            for entry in entries:
                self._db.execute(INSERT, self._row(entry))
            self._db.execute("DELETE FROM results WHERE game_id = ?", [self.number])
            if closing:
                self._db.table("results").insert_all(self._results(closing))

    def _row(self, entry: Entry) -> dict[str, Any]:
        act = entry.act
        return {
            "game_id": self.number,
            "seq": entry.seq,
            "kind": _kind(act),
            "seat": act.seat if isinstance(act, Move) else None,
            "body": _json(self._codec.write_entry(Entry(entry.seq, act))),
            "time": entry.time,
            "source": entry.source,
        }

    def _results(self, closing: dict[str, Any]) -> Iterator[dict[str, Any]]:
        for score in closing["scores"]:
            yield {
                "game_id": self.number,
                "seat": score["seat"],
                "total": score["total"],
                "winner": int(score["seat"] in closing["winners"]),
                "lines": _json(score["lines"]),
            }


def _kind(act: Any) -> str:
    if isinstance(act, Move):
        return "move"
    return next(word for word, form in ACTS.items() if isinstance(act, form))


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def read_record(db: Database, file: Path, number: int, find: Find) -> record.Record:
    """The record of a game, not yet replayed; ArchiveError tells which entry cannot be read."""
    games = list(db.query("SELECT * FROM games WHERE id = ?", [number]))
    if not games:
        raise ArchiveError(file, f"there is no game {number} in it; the history lists the games")
    engine = _engine(games[0], file, find)
    codec = Codec(engine)
    try:
        setup = codec.read_setup(msgspec.json.decode(games[0]["setup"]))
    except UNREADABLE as error:
        raise _damaged(file, number, "the set-up", error) from None
    if refused := engine.refuse(setup):
        raise _damaged(file, number, "the set-up", refused.why)
    players = tuple(row["player"] for row in _rows(db, "seats", number, "seat"))
    entries = [
        _entry(codec, row, seq, file) for seq, row in enumerate(_rows(db, "entries", number, "seq"), 1)
    ]
    lines = [entry.seq + 1 for entry in entries]
    return record.Record(engine, players, setup, entries, lines, _closing(db, file, number))


def _engine(game: dict[str, Any], file: Path, find: Find) -> AnyEngine:
    try:
        engine = find(game["game"])
    except KeyError:
        says = f"game {game['id']} is {game['game']!r}, which is not installed; put its folder back"
        raise ArchiveError(file, says) from None
    if engine.version != game["version"]:
        says = f"game {game['id']} was played by version {game['version']} of {engine.name}, this is"
        raise ArchiveError(file, f"{says} version {engine.version}; use the version it was played with")
    return engine


def house_rules(game: dict[str, Any], find: Find) -> str:
    """The house rules of a row of games, in words; "" where there are none, or its rules are not here."""
    try:
        engine = find(game["game"])
        setup = Codec(engine).read_setup(msgspec.json.decode(game["setup"]))
    except (KeyError, *UNREADABLE):
        return ""
    return "; ".join(str(one.words) for one in engine.agreements(setup))


def _rows(db: Database, table: str, number: int, order: str) -> Iterator[dict[str, Any]]:
    return db.table(table).rows_where("game_id = ?", [number], order_by=order)


def _entry(codec: Codec, row: dict[str, Any], seq: int, file: Path) -> Entry:
    if row["seq"] != seq:
        raise _damaged(file, row["game_id"], f"entry {seq}", "it is missing")
    try:
        written = msgspec.json.decode(row["body"])
        entry = codec.read_entry(written, seq)
    except UNREADABLE as error:
        raise _damaged(file, row["game_id"], f"entry {seq}", error) from None
    return Entry(seq, entry.act, row["time"], row["source"])


def _closing(db: Database, file: Path, number: int) -> dict[str, Any] | None:
    rows = list(_rows(db, "results", number, "seat"))
    try:
        scores = [
            {"seat": row["seat"], "total": row["total"], "lines": msgspec.json.decode(row["lines"])}
            for row in rows
        ]
    except UNREADABLE as error:
        raise _damaged(file, number, "the closing scores", error) from None
    return {"scores": scores, "winners": [row["seat"] for row in rows if row["winner"]]} if rows else None


def _damaged(file: Path, number: int, what: str, error: object) -> ArchiveError:
    return ArchiveError(file, f"{what} of game {number} cannot be read ({error}); it was left as it is")
