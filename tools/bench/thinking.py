"""How long the app thinks about a move, and how often it wins among players who do anything."""

from __future__ import annotations

from collections.abc import Iterator

from companion.thinking.judge import judge_of
from engines import engine, strengths
from tools.bench.bench_rows import Row
from tools.learning.mixed import RANDOM
from tools.learning.strength import one_won


def thinking(name: str, games: int) -> Iterator[Row]:
    """The rows of each strength in so many games, at the most seats; none for a game that it can't play."""
    rules = engine(name)
    if judge_of(rules) is None:
        return
    seats = rules.seats[-1]
    for strength in strengths(name):
        found = [one_won(name, strength, RANDOM, seats, seed) for seed in range(games)]
        took = sorted(second for one in found for second in one.took) or [0.0]
        won = [one.part for one in found if one.part is not None]
        late, slowest = 1e3 * took[len(took) * 99 // 100], 1e3 * took[-1]
        yield Row(name, f"a decision of the app, {strength}, 99th percentile", late, "ms")
        yield Row(name, f"the slowest decision of the app, {strength}", slowest, "ms", "under 1000")
        among = f"games won by the app, {strength}, among {seats - 1} at random"
        yield Row(name, among, 100 * sum(won) / max(1, len(won)), f"% of {len(won)}", "at least 80")
