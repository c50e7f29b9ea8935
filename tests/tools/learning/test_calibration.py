"""How true chances are: against chances all alike, against shares of the score, and by bins."""

from __future__ import annotations

import pytest

from companion.thinking.judge import Judge
from tests.table.pig import PIG
from tests.thinking.test_judge import PIG_FEATURES, POINTS
from tools.learning.calibration import brier, calibration, gaps
from tools.learning.mixed import Played, Position


def test_sure_and_right_is_no_error_and_sure_and_wrong_is_the_most():
    assert brier([((1.0, 0.0), (1.0, 0.0))]) == 0
    assert brier([((1.0, 0.0), (0.0, 1.0)), ((0.5, 0.5), (1.0, 0.0))]) == pytest.approx((2 + 0.5) / 2)


def test_a_bin_is_as_far_off_as_its_chances_are_from_what_came():
    three_in_four = [((0.85, 0.15), (1.0, 0.0))] * 3 + [((0.85, 0.15), (0.0, 1.0))]
    assert gaps(three_in_four) == pytest.approx([0.10, 0.10])


def test_a_bin_with_hardly_a_chance_in_it_says_nothing():
    few = [((0.5, 0.5), (1.0, 0.0)), ((0.5, 0.5), (0.0, 1.0))] * 100
    assert gaps([*few, ((0.95, 0.05), (0.0, 1.0))]) == pytest.approx([0.0])


def test_chances_are_held_against_all_alike_and_against_the_score():
    position = Position(0.9, ((1.0,), (0.0,)), (0.6, 0.4))
    found = calibration(Judge(PIG, PIG_FEATURES, POINTS), [Played((position,), (1.0, 0.0))])
    assert found.games == 1
    assert found.alike == pytest.approx(0.5)
    assert found.shares == pytest.approx(0.32)
    assert found.brier < found.shares
    assert found.worst == pytest.approx(found.mean)
    assert str(found).startswith("1 | 0.00")
