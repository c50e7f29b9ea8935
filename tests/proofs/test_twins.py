"""A few pairs of what `make proofs` compares by the thousand."""

import pytest

from tests.proofs import twins as proof
from tools.proofs.progress import Share


def test_a_pair_of_each_game_is_shown_alike() -> None:
    share = Share()
    for seed in range(len(proof.GAMES)):
        share.add(seed, proof.twins(seed), 0, "")
    assert share.found["pairs"] == len(proof.GAMES)
    assert all(share.found[what] for what in proof.usual())
    assert set(proof.usual()) < set(proof.wanted())
    assert share.found["asked: steal card"], "the first pair stands before it, as one in so many does"


def test_a_seed_without_twins_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proof, "GAMES", ("kraftwagen",))
    monkeypatch.setattr(proof, "SEEDS", 1)
    with pytest.raises(AssertionError, match="no twins"):
        proof.twins(0)
