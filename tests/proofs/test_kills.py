"""A few kills of what `make proofs` does by the hundred."""

import pytest

from tests.proofs.kept import Missing, Told, compare
from tests.proofs.kills import kill


@pytest.mark.parametrize("seed", range(2))
def test_a_kill_takes_nothing_that_was_confirmed(seed: int) -> None:
    assert kill(seed, kills=3)["kills"] == 3


def test_what_is_missing_would_be_seen(tmp_path) -> None:
    told = Told()
    told(1, {"game": "pig", "setup": {}})
    with pytest.raises(Missing, match=r"games \[1\] are lost"):
        compare(tmp_path / "archive.sqlite", told)
