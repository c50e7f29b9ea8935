"""The owner's component data: used in a new game, and stored as entered there and in play."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from companion.table.files.boxes import BoxRefused
from companion.table.game.session import Session
from companion.table.runtime.i18n import reader
from companion.ui.host import Host
from engines.core.engine import AnyEngine
from engines.core.text import N_


class ComponentData:
    """Component data in `boxes`, or none without it; a failure is shown, and the game continues."""

    def __init__(self, host: Host) -> None:
        self._host, self._boxes = host, host.services.beside.boxes
        self._told: tuple[str, Struct] | None = None

    def offering(self, engines: Sequence[AnyEngine]) -> list[AnyEngine]:
        """The engines, each with its component data; without it if the file is refused."""
        return [self._with_box(engine) for engine in engines]

    def _with_box(self, engine: AnyEngine) -> AnyEngine:
        if self._boxes is None:
            return engine
        try:
            return self._boxes.engine(engine)
        except BoxRefused as refused:
            self._host.dialogs.tell(N_("Component data not used"), self._said(engine, refused))
            return engine

    def resuming(self, engine: AnyEngine) -> AnyEngine:
        """The engine of a resumed game, with its component data; a refused file matters only later."""
        try:
            return engine if self._boxes is None else self._boxes.engine(engine)
        except BoxRefused:
            return engine

    def remember(self, engine: AnyEngine, setup: Any) -> None:
        """Store the component data in this set-up."""
        self.keep(engine, engine.box.in_setup(setup) if engine.box else None)

    def learn(self, session: Session) -> None:
        """Store the component data the game has revealed so far."""
        box = session.engine.box
        self.keep(session.engine, box.after(session.state) if box else None)

    def keep(self, engine: AnyEngine, told: Struct | None) -> None:
        """Store the component data, if it is new; a failing file is reported once."""
        if self._boxes is None or told is None or self._told == (engine.name, told):
            return
        self._told = (engine.name, told)
        try:
            self._boxes.keep(engine, told)
        except BoxRefused as refused:
            self._host.dialogs.tell(N_("Component data not saved"), self._said(engine, refused))

    def read_again(self) -> None:
        """Read the files again, after a restore."""
        self._told = None

    def _said(self, engine: AnyEngine, refused: BoxRefused) -> str:
        """The reason, in the words of its game."""
        return reader(self._host.stage.language, engine.name, ()).render(refused.why)
