"""All possible distributions of the cards: the joint hands of some holders, each encoded as a number.

A world is a whole number with a byte for each holder and kind of good, its top bit left free: a payment
is one subtraction, an impossible one shows in the free bits, and equal worlds merge.

Each world has a weight: in how many ways it can have come about, where every single thing was as likely to
be the one that went unseen.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import accumulate
from types import MappingProxyType

from msgspec import Struct
from msgspec.structs import force_setattr

from engines.core.asking import Choose

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
    ways: Mapping[int, int]
    """The worlds, each with its weight."""

    def __post_init__(self) -> None:
        force_setattr(self, "ways", MappingProxyType(self.ways))

    def __hash__(self) -> int:
        return hash((self.holders, len(self.ways)))

    @classmethod
    def of(cls, holder: int, hand: Sequence[int]) -> Worlds:
        """The one world in which this holder has this hand."""
        return cls(len(hand), (holder,), {packed(holder, hand): 1})

    def joined(self, other: Worlds) -> Worlds:
        """Each of these worlds combined with each of the other holders'."""
        ways = {
            one + way: weight * more for one, weight in self.ways.items() for way, more in other.ways.items()
        }
        return Worlds(self.goods, tuple(sorted((*self.holders, *other.holders))), ways)

    def taken_unseen(self, giver: int, taker: int | None) -> Worlds:
        """The worlds after one thing of unknown kind went to another holder, or left these hands."""
        ways = dict[int, int]()
        for good in range(self.goods):
            held = self._place(giver, good)
            came = 0 if taker is None else 1 << self._place(taker, good)
            change = came - (1 << held)
            for way, weight in self.ways.items():
                if number := way >> held & MOST_IN_LANE:
                    after = way + change
                    ways[after] = ways.get(after, 0) + weight * number
        return self._with(ways)

    def changed(self, less: int, more: int) -> Worlds:
        """The worlds in which `less` (packed) can be paid, after paying it and adding `more`."""
        guards = _guards(self._length)
        left = (((way | guards) - less, weight) for way, weight in self.ways.items())
        return self._with({(way ^ guards) + more: weight for way, weight in left if way & guards == guards})

    def could_pay(self, cost: int) -> bool:
        """Whether all of `cost` (packed, perhaps of several holders) is there in some world."""
        guards = _guards(self._length)
        return any((way | guards) - cost & guards == guards for way in self.ways)

    def with_exactly(self, holder: int, good: int, number: int) -> Worlds:
        """The worlds in which the holder has exactly so many of this good; possibly none."""
        at = self._place(holder, good)
        return self._where(MOST_IN_LANE << at, number << at)

    def with_hand(self, holder: int, hand: Sequence[int]) -> Worlds:
        """The worlds in which this is the holder's hand; possibly none."""
        return self._where(packed(holder, [MOST_IN_LANE] * self.goods), packed(holder, hand))

    def with_totals(self, low: Sequence[int], high: Sequence[int]) -> Worlds:
        """The worlds in which all holders together have from `low` to `high` of each good; possibly none."""
        fit = (way for way in self.ways if all(map(_between, low, self._totals(way), high)))
        return self._with({way: self.ways[way] for way in fit})

    def _totals(self, way: int) -> list[int]:
        lanes = way.to_bytes(self._length, "little")
        return [sum(lanes[good :: self.goods]) for good in range(self.goods)]

    def without(self, holder: int) -> Worlds:
        """The same worlds, restricted to the other holders."""
        there = packed(holder, [MOST_IN_LANE] * self.goods)
        others, ways = tuple(other for other in self.holders if other != holder), dict[int, int]()
        for way, weight in self.ways.items():
            left = way & ~there
            ways[left] = ways.get(left, 0) + weight
        return Worlds(self.goods, others, ways)

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

    def hands_in(self, way: int) -> dict[int, list[int]]:
        """What each holder has in one of the worlds."""
        goods, lanes = self.goods, way.to_bytes(self._length, "little")
        return {holder: list(lanes[holder * goods : (holder + 1) * goods]) for holder in self.holders}

    def drawn(self, choose: Choose) -> dict[int, list[int]]:
        """What each holder has in one of the worlds, each as likely as its weight says."""
        order = sorted(self.ways)  # it does not depend on how they were found
        at = choose(sum(self.ways.values()))
        upto = accumulate(self.ways[way] for way in order)
        return self.hands_in(next(way for way, end in zip(order, upto, strict=True) if at < end))

    def size(self, holder: int) -> int:
        """How many things the holder has; the same in every world."""
        hand = next(iter(self.ways)) >> self._place(holder, 0) & (1 << LANE * self.goods) - 1
        return sum(hand.to_bytes(self.goods, "little"))

    @property
    def _length(self) -> int:
        return (self.holders[-1] + 1) * self.goods

    def _place(self, holder: int, good: int) -> int:
        return LANE * (holder * self.goods + good)

    def _where(self, there: int, wanted: int) -> Worlds:
        """The worlds which have `wanted` in the bits `there`."""
        return self._with({way: weight for way, weight in self.ways.items() if way & there == wanted})

    def _with(self, ways: dict[int, int]) -> Worlds:
        return Worlds(self.goods, self.holders, ways)
