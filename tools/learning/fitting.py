"""What games teach about weights: which changes make a seat finish ahead, and how sure chances may be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from scipy.optimize import minimize
from scipy.special import logsumexp

from companion.thinking.judge import STAGES, Weights, stages
from tools.learning.mixed import Played
from tools.learning.tries import Tried, changed

LITTLE = 0.3
"""How much a weight times e is held to matter before games tell: logits, a standard deviation."""
NO_SEAT = -1e9
"""The worth of a seat that is not at the table: it never wins."""
NARROWEST, WIDEST = 0.1, 10.0
"""The least and the most by which weights are stretched."""
FREELY = 1.0
"""How far a weight's logarithm is held to lie from the true one before games tell: a standard deviation."""
ALIKE = 8
"""So many positions of a game tell as much as one alone: all have the same result."""


def tuned(weights: Weights, games: Sequence[Tried]) -> Weights:
    """The weights, each changed by as much as that helped: for a logit won, a logarithm's change of one.

    The order in which seats finish is held to be drawn from the first to the last, each time among those
    who are left (Plackett and Luce).
    """
    changes = np.array([game.changes for game in games])

    def unlikely(slopes: Any) -> tuple[float, Any]:
        worth = changes @ slopes
        off, slope = slopes @ slopes / LITTLE**2 / 2, slopes / LITTLE**2
        for place in range(worth.shape[1] - 1):
            left, among = worth[:, place:], changes[:, place:]
            total = logsumexp(left, axis=1, keepdims=True)
            off -= np.sum(left[:, :1] - total)
            slope = slope - np.sum(among[:, 0], axis=0) + np.einsum("gs,gsc->c", np.exp(left - total), among)
        return off, slope

    return changed(weights, minimize(unlikely, np.zeros(changes.shape[2]), jac=True).x.tolist())


def stretched(weights: Weights, games: Sequence[Played]) -> Weights:
    """The weights, rounded, stretched in each stage until their chances best foretell who won these games.

    Which of two positions is better hardly changes by it. Who plays by chances gets where they are too
    high: so games played by the weights themselves show how sure they may be.
    """
    unlikely = _unlikely(weights, games)
    found = minimize(unlikely, np.ones(STAGES), bounds=[(NARROWEST, WIDEST)] * STAGES)
    return _rounded(changed(weights, np.log(found.x).tolist() * len(weights.features)))


def foretold(weights: Weights, games: Sequence[Played]) -> Weights:
    """The weights, rounded, each changed by itself until their chances best foretell who won these games.

    Few games hardly change them.
    """
    unlikely, shape = _unlikely(weights, games), (len(weights.features), STAGES)

    def off(changes: Any) -> float:
        return unlikely(np.exp(changes.reshape(shape))) / ALIKE + float(changes @ changes) / FREELY**2 / 2

    return _rounded(changed(weights, minimize(off, np.zeros(shape).ravel()).x.tolist()))


def _rounded(weights: Weights) -> Weights:
    rounded = {name: tuple(round(one, 4) for one in row) for name, row in weights.features.items()}
    return Weights(weights.about, rounded)  # type: ignore[arg-type]


def _unlikely(weights: Weights, games: Sequence[Played]) -> Callable[[Any], float]:
    """How badly the weights foretell who won these games, by what they are multiplied with.

    That is a number for each stage, or one for each feature and stage.
    """
    told = [(position, game.won) for game in games for position in game.positions]
    most = max(len(won) for _, won in told)
    mix = np.array([stages(position.progress) for position, _ in told])
    rows = np.array([*weights.features.values()])
    won, worth = np.zeros((len(told), most)), np.zeros((len(told), most, *rows.shape))
    for at, (position, came) in enumerate(told):
        won[at, : len(came)] = came
        worth[at, : len(came)] = np.array(position.features)[..., None] * rows * mix[at]
    nobody = np.where(np.arange(most) < np.array([[len(came)] for _, came in told]), 0.0, NO_SEAT)

    def unlikely(by: Any) -> float:
        chances = np.sum(worth * by, axis=(2, 3)) + nobody
        return -float(np.sum(won * (chances - logsumexp(chances, axis=1, keepdims=True))))

    return unlikely
