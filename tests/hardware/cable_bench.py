"""A board panel under a name that stays the same, what it posts, and the board that is plugged in."""

import threading
import time
from contextlib import contextmanager
from queue import Empty, Queue

import pytest

from hardware.link import BoardPanel
from hardware.ports import Found
from tests.hardware.desk_board import DeskBoard

PATIENCE = 20
"""Seconds after which a signal counts as never sent; the longest one seen takes three."""
FOUND = Found("board")


class Table:
    """A panel under a name that stays the same, what it posts, and the board that is plugged in."""

    def __init__(self, folder):
        self.device = folder / "board"
        self.heard = Queue()
        self.threads = set()
        self.panel = BoardPanel(str(self.device))
        self.board = None

    def post(self, signal):
        self.threads.add(threading.current_thread().name)
        self.heard.put(signal)

    def plug(self, *run):
        self.board = DeskBoard(self.device, *run)
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
