"""How a field is divided into tables: as few sit out as can be, at as few tables, as even as can be."""

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement


def table_sizes(players: int, sizes: Sequence[int]) -> tuple[int, ...]:
    """The sizes of the tables, the largest first; () if there are too few players for any."""
    for playing in range(players, 0, -1):
        if found := _fewest(playing, sizes):
            return found
    return ()


def _fewest(playing: int, sizes: Sequence[int]) -> tuple[int, ...]:
    for tables in range(-(-playing // max(sizes)), playing // min(sizes) + 1):
        if ways := list(_ways(playing, tables, sizes)):
            return min(ways, key=lambda way: (way[0] - way[-1], -way.count(way[0])))
    return ()


def _ways(playing: int, tables: int, sizes: Sequence[int]) -> Iterator[tuple[int, ...]]:
    largest_first = sorted(sizes, reverse=True)
    ways = combinations_with_replacement(largest_first, tables)
    return (way for way in ways if sum(way) == playing)
