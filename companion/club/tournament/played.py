"""The result of a finished game, from a record or from the archive."""

from pathlib import Path

from msgspec import Struct

import engines
from companion.club.tournament.refusals import NotSo
from companion.store.archive import Archive
from engines.core import limits, record
from engines.core.record import Record, Refused
from engines.core.text import N_, Text


class Played(Struct, frozen=True):
    """A finished game: its points and places by player, and who won."""

    game: str
    points: dict[str, int]
    winners: tuple[str, ...]
    places: dict[str, int]


def from_record(written: bytes, name: str) -> Played:
    """The game in this record; NotSo if the rules refuse it or it is not over. `name` says whose it is."""
    try:
        kept = record.read(written.splitlines(), engines.engine)
        return _played(kept, limits.work(len(written)), name)
    except Refused as refused:
        raise NotSo(N_("{file} can't be taken: {why}. “check {file}” tells more.",
                       file=name, why=str(refused))) from None  # fmt: skip


def from_archive(archive: Path, number: int) -> Played:
    """A game of this archive; NotSo if it is not over, ArchiveError if it cannot be read."""
    with Archive.reading(archive) as found:
        kept = found.record_of(number)
    try:
        return _played(kept, None, N_("Game {number}", number=number))
    except Refused as refused:
        says = N_("Game {number} can't be taken: {why}.", number=number, why=str(refused))
        raise NotSo(says) from None


def _played(kept: Record, work: int | None, name: str | Text) -> Played:
    state, moves = record.replay(kept, work)
    if kept.engine.actors(state):
        raise NotSo(N_("{file} is not over; play it to its end, or enter the points.", file=name))
    closing = record.closing(kept.engine, state, moves)
    players = kept.players
    if len(set(players)) != len(closing["scores"]):
        raise NotSo(N_("{file} doesn't name a player for each seat; enter the points.", file=name))
    points, places = (
        {players[score["seat"]]: score[what] for score in closing["scores"]} for what in ("total", "place")
    )
    return Played(kept.engine.name, points, tuple(players[seat] for seat in closing["winners"]), places)
