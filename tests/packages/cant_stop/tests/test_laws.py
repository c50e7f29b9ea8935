"""All laws of Table Companion hold for this game."""

from companion.laws import broken


def test_the_laws_hold() -> None:
    says = broken("cant_stop")
    assert not says, says
