"""The application's services: the games it knows, their storage, and the hardware."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from companion.desk.beside import Beside
from companion.desk.evening import TableGame
from companion.desk.new_game import NewGame
from companion.desk.reviews import Reviews
from companion.desk.surroundings import SmartHome
from companion.ports.archive_jobs import Copy
from companion.ports.catalogue import Catalogue
from companion.ports.game_reviews import Reviewer
from companion.ports.library import Library
from companion.ports.seat_phones import Asking, Code, Here, SeatPhones, TableDevice, Wifi
from companion.ports.user_errors import Trouble
from companion.table.files.settings import Settings
from companion.table.game.session import now, uptime
from companion.table.game.thought import Thinker
from companion.table.runtime.bus import Bus
from companion.ui.machine import Machine
from engines.core.questions import Choose
from engines.core.record import Record
from engines.core.text import Text
from hardware.cues import DARKNESS, Cues
from hardware.dice_radio import DiceRadio
from hardware.pins import Pins
from hardware.ports import Panel


class Sticks(Protocol):
    """Which of the USB sticks may have all games, as `companion.store.sticks` describes it."""

    trouble: Text | None

    def unknown(self) -> Sequence[Path]: ...
    def shut(self) -> Sequence[Path]: ...
    def decide(self, folder: Path, allowed: bool) -> None: ...


class JobQueue(Protocol):
    """Backup jobs of the library in another thread (`companion.store.job_queue`), reported on the bus."""

    def copies(self) -> Sequence[Copy]: ...
    def last_troubles(self) -> tuple[Text, ...]: ...
    def back_up(self) -> None: ...
    def look_into(self, copy: Copy) -> None: ...
    def restore(self, copy: Copy) -> None: ...
    def export(self) -> None: ...


class Phones(Protocol):
    """The phones of this evening (`companion.app.phone_server`), whose news are on the bus.

    `teaches` says whether they show hints for a first game, `logs` whether a finished game is offered to
    BG Stats there. The table's pages read the archive of the evening, and its `reviews`.
    """

    trouble: Text | None
    teaches: bool
    logs: bool
    reviews: Reviews | None

    @property
    def on(self) -> bool:
        """Whether phones can join now."""

    @property
    def starting(self) -> bool:
        """Whether they soon can."""

    @property
    def room(self) -> str:
        """The address of the television's page."""

    @property
    def room_by_name(self) -> str:
        """The same with the name of this machine, which stays when its number changes."""

    @property
    def help(self) -> str:
        """The address of the documentation; "" while phones are off."""

    def begin(self) -> None: ...
    def turn_on(self) -> None: ...
    def turn_off(self) -> None: ...
    def follow(self, game: TableGame) -> None: ...
    def leave(self) -> None: ...
    def moved_on(self) -> None: ...
    def seats(self) -> Sequence[SeatPhones]: ...
    def code(self, seat: int) -> Code: ...
    def revoke(self, seat: int) -> None: ...
    def welcome(self) -> Code: ...
    def gather(self, new: NewGame | None) -> None: ...
    def people(self) -> Sequence[Here]: ...
    def asking(self) -> Sequence[Asking]: ...
    def let_in(self, screen: str) -> None: ...
    def send_off(self, screen: str) -> None: ...
    def tables(self) -> Sequence[TableDevice]: ...
    def table_code(self) -> Code: ...
    def revoke_table(self, name: str) -> None: ...
    def wifi(self) -> Wifi | None: ...
    def flags(self) -> Sequence[Text]: ...


def nothing_recorded(_game: str) -> Record | None:
    """No recorded games."""
    return None


@dataclass(frozen=True)
class Wiring:
    """The table's electronics: `unusable` says which parts are missing because of their files, and why."""

    panel: Panel | None = None
    pins: Pins | None = None
    cues: Cues = DARKNESS
    unusable: Sequence[Text] = ()
    lamps_on_screen: bool = False
    dice: DiceRadio | None = None


@dataclass(frozen=True)
class Services:
    """All services; unreadable parts of the library raise one of `troubles`, with a sentence.

    `settings` are those of the files, overridden by choices on the screen; `elsewhere` are the owner's
    files that no backup contains; `recorded` gives the recorded game of a kind, to be watched.
    """

    library: Library
    games: Catalogue
    bus: Bus
    troubles: tuple[type[Trouble], ...] = ()
    jobs: JobQueue | None = None
    elsewhere: Sequence[Path] = ()
    sticks: Sticks | None = None
    smart_home: SmartHome | None = None
    beside: Beside = field(default_factory=Beside)
    wiring: Wiring = Wiring()
    machine: Machine = field(default_factory=Machine)
    phones: Phones | None = None
    thinker: Thinker | None = None
    reviewer: Reviewer | None = None
    settings: Callable[[], Settings] | None = None
    language: str = "en"
    most_worlds: int = 500
    clock: Callable[[], str] = now
    stopwatch: Callable[[], int] = uptime
    recorded: Callable[[str], Record | None] = nothing_recorded
    choose: Choose = secrets.randbelow
