"""Reviews of finished games, each kept with its game."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress

import msgspec

from companion.ports.game_reviews import Review
from companion.store.checksums import link
from companion.store.handle import Handle

ALL = "SELECT game_id, seq, body, checksum FROM reviews"
KEEP = "INSERT OR REPLACE INTO reviews (game_id, seq, body, checksum) VALUES (?, ?, ?, ?)"
HOLDS = """
EXISTS (SELECT 1 FROM results WHERE results.game_id = reviews.game_id)
AND NOT EXISTS (
  SELECT 1 FROM entries WHERE entries.game_id = reviews.game_id AND entries.seq > reviews.seq
    AND entries.kind IN ('move', 'undo', 'redo', 'amend'))
"""
"""That the game was not played on since its review: notes and breaks change nothing."""


def keep(db: Handle, number: int, seq: int, review: Review) -> None:
    """Keep the review of a game as it stood after its entry `seq`, replacing an earlier one."""
    body = msgspec.json.encode(review).decode()
    with db.tables.atomic():
        db.execute(KEEP, (number, seq, body, link("", number, seq, body)))


def review_of(db: Handle, number: int) -> Review | None:
    """The review that is kept of a game; None if there is none, or the game went on."""
    found = db.execute(f"{ALL} WHERE game_id = ? AND {HOLDS}", [number]).fetchone()
    if found is None or not _as_written(found):
        return None
    with suppress(msgspec.MsgspecError):  # written by another version: it is made again
        return msgspec.json.decode(found[2], type=Review)
    return None


def wrong(db: Handle) -> list[int]:
    """The games whose reviews were changed on the disk: they can be made again."""
    return [row[0] for row in db.execute(ALL) if not _as_written(row)]


def forget(db: Handle, games: Iterable[int]) -> None:
    """Take away the reviews of these games."""
    with db.tables.atomic():
        for number in games:
            db.execute("DELETE FROM reviews WHERE game_id = ?", [number])


def _as_written(row: tuple[int, int, str, str]) -> bool:
    *cells, written = row
    return link("", *cells) == written
