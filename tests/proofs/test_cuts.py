"""A few power cuts of what `make proofs` does by the hundred."""

from collections import Counter

import pytest

from tests.proofs.cuts import FULL, LOST, NORMAL, OFF, cut


def cuts(archives: int, synchronous: int) -> Counter[str]:
    """What was found in the lives of a few archives."""
    return sum((cut(seed, synchronous) for seed in range(archives)), Counter[str]())


def test_a_power_cut_takes_nothing_that_was_confirmed() -> None:
    found = cuts(6, FULL)
    assert found["cuts"] == 24
    assert found["confirmed entries"] > 100


@pytest.mark.parametrize("synchronous", [NORMAL, OFF])
def test_with_less_than_full_the_same_cuts_take_something(synchronous: int) -> None:
    assert cuts(6, synchronous)[LOST]
