"""Games at this table: begun, gone on with, left."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from companion.table.controls import Controls
from companion.table.journal import NotKept
from companion.table.session import Changed, Session
from companion.table.translate import reader
from companion.table.trouble import PartlyRead, Trouble
from companion.ui.above import DO
from companion.ui.kit.seats import Seats
from companion.ui.kit.sheet import Key
from companion.ui.screens.newgame import Agreed
from engines.core.engine import AnyEngine
from engines.core.text import N_

if TYPE_CHECKING:  # the root imports this module
    from companion.ui.app import Tabletop


class Games:
    """Seats people for a game on the screens of a root; `controls` are those of the game that is played."""

    def __init__(self, root: Tabletop) -> None:
        self._root = root
        self.controls: Controls | None = None
        self.looking_back = False
        """Whether the scores are those of an old game, and lead back to the history."""
        self._game: str | None = None
        self._names: tuple[str, ...] = ()

    def agreed(self, agreed: Agreed) -> None:
        """Begin what people agreed on, with its guide; what they entered themselves is worth a name first."""
        root = self._root

        def begin() -> None:
            self.controls = None
            self.begin(agreed)
            if self.controls is not None and root.new_game.under_way:
                root.stock.enter()
            elif self.controls is not None:
                root.show_guide()

        if root.new_game.by_hand:
            root.boards.ask(agreed.engine, agreed.setup, begin)
        else:
            begin()

    def begin(self, agreed: Agreed) -> None:
        """Begin this game and show it."""
        house = self._root.house
        try:
            journal = house.library.begin(*agreed, house.clock())
        except NotKept as error:
            self._root.showing.not_kept(error.why)
            return
        self._root.boxes.remember(agreed.engine, agreed.setup)
        self.seat(agreed.engine, agreed.names, agreed.colours)
        self._sit_down(Session(agreed.engine, agreed.setup, journal, **self._told(agreed.engine)))

    def resume(self, number: int) -> None:
        """Go on with a game of the archive, or look at one that is over."""
        self._open(self._root.house.library.load, number)

    def _open(self, load: Callable[[int], Any], number: int) -> None:
        root = self._root
        unreadable: tuple[type[Trouble], ...] = (NotKept, *root.house.troubles)
        try:
            opened = load(number)
            self.seat(opened.engine, opened.players, opened.colours)
            engine = root.boxes.resuming(opened.engine)
            session = Session(engine, opened.setup, opened.journal, opened.entries, **self._told(engine))
        except PartlyRead as part:
            self._offer_part(number, part)
            return
        except unreadable as trouble:
            root.above.tell(N_("This game cannot be opened"), trouble.why)
            return
        self._sit_down(session)

    def _offer_part(self, number: int, part: PartlyRead) -> None:
        """Say that a game was changed on its disk, and offer what can be read of it."""
        keys = (Key(DO, N_("Go on after entry {entry}", entry=part.sound), state="main"),)
        says = N_("What can be read goes on as a game of its own; this one stays as it is.")
        library, above = self._root.house.library, self._root.above
        title = N_("This game was changed on the disk")
        above.confirm(title, keys, lambda _: self._open(library.salvage, number), [part.why, says])

    def look_back(self, number: int) -> None:
        """Open a game of the history: the table of one that goes on, the scores of one that is over."""
        self.looking_back = True
        self.resume(number)
        self.looking_back = self._root.screen is self._root.scores

    def leave_scores(self) -> None:
        """Go back from the scores to where they were asked for."""
        root = self._root
        if not self.looking_back:
            root.show(root.play)
            return
        self.looking_back = False
        self.leave()
        root.lights.follow(None)
        place = root.history.rows.offset
        root.show_history()
        root.history.rows.offset = place

    def to_table(self) -> None:
        """Go from the scores of an old game to its table."""
        self.looking_back = False
        self._root.show(self._root.play)

    def _told(self, engine: AnyEngine) -> dict[str, Any]:
        """What a session of this game is given by the house."""
        house, level = self._root.house, self._root.modes.level_of(engine)
        return {"tell": self._heard, "clock": house.clock, "choose": house.choose, "level": level}

    def _heard(self, changed: Changed) -> None:
        self._root.lights.changed(changed)
        self._root.modes.told(changed)
        if self.controls is not None:
            self._root.backups.follow(self.controls.session)

    def _sit_down(self, session: Session) -> None:
        root = self._root
        self.controls = Controls(session, root.showing)
        root.stock.begin(root.house.most_worlds)
        session.candid = root.house.beside.wishes.value.affordable
        root.play.follow(self.controls)
        root.show(root.play)
        root.lights.follow(self.controls)
        root.modes.timing.follow()
        if session.over:
            root.show_scores()

    def seat(self, engine: AnyEngine, names: tuple[str, ...], colours: tuple[str, ...]) -> None:
        """Draw with the art of this game, for these players."""
        self._root.stage.seats, self._root.stage.art = Seats.of(names, colours), engine.art
        self._say_to(engine.name, names)

    def leave(self) -> None:
        """Leave the table; the game stays open."""
        self._say_to(None, ())
        self.controls = None

    def speak(self) -> None:
        """Speak the language that the root speaks now."""
        self._say_to(self._game, self._names)

    def _say_to(self, game: str | None, names: tuple[str, ...]) -> None:
        self._game, self._names = game, names
        self._root.stage.reader = reader(self._root.language, game, names)
