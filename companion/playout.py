"""Random games: what the rules do when nobody means anything by it, and how fast."""

from __future__ import annotations

from collections import Counter
from random import Random
from time import perf_counter
from typing import Any

from msgspec import Struct

from engines.core.engine import AnyEngine
from engines.core.questions import Answer, Question
from engines.core.rules import Illegal

MOST_MOVES = 10_000
"""A game with more moves counts as not ended."""
TRIES = 1_000


class Outcome(Struct, frozen=True):
    """One random game: how it ended (None where it did not), and after how many moves."""

    ending: str | None
    moves: int


def random_setup(engine: AnyEngine, seats: int, random: Random) -> Any:
    """A set-up with every answer drawn; a refused one is drawn again."""
    refused: Illegal | None = None
    for _ in range(TRIES):
        answers: tuple[Answer, ...] = ()
        reply = engine.ready(engine.colours[:seats])
        while isinstance(reply, Question):
            answers = (*answers, reply.sample(random.randrange))
            reply = engine.ready(engine.colours[:seats], answers)
        if not isinstance(reply, Illegal):
            return reply
        refused = reply
    raise RuntimeError(f"no set-up of {engine.name} was accepted in {TRIES} tries: {refused}")


def random_game(engine: AnyEngine, setup: Any, random: Random, most: int = MOST_MOVES) -> Outcome:
    """A game of random legal moves, played in place."""
    state, moves = engine.setup(setup), 0
    wander, choose = engine.wander, random.randrange
    while moves < most:
        move = wander(state, choose)
        if move is None:
            break
        move.apply(state, None)
        moves += 1
    return Outcome(None if engine.actors(state) else engine.ending(state), moves)


def playout(engine: AnyEngine, games: int, seed: int, seats: int, most: int = MOST_MOVES) -> dict[str, Any]:
    """Random games in a row, and their sums; `seed` makes them come again."""
    random = Random(seed)  # noqa: S311 - these games decide nothing
    began = perf_counter()
    outcomes = [random_game(engine, random_setup(engine, seats, random), random, most) for _ in range(games)]
    took = perf_counter() - began
    moves = sum(outcome.moves for outcome in outcomes)
    endings = Counter(outcome.ending for outcome in outcomes if outcome.ending is not None)
    return {
        "game": engine.name,
        "games": games,
        "ended": endings.total(),
        "moves": moves,
        "games_per_second": round(games / took, 2),
        "moves_per_second": round(moves / took, 1),
        "endings": dict(sorted(endings.items())),
    }
