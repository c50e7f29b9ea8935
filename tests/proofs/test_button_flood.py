"""One short flood of signals of what `make proofs` does for longer, with every game."""

from tests.proofs.button_flood import flood


def test_a_short_flood_is_borne() -> None:
    found = flood(0, seconds=0.5)
    assert found["floods"] == 1
    assert found["signals posted"] > 1_000
    assert found["pictures"]
