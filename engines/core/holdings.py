"""What each holder holds, known or not: the only door through which rules touch what may be hidden.

A holder's hand is what is known of it, plus `blank` things of unknown kind that came, less `owed` things of
unknown kind that went. Every hand that fits this is possible; nothing is refused that some possible hand
could do.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct


class Holdings(Struct):
    """Hands by holder (seats first, then supplies) and kind of good, both by number."""

    known: list[list[int]]
    blank: list[int]
    owed: list[int]

    @classmethod
    def of(cls, hands: Sequence[Sequence[int]]) -> Holdings:
        """Holdings in which everything is known."""
        return cls([list(hand) for hand in hands], [0] * len(hands), [0] * len(hands))

    def copy(self) -> Holdings:
        """Equal holdings that share nothing."""
        return Holdings([hand[:] for hand in self.known], self.blank[:], self.owed[:])

    def certain(self, holder: int) -> bool:
        """Whether the hand is known to the last card."""
        return not self.blank[holder] and not self.owed[holder]

    def count(self, holder: int) -> int:
        """How many things the holder has; always known."""
        return sum(self.known[holder]) + self.blank[holder] - self.owed[holder]

    def least(self, holder: int, good: int) -> int:
        """How many of `good` the holder has for certain."""
        return max(0, self.known[holder][good] - self.owed[holder])

    def most(self, holder: int, good: int) -> int:
        """How many of `good` the holder could have."""
        return min(self.known[holder][good] + self.blank[holder], self.count(holder))

    def could_pay(self, holder: int, cost: Sequence[int]) -> bool:
        """Whether some possible hand holds all of `cost` (a number per kind of good)."""
        blank = self.blank[holder]
        for held, due in zip(self.known[holder], cost, strict=True):
            if held < due:
                blank -= due - held
        return blank >= 0 and (not self.owed[holder] or sum(cost) <= self.count(holder))

    def surely_pays(self, holder: int, cost: Sequence[int]) -> bool:
        """Whether every possible hand holds all of `cost`."""
        return all(self.least(holder, good) >= due for good, due in enumerate(cost) if due)

    def pay(self, holder: int, cost: Sequence[int]) -> None:
        """Take `cost` from the holder, who must have been able to pay it."""
        hand = self.known[holder]
        for good, due in enumerate(cost):
            if hand[good] >= due:
                hand[good] -= due
            else:
                self.blank[holder] -= due - hand[good]
                hand[good] = 0
        if self.owed[holder]:
            self._settle(holder)

    def gain(self, holder: int, goods: Sequence[int]) -> None:
        """Give `goods` to the holder."""
        hand = self.known[holder]
        for good, number in enumerate(goods):
            hand[good] += number

    def transfer(self, giver: int, taker: int, goods: Sequence[int]) -> None:
        """Known things change hands."""
        self.pay(giver, goods)
        self.gain(taker, goods)

    def take_unknown(self, giver: int, taker: int, number: int = 1) -> None:
        """Things of unknown kind change hands."""
        self.owed[giver] += number
        self.blank[taker] += number
        self._settle(giver)

    def reveal(self, holder: int, hand: Sequence[int]) -> None:
        """The holder's hand is exactly this."""
        self.known[holder][:] = hand
        self.blank[holder] = self.owed[holder] = 0

    def _settle(self, holder: int) -> None:
        """Name what went, where only one kind can have gone."""
        hand, owed = self.known[holder], self.owed[holder]
        if not self.count(holder):
            self.reveal(holder, [0] * len(hand))
        elif not self.blank[holder] and sum(map(bool, hand)) == 1:
            hand[next(good for good, held in enumerate(hand) if held)] -= owed
            self.owed[holder] = 0


def vector(goods: Sequence[tuple[str, int]], order: Sequence[str]) -> tuple[int, ...]:
    """Pairs (good, number) as a number per kind, in `order`."""
    named = dict(goods)
    return tuple(named.get(good, 0) for good in order)


def pairs(numbers: Sequence[int], order: Sequence[str]) -> tuple[tuple[str, int], ...]:
    """A number per kind, in `order`, as pairs (good, number) without zeros."""
    return tuple((good, number) for good, number in zip(order, numbers, strict=True) if number)
