"""Checksums by which a change that nobody made is found: each entry's is over the one before, as a chain.

The chain of a game begins with its set-up and seats; the table `ends` says where it ends. It tells what a
disk did, not what somebody did who knows how it is reckoned.
"""

from collections.abc import Iterable, Iterator, Mapping
from hashlib import blake2b
from itertools import groupby
from operator import itemgetter
from typing import Any

import msgspec
from msgspec import Struct

BYTES = 8
"""So long is a checksum: one change in 10^19 would not be found."""
GAMES = "SELECT id, game, version, setup, started, continues, checksum FROM games"
SEATS = "SELECT game_id, seat, player, colour FROM seats"
ENTRIES = "SELECT game_id, seq, kind, seat, body, time, source, after, checksum FROM entries"
RESULTS = "SELECT game_id, seat, place, total, winner, lines FROM results"
ENDS = "SELECT game_id, seq, checksum, scores FROM ends"
SUMMARIES = "SELECT game_id, seq, game, seats, evening, moves, seconds, fewest, app, checksum FROM summaries"
DICE = 'SELECT game_id, origin, "count", sides, what, value, times FROM dice'

Cells = tuple[Any, ...]


class End(Struct, frozen=True):
    """The last link of a game: whoever has the same one has the same game up to there."""

    game_id: int
    seq: int
    checksum: str


def link(before: str, *cells: object) -> str:
    """The checksum of these cells, after the one before."""
    return blake2b(msgspec.json.encode((before, *cells)), digest_size=BYTES).hexdigest()


def first_link(game: Cells, seats: Iterable[Cells]) -> str:
    """The checksum of a game's beginning: its row without the checksum, and its seats."""
    return link("", game, tuple(seats))


def scores_link(end: str, results: Iterable[Cells]) -> str | None:
    """The checksum of the closing scores after that end; None where there are none."""
    found = tuple(results)
    return link(end, found) if found else None


def content_link(name: str, content: bytes) -> str:
    """The checksum of a file that a copy holds."""
    return link("", name, content)


def ends(db: Any) -> set[End]:
    """Where each game ends; msgspec.ValidationError where a damaged row has values of other types."""
    return {End(*msgspec.convert(row[:3], tuple[int, int, str])) for row in db.execute(ENDS)}


def sound_ends(db: object, lost: Mapping[int, int]) -> set[End]:
    """How far each game can be read, where those are `lost` from that entry on."""
    short = {
        End(number, entry - 1, _checksum(db, number, entry - 1)) for number, entry in lost.items() if entry
    }
    return {end for end in ends(db) if end.game_id not in lost} | short


def holds(db: object, end: End) -> bool:
    """Whether that game is in it, up to that entry at least."""
    return _checksum(db, end.game_id, end.seq) == end.checksum


def _checksum(db: Any, number: int, seq: int) -> str:
    """The checksum of an entry, or of the beginning before all; "" where there is none."""
    if seq:
        query, asked = "SELECT checksum FROM entries WHERE game_id = ? AND seq = ?", (number, seq)
    else:
        query, asked = "SELECT checksum FROM games WHERE id = ? AND ? = 0", (number, seq)
    found = db.execute(query, asked).fetchone()
    return str(found[0]) if found else ""


def broken(db: object, number: int | None = None) -> dict[int, int]:
    """The games (or the one asked for) that were changed, each with the first entry that is wrong or missing.

    0 is its beginning, before all entries.
    """
    games = {row[0]: row[1:] for row in _rows(db, GAMES, "id", number)}
    seats, entries = (_by_game(db, query, number) for query in (SEATS, ENTRIES))
    last = {row[0]: row[1:3] for row in _rows(db, ENDS, "game_id", number)}
    sat = {game: [row[1:] for row in rows] for game, rows in seats}
    found = dict.fromkeys((sat.keys() | last.keys()) - games.keys(), 0)
    reached = {}
    for game, rows in entries:
        if game in games:
            reached[game] = _followed(games[game][-1], rows)
        else:
            found[game] = 0
    for game, (*head, checksum) in games.items():
        seq, end, whole = reached.get(game, (0, checksum, True))
        if first_link((game, *head), sat.get(game, ())) != checksum:
            found[game] = 0
        elif not whole or last.get(game) != (seq, end):
            found[game] = seq + 1
    return found


def _followed(checksum: str, rows: Iterable[Cells]) -> tuple[int, str, bool]:
    """The last entry of a chain that is as it was, with its checksum; and whether it is the last there is."""
    seq = 0
    for _, number, *cells, written in rows:
        after = link(checksum, number, *cells)
        if number != seq + 1 or after != written:
            return seq, checksum, False
        seq, checksum = number, after
    return seq, checksum, True


def wrong_scores(db: Any) -> list[int]:
    """The games whose closing scores were changed: they can be reckoned again."""
    results = {game: [row[1:] for row in rows] for game, rows in _by_game(db, RESULTS, None)}
    told = {game: (checksum, scores) for game, _, checksum, scores in db.execute(ENDS)}
    return [
        game
        for game in sorted(told.keys() | results.keys())
        if game not in told or scores_link(told[game][0], results.get(game, ())) != told[game][1]
    ]


def summary_link(summary: Cells, dice: Iterable[Cells]) -> str:
    """The checksum of what was counted of a game, its dice in any order."""
    return link("", summary, sorted(dice))


def wrong_summaries(db: Any) -> list[int]:
    """The games of which what was counted was changed: it can be counted again."""
    dice = {game: [row[1:] for row in rows] for game, rows in _by_game(db, DICE, None)}
    told = {row[0]: row[1:] for row in db.execute(SUMMARIES)}
    return [
        game
        for game in sorted(told.keys() | dice.keys())
        if game not in told or summary_link(told[game][:-1], dice.get(game, ())) != told[game][-1]
    ]


def _by_game(db: object, query: str, number: int | None) -> Iterator[tuple[int, Iterator[Cells]]]:
    return groupby(_rows(db, query, "game_id", number), itemgetter(0))


def _rows(db: Any, query: str, key: str, number: int | None) -> Iterable[Cells]:
    which = "" if number is None else f" WHERE {key} = {number:d}"
    order = {SEATS: ", seat", ENTRIES: ", seq", RESULTS: ", seat"}.get(query, "")
    rows: Iterable[Cells] = db.execute(f"{query}{which} ORDER BY {key}{order}")
    return rows
