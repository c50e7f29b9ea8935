"""The parts of the electronics by name: what a builder reads while trying them out."""

import pytest

from companion.table.devices.hardware_report import (
    AWAY,
    NEAR,
    button_parts,
    die_words,
    heard_words,
    lamp_parts,
    link_lines,
    so_often,
)
from companion.table.files.settings import CONFIG
from hardware.lamps import MOST_SEATS, Lamp, LampPicture
from hardware.pins import Pins, read_pins
from hardware.pixels import Die
from hardware.ports import ButtonReport, DiceFelt, LinkReport, Pressed, Report, SeatPressed

PINS = Report("pins", (ButtonReport("dice", False, 0), ButtonReport("undo", True, 2)))
BOARD = Report("board", (ButtonReport("seat 2", False, 1),))
KEYBOARD = Report("keys", (ButtonReport("n", True, 3), ButtonReport("shift+u", False, 0)))


@pytest.fixture(scope="module")
def wired() -> Pins:
    return read_pins(CONFIG / "pins.toml")


def test_a_signal_says_which_part_it_came_from():
    signals = (Pressed("dice"), Pressed("undo", long=True), SeatPressed(0), DiceFelt())
    assert [str(heard_words(signal)) for signal in signals] == [
        "Dice button",
        "Undo button, held",
        "Button of seat 1",
        "Dice sensor",
    ]


def test_every_button_has_its_name_its_place_and_how_often_it_was_pressed(wired):
    parts = button_parts((PINS, BOARD, KEYBOARD), wired)
    assert [(str(one.label), str(one.place), one.closed, one.presses, one.seat) for one in parts] == [
        ("Dice button", f"GPIO {wired.buttons.dice}", False, 0, None),
        ("Undo button", f"GPIO {wired.buttons.undo}", True, 2, None),
        ("Button of seat 3", "table board", False, 1, 2),
        ("Next button", "key n", True, 3, None),
        ("Undo button, held", "key shift+u", False, 0, None),
    ]
    assert [str(so_often(n)) for n in (0, 1, 2)] == ["never", "1 time", "2 times"]


def places(reports, pins):
    return [str(part.place) for part in lamp_parts(reports, pins)]


def test_every_lamp_has_its_place_and_is_lit_alone(wired):
    dice, attention, seats = wired.lamps.dice, wired.lamps.attention, wired.lamps.seats
    assert lamp_parts((), wired) == []
    assert places((PINS,), wired)[:2] == [f"GPIO {dice}", f"GPIO {attention}"]
    assert len(lamp_parts((PINS,), wired)) == 2 + len(seats)
    assert places((BOARD,), wired) == ["table board"] * (2 + MOST_SEATS)
    assert places((KEYBOARD,), None) == ["on the screen"] * (2 + MOST_SEATS)
    both = lamp_parts((PINS, BOARD), wired)
    assert str(both[0].place) == f"GPIO {dice} and table board"
    assert [str(part.label) for part in both[:3]] == ["Dice lamp", "Attention lamp", "Lamp of seat 1"]
    assert [part.seat for part in both] == [None, None, *range(MOST_SEATS)]
    assert both[0].alone == LampPicture(dice=Lamp())
    assert both[1].alone == LampPicture(attention=Lamp())
    assert [lamp.level for lamp in both[3].alone.seats] == [float(seat == 1) for seat in range(MOST_SEATS)]


@pytest.mark.parametrize(
    ("link", "says"),
    [
        (
            LinkReport("/dev/board", True, "1.2", 30, 0, 0, 0.0042),
            ["works", "/dev/board", "1.2", "30", "0", "never", "4.2 ms"],
        ),
        (
            LinkReport("/dev/board", False, None, 0, 7, 1, None),
            ["needs attention", "/dev/board", "unknown", "0", "7", "1 time", "unknown"],
        ),
    ],
)
def test_a_cable_says_how_it_is(link, says):
    assert [str(value) for _, value in link_lines(link)] == says


@pytest.mark.parametrize(
    ("strength", "charging", "says"),
    [
        (NEAR, False, "battery 80 %, near"),
        (NEAR - 1, False, "battery 80 %, in range"),
        (AWAY, True, "charging, 80 %, in range"),
        (AWAY - 1, True, "charging, 80 %, far away"),
    ],
)
def test_a_die_says_how_full_it_is_and_how_well_it_is_heard(strength, charging, says):
    die = Die(1, "Pixel", None, 6, 80, charging, strength)
    assert str(die_words(die)) == says
