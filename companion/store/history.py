"""The history: the public facts of every game in the archive."""

from itertools import groupby
from operator import itemgetter

from companion.ports.archived_games import Played, PlayedSeat, Player
from companion.store.clock_changes import STARTED, right
from companion.store.handle import Handle

# The last entry is found by its number, at once; its time alone would mean to read them all.
MADE = right("entries.time", "entries.seq")
LAST = f"""
coalesce(
  (SELECT {MADE} FROM entries WHERE entries.game_id = games.id ORDER BY seq DESC LIMIT 1), {STARTED})
"""  # noqa: S608 - it is ours
GAMES = f"SELECT games.id, games.game, {STARTED} AS started, {LAST} AS last FROM games"  # noqa: S608 - it is ours
# What is no time comes last, and is no latest time. Not materialised, each last entry would be looked up once
# for every term of the order.
BY_TIME = f"""
WITH listed AS MATERIALIZED ({GAMES})
SELECT * FROM listed ORDER BY datetime(last) DESC, last DESC, id DESC
"""  # noqa: S608 - it is ours
# What could be read of a changed game goes on as another one. Entries are numbered as they are written: so
# the game of just now is first also after the clock went back.
OPEN = f"""
{GAMES} WHERE NOT EXISTS (SELECT 1 FROM results WHERE results.game_id = games.id)
  AND games.id NOT IN (SELECT continues FROM games WHERE continues IS NOT NULL)
ORDER BY
  (SELECT rowid FROM entries WHERE entries.game_id <= games.id ORDER BY game_id DESC, seq DESC LIMIT 1) DESC,
  last DESC, games.id DESC
"""  # noqa: S608 - it is ours
OF_OPEN = "WHERE NOT EXISTS (SELECT 1 FROM results WHERE results.game_id = seats.game_id)"
OF_EACH = f"""
{GAMES} WHERE games.id IN (
  SELECT max(id) FROM games
  WHERE NOT :over OR EXISTS (SELECT 1 FROM results WHERE results.game_id = games.id) GROUP BY game)
"""  # noqa: S608 - it is ours
LATEST = f"SELECT {LAST} AS last FROM games ORDER BY datetime(last) DESC LIMIT 1"  # noqa: S608 - it is ours
SEATS = """
SELECT seats.game_id, seats.seat, seats.player, seats.colour, results.total, results.winner,
  results.place
FROM seats LEFT JOIN results ON results.game_id = seats.game_id AND results.seat = seats.seat
{which} ORDER BY seats.game_id, seats.seat
"""
# SQLite takes the bare column `colour` from the row that holds the maximum.
PLAYERS = (
    "SELECT player, colour, max(game_id) AS latest FROM seats GROUP BY player ORDER BY latest DESC, seat"
)


def played_games(db: Handle) -> list[Played]:
    """All games, the latest first, by the clock."""
    return _games(db, BY_TIME, "")


def open_games(db: Handle) -> list[Played]:
    """The games in progress, the last played first, whatever the clock said."""
    return _games(db, OPEN, OF_OPEN)


def latest_of_each(db: Handle, over: bool) -> dict[str, Played]:
    """The last begun game of each kind, by its name; if `over`, among those with final scores."""
    found = list(db.execute(OF_EACH, {"over": over}))
    return {
        game: _played(number, game, started, last, seats_of_game(db, number))
        for number, game, started, last in found
    }


def latest_time(db: Handle) -> str | None:
    """The latest time of any entry or start of a game."""
    found = db.execute(LATEST).fetchone()
    return str(found[0]) if found else None


def start_time(db: Handle, number: int) -> str:
    """The time a game began."""
    query = f"SELECT {STARTED} FROM games WHERE id = ?"  # noqa: S608 - it is ours
    (started,) = db.execute(query, [number]).fetchone()
    return str(started)


def game_is_over(db: Handle, number: int) -> bool:
    """Whether a game has final scores."""
    return bool(db.execute("SELECT 1 FROM results WHERE game_id = ?", [number]).fetchone())


def seats_of_game(db: Handle, number: int) -> tuple[PlayedSeat, ...]:
    """The seats of one game."""
    return _seats(db, "WHERE seats.game_id = :number", {"number": number}).get(number, ())


def _games(db: Handle, games: str, whose: str) -> list[Played]:
    seats = _seats(db, whose, {})
    return [
        _played(number, game, started, last, seats.get(number, ()))
        for number, game, started, last in db.execute(games)
    ]


def _seats(db: Handle, whose: str, asked: dict[str, int]) -> dict[int, tuple[PlayedSeat, ...]]:
    """The seats of these games, by their numbers."""
    # Plain rows: a name for each value of thousands takes longer than to find them.
    rows = groupby(db.execute(SEATS.format(which=whose), asked), itemgetter(0))
    return {number: tuple(_seat(*row[1:]) for row in found) for number, found in rows}


def players_seen(db: Handle) -> list[Player]:
    """Everybody who played, the latest first."""
    return [Player(row["player"], row["colour"]) for row in db.rows(PLAYERS)]


def _seat(
    seat: int, player: str, colour: str, total: int | None, winner: int | None, place: int | None
) -> PlayedSeat:
    return PlayedSeat(seat, player, colour, total, bool(winner), place)


def _played(number: int, game: str, started: str, last: str, seats: tuple[PlayedSeat, ...]) -> Played:
    finished = any(seat.total is not None for seat in seats)
    return Played(number, game, started, last, seats, finished)
