"""The games at this table: started, resumed, left."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.ports.archived_games import LoadedGame
from companion.ports.journal import NotKept
from companion.ports.user_errors import PartlyRead, Trouble
from companion.table.game.session import Changed, Session
from companion.table.play.control_observer import ControlObserver
from companion.table.play.controls import Controls
from companion.table.runtime.i18n import reader
from companion.ui.dialogs import DO
from companion.ui.flows.component_data import ComponentData
from companion.ui.host import Host
from companion.ui.kit.dialog import Key
from companion.ui.kit.seats import Seats
from companion.ui.screens.new_game.questions import Agreed
from engines.core.engine import AnyEngine
from engines.core.leaving import Leave
from engines.core.text import N_


class Games:
    """The start of a game; `controls` are those of the game on the table, and report to `shows`.

    `level_of` gives the automation level of each step of a game, `changed` gets every entry, and
    `begun` gets the controls of a game that begins or is resumed.
    """

    def __init__(
        self,
        host: Host,
        shows: ControlObserver,
        component_data: ComponentData,
        *,
        level_of: Callable[[AnyEngine], Any],
        changed: Callable[[Changed], None],
        begun: Callable[[Controls], None],
    ) -> None:
        self._host, self._shows, self._component_data = host, shows, component_data
        self._level_of, self._changed, self._begun = level_of, changed, begun
        self.controls: Controls | None = None
        self._game: str | None = None
        self._names: tuple[str, ...] = ()
        host.stage.bind(language=lambda *_: self._say_to(self._game, self._names))

    def begin(self, agreed: Agreed) -> bool:
        """Start this game and show it; False, with a message, if the disk failed."""
        engine, names, colours, setup, by_app = agreed
        services = self._host.services
        try:
            journal = services.library.begin(engine, names, colours, setup, services.clock())
        except NotKept as error:
            self._shows.not_kept(error.why)
            return False
        self._component_data.remember(engine, setup)
        self.seat(engine, names, colours)
        session = Session(engine, setup, journal, **self._given(engine))
        self._sit_down(session)
        for seat, strength in by_app.items():
            self._host.playing.put_right(Leave(seat, strength=strength))
        return True

    def resume(self, number: int) -> None:
        """Resume a game of the archive, or show one that is over."""
        self._open(self._host.services.library.load, number)

    def _open(self, load: Callable[[int], LoadedGame], number: int) -> None:
        services = self._host.services
        unreadable: tuple[type[Trouble], ...] = (NotKept, *services.troubles)
        try:
            opened = load(number)
            self.seat(opened.engine, opened.players, opened.colours)
            engine = self._component_data.resuming(opened.engine)
            given = self._given(engine)
            session = Session(
                engine, opened.setup, opened.journal, opened.entries, state=opened.state, **given
            )
        except PartlyRead as part:
            self._offer_part(number, part)
            return
        except unreadable as trouble:
            self._host.dialogs.tell(N_("Can't open this game"), trouble.why)
            return
        self._sit_down(session)

    def _offer_part(self, number: int, part: PartlyRead) -> None:
        """Say that a game was changed on its disk, and offer what can be read of it."""
        keys = (Key(DO, N_("Continue after entry {entry}", entry=part.sound), state="main"),)
        says = N_("The readable part continues as a new game; this one stays as it is.")
        library, dialogs = self._host.services.library, self._host.dialogs
        title = N_("This game was changed on the disk")
        dialogs.confirm(title, keys, lambda _: self._open(library.salvage, number), [part.why, says])

    def _given(self, engine: AnyEngine) -> dict[str, Any]:
        """The parts of the machine and the players' choices a session of this game needs."""
        services = self._host.services
        return {
            "tell": self._changed,
            "clock": services.clock,
            "choose": services.choose,
            "level": self._level_of(engine),
        }

    def _sit_down(self, session: Session) -> None:
        self.controls = Controls(session, self._shows)
        overrides = self._host.services.beside.setting_overrides.value
        session.candid, session.voices.on = overrides.affordable, overrides.voices
        self._begun(self.controls)

    def seat(self, engine: AnyEngine, names: tuple[str, ...], colours: tuple[str, ...]) -> None:
        """Draw with the art of this game, for these players."""
        self._host.stage.seats, self._host.stage.art = Seats.of(names, colours), engine.art
        self._say_to(engine.name, names)

    def leave(self) -> None:
        """Leave the table; the game stays in progress."""
        self._say_to(None, ())
        self.controls = None

    def _say_to(self, game: str | None, names: tuple[str, ...]) -> None:
        self._game, self._names = game, names
        self._host.stage.reader = reader(self._host.stage.language, game, names)
