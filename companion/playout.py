"""Random games: how the rules behave without strategy, and how fast."""

from __future__ import annotations

from collections import Counter
from random import Random
from time import perf_counter

from msgspec import Struct

from engines.core.engine import AnyEngine
from engines.core.questions import Answer, Choose, Question
from engines.core.rules import Illegal

MOST_MOVES = 10_000
"""The number of moves after which a game counts as not ended."""
TRIES = 1_000


class Outcome(Struct, frozen=True):
    """One random game: how it ended (None if it did not), and its number of moves."""

    ending: str | None
    moves: int


def random_setup(engine: AnyEngine, seats: int, random: Random, by_app: bool = False) -> Struct:
    """A set-up with the suggested options and the rest drawn at random; redrawn if refused.

    Where the app plays, it gets what it needs for that, and enters it itself.
    """
    refused: Illegal | None = None

    def needs_more(question: Question) -> bool:
        return by_app and question.name in engine.for_app

    for _ in range(TRIES):
        answers: tuple[Answer, ...] = ()
        reply: Question | Struct | Illegal = engine.ready(engine.colours[:seats])
        while isinstance(reply, Question):
            drawn = reply.sample(random.randrange)
            usual = drawn if reply.suggested is None else reply.suggested
            answers = (*answers, engine.for_app[reply.name][-1] if needs_more(reply) else usual)
            reply = engine.ready(engine.colours[:seats], answers)
        if not isinstance(reply, Illegal):
            return reply
        refused = reply
    raise RuntimeError(f"no set-up of {engine.name} was accepted in {TRIES} tries: {refused}")


def setup_to_learn(engine: AnyEngine, seats: int, random: Random) -> object:
    """A random set-up in which the app can play, with an invented box where the owner's is not known."""
    box = engine.box and engine.box.invented(random.randrange)
    return random_setup(engine.with_box(box) if box else engine, seats, random, by_app=True)


def quick(random: Random) -> Choose:
    """Numbers from 0 to n - 1, in a third of the time of `randrange`."""
    draw = random.random
    return lambda n: int(draw() * n)


def random_game(engine: AnyEngine, setup: Struct, random: Random, most: int = MOST_MOVES) -> Outcome:
    """A game of random legal moves, played in place."""
    state = engine.setup(setup)
    moves = engine.play_on(state, quick(random), most)
    return Outcome(None if engine.actors(state) else engine.ending(state), moves)


def playout(
    engine: AnyEngine, games: int, seed: int, seats: int, most: int = MOST_MOVES
) -> dict[str, object]:
    """Play random games in a row and sum them up; `seed` makes them repeatable."""
    random = Random(seed)  # noqa: S311 - these games decide nothing
    took, outcomes = 0.0, list[Outcome]()
    for _ in range(games):
        setup = random_setup(engine, seats, random)
        began = perf_counter()
        outcomes.append(random_game(engine, setup, random, most))
        took += perf_counter() - began
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
