"""Random games for the laws: set-ups and moves picked by a seed, over every engine and the strangest pads."""

import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from companion.laws import own_tests
from engines import catalogue, engine
from engines.core.conversing import led
from engines.core.engine import AnyEngine
from engines.core.events import Event
from engines.core.game import Game
from engines.core.house_rules import AS_PRINTED
from engines.core.moves import AnyMove
from engines.core.questions import Question
from tests.pads.strange_pads import STRANGE
from tests.table.pig import PIG

ENGINES: list[AnyEngine] = [PIG, *map(engine, catalogue())]
ENGINES_AND_PADS = [PIG, *STRANGE.values(), *ENGINES[1:]]
GAMES = Path(__file__).parents[1] / "games"
GOLDEN = {name: sorted((own_tests(name) / "golden").glob("*.jsonl")) for name in catalogue()}
"""The golden games of each game."""
EACH_GOLDEN = [
    pytest.param(file, id=f"{name}/{file.stem}") for name, files in GOLDEN.items() for file in files
]
HOUSE = 3
"""One in so many seeds agrees on house rules."""
LENGTH = 1500
"""Moves after which a random game of the laws is left as it stands."""


def hides(rules: AnyEngine) -> bool:
    """Whether a game hides something: then it writes `redacted`."""
    return type(rules).redacted is not Game.redacted


def prepared(rules: AnyEngine, seed: int, seats: int | None = None) -> Any:
    """A set-up with every answer picked by the seed."""
    chance = random.Random(seed)
    number = seats or rules.seats[seed % len(rules.seats)]
    colours = tuple(chance.sample(rules.colours, number))

    def answer(asked: Question) -> Any:
        printed = asked.name == "house-rules" and seed % HOUSE
        return AS_PRINTED if printed else asked.sample(chance.randrange)

    found = led(rules.prepare(colours), answer)
    assert isinstance(found, rules.prepared), f"the set-up was refused: {found}"
    return found


class Play:
    """One random game: the set-up, every state, every move, every event."""

    def __init__(self, rules: AnyEngine, seed: int, length: int = LENGTH) -> None:
        self.engine, self.seed = rules, seed
        self.setup = prepared(rules, seed)
        self.states = [rules.setup(self.setup)]
        self.moves: list[AnyMove] = []
        self.events: list[list[Event]] = []
        chance = random.Random(seed + 1)
        # A game that is left as it stands is left between two moves of people.
        while len(self.moves) < length or rules.due(self.state):
            if (move := rules.wander(self.state, chance.randrange)) is None:
                break
            after, events = rules.play(self.state, move)
            self.states.append(after)
            self.moves.append(move)
            self.events.append(events)

    @property
    def state(self) -> Any:
        """The last state."""
        return self.states[-1]

    def some_states(self, number: int) -> Iterator[Any]:
        """About `number` states spread over the game, the first and the last among them."""
        step = max(1, (len(self.states) - 1) // max(1, number - 1))
        yield from self.states[::step]
        if (len(self.states) - 1) % step:
            yield self.state


@cache
def play(rules: AnyEngine, seed: int) -> Play:
    """The random game of this seed, played once for all laws."""
    return Play(rules, seed)
