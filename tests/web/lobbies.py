"""The table's page before a game, with a library that keeps nothing."""

from collections.abc import Sequence
from typing import Any

import engines
from companion.ports.journal import Journal, Loose
from companion.table.game.session import Session
from companion.web.lobby import Lobby
from companion.web.screens import Screens


class Shelf:
    """Games that are begun, and never found again."""

    def __init__(self) -> None:
        self.begun: list[tuple[str, tuple[str, ...], tuple[str, ...]]] = []

    def begin(
        self, engine: Any, players: Sequence[str], colours: Sequence[str], setup: Any, time: str
    ) -> Journal:
        """Remember who plays."""
        self.begun.append((engine.name, tuple(players), tuple(colours)))
        return Loose()

    def load(self, number: int) -> Any:
        """Nothing is kept."""
        raise NotImplementedError

    def unfinished(self) -> Sequence[Any]:
        """Nothing is kept."""
        return ()


def with_lobby(screens: Screens) -> tuple[Lobby, Shelf]:
    """The table's page of these screens can begin games from now on."""
    shelf = Shelf()
    found = [engines.engine(name) for name in engines.catalogue()]

    def sit(engine: Any, setup: Any, journal: Journal, entries: Any, state: Any) -> Session:
        return Session(engine, setup, journal, entries, state=state)

    return Lobby(screens, shelf, lambda: found, sit, lambda: "now"), shelf
