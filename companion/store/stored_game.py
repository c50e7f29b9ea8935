"""A stored game: where a session writes, and how it is read back."""

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

from companion.ports.journal import NotKept
from companion.store import statistics
from companion.store.checksums import first_link, link, scores_link
from companion.store.clock_changes import Sitting, changes, later
from companion.store.connection import ArchiveError, cause, in_words
from companion.store.handle import Handle
from companion.table.game.right_times import moved
from engines.core import record
from engines.core.codec import ACTS, Codec, Unreadable
from engines.core.engine import AnyEngine
from engines.core.moves import Move
from engines.core.text import N_, Text
from engines.core.timeline import Entry

GAME = (
    "INSERT INTO games (id, game, version, setup, started, continues, checksum) VALUES (?, ?, ?, ?, ?, ?, ?)"
)
SEAT = "INSERT INTO seats (game_id, seat, player, colour) VALUES (?, ?, ?, ?)"
ENTRY = (
    "INSERT INTO entries (game_id, seq, kind, seat, body, time, source, after, checksum)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
RESULT = "INSERT INTO results (game_id, seat, place, total, winner, lines) VALUES (?, ?, ?, ?, ?, ?)"
RESULTS = "SELECT seat, place, total, winner, lines FROM results WHERE game_id = ? ORDER BY seat"
FIRST_END = "INSERT INTO ends (game_id, seq, checksum) VALUES (?, 0, ?)"
END = "UPDATE ends SET seq = ?, checksum = ?, scores = ? WHERE game_id = ?"
Scores = tuple[int, int, int, int, str]
"""A row of closing scores: seat, place, total, winner (1 or 0), lines."""
NUMBERS = ("seat", "place", "total")
"""What the row of a seat has as it is in a record."""
Find = Callable[[str], AnyEngine]
"""The engine of a game by its name; KeyError for an unknown name."""
UNREADABLE = (Unreadable, msgspec.DecodeError, UnicodeError, RecursionError)
"""The errors raised by reading a damaged text."""


@contextmanager
def keeping(db: Handle, file: Path) -> Iterator[None]:
    """A transaction that is on disk at the end of the `with` block; NotKept otherwise."""
    try:
        with db.tables.atomic():
            yield
    except sqlite3.Error as error:
        says = N_("The archive {file}: {reason}.", file=str(file), reason=cause(error))
        raise NotKept(says) from error


class StoredGame:
    """The journal of one game."""

    def __init__(
        self, db: Handle, file: Path, number: int, engine: AnyEngine, sitting: Sitting, checksum: str
    ) -> None:
        self._db, self._file, self.number, self._codec = db, file, number, Codec(engine)
        self._sitting, self.checksum = sitting, checksum

    def append(self, entries: Sequence[Entry], closing: dict[str, Any] | None) -> None:
        """Store all of these entries or none, and the final scores if they end the game."""
        with keeping(self._db, self._file):
            seq, checksum, _ = _end(self._db, self.number)
            self._sitting.keep(self._db, self.number, seq + 1)
            for entry in entries:
                seq, cells = entry.seq, self._cells(entry)
                checksum = link(checksum, *cells)
                self._db.execute(ENTRY, (self.number, *cells, checksum))
            self._db.execute("DELETE FROM results WHERE game_id = ?", [self.number])
            scores = _scores(closing)
            for score in scores:
                self._db.execute(RESULT, (self.number, *score))
            self._db.execute(END, (seq, checksum, scores_link(checksum, scores), self.number))
        self._sitting.kept()

    def has_scores(self, closing: dict[str, object] | None) -> bool:
        """Whether exactly these closing scores are kept, as they were written."""
        _, checksum, written = _end(self._db, self.number)
        kept = [tuple(row) for row in self._db.execute(RESULTS, [self.number])]
        return kept == _scores(closing) and written == scores_link(checksum, kept)

    def _cells(self, entry: Entry) -> tuple[object, ...]:
        act = entry.act
        seat = act.seat if isinstance(act, Move) else None
        body = _json(self._codec.write_entry(Entry(entry.seq, act)))
        return entry.seq, _kind(act), seat, body, entry.time, entry.source, entry.after


def _end(db: Handle, number: int) -> tuple[int, str, str | None]:
    query = "SELECT seq, checksum, scores FROM ends WHERE game_id = ?"
    # Where it is lost the chain is broken from here on, and that is told when the game is opened again.
    return db.execute(query, [number]).fetchone() or (0, "", None)


def set_dates_right(db: Handle, file: Path, number: int, sitting: Sitting) -> None:
    """Keep how the clock was set since a game's last entry; ArchiveError or NotKept if the disk failed."""
    with in_words(file):
        seq = _end(db, number)[0] + 1
    if sitting.change(seq):
        with keeping(db, file):
            sitting.keep(db, number, seq)
            statistics.forget(db, [number])
        sitting.kept()


def keep_beginning(
    db: Handle, head: tuple[object, ...], seated: Iterable[tuple[str, str]]
) -> tuple[int, str]:
    """Write the beginning of a game: name, version, set-up, time, which one it continues.

    Its number, and the checksum of all this.
    """
    (number,) = db.execute("SELECT coalesce(max(id), 0) + 1 FROM games").fetchone()
    seats = [(seat, player, colour) for seat, (player, colour) in enumerate(seated)]
    checksum = first_link((number, *head), seats)
    db.execute(GAME, (number, *head, checksum))
    for seat in seats:
        db.execute(SEAT, (number, *seat))
    db.execute(FIRST_END, (number, checksum))
    return int(number), checksum


def first_checksum(db: Handle, number: int) -> str:
    """The checksum of the beginning of a game: number, set-up, time, players."""
    (checksum,) = db.execute("SELECT checksum FROM games WHERE id = ?", [number]).fetchone()
    return str(checksum)


def _scores(closing: dict[str, Any] | None) -> list[Scores]:
    told = closing or {"scores": (), "winners": ()}
    winners = told["winners"]
    return [
        (score["seat"], score["place"], score["total"], int(score["seat"] in winners), _json(score["lines"]))
        for score in told["scores"]
    ]


def _kind(act: object) -> str:
    if isinstance(act, Move):
        return "move"
    return next(word for word, form in ACTS.items() if isinstance(act, form))


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def read_record(db: Handle, file: Path, number: int, find: Find, sound: int | None = None) -> record.Record:
    """The record of a game without its scores, not yet replayed; ArchiveError tells what cannot be read.

    Where only so many entries are `sound` the others are left out.
    """
    games = list(db.rows("SELECT * FROM games WHERE id = ?", [number]))
    if not games:
        says = N_("it has no game {game}; History lists the games", game=number)
        raise ArchiveError(file, says)
    engine = _engine(games[0], file, find)
    codec = Codec(engine)
    try:
        setup = codec.read_setup(msgspec.json.decode(games[0]["setup"]))
    except UNREADABLE as error:
        raise _damaged(file, number, N_("the set-up"), error) from None
    if refused := engine.refuse_setup(setup):
        raise _damaged(file, number, N_("the set-up"), refused.why)
    engine = engine.for_setup(setup)
    players = tuple(row["player"] for row in _rows(db, "seats", number, "seat"))
    rows, changed = islice(_rows(db, "entries", number, "seq"), sound), changes(db, number)
    entries = [_entry(codec, row, seq, file, later(changed, seq)) for seq, row in enumerate(rows, 1)]
    lines = [entry.seq + 1 for entry in entries]
    return record.Record(engine, players, setup, entries, lines, None)


def _engine(game: dict[str, Any], file: Path, find: Find) -> AnyEngine:
    try:
        engine = find(game["game"])
    except KeyError:
        says = N_("game {game} is “{name}”, which isn't installed; put its folder back",
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


def rules_of(game: dict[str, Any], find: Find) -> tuple[AnyEngine, Any] | None:
    """The rules by which a games row was played, and its set-up; None if either is missing or unreadable."""
    try:
        engine = find(game["game"])
        setup = Codec(engine).read_setup(msgspec.json.decode(game["setup"]))
    except (KeyError, *UNREADABLE):
        return None
    return None if engine.refuse_setup(setup) else (engine.for_setup(setup), setup)


def house_rules(game: dict[str, object], find: Find) -> str:
    """The house rules of a games row, in words; "" if it has none, or its engine is missing."""
    if (rules := rules_of(game, find)) is None:
        return ""
    engine, setup = rules
    return "; ".join(str(one.words) for one in engine.agreements(setup))


def _rows(db: Handle, table: str, number: int, order: str) -> Iterator[dict[str, Any]]:
    return db.rows(f"SELECT * FROM {table} WHERE game_id = ? ORDER BY {order}", [number])  # noqa: S608


def _entry(codec: Codec, row: dict[str, Any], seq: int, file: Path, behind: int) -> Entry:
    try:
        written = msgspec.json.decode(row["body"])
        entry = codec.read_entry(written, seq)
    except UNREADABLE as error:
        raise _damaged(file, row["game_id"], N_("entry {entry}", entry=seq), error) from None
    return Entry(seq, entry.act, moved(row["time"], behind), row["source"], row["after"])


def read_closing(db: Handle, file: Path, number: int) -> dict[str, Any] | None:
    """The closing scores of a game as they were written; None where it is not over."""
    rows = list(_rows(db, "results", number, "seat"))
    try:
        scores = [
            {"lines": msgspec.json.decode(row["lines"]), **{key: row[key] for key in NUMBERS}} for row in rows
        ]
    except UNREADABLE as error:
        raise _damaged(file, number, N_("the final scores"), error) from None
    return {"scores": scores, "winners": [row["seat"] for row in rows if row["winner"]]} if rows else None


def _damaged(file: Path, number: int, what: Text, why: Text | Exception) -> ArchiveError:
    says = N_(
        "can't read {what} of game {game} ({why}); it was left as it is",
        what=what,
        game=number,
        why=why if isinstance(why, Text) else _reason(why),
    )
    return ArchiveError(file, says)


def _reason(error: Exception) -> Text:
    """What a codec says of an entry; other readers speak of bytes, which helps nobody at the table."""
    return Text("{says}", (("says", str(error)),)) if isinstance(error, Unreadable) else N_("it is damaged")
