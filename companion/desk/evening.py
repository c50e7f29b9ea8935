"""A game night at this table: games begin, are resumed and left; the owner's boxes learn from them."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from types import MappingProxyType
from typing import NamedTuple, TypedDict

from msgspec import Struct

from companion.desk import phrases
from companion.desk.ask import Ask, Key, Line, confirming, notice
from companion.desk.beside import Beside
from companion.desk.signals import Asked, Began, Changed, InVain, Left, Refused, Replaced, Settled, Signals
from companion.ports.archived_games import LoadedGame
from companion.ports.catalogue import Catalogue
from companion.ports.game_reviews import Review
from companion.ports.journal import NotKept
from companion.ports.library import Library
from companion.ports.user_errors import PartlyRead, Trouble
from companion.table.files.boxes import BoxRefused
from companion.table.files.saved_setups import NotKeepable
from companion.table.game.automation import Level, level_in
from companion.table.game.session import Entered, Session, now, uptime
from companion.table.play.controls import Controls
from companion.table.play.refusal_hint import Refusal
from companion.table.runtime.i18n import reader
from companion.table.runtime.initials import distinct_initials
from engines import Unusable
from engines.core.engine import AnyEngine
from engines.core.leaving import Leave, Strength
from engines.core.moves import AnyMove
from engines.core.questions import Choose
from engines.core.text import N_, Reader, Text
from hardware.ports import Pressed, SeatPressed

NOT_SAVED = phrases.NOT_SAVED


class Agreed(NamedTuple):
    """A game that is ready to begin; the app plays for the seats in `by_app`, each so well."""

    engine: AnyEngine
    names: tuple[str, ...]
    colours: tuple[str, ...]
    setup: Struct
    by_app: Mapping[int, Strength] = MappingProxyType({})


class Given(TypedDict):
    """What sessions at this table have in common."""

    tell: Callable[[Entered], None]
    clock: Callable[[], str]
    stopwatch: Callable[[], int]
    choose: Choose
    level: Callable[[type[AnyMove]], Level]


class TableGame(NamedTuple):
    """The game on the table: its controls, and the names, colours and letters of who sits there."""

    controls: Controls
    names: tuple[str, ...]
    colours: tuple[str, ...]
    letters: tuple[str, ...]

    @property
    def mark(self) -> str:
        """The checksum by which the phones of this game are remembered; "" where it is not kept."""
        return self.session.checksum

    @property
    def session(self) -> Session:
        """The game itself."""
        return self.controls.session

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is, if any."""
        return self.session.view(None).banner.seat

    def reader(self, language: str) -> Reader:
        """The reader for these players in a language."""
        return reader(language, self.session.engine.name, self.names)


class Evening:
    """At most one game lies on the table. What its controls tell goes on as signals.

    `games` are as they come; what the owner entered of them is in the files `beside`.
    """

    def __init__(
        self,
        library: Library,
        games: Catalogue,
        beside: Beside,
        signals: Signals,
        clock: Callable[[], str] = now,
        stopwatch: Callable[[], int] = uptime,
        choose: Choose = secrets.randbelow,
    ) -> None:
        self.library, self.games, self.beside, self.signals = library, games, beside, signals
        self.clock, self.stopwatch, self.choose = clock, stopwatch, choose
        self.game: TableGame | None = None
        self.looking_back = False
        """Whether the game on the table was only opened to be looked at."""
        self._learned: tuple[str, Struct] | None = None
        signals.listen(Settled, lambda _: self._settle())

    # ---- the games there are

    def catalogue(self) -> list[AnyEngine]:
        """All games as they come, with their rules."""
        found = []
        for lid in self.games.lids():
            with suppress(Unusable):
                found.append(self.games.engine(lid.name))
        return found

    def pads(self) -> list[AnyEngine]:
        """All score pads, the table's own first."""
        return [] if self.beside.pads is None else [*self.beside.pads.all()]

    def engine(self, name: str) -> AnyEngine:
        """The rules of this game or pad; Unusable if it is a package's, and broken."""
        pads = self.beside.pads
        return (pads.engine(name) if pads is not None else None) or self.games.engine(name)

    def offer(self, engine: AnyEngine) -> AnyEngine:
        """One of them to begin; what cannot be read of its files is said."""
        return self._with_boards(self._owned(engine))

    def _owned(self, engine: AnyEngine) -> AnyEngine:
        if self.beside.boxes is None:
            return engine
        try:
            return self.beside.boxes.engine(engine)
        except BoxRefused as refused:
            self.say(N_("Component data not used"), refused.why, game=engine.name)
            return engine

    def _with_boards(self, engine: AnyEngine) -> AnyEngine:
        if self.beside.saved_setups is None:
            return engine
        try:
            return self.beside.saved_setups.engine(engine)
        except NotKeepable as error:
            self.say(phrases.SAVED_BOARDS, error.why)
            return engine

    # ---- the game on the table

    def begin(self, agreed: Agreed) -> Ask | None:
        """Begin this game; what is said where the disk failed, None where it lies on the table."""
        engine = agreed.engine
        try:
            journal = self.library.begin(engine, agreed.names, agreed.colours, agreed.setup, self.clock())
        except NotKept as error:
            return notice(NOT_SAVED, error.why)
        self.learn(engine, engine.box.in_setup(agreed.setup) if engine.box else None)
        session = Session(engine, agreed.setup, journal, **self._given(engine))
        game = self._seated(session, agreed.names, agreed.colours)
        self._lay(game)
        for seat, strength in agreed.by_app.items():
            game.controls.put_right(Leave(seat, strength=strength))
        return None

    def resume(self, number: int) -> Ask | None:
        """Go on with a game, or show one that is over; what is asked or said where it can't be read."""
        return self._open(self.library.load, number)

    def look_back(self, number: int) -> Ask | None:
        """The same from the history: one that is over is looked at, until it is left."""
        self.looking_back = True
        asked = self.resume(number)
        self.looking_back = self.game is not None and self.game.session.over
        return asked

    def look_at(self, number: int) -> TableGame:
        """A game of the archive to be read, while the table stays as it is; a `Trouble` says why not."""
        return self._loaded(self.library.load(number))

    def review_of(self, session: Session) -> Review | None:
        """The review that is kept of this game, if it is over and has one that can be read."""
        if session.number is None or not session.over:
            return None
        with suppress(Trouble):  # it can be made again
            return self.library.review_of(session.number)
        return None

    def _open(self, load: Callable[[int], LoadedGame], number: int) -> Ask | None:
        try:
            game = self._loaded(load(number))
        except PartlyRead as part:
            says = N_("The readable part continues as a new game; this one stays as it is.")
            goes_on = N_("Continue after entry {entry}", entry=part.sound)
            key = Key("continue", goes_on, partial(self._open, self.library.salvage, number))
            return Ask(N_("This game was changed on the disk"), (key,), (Line(part.why), Line(says)))
        except Trouble as trouble:
            return notice(N_("Can't open this game"), trouble.why)
        self._lay(game)
        return None

    def _loaded(self, opened: LoadedGame) -> TableGame:
        engine = self._owned(opened.engine)
        given, state = self._given(engine), opened.state
        session = Session(engine, opened.setup, opened.journal, opened.entries, state=state, **given)
        return self._seated(session, opened.players, opened.colours)

    def _given(self, engine: AnyEngine) -> Given:
        """What a session of this game needs of the table and of the players' choices."""
        level = partial(level_in, self.beside.table_options.levels(engine))
        return {
            "tell": self.signals.send,
            "clock": self.clock,
            "stopwatch": self.stopwatch,
            "choose": self.choose,
            "level": level,
        }

    def _seated(self, session: Session, names: Sequence[str], colours: Sequence[str]) -> TableGame:
        letters = tuple(distinct_initials(names))
        self._choose(session)
        return TableGame(Controls(session, self), tuple(names), tuple(colours), letters)

    def _lay(self, game: TableGame) -> None:
        """Put this game on the table."""
        self.game = game
        self.signals.send(Began())

    def _settle(self) -> None:
        """Put new choices in force for the game on the table."""
        if self.game is not None:
            self._choose(self.game.session)

    def _choose(self, session: Session) -> None:
        """Put the choices in force that a session does not ask for itself."""
        chosen = self.beside.setting_overrides.value
        session.candid, session.voices.on = chosen.affordable, chosen.voices
        session.dice, session.button_passes = chosen.dice, chosen.ends_turn
        session.level = partial(level_in, self.beside.table_options.levels(session.engine))

    def leave(self) -> None:
        """Leave the table; the game stays in progress."""
        self.game, self.looking_back = None, False
        self.signals.send(Left())

    # ---- what the owner's box learns

    def learn(self, engine: AnyEngine, learned: Struct | None) -> None:
        """Store this component data, if it is new; a file that fails is reported once."""
        if self.beside.boxes is None or learned is None or self._learned == (engine.name, learned):
            return
        self._learned = (engine.name, learned)
        try:
            self.beside.boxes.keep(engine, learned)
        except BoxRefused as refused:
            self.say(N_("Component data not saved"), refused.why, game=engine.name)

    def replaced(self) -> None:
        """Read the files beside the archive again: it is another one now, restored from a copy."""
        self._learned = None
        self.beside.last_setups.read_again()
        self.signals.send(Replaced())

    # ---- what the controls of the table tell

    def changed(self) -> None:
        """The game or the open question has changed."""
        self.signals.send(Changed())
        if self.game is not None and (box := self.game.session.engine.box):
            self.learn(self.game.session.engine, box.after(self.game.session.state))

    def refused(self, refusal: Refusal) -> None:
        """An action was refused."""
        self.signals.send(Refused(refusal))

    def in_vain(self, pressed: Pressed | SeatPressed) -> None:
        """A button was pressed that does nothing now."""
        self.signals.send(InVain(pressed))

    def not_kept(self, sentence: Text) -> None:
        """The disk failed; nothing was played."""
        self.say(NOT_SAVED, sentence)

    def confirm(self, question: Text, do: Callable[[], None]) -> None:
        """Ask the players to confirm a far-reaching undo."""
        self.signals.send(Asked(confirming(question, phrases.UNDO, do)))

    def say(self, title: Text, *sentences: Text, game: str | None = None) -> None:
        """Say something to everybody at the table."""
        self.signals.send(Asked(notice(title, *sentences, game=game)))
