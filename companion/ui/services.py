"""The application's services: the games it knows, their storage, and the hardware."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from companion.ports.archive_jobs import Copy
from companion.ports.archived_games import LoadedGame, Played, Player
from companion.ports.game_reviews import Review
from companion.ports.journal import Journal
from companion.ports.seat_phones import Code, SeatPhones, Wifi
from companion.ports.user_errors import Trouble
from companion.table.devices.followers import Seated
from companion.table.files.boxes import Boxes
from companion.table.files.first_start import FirstStart
from companion.table.files.json_store import Remembered
from companion.table.files.last_setups import LastSetups
from companion.table.files.saved_setups import SavedSetupFiles
from companion.table.files.setting_overrides import SettingOverrides
from companion.table.files.settings import Settings
from companion.table.files.table_options import TableOptions
from companion.table.game.session import Changed, Session, now
from companion.table.game.thought import Thinker
from companion.table.play.controls import Controls
from companion.table.reports.score_sheet import Look
from companion.table.reports.statistics import Tallies
from companion.table.runtime.bus import Bus
from companion.ui.machine import Machine
from engines.core.engine import AnyEngine
from engines.core.questions import Choose
from engines.core.record import Record
from engines.core.text import Reader, Text
from hardware.cues import DARKNESS, Cues
from hardware.lamps import LampPicture
from hardware.pins import Pins
from hardware.ports import Panel


class Library(Protocol):
    """A store of games, as `companion.store.archive` describes it."""

    def begin(
        self, engine: AnyEngine, players: Sequence[str], colours: Sequence[str], setup: Any, time: str
    ) -> Journal: ...
    def load(self, number: int) -> LoadedGame: ...
    def salvage(self, number: int) -> LoadedGame: ...
    def history(self) -> Sequence[Played]: ...
    def unfinished(self) -> Sequence[Played]: ...
    def latest_of_each(self, *, over: bool = False) -> dict[str, Played]: ...
    def players(self) -> Sequence[Player]: ...
    def unsummarised(self) -> Sequence[int]: ...
    def summarise(self, number: int) -> None: ...
    def tallies(self, game: str | None, seats: int | None) -> Tallies: ...
    def review_of(self, number: int) -> Review | None: ...
    def keep_review(self, number: int, seq: int, review: Review) -> None: ...
    def close(self) -> None: ...
    def open_again(self) -> None: ...


class Sticks(Protocol):
    """Which of the USB sticks may have all games, as `companion.store.sticks` describes it."""

    def unknown(self) -> Sequence[Path]: ...
    def decide(self, folder: Path, allowed: bool) -> None: ...


class JobQueue(Protocol):
    """Backup jobs of the library in another thread (`companion.store.job_queue`), reported on the bus."""

    def copies(self) -> Sequence[Copy]: ...
    def last_troubles(self) -> tuple[Text, ...]: ...
    def back_up(self) -> None: ...
    def look_into(self, copy: Copy) -> None: ...
    def restore(self, copy: Copy) -> None: ...
    def export(self) -> None: ...


class Strip(Protocol):
    """Lights with WLED (`companion.smart_home.by_wled`), by their numbers from 0.

    `spots` are the places of the board that have lights. What one shows is a lamp, a place, or "".
    """

    @property
    def lights(self) -> int: ...
    @property
    def spots(self) -> tuple[str, ...]: ...
    def point(self, light: int | None) -> None: ...
    def name_of(self, light: int, game: str) -> str: ...
    def to_lamp(self, light: int, lamp: str, game: str) -> None: ...
    def to_spot(self, light: int, spot: str, game: str) -> None: ...


class SmartHome(Protocol):
    """The smart home that follows the game (`companion.app.smart_home`), as the settings say.

    `troubles` are by the name of the setting; `changed` is called when one comes or goes.
    """

    troubles: dict[str, Text]
    changed: Callable[[], None]

    @property
    def listening(self) -> bool:
        """Whether anybody follows the game."""

    @property
    def strip(self) -> Strip | None:
        """The lights with WLED; None while they aren't used."""

    def read_again(self) -> None: ...
    def follow(self, settings: Settings) -> None: ...
    def tell(self, seated: Seated | None) -> None: ...
    def happened(self, changed: Changed, seated: Seated) -> None: ...
    def show(self, picture: LampPicture) -> None: ...


class Sheets(Protocol):
    """A store of score sheets (`companion.paper.saved_sheets`)."""

    def keep(
        self, session: Session, say: Reader, language: str, look: Look, review: Review | None
    ) -> Sequence[Path]: ...


class Phones(Protocol):
    """The phones of the game on the table (`companion.app.phones`), whose news are on the bus.

    `teaches` says whether they show hints for a first game, `logs` whether a finished game is offered to
    BG Stats there.
    """

    trouble: Text | None
    teaches: bool
    logs: bool

    @property
    def on(self) -> bool:
        """Whether phones can join now."""

    @property
    def starting(self) -> bool:
        """Whether they soon can."""

    @property
    def room(self) -> str:
        """The address of the television's page."""

    def turn_on(self) -> None: ...
    def turn_off(self) -> None: ...
    def follow(self, controls: Controls, people: Sequence[tuple[str, str, str]]) -> None: ...
    def leave(self) -> None: ...
    def moved_on(self) -> None: ...
    def seats(self) -> Sequence[SeatPhones]: ...
    def code(self, seat: int) -> Code: ...
    def revoke(self, seat: int) -> None: ...
    def wifi(self) -> Wifi | None: ...
    def flags(self) -> Sequence[Text]: ...


class Reviewer(Protocol):
    """What reviews finished games (`companion.app.reviewer`), reported on the bus."""

    def review(self, kept: Record) -> int: ...
    def leave(self) -> None: ...


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


@dataclass(frozen=True)
class Beside:
    """Persistent values stored beside the library."""

    saved_setups: SavedSetupFiles | None = None
    boxes: Boxes | None = None
    sheets: Sheets | None = None
    table_options: TableOptions = field(default_factory=TableOptions)
    last_setups: LastSetups = field(default_factory=LastSetups)
    first_start: FirstStart = field(default_factory=FirstStart)
    setting_overrides: Remembered[SettingOverrides] = field(
        default_factory=lambda: Remembered(SettingOverrides())
    )


@dataclass(frozen=True)
class Services:
    """All services; unreadable parts of the library raise one of `troubles`, with a sentence.

    `settings` are those of the files, overridden by choices on the screen; `elsewhere` are the owner's
    files that no backup contains; `recorded` gives the recorded game of a kind, to be watched.
    """

    library: Library
    engines: Callable[[], Sequence[AnyEngine]]
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
    recorded: Callable[[str], Record | None] = nothing_recorded
    choose: Choose = secrets.randbelow
