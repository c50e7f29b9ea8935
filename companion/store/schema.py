"""The tables of the archive and of its copies, word for word: what else lies in a file is not ours."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from functools import cache

OURS = 0x54434F4D
"""The application id of an archive: "TCOM"."""
FORM = 1
"""Which form the tables have, as SQLite's `user_version`: a greater one is of a later version of the app."""
SHORT = 200
"""Bytes of a name, a time or a word at most."""


def _short(column: str) -> str:
    return f"{column} TEXT CHECK (length(CAST({column} AS BLOB)) <= {SHORT})"


# Times are ISO 8601 in universal time; set-up, body and lines are JSON. What the checksums are of: links.py.
TABLES = (
    f"""CREATE TABLE games (
  id INTEGER PRIMARY KEY, {_short("game")} NOT NULL, version INTEGER NOT NULL, setup TEXT NOT NULL,
  {_short("started")} NOT NULL, continues INTEGER, {_short("checksum")} NOT NULL
) STRICT""",
    f"""CREATE TABLE seats (
  game_id INTEGER NOT NULL REFERENCES games (id), seat INTEGER NOT NULL,
  {_short("player")} NOT NULL, {_short("colour")} NOT NULL,
  PRIMARY KEY (game_id, seat)
) STRICT""",
    f"""CREATE TABLE entries (
  game_id INTEGER NOT NULL REFERENCES games (id), seq INTEGER NOT NULL, {_short("kind")} NOT NULL,
  seat INTEGER, body TEXT NOT NULL, {_short("time")}, {_short("source")}, after INTEGER,
  {_short("checksum")} NOT NULL,
  PRIMARY KEY (game_id, seq)
) STRICT""",
    # Before entry `seq` was made the clock was set: those from `since` on are so many seconds later than they
    # say.
    f"""CREATE TABLE clock_changes (
  game_id INTEGER NOT NULL REFERENCES games (id), seq INTEGER NOT NULL, since INTEGER NOT NULL,
  seconds INTEGER NOT NULL, {_short("checksum")} NOT NULL,
  PRIMARY KEY (game_id, seq)
) STRICT""",
    """CREATE TABLE results (
  game_id INTEGER NOT NULL REFERENCES games (id), seat INTEGER NOT NULL, place INTEGER NOT NULL,
  total INTEGER NOT NULL, winner INTEGER NOT NULL, lines TEXT NOT NULL,
  PRIMARY KEY (game_id, seat)
) STRICT""",
    f"""CREATE TABLE ends (
  game_id INTEGER PRIMARY KEY REFERENCES games (id), seq INTEGER NOT NULL,
  {_short("checksum")} NOT NULL, {_short("scores")}
) STRICT""",
    # What is counted over many games can be read off the entries again; `seq` is the last one read. `app` is
    # JSON: how much of the game the app played for which seats.
    f"""CREATE TABLE summaries (
  game_id INTEGER PRIMARY KEY REFERENCES games (id), seq INTEGER NOT NULL, {_short("game")} NOT NULL,
  seats INTEGER NOT NULL, {_short("evening")} NOT NULL, moves INTEGER NOT NULL, seconds INTEGER NOT NULL,
  fewest INTEGER NOT NULL, {_short("app")} NOT NULL, {_short("checksum")} NOT NULL
) STRICT""",
    "CREATE INDEX summaries_by_game ON summaries (game, seats)",
    f"""CREATE TABLE dice (
  game_id INTEGER NOT NULL REFERENCES games (id), {_short("origin")} NOT NULL, "count" INTEGER NOT NULL,
  sides INTEGER NOT NULL, {_short("what")} NOT NULL, value INTEGER NOT NULL, times INTEGER NOT NULL,
  PRIMARY KEY (game_id, origin, "count", sides, what, value)
) STRICT""",
    # A review is JSON; it can be made again, but that takes a while. `seq` is the last entry it knows.
    f"""CREATE TABLE reviews (
  game_id INTEGER PRIMARY KEY REFERENCES games (id), seq INTEGER NOT NULL, body TEXT NOT NULL,
  {_short("checksum")} NOT NULL
) STRICT""",
)
HELD, WAITING = "beside", "beside_waiting"
"""The table of a backup, and that of an archive just restored from one."""
BESIDE = {
    table: f"""CREATE TABLE {table} (
  {_short("name")} PRIMARY KEY, content BLOB NOT NULL, {_short("checksum")} NOT NULL
) STRICT"""
    for table in (HELD, WAITING)
}

CHECK = re.compile(r"CHECK \((.+? <= \d+)\)")

Made = frozenset[tuple[str, str, str, str | None]]
"""What a database is made of: type, name, table and text of each thing, as SQLite writes them down."""
MADE = "SELECT type, name, tbl_name, sql FROM sqlite_master"


def make_tables(connection: sqlite3.Connection) -> None:
    """Make the tables of an empty archive, all of them or none."""
    connection.execute("BEGIN IMMEDIATE")
    for statement in (f"PRAGMA application_id = {OURS}", f"PRAGMA user_version = {FORM}", *TABLES):
        connection.execute(statement)
    connection.execute("COMMIT")


@cache
def needed() -> Made:
    """What every archive is made of."""
    return _made_of(*TABLES)


@cache
def allowed() -> Made:
    """What an archive or a copy of one may be made of."""
    return _made_of(*TABLES, *BESIDE.values())


@cache
def bounds() -> dict[str, str]:
    """What holds of every row, by its table, as one condition."""
    found = ((made.split()[2], CHECK.findall(made)) for made in (*TABLES, *BESIDE.values()))
    return {table: " AND ".join(checks) for table, checks in found if checks}


def _made_of(*statements: str) -> Made:
    with closing(sqlite3.connect(":memory:")) as empty:
        for statement in statements:
            empty.execute(statement)
        return frozenset(empty.execute(MADE))
