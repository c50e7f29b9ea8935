"""Learning the weights of a game's features from games that players play by themselves: `make train`.

For developers: it needs SciPy, which nothing else does. The same seed gives the same weights.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from pathlib import Path

import msgspec

from companion.thinking.judge import WEIGHTS, Weights
from engines import catalogue, judging
from tools.learning.fitting import foretold, stretched, tuned
from tools.learning.mixed import Played
from tools.learning.rounds import compared, games_of, guessed, one_duel, one_game, one_try, tries_of

HELD_OUT = 100_000
"""The first seed, after the one that is given, of games that no round learns from."""
TIMED, SAMPLE = 200_000, 6
"""The same of games that only tell how long games take, and how many of each kind are played."""
HEADINGS = (
    "| game | round | games | Brier | equal | share | off on average | off at most | won among the guess |"
)


def learned(name: str, told: argparse.Namespace, pool: Executor) -> Iterator[Weights]:
    """The weights after each round: changed as that helped in its games, as sure as all games so far allow.

    The first round plays by the game's guess at its weights.
    """
    weights, games, known = guessed(name), told.number + told.settle, list[Played]()
    for number in range(told.rounds):
        first = told.seed + number * games
        tries = tries_of(name, weights, range(first, first + told.number), pool)
        better = tuned(weights, tries)
        known += games_of(name, better, range(first + told.number, first + games), pool)
        about = (
            f"learned by `make train`, seed {told.seed}, round {number + 1}: changed after {len(tries)}"
            f" games of self-play, stretched after {len(known)} others"
        )
        weights = Weights(about, stretched(better, known).features)
        yield weights


def foretelling(name: str, told: argparse.Namespace, pool: Executor) -> Iterator[Weights]:
    """The weights after each round: those that best foretell who won all games so far.

    The first round plays by the game's guess at its weights.
    """
    weights, known = guessed(name), list[Played]()
    for number in range(told.rounds):
        first = told.seed + number * told.settle
        known += games_of(name, weights, range(first, first + told.settle), pool)
        about = (
            f"learned by `make train --foretell`, seed {told.seed}, round {number + 1}:"
            f" fitted to {len(known)} games of self-play"
        )
        weights = Weights(about, foretold(weights, known).features)
        yield weights


def settled(name: str, weights: Weights, told: argparse.Namespace, pool: Executor) -> Weights:
    """The weights of the last round, as sure as games allow that were played by them alone.

    Those of earlier rounds were played worse, and leads decided more in them.
    """
    first = told.seed + told.rounds * (told.number + told.settle)
    games = games_of(name, weights, range(first, first + told.last), pool)
    about = f"{weights.about}, and in the end after {len(games)} played by them alone"
    return Weights(about, stretched(weights, games).features)


def expected_minutes(name: str, told: argparse.Namespace) -> float:
    """About how long all of it takes, by a few games of each kind, in processor time."""
    guess, learning = guessed(name), 0 if told.foretell else told.number * told.rounds
    settling = told.settle * told.rounds + told.last + told.held_out
    kinds: tuple[tuple[Callable[[int], object], int], ...] = (
        (lambda seed: one_try(name, guess, seed), learning),
        (lambda seed: one_game(name, guess, seed), settling),
        (lambda seed: one_duel(name, guess, guess, seed), told.duels * (told.rounds + 1)),
    )
    seconds = 0.0
    for play, games in kinds:
        if games:
            before = time.process_time()
            for seed in range(SAMPLE):
                play(told.seed + TIMED + seed)
            seconds += games * (time.process_time() - before) / SAMPLE
    return seconds / int(told.workers) / 60


def train(name: str, told: argparse.Namespace) -> None:
    """Play and learn as often as there are rounds, write the weights, and print how good each round was."""
    each, begun = list[Weights](), time.monotonic()
    minutes, workers = expected_minutes(name, told), told.workers
    print(f"{name}: about {minutes:.0f} minutes with {workers} workers, by {SAMPLE} games of each kind")
    with ProcessPoolExecutor(told.workers) as pool:
        for weights in (foretelling if told.foretell else learned)(name, told, pool):
            print(f"{name}: {weights.about}", flush=True)
            each.append(weights)
        if told.last:
            each[-1] = settled(name, each[-1], told, pool)
        file = Path(judging(name).__file__).with_name(WEIGHTS)
        file.write_bytes(msgspec.json.format(msgspec.json.encode(each[-1])) + b"\n")
        print(f"{HEADINGS}\n{'|---' * HEADINGS.count(' | ')}|---|")
        first = told.seed + HELD_OUT
        for line in compared(name, each, range(first, first + told.held_out), told.duels, pool):
            print(line, flush=True)
    print(f"{name}: {(time.monotonic() - begun) / 60:.0f} minutes")


def main() -> None:
    """Train the games that are named, or all that have features."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="names of games; all that have features if none is named")
    parser.add_argument("--number", type=int, default=600, help="games of each round, with changed weights")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument(
        "--settle", type=int, default=200, help="games of each round that tell how sure its chances may be"
    )
    parser.add_argument(
        "--foretell",
        action="store_true",
        help="fit each weight to who won the games of --settle, instead of changing it by who plays better",
    )
    parser.add_argument("--last", type=int, default=0, help="more such games after the last round; 0: none")
    parser.add_argument("--held-out", type=int, default=200, help="games by which the rounds are compared")
    parser.add_argument("--duels", type=int, default=100, help="games of each round among the first guess")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    told = parser.parse_args()
    for name in told.games or [name for name in catalogue() if judging(name)]:
        train(name, told)


if __name__ == "__main__":
    main()
