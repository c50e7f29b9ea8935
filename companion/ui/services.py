"""The application's services: the games it knows, their storage, and the hardware."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from companion.table.devices.idle_policy import Rest
from companion.table.files.boxes import Boxes
from companion.table.files.json_store import Remembered
from companion.table.files.saved_setups import SavedSetups
from companion.table.files.setting_overrides import SettingOverrides
from companion.table.files.settings import Settings
from companion.table.files.table_options import TableOptions
from companion.table.game.journal import Journal
from companion.table.game.session import Session, now
from companion.table.reports.statistics import Tallies
from companion.table.runtime.bus import Bus
from companion.table.runtime.job_types import Copy
from companion.table.runtime.power_types import Order
from companion.table.runtime.user_errors import Trouble
from engines.core.engine import AnyEngine
from engines.core.questions import Choose
from engines.core.text import Reader, Text
from hardware.cues import DARKNESS, Cues
from hardware.pins import Pins
from hardware.ports import Panel


class Library(Protocol):
    """A store of games."""

    def begin(
        self, engine: AnyEngine, players: Sequence[str], colours: Sequence[str], setup: Any, time: str
    ) -> Journal:
        """Store a new game; NotKept if the disk failed."""

    def load(self, number: int) -> Any:
        """A game with engine, players, colours, setup, entries and journal."""

    def salvage(self, number: int) -> Any:
        """What can be read of a game that was changed on its disk, as a new game."""

    def history(self) -> Sequence[Any]:
        """All games, the latest first."""

    def unfinished(self) -> Sequence[Any]:
        """The games in progress, latest first."""

    def players(self) -> Sequence[Any]:
        """Everybody who played here, with name and colour, latest first."""

    def unsummarised(self) -> Sequence[int]:
        """The finished games not yet counted in the statistics."""

    def summarise(self, number: int) -> None:
        """Count a finished game in the statistics."""

    def tallies(self, game: str | None, seats: int | None) -> Tallies:
        """The tallies of the counted games, optionally of one game or one number of seats."""

    def close(self) -> None:
        """Close the library's file."""

    def open_again(self) -> None:
        """Open the file again, with its present content."""


class Sticks(Protocol):
    """Which of the USB sticks may have all games."""

    def unknown(self) -> Sequence[Path]:
        """The folders on those of which nobody was asked yet."""

    def decide(self, folder: Path, allowed: bool) -> None:
        """Remember what was said of one; NotRemembered where that holds for this evening alone."""


class Errands(Protocol):
    """Backup jobs of the library in another thread; signals on the bus report on them."""

    def copies(self) -> Sequence[Copy]:
        """Every copy here and on sticks, latest first."""

    def last_troubles(self) -> tuple[Text, ...]:
        """Why the last backup failed, also before this start; empty if it did not."""

    def back_up(self) -> None:
        """Make a backup at each place; BackedUp posts the result."""

    def look_into(self, copy: Copy) -> None:
        """Check all of a copy; LookedInto posts its content."""

    def restore(self, copy: Copy) -> None:
        """Restore a copy over the library, which is closed; Restored posts the result."""

    def export(self) -> None:
        """Export all games as files for other programs; Exported posts where."""


class Orders(Protocol):
    """The power commands the system runs for the app; signals on the bus report on them."""

    def ask(self) -> None:
        """Ask which commands are possible; Allowed posts the answer."""

    def give(self, order: Order) -> None:
        """Run a command; Refused posts a failure."""


class Sheets(Protocol):
    """A store of score sheets."""

    def keep(self, session: Session, say: Reader, language: str) -> Sequence[Path]:
        """Write the sheets, ready to print; their files."""


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
class Wiring:
    """The table's electronics: `unusable` says which parts are missing because of their files, and why."""

    panel: Panel | None = None
    pins: Pins | None = None
    cues: Cues = DARKNESS
    unusable: Sequence[Text] = ()
    lamps_on_screen: bool = False


@dataclass(frozen=True)
class Beside:
    """Persistent values stored beside the library."""

    saved_setups: SavedSetups | None = None
    boxes: Boxes | None = None
    sheets: Sheets | None = None
    habits: TableOptions = field(default_factory=TableOptions)
    wishes: Remembered[SettingOverrides] = field(default_factory=lambda: Remembered(SettingOverrides()))


@dataclass(frozen=True)
class Machine:
    """The hardware the app runs on: its power commands, its light, and when that is dimmed.

    `notices` are those about the machine, in a language, for the start of a game night.
    """

    orders: Orders | None = None
    light: Light = NO_LIGHT
    rest: Rest = AWAKE
    notices: Callable[[str], Sequence[Text]] = nothing_to_say


@dataclass(frozen=True)
class Services:
    """All services; unreadable parts of the library raise one of `troubles`, with a sentence.

    `settings` are those of the files, overridden by choices on the screen; `elsewhere` are the owner's
    files that no backup contains.
    """

    library: Library
    engines: Callable[[], Sequence[AnyEngine]]
    bus: Bus
    troubles: tuple[type[Trouble], ...] = ()
    errands: Errands | None = None
    elsewhere: Sequence[Path] = ()
    sticks: Sticks | None = None
    beside: Beside = field(default_factory=Beside)
    wiring: Wiring = Wiring()
    machine: Machine = Machine()
    settings: Callable[[], Settings] | None = None
    language: str = "en"
    most_worlds: int = 500
    clock: Callable[[], str] = now
    choose: Choose = secrets.randbelow
