"""Table options, remembered from one game night to the next: automation, clocks and hints."""

from pathlib import Path
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from companion.table.devices.sides import Side, usual_sides
from companion.table.files.json_store import Remembered
from companion.table.game.automation import DO, Level, kind_name
from engines.core.engine import AnyEngine
from engines.core.text import Text
from engines.core.timeline import AnyMove


class Kept(Struct, frozen=True, forbid_unknown_fields=True):
    """The file: the level by game and kind of automatic step, and whether clocks and hints are shown.

    `faces`: the picture turns to who is asked; `sides` is where they sit, by the number of players.
    """

    format: Literal["table-companion-options/1"] = "table-companion-options/1"
    levels: dict[str, dict[str, Level]] = {}
    clocks: bool = False
    first_game: bool = False
    faces: bool = False
    sides: dict[str, tuple[Side, ...]] = {}


class TableOptions:
    """The table options in one file; without a file they last as long as the app runs."""

    def __init__(self, file: Path | None = None) -> None:
        self._kept = Remembered(Kept(), file)

    @property
    def trouble(self) -> Text | None:
        """Why the file cannot be read; None if it can, or does not exist."""
        return self._kept.trouble

    def read_again(self) -> None:
        """Read the file again."""
        self._kept.read_again()

    def level(self, engine: AnyEngine, kind: type[AnyMove]) -> Level:
        """The automation level of this kind of automatic step."""
        return self._kept.value.levels.get(engine.name, {}).get(kind_name(kind), DO)

    def choose(self, engine: AnyEngine, kind: type[AnyMove], level: Level) -> None:
        """Set the level for it; NotRemembered if it applies only until the app restarts."""
        levels = self._kept.value.levels
        of_game = levels.get(engine.name, {}) | {kind_name(kind): level}
        self._kept.choose(replace(self._kept.value, levels=levels | {engine.name: of_game}))

    @property
    def clocks(self) -> bool:
        """Whether each player's time is shown at the table."""
        return self._kept.value.clocks

    def show_clocks(self, shown: bool) -> None:
        """Show or hide the clocks; NotRemembered if that applies only until the app restarts."""
        self._kept.choose(replace(self._kept.value, clocks=shown))

    @property
    def first_game(self) -> bool:
        """Whether hints for a first game are shown."""
        return self._kept.value.first_game

    def show_hints(self, shown: bool) -> None:
        """Show or hide the hints; NotRemembered if that applies only until the app restarts."""
        self._kept.choose(replace(self._kept.value, first_game=shown))

    @property
    def faces(self) -> bool:
        """Whether the picture turns to who is asked, on a screen that lies flat."""
        return self._kept.value.faces

    def turn(self, faces: bool) -> None:
        """Let the picture turn, or stay; NotRemembered if that applies only until the app restarts."""
        self._kept.choose(replace(self._kept.value, faces=faces))

    def sides(self, seats: int) -> tuple[Side, ...]:
        """Where so many players sit, in degrees: as they last said, or clockwise from the near side."""
        kept = self._kept.value.sides.get(str(seats), ())
        return kept if len(kept) == seats else usual_sides(seats)

    def seat(self, sides: tuple[Side, ...]) -> None:
        """Remember where these players sit; NotRemembered if that applies only until the app restarts."""
        self._kept.choose(replace(self._kept.value, sides=self._kept.value.sides | {str(len(sides)): sides}))
