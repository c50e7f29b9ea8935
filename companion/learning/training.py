"""Learning the weights of a game's features from games that players play by themselves: `make train`.

For developers: it needs SciPy, which nothing else does. The same seed gives the same weights.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from pathlib import Path

import msgspec

from companion.learning.fitting import fitted, stretched
from companion.learning.mixed import Played
from companion.learning.rounds import compared, games_of, guessed
from companion.thinking.judge import WEIGHTS, Weights
from engines import catalogue, judging

HELD_OUT = 100_000
"""The first seed, after the one that is given, of games that no round learns from."""


def learned(name: str, games: int, rounds: int, seed: int, pool: Executor) -> Iterator[Weights]:
    """The weights after each round, learned from its games and those of the round before.

    The first round plays by the game's guess at its weights, or at random.
    """
    weights = guessed(name)
    last = list[Played]()
    for number in range(rounds):
        seeds = range(seed + number * games, seed + (number + 1) * games)
        found = games_of(name, weights, seeds, pool)
        both = last + found
        about = (
            f"learned by `make train` from {len(both)} games of self-play, seed {seed}, round {number + 1}"
        )
        weights, last = Weights(about, fitted(judging(name), both)), found
        yield weights


def settled(name: str, weights: Weights, seeds: range, pool: Executor) -> Weights:
    """The weights, scaled to how certain they proved in games that were played with them."""
    found = games_of(name, weights, seeds, pool)
    about = f"{weights.about}; stretched by {len(found)} games played with them"
    return Weights(about, stretched(judging(name), weights.features, found))


def train(name: str, told: argparse.Namespace) -> None:
    """Play and learn as often as there are rounds, write the weights, and print how good each round was."""
    each = list[Weights]()
    with ProcessPoolExecutor(told.workers) as pool:
        for weights in learned(name, told.number, told.rounds, told.seed, pool):
            print(f"{name}: {weights.about}", flush=True)
            each.append(weights)
        last = told.seed + told.rounds * told.number
        for games in told.settle or [told.number]:
            each[-1] = settled(name, each[-1], range(last, last + games), pool)
            last += games
        file = Path(judging(name).__file__).with_name(WEIGHTS)
        file.write_bytes(msgspec.json.format(msgspec.json.encode(each[-1])) + b"\n")
        first = told.seed + HELD_OUT
        for line in compared(name, each, range(first, first + told.held_out), told.duels, pool):
            print(line, flush=True)


def main() -> None:
    """Train the games that are named, or all that have features."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="names of games; all that have features if none is named")
    parser.add_argument("--number", type=int, default=600, help="games of each round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument(
        "--settle",
        type=int,
        nargs="+",
        help="games by which the weights are scaled in the end, a number for each time (as many as a round)",
    )
    parser.add_argument("--held-out", type=int, default=200, help="games by which the rounds are compared")
    parser.add_argument("--duels", type=int, default=100, help="games of each round among the one before")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    told = parser.parse_args()
    for name in told.games or [name for name in catalogue() if judging(name)]:
        train(name, told)


if __name__ == "__main__":
    main()
