"""Random games of every engine to their end; what must be conserved is counted after every move."""

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any

from engines import catalogue, engine
from engines.core.engine import AnyEngine
from engines.core.events import Appeared, Event
from engines.core.questions import Question
from tests.games.kraftwagen.boxes import BOXES

MOST_MOVES = 10_000
"""A game with more moves counts as one without an end."""
GAMES = dict.fromkeys(catalogue(), 1000) | {"le_havre": 500}
"""How many games the full proof plays; fewer of one whose games are long."""
WANTED = {
    "hab_und_gut": ("racks unknown", "racks entered", "racks dealt", "donations sealed", "donations entered"),
    "kraftwagen": tuple(f"with the {called} box" for called in BOXES),
    "le_havre": ("game full", "game short"),
}
"""What has to be among them, beside every number of players."""
OWNED = {"kraftwagen": tuple(BOXES.items())}
"""The invented boxes a game is played with, in turn."""
TOLD = {"kraftwagen": {"box": "described"}}
"""Answers that are not drawn: the box is the one it is."""


def random_game(name: str, seed: int) -> Counter[str]:
    """What was found in the random game of this engine with that seed."""
    rules, found = engine(name), Counter[str]()
    if boxes := OWNED.get(name):
        called, box = boxes[seed // len(rules.seats) % len(boxes)]
        rules, found = rules.with_box(box), Counter({f"with the {called} box": 1})
    return found + play_out(rules, seed, TOLD.get(name, {}))


def play_out(rules: AnyEngine, seed: int, told: Mapping[str, Any]) -> Counter[str]:
    """What was found in one game: who played what, how it ended; AssertionError where it does not hold."""
    chance = Random(seed)
    seats = rules.seats[seed % len(rules.seats)]
    setup = agreed(rules, seats, chance, told)
    state = rules.setup(setup)
    moves, expected = 0, Counter(rules.totals(state))
    while moves < MOST_MOVES and (move := rules.wander(state, chance.randrange)):
        events = list[Event]()
        move.apply(state, events.append)
        moves += 1
        for event in events:
            if isinstance(event, Appeared):
                expected[event.total] += event.by
        assert rules.totals(state) == dict(expected), (
            f"{move} leaves {rules.totals(state)}, not {dict(expected)}"
        )
    assert not rules.actors(state), f"no end after {moves} moves"
    assert all(sheet.seat in range(seats) for sheet in rules.scores(state, None))
    return Counter({"games": 1, "moves": moves, f"for {seats}": 1, f"ended {rules.ending(state)}": 1}) + (
        options_of(setup)
    )


def agreed(rules: AnyEngine, seats: int, chance: Random, told: Mapping[str, Any]) -> Any:
    """A set-up with the told answers, where they are possible, and all others drawn."""
    answers: tuple[Any, ...] = ()
    while isinstance(reply := rules.ready(rules.colours[:seats], answers), Question):
        wanted = told.get(reply.name)
        fits = wanted is not None and reply.refuses(wanted) is None
        answers = (*answers, wanted if fits else reply.sample(chance.randrange))
    assert isinstance(reply, rules.prepared), f"the set-up was refused: {reply}"
    return reply


def options_of(setup: Any) -> Counter[str]:
    """The options that were agreed on: every field of a set-up that is a word, or yes or no."""
    fields = {field: getattr(setup, field) for field in setup.__struct_fields__}
    return Counter(
        {f"{field} {value}": 1 for field, value in fields.items() if isinstance(value, str | bool)}
    )


def wanted(name: str) -> tuple[str, ...]:
    """What the full proof of this engine has to find."""
    return (*(f"for {seats}" for seats in engine(name).seats), *WANTED.get(name, ()))
