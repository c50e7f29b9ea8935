"""With two thousand games every query finds its rows by an index: SQLite's own plan says so, not a clock."""

import pytest

from companion.store import history, statistics
from tests.store.conftest import begun, by_hand, play_on, session

GAMES = 2000
LONG = {"entries", "dice"}
"""Tables of many rows a game: none of these may be read from end to end."""
ASKED = {
    "the history": lambda db: history.played_games(db),
    "open games": lambda db: history.open_games(db),
    "one game": lambda db: history.seats_of_game(db, GAMES // 2),
    "the latest time": lambda db: history.latest_time(db),
    "the last game of each kind": lambda db: history.latest_of_each(db, over=False),
    "the last one that is over": lambda db: history.latest_of_each(db, over=True),
    "players": lambda db: history.players_seen(db),
    "games to be counted": lambda db: statistics.wanting(db),
    "all games": lambda db: statistics.tallies(db, None, None),
    "games of one kind": lambda db: statistics.tallies(db, "pig", 2),
}


@pytest.fixture
def many(archive):
    """The database of an archive with two thousand games, every tenth of them open."""
    journal = begun(archive)
    play_on(session(journal))
    archive.summarise(journal.number)
    with by_hand(archive.file) as db:
        for table in ("games", "seats", "entries", "results", "summaries", "dice"):
            key = "id" if table == "games" else "game_id"
            rows = list(db.tables.table(table).rows)
            closed = table in ("results", "summaries", "dice")
            numbers = [n for n in range(2, GAMES + 1) if n % 10 or not closed]
            db.tables.table(table).insert_all({**row, key: n} for n in numbers for row in rows[:40])
        db.execute("ANALYZE")
        yield db


def plans(db, ask) -> dict[str, list[str]]:
    """The statements by which something is asked, and the plan of each."""
    statements: list[str] = []
    db.conn.set_trace_callback(statements.append)
    ask(db)
    db.conn.set_trace_callback(None)
    return {one: [row[3] for row in db.conn.execute(f"EXPLAIN QUERY PLAN {one}")] for one in statements}


def read_whole(plan: list[str]) -> set[str]:
    """The tables that a plan reads from end to end."""
    steps = [step for step in plan if step.startswith(("SCAN", "SEARCH")) and "SEARCH (" not in step]
    return {step.split()[1] for step in steps if step.startswith("SCAN") or "USING" not in step}


def test_no_long_table_is_read_from_end_to_end(many):
    for ask in ASKED.values():
        found = plans(many, ask)
        assert found
        for plan in found.values():
            assert not read_whole(plan) & LONG
    (plan,) = plans(many, ASKED["one game"]).values()
    assert not read_whole(plan)
    (plan,) = plans(many, lambda db: db.execute("SELECT max(time) FROM entries").fetchone()).values()
    assert read_whole(plan) == {"entries"}  # such a one would be seen


def test_the_games_told_are_all_of_them(many):
    told = history.played_games(many)
    assert len(told) == GAMES
    assert sum(not one.finished for one in told) == len(history.open_games(many)) == GAMES // 10
    assert all(len(one.seats) == 2 for one in told)
    assert history.latest_time(many) == max(one.last for one in told)
