"""Joint goods of several holders: the number of each kind can tell which hands are possible."""

from collections.abc import Iterable
from operator import add, le, sub

from engines.core import hands
from engines.core.hands import Hand
from engines.core.holdings import Holdings
from engines.core.worlds import Worlds

AT_ONCE = 20
"""So many times the most worlds are looked through at once, to find the few that fit."""


def for_certain(held: Holdings, holders: Iterable[int]) -> list[int]:
    """The goods of each kind that these holders, and those linked with them, certainly have together."""
    return range_of(held, holders)[0]


def narrow(held: Holdings, holders: Iterable[int], low: Hand, high: Hand) -> None:
    """Record that these holders together have from `low` to `high` of each kind, if that is possible."""
    fitting = _fitting(held, holders, low, high)
    if all(worlds.ways for worlds, _ in fitting):
        for worlds, before in fitting:
            if len(worlds.ways) < before:
                held.learn(worlds)


def could_have(held: Holdings, holders: Iterable[int], low: Hand, high: Hand) -> bool:
    """Whether these holders together can have from `low` to `high` of each kind.

    Where all the worlds that fit would be too many, what they can't have may pass for possible.
    """
    holders = tuple(holders)
    least, most = range_of(held, holders)
    possible = all(map(le, low, most)) and all(map(le, least, high))
    return possible and all(worlds.ways for worlds, _ in _fitting(held, holders, low, high))


def range_of(held: Holdings, holders: Iterable[int]) -> tuple[list[int], list[int]]:
    """The least and the most these holders, and those linked with them, have together of each kind."""
    holders = tuple(holders)
    least, most = [0] * len(held.known[0]), [0] * len(held.known[0])
    for holder in holders:
        if held.worlds[holder] is None:
            least = list(map(add, least, held.known[holder]))
            most = [number + held.blank[holder] for number in map(add, most, held.known[holder])]
    for group in _groups(held, holders):
        low, high = group.range_of_totals()
        least, most = list(map(add, least, low)), list(map(add, most, high))
    return least, most


def _fitting(held: Holdings, holders: Iterable[int], low: Hand, high: Hand) -> list[tuple[Worlds, int]]:
    """The worlds in which these holders have from `low` to `high` together, and how many there are in all.

    Linked hands alone are held to what all others may have; those are joined that leave few worlds together.
    """
    holders, found = tuple(holders), list[tuple[Worlds, int]]()

    def fit(worlds: Worlds) -> Worlds:
        least, most = range_of(held, [holder for holder in holders if holder not in worlds.holders])
        return worlds.with_totals(list(map(sub, low, most)), list(map(sub, high, least)))

    for group in sorted(_groups(held, holders), key=lambda group: len(group.ways)):
        alone, number = fit(group), len(group.ways)
        if found and len(found[-1][0].ways) * len(alone.ways) <= AT_ONCE * hands.MOST_WORLDS:
            others, before = found[-1]
            joined = fit(others.joined(alone))
            if len(joined.ways) <= hands.MOST_WORLDS:
                found[-1] = joined, before * number
                continue
        found.append((alone, number))
    return found


def _groups(held: Holdings, holders: Iterable[int]) -> list[Worlds]:
    """The worlds that these holders are part of, each once."""
    groups = list[Worlds]()
    for holder in holders:
        worlds = held.worlds[holder]
        if worlds and worlds not in groups:
            groups.append(worlds)
    return groups
