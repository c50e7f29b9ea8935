"""Times a press to the lamp that answers it: on mock pins, and through the firmware off the chip.

`python -m tests.bench_hw.latency` prints rows of `make bench`, each as a line of JSON. The time from an order
to the chip's contact is in those of the firmware. Of some rounds the best one counts, as everywhere in the
bench. A thread that is woken waits while other programs have the cores: the last row of each leaves that out,
as the kernel counts it.
"""

import json
import sys
import tempfile
import threading
import time
from pathlib import Path

from gpiozero.pins.mock import MockFactory, MockPWMPin

from hardware.gpio import GpioPanel
from hardware.lamps import Lamp, LampPicture
from hardware.pins import read_pins
from hardware.ports import Found, Pressed
from tests.hardware.off_chip import Table, colour_of, missing, picture_of

PRESSES = 1000
ROUNDS = 5
PINS = read_pins(Path(__file__).parents[2] / "config" / "pins.toml")


class Watch:
    """Times pieces of work: whole, and without the time in which a thread could run and had no core."""

    def __init__(self, *processes):
        self._processes = processes
        self.whole, self.running = [], []

    def begin(self):
        """Begin a piece of work."""
        self._waited, self._begun = self._waiting(), time.perf_counter()

    def end(self):
        """End it."""
        took = time.perf_counter() - self._begun
        self.whole.append(took)
        self.running.append(max(0.0, took - (self._waiting() - self._waited)))

    def _waiting(self):
        """The seconds that all threads have waited for a core so far."""
        files = (
            file
            for one in ("self", *self._processes)
            for file in Path(f"/proc/{one}/task").glob("*/schedstat")
        )
        return sum(int(file.read_text().split()[1]) for file in files) / 1e9


class LampPin(MockPWMPin):
    """A pin that calls `lit` once it is written to, and on."""

    lit = staticmethod(lambda: None)

    def _set_state(self, value):
        super()._set_state(value)
        if value:
            self.lit()


def on_mock_pins(presses):
    """Time each press of the dice button to the dice lamp."""
    factory, lit, found = MockFactory(pin_class=LampPin), threading.Event(), threading.Event()
    panel = GpioPanel(PINS, load=lambda name: factory)

    def answer(signal):
        if isinstance(signal, Pressed):
            panel.show(LampPicture(dice=Lamp()))
        elif isinstance(signal, Found):
            found.set()

    panel.open(answer)
    assert found.wait(10)
    button, lamp = factory.pin(PINS.buttons.dice), factory.pin(PINS.lamps.dice)
    lamp.lit, watch = lit.set, Watch()
    for _ in range(presses):
        watch.begin()
        button.drive_low()
        assert lit.wait(10)
        watch.end()
        panel.show(LampPicture())
        button.drive_high()
        time.sleep(2 * PINS.timing.bounce_time)
        lit.clear()
    panel.close()
    return watch


def through_the_firmware(presses):
    """Time each press at a seat to the light on the strip."""
    with tempfile.TemporaryDirectory() as folder:
        table = Table(Path(folder)).linked()
        watch = Watch(table.board.process.pid)
        for step in range(presses):
            watch.begin()
            table.board.order("press", step % 6)
            table.next()
            table.panel.show(picture_of(step))
            table.board.wait_for(1, colour_of(step))
            watch.end()
            table.release(step % 6)
            time.sleep(0.01)
        table.close()
    return watch


def rows(what, aim, watches):
    """Rows of the median, of the 99th percentile with what it should be, and that without waiting."""
    for figure, rounds, part, wanted in (
        ("50th percentile", [watch.whole for watch in watches], 50, ""),
        ("99th percentile", [watch.whole for watch in watches], 99, aim),
        ("99th, not waiting for a core", [watch.running for watch in watches], 99, aim),
    ):
        value = min(sorted(taken)[len(taken) * part // 100] for taken in rounds)
        figure = f"button to lamp, {what}, {figure}"
        yield {"game": "electronics", "figure": figure, "value": 1000 * value, "unit": "ms", "aim": wanted}


def measured(presses=PRESSES):
    """All rows; a sentence on standard error says what could not be measured."""
    each = presses // ROUNDS
    # A press has to last for 5 ms to be one.
    yield from rows("mock pins", "under 10", [on_mock_pins(each) for _ in range(ROUNDS)])
    if why := missing():
        sys.stderr.write(f"Not measured, button to lamp through the firmware: {why}\n")
    else:
        off_chip = [through_the_firmware(each) for _ in range(ROUNDS)]
        yield from rows("firmware", "under 20", off_chip)


if __name__ == "__main__":
    for row in measured(*map(int, sys.argv[1:])):
        sys.stdout.write(json.dumps(row) + "\n")
