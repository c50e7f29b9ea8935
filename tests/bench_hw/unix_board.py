"""The table board's whole program, main.py, under MicroPython's unix port, for tests.

`micropython unix_board.py ROOT ORDERS SHOWN MANNER`: the cable is standard input and output, as on the chip.
ORDERS and SHOWN are open file descriptors; what goes over them, and MANNER, is as board.mjs has it. Only the
chip's own parts are stood in for.
"""

# MicroPython has no pathlib and no star in a list, and its open files end with it.
# ruff: noqa: PTH123, SIM115, RUF005, E402, I001

import json
import select
import sys

ROOT, ORDERS, SHOWN, MANNER = sys.argv[1:]
orders = open("/dev/fd/" + ORDERS)
shown = open("/dev/fd/" + SHOWN, "w")
ordered = select.poll()
ordered.register(orders, select.POLLIN)
levels = {}
program = {"__name__": "__main__"}


class Pin:
    """A contact, open until it is ordered otherwise."""

    IN = PULL_UP = None

    def __init__(self, number, mode=None, pull=None):
        self._number = number

    def __call__(self):
        return levels.get(self._number, 1)


class WDT:
    """A watchdog; it is fed once a turn, and that is when orders are looked for."""

    def __init__(self, timeout):
        pass

    def feed(self):
        while ordered.poll(0):
            word, number = orders.readline().split()
            if word == "dice":
                levels[program["DICE"]] = int(number)
            else:
                levels[program["BUTTONS"][int(number)]] = 0 if word == "press" else 1


class NeoPixel(list):
    """A strip of lights that tells what it shows."""

    def __init__(self, pin, lights):
        super().__init__([(0, 0, 0)] * lights)

    def write(self):
        shown.write(json.dumps(self) + "\n")


class Module:
    """What an import finds."""


def stand_in(name, **parts):
    """Let this be imported under that name."""
    made = sys.modules[name] = Module()
    for part, value in parts.items():
        setattr(made, part, value)


sys.path[:] = [ROOT, ROOT + "/tests/bench_hw"] + sys.path
stand_in("machine", Pin=Pin, WDT=WDT)
stand_in("neopixel", NeoPixel=NeoPixel)
if MANNER == "foreign":
    import hardware.frames

    hardware.frames.PROTOCOL += 1

import hardware.firmware.table_board as firmware
import manners

firmware.main = lambda uart, leds, pins: manners.live(MANNER, uart, leds, pins)
with open(ROOT + "/hardware/firmware/main.py") as file:
    exec(file.read(), program)
