"""A panel on gpiozero's mock pins, pressed from a second thread as a Pi does."""

import threading
import time
from pathlib import Path
from queue import Queue

from gpiozero.pins.mock import MockFactory, MockPWMPin

from hardware.gpio import GpioPanel
from hardware.pins import read_pins

PINS = read_pins(Path(__file__).parents[2] / "config" / "pins.toml")
PATIENCE = 10
"""Seconds after which a signal counts as never sent; the longest one seen takes under one."""


class Table:
    """A panel on mock pins, what it posts, and fingers on another thread."""

    def __init__(self, pins=PINS):
        self.factory = MockFactory(pin_class=MockPWMPin)
        self.heard = Queue()
        self.panel = GpioPanel(pins, load=lambda name: self.factory)

    def post(self, signal):
        self.heard.put((signal, threading.current_thread()))

    def next(self):
        return self.heard.get(timeout=PATIENCE)[0]

    def button(self, control):
        return self.factory.pin(getattr(PINS.buttons, control))

    def lamps(self):
        numbers = (PINS.lamps.dice, PINS.lamps.attention, *PINS.lamps.seats)
        return [self.factory.pin(number) for number in numbers]

    def push(self, control, held=0.06, bounces=0):
        """Press and let go on a second thread, with bounces at both ends."""
        pin = self.button(control)

        def finger():
            for _ in range(bounces):
                pin.drive_low()
                pin.drive_high()
            pin.drive_low()
            time.sleep(held)
            for _ in range(bounces):
                pin.drive_high()
                pin.drive_low()
            pin.drive_high()

        thread = threading.Thread(target=finger)
        thread.start()
        thread.join()


def wait_until(true):
    """Wait for the panel's thread to do what is asked of it."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end
        time.sleep(0.005)
