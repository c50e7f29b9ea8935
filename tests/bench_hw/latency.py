"""Times a press to the lamp that answers it: on mock pins, and through the firmware off the chip.

`python -m tests.bench_hw.latency` prints the median and the 99th percentile of 1,000 presses each, beside
what is promised. The time from an order to the chip's contact is in the second one too.
"""

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
from tests.hardware.test_off_chip import MODULE, Table, colour_of, picture_of

PRESSES = 1000
PINS = read_pins(Path(__file__).parents[2] / "config" / "pins.toml")


def on_mock_pins():
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
    for _ in range(PRESSES):
        begun = time.perf_counter()
        button.drive_low()
        assert lit.wait(10)
        yield time.perf_counter() - begun
        panel.show(LampPicture())
        button.drive_high()
        time.sleep(2 * PINS.timing.bounce_time)
        lit.clear()
    panel.close()


def through_the_firmware():
    """Yield the seconds from each press at a seat to the light on the strip."""
    with tempfile.TemporaryDirectory() as folder:
        table = Table(Path(folder))
        for step in range(PRESSES):
            begun = time.perf_counter()
            table.board.order("press", step % 6)
            table.next()
            table.panel.show(picture_of(step))
            table.board.wait_for(1, colour_of(step))
            yield time.perf_counter() - begun
            table.board.order("release", step % 6)
            time.sleep(0.01)
        table.panel.close()
        table.board.unplug()


def say(what, promised, taken):
    """Print what was found."""
    taken = sorted(1000 * seconds for seconds in taken)
    half, most = taken[len(taken) // 2], taken[len(taken) * 99 // 100]
    sys.stdout.write(
        f"{what}: median {half:.2f} ms, 99th percentile {most:.2f} ms ({promised} ms promised)\n"
    )


if __name__ == "__main__":
    say("button to lamp, mock pins", 5, on_mock_pins())
    if MODULE.exists():
        say("button to lamp, firmware off the chip", 20, through_the_firmware())
    else:
        sys.stdout.write(
            "MicroPython off the chip is not installed: run tests/bench_hw/micropython.sh once\n"
        )
