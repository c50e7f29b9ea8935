"""What presses the dice button to be measured goes on where the app asks to count the hands."""

from __future__ import annotations

from random import Random

from companion.bench import dice_latency
from companion.table.play.count_prompt import CountPrompt
from companion.ui.autoplay.finger import unseen
from hardware.ports import Pressed
from tests.table.pig import PIG, PigSetup

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
    took: list[float] = []
    dice_latency._play(table.root, Random(1), Button(table.bus), THROWS, took)
    assert len(took) == THROWS
    assert len(set(asked)) > THROWS
