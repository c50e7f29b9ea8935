"""What is printed in the owner's box: brought to a new game, and kept as it is told there and in play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from companion.table.boxes import BoxRefused
from companion.table.session import Session
from companion.table.translate import reader
from companion.ui.host import Host
from engines.core.engine import AnyEngine
from engines.core.text import N_


class ComponentData:
    """Remembers with `boxes`, or nothing where there are none; what fails is told, and all goes on."""

    def __init__(self, host: Host) -> None:
        self._host, self._boxes = host, host.services.beside.boxes
        self._told: tuple[str, Struct] | None = None

    def offering(self, engines: Sequence[AnyEngine]) -> list[AnyEngine]:
        """The engines, each for the owner of its box; without it where its file is refused."""
        return [self._owned(engine) for engine in engines]

    def _owned(self, engine: AnyEngine) -> AnyEngine:
        if self._boxes is None:
            return engine
        try:
            return self._boxes.engine(engine)
        except BoxRefused as refused:
            self._host.dialogs.tell(N_("Your box is left out"), self._said(engine, refused))
            return engine

    def resuming(self, engine: AnyEngine) -> AnyEngine:
        """The engine of a game that goes on, for the owner of its box; a refused file matters there later."""
        try:
            return engine if self._boxes is None else self._boxes.engine(engine)
        except BoxRefused:
            return engine

    def remember(self, engine: AnyEngine, setup: Any) -> None:
        """Keep what was told of the box in this set-up."""
        self.keep(engine, engine.box_of(setup))

    def learn(self, session: Session) -> None:
        """Keep what the game has told of the box by now."""
        self.keep(session.engine, session.engine.box_after(session.state))

    def keep(self, engine: AnyEngine, told: Struct | None) -> None:
        """Keep what was told of the box, if it is new; a file that fails is spoken of once for it."""
        if self._boxes is None or told is None or self._told == (engine.name, told):
            return
        self._told = (engine.name, told)
        try:
            self._boxes.keep(engine, told)
        except BoxRefused as refused:
            self._host.dialogs.tell(N_("Your box was not kept"), self._said(engine, refused))

    def read_again(self) -> None:
        """Take the files for what they are now, which a backup has brought."""
        self._told = None

    def _said(self, engine: AnyEngine, refused: BoxRefused) -> str:
        """Why, in the words of its game."""
        return reader(self._host.stage.language, engine.name, ()).render(refused.why)
