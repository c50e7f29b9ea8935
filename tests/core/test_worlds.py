"""Every hand that could be true, held to an enumeration of all that could have happened."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.core import hands as known_hands
from engines.core import joint_hands
from engines.core.hands import MOST_WORLDS
from engines.core.holdings import Holdings
from engines.core.worlds import MOST_IN_LANE

GOODS, HOLDERS = 3, 4
KINDS, SEATS, PILE = range(GOODS), range(HOLDERS), HOLDERS
Deal = tuple[tuple[int, ...], ...]
"""All hands."""
Weighed = dict[Deal, int]
"""Deals, each in so many ways: every single thing may be the one that went."""


def one(good: int, number: int = 1) -> list[int]:
    """Some of one kind."""
    return [number * (kind == good) for kind in KINDS]


def moved(deal: Deal, giver: int, taker: int | None, goods: Any) -> Deal:
    """The deal after a payment: to another holder, or out of the game."""
    hands = [list(hand) for hand in deal]
    for kind, number in enumerate(goods):
        hands[giver][kind] -= number
        if taker is not None:
            hands[taker][kind] += number
    return tuple(map(tuple, hands))


def forks(deals: Weighed, giver: int, taker: int | None) -> Weighed:
    """The deals after one thing went unseen, whichever it was."""
    found = Counter[Deal]()
    for deal, weight in deals.items():
        for kind in KINDS:
            if deal[giver][kind]:
                found[moved(deal, giver, taker, one(kind))] += weight * deal[giver][kind]
    return dict(found)


def kept(deals: Weighed, so: Callable[[Deal], bool]) -> Weighed:
    """The deals of which something is so."""
    return {deal: weight for deal, weight in deals.items() if so(deal)}


class Enumeration:
    """The truth, and every deal that agrees with what was seen: the plainest way to say it."""

    def __init__(self) -> None:
        self.truth: Deal = ((1, 2, 0), (0, 1, 1), (2, 0, 0), (1, 1, 1))
        self.deals: Weighed = {self.truth: 1}
        self.held = Holdings.of((*self.truth, [0, 0, 0]))

    def pay(self, giver: int, taker: int | None, goods: list[int]) -> None:
        """What somebody can pay they pay, before all eyes."""
        if any(map(int.__lt__, self.truth[giver], goods)):
            return
        assert self.held.could_pay(giver, goods)
        if taker is None:
            self.held.pay(giver, goods)
        else:
            self.held.transfer(giver, taker, goods)
        self.truth = moved(self.truth, giver, taker, goods)
        deals = {moved(deal, giver, taker, goods): weight for deal, weight in self.deals.items()}
        self.deals = {deal: weight for deal, weight in deals.items() if min(deal[giver]) >= 0}

    def steal(self, giver: int, taker: int, good: int) -> None:
        """One thing goes unseen."""
        held = [kind for kind in KINDS for _ in range(self.truth[giver][kind])]
        if not held or giver == taker:
            return
        self.held.take_unknown(giver, taker)
        self.truth = moved(self.truth, giver, taker, one(held[good % len(held)]))
        self.deals = forks(self.deals, giver, taker)

    def gain(self, taker: int, good: int) -> None:
        """Something comes from nowhere."""
        self.held.gain(taker, one(good))
        self.truth, *_ = gained([self.truth], taker, good)
        self.deals = dict(zip(gained(self.deals, taker, good), self.deals.values(), strict=True))

    def hand_over(self, giver: int, taker: int, good: int) -> None:
        """All of one kind changes hands."""
        if giver == taker:
            return
        number = self.truth[giver][good]
        assert self.held.could_have(good, [(giver, number)])
        self.held.hand_over(giver, taker, good, number)
        agree = kept(self.deals, lambda deal: deal[giver][good] == number)
        self.deals = {moved(deal, giver, taker, one(good, number)): agree[deal] for deal in agree}
        self.truth = moved(self.truth, giver, taker, one(good, number))

    def see(self, holder: int, good: int | None) -> None:
        """A hand is looked at: one kind of it, or all."""
        if good is None:
            self.held.reveal(holder, self.truth[holder])
            self.deals = kept(self.deals, lambda deal: deal[holder] == self.truth[holder])
        else:
            self.held.settle(holder, {good: self.truth[holder][good]})
            self.deals = kept(self.deals, lambda deal: deal[holder][good] == self.truth[holder][good])

    def lay_down(self, giver: int, good: int) -> None:
        """One thing is laid down, seen by all and not told to the app."""
        held = [kind for kind in KINDS for _ in range(self.truth[giver][kind])]
        if held:
            self.held.lay_down_unknown(giver, PILE, 1)
            self.truth = moved(self.truth, giver, None, one(held[good % len(held)]))
            self.deals = forks(self.deals, giver, None)

    def count_all(self, good: int) -> None:
        """How many of one kind all have together becomes known."""
        total = sum(hand[good] for hand in self.truth)
        low, high = one(good, total), [total if kind == good else 99 for kind in KINDS]
        joint_hands.narrow(self.held, SEATS, low, high)
        self.deals = kept(self.deals, lambda deal: sum(hand[good] for hand in deal) == total)

    def play(self, what: str, first: int, second: int, good: int) -> None:
        """One step of a little game."""
        if what == "steal":
            self.steal(first, second, good)
        elif what == "gain":
            self.gain(first, good % GOODS)
        elif what == "all":
            self.hand_over(first, second, good % GOODS)
        elif what == "see":
            self.see(first, good if good < GOODS else None)
        elif what == "lay":
            self.lay_down(first, good)
        elif what == "count":
            self.count_all(good % GOODS)
        else:
            goods = one(good % GOODS) if good < 6 else [1, 1, 0] if good < 8 else one(0, 2)
            self.pay(first, None if what == "spend" else second if second != first else None, goods)


def gained(deals: Any, taker: int, good: int) -> list[Deal]:
    """The deals after somebody got one thing."""
    return [moved(deal, taker, None, one(good, -1)) for deal in deals]


WHAT = ("steal", "steal", "steal", "gain", "gain", "pay", "pay", "spend", "all", "see", "lay", "count")
STEPS = st.lists(
    st.tuples(st.sampled_from(WHAT), st.integers(0, 3), st.integers(0, 3), st.integers(0, 9)), max_size=18
)


def weighs_exactly(held: Holdings, deals: Weighed) -> None:
    """Each hand is as likely as it is by all the ways in which it can have come about."""
    for holder in SEATS:
        if worlds := held.worlds[holder]:
            said = Counter[tuple[int, ...]]()
            for way, weight in worlds.ways.items():
                said[tuple(worlds.hands_in(way)[holder])] += weight
            right = Counter[tuple[int, ...]]()
            for deal, weight in deals.items():
                right[deal[holder]] += weight
            assert shares(said) == shares(right)


def shares(found: Counter[tuple[int, ...]]) -> dict[tuple[int, ...], Fraction]:
    return {hand: Fraction(number, found.total()) for hand, number in found.items()}


def tells_exactly(held: Holdings, deals: Weighed, truth: Deal) -> None:
    """What holdings say is what all deals together say, no more and no less."""
    assert held.allows(truth)
    for holder in SEATS:
        hands = {deal[holder] for deal in deals}
        assert held.count(holder) == sum(truth[holder])
        assert held.certain(holder) == (len(hands) == 1)
        for good in KINDS:
            assert held.least(holder, good) == min(hand[good] for hand in hands)
            assert held.most(holder, good) == max(hand[good] for hand in hands)
        for cost in product(range(3), repeat=GOODS):
            could = any(all(map(int.__ge__, hand, cost)) for hand in hands)
            assert held.could_pay(holder, cost) == could
    assert held.doubt(SEATS) <= len(deals)
    assert (held.doubt(SEATS) == 1) == (len(deals) == 1)


def tells_of_two(held: Holdings, deals: Weighed) -> None:
    """What two can do at once is what they can do in one and the same deal."""
    for one_, other in ((0, 1), (1, 3), (2, 0)):
        for good in KINDS:
            for most in KINDS:
                both = [(one_, one(good)), (other, one(most))]
                could = any(deal[one_][good] and deal[other][most] for deal in deals)
                assert held.could_all_pay(both) == could
                exactly = [(one_, most), (other, 1)]
                could = any(deal[one_][good] == most and deal[other][good] == 1 for deal in deals)
                assert held.could_have(good, exactly) == could


@given(STEPS)
def test_holdings_say_what_an_enumeration_says(script: list[tuple[str, int, int, int]]) -> None:
    game = Enumeration()
    for step in script:
        game.play(*step)
        assert game.truth in game.deals
        tells_exactly(game.held, game.deals, game.truth)
        weighs_exactly(game.held, game.deals)
    tells_of_two(game.held, game.deals)
    for totals in product(range(1, 5), range(3, 6), range(1, 4)):
        could = totals in {tuple(map(sum, zip(*deal, strict=True))) for deal in game.deals}
        assert joint_hands.could_have(game.held, SEATS, totals, totals) == could
    assert all(map(game.held.allows, game.deals))


@given(STEPS)
def test_what_could_not_be_is_not_allowed(script: list[tuple[str, int, int, int]]) -> None:
    game = Enumeration()
    for step in script:
        game.play(*step)
    for deal in list(game.deals)[:5]:
        for giver, taker in ((0, 1), (2, 3)):
            for kinds in product(KINDS, repeat=2):
                other = moved(moved(deal, giver, taker, one(kinds[0])), taker, giver, one(kinds[1]))
                possible = min(map(min, other)) >= 0
                if possible:
                    assert game.held.allows(other) == (other in game.deals)


@given(STEPS, st.integers(1, 6))
def test_past_the_bound_nothing_possible_is_refused(
    script: list[tuple[str, int, int, int]], bound: int
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(known_hands, "MOST_WORLDS", bound)
        game = Enumeration()
        for step in script:
            game.play(*step)
            assert all(map(game.held.allows, game.deals))
            assert game.held.doubt(SEATS) <= bound + 1
            for holder, hand in enumerate(game.truth):
                assert game.held.count(holder) == sum(hand)
                assert all(game.held.least(holder, good) <= hand[good] for good in KINDS)
                assert all(game.held.most(holder, good) >= hand[good] for good in KINDS)


def doubt(held: Holdings) -> int:
    """The doubt about all the hands."""
    return held.doubt(range(len(held.known)))


def test_worlds_are_those_of_the_hands_that_hang_together() -> None:
    held = Holdings.of([[1, 1, 1], [0, 0, 0], [1, 1, 1], [0, 0, 0]])
    held.take_unknown(0, 1)
    held.take_unknown(2, 3)
    assert doubt(held) == 3
    held.take_unknown(0, 3)
    assert doubt(held) == 18
    held.reveal(3, (2, 0, 0))
    assert held.certain(2)
    assert doubt(held) == 2


def test_with_everything_known_there_are_no_worlds() -> None:
    held = Holdings.of([[0, 3, 0], [0, 0, 0]])
    held.take_unknown(0, 1)
    assert (held.known, held.worlds, doubt(held)) == ([[0, 2, 0], [0, 1, 0]], [None, None], 1)


def test_past_the_bound_worlds_are_given_up_until_the_hands_are_told() -> None:
    held = Holdings.of([[9, 9, 9, 9, 9, 9, 9, 9], [0] * 8])
    held.take_unknown(0, 1, 16)
    assert doubt(held) == MOST_WORLDS + 1
    assert (held.count(0), held.count(1)) == (56, 16)
    assert held.most(1, 3) == 16
    assert not held.could_pay(1, [17] + [0] * 7)
    held.take_unknown(1, 0)
    held.settle(1, {2: 15})
    assert held.certain(1)
    assert held.count(0) == 57
    held.reveal(0, [9] * 7 + [0])
    assert doubt(held) == 1


def test_a_hand_too_big_for_a_lane_is_known_loosely() -> None:
    held = Holdings.of([[1, 1, 0], [0, 0, 0]])
    held.take_unknown(0, 1)
    held.gain(1, [0, 0, MOST_IN_LANE])
    assert held.worlds == [None, None]
    assert held.most(1, 0) == 1
    held.take_unknown(1, 0)
    assert held.count(1) == MOST_IN_LANE


def test_a_hand_against_all_that_was_thought_is_believed() -> None:
    held = Holdings.of([[1, 1, 0], [0, 0, 0], [0, 1, 1]])
    held.take_unknown(0, 1)
    held.take_unknown(2, 1)
    other = held.copy()
    held.settle(1, {0: 2})
    assert (held.least(1, 0), held.count(1)) == (2, 2)
    assert not held.certain(0)
    assert held.most(0, 2) == 0
    other.reveal(1, [0, 0, 7])
    assert other.known[1] == [0, 0, 7]
    assert not other.certain(2)
    alone = Holdings.of([[1, 1, 0], [0, 0, 0]])
    alone.lay_down_unknown(0, 1, 1)
    alone.reveal(0, [0, 0, 1])
    assert (alone.known[0], alone.worlds[0]) == ([0, 0, 1], None)


def said(held: Holdings, holder: int) -> list[tuple[int, int]]:
    """The least and the most of each kind that a holder has."""
    return [(held.least(holder, good), held.most(holder, good)) for good in range(len(held.known[holder]))]


def test_a_count_against_all_that_was_thought_is_so_and_the_rest_may_be_anything() -> None:
    held = Holdings.of([[2, 2, 0], [0, 0, 0]])
    held.take_unknown(0, 1)
    held.settle(0, {0: 0})
    assert (said(held, 0), held.count(0)) == ([(0, 0), (0, 3), (0, 3)], 3)
    assert not held.could_pay(0, [1, 0, 0])
    assert held.could_pay(0, [0, 1, 2])
    assert not held.could_have(0, [(0, 1)])
    assert not held.allows([[1, 2, 0], held.known[1]])
    assert said(held, 1) == [(0, 1), (0, 1), (0, 0)], "what others took is known as before"
    held.settle(0, {1: 1})
    assert (held.known[0], held.certain(0)) == ([0, 1, 2], True), "the last kind is what is left"


def test_counts_of_one_stock_take_are_so_together() -> None:
    """Whatever order they come in: a later one does not undo an earlier one."""
    for numbers in ({1: 2, 0: 0}, {0: 0, 1: 2}):
        held = Holdings.of([[2, 2, 0, 0], [0, 0, 0, 0]])
        held.take_unknown(0, 1)
        held.settle(0, numbers)
        assert said(held, 0) == [(0, 0), (2, 2), (0, 1), (0, 1)]


def test_an_earlier_count_outlives_a_later_one_that_contradicts_the_rest() -> None:
    held = Holdings.of([[2, 2, 1, 0], [0, 0, 0, 0]])
    held.take_unknown(0, 1)
    held.settle(0, {0: 2})
    held.settle(0, {3: 1})
    assert said(held, 0) == [(2, 2), (0, 1), (0, 1), (1, 1)]


def test_more_than_a_hand_was_thought_to_have_is_what_it_has() -> None:
    held = Holdings.of([[2, 2, 0], [0, 0, 0]])
    held.take_unknown(0, 1)
    held.settle(0, {2: 5})
    assert (held.known[0], held.certain(0)) == ([0, 0, 5], True)


def test_in_a_hand_that_is_known_each_kind_is_put_right_by_itself() -> None:
    held = Holdings.of([[2, 2, 0]])
    held.settle(0, {0: 3})
    assert held.known == [[3, 2, 0]]


def test_what_was_counted_may_go_unseen_again() -> None:
    held = Holdings([[0, 0, 0], [0, 0, 0]], [4, 2], [0, 0], [None, None])
    held.settle(0, {0: 1, 1: 0})
    held.settle(1, {1: 0})
    assert said(held, 0) == [(1, 1), (0, 0), (3, 3)]
    held = Holdings([[0] * 4, [0] * 4], [4, 2], [0, 0], [None, None])
    held.settle(0, {0: 1, 1: 0})
    held.settle(1, {0: 0, 1: 0})
    held.take_unknown(0, 1)
    assert said(held, 0) == [(0, 3), (0, 0), (0, 3), (0, 3)]
    assert said(held, 1) == [(0, 3), (0, 0), (0, 3), (0, 3)]
    held.lay_down_unknown(1, 0, 1)
    assert said(held, 0)[1] == (0, 0)


def test_a_hand_that_lost_its_last_unknown_thing_forgets_what_was_counted() -> None:
    held = Holdings([[0, 0, 0], [0, 0, 0]], [1, 0], [0, 0], [None, None])
    held.settle(0, {0: 0})
    held.take_unknown(0, 1)
    assert held.certain(0)
    assert held.shut == [0, 0]


def test_what_was_counted_stays_so_when_worlds_are_given_up() -> None:
    held = Holdings.of([[9] * 8, [0] * 8, [9] * 8])
    held.take_unknown(0, 1, 3)
    held.settle(1, {0: 0})
    assert not held.certain(1)
    held.take_unknown(2, 0, 16)
    assert held.doubt((1,)) == MOST_WORLDS + 1
    assert said(held, 1)[0] == (0, 0)
    assert said(held, 0)[0][1] > 9


def test_all_of_one_kind_is_gone_once_it_is_handed_over() -> None:
    held = Holdings([[0, 0, 0], [0, 0, 0]], [4, 0], [0, 0], [None, None])
    held.hand_over(0, 1, 2, 2)
    assert said(held, 0) == [(0, 2), (0, 2), (0, 0)]
    assert said(held, 1) == [(0, 0), (0, 0), (2, 2)]


@given(STEPS, st.integers(0, 3), st.lists(st.integers(0, 5), min_size=1, max_size=2), st.integers(1, 40))
def test_a_count_is_so_whatever_was_thought(
    script: list[tuple[str, int, int, int]], holder: int, numbers: list[int], bound: int
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(known_hands, "MOST_WORLDS", bound)
        game = Enumeration()
        for step in script:
            game.play(*step)
        held, counted = game.held, dict(enumerate(numbers))
        known, before = held.certain(holder), held.count(holder)
        every_kind = all(good in counted or held.shut[holder] >> good & 1 for good in KINDS)
        held.settle(holder, counted)
        for good, number in counted.items():
            assert held.least(holder, good) == number == held.most(holder, good)
        if every_kind:
            assert held.certain(holder), "nothing is left that the rest of it could be"
        else:
            assert known or held.count(holder) == max(before, sum(held.known[holder]))
        for one_ in SEATS:
            assert held.blank[one_] >= 0
            assert held.blank[one_] or not held.shut[one_]


def test_what_fits_no_world_is_an_error() -> None:
    held = Holdings.of([[1, 1, 0], [0, 0, 0]])
    held.take_unknown(0, 1)
    with pytest.raises(ValueError, match="no hands"):
        held.pay(1, [0, 0, 1])


@pytest.mark.parametrize(("number", "worlds"), [(MOST_IN_LANE - 1, 2), (MOST_IN_LANE, MOST_WORLDS + 1)])
def test_an_unseen_thing_out_of_a_hand_too_big_for_a_lane_may_be_any(number: int, worlds: int) -> None:
    held = Holdings.of([[number, 1, 0], [0, 0, 0]])
    held.take_unknown(0, 1)
    assert doubt(held) == worlds
    assert (held.most(0, 0), held.most(1, 0), held.most(1, 1)) == (number, 1, 1)
    assert held.least(0, 0) == number - 1
