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
from companion.table.misfit import misfit
from engines.core import record
from engines.core.codec import ACTS, Codec, Unreadable
from engines.core.engine import AnyEngine
from engines.core.moves import Move
from engines.core.text import N_, Text
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
        says = N_("The archive {file}: {reason}.", file=str(file), reason=cause(error))
        raise NotKept(says) from error


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
        says = N_("there is no game {game} in it; the history lists the games", game=number)
        raise ArchiveError(file, says)
    engine = _engine(games[0], file, find)
    codec = Codec(engine)
    try:
        setup = codec.read_setup(msgspec.json.decode(games[0]["setup"]))
    except UNREADABLE as error:
        raise _damaged(file, number, N_("the set-up"), error) from None
    if refused := engine.refuse(setup):
        raise _damaged(file, number, N_("the set-up"), refused.why)
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
        says = N_("game {game} is “{name}”, which is not installed; put its folder back",
                  game=game["id"], name=game["game"])  # fmt: skip
        raise ArchiveError(file, says) from None
    if engine.version != game["version"]:
        says = N_(
            "game {game} was played by version {version} of {name}, this is version {ours};"
            " use the version it was played with",
            game=game["id"],
            version=game["version"],
            name=engine.name,
            ours=engine.version,
        )
        raise ArchiveError(file, says)
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
        raise _damaged(file, row["game_id"], N_("entry {entry}", entry=seq), N_("it is missing"))
    try:
        written = msgspec.json.decode(row["body"])
        entry = codec.read_entry(written, seq)
    except UNREADABLE as error:
        raise _damaged(file, row["game_id"], N_("entry {entry}", entry=seq), error) from None
    return Entry(seq, entry.act, row["time"], row["source"])


def _closing(db: Database, file: Path, number: int) -> dict[str, Any] | None:
    rows = list(_rows(db, "results", number, "seat"))
    try:
        scores = [
            {"seat": row["seat"], "total": row["total"], "lines": msgspec.json.decode(row["lines"])}
            for row in rows
        ]
    except UNREADABLE as error:
        raise _damaged(file, number, N_("the closing scores"), error) from None
    return {"scores": scores, "winners": [row["seat"] for row in rows if row["winner"]]} if rows else None


def _damaged(file: Path, number: int, what: Text, why: Text | Exception) -> ArchiveError:
    says = N_(
        "{what} of game {game} cannot be read ({why}); it was left as it is",
        what=what,
        game=number,
        why=why if isinstance(why, Text) else misfit(why),
    )
    return ArchiveError(file, says)
