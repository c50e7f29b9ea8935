"""One of the sieges of `make proofs`, by few lines."""

from tests.proofs.lines import WANTED, silent


def test_a_game_goes_on_among_silent_lines():
    # Its frames are the lightest: on a busy machine the others come near the bound without any lines.
    found = silent(1, lines=400, moves=8)
    assert all(found[what] for what in WANTED)
