"""Some damaged and some crafted files through every door; `make proofs` does thousands."""

import shutil
from random import Random

import pytest

from tests.proofs.archives import damaged_archive, damaged_copy
from tests.proofs.crafted import CRAFTS, craft, crafted
from tests.proofs.damaged_tables import copied, names


@pytest.mark.parametrize("seed", range(4))
def test_a_damaged_archive_is_told_and_the_best_copy_offered(seed: int) -> None:
    assert damaged_archive(seed)["archives"] == 1


@pytest.mark.parametrize("seed", range(4))
def test_a_damaged_copy_is_told_and_a_better_one_offered(seed: int) -> None:
    assert damaged_copy(seed)["copies"] == 1


@pytest.mark.parametrize("seed", range(12))
def test_a_crafted_copy_does_no_harm(seed: int) -> None:
    assert crafted(seed)["copies"] == 1


@pytest.mark.parametrize("how", CRAFTS, ids=lambda how: how.__name__)
def test_a_craft_fits_the_tables_there_are(how):
    """Whatever chance has it do: where a table changed it would be an error, and no copy."""
    with copied() as file:
        sound = names(file)[0]
        for seed in range(16):
            bad = file.with_name(f"crafted-{seed}.sqlite")
            shutil.copyfile(sound, bad)
            craft(how, bad, Random(seed))
            bad.unlink()
