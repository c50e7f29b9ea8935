"""The machine that the app runs on: its power, light, printers and Wi-Fi, where it is, and its updates."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from companion.ports.place import Zones
from companion.ports.power_commands import PowerCommand
from companion.ports.updates import Bundle, Step, Update
from companion.ports.voice import Voice
from companion.ports.wifi import Security
from companion.table.devices.idle_policy import Rest
from engines.core.text import Text


class PowerCommands(Protocol):
    """The power commands the system runs for the app (`companion.machine.power`), reported on the bus."""

    def ask(self) -> None: ...
    def give(self, command: PowerCommand) -> None: ...


class PrinterPort(Protocol):
    """The printers of the machine (`companion.machine.printers`), reported on the bus."""

    def ask(self) -> None: ...
    def print_page(self, page: Path, printer: str) -> None: ...


class WifiNetworks(Protocol):
    """The Wi-Fi networks the machine may join (`companion.machine.networks`), reported on the bus."""

    @property
    def there(self) -> bool:
        """Whether the system lets the app join one."""

    def look(self) -> None: ...
    def join(self, name: str, password: str, hidden: Security | None = None) -> None: ...


class Place(Protocol):
    """Where a card is, which the system may be told (`companion.machine.place`), reported on the bus."""

    @property
    def there(self) -> bool:
        """Whether this is a card, and not a computer with settings of its own."""

    @property
    def zone(self) -> str:
        """The time zone that is set."""

    def zones(self) -> Zones: ...
    def tell(self, country: str, zone: str) -> None: ...


class Updates(Protocol):
    """Newer versions on sticks, which the system installs (`companion.machine.updates`); told on the bus."""

    @property
    def there(self) -> bool:
        """Whether the system lets the app install one."""

    @property
    def step(self) -> Step | None:
        """How far it is."""

    def seek(self) -> None: ...
    def install(self, bundle: Bundle) -> None: ...
    def last(self) -> Update | None: ...


class Light(Protocol):
    """The panel's backlight."""

    @property
    def there(self) -> bool:
        """Whether a backlight can be set."""

    def shine(self, brightness: float) -> None:
        """Set the brightness, from 0 (off) to 1."""


class NoLight:
    """The absence of an adjustable light: a desktop's screen."""

    there = False

    def shine(self, brightness: float) -> None:
        """Do nothing."""


NO_LIGHT = NoLight()
AWAKE = Rest(night=100, dim_after=0, dark_after=0)
"""A screen that is never dimmed."""


def nothing_to_say(_language: str) -> Sequence[Text]:
    """No notices."""
    return ()


@dataclass(frozen=True)
class Machine:
    """The hardware the app runs on: power commands, light and when it dims, printers, Wi-Fi, and so on.

    `notices` are those about the machine, in a language, for the start of a game night; `inches` is the
    screen's diagonal as it reports it, 0 if it doesn't.
    """

    power: PowerCommands | None = None
    light: Light = NO_LIGHT
    rest: Rest = AWAKE
    notices: Callable[[str], Sequence[Text]] = nothing_to_say
    inches: float = 0
    printers: PrinterPort | None = None
    networks: WifiNetworks | None = None
    place: Place | None = None
    updates: Updates | None = None
    voice: Voice | None = None
