"""The panel on the pins, on gpiozero's mock pins, pressed from a second thread as a Pi does."""

import os
import sys
import threading
import time
from contextlib import ExitStack
from pathlib import Path
from queue import Queue
from types import SimpleNamespace

import pytest
from gpiozero.exc import PinUnknownPi
from gpiozero.pins.mock import MockFactory, MockPWMPin
from msgspec import structs

from hardware.gpio import GpioPanel, load_factory
from hardware.lamps import Lamp, LampPicture, Rhythm
from hardware.outputs import Buzzer
from hardware.pins import KnobPins, SoundPins, read_pins
from hardware.ports import Chosen, Found, Lost, Pressed, Turned, connected

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


@pytest.fixture
def table():
    table = Table()
    with connected(table.panel, table.post):
        assert table.next() == Found()
        yield table


def wait_until(true):
    """Wait for the panel's thread to do what is asked of it."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end
        time.sleep(0.005)


@pytest.mark.parametrize("control", ["dice", "next", "undo"])
def test_a_press_on_another_thread_is_heard_once(table, control):
    table.push(control, bounces=20)
    assert table.next() == Pressed(control)
    time.sleep(0.1)
    assert table.heard.empty()


def test_signals_come_from_the_thread_of_the_panel_alone(table):
    table.push("dice")
    _, thread = table.heard.get(timeout=PATIENCE)
    assert thread.name == "panel"


def test_undo_held_is_long_before_it_is_let_go(table):
    table.button("undo").drive_low()
    assert table.next() == Pressed("undo", long=True)
    table.button("undo").drive_high()
    table.push("next")
    assert table.next() == Pressed("next")


def test_dice_held_is_still_short(table):
    table.push("dice", held=PINS.timing.hold_time + 0.1)
    assert table.next() == Pressed("dice")
    assert table.heard.empty()


def test_buttons_pressed_together_are_both_heard(table):
    fingers = [threading.Thread(target=table.push, args=(control,)) for control in ("dice", "next", "undo")]
    for finger in fingers:
        finger.start()
    for finger in fingers:
        finger.join()
    heard = sorted(table.next().control for _ in fingers)
    assert heard == ["dice", "next", "undo"]


def test_a_stall_makes_no_two_presses_of_one():
    table, stalled, go_on = Table(), threading.Event(), threading.Event()

    def post(signal):
        table.post(signal)
        if signal == Pressed("next"):
            stalled.set()
            go_on.wait(PATIENCE)

    with connected(table.panel, post):
        assert table.next() == Found()
        table.push("next")
        assert stalled.wait(PATIENCE)
        # The thread stands still, longer than a bounce, between edges that lie close together.
        table.push("dice", held=0.001, bounces=3)
        time.sleep(4 * PINS.timing.bounce_time)
        go_on.set()
        assert [table.next(), table.next()] == [Pressed("next"), Pressed("dice")]
        time.sleep(4 * PINS.timing.bounce_time)
        assert table.heard.empty()


def test_a_release_that_is_told_late_counts_from_when_it_was(table):
    """As seen on a busy machine: lgpio told of a release 65 ms late, just before the next press."""
    pin = table.button("dice")
    pin.drive_low()
    assert table.next() == Pressed("dice")
    late = pin._call_when_changed
    pin._call_when_changed = lambda: None
    pin.drive_high()
    time.sleep(2 * PINS.timing.bounce_time)
    pin._call_when_changed = late
    late()
    pin.drive_low()
    assert table.next() == Pressed("dice")
    pin.drive_high()


def test_a_picture_lights_the_lamps_it_names(table):
    pins = table.lamps()
    table.panel.show(LampPicture(dice=Lamp(0.5), seats=(Lamp(0), Lamp())))
    wait_until(lambda: [pin.state for pin in pins] == [0.5, 0, 0, 1, 0, 0, 0, 0])
    table.panel.show(LampPicture(attention=Lamp(0.25)))
    wait_until(lambda: [pin.state for pin in pins] == [0, 0.25, 0, 0, 0, 0, 0, 0])


def test_a_picture_shown_again_writes_nothing(table):
    written, dice = [], table.lamps()[0]
    dice._set_state = written.append
    for _ in range(5):
        table.panel.show(LampPicture(dice=Lamp(0.5)))
    table.panel.show(LampPicture(attention=Lamp()))
    wait_until(lambda: table.lamps()[1].state == 1)
    assert written == [0.5, 0]


def test_a_blinking_lamp_goes_on_and_off_by_itself(table):
    dice = table.lamps()[0]
    table.panel.show(LampPicture(dice=Lamp(0.8, rhythm=Rhythm.BLINK)))
    wait_until(lambda: [state.state for state in dice.states].count(0.8) >= 2)


def test_a_press_is_heard_while_a_lamp_breathes(table):
    table.panel.show(LampPicture(seats=(Lamp(rhythm=Rhythm.BREATHE),)))
    table.push("undo")
    assert table.next() == Pressed("undo")


def test_a_picture_shown_before_opening_is_lit_on_opening():
    table = Table()
    table.panel.show(LampPicture(dice=Lamp()))
    with connected(table.panel, table.post):
        wait_until(lambda: table.lamps()[0].state == 1)


def test_closing_darkens_frees_and_silences():
    table = Table()
    with connected(table.panel, table.post):
        pins = table.lamps()
        table.panel.show(LampPicture(dice=Lamp(), attention=Lamp()))
        wait_until(lambda: pins[0].state == pins[1].state == 1)
    assert [pin.state for pin in pins] == [0] * 8
    table.panel.close()
    table.push("dice")
    assert table.next() == Found()
    assert table.heard.empty()


def test_a_closed_panel_opens_again():
    table = Table()
    for _ in range(2):
        with connected(table.panel, table.post):
            assert table.next() == Found()
            table.push("dice")
            assert table.next() == Pressed("dice")


@pytest.mark.parametrize(
    "error", [PinUnknownPi("no Pi here"), ModuleNotFoundError("no lgpio here"), PermissionError("not yours")]
)
def test_pins_that_cannot_be_had_are_told_with_the_reason(error):
    heard = []

    def load(name):
        raise error

    with connected(GpioPanel(PINS, load=load), heard.append) as panel:
        panel.show(LampPicture(dice=Lamp()))
    assert heard == [Lost("pins", device="lgpio", says=str(error))]


def test_the_error_of_lgpio_itself_is_told(monkeypatch):
    backend = SimpleNamespace(error=type("error", (Exception,), {}))
    monkeypatch.setitem(sys.modules, "lgpio", backend)

    def load(name):
        raise backend.error("can not open gpiochip")

    heard = []
    with connected(GpioPanel(PINS, load=load), heard.append):
        assert heard[0].says == "can not open gpiochip"


def test_a_pin_already_taken_frees_those_claimed_before(table):
    second, heard = GpioPanel(PINS, load=lambda name: table.factory), []
    table.factory.close = lambda: None
    with connected(second, heard.append):
        assert "already in use" in heard[0].says
    table.push("dice")
    assert table.next() == Pressed("dice")


def test_lamps_that_fail_while_lit_are_told(table):
    def refuse(value):
        raise OSError("the chip went away")

    table.lamps()[0]._set_state = refuse
    table.panel.show(LampPicture(dice=Lamp()))
    assert "the chip went away" in table.next().says


def test_only_the_factory_asked_for_is_loaded():
    with pytest.raises(ModuleNotFoundError, match="pigpio"):
        load_factory("pigpio")


def test_lgpio_is_given_a_folder_it_may_write_in(monkeypatch):
    monkeypatch.delenv("LG_WD", raising=False)
    loaded = SimpleNamespace(load=lambda: lambda: "the factory")
    monkeypatch.setattr("hardware.gpio.entry_points", lambda **which: [loaded])
    assert load_factory("lgpio") == "the factory"
    folder = Path(os.environ["LG_WD"])
    assert folder.is_dir()
    load_factory("lgpio")
    assert os.environ["LG_WD"] == str(folder)
    folder.rmdir()


# ---- parts that not every table has


@pytest.fixture
def rich():
    """Give a table whose seat 0 has a coloured lamp, and that has a knob and a buzzer."""
    table = Table(
        structs.replace(
            PINS,
            lamps=structs.replace(PINS.lamps, seats=((22, 23, 24), 25)),
            knob=KnobPins(2, 3, 4),
            sound=SoundPins(12),
        )
    )
    with connected(table.panel, table.post):
        assert table.next() == Found()
        yield table


def test_a_coloured_lamp_shows_its_colour(rich):
    rich.panel.show(LampPicture(seats=(Lamp(0.5, (1, 0.5, 0)), Lamp(0.5, (1, 0.5, 0)))))
    pins = [rich.factory.pin(number) for number in (22, 23, 24, 25)]
    wait_until(lambda: [pin.state for pin in pins] == [0.5, 0.25, 0, 0.5])


def test_the_knob_turns_and_chooses(rich):
    a, b, press = (rich.factory.pin(number) for number in (2, 3, 4))
    for first, second, step in ((a, b, 1), (b, a, -1)):
        first.drive_low()
        second.drive_low()
        first.drive_high()
        second.drive_high()
        assert rich.next() == Turned(step)
    press.drive_low()
    assert rich.next() == Chosen()
    press.drive_high()
    reported = {button.name: button.presses for button in rich.panel.reports()[0].buttons}
    assert reported == {"dice": 0, "next": 0, "undo": 0, "knob": 1}


def test_the_buzzer_plays_a_tune_to_its_end(rich):
    buzzer = rich.factory.pin(12)
    rich.panel.play(((440, 60), (0, 40), (880, 60)))
    for hertz, state in ((440, 0.5), (440, 0), (880, 0.5), (880, 0)):
        wait_until(lambda hertz=hertz, state=state: (buzzer.frequency, buzzer.state) == (hertz, state))


def test_a_new_tune_takes_the_place_of_the_old(rich):
    buzzer = rich.factory.pin(12)
    rich.panel.play(((440, 2000), (440, 2000), (440, 2000)) * 5)
    wait_until(lambda: buzzer.frequency == 440)
    rich.panel.play(((880, 20),))
    wait_until(lambda: (buzzer.frequency, buzzer.state) == (880, 0))


def test_a_buzzer_rests_after_its_tune():
    with ExitStack() as wiring:
        buzzer = Buzzer(SoundPins(12), MockFactory(pin_class=MockPWMPin), wiring)
        buzzer.begin(((440, 60),), now=5.0)
        buzzer.sound(5.05)
        assert buzzer.playing
        buzzer.sound(5.07)
        assert not buzzer.playing


def test_a_table_without_buzzer_is_silent(table):
    table.panel.play(((440, 50),))
    table.push("dice")
    assert table.next() == Pressed("dice")


def test_the_report_counts_presses_and_shows_what_is_closed(table):
    table.push("next")
    assert table.next() == Pressed("next")
    table.button("dice").drive_low()
    assert table.next() == Pressed("dice")
    report = table.panel.reports()[0]
    assert report.panel == "pins"
    assert report.link is None
    assert [(button.name, button.closed, button.presses) for button in report.buttons] == [
        ("dice", True, 1),
        ("next", False, 1),
        ("undo", False, 0),
    ]
    table.button("dice").drive_high()
    table.panel.close()
    assert not table.panel.reports()[0].buttons[0].closed
