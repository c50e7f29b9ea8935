"""The link to the table board, and boards of bad manners: silent, babbling, of another protocol."""

import os
import threading

import pytest

from hardware.frames import HELLO, PROTOCOL, Message, encode
from hardware.ports import Lost, SeatPressed
from tests.hardware.cable_bench import FOUND, idle, on_a_cable


@pytest.fixture
def table(tmp_path):
    with on_a_cable(tmp_path) as one:
        yield one


@pytest.fixture
def impatient(monkeypatch):
    """Have the app wait less for a board's first word."""
    monkeypatch.setattr("hardware.talk.BOOT", 0.5)


@pytest.mark.usefixtures("impatient")
def test_a_silent_board_is_told(table):
    table.plug(lambda uart, leds, pins: idle(uart))
    table.panel.open(table.post)
    assert table.next().fault == "silence"


def test_a_board_that_falls_silent_is_told_and_found_again(table):
    falls_silent, wakes = threading.Event(), threading.Event()

    def run(uart, leds, pins):
        from hardware.firmware.table_board import Board

        board = Board(uart, leds, pins)
        while True:
            if wakes.is_set() or not falls_silent.is_set():
                board.turn()
            uart.wait(2)

    table.plug(run)
    table.panel.open(table.post)
    assert table.next() == FOUND
    falls_silent.set()
    assert table.next().fault == "silence"
    wakes.set()
    assert table.next() == FOUND


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("babble", [b"MicroPython v1.27 >>> ", bytes(range(256)), b"\0\1\2\0"])
def test_a_babbling_board_is_told(table, babble):
    def run(uart, leds, pins):
        while True:
            try:
                uart.write(babble * 8)
            except BlockingIOError:
                uart.wait(1)
            uart.read()

    table.plug(run)
    table.panel.open(table.post)
    assert table.next().fault == "babble"
    assert table.panel.reports()[0].link.errors > 0 or b"\0" not in babble


def test_babble_between_the_words_loses_none(table):
    def run(uart, leds, pins):
        from hardware.firmware.table_board import main

        class Crackling:
            read, wait = uart.read, uart.wait

            def write(self, frame):
                uart.write(os.urandom(20) + frame + os.urandom(20))

        main(Crackling(), leds, pins)

    table.plug(run)
    table.panel.open(table.post)
    assert table.next() == FOUND
    for press in range(50):
        table.board.press(press % 6)
        assert table.next() == SeatPressed(press % 6)


def test_a_board_of_another_protocol_is_named(table):
    def run(uart, leds, pins):
        while True:
            if uart.read():
                uart.write(encode(Message(HELLO, 0, (PROTOCOL + 1, 7, 3, 1, 1))))
            uart.wait(2)

    table.plug(run)
    table.panel.open(table.post)
    device = str(table.device)
    assert table.next() == Lost("foreign", "board", device=device, protocol=PROTOCOL + 1, firmware="7.3.1")
    table.silence(1.0)
