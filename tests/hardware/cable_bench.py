"""A board panel under a name that stays the same, what it posts, and the board that is plugged in."""

import threading
import time
from contextlib import contextmanager
from queue import Empty, Queue

import pytest

from hardware.firmware.table_board import main
from hardware.link import TableBoard
from hardware.ports import Found
from tests.hardware.desk_board import BoardTime, DeskBoard

PATIENCE = 300
"""Seconds after which a signal counts as never sent: only a test that hangs takes them."""
FOUND = Found("board")


class Table:
    """A panel under a name that stays the same, what it posts, and the board that is plugged in."""

    def __init__(self, folder):
        self.device = folder / "board"
        self.heard = Queue()
        self.threads = set()
        self.time = BoardTime()
        self.panel = TableBoard(str(self.device), clock=self.time)
        self.board = None

    def post(self, signal):
        self.threads.add(threading.current_thread().name)
        self.heard.put(signal)

    def plug(self, run=main):
        self.board = DeskBoard(self.device, run, self.time)
        return self.board

    def next(self):
        return self.heard.get(timeout=PATIENCE)

    def silence(self, seconds=0.2):
        with pytest.raises(Empty):
            self.heard.get(timeout=seconds)


@contextmanager
def on_a_cable(folder):
    """A table; in the end its panel is closed, and whatever board is plugged in is pulled out."""
    table = Table(folder)
    try:
        yield table
    finally:
        table.panel.close()
        if table.board:
            table.board.unplug()


def wait_until(true):
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end
        time.sleep(0.002)


def idle(uart):
    """Be plugged in, and no more."""
    while True:
        uart.wait(10)
