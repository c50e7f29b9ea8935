"""How well seats are played, and how true the chances are: the tables of `docs/review.md`."""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from random import Random
from typing import Any

from msgspec import Struct

from companion.thinking.judge import Judge, judge_of
from engines import catalogue, strengths
from engines import engine as find
from tools.learning.calibration import calibration
from tools.learning.mixed import RANDOM, Played, mixed_game, seat_of, seated_game

HELD_OUT = 1_000_000
"""The first seed of the games by which chances are judged: no training gets that far."""


class Won(Struct, frozen=True):
    """One game of a seat that thinks: how much of the win it has, and the seconds of its decisions."""

    part: float | None
    took: tuple[float, ...]


def one_won(name: str, strength: str, others: str, seats: int, seed: int) -> Won:
    """A game of one seat of a strength among others; its place goes round with the seed."""
    rules, random = find(name), Random(seed)
    judge, at, took = judge_of(rules), seed % seats, list[float]()
    thinks = seat_of(judge, strength, random)

    def timed(state: Any, seat: int, since: int) -> Any:
        before = time.process_time()
        choice = thinks(state, seat, since)
        took.append(time.process_time() - before)
        return choice

    players = [timed if seat == at else seat_of(judge, others, random) for seat in range(seats)]
    won = seated_game(rules, players, random)
    return Won(None if won is None else won[at], tuple(took))


def one_foretold(name: str, seed: int) -> Played | None:
    """A game of mixed strengths with some of its positions; None if nobody won it."""
    judge = _judge(name)
    return mixed_game(judge, seed)


def _judge(name: str) -> Judge:
    if (judge := judge_of(find(name))) is None:
        raise SystemExit(f"{name} cannot be judged yet: run `make train`")
    return judge


def won_among(name: str, games: int, pool: ProcessPoolExecutor) -> Iterator[str]:
    """A line for each strength among players who do anything, and for the better among the weaker."""
    seats, possible = find(name).seats[-1], strengths(name)
    better = [(one, worse) for worse, one in pairwise(possible)]
    for strength, others in (*((one, RANDOM) for one in possible), *better):
        settled = ([value] * games for value in (name, strength, others, seats))
        found = list(pool.map(one_won, *settled, range(games), chunksize=2))
        parts = [one.part for one in found if one.part is not None]
        took = sorted(second for one in found for second in one.took)
        median, late = (1000 * took[len(took) * part // 100] for part in (50, 99))
        yield (
            f"| {name} | {strength} | {seats - 1} {others} | {100 * sum(parts) / max(1, len(parts)):.0f} % of"
            f" {len(parts)} | {median:.0f} ms | {late:.0f} ms |"
        )


def chances(name: str, games: int, pool: ProcessPoolExecutor) -> str:
    """The line that says how true the chances of a game are."""
    found = pool.map(one_foretold, [name] * games, range(HELD_OUT, HELD_OUT + games), chunksize=4)
    return f"| {name} | {calibration(_judge(name), [one for one in found if one])} |"


def main() -> None:
    """Print both tables for the games that are named, or for all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="names of games; all if none is named")
    parser.add_argument("--number", type=int, default=100, help="games of each line; 0: only the chances")
    parser.add_argument("--held-out", type=int, default=1000, help="games by which the chances are judged")
    parser.add_argument("--workers", type=int, default=2)
    told = parser.parse_args()
    names = told.games or [name for name in catalogue() if judge_of(find(name)) is not None]
    with ProcessPoolExecutor(told.workers) as pool:
        for name in names:
            if told.number:
                for line in won_among(name, told.number, pool):
                    print(line, flush=True)
            if told.held_out:
                print(chances(name, told.held_out, pool), flush=True)


if __name__ == "__main__":
    main()
