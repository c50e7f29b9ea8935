"""Every row of the archive, for an export."""

from __future__ import annotations

from companion.store import checksums, reviews
from companion.store.handle import Handle
from companion.store.stored_game import Find, house_rules

NAMES = ("games", "seats", "entries", "clock_changes", "results", "ends", "summaries", "dice", "reviews")


def all_tables(db: Handle, find: Find) -> dict[str, list[dict[str, object]]]:
    """Every row of every table; a game with its house rules in words."""
    found = {name: list(db.tables.table(name).rows) for name in NAMES}
    uncounted, unreviewed = checksums.wrong_summaries(db), reviews.wrong(db)
    # These can be counted or made again at any time.
    for name, wrong in (("summaries", uncounted), ("dice", uncounted), ("reviews", unreviewed)):
        found[name] = [row for row in found[name] if row["game_id"] not in wrong]
    for game in found["games"]:
        game["house_rules"] = house_rules(game, find)
    return found
