"""What hands have together, where they hang with others and where these would be too many ways."""

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


def test_past_the_bound_what_went_unseen_may_be_of_any_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    held = two_pairs()
    monkeypatch.setattr(known_hands, "MOST_WORLDS", 5)
    assert joint_hands.range_of(held, (1, 3)) == ([0, 0, 0], [2, 2, 2])
    assert joint_hands.could_have(held, (1, 3), [0, 0, 2], [9, 9, 9])
    assert not joint_hands.could_have(held, (1, 3), [0, 0, 3], [9, 9, 9])


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
