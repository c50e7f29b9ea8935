"""The weights that best explain who won many games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from scipy.optimize import minimize
from scipy.special import logsumexp

from companion.learning.mixed import RANDOM, Played
from companion.thinking.judge import STAGES, stages
from companion.thinking.player import STRENGTHS

CALM = 0.006
"""How strongly weights are held at 0 and at those of the next stage."""
SURE = 1200
"""A game's guess counts as much as so many games: few of them cannot tell apart what goes together."""
PLAYED = (RANDOM, *STRENGTHS)
FOLDS = 4
"""Each quarter of the games tests weights that were learned from the rest."""

Weighed = dict[str, tuple[float, float, float]]


def fitted(game: Any, games: Sequence[Played]) -> Weighed:
    """The weights of a game's features, for each stage.

    Who plays well wins more, whatever they have: a seat's strength is weighed too, or a feature would be
    praised for being what strong players happen to have. At a table nobody knows it, so it is left out, and
    the weights are stretched until they foretell games as well as they can without it.
    """
    positions, count = _Positions(games), len(game.NAMES)
    weights = _likeliest(game, positions, len(games)) * _stretch(game, games)
    rows = (weights / positions.scale)[:, :count].T
    return {name: tuple(round(float(w), 4) for w in row) for name, row in zip(game.NAMES, rows, strict=True)}  # type: ignore[misc]


def stretched(game: Any, weights: Weighed, games: Sequence[Played]) -> Weighed:
    """The same weights, stretched in each stage until they foretell best what came of these games.

    Who plays by chances gets where they are too high: so games played by the weights themselves show how
    sure they may be.
    """
    positions = _Positions(games)
    rows = np.array([weights[name] for name in game.NAMES] + [(0.0,) * STAGES] * len(PLAYED)).T
    by = _stretch_of([(positions, rows * positions.scale)]).ravel()
    return {name: tuple(round(float(w), 4) for w in by * weights[name]) for name in game.NAMES}  # type: ignore[misc]


def _likeliest(game: Any, positions: _Positions, games: int) -> Any:
    """The weights that make what came of so many games likeliest: a row for each stage; strengths weigh 0."""
    guess, count = _guessed(game, positions.scale), len(game.NAMES)
    gains = set(getattr(game, "GAINS", ()))
    least = [0.0 if name in gains else None for name in game.NAMES] + [None] * len(PLAYED)
    bounds = [(one, None) for one in least] * STAGES
    calm = SURE / games if guess.any() else CALM
    found = minimize(positions.loss, guess.ravel(), args=(guess, calm), jac=True, bounds=bounds)
    weights = found.x.reshape(STAGES, -1)
    weights[:, count:] = 0
    return weights


def _stretch(game: Any, games: Sequence[Played]) -> Any:
    """By how much to stretch weights in each stage, to foretell best what they are not learned from."""
    tried = list[tuple[_Positions, Any]]()
    for fold in range(FOLDS):
        others = [one for at, one in enumerate(games) if at % FOLDS != fold]
        learned, held = _Positions(others), _Positions(games[fold::FOLDS])
        tried.append((held, _likeliest(game, learned, len(others)) * held.scale / learned.scale))

    return _stretch_of(tried)


def _stretch_of(tried: Sequence[tuple[_Positions, Any]]) -> Any:
    """By how much to stretch all of these weights, each to foretell positions of its own."""

    def off(by: Any) -> float:
        return sum(held.off(by[:, None] * weights)[0] * held.count for held, weights in tried)

    return minimize(off, np.ones(STAGES), bounds=[(0.1, 10)] * STAGES).x[:, None]


def _guessed(game: Any, scale: Any) -> Any:
    """A game's own guess at its weights, stage by stage, and 0 for strengths; all 0 without a guess."""
    guess = getattr(game, "GUESS", None)
    rows = [guess[name] if guess else (0.0,) * STAGES for name in game.NAMES]
    return np.array([*rows, *[(0.0,) * STAGES] * len(PLAYED)]).T * scale


class _Positions:
    """Positions of games as arrays, and how badly weights predict the results."""

    def __init__(self, games: Sequence[Played]) -> None:
        told = [(position, game) for game in games for position in game.positions]
        most = max(len(game.won) for game in games)
        width = len(told[0][0].features[0]) + len(PLAYED)
        self._won, features = np.zeros((len(told), most)), np.zeros((len(told), most, width))
        for at, (position, game) in enumerate(told):
            seats = len(game.won)
            self._won[at, :seats] = game.won
            rows = np.array([_row(*one) for one in zip(position.features, game.strengths, strict=True)])
            features[at, :seats] = rows - rows.mean(axis=0)
        self._empty = np.arange(most) >= np.array([[len(game.won)] for _, game in told])
        self.count = len(told)
        self.scale = features.std(axis=(0, 1)) + 1e-9
        self._features = features / self.scale
        self._mix = np.array([stages(position.progress) for position, _ in told])

    def off(self, weights: Any) -> tuple[float, Any]:
        """How badly these weights (a row for each stage) predicted the results, and the slope."""
        worth = np.einsum("psf,pf->ps", self._features, self._mix @ weights)
        worth[self._empty] = -np.inf
        chances = np.exp(worth - logsumexp(worth, axis=1, keepdims=True))
        slope = np.einsum("ps,psf->pf", chances - self._won, self._features)
        unlikely = -np.sum(self._won * np.log(chances + 1e-12))
        return unlikely / len(worth), self._mix.T @ slope / len(worth)

    def loss(self, flat: Any, guess: Any, calm: float) -> tuple[float, Any]:
        """How bad weights are, stage after stage, with what holds them at a guess; and the slope."""
        weights = flat.reshape(STAGES, -1)
        off, slope = self.off(weights)
        away, none = weights - guess, np.zeros((1, weights.shape[1]))
        steps = np.diff(away, axis=0)
        bent = np.vstack([none, steps]) - np.vstack([steps, none])
        held = calm * (np.sum(away**2) + np.sum(steps**2)) / 2
        return off + held, (slope + calm * (away + bent)).ravel()


def _row(features: Sequence[float], strength: str) -> tuple[float, ...]:
    """The features of a seat, and how well it is played."""
    return (*features, *(float(strength == one) for one in PLAYED))
