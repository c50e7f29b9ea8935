"""A few whole records and floods of what `make proofs` judges by the hundred thousand."""

from random import Random

import pytest

from tests.proofs import uncut
from tests.proofs.mutants import KNOWN, models, mutant
from tests.proofs.uncut import FLOODS, MEMORY, ONE_IN, TOO_MUCH, judged, run

FOR_EVER = 1e6
"""Seconds: how long it takes on a machine that is busy proves nothing."""


def test_a_few_records_are_judged_within_the_memory_there_is() -> None:
    found = run(ONE_IN * 21, 12, FOR_EVER)
    assert found["records"] == 12
    assert found["accepted"] + found["refused"] == 12
    assert found["most MB"] < MEMORY // 2**20


def test_too_little_memory_would_be_seen() -> None:
    with pytest.raises(AssertionError, match="MemoryError"):
        run(ONE_IN * 21, 3, FOR_EVER, memory=2**20)


def test_a_record_that_takes_too_long_would_be_seen() -> None:
    with pytest.raises(AssertionError, match="seconds of work"):
        judged(1, mutant(1), seconds=-1.0)


def test_a_whole_mutant_is_longer_than_one_that_is_cut() -> None:
    whole, cut = (sum(len(mutant(seed, whole=kept)) for seed in range(40)) for kept in (True, False))
    assert whole > 2 * cut
    assert uncut.written(7) == mutant(7, whole=True)


@pytest.mark.parametrize("flood", FLOODS, ids=lambda flood: flood.__name__)
def test_every_flood_is_one(flood: uncut.Flood, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uncut, "FLOODS", (flood,))
    monkeypatch.setattr(uncut, "SIZES", (0.05,))
    told = uncut.flood(3)
    assert len(told) > 0.05 * 2**20 or len(told.splitlines()) > uncut.ENTRIES
    assert judged(3, told, FOR_EVER)["records"] == 1


def test_some_floods_are_too_much() -> None:
    chance = Random(5)
    lines = [line for line in models(tuple(KNOWN))[0] if b'"scores"' not in line[:10]]
    again = uncut.amends(lines, chance)
    told = b"".join([*lines, *(uncut.as_written(next(again)) for _ in range(400))])
    assert judged(5, told, FOR_EVER)[TOO_MUCH] == 1
