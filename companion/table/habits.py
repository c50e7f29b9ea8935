"""What a table chose once and finds again another evening: how much the app does, and the clocks."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from companion.table.levels import DO, Level, kind_name
from companion.table.remembered import Remembered
from engines.core.engine import AnyEngine
from engines.core.text import Text
from engines.core.timeline import AnyMove


class Kept(Struct, frozen=True, forbid_unknown_fields=True):
    """The file: by game and kind of automatic step how much the app does, and whether clocks are shown."""

    format: Literal["table-companion-habits/1"] = "table-companion-habits/1"
    levels: dict[str, dict[str, Level]] = {}
    clocks: bool = False


class Habits:
    """What is remembered in one file; without a file as long as the app runs."""

    def __init__(self, file: Path | None = None) -> None:
        self._kept = Remembered(Kept(), file)

    @property
    def trouble(self) -> Text | None:
        """Why the file cannot be read; None where it can, or where there is none."""
        return self._kept.trouble

    def read_again(self) -> None:
        """Take up what the file says now."""
        self._kept.read_again()

    def level(self, engine: AnyEngine, kind: type[AnyMove]) -> Level:
        """How much the app does of this kind of automatic step."""
        return self._kept.value.levels.get(engine.name, {}).get(kind_name(kind), DO)

    def choose(self, engine: AnyEngine, kind: type[AnyMove], level: Level) -> None:
        """Do so much of it from now on; NotRemembered where it holds for this evening alone."""
        levels = self._kept.value.levels
        of_game = levels.get(engine.name, {}) | {kind_name(kind): level}
        self._kept.choose(replace(self._kept.value, levels=levels | {engine.name: of_game}))

    @property
    def clocks(self) -> bool:
        """Whether the time of each player is shown at the table."""
        return self._kept.value.clocks

    def show_clocks(self, shown: bool) -> None:
        """Show the clocks from now on, or hide them; NotRemembered where it holds for this evening alone."""
        self._kept.choose(replace(self._kept.value, clocks=shown))
