"""The machine and the house of the walk: nothing of them is there until the walk comes to it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from companion.ports.archive_jobs import Copy
from companion.ports.place import Zones
from companion.ports.power_commands import PowerCommand
from companion.ports.updates import Bundle, Step
from companion.ports.wifi import Security
from companion.store.job_queue import JobQueue
from tests.table.stand_ins import Listener
from tests.ui.tabletop import Evening, find


class Switch:
    """What switches the machine; nothing is switched on the walk."""

    def ask(self) -> None:
        """What is allowed comes by the bus alone."""

    def give(self, _command: PowerCommand) -> None:
        """What became of it, too."""


class Air:
    """Networks whose answers come by the bus alone."""

    there = False

    def look(self) -> None:
        """Nothing is looked for on the walk."""

    def join(self, name: str, password: str, hidden: Security | None = None) -> None:
        """Nothing is joined on the walk."""


class Card:
    """A card that is told nothing on the walk."""

    there, zone = False, "Europe/Berlin"

    def zones(self) -> Zones:
        """A country of each part of the world, and those with several clocks."""
        return {
            "AU": ("Australia/Sydney", "Australia/Perth"),
            "BA": ("Europe/Sarajevo",),
            "DE": ("Europe/Berlin",),
            "US": ("America/New_York", "America/Indiana/Knox", "America/Los_Angeles"),
            "ZA": ("Africa/Johannesburg",),
        }

    def tell(self, country: str, zone: str) -> None:
        """Nothing is told on the walk."""


class Newer:
    """A newer version on a stick, of which nothing is installed on the walk."""

    there = False
    step: Step | None = None

    def seek(self) -> None:
        """What is found comes by the bus alone."""

    def install(self, _bundle: Bundle) -> None:
        """So does how it ended."""

    def last(self) -> None:
        """Nothing was installed before this start."""


class Sticks:
    """The sticks that are plugged in, of which some are `new` here."""

    trouble = None

    def __init__(self) -> None:
        self.new: list[Path] = []

    def shut(self) -> list[Path]:
        return []

    def unknown(self) -> list[Path]:
        return self.new

    def decide(self, folder: Path, allowed: bool) -> None:
        """Nothing is remembered on the walk."""


class Jobs(JobQueue):
    """The jobs of the archive; while `held`, none is done: its copies are these, the bus tells the rest."""

    held: Sequence[Copy] | None = None

    def copies(self) -> Sequence[Copy]:
        return super().copies() if self.held is None else self.held

    def back_up(self) -> None:
        if self.held is None:
            super().back_up()

    def export(self) -> None:
        """All games are exported elsewhere."""

    def look_into(self, copy: Copy) -> None:
        """What a copy holds is told on the walk."""

    def restore(self, copy: Copy) -> None:
        """Nothing takes the place of the archive."""


def surroundings(file: Path) -> dict[str, Any]:
    """The parts of an evening of the walk with its archive in this file."""
    house = Listener()
    house.listening = False
    return {
        "power": Switch(),
        "networks": Air(),
        "place": Card(),
        "updates": Newer(),
        "sticks": Sticks(),
        "elsewhere": [],
        "smart_home": house,
        "jobs": lambda bus: Jobs(file, bus.post, find),
    }


def hear(one: Evening, told: object) -> None:
    """Have the app told this by the bus."""
    one.bus.post(told)
    one.bus.drain()


def tap_row(one: Evening, page: Any, key: object) -> None:
    """Tap the row of that name on a page."""
    one.finger.tap(*page.rows.row_of(key))
