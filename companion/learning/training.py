"""Learning the weights of a game's features from games that players play by themselves: `make train`.

For developers: it needs SciPy, which nothing else does. The same seed gives the same weights.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random

import msgspec

from companion.learning.calibration import calibration
from companion.learning.fitting import fitted, stretched
from companion.learning.mixed import Played, mixed_game, seat_of, seated_game
from companion.thinking.judge import WEIGHTS, Judge, Weights
from engines import catalogue, judging
from engines import engine as find

HELD_OUT = 100_000
"""The first seed, after the one that is given, of games that no round learns from."""

Pool = ProcessPoolExecutor


def one_game(name: str, weights: Weights | None, seed: int) -> Played | None:
    """A game of mixed strengths by these weights, with positions picked on the way."""
    return mixed_game(find(name), judging(name), _judge(name, weights), seed)


def one_duel(name: str, ours: Weights, theirs: Weights | None, seed: int) -> float | None:
    """A medium seat's part of the win among others with other weights, or who do anything without any."""
    engine, random = find(name), Random(seed)  # noqa: S311 - these games decide nothing
    seats = engine.seats[-1]
    judges = [_judge(name, ours if seat == seed % seats else theirs) for seat in range(seats)]
    won = seated_game(engine, [seat_of(judge, "medium", random) for judge in judges], random)
    return None if won is None else won[seed % seats]


def _judge(name: str, weights: Weights | None) -> Judge | None:
    return Judge(find(name), judging(name), weights) if weights else None


def games_of(name: str, weights: Weights | None, seeds: range, pool: Pool) -> list[Played]:
    """The games of these seeds that somebody won."""
    count = len(seeds)
    found = pool.map(one_game, [name] * count, [weights] * count, seeds, chunksize=4)
    return [one for one in found if one]


def learned(name: str, games: int, rounds: int, seed: int, pool: Pool) -> Iterator[Weights]:
    """The weights after each round, learned from its games and those of the round before.

    The first round plays by the game's guess at its weights, or at random.
    """
    guess = getattr(judging(name), "GUESS", None)
    weights = Weights("guessed", guess) if guess else None
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


def settled(name: str, weights: Weights, seeds: range, pool: Pool) -> Weights:
    """The weights, scaled to how certain they proved in games that were played with them."""
    found = games_of(name, weights, seeds, pool)
    about = f"{weights.about}; stretched by {len(found)} games played with them"
    return Weights(about, stretched(judging(name), weights.features, found))


def compared(name: str, each: Sequence[Weights], held_out: range, duels: int, pool: Pool) -> Iterator[str]:
    """A line for each round: its chances in the same games, and its wins among the round before."""
    games = games_of(name, each[-1], held_out, pool)
    for number, (weights, before) in enumerate(zip(each, (None, *each[:-1]), strict=True), 1):
        alike = ([value] * duels for value in (name, weights, before))
        parts = [
            one
            for one in pool.map(one_duel, *alike, range(held_out.stop, held_out.stop + duels))
            if one is not None
        ]
        wins = f"{100 * sum(parts) / len(parts):.0f} % of {len(parts)}" if parts else "-"
        judge = Judge(find(name), judging(name), weights)
        yield f"| {name} | {number} | {calibration(judge, games)} | {wins} |"


def train(name: str, told: argparse.Namespace) -> None:
    """Play and learn as often as there are rounds, write the weights, and print how good each round was."""
    each = list[Weights]()
    with Pool(told.workers) as pool:
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
