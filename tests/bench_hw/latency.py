"""Times a press to the lamp that answers it: on mock pins, and through the firmware off the chip.

`python -m tests.bench_hw.latency` prints rows of `make bench`, each as a line of JSON. The time from an
order to the chip's contact is in the second one too. Of some rounds the best one counts, as everywhere in the
bench: a thread that has to be woken also tells what else the machine does.
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


def on_mock_pins(presses):
    """Yield the seconds from each press of the dice button to the dice lamp."""
    factory, lit, found = MockFactory(pin_class=MockPWMPin), threading.Event(), threading.Event()
    panel = GpioPanel(PINS, load=lambda name: factory)

    def answer(signal):
        if isinstance(signal, Pressed):
            panel.show(LampPicture(dice=Lamp()))
        elif isinstance(signal, Found):
            found.set()

    panel.open(answer)
    assert found.wait(10)
    button, lamp = factory.pin(PINS.buttons.dice), factory.pin(PINS.lamps.dice)
    write = lamp._set_state

    def watched(value):
        write(value)
        if value:
            lit.set()

    lamp._set_state = watched
    for _ in range(presses):
        begun = time.perf_counter()
        button.drive_low()
        assert lit.wait(10)
        yield time.perf_counter() - begun
        panel.show(LampPicture())
        button.drive_high()
        time.sleep(2 * PINS.timing.bounce_time)
        lit.clear()
    panel.close()


def through_the_firmware(presses):
    """Yield the seconds from each press at a seat to the light on the strip."""
    with tempfile.TemporaryDirectory() as folder:
        table = Table(Path(folder)).linked()
        for step in range(presses):
            begun = time.perf_counter()
            table.board.order("press", step % 6)
            table.next()
            table.panel.show(picture_of(step))
            table.board.wait_for(1, colour_of(step))
            yield time.perf_counter() - begun
            table.release(step % 6)
            time.sleep(0.01)
        table.close()


def rows(what, aim, rounds):
    """Yield a row of the median, and one of the 99th percentile with what it should be, of the best round."""
    taken = [sorted(1000 * seconds for seconds in one) for one in rounds]
    for of, part, wanted in (("50th", 50, ""), ("99th", 99, aim)):
        figure = f"button to lamp, {what}, {of} percentile"
        value = min(one[len(one) * part // 100] for one in taken)
        yield {"game": "electronics", "figure": figure, "value": value, "unit": "ms", "aim": wanted}


def measured(presses=PRESSES):
    """Yield all rows; a sentence on standard error says what could not be measured."""
    each = presses // ROUNDS
    yield from rows("mock pins", "under 5", [on_mock_pins(each) for _ in range(ROUNDS)])
    if why := missing():
        sys.stderr.write(f"Not measured, button to lamp through the firmware: {why}\n")
    else:
        off_chip = [through_the_firmware(each) for _ in range(ROUNDS)]
        yield from rows("firmware off the chip", "under 20", off_chip)


if __name__ == "__main__":
    for row in measured(*map(int, sys.argv[1:])):
        sys.stdout.write(json.dumps(row) + "\n")
