"""A few mutants of what `make proofs` does by the ten thousand."""

from collections import Counter

import pytest

from tests.proofs.mutants import CHANGES, WEIGHTS, mutant
from tests.proofs.records import assert_proper, by_command, in_process


def test_a_mutant_is_a_game_or_refused_in_words() -> None:
    found = sum((in_process(seed) for seed in range(400)), Counter[str]())
    assert found["mutants"] == 400
    assert found["accepted"]
    assert found["refused"] > found["accepted"]


@pytest.mark.parametrize("seed", range(4))
def test_a_mutant_is_answered_by_the_command_line(seed: int) -> None:
    assert by_command(seed)["mutants"] == 1


def test_a_seed_is_a_mutant() -> None:
    assert [mutant(seed) for seed in range(20)] == [mutant(seed) for seed in range(20)]
    assert len({mutant(seed) for seed in range(200)}) > 190
    assert len(CHANGES) == len(WEIGHTS)


@pytest.mark.parametrize(
    "change",
    [{"line": 9}, {"line": None}, {"code": "Oops"}, {"sentence": " "}, {"rule": "none"}, {"more": 1}],
)
def test_a_poor_refusal_would_be_seen(change: dict[str, object]) -> None:
    proper = {"ok": False, "line": 2, "code": "pig.hold.nothing", "sentence": "No.", "rule": "Pig: Holding"}
    assert_proper(proper, b"1\n2\n")
    with pytest.raises((AssertionError, TypeError)):
        assert_proper(proper | change, b"1\n2\n")
