"""Checksums calculated again after a change by hand: as if it had been written so."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from companion.store import checksums


def relink(file: Path) -> None:
    """Let every checksum fit what is written now; what nobody can read is left as it is."""
    with closing(sqlite3.connect(file, isolation_level=None)) as by_hand:
        by_hand.text_factory = lambda written: written.decode("utf-8", "replace")
        by_hand.execute("BEGIN")
        for number, *head in by_hand.execute(checksums.GAMES).fetchall():
            _relink_game(by_hand, number, tuple(head[:-1]))
        for number, *cells, _ in by_hand.execute(checksums.SUMMARIES).fetchall():
            dice = [row[1:] for row in by_hand.execute(f"{checksums.DICE} WHERE game_id = ?", [number])]
            checksum = checksums.summary_link(tuple(cells), dice)
            by_hand.execute("UPDATE summaries SET checksum = ? WHERE game_id = ?", (checksum, number))
        by_hand.execute("COMMIT")


def _relink_game(by_hand: sqlite3.Connection, number: int, head: tuple[Any, ...]) -> None:
    def rows(query: str, order: str) -> list[Any]:
        found = by_hand.execute(f"{query} WHERE game_id = ? ORDER BY {order}", [number]).fetchall()
        return [row[1:] for row in found]

    checksum, last = checksums.first_link((number, *head), rows(checksums.SEATS, "seat")), 0
    by_hand.execute("UPDATE games SET checksum = ? WHERE id = ?", (checksum, number))
    for last, *cells, _ in rows(checksums.ENTRIES, "seq"):
        checksum = checksums.link(checksum, last, *cells)
        change = "UPDATE entries SET checksum = ? WHERE game_id = ? AND seq = ?"
        by_hand.execute(change, (checksum, number, last))
    scores = checksums.scores_link(checksum, rows(checksums.RESULTS, "seat"))
    by_hand.execute("REPLACE INTO ends VALUES (?, ?, ?, ?)", (number, last, checksum, scores))
