"""The firmware under MicroPython itself, off the chip: over a pseudo-terminal against the real link."""

import time

import pytest

from hardware.frames import PROTOCOL
from hardware.ports import DiceFelt, Found, Lost, SeatPressed
from tests.hardware.off_chip import CHIPS, OffChip, Table, colour_of, missing, picture_of, wait_long
from tests.taking_turns import proving

PRESSES, TIMES = (1000, 20) if proving() else (120, 4)
"""Buttons that are pressed, and how often the cable is pulled out."""


@pytest.fixture(params=CHIPS)
def chip(request):
    """Give each MicroPython there is."""
    if why := missing(request.param):
        pytest.skip(why)
    return request.param


@pytest.fixture
def plugged(tmp_path, chip):
    """Give a function that plugs in a board with the manners it is told."""
    tables = []

    def plug(manner):
        tables.append(Table(tmp_path, manner, chip))
        return tables[-1]

    yield plug
    for table in tables:
        table.close()


@pytest.fixture
def patient(monkeypatch):
    wait_long(monkeypatch)


@pytest.fixture
def table(plugged, patient):
    return plugged("patient").linked()


def test_presses_and_pictures_all_arrive(table):
    for step in range(PRESSES):
        table.board.order("press", step % 6)
        assert table.next() == SeatPressed(step % 6)
        table.panel.show(picture_of(step))
        table.board.wait_for(1, colour_of(step))
        table.release(step % 6)
        if step % 6 == 5:
            time.sleep(0.03)
    report = table.panel.reports()[0]
    assert sum(button.presses for button in report.buttons) == PRESSES
    assert (report.link.errors, report.link.reconnects) == (0, 0)


def test_time_and_again_pulled_out_and_put_back(table, chip):
    for cycle in range(TIMES):
        table.board.unplug()
        assert isinstance(table.next(), Lost)
        table.panel.show(picture_of(cycle))
        table.board = OffChip(table.device, chip=chip)
        assert table.next() == Found("board")
        table.board.wait_for(1, colour_of(cycle))
        table.board.order("press", 3)
        assert table.next() == SeatPressed(3)
    assert table.panel.reports()[0].link.reconnects == TIMES


def test_the_dice_sensor_asks_for_a_throw(table):
    table.board.order("dice", 0)
    assert table.next() == DiceFelt()


def test_a_board_whose_app_is_closed_shows_that_it_has_no_host(plugged, patient):
    table = plugged("well").linked()
    table.panel.show(picture_of(1))
    table.board.wait_for(1, colour_of(1))
    table.panel.close()
    table.board.wait_for(1, (0, 0, 0))
    table.board.wait_for(5, (8, 8, 8))


def test_babble_between_its_words_loses_no_press_and_no_picture(plugged, patient):
    table = plugged("babbling").linked()
    for step in range(60):
        table.board.order("press", step % 6)
        assert table.next() == SeatPressed(step % 6)
        table.panel.show(picture_of(step))
        table.board.wait_for(1, colour_of(step))
        table.release(step % 6)
        if step % 6 == 5:
            time.sleep(0.03)
    link = table.panel.reports()[0].link
    assert link.errors > 60
    assert link.reconnects == 0


@pytest.mark.parametrize(("manner", "fault"), [("prompt", "babble"), ("silent", "silence")])
def test_a_chip_without_its_firmware_is_told_apart(plugged, manner, fault):
    assert plugged(manner).next().fault == fault


def test_firmware_of_another_protocol_is_named(plugged):
    lost = plugged("foreign").next()
    assert lost == Lost("foreign", "board", device=lost.device, protocol=PROTOCOL + 1, firmware="1.0.0")
