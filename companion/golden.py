"""Golden games: a whole recorded game for each way in which a game may end, found by random play."""

from collections.abc import Iterable
from pathlib import Path
from random import Random

from msgspec import Struct

from companion.playout import MOST_MOVES, quick, random_setup
from engines import engine as find
from engines.core import record
from engines.core.engine import AnyEngine
from engines.core.moves import AnyMove
from engines.core.timeline import Entry

NAMES = ("Anna", "Ben", "Carla", "Dan", "Eva", "Fritz", "Gesa", "Hugo")
"""A name for each seat of the largest table."""


class Golden(Struct, frozen=True):
    """A whole random game: how it ended, and its record."""

    ending: str
    written: bytes


def golden_games(
    engine: AnyEngine, wanted: Iterable[str], games: int, seed: int, seats: int | None = None
) -> list[Golden]:
    """A game for each wanted ending, among so many random ones; an ending that never came is left out."""
    random, left, found = Random(seed), set(wanted), list[Golden]()  # noqa: S311 # these games decide nothing
    for number in range(games):
        if not left:
            break
        players = seats or engine.seats[number % len(engine.seats)]
        one = _played(engine, random_setup(engine, players, random), random)
        if one is not None and one.ending in left:
            left.remove(one.ending)
            found.append(one)
    return found


def ending_of(file: Path) -> str:
    """How a recorded game ended; raises `Refused` if its rules do not allow it any more."""
    told = record.read(file.read_bytes().splitlines(keepends=True), find)
    return told.engine.ending(record.replay(told)[0])


def _played(engine: AnyEngine, setup: Struct, random: Random) -> Golden | None:
    """One random game with its record; None if it did not end."""
    state, moves, choose = engine.setup(setup), list[AnyMove](), quick(random)
    while len(moves) < MOST_MOVES and (move := engine.wander(state, choose)):
        state, _ = engine.play(state, move)
        moves.append(move)
    if engine.actors(state):
        return None
    entries = [Entry(seq, move) for seq, move in enumerate((m for m in moves if not m.automatic), 1)]
    names = NAMES[: len(engine.seated(state))]
    told = record.Record(engine, names, setup, entries, [], record.closing(engine, state))
    return Golden(engine.ending(state), b"".join(record.write(told)))
