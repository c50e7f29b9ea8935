"""How a table board off the chip behaves: runs under MicroPython, beside the firmware."""

import random

import hardware.firmware.table_board as firmware
from hardware.firmware.table_board import main

PATIENT = 300000
"""Milliseconds after which a patient board takes its host for gone: one that works may get no processor."""
PROMPT = b"MicroPython v1.27 on a board without its firmware\r\n>>> "


class Crackling:
    """A cable with noise before and after each frame."""

    def __init__(self, uart):
        self.read, self.wait, self._uart = uart.read, uart.wait, uart

    def write(self, frame):
        self._uart.write(noise() + frame + noise())


def noise():
    """Some bytes by chance."""
    return bytes([random.getrandbits(8) for _ in range(20)])


def live(manner, uart, leds, pins):
    """Be plugged in, with these manners; "well" is the firmware as it is."""
    if manner in ("patient", "babbling"):
        firmware.HOSTLESS = PATIENT
    if manner == "babbling":
        main(Crackling(uart), leds, pins)
    elif manner in ("silent", "prompt"):
        while True:
            if manner == "prompt":
                uart.write(PROMPT)
            uart.read()
            uart.wait(10)
    else:
        main(uart, leds, pins)
