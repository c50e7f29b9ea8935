"""Holdings never refuse what some possible hand could do: compared with every hand that could be true."""

from __future__ import annotations

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from engines.core.holdings import Holdings, pairs, vector

GOODS = 3


def possible(held: Holdings, holder: int) -> set[tuple[int, ...]]:
    """Every hand that fits what is known, by brute force."""
    known, blank, owed = held.known[holder], held.blank[holder], held.owed[holder]
    ways = [mix for mix in product(range(blank + 1), repeat=GOODS) if sum(mix) == blank]
    gone = [mix for mix in product(range(owed + 1), repeat=GOODS) if sum(mix) == owed]
    hands = (
        tuple(k + b - o for k, b, o in zip(known, came, went, strict=True)) for came in ways for went in gone
    )
    return {hand for hand in hands if min(hand) >= 0}


steps = st.lists(
    st.tuples(st.sampled_from(["gain", "steal", "pay", "give"]), st.integers(0, 9**6)), max_size=14
)


@given(steps)
def test_the_true_hand_stays_possible_and_can_do_what_it_can(script: list[tuple[str, int]]) -> None:
    truth = [[1, 1, 0], [0, 2, 1]]
    held = Holdings.of(truth)
    for what, number in script:
        holder, good = number % 2, number // 2 % GOODS
        if what == "gain":
            truth[holder][good] += 1
            held.gain(holder, [int(kind == good) for kind in range(GOODS)])
        elif what == "steal" and truth[holder][good] and held.blank[1 - holder] < 4 and held.owed[holder] < 4:
            truth[holder][good] -= 1
            truth[1 - holder][good] += 1
            held.take_unknown(holder, 1 - holder)
        elif what in ("pay", "give") and truth[holder][good]:
            cost = [int(kind == good) for kind in range(GOODS)]
            truth[holder][good] -= 1
            assert held.could_pay(holder, cost)
            if what == "pay":
                held.pay(holder, cost)
            else:
                held.transfer(holder, 1 - holder, cost)
                truth[1 - holder][good] += 1
        agrees(held, truth)


def agrees(held: Holdings, truth: list[list[int]]) -> None:
    """What holdings say of each hand is what all possible hands together say."""
    for holder, hand in enumerate(truth):
        hands = possible(held, holder)
        assert tuple(hand) in hands
        assert held.count(holder) == sum(hand)
        assert held.certain(holder) <= (len(hands) == 1)
        for good in range(GOODS):
            assert held.least(holder, good) <= min(one[good] for one in hands)
            assert held.most(holder, good) >= max(one[good] for one in hands)
        for cost in product(range(3), repeat=GOODS):
            could = any(all(h >= c for h, c in zip(one, cost, strict=True)) for one in hands)
            assert could <= held.could_pay(holder, cost)
            if held.surely_pays(holder, cost):
                assert all(all(h >= c for h, c in zip(one, cost, strict=True)) for one in hands)


def test_what_can_only_be_one_kind_is_named() -> None:
    held = Holdings.of([[0, 3, 0], [0, 0, 0]])
    held.take_unknown(0, 1)
    assert held.known[0] == [0, 2, 0]
    assert held.certain(0)
    held.take_unknown(1, 0)
    assert held.count(1) == 0
    assert held.certain(1)


def test_a_reveal_settles_everything() -> None:
    held = Holdings.of([[1, 1, 1], [1, 0, 0]])
    held.take_unknown(0, 1)
    assert not held.certain(0)
    held.reveal(0, [1, 0, 1])
    assert held.certain(0)
    assert held.known[0] == [1, 0, 1]


def test_a_copy_shares_nothing() -> None:
    held = Holdings.of([[1, 1, 1], [1, 0, 0]])
    other = held.copy()
    other.gain(0, [1, 0, 0])
    other.take_unknown(0, 1)
    assert held == Holdings.of([[1, 1, 1], [1, 0, 0]])


def test_pairs_and_vectors_say_the_same() -> None:
    order = ("fish", "meat", "bread")
    assert vector((("bread", 2),), order) == (0, 0, 2)
    assert pairs((0, 1, 2), order) == (("meat", 1), ("bread", 2))
