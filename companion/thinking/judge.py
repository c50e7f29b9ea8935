"""How likely each seat wins: the features of a position, weighed as self-play has taught it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import exp
from operator import mul
from pathlib import Path
from typing import Protocol

import msgspec
from msgspec import Struct

from engines import judging
from engines.core.engine import AnyEngine
from engines.core.state import State

WEIGHTS = "weights.json"
STAGES = 3
"""Each feature weighs something else at the start, halfway and at the end; between these, in proportion."""


class Features(Protocol):
    """What a game's `judging` module has: the names of its features, and how to find them in a state.

    It may have `decided(state)`, too: the seat that has won already, and only has to say so; None while that
    is open; and `PATIENCE`, the positions that *strong* may look at to play its choices on, where that wins
    more, with `SIGHT`, as how many worlds first sight counts beside those in which a choice is played on: the
    more, the more chance there is in a round. `make train` starts from its `GUESS` at their weights, and
    never changes which way one counts.
    """

    NAMES: tuple[str, ...]

    def progress(self, state: State, /) -> float:
        """How far the game has come: 0 at its start, 1 at its end."""

    def features(self, state: State, /) -> Sequence[Sequence[float]]:
        """The features of each seat, in the order of the names."""


class Weights(Struct, frozen=True):
    """The readable file of what self-play has taught: a weight for each feature and stage."""

    about: str
    features: dict[str, tuple[float, float, float]]


class Judge:
    """The chances of winning in one game, from all that its state knows."""

    def __init__(self, engine: AnyEngine, game: Features, weights: Weights) -> None:
        if tuple(weights.features) != game.NAMES:
            raise ValueError(f"the weights of {engine.name} are of other features: run `make train`")
        self.engine, self.game = engine, game
        self.patience: int = getattr(game, "PATIENCE", 0)
        self.sight: float = getattr(game, "SIGHT", 1.0)
        self.weights, self._weights = weights, list(weights.features.values())
        self._decided: Callable[[State], int | None] = getattr(game, "decided", lambda _: None)

    def chances(self, state: State) -> tuple[float, ...]:
        """The chance of each seat to win, together 1; what came of it once the game is over."""
        seats = self.engine.seated(state)
        if not self.engine.actors(state):
            won = self.engine.winners(state) or seats
            return tuple(1 / len(won) if seat in won else 0.0 for seat in seats)
        if (winner := self._decided(state)) is not None:
            return tuple(float(seat == winner) for seat in seats)
        return self.weighed(self.game.progress(state), self.game.features(state))

    def weighed(self, progress: float, features: Sequence[Sequence[float]]) -> tuple[float, ...]:
        """The chances of seats with these features, when the game has come so far."""
        mixed = _mixed(self._weights, progress)
        worth = [sum(map(mul, mixed, one)) for one in features]
        best = max(worth)
        odds = [exp(one - best) for one in worth]
        total = sum(odds)
        return tuple(one / total for one in odds)


def stages(progress: float) -> tuple[float, float, float]:
    """How much of each stage there is at this progress; together 1."""
    at = 2 * min(1.0, max(0.0, progress))
    return (max(0.0, 1 - at), 1 - abs(at - 1), max(0.0, at - 1))


def _mixed(weights: list[tuple[float, float, float]], progress: float) -> list[float]:
    early, middle, late = stages(progress)
    return [early * one[0] + middle * one[1] + late * one[2] for one in weights]


@cache
def judge_of(engine: AnyEngine) -> Judge | None:
    """The judge of a game, None for a game that has no features yet, or learned nothing of them."""
    game = judging(engine.name)
    if game is None or not (weights := Path(game.__file__ or "").with_name(WEIGHTS)).exists():
        return None
    return Judge(engine, game, msgspec.json.decode(weights.read_bytes(), type=Weights))
