"""A panel on gpiozero's mock pins, pressed from a second thread as a Pi does."""

import threading
import time
from pathlib import Path
from queue import Queue

from gpiozero.pins import mock
from gpiozero.pins.mock import MockFactory, MockPWMPin

from hardware.gpio import GpioPanel
from hardware.pins import read_pins

PINS = read_pins(Path(__file__).parents[2] / "config" / "pins.toml")
PATIENCE = 300
"""Seconds after which a signal counts as never sent: only a test that hangs takes them."""


class Moment:
    """The seconds of the pins and their panel, which pass as a test says."""

    def __init__(self):
        self.now = 100.0

    def __call__(self):
        return self.now

    def pass_by(self, seconds):
        self.now += seconds


moment = mock.monotonic = Moment()


def hold(pin):
    """Press a button for as long as it takes to count."""
    pin.drive_low()
    moment.pass_by(PINS.timing.press_time)


class Pin(MockPWMPin):
    """A pin whose writes can be watched, and whose changes can be told late."""

    def __init__(self, factory, info):
        self.watch = lambda _value: None
        self.late = False
        super().__init__(factory, info)

    def _set_state(self, value):
        self.watch(value)
        super()._set_state(value)

    def _call_when_changed(self):
        if not self.late:
            super()._call_when_changed()

    def tell(self):
        """Tell of the last change now."""
        self.late = False
        self._call_when_changed()


class Table:
    """A panel on mock pins, what it posts, and fingers on another thread."""

    def __init__(self, pins=PINS):
        self.factory = MockFactory(pin_class=Pin)
        self.heard = Queue()
        self.panel = GpioPanel(pins, load=lambda name: self.factory, clock=moment)

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
        """Press and let go on a second thread, with bounces at both ends; some time after it passes too."""
        pin = self.button(control)

        def finger():
            for _ in range(bounces):
                pin.drive_low()
                pin.drive_high()
            pin.drive_low()
            moment.pass_by(held)
            for _ in range(bounces):
                pin.drive_high()
                pin.drive_low()
            pin.drive_high()
            moment.pass_by(2 * PINS.timing.bounce_time)

        thread = threading.Thread(target=finger)
        thread.start()
        thread.join()


def wait_until(true):
    """Wait for the panel's thread to do what is asked of it; some time passes with each look."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end
        time.sleep(0.005)
        moment.pass_by(0.01)
