"""Starts the table board on the chip: copied there as main.py, it runs on power-up.

This file names the pins of the Pico; the wiring drawing reads them here.
"""

import select
import sys
import time

import micropython  # type: ignore[import-not-found]
from machine import WDT, Pin  # type: ignore[import-not-found]
from neopixel import NeoPixel  # type: ignore[import-not-found]

from hardware.firmware.table_board import main

STRIP = 22
LIGHTS = 66
BUTTONS = (2, 3, 4, 5, 6, 7, 8, 9)
DICE = 10
WATCHDOG = 4000
SETTLE = 50


class Usb:
    """The USB cable, in place of MicroPython's prompt."""

    def __init__(self) -> None:
        # A frame may hold the byte that would otherwise stop the program.
        micropython.kbd_intr(-1)
        self._ready = select.poll()
        self._ready.register(sys.stdin, select.POLLIN)

    def read(self) -> bytes:
        """The received bytes, at most 256."""
        came = b""
        while len(came) < 256 and self._ready.poll(0):
            came += sys.stdin.buffer.read(1)
        return came

    def write(self, frame: bytes) -> None:
        """Send these bytes."""
        sys.stdout.buffer.write(frame)

    def wait(self, ms: int) -> None:
        """Wait until something arrives, or for so many milliseconds."""
        self._ready.poll(ms)


class Chip:
    """The contacts, the clock and the watchdog of the Pico."""

    def __init__(self) -> None:
        self.buttons = [Pin(number, Pin.IN, Pin.PULL_UP) for number in BUTTONS]
        self.dice = Pin(DICE, Pin.IN, Pin.PULL_UP)
        self.ticks_ms = time.ticks_ms  # type: ignore[attr-defined]
        self.feed = WDT(timeout=WATCHDOG).feed


def prompt_wanted() -> bool:
    """Whether the first two seats' buttons are held, to leave the cable to MicroPython's prompt.

    While the table board runs, nothing on the cable stops it; this is how to install newer firmware.
    """
    first = [Pin(number, Pin.IN, Pin.PULL_UP) for number in BUTTONS[:2]]
    # A long wire takes a moment to be pulled up.
    time.sleep_ms(SETTLE)  # type: ignore[attr-defined]
    return not any(pin() for pin in first)


if not prompt_wanted():
    main(Usb(), NeoPixel(Pin(STRIP), LIGHTS), Chip())
