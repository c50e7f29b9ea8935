"""Each holder's goods, known or not: the only access of the rules to what may be hidden.

While everything is known there are no worlds, and no cost.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from engines.core import hands
from engines.core.hands import Hand, Hands
from engines.core.worlds import MOST_IN_LANE, Worlds, packed


class Holdings(Hands):
    """Hands that goods come into and go out of, and about which something is found out."""

    @classmethod
    def of(cls, hands: Sequence[Hand]) -> Holdings:
        """Holdings in which everything is known."""
        return cls([list(hand) for hand in hands], [0] * len(hands), [0] * len(hands), [None] * len(hands))

    def copy(self) -> Holdings:
        """Equal holdings that share nothing mutable."""
        return Holdings([hand[:] for hand in self.known], self.blank[:], self.shut[:], self.worlds[:])

    # ---- what happens

    def pay(self, holder: int, cost: Hand) -> None:
        """Take `cost` from the holder, who must have been able to pay it."""
        hand = self.known[holder]
        if worlds := self.worlds[holder]:
            left = worlds.changed(packed(holder, cost), 0)
            if len(left.ways) < len(worlds.ways):
                self.learn(left)
                return
            self._follow(left)
        for good, due in enumerate(cost):
            if not due:
                continue
            if hand[good] >= due:
                hand[good] -= due
            else:
                self.blank[holder] -= due - hand[good]
                hand[good] = 0
        self._tidy(holder)

    def gain(self, holder: int, goods: Hand) -> None:
        """Give `goods` to the holder."""
        hand = self.known[holder]
        for good, number in enumerate(goods):
            if number:
                hand[good] += number
        if worlds := self.worlds[holder]:
            if self.count(holder) > MOST_IN_LANE:
                self._give_up(worlds)
            else:
                self._follow(worlds.changed(0, packed(holder, goods)))

    def transfer(self, giver: int, taker: int, goods: Hand) -> None:
        """Move known things to another holder."""
        self.pay(giver, goods)
        self.gain(taker, goods)

    def take_unknown(self, giver: int, taker: int, number: int = 1) -> None:
        """Move things of unknown kind to another holder."""
        self._reopen(giver, taker)
        if not self._take_in_worlds(giver, taker, self._hanging(giver, taker), number):
            self._loosen(taker)
            self._lose_loosely(giver, number)
            self.blank[taker] += number

    def lay_down_unknown(self, giver: int, pile: int, number: int) -> None:
        """Move things of unknown kind to an uncounted pile, which is linked with no hand."""
        self._reopen(giver, pile)
        if not self._take_in_worlds(giver, None, self._own(giver), number):
            self._lose_loosely(giver, number)
        self.blank[pile] += number

    def hand_over(self, giver: int, taker: int, good: int, number: int) -> None:
        """Move all things of one kind, which turn out to be so many, to another holder."""
        self.settle(giver, {good: number})
        goods = [number * (kind == good) for kind in range(len(self.known[giver]))]
        self.transfer(giver, taker, goods)

    # ---- what is found out

    def reveal(self, holder: int, hand: Hand) -> None:
        """Set the holder's hand to exactly this, whatever was assumed before."""
        if worlds := self.worlds[holder]:
            kept = worlds.with_hand(holder, hand)
            if kept.ways:
                self.learn(kept)
        self._loosen(holder)
        self.known[holder][:] = hand
        self.blank[holder] = self.shut[holder] = 0

    def settle(self, holder: int, numbers: Mapping[int, int]) -> None:
        """Set exactly these numbers of these goods, whatever was assumed before.

        If that was impossible, the rest of the hand may be anything not counted; its size stays. Once every
        kind was counted there is no rest.
        """
        if worlds := self.worlds[holder]:
            kept = worlds
            for good, number in numbers.items():
                kept = kept.with_exactly(holder, good, number)
            if kept.ways:
                self._shut(holder, numbers)
                self.learn(kept)
                return
            self._loosen(holder)
            self._forget(holder)
        elif not self._fits(holder, numbers.items()):
            self._forget(holder)
        self._count(holder, numbers)

    def count_hand(self, holder: int, numbers: Mapping[int, int]) -> None:
        """Set what was counted in a hand, wholly or in part; known numbers change nothing."""
        if all(self.exactly(holder, good) == number for good, number in numbers.items()):
            return
        if hand := self.whole(holder, numbers):
            self.reveal(holder, hand)
        else:
            self.settle(holder, numbers)

    def _shut(self, holder: int, goods: Iterable[int]) -> None:
        for good in goods:
            self.shut[holder] |= 1 << good

    def _reopen(self, giver: int, taker: int) -> None:
        """Mark every kind the giver may have passed unseen as no longer counted."""
        for good, held in enumerate(self.known[giver]):
            if held:
                self.shut[giver] &= ~(1 << good)
        self.shut[taker] &= self.shut[giver]

    def _forget(self, holder: int) -> None:
        """Keep as certain only what was counted, of a hand that is not as assumed."""
        hand = self.known[holder]
        for good, held in enumerate(hand):
            if not self.certain(holder) and not self.shut[holder] >> good & 1:
                self.blank[holder] += held
                hand[good] = 0

    def _count(self, holder: int, numbers: Mapping[int, int]) -> None:
        """Set counted numbers; a hand with unknown things keeps its size, and these are of other kinds."""
        hand, free = self.known[holder], self.blank[holder]
        if free:
            self.blank[holder] = max(0, free - sum(number - hand[good] for good, number in numbers.items()))
        for good, number in numbers.items():
            hand[good] = number
        self._shut(holder, numbers)
        self._tidy(holder)

    def _tidy(self, holder: int) -> None:
        """Make certain what follows: unknown things with only one possible kind left, or none left."""
        hand, shut = self.known[holder], self.shut[holder]
        if not shut:
            return
        if len(left := [good for good in range(len(hand)) if not shut >> good & 1]) < 2:
            for good in left:
                hand[good] += self.blank[holder]
            self.blank[holder] = 0
        if not self.blank[holder]:
            self.shut[holder] = 0

    def veil(self, holder: int) -> None:
        """Forget all but the size of the hand, like somebody who sees only the backs of the cards."""
        held = self.count(holder)
        self._loosen(holder)
        self.known[holder] = [0] * len(self.known[holder])
        self.blank[holder] = held

    def _hanging(self, giver: int, taker: int) -> Worlds | None:
        """The worlds of both together; None if they were given up, or would be too many."""
        one, other = self._own(giver), self._own(taker)
        if one is None or other is None or one is other:
            return one and other
        if len(one.ways) * len(other.ways) > hands.MOST_WORLDS:
            self._give_up(one)
            self._give_up(other)
            return None
        return one.joined(other)

    def _own(self, holder: int) -> Worlds | None:
        if self.blank[holder]:
            return self.worlds[holder]
        if self.count(holder) > MOST_IN_LANE:
            return None
        return Worlds.of(holder, self.known[holder])

    def _take_in_worlds(self, giver: int, taker: int | None, worlds: Worlds | None, number: int) -> bool:
        """Take so many things in the worlds; whether that left no more worlds than allowed."""
        if worlds is None:
            return False
        for _ in range(number):
            worlds = worlds.taken_unseen(giver, taker)
            if len(worlds.ways) > hands.MOST_WORLDS:
                self._give_up(worlds)
                return False
        self.learn(worlds)
        return True

    def _lose_loosely(self, giver: int, number: int) -> None:
        """Remove things of unknown kind: so many of each kind may be gone."""
        self._loosen(giver)
        left = self.count(giver) - number
        hand = self.known[giver]
        hand[:] = [max(0, held - number) for held in hand]
        self.blank[giver] = left - sum(hand)
        self._tidy(giver)

    def learn(self, worlds: Worlds) -> None:
        """Make these the worlds of their holders; ValueError if there are none."""
        if not worlds.ways:
            raise ValueError(f"no hands of the holders {worlds.holders} fit what happened")
        for holder, least in worlds.least().items():
            self.blank[holder] = worlds.size(holder) - sum(least)
            self.known[holder] = least
            if not self.blank[holder]:
                self.worlds[holder], self.shut[holder] = None, 0
                worlds = worlds.without(holder)
        self._follow(worlds)

    def _follow(self, worlds: Worlds) -> None:
        for holder in worlds.holders:
            self.worlds[holder] = worlds

    def _loosen(self, holder: int) -> None:
        """Unlink a hand from all others."""
        if worlds := self.worlds[holder]:
            self.worlds[holder] = None
            self._follow(worlds.without(holder))

    def _give_up(self, worlds: Worlds) -> None:
        """Reduce too many worlds to what is certain: every hand they allow is still allowed."""
        for holder in worlds.holders:
            self.worlds[holder] = None
