"""What the application is given: the games it knows, where they are kept, and what they are played with."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from companion.table.boxes import Boxes
from companion.table.bus import Bus
from companion.table.errands import Copy
from companion.table.habits import Habits
from companion.table.journal import Journal
from companion.table.keepsakes import Keepsakes
from companion.table.orders import Order
from companion.table.remembered import Remembered
from companion.table.rest import Rest
from companion.table.session import Session, now
from companion.table.settings import Settings
from companion.table.statistics import Tallies
from companion.table.trouble import Trouble
from companion.table.wishes import Wishes
from engines.core.engine import AnyEngine
from engines.core.questions import Choose
from engines.core.text import Reader, Text
from hardware.cues import DARKNESS, Cues
from hardware.pins import Pins
from hardware.ports import Panel


class Library(Protocol):
    """Where games are kept."""

    def begin(
        self, engine: AnyEngine, players: Sequence[str], colours: Sequence[str], setup: Any, time: str
    ) -> Journal:
        """Keep a new game; NotKept when the disk failed."""

    def load(self, number: int) -> Any:
        """A game with engine, players, colours, setup, entries and journal."""

    def salvage(self, number: int) -> Any:
        """What can be read of a game that was changed on its disk, as a new game."""

    def history(self) -> Sequence[Any]:
        """All games, the latest first."""

    def unfinished(self) -> Sequence[Any]:
        """The games that are not over, the latest first."""

    def players(self) -> Sequence[Any]:
        """Everybody who played here, with name and colour, the latest first."""

    def unsummarised(self) -> Sequence[int]:
        """The finished games that the statistics do not count yet."""

    def summarise(self, number: int) -> None:
        """Let the statistics count a finished game."""

    def tallies(self, game: str | None, seats: int | None) -> Tallies:
        """What the counted games tell: those of one game, or with so many seats, where that is asked."""

    def close(self) -> None:
        """Let go of the file they are in."""

    def open_again(self) -> None:
        """Take the file up anew, with whatever is in it now."""


class Sticks(Protocol):
    """Which of the USB sticks may have all games."""

    def unknown(self) -> Sequence[Path]:
        """The folders on those of which nobody was asked yet."""

    def decide(self, folder: Path, allowed: bool) -> None:
        """Remember what was said of one; NotRemembered where that holds for this evening alone."""


class Errands(Protocol):
    """What is done with copies of the library in another thread; signals on the bus tell how it goes."""

    def copies(self) -> Sequence[Copy]:
        """Every copy there is here and on sticks, the latest first."""

    def last_troubles(self) -> tuple[Text, ...]:
        """Why the last copy failed, also before the app was started; none where it did not."""

    def back_up(self) -> None:
        """Make a copy at each place there is; BackedUp tells how it went."""

    def look_into(self, copy: Copy) -> None:
        """Look at all of a copy; LookedInto tells what it holds."""

    def restore(self, copy: Copy) -> None:
        """Put a copy in the place of the library, which is closed; Restored tells how it went."""

    def export(self) -> None:
        """Write all nights as files that other programs read; Exported tells where."""


class Orders(Protocol):
    """What the system does with the machine when the app asks for it; signals on the bus tell how it goes."""

    def ask(self) -> None:
        """Ask what the system would do; Allowed tells."""

    def give(self, order: Order) -> None:
        """Have it done; Refused tells where it was not."""


class Sheets(Protocol):
    """Where score sheets are kept."""

    def keep(self, session: Session, say: Reader, language: str) -> Sequence[Path]:
        """The pages that were written, to be printed."""


class Light(Protocol):
    """What lights the panel from behind."""

    @property
    def there(self) -> bool:
        """Whether there is a light that can be set."""

    def shine(self, brightness: float) -> None:
        """Shine so bright, from 0 (off) to 1."""


class NoLight:
    """No light that could be set: a desk's screen."""

    there = False

    def shine(self, brightness: float) -> None:
        """Change nothing."""


NO_LIGHT = NoLight()
AWAKE = Rest(night=100, dim_after=0, dark_after=0)
"""A screen that never rests."""


def nothing_to_say(_language: str) -> Sequence[Text]:
    """No notices."""
    return ()


@dataclass(frozen=True)
class Wiring:
    """The table's electronics: `unusable` says which parts are not there because of their files, and why."""

    panel: Panel | None = None
    pins: Pins | None = None
    cues: Cues = DARKNESS
    unusable: Sequence[Text] = ()
    lamps_on_screen: bool = False


@dataclass(frozen=True)
class Beside:
    """What is kept beside the library, from one evening to the next."""

    keepsakes: Keepsakes | None = None
    boxes: Boxes | None = None
    sheets: Sheets | None = None
    habits: Habits = field(default_factory=Habits)
    wishes: Remembered[Wishes] = field(default_factory=lambda: Remembered(Wishes()))


@dataclass(frozen=True)
class Machine:
    """What all of it runs on: what it can be told to do, its light, and when that rests.

    `notices` are what is to be said of it, in a language, whenever an evening may begin.
    """

    orders: Orders | None = None
    light: Light = NO_LIGHT
    rest: Rest = AWAKE
    notices: Callable[[str], Sequence[Text]] = nothing_to_say


@dataclass(frozen=True)
class Services:
    """All of it; what the library cannot read it raises as one of `troubles`, with a sentence.

    `settings` are what the files say, with what was chosen on the screen; `elsewhere` are the owner's files
    that no copy of the library holds.
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
