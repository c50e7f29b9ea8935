"""The panel on the pins, on gpiozero's mock pins, pressed from a second thread as a Pi does."""

import os
import sys
import threading
from pathlib import Path
from types import SimpleNamespace

import pytest
from gpiozero.exc import PinUnknownPi

from hardware.gpio import GpioPanel, load_factory
from hardware.lamps import Lamp, LampPicture, Rhythm
from hardware.ports import Found, Lost, Pressed, connected
from tests.hardware.mock_pins import PATIENCE, PINS, Table, hold, moment, wait_until


@pytest.fixture
def table():
    table = Table()
    with connected(table.panel, table.post):
        assert table.next() == Found()
        yield table


@pytest.mark.parametrize("control", ["dice", "next", "undo"])
def test_a_press_on_another_thread_is_heard_once(table, control):
    table.push(control, bounces=20)
    assert table.next() == Pressed(control)
    moment.pass_by(0.1)
    table.push("dice")
    assert table.next() == Pressed("dice"), "and nothing before"
    assert table.heard.empty()


def test_signals_come_from_the_thread_of_the_panel_alone(table):
    table.push("dice")
    _, thread = table.heard.get(timeout=PATIENCE)
    assert thread.name == "panel"


def test_undo_held_is_long_before_it_is_let_go(table):
    table.button("undo").drive_low()
    moment.pass_by(PINS.timing.hold_time)
    assert table.next() == Pressed("undo", long=True)
    table.button("undo").drive_high()
    table.push("next")
    assert table.next() == Pressed("next")


def test_a_spark_on_a_pin_rolls_no_dice(table):
    for _ in range(20):
        table.push("dice", held=1e-6)
        table.push("undo", held=0.9 * PINS.timing.press_time)
    table.push("next")
    assert table.next() == Pressed("next"), "and nothing before"
    assert table.heard.empty()
    assert [button.presses for button in table.panel.reports()[0].buttons] == [0, 1, 0]


def test_dice_held_is_still_short(table):
    table.push("dice", held=PINS.timing.hold_time + 0.1)
    table.push("next")
    assert [table.next(), table.next()] == [Pressed("dice"), Pressed("next")]


def test_buttons_pressed_together_are_both_heard(table):
    fingers = [threading.Thread(target=table.push, args=(control,)) for control in ("dice", "next", "undo")]
    for finger in fingers:
        finger.start()
    for finger in fingers:
        finger.join()
    heard = sorted(table.next().control for _ in fingers)
    assert heard == ["dice", "next", "undo"]


def test_others_are_heard_while_undo_is_held(table):
    undo = table.button("undo")
    undo.drive_low()
    table.push("dice")
    table.push("next")
    moment.pass_by(PINS.timing.hold_time)
    heard = [table.next() for _ in range(3)]
    assert all(one in heard for one in (Pressed("dice"), Pressed("next"), Pressed("undo", long=True)))
    undo.drive_high()


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
        table.push("dice", held=0.01, bounces=3)
        moment.pass_by(4 * PINS.timing.bounce_time)
        go_on.set()
        table.push("undo")
        assert [table.next() for _ in range(3)] == [Pressed("next"), Pressed("dice"), Pressed("undo")]


def test_a_release_that_is_told_late_counts_from_when_it_was(table):
    """As seen on a busy machine: lgpio told of a release 65 ms late, just before the next press."""
    pin = table.button("dice")
    hold(pin)
    assert table.next() == Pressed("dice")
    pin.late = True
    pin.drive_high()
    moment.pass_by(2 * PINS.timing.bounce_time)
    pin.tell()
    hold(pin)
    assert table.next() == Pressed("dice")
    pin.drive_high()


def test_a_picture_lights_the_lamps_it_names(table):
    pins = table.lamps()
    table.panel.show(LampPicture(dice=Lamp(0.5), seats=(Lamp(0), Lamp())))
    wait_until(lambda: [pin.state for pin in pins] == [0.5, 0, 0, 1, 0, 0, 0, 0, 0, 0])
    table.panel.show(LampPicture(attention=Lamp(0.25)))
    wait_until(lambda: [pin.state for pin in pins] == [0, 0.25, 0, 0, 0, 0, 0, 0, 0, 0])


def test_a_picture_shown_again_writes_nothing(table):
    written, dice = [], table.lamps()[0]
    dice.watch = written.append
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
    assert [pin.state for pin in pins] == [0] * 10
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

    table.lamps()[0].watch = refuse
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


def test_a_table_without_buzzer_is_silent(table):
    table.panel.play(((440, 50),))
    table.push("dice")
    assert table.next() == Pressed("dice")


def test_the_report_counts_presses_and_shows_what_is_closed(table):
    table.push("next")
    assert table.next() == Pressed("next")
    hold(table.button("dice"))
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
    wait_until(lambda: not table.panel.reports()[0].buttons[0].closed)
    table.panel.close()
    assert table.panel.reports() == ()
