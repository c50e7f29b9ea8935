"""Games in which each seat plays by changed weights, kept in the order of who finished ahead."""

from __future__ import annotations

from collections.abc import Sequence
from math import e
from random import Random
from typing import Any

import pytest

from companion.thinking.judge import STAGES, Judge, Weights
from companion.thinking.self_play import Decide
from tests.table.pig import PIG
from tests.thinking.test_judge import PIG_FEATURES, POINTS
from tools.learning import tries
from tools.learning.mixed import seat_of
from tools.learning.tries import changed, tried_game

SEATS = PIG.seats[-1]
LEAD = ((1.0,), (0.0,))


def test_each_seat_changes_every_weight_in_its_own_way():
    found = tried_game(PIG, PIG_FEATURES, POINTS, 1)
    assert found is not None
    assert [len(one) for one in found.changes] == [STAGES] * SEATS
    assert len({*found.changes}) == SEATS


def test_the_same_seed_plays_the_same_game_and_another_another():
    assert tried_game(PIG, PIG_FEATURES, POINTS, 3) == tried_game(PIG, PIG_FEATURES, POINTS, 3)
    assert tried_game(PIG, PIG_FEATURES, POINTS, 3) != tried_game(PIG, PIG_FEATURES, POINTS, 4)


def test_each_seat_plays_by_the_weights_with_its_changes_and_the_best_comes_first(
    monkeypatch: pytest.MonkeyPatch,
):
    judges = list[Any]()

    def watched(judge: Any, strength: str, random: Random) -> Decide:
        judges.append(judge)
        assert strength == "medium"
        return seat_of(judge, strength, random)

    def ends_with(_: Any, state: Any, players: Sequence[Decide], __: Random) -> tuple[float, ...]:
        state.points[:] = range(10, 10 + len(players))
        return (1.0, *[0.0] * (len(players) - 1))  # the winner is not the one with most points

    monkeypatch.setattr(tries, "seat_of", watched)
    monkeypatch.setattr(tries, "played", ends_with)
    found = tried_game(PIG, PIG_FEATURES, POINTS, 5)
    assert found is not None
    order = [0, *range(SEATS - 1, 0, -1)]
    for seat, change in zip(order, found.changes, strict=True):
        with_changes = Judge(PIG, PIG_FEATURES, changed(POINTS, change))
        for progress in (0.0, 0.5, 1.0):
            assert judges[seat].weighed(progress, LEAD) == with_changes.weighed(progress, LEAD)


def test_a_game_without_an_end_teaches_nothing(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(tries, "played", lambda *_: None)
    assert tried_game(PIG, PIG_FEATURES, POINTS, 1) is None


def test_a_change_of_one_is_times_e_and_weights_keep_their_sign():
    weights = Weights("by hand", {"lead": (1.0, 2.0, 4.0), "burden": (-1.0, 0.0, -3.0)})
    found = changed(weights, (1.0, 0.0, -1.0, 1.0, 1.0, 0.0))
    assert found.features["lead"] == pytest.approx((e, 2.0, 4 / e))
    assert found.features["burden"] == pytest.approx((-e, 0.0, -3.0))
