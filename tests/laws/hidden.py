"""Law 12 at work: a game with everything known, and the same game told with all hidden that may be hidden."""

import random
from collections.abc import Iterator
from typing import Any

from msgspec.structs import asdict

from engines.core.engine import AnyEngine
from engines.core.holdings import Holdings
from engines.core.moves import AnyMove
from engines.core.questions import Choose
from tests.laws.plays import LENGTH, prepared

TRIES = 30
"""How often a move is picked again that would leave something unknown."""


def known_game(rules: AnyEngine, setup: Any, choose: Choose, length: int = LENGTH) -> Iterator[AnyMove]:
    """The moves of a random game in which everybody tells everything."""
    state = rules.setup(setup)
    for _ in range(length):
        for _ in range(TRIES):
            move = rules.wander(state, choose)
            if move is None:
                return
            after, _events = rules.play(state, move)
            if rules.worlds(after) == 1 and not uncertain(after):
                break
        else:
            return
        state = after
        yield move


def uncertain(state: Any) -> bool:
    """Whether it is not known what lies open: the last holder is a bank, a supply, a discard."""
    return any(held.blank[-1] for held in holdings(state))


def holdings(state: Any) -> list[Holdings]:
    """All that rules keep account of behind the door."""
    return [value for value in asdict(state).values() if isinstance(value, Holdings)]


class Hidden:
    """One game, known and concealed side by side; AssertionError where the truth is not among the worlds."""

    def __init__(self, rules: AnyEngine, seed: int, setup: Any = None, length: int = LENGTH) -> None:
        chance = random.Random(seed)
        self.rules, self.chance = rules, chance
        self.setup = setup or prepared(rules, seed)
        self.moves = list(known_game(rules, self.setup, chance.randrange, length))
        self.most = 1

    def states(self) -> Iterator[tuple[Any, Any, AnyMove]]:
        """The true state, the state of who knows only what may not be hidden, and the next move told so."""
        truth = state = self.rules.setup(self.setup)
        for move, told in zip(self.moves, self.rules.conceal(state, self.moves), strict=True):
            yield truth, state, told
            assert self.rules.check(state, told) is None, told
            truth, _ = self.rules.play(truth, move)
            state, _ = self.rules.play(state, told)
            self.most = max(self.most, self.rules.worlds(state))
            for held, true in zip(holdings(state), holdings(truth), strict=True):
                assert any(true.blank) or held.allows(true.known), told

    def could_also(self, truth: Any, state: Any) -> int:
        """Try what else could be done in truth; how much was tried."""
        moves = [self.rules.wander(truth, self.chance.randrange) for _ in range(3)]
        told = [move.concealed() for move in moves if move]
        for move in told:
            assert self.rules.check(state, move) is None, move
        return len(told)
