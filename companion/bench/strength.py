"""How well seats are played, and how true the chances are: the tables of `docs/review.md`."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import Any

from msgspec import Struct

from companion.bench.playout import random_setup
from companion.thinking.judge import Judge, judge_of
from companion.thinking.player import STRENGTHS, Player
from companion.thinking.self_play import Decide, at_random, played
from engines import catalogue
from engines import engine as find

RANDOM = "random"
MIX = (RANDOM, "easy", "easy", "medium", "medium", "medium")
"""The strengths that sit down together where chances are judged, each as often as it stands here."""
BINS = 10
LEAST_IN_BIN = 0.01
"""A bin with a smaller part of all chances says nothing."""


class Won(Struct, frozen=True):
    """One game of a seat that thinks: how much of the win it has, and the seconds of its decisions."""

    part: float | None
    took: tuple[float, ...]


class Foretold(Struct, frozen=True):
    """A position of a game: chances, shares of the score, and how much of the win each seat has."""

    chances: tuple[float, ...]
    shares: tuple[float, ...]
    won: tuple[float, ...]


def seat_of(judge: Judge | None, strength: str, random: Random) -> Decide:
    """How a seat of this strength decides; anything at random while there is no judge."""
    if judge is None or strength == RANDOM:
        return at_random
    return Player(judge, STRENGTHS[strength], random.randrange).decide


def one_won(name: str, strength: str, others: str, seats: int, seed: int) -> Won:
    """A game of one seat of a strength among others; its place goes round with the seed."""
    rules, random = find(name), Random(seed)  # noqa: S311 - these games decide nothing
    judge, at, took = judge_of(rules), seed % seats, list[float]()
    thinks = seat_of(judge, strength, random)

    def timed(state: Any, seat: int) -> Any:
        before = time.process_time()
        choice = thinks(state, seat)
        took.append(time.process_time() - before)
        return choice

    players = [timed if seat == at else seat_of(judge, others, random) for seat in range(seats)]
    won = played(rules, rules.setup(random_setup(rules, seats, random)), players, random)
    return Won(None if won is None else won[at], tuple(took))


def one_foretold(name: str, seed: int, looks: int = 16) -> list[Foretold]:
    """Chances and what came of them, at some positions of a game of mixed strengths; [] if it did not end."""
    rules, random = find(name), Random(seed)  # noqa: S311 - these games decide nothing
    judge = judge_of(rules)
    assert judge is not None, f"{name} has no features"
    seats, kept, seen = rules.seats[seed % len(rules.seats)], list[tuple[Any, Any]](), 0
    players = [seat_of(judge, random.choice(MIX), random) for _ in range(seats)]

    def look(state: Any) -> None:
        nonlocal seen
        seen += 1
        at = len(kept) if len(kept) < looks else random.randrange(seen)
        if at < looks:
            totals = [max(0, sheet.total) for sheet in rules.scores(state, None)]
            whole = sum(totals)
            shares = tuple(one / whole if whole else 1 / seats for one in totals)
            kept[at : at + 1] = [(judge.chances(state), shares)]

    won = played(rules, rules.setup(random_setup(rules, seats, random)), players, random, look)
    return [] if won is None else [Foretold(chances, shares, won) for chances, shares in kept]


def brier(told: Sequence[tuple[Sequence[float], Sequence[float]]]) -> float:
    """The mean squared error of chances, added up over the seats of a position."""
    errors = (
        sum((chance - came) ** 2 for chance, came in zip(chances, won, strict=True)) for chances, won in told
    )
    return sum(errors) / len(told)


def gaps(told: Sequence[tuple[Sequence[float], Sequence[float]]]) -> list[float]:
    """How far what came is from what was foretold, in each of ten bins that holds enough."""
    pairs = [pair for chances, won in told for pair in zip(chances, won, strict=True)]
    bins = list[list[tuple[float, float]]]([[] for _ in range(BINS)])
    for chance, came in pairs:
        bins[min(BINS - 1, int(chance * BINS))].append((chance, came))
    full = [one for one in bins if len(one) >= LEAST_IN_BIN * len(pairs)]
    return [abs(sum(chance - came for chance, came in one)) / len(one) for one in full]


def strengths(name: str, games: int, pool: ProcessPoolExecutor) -> Iterator[str]:
    """A line for each strength among players who do anything, and for the strong one among medium ones."""
    seats = find(name).seats[-1]
    for strength, others in (*((one, RANDOM) for one in STRENGTHS), ("strong", "medium")):
        found = list(
            pool.map(
                one_won,
                *([value] * games for value in (name, strength, others, seats)),
                range(games),
                chunksize=2,
            )
        )
        parts = [one.part for one in found if one.part is not None]
        took = sorted(second for one in found for second in one.took)
        median, late = (1000 * took[len(took) * part // 100] for part in (50, 99))
        yield (
            f"| {name} | {strength} | {seats - 1} {others} | {100 * sum(parts) / len(parts):.0f} % of"
            f" {len(parts)} | {median:.0f} ms | {late:.0f} ms |"
        )


def chances(name: str, games: int, pool: ProcessPoolExecutor) -> str:
    """The line that says how true the chances of a game are."""
    seeds = range(1_000_000, 1_000_000 + games)
    found = [one for game in pool.map(one_foretold, [name] * games, seeds, chunksize=4) for one in game]
    ours = [(one.chances, one.won) for one in found]
    alike = [((1 / len(one.won),) * len(one.won), one.won) for one in found]
    shares = [(one.shares, one.won) for one in found]
    worst = gaps(ours)
    return (
        f"| {name} | {games} | {brier(ours):.3f} | {brier(alike):.3f} | {brier(shares):.3f} |"
        f" {100 * sum(worst) / len(worst):.1f} | {100 * max(worst):.1f} |"
    )


def main() -> None:
    """Print both tables for the games that are named, or for all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="names of games; all if none is named")
    parser.add_argument("--number", type=int, default=100, help="games of each line")
    parser.add_argument("--held-out", type=int, default=1000, help="games by which the chances are judged")
    parser.add_argument("--workers", type=int, default=2)
    told = parser.parse_args()
    names = told.games or [name for name in catalogue() if judge_of(find(name)) is not None]
    with ProcessPoolExecutor(told.workers) as pool:
        for name in names:
            for line in (*strengths(name, told.number, pool), chances(name, told.held_out, pool)):
                sys.stdout.write(line + "\n")
                sys.stdout.flush()


if __name__ == "__main__":
    main()
