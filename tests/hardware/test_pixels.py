"""What Bluetooth dice advertise, and when a roll of them is over."""

import pytest

from hardware.pixels import INFORMATION, SILENT, STILL, TOGETHER, Die, Throws, read_die
from tests.hardware.pixels_die import MAKER, advertised


def test_a_die_says_how_it_lies_how_full_it_is_and_how_near():
    die = read_die("Red", *advertised(0xA1B2C3D4, "thrown", 6, battery=63, charging=True), -58)
    assert die == Die(0xA1B2C3D4, "Red", "thrown", 6, 63, True, -58)


@pytest.mark.parametrize(
    ("makers", "services"),
    [
        ({}, {}),
        ({MAKER: b""}, {INFORMATION: bytes(8)}),
        ({MAKER: bytes([20, 0, 1, 3, 50])}, {INFORMATION: bytes(8)}),
        ({MAKER: bytes([6, 0, 1, 3, 50])}, {}),
        ({MAKER: bytes([6, 0, 1, 3, 50])}, {INFORMATION: bytes(4)}),
        ({MAKER: bytes([6, 0, 1, 6, 50])}, {INFORMATION: bytes(8)}),
        ({MAKER: bytes([6, 0, 1, 255, 50])}, {INFORMATION: bytes(8)}),
    ],
)
def test_what_is_no_die_of_six_sides_is_passed_over(makers, services):
    assert read_die("Headphones", makers, services, -50) is None


def die(number, state, face):
    return Die(number, "", state, face, 100, False, -50)


def heard(throws, *said):
    """Hear each of these at its moment."""
    for at, number, state, face in said:
        throws.hear(die(number, state, face), at)


def faces(throws, now):
    return {throw.die: throw.face for throw in throws.lying(now)}


LYING = ((0.0, 1, "lying", 1), (0.0, 2, "lying", 1))


def test_a_roll_is_over_once_no_die_has_moved_for_a_moment():
    throws = Throws()
    heard(throws, *LYING, (1.0, 1, "moving", 3), (1.0, 2, "moving", 2), (2.0, 1, "thrown", 5))
    assert faces(throws, 2.9) == {}
    heard(throws, (2.5, 2, "thrown", 2))
    assert faces(throws, 2.5 + STILL - 0.1) == {}
    assert faces(throws, 2.6 + STILL) == {1: 5, 2: 2}
    assert faces(throws, 9.0) == {}


def test_dice_may_be_rolled_one_after_another_but_not_much_later():
    throws = Throws()
    heard(throws, *LYING, (1.0, 1, "moving", 3), (2.0, 1, "thrown", 5))
    assert faces(throws, 3.0) == {1: 5}
    heard(throws, (4.0, 2, "moving", 2), (5.0, 2, "thrown", 6))
    assert faces(throws, 6.0) == {1: 5, 2: 6}
    later = 2.0 + TOGETHER
    heard(throws, (later, 2, "moving", 2), (later + 1, 2, "thrown", 4))
    assert faces(throws, later + 2) == {2: 4}


@pytest.mark.parametrize("state", ["lying", "askew", None])
def test_a_die_that_is_only_put_down_or_leans_was_not_thrown(state):
    throws = Throws()
    heard(throws, *LYING, (1.0, 1, "moving", 3), (2.0, 1, state, 5))
    assert faces(throws, 9.0) == {}


def test_a_die_on_another_face_was_thrown_though_it_was_not_heard_moving():
    throws = Throws()
    heard(throws, (0.0, 1, "thrown", 3), (1.0, 1, "thrown", 3))
    assert faces(throws, 2.0) == {}
    heard(throws, (3.0, 1, "thrown", 4))
    assert faces(throws, 4.0) == {1: 4}


def test_a_die_carried_away_holds_nobody_up():
    throws = Throws()
    heard(throws, *LYING, (1.0, 2, "moving", 1), (1.0, 1, "moving", 3), (2.0, 1, "thrown", 5))
    assert faces(throws, 3.0) == {}
    assert faces(throws, 1.0 + SILENT) == {1: 5}


def test_a_die_that_fell_from_the_table_counts_when_it_is_rolled_again():
    throws = Throws()
    heard(throws, *LYING, (1.0, 1, "moving", 3), (1.0, 2, "moving", 2), (2.0, 1, "thrown", 5))
    heard(throws, (2.5, 2, "askew", 2), (4.0, 2, "moving", 2), (5.0, 2, "thrown", 3))
    assert faces(throws, 6.0) == {1: 5, 2: 3}
