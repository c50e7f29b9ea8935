"""A tournament on the disk: one SQLite file. Every change is on the disk before it is told."""

import sqlite3
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Self

import msgspec
from sqlite_utils import Database

from companion.club.tournament.model import Format, Result, Round, Tournament
from companion.club.tournament.refusals import NotSo
from companion.club.tournament.tournament_schema import OURS, TABLES
from companion.ports.user_errors import disk_words
from companion.store.connection import cause
from companion.store.door import STRANGE, opened
from engines.core.text import N_, Text


class TournamentFile:
    """The file of one tournament. Each change is one transaction, which sees what is there now."""

    def __init__(self, file: Path, connection: sqlite3.Connection) -> None:
        self.file = file
        self._db = Database(connection, execute_plugins=False)

    @classmethod
    @contextmanager
    def open(cls, file: Path) -> Iterator[Self]:
        """The tournament in this file; NotSo if there is none."""
        if not file.is_file():
            raise _unusable(file, N_("there is no such file; make it with “tournament new”"))
        with _connected(file, "rw") as connection:
            if connection.execute("PRAGMA application_id").fetchone()[0] != OURS:
                raise _unusable(file, N_("it isn't a tournament; name another file"))
            yield cls(file, connection)

    @classmethod
    def make(cls, file: Path, begun: Tournament, time: str) -> None:
        """Make the file of a new tournament; NotSo if something is there already or it can't be written."""
        if file.exists():
            raise _unusable(file, N_("there is already something; choose another name"))
        with _connected(file, "rwc") as connection:
            made = cls(file, connection)
            with made.changing():
                for statement in (f"PRAGMA application_id = {OURS}", *TABLES.split(";\n")):
                    connection.execute(statement)
                sizes, form = (msgspec.json.encode(one).decode() for one in (begun.sizes, begun.form))
                head = {"game": begun.game, "sizes": sizes, "format": form, "seed": begun.seed}
                head |= {"fewest": begun.fewest, "made": time}
                made._db.table("tournament").insert({"id": 1} | head)

    @contextmanager
    def changing(self) -> Iterator[Self]:
        """Whatever is written in this block is kept together, or not at all; nobody else writes meanwhile."""
        self._db.execute("BEGIN IMMEDIATE")
        try:
            yield self
            self._db.execute("COMMIT")
        finally:
            if self._db.conn.in_transaction:
                self._db.execute("ROLLBACK")

    def read(self) -> Tournament:
        """The tournament as it stands; NotSo if somebody else wrote something else into it."""
        try:
            return self._read()
        except STRANGE as error:
            raise _unusable(self.file, N_("it is damaged; use a copy of it")) from error

    def _read(self) -> Tournament:
        head = next(iter(self._db.query("SELECT * FROM tournament")))
        players = list(self._db.query('SELECT name, "left" FROM players ORDER BY id'))
        return Tournament(
            head["game"],
            msgspec.json.decode(head["sizes"], type=tuple[int, ...]),
            msgspec.json.decode(head["format"], type=Format),
            head["seed"],
            bool(head["fewest"]),
            tuple(row["name"] for row in players),
            frozenset(row["name"] for row in players if row["left"]),
            tuple(self._rounds()),
            self._results(),
        )

    def _rounds(self) -> Iterator[Round]:
        tables = defaultdict[int, dict[int, list[str]]](lambda: defaultdict(list))
        for row in self._db.query("SELECT * FROM pairings"):
            tables[row["round"]][row["table"]].append(row["name"])
        out = defaultdict[int, list[str]](list)
        for row in self._db.query(
            "SELECT round, name FROM sitting_out JOIN players ON players.id = player_id ORDER BY name"
        ):
            out[row["round"]].append(row["name"])
        for row in self._db.query("SELECT round, stage FROM rounds ORDER BY round"):
            number = row["round"]
            yield Round(row["stage"], tuple(map(tuple, tables[number].values())), tuple(out[number]))

    def _results(self) -> dict[tuple[int, int], Result]:
        rows = defaultdict[tuple[int, int], list[dict[str, Any]]](list)
        for row in self._db.query("SELECT * FROM current_results"):
            rows[row["round"] - 1, row["table"] - 1].append(row)
        return {
            at: Result(
                {row["name"]: row["points"] for row in found},
                tuple(row["name"] for row in found if row["won"]),
                {row["name"]: row["place"] for row in found},
            )
            for at, found in rows.items()
        }

    def arrive(self, names: Sequence[str], time: str) -> None:
        """Keep who is here from now on, new or back again."""
        for name in names:
            says = 'INSERT INTO players (name, arrived) VALUES (?, ?) ON CONFLICT DO UPDATE SET "left" = NULL'
            self._db.execute(says, [name, time])

    def leave(self, names: Sequence[str], time: str) -> None:
        """Keep who left."""
        for name in names:
            self._db.execute('UPDATE players SET "left" = ? WHERE name = ?', [time, name])

    def keep_round(self, number: int, paired: Round, time: str) -> None:
        """Keep a round; its number counts from 1."""
        self._db.table("rounds").insert({"round": number, "stage": paired.stage, "paired": time})
        for at, table in enumerate(paired.tables, 1):
            for seat, name in enumerate(table, 1):
                place = {"round": number, "table": at, "seat": seat}
                self._db.table("seats").insert(place | {"player_id": self._number(name)})
        for name in paired.sitting_out:
            self._db.table("sitting_out").insert({"round": number, "player_id": self._number(name)})

    def keep_result(self, number: int, table: int, result: Result, source: str, time: str) -> None:
        """Keep a result; round and table count from 1. What was there before stays, and no longer counts."""
        row = {"round": number, "table": table, "entered": time, "source": source}
        entry = self._db.table("entries").insert(row).last_pk
        for name, points in result.points.items():
            scored = {"points": points, "won": int(name in result.winners), "place": result.places[name]}
            self._db.table("results").insert({"entry_id": entry, "player_id": self._number(name)} | scored)

    def _number(self, name: str) -> int:
        return int(self._db.execute("SELECT id FROM players WHERE name = ?", [name]).fetchone()[0])


@contextmanager
def _connected(file: Path, mode: str) -> Iterator[sqlite3.Connection]:
    """A connection that keeps its promises; what goes wrong with it becomes NotSo."""
    connection = None
    try:
        connection = opened(file, mode)
        connection.execute("PRAGMA foreign_keys = 1")
        connection.execute("PRAGMA synchronous = 2")
        yield connection
    except sqlite3.Error as error:
        raise _unusable(file, cause(error)) from error
    except OSError as error:
        raise _unusable(file, disk_words(error)) from error
    finally:
        if connection:
            with suppress(sqlite3.Error):
                connection.close()


def _unusable(file: Path, why: Text) -> NotSo:
    return NotSo(N_("The tournament {file}: {reason}.", file=str(file), reason=why))
