"""The table's page before a game: which one, who plays, and its set-up; and the games in progress."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Protocol

from companion.ports.archived_games import LoadedGame, Played
from companion.ports.journal import Journal, NotKept
from companion.ports.user_errors import Trouble
from companion.table.game.randomness import throwable
from companion.table.game.session import Session
from companion.table.play.controls import Controls
from companion.table.play.conversation import SettingUp
from companion.table.play.likely_answer import likely_answer
from companion.table.play.refusal_hint import Reason
from companion.table.play.setup_form import telling
from companion.table.runtime.i18n import reader
from companion.table.runtime.initials import distinct_initials
from companion.web.intents import Intent
from companion.web.picture import Parts, Playing, asked
from companion.web.plain import refusal, told
from companion.web.screens import Screens
from companion.web.seating import Seating
from engines.core.engine import AnyEngine
from engines.core.leaving import Leave, Strength
from engines.core.questions import Question
from engines.core.rules import Illegal
from engines.core.text import N_, Text

LATEST = 6
"""The most games in progress and names of earlier players that are offered."""
NOBODY: Mapping[int, Strength] = MappingProxyType({})

TOO_FEW = N_("This game needs {low} to {high} players")


class Library(Protocol):
    """Where games are kept."""

    def begin(
        self, engine: AnyEngine, players: Sequence[str], colours: Sequence[str], setup: Any, time: str
    ) -> Journal:
        """Keep a new game; NotKept if the disk failed."""

    def load(self, number: int) -> LoadedGame:
        """A game with engine, players, colours, setup, entries and journal."""

    def unfinished(self) -> Sequence[Played]:
        """The games in progress, latest first."""


class Lobby:
    """Begins, resumes and leaves the games of the table's page.

    `sit` makes the session of a game from its engine, set-up, journal and entries, and the state they
    lead to (None: nothing was played).
    """

    def __init__(
        self,
        screens: Screens,
        library: Library,
        engines: Callable[[], Sequence[AnyEngine]],
        sit: Callable[..., Session],
        clock: Callable[[], str],
    ) -> None:
        self._screens, self._library, self._sit, self._clock = screens, library, sit, clock
        self._engines = engines
        self._seating = Seating()
        self._setting_up: SettingUp | None = None
        screens.lobby = self

    @property
    def _engine(self) -> AnyEngine | None:
        """The game that is chosen."""
        return self._seating.engine

    # ---- what it shows

    def parts(self, language: str) -> Parts:
        """Games, players and the open question of the set-up."""
        say = reader(language, None, ())
        chosen = self._engine
        games = [
            {
                "name": one.name,
                "title": reader(language, one.name, ()).render(one.title),
                "low": one.seats[0],
                "high": one.seats[-1],
                "colours": list(one.colours),
            }
            for one in self._engines()
        ]
        lobby = {
            "games": games,
            "chosen": chosen.name if chosen else None,
            "players": [one._asdict() for one in self._seating.seated],
            "open": [self._open(one, language) for one in self.open_games()[:LATEST]],
        }
        return {"lobby": lobby, "question": self._question(language), "idle": say.render(CHOOSE)}

    def _open(self, game: Played, language: str) -> dict[str, Any]:
        engine = next((one for one in self._engines() if one.name == game.game), None)
        title = reader(language, game.game, ()).render(engine.title) if engine else game.game
        return {"number": game.number, "title": title, "players": [one.player for one in game.seats]}

    def _question(self, language: str) -> dict[str, Any] | None:
        setting_up = self._setting_up
        if setting_up is None or not isinstance(setting_up.reply, Question) or self._engine is None:
            return None
        say = reader(language, self._engine.name, tuple(one.name for one in self._seating.seated))
        found = asked(self._fit(setting_up.reply), setting_up, say)
        return (
            found
            | {"seat": -1, "back": True, "game": self._engine.name, "throw": False}
            | ({"throw": True} if throwable(setting_up.reply) else {})
        )

    def _fit(self, question: Question) -> Question:
        """The question with the answers that are possible here: the app is told what it needs to play."""
        needed = self._engine.for_app.get(question.name) if self._engine and self._seating.by_app else None
        return question if needed is None else telling(question, needed)

    # ---- what it does

    def do(self, intent: Intent) -> Parts:
        """Do what a finger wants; {} or a refusal."""
        actions: dict[str, Callable[[Intent], Text | Illegal | None]] = {
            "choose": self._choose,
            "sit": self._seating.sit,
            "start": self._start,
            "answer": self._answer,
            "throw": self._throw,
            "back": self._back,
            "leave": self._leave,
            "resume": self._resume,
            "home": self._home,
        }
        action = actions.get(intent.do)
        refused = action(intent) if action else None
        if refused is None:
            return {}
        say = reader(intent.lang, self._engine.name if self._engine else None, ())
        if isinstance(refused, Illegal):
            return {"refused": refusal(Reason(refused), say)}
        return {"refused": {"why": told(refused, say), "rule": ""}}

    def _choose(self, intent: Intent) -> None:
        self._seating.choose(next((one for one in self._engines() if one.name == intent.kind), None))
        self._setting_up = None

    def _start(self, _: Intent) -> Text | Illegal | None:
        engine = self._engine
        seated = self._seating.seated
        if engine is None or len(seated) not in engine.seats:
            low, high = (engine.seats[0], engine.seats[-1]) if engine else (1, 6)
            return Text(TOO_FEW.msgid, (("low", low), ("high", high)))
        self._setting_up = SettingUp(engine, tuple(one.colour for one in seated))
        return self._go_on()

    def _answer(self, intent: Intent) -> Text | Illegal | None:
        if self._setting_up is None or not isinstance(question := self._setting_up.reply, Question):
            return None
        unfit = self._fit(question).refuses(intent.answer)
        refused = unfit or self._setting_up.answer(intent.answer)
        return refused if isinstance(refused, Illegal) else self._go_on()

    def _throw(self, _: Intent) -> Text | Illegal | None:
        if self._setting_up is None or not isinstance(self._setting_up.reply, Question):
            return None
        if throwable(self._setting_up.reply):
            self._setting_up.throw()
        return self._go_on()

    def _back(self, _: Intent) -> None:
        if self._setting_up is not None and not self._setting_up.back():
            self._setting_up = None

    def _leave(self, _: Intent) -> None:
        self._setting_up = None

    def _go_on(self) -> Text | Illegal | None:
        """Begin the game where nothing more is asked."""
        setting_up = self._setting_up
        if setting_up is None or isinstance(setting_up.reply, Question):
            return None
        if isinstance(setting_up.reply, Illegal):
            self._setting_up = None
            return setting_up.reply
        names, colours, _ = zip(*self._seating.seated, strict=True)
        try:
            self.begin(setting_up.engine, names, colours, setting_up.reply, self._seating.by_app)
        except NotKept as error:
            self._setting_up = None
            return error.why
        return None

    def begin(
        self,
        engine: AnyEngine,
        names: tuple[str, ...],
        colours: tuple[str, ...],
        setup: Any,
        by_app: Mapping[int, Strength] = NOBODY,
    ) -> None:
        """Begin this game and show it; the app plays the seats in `by_app`. NotKept if the disk failed."""
        journal = self._library.begin(engine, names, colours, setup, self._clock())
        session = self._sit(engine, setup, journal, (), None)
        for seat, strength in by_app.items():
            session.play(Leave(seat, strength=strength))
        self._seat(session, names, colours)

    def begin_usual(self, engine: AnyEngine, names: tuple[str, ...]) -> None:
        """Begin a game by the usual rules: every question of the set-up has its likely answer."""
        colours = engine.colours[: len(names)]
        setting_up = SettingUp(engine, colours)
        while isinstance(setting_up.reply, Question):
            if isinstance(refused := setting_up.answer(likely_answer(setting_up.reply)), Illegal):
                raise Trouble(refused.why)
        if isinstance(setting_up.reply, Illegal):
            raise Trouble(setting_up.reply.why)
        self.begin(engine, names, colours, setting_up.reply)

    def _resume(self, intent: Intent) -> Text | None:
        try:
            self.resume(intent.answer if type(intent.answer) is int else 0)
        except Trouble as trouble:
            return trouble.why
        return None

    def open_games(self) -> Sequence[Played]:
        """The games in progress, latest first."""
        return self._library.unfinished()

    def resume(self, number: int) -> None:
        """Go on with a game, and show it; Trouble where it cannot be read."""
        opened = self._library.load(number)
        session = self._sit(opened.engine, opened.setup, opened.journal, opened.entries, opened.state)
        self._seat(session, opened.players, opened.colours)

    def _seat(self, session: Session, names: tuple[str, ...], colours: tuple[str, ...]) -> None:
        self._setting_up = None
        controls = Controls(session, self._screens.outcome)
        letters = tuple(distinct_initials(names))
        self._screens.open(Playing(controls, tuple(names), tuple(colours), letters))

    def _home(self, _: Intent) -> None:
        """Leave the game; it can be resumed."""
        self._screens.close()


CHOOSE = N_("Choose a game")
