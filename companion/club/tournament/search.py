"""The search for tables at the least cost: every way in a small field, swaps of two players in a larger one.

A cost is a whole number for each two players at a table, and one for each player at a smaller table.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import factorial, prod
from random import Random

from msgspec import Struct

WAYS = 600
"""Fields that can be divided in at most so many ways are looked through."""
TRIES = 40_000
"""Swaps that are weighed for a larger field; a fifth of a second."""
ENOUGH = 40
"""So many divisions at the same cost are enough to choose from."""

Tables = list[list[int]]


class Costs(Struct, frozen=True):
    """What a division costs; players are numbers from 0."""

    pairs: Sequence[Sequence[int]]
    small: Sequence[int]

    def of(self, table: Sequence[int], most: int) -> int:
        """The cost of one table, if the largest has `most` players."""
        meeting = sum(self.pairs[one][other] for one, other in combinations(table, 2))
        return meeting + (sum(self.small[one] for one in table) if len(table) < most else 0)

    def whole(self, tables: Tables) -> int:
        """The cost of all tables."""
        most = max(map(len, tables))
        return sum(self.of(table, most) for table in tables)

    def swap(self, tables: Tables, one: tuple[int, int], other: tuple[int, int]) -> int:
        """What it would cost more if two players at two tables changed places."""
        (a, seat_a), (b, seat_b) = one, other
        here, there = tables[a], tables[b]
        goes, comes = self.pairs[here[seat_a]], self.pairs[there[seat_b]]
        more = sum(comes[k] - goes[k] for at, k in enumerate(here) if at != seat_a)
        more += sum(goes[k] - comes[k] for at, k in enumerate(there) if at != seat_b)
        if len(here) != len(there):
            change = self.small[there[seat_b]] - self.small[here[seat_a]]
            more += change if len(here) < len(there) else -change
        return more


def cheapest(order: Sequence[int], sizes: Sequence[int], costs: Costs, random: Random) -> list[Tables]:
    """The cheapest divisions found into tables of these sizes, in an order drawn by `random`.

    The search begins with the players in this `order`.
    """
    if _number_of_ways(sizes) <= WAYS:
        ways = list(_every_way(list(order), list(sizes)))
        random.shuffle(ways)
        least = min(map(costs.whole, ways))
        return [way for way in ways if costs.whole(way) == least][:ENOUGH]
    found = sorted(_swapped(list(order), sizes, costs, random), key=costs.whole)
    least = costs.whole(found[0])
    return [way for way in found if costs.whole(way) == least]


def _swapped(order: list[int], sizes: Sequence[int], costs: Costs, random: Random) -> Iterator[Tables]:
    """Divisions that no swap makes cheaper, until there are enough without any cost."""
    left, free = TRIES, 0
    while left > 0 and free < ENOUGH:
        tables = _dealt(order, sizes)
        left -= _improve(tables, costs, random, left)
        free += not costs.whole(tables)
        yield tables
        random.shuffle(order)


def _number_of_ways(sizes: Sequence[int]) -> int:
    same = prod(factorial(sizes.count(size)) for size in set(sizes))
    return factorial(sum(sizes)) // prod(map(factorial, sizes)) // same


def _every_way(players: list[int], sizes: list[int]) -> Iterator[Tables]:
    """Every division into tables of these sizes, each once: the first player left chooses a table."""
    if not sizes:
        yield []
        return
    first, others = players[0], players[1:]
    for size in sorted(set(sizes)):
        left_sizes = list(sizes)
        left_sizes.remove(size)
        for with_first in combinations(others, size - 1):
            left = [one for one in others if one not in with_first]
            for rest in _every_way(left, left_sizes):
                yield [[first, *with_first], *rest]


def _dealt(order: Sequence[int], sizes: Sequence[int]) -> Tables:
    players = iter(order)
    return [[next(players) for _ in range(size)] for size in sizes]


def _improve(tables: Tables, costs: Costs, random: Random, most: int) -> int:
    """Swap as long as it gets cheaper; how many swaps were weighed. A few that cost the same are made too."""
    places = [(at, seat) for at, table in enumerate(tables) for seat in range(len(table))]
    pairs = [(one, other) for one, other in combinations(places, 2) if one[0] != other[0]]
    weighed, still = 0, 0
    while weighed < most and still < 3:
        random.shuffle(pairs)
        better = False
        if not costs.whole(tables):
            break
        for one, other in pairs:
            more = costs.swap(tables, one, other)
            weighed += 1
            if more <= 0:
                (a, i), (b, j) = one, other
                tables[a][i], tables[b][j] = tables[b][j], tables[a][i]
                better = better or more < 0
        still = 0 if better else still + 1
    return weighed
