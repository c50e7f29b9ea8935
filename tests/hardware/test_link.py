"""The table board as a panel, on a pseudo-terminal with the real firmware, and with boards of bad manners."""

import errno
import os
import threading
import time

import pytest
from serial import Serial, SerialException

from hardware.lamps import Lamp, LampPicture, Rhythm
from hardware.ports import DiceFelt, Lost, SeatPressed, connected
from tests.hardware.cable_bench import FOUND, PATIENCE, Table, idle, on_a_cable, wait_until
from tests.hardware.desk_board import Unplugged
from tests.taking_turns import proving

PRESSES, TIMES = (300, 20) if proving() else (100, 5)
"""Buttons that are pressed, and how often the cable is pulled out."""


@pytest.fixture
def table(tmp_path):
    with on_a_cable(tmp_path) as one:
        yield one


@pytest.fixture
def linked(table):
    table.plug()
    table.panel.open(table.post)
    assert table.next() == FOUND
    return table


def test_a_press_at_a_seat_is_heard_once(linked):
    linked.board.press(4)
    assert linked.next() == SeatPressed(4)
    linked.silence()
    assert linked.threads == {"table board"}


def test_dice_are_felt(linked):
    linked.board.pins.dice_level = 0
    assert linked.next() == DiceFelt()


def test_a_picture_lights_the_strip(linked):
    linked.panel.show(LampPicture(dice=Lamp(), seats=(Lamp(colour=(1, 0, 0)),)))
    wait_until(lambda: linked.board.strip.shown[:4] == [(255,) * 3, (0,) * 3, (255, 0, 0), (255, 0, 0)])


def test_showing_never_waits_for_the_cable(table):
    table.panel.open(table.post)
    begun = time.perf_counter()
    for level in range(10_000):
        table.panel.show(LampPicture(dice=Lamp(level / 10_000)))
    # A write that waits for its board takes its time-out of half a second, each: an hour and a half in all.
    assert time.perf_counter() - begun < PATIENCE


def test_presses_and_pictures_all_arrive(linked):
    for press in range(PRESSES):
        seat = press % 6
        colour = (press % 256 / 255, 1 - press % 256 / 255, press % 7 / 7)
        linked.board.pins.levels[seat] = 0
        assert linked.next() == SeatPressed(seat)
        linked.panel.show(LampPicture(attention=Lamp(colour=colour)))
        wanted = tuple(round(255 * part) for part in colour)
        wait_until(lambda wanted=wanted: linked.board.strip.shown[1] == wanted)
        linked.board.pins.levels[seat] = 1
        wait_until(lambda seat=seat: not linked.panel.reports()[0].buttons[seat].closed)
        if seat == 5:
            # Buttons of one seat are six presses apart: longer than a bounce.
            linked.board.rest()
    linked.silence()
    report = linked.panel.reports()[0]
    assert sum(button.presses for button in report.buttons) == PRESSES
    assert report.link.errors == 0


def test_a_board_pulled_out_and_put_back_time_and_again_shows_the_picture_again(linked):
    for cycle in range(TIMES):
        linked.board.unplug()
        lost = linked.next()
        assert isinstance(lost, Lost)
        assert lost.fault == "unplugged"
        colour = (cycle / TIMES, 1, 0)
        linked.panel.show(LampPicture(dice=Lamp(colour=colour)))
        plugged = linked.time()
        linked.plug()
        assert linked.next() == FOUND
        wanted = (round(255 * cycle / TIMES), 255, 0)
        wait_until(lambda wanted=wanted: linked.board.strip.shown[0] == wanted)
        assert linked.time() - plugged < 2
        linked.board.press(cycle % 6)
        assert linked.next() == SeatPressed(cycle % 6)
    assert linked.panel.reports()[0].link.reconnects == TIMES
    linked.silence()


def test_a_board_that_is_not_there_is_told_once_and_found_when_it_comes(table):
    table.panel.open(table.post)
    lost = table.next()
    assert lost == Lost("unplugged", "board", device=str(table.device))
    table.silence(1.5)
    assert not table.panel.reports()[0].link.linked
    table.plug()
    assert table.next() == FOUND


def test_a_board_that_restarts_by_itself_is_right_again_without_a_word(table):
    def run(uart, leds, pins):
        from hardware.firmware.table_board import Board

        board = Board(uart, leds, pins)
        while True:
            board.turn()
            uart.wait(2)
            if pins.fed == 200:
                board = Board(uart, leds, pins)

    table.panel.show(LampPicture(dice=Lamp()))
    table.plug(run)
    table.panel.open(table.post)
    assert table.next() == FOUND
    wait_until(lambda: table.board.pins.fed > 220)
    wait_until(lambda: table.board.strip.shown[0] == (255, 255, 255))
    table.board.press(1)
    assert table.next() == SeatPressed(1)


def test_a_delay_of_our_own_is_no_full_cable(table, monkeypatch):
    monkeypatch.setattr("hardware.link.WRITE_TIMEOUT", 1e-9)
    table.plug()
    table.panel.open(table.post)
    assert table.next() == FOUND
    table.board.press(3)
    assert table.next() == SeatPressed(3)


def test_a_full_cable_counts_as_unplugged(table, monkeypatch):
    monkeypatch.setattr("hardware.link.WRITE_TIMEOUT", 0.01)
    monkeypatch.setattr("hardware.link.PULSE", 0.001)
    monkeypatch.setattr("hardware.talk.Talk.say", lambda self, now: b"\0" * 10_000)
    table.plug(lambda uart, leds, pins: idle(uart))
    table.panel.open(table.post)
    assert table.next().fault == "unplugged"


@pytest.mark.parametrize(
    ("code", "fault"),
    [
        (errno.EACCES, "forbidden"),
        (errno.EAGAIN, "taken"),
        (errno.EBUSY, "taken"),
        (errno.ENOENT, "unplugged"),
    ],
)
def test_why_a_board_cannot_be_opened_is_told(table, monkeypatch, code, fault):
    def refuse(*args, **kwargs):
        raise SerialException(code, "could not open port")

    monkeypatch.setattr("hardware.link.Serial", refuse)
    table.panel.open(table.post)
    assert table.next().fault == fault


def test_a_board_that_another_program_has_is_told(table):
    table.plug()
    with Serial(str(table.device), exclusive=True):
        table.panel.open(table.post)
        assert table.next().fault == "taken"
    assert table.next() == FOUND


def test_closing_darkens_the_board_and_opens_again(linked):
    for _ in range(2):
        linked.panel.show(LampPicture(dice=Lamp(), seats=(Lamp(rhythm=Rhythm.BLINK),)))
        wait_until(lambda: linked.board.strip.shown[0] == (255, 255, 255))
        linked.panel.close()
        linked.panel.close()
        wait_until(lambda: not any(map(any, linked.board.strip.shown)))
        linked.board.move(0, 0)
        linked.board.move(0, 1)
        linked.silence()
        linked.panel.open(linked.post)
        assert linked.next() == FOUND


def test_the_report_tells_of_cable_and_buttons(linked):
    linked.board.pins.levels[2] = 0
    assert linked.next() == SeatPressed(2)
    wait_until(lambda: linked.panel.reports()[0].link.round_trip is not None)
    report = linked.panel.reports()[0]
    assert report.panel == "board"
    assert (report.buttons[2].name, report.buttons[2].closed, report.buttons[2].presses) == (
        "seat 2",
        True,
        1,
    )
    link = report.link
    assert (link.linked, link.firmware, link.errors, link.reconnects) == (True, "1.0.0", 0, 0)
    assert 0 < link.round_trip < 1
    frames = link.frames
    linked.board.unplug()
    assert isinstance(linked.next(), Lost)
    later = linked.panel.reports()[0]
    assert later.buttons == ()
    assert later.link.frames >= frames
    assert not later.link.linked


def test_closing_while_the_board_is_away_is_harmless(table):
    with connected(table.panel, table.post):
        assert isinstance(table.next(), Lost)
    assert not any(thread.name == "table board" for thread in threading.enumerate())


def test_the_stand_in_has_no_power_when_it_is_unplugged(table):
    board = table.plug()
    board.unplug()
    with pytest.raises(Unplugged):
        board.cable.read()


def test_a_board_works_without_a_bell(tmp_path, monkeypatch):
    def none():
        raise OSError(errno.EMFILE, "Too many open files")

    with monkeypatch.context() as crowded:
        crowded.setattr(os, "pipe", none)
        table = Table(tmp_path)
    try:
        table.plug()
        table.panel.open(table.post)
        assert table.next() == FOUND
        table.panel.show(LampPicture(dice=Lamp(1.0)))
        wait_until(lambda: any(map(any, table.board.strip.shown)))
    finally:
        table.panel.close()
        table.board.unplug()


def test_a_bell_that_cannot_ring_stops_nobody(linked, monkeypatch):
    def full(*_):
        raise OSError(errno.EIO, "no ring")

    with monkeypatch.context() as broken:
        broken.setattr(os, "write", full)
        linked.panel.show(LampPicture(dice=Lamp(1.0)))
    wait_until(lambda: any(map(any, linked.board.strip.shown)))
