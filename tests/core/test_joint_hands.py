"""What hands have together, where they hang with others and where these would be too many ways."""

from collections import Counter
from functools import reduce
from itertools import product
from operator import or_
from random import Random

import pytest

from engines.core import hands as known_hands
from engines.core import joint_hands
from engines.core.holdings import Holdings


def two_pairs() -> Holdings:
    """A thing of two kinds went unseen to hand 1, and one of three kinds to hand 3: six ways in all."""
    held = Holdings.of([[1, 1, 0], [0, 0, 0], [1, 1, 1], [0, 0, 0]])
    held.take_unknown(0, 1)
    held.take_unknown(2, 3)
    return held


def test_worlds_are_joined_up_to_the_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    held = two_pairs()
    monkeypatch.setattr(known_hands, "MOST_WORLDS", 6)
    assert joint_hands.range_of(held, (1, 3)) == ([2, 2, 1], [2, 2, 1]), "with whoever hangs with them"
    assert not joint_hands.could_have(held, (1, 3), [0, 0, 2], [9, 9, 9])


def test_past_the_bound_each_hand_is_held_to_what_the_others_may_have(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    held = two_pairs()
    monkeypatch.setattr(known_hands, "MOST_WORLDS", 5)
    monkeypatch.setattr(joint_hands, "AT_ONCE", 1)
    assert joint_hands.range_of(held, (1, 3)) == ([2, 2, 1], [2, 2, 1])
    assert not joint_hands.could_have(held, (1, 3), [0, 0, 2], [9, 9, 9])
    assert joint_hands.could_have(held, (1, 3), [2, 2, 1], [2, 2, 1])


def tangled(chance: Random) -> Holdings:
    """Five hands of which some lost things unseen, to each other or to a pile that is the sixth."""
    held = Holdings.of([*([chance.randrange(3) for _ in range(3)] for _ in range(5)), [0, 0, 0]])
    for _ in range(chance.randrange(2, 7)):
        giver, taker = chance.sample(range(5), 2)
        if not held.count(giver):
            continue
        if chance.random() < 0.4:
            held.take_unknown(giver, taker)
        else:
            held.lay_down_unknown(giver, 5, 1)
    return held


def all_hands(held: Holdings, holders: tuple[int, ...]) -> list[dict[int, tuple[int, ...]]]:
    """Every way in which these and those linked with them can hold their things, one by one."""
    groups = {id(held.worlds[holder]): held.worlds[holder] for holder in holders}
    sure = {holder: tuple(held.known[holder]) for holder in holders if held.worlds[holder] is None}
    ways = [
        [{who: tuple(hand) for who, hand in group.hands_in(way).items()} for way in group.ways]
        for group in groups.values()
        if group is not None
    ]
    return [reduce(or_, each, sure) for each in product(*ways)]


@pytest.mark.parametrize(("most", "at_once"), [(1_000, 20), (6, 2), (3, 1)])
def test_what_fits_is_what_counting_every_way_finds(
    most: int, at_once: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    chance, told = Random(most), Counter[bool]()
    for _ in range(200):
        monkeypatch.setattr(known_hands, "MOST_WORLDS", 1_000)
        held = tangled(chance)
        monkeypatch.setattr(known_hands, "MOST_WORLDS", most)
        monkeypatch.setattr(joint_hands, "AT_ONCE", at_once)
        every = all_hands(held, holders := tuple(range(5)))
        totals = [[sum(kinds) for kinds in zip(*way.values(), strict=True)] for way in every]
        low = [max(0, number - chance.randrange(2)) for number in chance.choice(totals)]
        high = [number + chance.randrange(2) for number in low]
        fits = [
            way
            for way, total in zip(every, totals, strict=True)
            if all(least <= number <= top for least, number, top in zip(low, total, high, strict=True))
        ]
        could = joint_hands.could_have(held, holders, low, high)
        joint_hands.narrow(held, holders, low, high)
        kept = all_hands(held, holders)
        told[could] += 1
        if fits:
            assert could, "nothing is refused that could be"
            assert all(way in kept for way in fits)
        if most == 1_000:
            assert could == bool(fits)
            assert len(kept) == (len(fits) or len(every))
    assert told[True] > 20 < told[False]


def test_both_ends_of_what_hangs_together_are_certain() -> None:
    held = two_pairs()
    assert joint_hands.for_certain(held, (0, 1)) == [1, 1, 0]
    assert joint_hands.for_certain(held, (1, 2, 3)) == [2, 2, 1]
    assert joint_hands.range_of(held, (0, 1, 2, 3)) == ([2, 2, 1], [2, 2, 1])


def test_what_is_certain_is_held_to_both_ends_of_a_range() -> None:
    held = Holdings.of([[1, 2, 0], [0, 1, 0]])
    assert joint_hands.range_of(held, (0, 1)) == ([1, 3, 0], [1, 3, 0])
    assert joint_hands.could_have(held, (0, 1), [1, 3, 0], [1, 3, 0])
    assert not joint_hands.could_have(held, (0, 1), [1, 4, 0], [9, 9, 9])
    assert not joint_hands.could_have(held, (0, 1), [0, 0, 0], [9, 2, 9])
