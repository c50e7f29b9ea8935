"""A few games of what `make proofs` plays by the hundred."""

from collections import Counter

import pytest

from engines.core.hands import MOST_WORLDS
from engines.core.holdings import Holdings
from tests.proofs import worlds
from tests.proofs.worlds import MOST, hidden
from tools.proofs.progress import Share


def test_in_six_games_the_truth_stays_possible() -> None:
    share = Share()
    for seed in range(6):
        share.add(seed, hidden(seed), 0, "")
    assert share.found["games"] == 6
    assert 20 < share.found[MOST] <= MOST_WORLDS + 1


def test_a_truth_that_is_lost_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    def forget(held: Holdings, giver: int, taker: int, number: int = 1) -> None:
        good = next(good for good, number in enumerate(held.known[giver]) if number)
        held.transfer(giver, taker, [int(good == kind) for kind in range(len(held.known[giver]))])

    monkeypatch.setattr(Holdings, "take_unknown", forget)
    with pytest.raises(AssertionError):
        hidden(1)


def test_a_slow_move_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worlds, "SLOW", 0.0)
    with pytest.raises(AssertionError, match="took too long"):
        hidden(1)


def test_the_most_is_not_added_up() -> None:
    share = Share()
    for most in (3, 9, 4):
        share.add(0, Counter({"games": 1, MOST: most}), 0, "")
    assert share.found == {"games": 3, MOST: 9}
