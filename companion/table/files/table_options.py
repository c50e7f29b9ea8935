"""Table options, remembered from one game night to the next: automation, clocks and hints."""

from pathlib import Path
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from companion.table.devices.sides import Side, usual_sides
from companion.table.files.json_store import Remembered
from companion.table.game.automation import Level, level_in
from engines.core.engine import AnyEngine
from engines.core.moves import AnyMove


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The file: the level by game and kind of automatic step, and whether clocks and hints are shown.

    `faces`: the picture turns to who is asked; `sides` is where they sit, by the number of players.
    """

    format: Literal["table-companion-options/1"] = "table-companion-options/1"
    levels: dict[str, dict[str, Level]] = {}
    clocks: bool = False
    first_game: bool = False
    faces: bool = False
    sides: dict[str, tuple[Side, ...]] = {}


class TableOptions(Remembered[Options]):
    """The table options in one file; without a file they last as long as the app runs."""

    def __init__(self, file: Path | None = None) -> None:
        super().__init__(Options(), file)

    def level(self, engine: AnyEngine, kind: type[AnyMove]) -> Level:
        """The automation level of this kind of automatic step."""
        return level_in(self.levels(engine), kind)

    def levels(self, engine: AnyEngine) -> dict[str, Level]:
        """Every level that was chosen for this game, by the name of the step."""
        return self.value.levels.get(engine.name, {})

    def set_level(self, engine: AnyEngine, kind: type[AnyMove], level: Level) -> None:
        """Set the level for it; NotRemembered if it applies only until the app restarts."""
        levels = self.value.levels
        of_game = levels.get(engine.name, {}) | {kind.tag(): level}
        self.choose(replace(self.value, levels=levels | {engine.name: of_game}))

    @property
    def clocks(self) -> bool:
        """Whether each player's time is shown at the table."""
        return self.value.clocks

    def show_clocks(self, shown: bool) -> None:
        """Show or hide the clocks; NotRemembered if that applies only until the app restarts."""
        self.choose(replace(self.value, clocks=shown))

    @property
    def first_game(self) -> bool:
        """Whether hints for a first game are shown."""
        return self.value.first_game

    def show_hints(self, shown: bool) -> None:
        """Show or hide the hints; NotRemembered if that applies only until the app restarts."""
        self.choose(replace(self.value, first_game=shown))

    @property
    def faces(self) -> bool:
        """Whether the picture turns to who is asked, on a screen that lies flat."""
        return self.value.faces

    def turn(self, faces: bool) -> None:
        """Let the picture turn, or stay; NotRemembered if that applies only until the app restarts."""
        self.choose(replace(self.value, faces=faces))

    def sides(self, seats: int) -> tuple[Side, ...]:
        """Where so many players sit, in degrees: as they last said, or clockwise from the near side."""
        kept = self.value.sides.get(str(seats), ())
        return kept if len(kept) == seats else usual_sides(seats)

    def seat(self, sides: tuple[Side, ...]) -> None:
        """Remember where these players sit; NotRemembered if that applies only until the app restarts."""
        self.choose(replace(self.value, sides=self.value.sides | {str(len(sides)): sides}))
