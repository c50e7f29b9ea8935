"""The games that are told: recorded ones, and random ones with the house rules and parts those lack."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import engines
from engines.core import record
from engines.core.engine import AnyEngine
from engines.core.house_rules import AS_PRINTED
from engines.core.moves import AnyMove
from engines.core.questions import Question
from engines.core.rules import Illegal
from tests.games.whole import Course, recorded
from tests.laws.plays import prepared
from tests.transcripts.plain_words import changed, named, of_board, plain
from tests.transcripts.telling import asked, corrections, effects, picture, tries

GAMES = Path(__file__).parents[1] / "games"
WANDERED = range(301, 305)
"""The seeds of the random games."""
RANDOM = [f"random-{seed}" for seed in WANDERED]
"""Their names."""
LENGTH = 300
"""The moves after which a random game is left."""
PICTURES = 2
"""At how many places of a game everything is asked; corrections are tried there, and at the end."""
SETUPS = 12


def folder(game: str) -> Path:
    """Where what a game says is kept, with its random games."""
    return GAMES / game / "transcript"


def kept(game: str) -> Path:
    """The file that is compared with what the game says now."""
    return folder(game) / "transcript.txt"


def records(game: str) -> dict[str, Path]:
    """The records that are told, by name."""
    return {file.stem: file for file in (*recorded(game), *sorted(folder(game).glob("*.jsonl")))}


def names(game: str) -> list[str]:
    """The names of the texts of a game."""
    return ["general", *records(game)]


@cache
def text(game: str, name: str) -> list[str]:
    """One text, line by line."""
    lines = general(game) if name == "general" else whole(records(game)[name])
    return [line for said in lines for line in said.split("\n")]


def wander(game: str) -> Iterator[tuple[Path, bytes]]:
    """Random games as records."""
    engine = engines.engine(game)
    for seed in WANDERED:
        course: Course[Any] = Course(engine, prepared(engine, seed))
        chance = Random(seed)
        while len(course.moves) < LENGTH or engine.due(course.state):
            if (move := engine.wander(course.state, chance.randrange)) is None:
                break
            course.play(move)
        yield folder(game) / f"random-{seed}.jsonl", course.written()


def whole(file: Path) -> Iterator[str]:
    """Everything a recorded game says, line by line."""
    found = record.read(file.read_bytes().splitlines(keepends=True), engines.engine)
    engine, course = found.engine, Course(found.engine, found.setup)
    _, moves = record.replay(found)
    yield from of_setup(engine, found.setup)
    pictures = {len(moves) * part // PICTURES for part in range(PICTURES)}
    before: dict[str, str] = {}
    met = set[tuple[str, ...]]()
    for number, move in enumerate([*moves, None]):
        while due := engine.due(course.state):
            if news(engine, course.state, met):
                yield from changed(before, before := named(picture(engine, course.state)))
            yield from step(course, due)
        whole = number in pictures or move is None
        if news(engine, course.state, met) or whole:
            yield f"# after {number} moves"
            yield from changed(before, before := named(picture(engine, course.state)))
            yield from tries(engine, course.state, f"{file.stem} {number}")
        if whole:
            yield from corrections(engine, course.state, f"{file.stem} {number}")
        if move:
            yield from step(course, move)


def news(engine: AnyEngine, state: Any, met: set[tuple[str, ...]]) -> bool:
    """Whether those the game waits for may do what nobody could do before; put down in `met`."""
    kinds = {kind.__name__ for seat in engine.actors(state) for kind in engine.kinds(state, seat)}
    found = tuple(sorted(kinds))
    new = found not in met
    met.add(found)
    return new


def step(course: Course[Any], move: AnyMove) -> Iterator[str]:
    """A move of the game."""
    before, number = course.state, len(course.events)
    yield f"{type(move).__name__} of {move.seat}"
    course.play(move)
    yield from effects(course.engine, before, move, course.state, course.events[number:])


def of_setup(engine: AnyEngine, setup: Any) -> Iterator[str]:
    """What is said of a set-up."""
    yield f"{engine.name}, {len(engine.seated(engine.setup(setup)))} seats"
    yield f"agreed {plain(engine.agreements(setup))}"
    yield f"box {plain(engine.box and engine.box.in_setup(setup))}"
    yield f"worth saving {plain(engine.saved and engine.saved.worth_saving(setup))}"
    yield f"refused {plain(engine.refuse(setup))}"
    yield f"as corrected {engine.corrected_setup(setup, engine.setup(setup)) == setup}"
    for number, one in enumerate(engine.guide(setup)):
        yield f"guide {number} {plain(one)}"
        yield from (f"  {name} {said}" for name, said in of_board(one.board))


def general(game: str) -> Iterator[str]:
    """What a game says of itself, its kinds of move and its set-ups."""
    engine = engines.engine(game)
    yield f"{engine.name} {plain(engine.title)} {engine.version} {engine.touches}"
    yield f"{engine.seats} seats {engine.colours}"
    yield f"endings {engine.endings}"
    yield from (f"house rule {plain(rule)}" for rule in engine.house_rules)
    for kind in engine.moves:
        flags = {
            name: getattr(kind, name) for name in ("automatic", "open", "throws", "onward", "owing", "effort")
        }
        yield f"{kind.tag()} {plain(kind.title)} {kind.icon} {plain(kind.group)} {flags}"
    for seed in range(SETUPS):
        yield from set_up(engine, Random(seed), engine.seats[seed % len(engine.seats)])


def set_up(engine: AnyEngine, chance: Random, seats: int) -> Iterator[str]:
    """The questions of a set-up, answered by chance."""
    colours, answers = tuple(chance.sample(engine.colours, seats)), tuple[Any, ...]()
    yield f"set-up of {seats}"
    while isinstance(reply := engine.ready(colours, answers), Question):
        yield from asked(reply)
        printed = reply.name == "house-rules" and chance.randrange(2)
        answers = (*answers, AS_PRINTED if printed else reply.sample(chance.randrange))
        yield f"  box so far {plain(engine.box and engine.box.in_answers(colours, answers))}"
    yield plain(reply) if isinstance(reply, Illegal) else f"  {reply}"
