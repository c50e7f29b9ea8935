"""A few kills of a restoration by touch; `make proofs` does thirty."""

from __future__ import annotations

import pytest

from tests.proofs import restoring


@pytest.mark.parametrize("seed", range(2))
def test_a_kill_leaves_the_old_archive_or_the_new_one(seed: int) -> None:
    assert restoring.restoring(seed)
