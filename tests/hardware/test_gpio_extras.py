"""The parts on the pins that not every table has: lamps of three colours, a buzzer."""

from contextlib import ExitStack

import pytest
from gpiozero.pins.mock import MockFactory, MockPWMPin
from msgspec import structs

from hardware.lamps import Lamp, LampPicture
from hardware.outputs import Buzzer
from hardware.pins import SoundPins
from hardware.ports import Found, Pressed, connected
from tests.hardware.mock_pins import PINS, Table, wait_until


@pytest.fixture
def rich():
    """Give a table whose seat 0 has a coloured lamp, and that has a buzzer."""
    table = Table(
        structs.replace(
            PINS,
            lamps=structs.replace(PINS.lamps, seats=((22, 23, 24), 25)),
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


def test_a_table_with_more_seats_than_lamps_lights_those_it_has(rich):
    rich.panel.show(LampPicture(dice=Lamp(), seats=(Lamp(0), Lamp(), Lamp(), Lamp(), Lamp())))
    pins = [rich.factory.pin(number) for number in (PINS.lamps.dice, 22, 23, 24, 25)]
    wait_until(lambda: [pin.state for pin in pins] == [1, 0, 0, 0, 1])
    rich.push("next")
    assert rich.next() == Pressed("next"), "the panel goes on"


def test_the_buzzer_plays_a_tune_to_its_end(rich):
    buzzer = rich.factory.pin(12)
    rich.panel.play(((440, 60), (0, 40), (880, 60)))
    wait_until(lambda: buzzer.frequency == 880)
    wait_until(lambda: [told.state for told in buzzer.states][-4:] == [0.5, 0, 0.5, 0])


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
