"""The tables of the archive, and how an older archive becomes today's."""

from __future__ import annotations

from sqlite_utils import Database, Migrations

MIGRATIONS = Migrations("table-companion")
OURS = 0x54434F4D
"""The application id of an archive: "TCOM"."""
GAME = [("game_id", "games", "id")]


@MIGRATIONS()
def games_seats_entries_results(db: Database) -> None:
    """The first tables. Times are ISO 8601 in universal time; set-up, body and lines are JSON."""
    games = {"id": int, "game": str, "version": int, "setup": str, "started": str}
    db.table("games").create(games, pk="id", not_null=set(games), strict=True)
    seats = {"game_id": int, "seat": int, "player": str, "colour": str}
    db.table("seats").create(
        seats, pk=("game_id", "seat"), foreign_keys=GAME, not_null=set(seats), strict=True
    )
    entries = {
        "game_id": int,
        "seq": int,
        "kind": str,
        "seat": int,
        "body": str,
        "time": str,
        "source": str,
    }
    db.table("entries").create(
        entries,
        pk=("game_id", "seq"),
        foreign_keys=GAME,
        not_null={"game_id", "seq", "kind", "body"},
        strict=True,
    )
    results = {"game_id": int, "seat": int, "total": int, "winner": int, "lines": str}
    db.table("results").create(
        results, pk=("game_id", "seat"), foreign_keys=GAME, not_null=set(results), strict=True
    )


@MIGRATIONS()
def summaries_of_finished_games(db: Database) -> None:
    """What is counted over many games. It can be read off the entries again at any time.

    `seq` is the last entry that was read; a game that went on since then is to be summarised anew.
    """
    summaries = {
        "game_id": int,
        "seq": int,
        "game": str,
        "seats": int,
        "evening": str,
        "moves": int,
        "seconds": int,
    }
    db.table("summaries").create(
        summaries, pk="game_id", foreign_keys=GAME, not_null=set(summaries), strict=True
    )
    db.table("summaries").create_index(["game", "seats"])
    dice = {
        "game_id": int,
        "origin": str,
        "count": int,
        "sides": int,
        "what": str,
        "value": int,
        "times": int,
    }
    key = ("game_id", "origin", "count", "sides", "what", "value")
    db.table("dice").create(dice, pk=key, foreign_keys=GAME, not_null=set(dice), strict=True)


def newer(db: Database) -> list[str]:
    """The migrations of a later version that this archive has already been through."""
    with Database(memory=True) as empty:
        known = {migration.name for migration in MIGRATIONS.pending(empty)}
    return [migration.name for migration in MIGRATIONS.applied(db) if migration.name not in known]
