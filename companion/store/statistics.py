"""Statistics over the finished games of the archive, all of them by SQL."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from operator import itemgetter
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from companion.ports.tallies import (
    DiceTally,
    Finished,
    LengthTally,
    LuckTally,
    MonthTally,
    Outcome,
    PlayerTally,
    Tallies,
)
from companion.store.checksums import summary_link
from companion.store.clock_changes import STARTED
from companion.store.handle import Handle
from companion.store.reviews import HOLDS
from companion.table.reports.summary import Summary

T = TypeVar("T", bound=Struct)

SUMMARY = (
    "INSERT INTO summaries (game_id, seq, game, seats, evening, moves, seconds, fewest, app, checksum)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
DIE = 'INSERT INTO dice (game_id, origin, "count", sides, what, value, times) VALUES (?, ?, ?, ?, ?, ?, ?)'

WANTING = """
SELECT games.id FROM games
WHERE EXISTS (SELECT 1 FROM results WHERE results.game_id = games.id)
  AND NOT EXISTS (
    SELECT 1 FROM summaries WHERE summaries.game_id = games.id
      AND summaries.seq = (SELECT max(seq) FROM entries WHERE entries.game_id = games.id))
ORDER BY games.id DESC
"""
# A game that was reopened has no results: it counts again when it is over.
CHOSEN = """
WITH chosen AS (
  SELECT *, iif(fewest, -1, 1) AS sign FROM summaries
  WHERE (:game IS NULL OR game = :game) AND (:seats IS NULL OR seats = :seats)
    AND EXISTS (SELECT 1 FROM results WHERE results.game_id = summaries.game_id))
"""
# What the app played to the end is nobody's result: docs/rulings.md. It isn't read as JSON, which could fail.
PEOPLE = " AND ".join(
    f"NOT instr(chosen.app, '\"' || results.seat || '\":\"{stretch}\"')" for stretch in ("all", "end")
)
BY_APP = f"""
SELECT count(*) FROM chosen JOIN results ON results.game_id = chosen.game_id WHERE NOT ({PEOPLE})
"""  # noqa: S608 - it is ours
# The score of who comes after somebody with a worse one, being eliminated, say, is not one to be proud of.
# Scores are compared with the sign that makes more of them better.
COUNTS = """
NOT EXISTS (
  SELECT 1 FROM results AS better WHERE better.game_id = results.game_id
    AND better.place < results.place AND better.total * sign < results.total * sign)
"""
PLAYERS = f"""
SELECT seats.player, count(*) AS played, sum(results.winner) AS won, avg(results.total) AS mean,
  sign * coalesce(max(CASE WHEN {COUNTS} THEN sign * results.total END), max(sign * results.total)) AS best
FROM chosen JOIN results ON results.game_id = chosen.game_id
  JOIN seats ON seats.game_id = results.game_id AND seats.seat = results.seat
WHERE {PEOPLE}
GROUP BY seats.player ORDER BY won DESC, played, seats.player
"""  # noqa: S608 - it is ours
LENGTHS = """
SELECT seats, count(*) AS games, avg(seconds) AS mean, min(seconds) AS shortest, max(seconds) AS longest
FROM chosen GROUP BY seats ORDER BY seats
"""
MONTHS = """
SELECT substr(evening, 1, 7) AS month, count(DISTINCT evening) AS evenings, count(*) AS games
FROM chosen WHERE evening != '' GROUP BY month ORDER BY month
"""
# In the order of play; each game's seats in one piece.
FINISHED = f"""
SELECT chosen.game_id, chosen.evening, chosen.seconds, chosen.fewest, seats.player, results.place,
  results.total, results.winner, {COUNTS} AS counts
FROM chosen JOIN games ON games.id = chosen.game_id
  JOIN results ON results.game_id = chosen.game_id
  JOIN seats ON seats.game_id = results.game_id AND seats.seat = results.seat
WHERE {PEOPLE}
ORDER BY datetime({STARTED}), chosen.game_id, results.seat
"""  # noqa: S608 - it is ours
# A cross join keeps this order: the chosen games first, then their dice by the key.
DICE = """
SELECT origin, "count", sides, what, value, sum(times) AS times
FROM chosen CROSS JOIN dice ON dice.game_id = chosen.game_id
GROUP BY origin, "count", sides, what, value
"""
# A review has its seats in their order. A game without a date counts in no year. Who moved only part of the
# game, or whose luck is unknown, has no luck and skill in it.
LUCK = f"""
SELECT seats.player, substr(chosen.evening, 1, 4) AS year, count(*) AS games,
  sum(json_extract(share.value, '$.luck')) AS luck, sum(json_extract(share.value, '$.skill')) AS skill
FROM chosen JOIN reviews ON reviews.game_id = chosen.game_id AND {HOLDS}
  JOIN json_each(reviews.body, '$.shares') AS share
  JOIN seats ON seats.game_id = chosen.game_id AND seats.seat = share.key
WHERE json_extract(share.value, '$.luck') IS NOT NULL AND json_extract(share.value, '$.app') IS NULL
GROUP BY seats.player, year ORDER BY year, seats.player
"""  # noqa: S608 - it is ours


def wanting(db: Handle) -> list[int]:
    """The finished games without an up-to-date summary, latest first."""
    return [row["id"] for row in db.tables.query(WANTING)]


def keep_summary(db: Handle, number: int, game: str, seq: int, summary: Summary) -> None:
    """Store the summary of a game, read up to its entry `seq`, replacing an earlier one."""
    app = msgspec.json.encode(summary.app).decode()
    told = (summary.seats, summary.evening, summary.moves, summary.seconds)
    cells = (seq, game, *told, int(summary.fewest), app)  # a checksum tells True from the 1 that is kept
    dice = [msgspec.structs.astuple(one) for one in summary.dice]
    with db.tables.atomic():
        forget(db, [number])
        db.execute(SUMMARY, (number, *cells, summary_link(cells, dice)))
        for one in dice:
            db.execute(DIE, (number, *one))


def forget(db: Handle, games: Iterable[int]) -> None:
    """Take away what was counted of these games: they are wanting again."""
    with db.tables.atomic():
        for number in games:
            for table in ("dice", "summaries"):
                db.execute(f"DELETE FROM {table} WHERE game_id = ?", [number])  # noqa: S608 - it is ours


def tallies(db: Handle, game: str | None, seats: int | None) -> Tallies:
    """The tallies of the summarised games, optionally of one game or one number of seats."""
    asked = {"game": game, "seats": seats}
    lengths = tuple(_rows(db, LENGTHS, asked, LengthTally))
    return Tallies(
        sum(row.games for row in lengths),
        tuple(_rows(db, PLAYERS, asked, PlayerTally)),
        lengths,
        tuple(_rows(db, MONTHS, asked, MonthTally)),
        tuple(_rows(db, DICE, asked, DiceTally)),
        tuple(_finished(db, asked)),
        tuple(_rows(db, LUCK, asked, LuckTally)),
        *db.execute(CHOSEN + BY_APP, asked).fetchone(),
    )


def _finished(db: Handle, asked: dict[str, Any]) -> Iterator[Finished]:
    # Plain rows: a name for each value of thousands takes longer than to find them.
    found = groupby(db.execute(CHOSEN + FINISHED, asked), itemgetter(0, 1, 2, 3))
    for (_, evening, seconds, fewest), rows in found:
        outcomes = tuple(
            Outcome(player, place, total, bool(won), bool(counts))
            for _, _, _, _, player, place, total, won, counts in rows
        )
        yield Finished(evening, seconds, outcomes, bool(fewest))


def _rows(db: Handle, query: str, asked: dict[str, Any], form: type[T]) -> Iterator[T]:
    return (form(**row) for row in db.tables.query(CHOSEN + query, asked))
