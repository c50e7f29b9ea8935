"""All possible distributions of the cards: the joint hands of some holders, each encoded as a number.

A world is a whole number with a byte for each holder and kind of good, its top bit left free: a payment
is one subtraction, an impossible one shows in the free bits, and equal worlds merge in a set.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from msgspec import Struct

LANE = 8
MOST_IN_LANE = 127
"""The most things of one kind in one hand that a world can store."""


def packed(holder: int, hand: Sequence[int]) -> int:
    """A hand (a number per kind of good), shifted to its holder's place in a world."""
    return int.from_bytes(bytes(hand), "little") << LANE * len(hand) * holder


def _between(low: int, number: int, high: int) -> bool:
    return low <= number <= high


@cache
def _guards(lanes: int) -> int:
    return int.from_bytes(b"\x80" * lanes, "little")


class Worlds(Struct, frozen=True):
    """The possible hands of these holders, each world one possibility; there is always at least one."""

    goods: int
    """The number of kinds of good."""
    holders: tuple[int, ...]
    """The holders whose hands are linked; all others do not concern these worlds."""
    ways: frozenset[int]

    @classmethod
    def of(cls, holder: int, hand: Sequence[int]) -> Worlds:
        """The one world in which this holder has this hand."""
        return cls(len(hand), (holder,), frozenset((packed(holder, hand),)))

    def joined(self, other: Worlds) -> Worlds:
        """Each of these worlds combined with each of the other holders'."""
        ways = frozenset(one + way for one in self.ways for way in other.ways)
        return Worlds(self.goods, tuple(sorted((*self.holders, *other.holders))), ways)

    def taken_unseen(self, giver: int, taker: int | None) -> Worlds:
        """The worlds after one thing of unknown kind went to another holder, or left these hands."""
        ways = set[int]()
        for good in range(self.goods):
            held = self._place(giver, good)
            came = 0 if taker is None else 1 << self._place(taker, good)
            there, change = MOST_IN_LANE << held, came - (1 << held)
            ways.update(way + change for way in self.ways if way & there)
        return self._with(ways)

    def changed(self, less: int, more: int) -> Worlds:
        """The worlds in which `less` (packed) can be paid, after paying it and adding `more`."""
        guards = _guards(self._length)
        left = [(way | guards) - less for way in self.ways]
        return self._with({(way ^ guards) + more for way in left if way & guards == guards})

    def could_pay(self, cost: int) -> bool:
        """Whether all of `cost` (packed, perhaps of several holders) is there in some world."""
        guards = _guards(self._length)
        return any((way | guards) - cost & guards == guards for way in self.ways)

    def with_exactly(self, holder: int, good: int, number: int) -> Worlds:
        """The worlds in which the holder has exactly so many of this good; possibly none."""
        at = self._place(holder, good)
        there, wanted = MOST_IN_LANE << at, number << at
        return self._with({way for way in self.ways if way & there == wanted})

    def with_hand(self, holder: int, hand: Sequence[int]) -> Worlds:
        """The worlds in which this is the holder's hand; possibly none."""
        there, wanted = packed(holder, [MOST_IN_LANE] * self.goods), packed(holder, hand)
        return self._with({way for way in self.ways if way & there == wanted})

    def with_totals(self, low: Sequence[int], high: Sequence[int]) -> Worlds:
        """The worlds in which all holders together have from `low` to `high` of each good; possibly none."""
        return self._with({way for way in self.ways if all(map(_between, low, self._totals(way), high))})

    def _totals(self, way: int) -> list[int]:
        lanes = way.to_bytes(self._length, "little")
        return [sum(lanes[good :: self.goods]) for good in range(self.goods)]

    def without(self, holder: int) -> Worlds:
        """The same worlds, restricted to the other holders."""
        there = packed(holder, [MOST_IN_LANE] * self.goods)
        others = tuple(other for other in self.holders if other != holder)
        return Worlds(self.goods, others, frozenset({way & ~there for way in self.ways}))

    def most(self, holder: int, good: int) -> int:
        """The most of this good that the holder has in any world."""
        at = self._place(holder, good)
        return max(way >> at & MOST_IN_LANE for way in self.ways)

    def least(self) -> dict[int, list[int]]:
        """What each holder has in every world."""
        goods, length = self.goods, self._length
        lanes = list(map(min, zip(*(way.to_bytes(length, "little") for way in self.ways), strict=True)))
        return {holder: lanes[holder * goods : (holder + 1) * goods] for holder in self.holders}

    def range_of_totals(self) -> tuple[list[int], list[int]]:
        """The least and the most that all the holders together have of each kind in any world."""
        totals = list(zip(*map(self._totals, self.ways), strict=True))
        return list(map(min, totals)), list(map(max, totals))

    def hands(self, number: int) -> dict[int, list[int]]:
        """What each holder has in one of the worlds, counted from 0 in the order of their numbers."""
        goods, lanes = self.goods, self.in_order[number].to_bytes(self._length, "little")
        return {holder: list(lanes[holder * goods : (holder + 1) * goods]) for holder in self.holders}

    @property
    def in_order(self) -> list[int]:
        """The worlds in an order that does not depend on how they were found."""
        return sorted(self.ways)

    def size(self, holder: int) -> int:
        """How many things the holder has; the same in every world."""
        hand = next(iter(self.ways)) >> self._place(holder, 0) & (1 << LANE * self.goods) - 1
        return sum(hand.to_bytes(self.goods, "little"))

    @property
    def _length(self) -> int:
        return (self.holders[-1] + 1) * self.goods

    def _place(self, holder: int, good: int) -> int:
        return LANE * (holder * self.goods + good)

    def _with(self, ways: set[int]) -> Worlds:
        return Worlds(self.goods, self.holders, frozenset(ways))
