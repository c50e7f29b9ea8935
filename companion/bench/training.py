"""Learning the weights of a game's features from games that players play by themselves: `make train`.

For developers: it needs scikit-learn, which nothing else does. The same seed gives the same weights.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import numpy as np
from msgspec import Struct
from sklearn.linear_model import LogisticRegression

from companion.bench.playout import random_setup
from companion.thinking.judge import STAGES, WEIGHTS, Judge, Weights, stages
from companion.thinking.player import STRENGTHS, Player
from companion.thinking.self_play import Decide, Played, Position, at_random, played
from engines import catalogue, judging
from engines import engine as find

MIX = ("random", "easy", "easy", "medium", "medium", "medium")
"""The strengths that sit down together, each as often as it stands here."""
LOOKS = 16
"""The positions kept of each game."""
HELD_OUT = 5
"""One game in so many is not learned from, but judged."""
CALM = 0.02
"""How strongly weights are held at 0 (scikit-learn's C)."""


class Report(Struct, frozen=True):
    """How good the chances were in games that nobody learned from."""

    games: int
    brier: float
    alike: float
    calibration: float


def seat_of(judge: Judge | None, strength: str, random: Random) -> Decide:
    """How a seat of this strength decides; anything at random while there is no judge."""
    if judge is None or strength == "random":
        return at_random
    return Player(judge, STRENGTHS[strength], random.randrange).decide


def one_game(name: str, weights: Weights | None, seed: int) -> Played | None:
    """A game among players of mixed strength, with positions picked on the way."""
    engine, random = find(name), Random(seed)  # noqa: S311 - these games decide nothing
    game = judging(name)
    judge = Judge(engine, game, weights) if weights else None
    seats = engine.seats[seed % len(engine.seats)]
    players = [seat_of(judge, random.choice(MIX), random) for _ in range(seats)]
    state, kept, seen = engine.setup(random_setup(engine, seats, random)), list[Position](), 0

    def look(now: Any) -> None:
        nonlocal seen
        seen += 1
        at = len(kept) if len(kept) < LOOKS else random.randrange(seen)
        if at < LOOKS:
            kept[at : at + 1] = [
                Position(game.progress(now), tuple(tuple(game.features(now, one)) for one in range(seats)))
            ]

    won = played(engine, state, players, random, look)
    return None if won is None or not any(won) else Played(tuple(kept), won, seen)


def fitted(names: Sequence[str], games: Sequence[Played]) -> dict[str, tuple[float, float, float]]:
    """The weights under which the winners of these games were most likely to win."""
    rows, parts = list[Any](), list[float]()
    for game in games:
        for position in game.positions:
            mix = np.array(stages(position.progress))
            for one, part in zip(position.features, game.won, strict=True):
                for other, less in zip(position.features, game.won, strict=True):
                    if part > less:
                        rows.append(np.outer(np.subtract(one, other), mix).ravel())
                        parts.append((part - less) / len(position.features))
    pairs = np.array(rows)
    scale = pairs.std(axis=0) + 1e-9
    both, told = np.vstack([pairs, -pairs]) / scale, np.repeat([1, 0], len(pairs))
    model = LogisticRegression(C=CALM, fit_intercept=False, max_iter=500)
    model.fit(both, told, sample_weight=np.tile(parts, 2))
    found = (model.coef_[0] / scale).reshape(len(names), STAGES)
    return {name: tuple(round(float(w), 4) for w in row) for name, row in zip(names, found, strict=True)}  # type: ignore[misc]


def judged(judge: Judge, games: Sequence[Played]) -> Report:
    """How well the chances foretold these games: Brier score, and the worst of ten bins that hold enough."""
    pairs, brier, alike, count = list[tuple[float, float]](), 0.0, 0.0, 0
    for game in games:
        for position in game.positions:
            chances = judge.weighed(position.progress, position.features)
            pairs += zip(chances, game.won, strict=True)
            brier += sum((chance - won) ** 2 for chance, won in zip(chances, game.won, strict=True))
            alike += sum((1 / len(game.won) - won) ** 2 for won in game.won)
            count += 1
    return Report(len(games), brier / count, alike / count, calibration(pairs))


def calibration(pairs: Sequence[tuple[float, float]], bins: int = 10) -> float:
    """The mean distance between foretold and found in ten bins, each by how many it holds."""
    held = [[pair for pair in pairs if min(bins - 1, int(pair[0] * bins)) == at] for at in range(bins)]
    gaps = [abs(sum(chance - won for chance, won in one)) for one in held]
    return sum(gaps) / len(pairs)


def train(name: str, games: int, rounds: int, seed: int, workers: int) -> None:
    """Play, learn and write the weights, as often as there are rounds."""
    game, engine = judging(name), find(name)
    file = Path(game.__file__).with_name(WEIGHTS)
    weights = msgspec.json.decode(file.read_bytes(), type=Weights) if file.exists() else None
    if weights and tuple(weights.features) != game.NAMES:
        weights = None
    for number in range(rounds):
        seeds = range(seed + number * games, seed + (number + 1) * games)
        with ProcessPoolExecutor(workers) as pool:
            found = list(pool.map(one_game, [name] * games, [weights] * games, seeds, chunksize=4))
        ended = [one for one in found if one is not None]
        learned = [one for at, one in enumerate(ended) if at % HELD_OUT]
        about = (
            f"learned by `make train` from {len(learned)} games of self-play, seed {seed}, round {number + 1}"
        )
        weights = Weights(about, fitted(game.NAMES, learned))
        told = judged(Judge(engine, game, weights), ended[::HELD_OUT])
        file.write_bytes(msgspec.json.format(msgspec.json.encode(weights)) + b"\n")
        moves = sum(one.moves for one in ended) / len(ended)
        sys.stdout.write(
            f"{name} round {number + 1}: {len(ended)} of {games} games ended, {moves:.0f} decisions each; "
            f"held out {told.games}: Brier {told.brier:.3f} (all alike {told.alike:.3f}), "
            f"calibration {100 * told.calibration:.1f} points\n"
        )
        sys.stdout.flush()


def main() -> None:
    """Train the games that are named, or all that have features."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="names of games; all that have features if none is named")
    parser.add_argument("--number", type=int, default=600, help="games of each round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    told = parser.parse_args()
    for name in told.games or [name for name in catalogue() if judging(name)]:
        train(name, told.number, told.rounds, told.seed, told.workers)


if __name__ == "__main__":
    main()
