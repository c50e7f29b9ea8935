"""What was agreed on before the last game of each kind, so that the next one begins the same."""

from pathlib import Path
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from companion.table.files.json_store import Remembered
from companion.table.play.setup_form import Terms
from engines.core.engine import AnyEngine


class LastAgreed(Struct, frozen=True, forbid_unknown_fields=True):
    """The file: by the name of the game, whatever was not as usual."""

    format: Literal["table-companion-last-setups/1"] = "table-companion-last-setups/1"
    games: dict[str, Terms] = {}


class LastSetups(Remembered[LastAgreed]):
    """The last agreements in one file; without a file they last as long as the app runs."""

    def __init__(self, file: Path | None = None) -> None:
        super().__init__(LastAgreed(), file)

    def of(self, engine: AnyEngine) -> Terms:
        """What was agreed on for the last game of this kind."""
        return self.value.games.get(engine.name, Terms())

    def keep(self, engine: AnyEngine, agreed: Terms) -> None:
        """Remember this for the next game; NotRemembered if it lasts only until the app restarts."""
        if agreed != self.of(engine):
            games = self.value.games | {engine.name: agreed}
            self.choose(replace(self.value, games=games))
