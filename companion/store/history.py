"""What was played: the public facts of every game in the archive."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from msgspec import Struct
from sqlite_utils import Database


class Player(Struct, frozen=True):
    """Somebody who played here before, with the piece colour of the last time."""

    name: str
    colour: str


class PlayedSeat(Struct, frozen=True):
    """One seat of a game in the history; `total` is None where the game is not over."""

    seat: int
    player: str
    colour: str
    total: int | None
    winner: bool


class Played(Struct, frozen=True):
    """A game in the history: public facts only. `moves` are those of people that stand.

    `started` and `last` (the time of the last entry) are ISO 8601, universal time.
    """

    number: int
    game: str
    started: str
    last: str
    moves: int
    seats: tuple[PlayedSeat, ...]
    finished: bool


GAMES = """
SELECT games.id, games.game, games.started, coalesce(max(entries.time), games.started) AS last,
  total(entries.kind = 'amend' OR entries.kind = 'redo' OR (entries.kind = 'move' AND entries.seat >= 0))
    - total(entries.kind = 'undo') AS moves
FROM games LEFT JOIN entries ON entries.game_id = games.id
GROUP BY games.id ORDER BY last DESC, games.id DESC
"""
SEATS = """
SELECT seats.game_id, seats.seat, seats.player, seats.colour, results.total, results.winner
FROM seats LEFT JOIN results ON results.game_id = seats.game_id AND results.seat = seats.seat
ORDER BY seats.game_id, seats.seat
"""
# SQLite takes the bare column `colour` from the row that holds the maximum.
PLAYERS = (
    "SELECT player, colour, max(game_id) AS latest FROM seats GROUP BY player ORDER BY latest DESC, seat"
)


def played_games(db: Database) -> list[Played]:
    """All games, the latest first."""
    seats = seats_of_games(db)
    return [_played(row, seats.get(row["id"], ())) for row in db.query(GAMES)]


def seats_of_games(db: Database) -> dict[int, tuple[PlayedSeat, ...]]:
    """The seats of each game, by its number."""
    rows = groupby(db.query(SEATS), lambda row: int(row["game_id"]))
    return {number: tuple(map(_seat, found)) for number, found in rows}


def players_seen(db: Database) -> list[Player]:
    """Everybody who played, the latest first."""
    return [Player(row["player"], row["colour"]) for row in db.query(PLAYERS)]


def _seat(row: dict[str, Any]) -> PlayedSeat:
    return PlayedSeat(row["seat"], row["player"], row["colour"], row["total"], bool(row["winner"]))


def _played(row: dict[str, Any], seats: tuple[PlayedSeat, ...]) -> Played:
    finished = any(seat.total is not None for seat in seats)
    return Played(row["id"], row["game"], row["started"], row["last"], int(row["moves"]), seats, finished)
