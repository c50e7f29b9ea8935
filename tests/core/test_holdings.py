"""The door to what may be hidden: pairs and vectors, copies, and hands that were never known."""

import pytest

from engines.core import hands as known_hands
from engines.core.goods import pairs, vector
from engines.core.holdings import Holdings


def test_a_hand_that_was_never_known_may_be_anything() -> None:
    held = Holdings([[0, 0], [3, 1]], [4, 0], [0, 0], [None, None])
    assert (held.count(0), held.least(0, 1), held.most(0, 1)) == (4, 0, 4)
    assert held.could_pay(0, [2, 2])
    held.pay(0, [3, 0])
    assert not held.could_pay(0, [1, 1])
    held.take_unknown(1, 0)
    assert (held.known, held.blank) == ([[0, 0], [2, 0]], [2, 1])
    held.reveal(0, [1, 1])
    assert held.certain(0)


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


@pytest.mark.parametrize(("bound", "ways"), [(2, 2), (1, 2)])
def test_as_many_worlds_as_the_bound_are_kept(bound: int, ways: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(known_hands, "MOST_WORLDS", bound)
    held = Holdings.of([[1, 1], [0, 0]])
    held.take_unknown(0, 1)
    assert held.doubt((0, 1)) == ways
    assert held.certain(0) is False
    assert held.allows([[0, 1], [1, 0]])
    assert held.allows([[0, 1], [0, 1]]) is (bound < ways), "one thing of each kind, known within the bound"
