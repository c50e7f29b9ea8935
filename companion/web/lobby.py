"""The table's page before a game: which one, who plays, and its set-up; and the games in progress."""

from collections.abc import Callable
from typing import Any

from companion.desk.ask import Ask
from companion.desk.evening import Agreed, Evening
from companion.desk.signals import Began
from companion.ports.archived_games import Played
from companion.ports.user_errors import Trouble
from companion.table.game.randomness import throwable
from companion.table.play.conversation import SettingUp
from companion.table.play.likely_answer import likely_answer
from companion.table.play.refusal_hint import Reason
from companion.table.play.setup_form import telling
from companion.table.runtime.i18n import reader
from companion.web.intents import Intent
from companion.web.picture import Parts, asked
from companion.web.plain import asks, refusal, told
from companion.web.screens import Screens
from companion.web.seating import Seating
from engines.core.engine import AnyEngine
from engines.core.questions import Question
from engines.core.rules import Illegal
from engines.core.text import N_, Text

LATEST = 6
"""The most games in progress and names of earlier players that are offered."""

TOO_FEW = N_("This game needs {low} to {high} players")


class Lobby:
    """Begins, resumes and leaves the games of this evening on the table's page."""

    def __init__(self, screens: Screens, evening: Evening) -> None:
        self._evening, self._engines = evening, evening.offered
        self._seating = Seating()
        self._setting_up: SettingUp | None = None
        self._asks: Ask | None = None
        screens.lobby = self
        evening.signals.listen(Began, lambda _: self._begun())

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
            "open": [self._open(one, language) for one in self._evening.library.unfinished()[:LATEST]],
        }
        asked = asks(self._asks, say) if self._asks else None
        return {
            "lobby": lobby,
            "question": self._question(language),
            "asks": asked,
            "idle": say.render(CHOOSE),
        }

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
            "confirm": self._confirm,
            "cancel": self._cancel,
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
        self._setting_up = None
        agreed = Agreed(setting_up.engine, names, colours, setting_up.reply, self._seating.by_app)
        return self._said(self._evening.begin(agreed))

    def _said(self, ask: Ask | None) -> Text | None:
        """Ask the table what is asked; what is only said is a refusal."""
        self._asks = ask if ask is not None and ask.keys else None
        return ask.lines[0].words if ask is not None and not ask.keys else None

    def begin_usual(self, engine: AnyEngine, names: tuple[str, ...]) -> None:
        """Begin a game by the usual rules: every question of the set-up has its likely answer.

        Trouble where it can't be begun.
        """
        colours = engine.colours[: len(names)]
        setting_up = SettingUp(engine, colours)
        while isinstance(setting_up.reply, Question):
            if isinstance(refused := setting_up.answer(likely_answer(setting_up.reply)), Illegal):
                raise Trouble(refused.why)
        if isinstance(setting_up.reply, Illegal):
            raise Trouble(setting_up.reply.why)
        if failed := self._said(self._evening.begin(Agreed(engine, names, colours, setting_up.reply))):
            raise Trouble(failed)

    def _resume(self, intent: Intent) -> Text | None:
        return self._said(self._evening.resume(intent.answer if type(intent.answer) is int else 0))

    def _confirm(self, intent: Intent) -> Text | None:
        key = self._asks.answered(intent.kind) if self._asks else None
        return self._said(key.do()) if key is not None else None

    def _cancel(self, _: Intent) -> None:
        self._asks = None

    def _begun(self) -> None:
        self._setting_up = self._asks = None

    def _home(self, _: Intent) -> None:
        """Leave the game; it can be resumed."""
        self._evening.leave()


CHOOSE = N_("Choose a game")
