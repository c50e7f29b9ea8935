"""What is known of each holder's goods, and what follows for what they could have.

A hand is what it certainly has, plus `blank` things of uncertain kinds. The possible kinds are given by
`worlds`, for all linked hands at once; without worlds they can be of any kind that was not counted.
Nothing is refused that could be done in some world.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from operator import ge

from msgspec import Struct

from engines.core.worlds import Worlds, packed

MOST_WORLDS = 1_000
"""The most worlds: with more, linked hands are known only as far as `known` and `blank` say."""

Hand = Sequence[int]
"""A number per kind of good."""


class Hands(Struct):
    """Hands by holder (seats first, then supplies) and kind of good, both by number."""

    known: list[list[int]]
    """What each holder has in every world."""
    blank: list[int]
    """The number of other things each holder has."""
    shut: list[int]
    """Kinds, as bits, made certain by a count at the table: nothing in `blank` is of these kinds."""
    worlds: list[Worlds | None]
    """The worlds each hand is part of; the same object for all their holders."""

    def certain(self, holder: int) -> bool:
        """Whether every card of the hand is known."""
        return not self.blank[holder]

    def count(self, holder: int) -> int:
        """How many things the holder has; always known."""
        return sum(self.known[holder]) + self.blank[holder]

    def least(self, holder: int, good: int) -> int:
        """How many of `good` the holder has for certain."""
        return self.known[holder][good]

    def most(self, holder: int, good: int) -> int:
        """How many of `good` the holder could have."""
        if worlds := self.worlds[holder]:
            return worlds.most(holder, good)
        free = 0 if self.shut[holder] >> good & 1 else self.blank[holder]
        return self.known[holder][good] + free

    def exactly(self, holder: int, good: int) -> int | None:
        """How many of `good` the holder has; None if several numbers are possible."""
        least = self.least(holder, good)
        return least if least == self.most(holder, good) else None

    def whole(self, holder: int, numbers: Mapping[int, int]) -> list[int] | None:
        """The hand in which these numbers were counted, if every other kind is certain."""
        hand = [numbers.get(good, self.exactly(holder, good)) for good in range(len(self.known[holder]))]
        return None if None in hand else [number for number in hand if number is not None]

    def doubt(self, holders: Iterable[int]) -> int:
        """The most worlds that any of these hands is part of; 1 if all is known.

        One more than `MOST_WORLDS` if they were given up.
        """
        found = 1
        for holder in holders:
            if worlds := self.worlds[holder]:
                found = max(found, len(worlds.ways))
            elif self.blank[holder]:
                return MOST_WORLDS + 1
        return found

    def allows(self, hands: Sequence[Hand]) -> bool:
        """Whether these can be all the hands, at once."""
        for holder, hand in enumerate(hands):
            if sum(hand) != self.count(holder) or not self._fits(holder, enumerate(hand)):
                return False
        return self._together(enumerate(hands))

    def could_pay(self, holder: int, cost: Hand) -> bool:
        """Whether some possible hand holds all of `cost`."""
        return self.could_all_pay(((holder, cost),))

    def could_all_pay(self, costs: Sequence[tuple[int, Hand]]) -> bool:
        """Whether these holders can hold these costs all at once."""
        short = [(holder, cost) for holder, cost in costs if not _covers(self.known[holder], cost)]
        if any(self._lacks(holder, cost) for holder, cost in short):
            return False
        return not short or self._together(costs)

    def could_have(self, good: int, numbers: Sequence[tuple[int, int]]) -> bool:
        """Whether these holders can have exactly these numbers of `good`, all at once."""
        narrowed = dict[Worlds, Worlds]()
        for holder, number in numbers:
            if worlds := self.worlds[holder]:
                narrowed[worlds] = narrowed.get(worlds, worlds).with_exactly(holder, good, number)
            elif not self._fits(holder, ((good, number),)):
                return False
        return all(worlds.ways for worlds in narrowed.values())

    def _lacks(self, holder: int, cost: Hand) -> bool:
        """Whether a hand is too small for a cost, or known to lack one of its kinds."""
        missing = [due - held for held, due in zip(self.known[holder], cost, strict=True)]
        barred = any(due > 0 and self.shut[holder] >> good & 1 for good, due in enumerate(missing))
        return barred or sum(due for due in missing if due > 0) > self.blank[holder]

    def _fits(self, holder: int, numbers: Iterable[tuple[int, int]]) -> bool:
        """Whether a hand, taken alone, can have exactly these numbers of these goods."""
        free = self.blank[holder]
        for good, number in numbers:
            if not self.least(holder, good) <= number <= self.most(holder, good):
                return False
            free -= number - self.known[holder][good]
        return free >= 0

    def _together(self, costs: Iterable[tuple[int, Hand]]) -> bool:
        """Whether the linked hands can have all this at once, in some world of each group."""
        wanted = dict[Worlds, int]()
        for holder, cost in costs:
            if worlds := self.worlds[holder]:
                wanted[worlds] = wanted.get(worlds, 0) + packed(holder, [max(0, due) for due in cost])
        return all(worlds.could_pay(cost) for worlds, cost in wanted.items())


def _covers(hand: Hand, cost: Hand) -> bool:
    return all(map(ge, hand, cost))
