"""Games in which each seat plays by weights of its own: who finishes ahead shows what plays better."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Any

from msgspec import Struct

from companion.playout import setup_to_learn
from companion.thinking.judge import STAGES, Judge, Weights
from companion.thinking.self_play import played
from engines.core.engine import AnyEngine
from tools.learning.mixed import seat_of

SPREAD = 0.5
"""How far the logarithm of each weight lies from that of the round, in each stage: a standard deviation."""


class Tried(Struct, frozen=True):
    """A game to its end: by how much each seat changed the logarithms of the weights, the winner first."""

    changes: tuple[tuple[float, ...], ...]


def tried_game(engine: AnyEngine, game: Any, weights: Weights, seed: int) -> Tried | None:
    """A game at the fullest table, each seat *medium* with its own changes; None if it does not end."""
    random = Random(seed)
    seats = engine.seats[-1]
    changes = [tuple(random.gauss(0, SPREAD) for _ in range(STAGES * len(game.NAMES))) for _ in range(seats)]
    judges = [Judge(engine, game, changed(weights, one)) for one in changes]
    state = engine.setup(setup_to_learn(engine, seats, random))
    won = played(engine, state, [seat_of(judge, "medium", random) for judge in judges], random)
    if won is None:
        return None
    sheets = engine.scores(state, None)
    order = sorted(range(seats), key=lambda seat: (won[seat], sheets[seat].rank), reverse=True)
    return Tried(tuple(changes[seat] for seat in order))


def changed(weights: Weights, by: Sequence[float]) -> Weights:
    """The weights with changed logarithms: those of the first feature, stage by stage, then the others'."""
    rows = (by[at : at + STAGES] for at in range(0, len(by), STAGES))
    features = {
        name: tuple(weight * exp(more) for weight, more in zip(row, mores, strict=True))
        for (name, row), mores in zip(weights.features.items(), rows, strict=True)
    }
    return Weights(weights.about, features)  # type: ignore[arg-type]
