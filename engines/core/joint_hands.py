"""Joint goods of several holders: the number of each kind can tell which hands are possible."""

from collections.abc import Iterable
from functools import reduce
from math import prod
from operator import add, sub

from engines.core import hands
from engines.core.hands import Hand
from engines.core.holdings import Holdings
from engines.core.worlds import Worlds


def for_certain(held: Holdings, holders: Iterable[int]) -> list[int]:
    """The goods of each kind that these holders, and those linked with them, certainly have together."""
    found, seen = [0] * len(held.known[0]), list[Worlds]()
    for holder in holders:
        worlds = held.worlds[holder]
        if worlds is None:
            found = list(map(add, found, held.known[holder]))
        elif worlds not in seen:
            seen.append(worlds)
            found = list(map(add, found, worlds.range_of_totals()[0]))
    return found


def narrow(held: Holdings, holders: Iterable[int], low: Hand, high: Hand) -> None:
    """Record that these holders together have from `low` to `high` of each kind, if that is possible."""
    sure, free, worlds = _hanging(held, holders)
    if worlds:
        kept = worlds.with_totals(*_without(sure, free, low, high))
        if 0 < len(kept.ways) < len(worlds.ways):
            held.learn(kept)


def could_have(held: Holdings, holders: Iterable[int], low: Hand, high: Hand) -> bool:
    """Whether these holders together can have from `low` to `high` of each kind."""
    sure, free, worlds = _hanging(held, holders)
    least, most = _without(sure, free, low, high)
    if worlds:
        return bool(worlds.with_totals(least, most).ways)
    return all(number <= 0 for number in least) and all(number >= 0 for number in most)


def range_of(held: Holdings, holders: Iterable[int]) -> tuple[list[int], list[int]]:
    """The least and the most these holders have together of each kind."""
    sure, free, worlds = _hanging(held, holders)
    low, high = worlds.range_of_totals() if worlds else ([0] * len(sure), [0] * len(sure))
    return list(map(add, sure, low)), [number + more + free for number, more in zip(sure, high, strict=True)]


def _hanging(held: Holdings, holders: Iterable[int]) -> tuple[list[int], int, Worlds | None]:
    """The certain goods of these holders, the number of other things, and the joint worlds, if any.

    If the worlds would be too many, their things count as other things.
    """
    sure, free, hanging = [0] * len(held.known[0]), 0, list[Worlds]()
    holders = tuple(holders)
    for holder in holders:
        worlds = held.worlds[holder]
        if worlds and worlds not in hanging:
            hanging.append(worlds)
    if prod(len(worlds.ways) for worlds in hanging) > hands.MOST_WORLDS:
        hanging = []
    for holder in holders:
        if held.worlds[holder] not in hanging:
            sure = list(map(add, sure, held.known[holder]))
            free += held.blank[holder]
    return sure, free, reduce(Worlds.joined, hanging) if hanging else None


def _without(sure: Hand, free: int, low: Hand, high: Hand) -> tuple[list[int], list[int]]:
    """The rest of a range when some things are certain, and others may be of any kind."""
    return [number - free for number in map(sub, low, sure)], list(map(sub, high, sure))
