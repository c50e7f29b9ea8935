"""What presses the dice button to be measured goes on where the app asks to count the hands."""

import socket
import time
from functools import partial
from random import Random

import pytest

from companion.table.play.count_prompt import CountPrompt
from companion.ui.autoplay.finger import unseen
from hardware.ports import Pressed
from tests.smart_home.broker import until
from tests.table.pig import PIG, PigSetup
from tools.bench import dice_latency, light_latency

THROWS = 6


class Button:
    """A dice button that is one with its contact."""

    def __init__(self, bus) -> None:
        self._bus = bus

    def drive_low(self) -> None:
        """Press it."""
        self._bus.post(Pressed("dice"))

    def drive_high(self) -> None:
        """Let go of it."""


def test_presses_are_measured_through_every_prompt(table, monkeypatch):
    asked = [0]

    def wants(_prompt, session) -> bool:
        fresh = session.version != asked[-1]
        asked.append(session.version)
        return fresh

    monkeypatch.setattr(CountPrompt, "wants_count", wants)
    monkeypatch.setattr(dice_latency, "draw", unseen)
    monkeypatch.setattr(dice_latency, "RELEASE", 0)
    table.begin(PIG, PigSetup(2, 0, 2, enough=300))
    pressed = partial(dice_latency.pressed, table.root, Button(table.bus))
    took = list(dice_latency.rolls(table.root, Random(1), THROWS, pressed))
    assert len(took) == THROWS
    assert len(set(asked)) > THROWS


def test_the_packet_of_each_roll_is_waited_for(table, monkeypatch):
    class Lights:
        """A strip that gets red in the second frame after a press."""

        def __init__(self) -> None:
            self.red_since = 0.0

        def frame(self) -> None:
            unseen()
            rolled = table.session.version != seen[-1]
            self.red_since = (self.red_since or time.perf_counter()) if rolled else 0.0

    lights, seen = Lights(), []
    monkeypatch.setattr(light_latency, "draw", lights.frame)
    table.begin(PIG, PigSetup(2, 0, 2))
    seen.append(table.session.version)
    began = time.perf_counter()
    assert 0 < light_latency.pressed(table.root, lights) <= time.perf_counter() - began


def test_a_strip_notes_since_when_it_is_red():
    with light_latency.strip() as lights, socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as wire:
        to = ("127.0.0.1", lights.port)
        wire.sendto(bytes((4, 2, 0, 0, 255, 0, 0)), to)
        until(lambda: lights.red_since)
        since = lights.red_since
        wire.sendto(bytes((4, 2, 0, 0, 255, 0, 0)), to)
        wire.sendto(bytes((4, 0)), to)
        until(lambda: not lights.red_since)
        assert since <= time.perf_counter()


def test_a_strip_hears_nothing_more_once_its_socket_is_closed():
    with pytest.raises(KeyError), light_latency.strip() as lights:
        raise KeyError
    assert not lights.hearing.is_alive()
