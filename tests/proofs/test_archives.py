"""Some damaged and some crafted files through every door; `make proofs` does thousands."""

import pytest

from tests.proofs.archives import damaged_archive, damaged_copy
from tests.proofs.crafted import crafted


@pytest.mark.parametrize("seed", range(8))
def test_a_damaged_archive_is_told_and_the_best_copy_offered(seed: int) -> None:
    assert damaged_archive(seed)["archives"] == 1


@pytest.mark.parametrize("seed", range(8))
def test_a_damaged_copy_is_told_and_a_better_one_offered(seed: int) -> None:
    assert damaged_copy(seed)["copies"] == 1


@pytest.mark.parametrize("seed", range(24))
def test_a_crafted_copy_does_no_harm(seed: int) -> None:
    assert crafted(seed)["copies"] == 1
