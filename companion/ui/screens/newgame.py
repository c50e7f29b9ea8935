"""A new game: which one, who plays, and the set-up as asked by the engine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from companion.table.play.conversation import SettingUp
from companion.table.play.preview import previews
from companion.ui.kit.button import Button
from companion.ui.kit.stage import Stage
from companion.ui.panels.board import BoardPanel
from companion.ui.questions.grid import OptionGrid
from companion.ui.screens.newgame_layout import NewGameLayout
from companion.ui.screens.players import PlayersPanel
from companion.ui.screens.question_area import Asked
from companion.ui.screens.setup_summary import SettledPanel, cards_of, key_below_each
from engines.core.engine import AnyEngine
from engines.core.questions import Answer, Question, Words
from engines.core.rules import Illegal
from engines.core.text import N_, NN_, Text

NAME = Words("name", N_("Player name"), longest=16)
TITLE = N_("New game")
FAR = 6
"""The number of answers from which the set-up may be left at once."""
BESIDE = 6
"""The rows of keys that fit beside a board, or on an upright panel."""


class Agreed(NamedTuple):
    """A game that is ready to begin."""

    engine: AnyEngine
    names: tuple[str, ...]
    colours: tuple[str, ...]
    setup: Any


class NewGameScreen(NewGameLayout):
    """The questions before a game; `on_agreed` is dispatched with an `Agreed`.

    `on_told` comes before, with the engine and the component data entered in the set-up so far;
    `on_forget` with the engine and the names of offered boards that may be deleted. `seated` gets the
    players before the engine asks, so that its questions can name them.
    """

    __events__ = ("on_agreed", "on_told", "on_forget")

    def __init__(
        self,
        stage: Stage,
        seated: Callable[[AnyEngine, tuple[str, ...], tuple[str, ...]], None],
        **kwargs: Any,
    ) -> None:
        super().__init__(stage, TITLE, **kwargs)
        self._seated = seated
        self.games: list[Button] = []
        self.players = PlayersPanel(stage)
        self.go_on = Button(stage, label=N_("Go on"), size_steps=24)
        self.middle = Button(stage, label=N_("Enter game in progress"), size_steps=20)
        self.forget = Button(stage, label=N_("Saved boards"), size_steps=17)
        self.forget.bind(on_tap=lambda *_: self.dispatch("on_forget", self.engine, self._kept()))
        self.board, self.settled = BoardPanel(stage), SettledPanel(stage)
        self.asked = Asked(stage, self.board)
        self._over_board = False
        self._engines: list[AnyEngine] = []
        self.engine: AnyEngine | None = None
        self.setting_up: SettingUp | None = None
        self._remembered: Sequence[tuple[str, str]] = ()
        self.players.bind(on_seated=lambda *_: self._count(), on_new=lambda *_: self._ask_name())
        self.middle.bind(on_tap=lambda *_: self._toggle_middle())
        self.go_on.bind(on_tap=lambda *_: self._begin_set_up())

    def on_agreed(self, agreed: Agreed) -> None:
        """The set-up is complete; the game can begin."""

    def on_told(self, engine: AnyEngine, box: Any) -> None:
        """Component data was entered; None if there is none."""

    def on_forget(self, engine: AnyEngine, names: Sequence[str]) -> None:
        """Deleting a saved board was requested."""

    @property
    def under_way(self) -> bool:
        """Whether a game in progress is being entered."""
        return self.middle.chosen

    def _toggle_middle(self) -> None:
        self.middle.chosen = not self.middle.chosen

    # ---- which game

    def begin(self, engines: Sequence[AnyEngine], remembered: Sequence[tuple[str, str]]) -> None:
        """Ask from the start; a single game is chosen automatically."""
        self._engines, self._remembered = list(engines), remembered
        self.engine = self.setting_up = None
        self.middle.chosen = False
        while len(self.games) < len(self._engines):
            at = len(self.games)
            self.games.append(Button(self.stage, size_steps=26))
            self.games[at].bind(on_tap=lambda *_, at=at: self.choose(self._engines[at]))
        for key, engine in zip(self.games, self._engines, strict=False):
            key.label, key.note = engine.title, _for_how_many(engine)
        if len(self._engines) == 1:
            self.choose(self._engines[0])
        else:
            self._show()

    def choose(self, engine: AnyEngine) -> None:
        """Choose this game: next, ask who plays."""
        self.engine = engine
        self.players.show(self._remembered, engine.colours)
        self._count()

    # ---- who plays

    def _count(self) -> None:
        fits = self.engine is not None and len(self.players.seated) in self.engine.seats
        self.go_on.state = "main" if fits else "grey"
        self.go_on.note = None if fits or self.engine is None else _for_how_many(self.engine)
        self._show()

    def _ask_name(self) -> None:
        self.asked.ask(NAME, self._named, self._unnamed, None)
        self._show()

    def _named(self, name: str) -> None:
        self.asked.stop()
        if name.strip():
            self.players.seat(name.strip())
        self._show()

    def _unnamed(self) -> None:
        self.asked.stop()
        self._show()

    # ---- the set-up

    @property
    def names(self) -> tuple[str, ...]:
        """The players, in seating order."""
        return tuple(chair.name for chair in self.players.seated)

    @property
    def colours(self) -> tuple[str, ...]:
        """Their colours."""
        return tuple(chair.colour for chair in self.players.seated)

    def _begin_set_up(self) -> None:
        if self.engine is None or self.go_on.state != "main":
            return
        self._seated(self.engine, self.names, self.colours)
        self.setting_up = SettingUp(self.engine, self.colours)
        self._follow()

    @property
    def _talk(self) -> SettingUp:
        assert self.setting_up is not None
        return self.setting_up

    def _follow(self) -> None:
        reply = self._talk.reply
        if isinstance(reply, Question):
            self._ask(reply)
        elif isinstance(reply, Illegal):
            self.stage.dispatch("on_why", reply)
            self._one_back()
        else:
            self.asked.stop()
            self.dispatch("on_agreed", Agreed(self._talk.engine, self.names, self.colours, reply))

    def _ask(self, question: Question) -> None:
        """Ask over the board as far as it is known, or beside the boards to choose from."""
        boards = previews(self._talk.engine, self.colours, self._talk.answers, question)
        cards = cards_of(question, boards)
        self._over_board = question.board is not None and not cards
        self.board.show(question.board if self._over_board else None)
        below = key_below_each(question, cards) and not self.theme.portrait
        widget: Any = self.asked.ask(question, self._answered, self._one_back, None, self._thrown)
        if isinstance(widget, OptionGrid):
            roomy = self._over_board or self.theme.portrait
            widget.rows_wanted = BESIDE if roomy else OptionGrid.rows_wanted
            widget.columns_wanted = len(cards) if below else 0
        self.settled.show(self._talk.settled, cards, below)
        self._show()

    def _kept(self) -> list[str]:
        """The names of the offered boards that may be deleted."""
        return self.setting_up.kept if self.setting_up is not None else []

    def offer(self, engine: AnyEngine) -> None:
        """Ask the open question as this engine does: with fewer options than before, or more."""
        self._engines = [engine if one.name == engine.name else one for one in self._engines]
        self.engine = self._talk.engine = engine
        self._talk.anew()
        self._follow()

    @property
    def by_hand(self) -> bool:
        """Whether every answer of the set-up was given by a player, and nothing was random."""
        return self.setting_up is not None and self.setting_up.by_hand

    def _answered(self, answer: Answer) -> None:
        self._advance(lambda: self._talk.answer(answer))

    def _thrown(self) -> None:
        self._advance(self._talk.throw)

    def _advance(self, give: Callable[[], Any]) -> None:
        if isinstance(refused := give(), Illegal):
            self.stage.dispatch("on_why", refused)
        engine = self._talk.engine
        self.dispatch("on_told", engine, engine.box_told(self.colours, self._talk.answers))
        self._follow()

    def _one_back(self) -> None:
        """Take one answer back; before the first one comes the choice of players."""
        if self._talk.back():
            self._follow()
        else:
            self.leave_set_up()

    @property
    def far(self) -> bool:
        """Whether the set-up is too far along for taking it back answer by answer."""
        return self.setting_up is not None and len(self.setting_up.settled) >= FAR

    def leave_set_up(self) -> None:
        """Take all answers back; the players remain."""
        self.asked.stop()
        self.setting_up = None
        self._show()

    def back_one(self) -> bool:
        """Go one step back; False if there is none, and the screen should be left."""
        if self.asked.current is not None and self.setting_up is None:
            self._unnamed()
        elif self.setting_up is not None:
            self._one_back()
        elif self.engine is not None and len(self._engines) > 1:
            self.engine = None
            self._show()
        else:
            return False
        return True

    # ---- what is shown

    def _show(self) -> None:
        engine = self.engine
        choosing, seating = engine is None, engine is not None and self.setting_up is None
        self.title.text = TITLE if engine is None else N_("New game: {game}", game=engine.title)
        for key in self.games:
            self.swap(choosing and key in self.games[: len(self._engines)], key)
        self.swap(seating, self.players, self.middle, self.go_on)
        asking = self.setting_up is not None
        self.swap(bool(self._kept()), self.forget)
        self.swap(asking and not self._over_board, self.settled)
        self.swap(asking and self._over_board, self.board)
        for widget in self.asked.all():
            self.swap(widget is self.asked.current, widget)
        self.rearrange()
        self.repaint()


def _for_how_many(engine: AnyEngine) -> Text:
    least, most = engine.seats[0], engine.seats[-1]
    if least == most:
        return NN_("{n} player", "{n} players", most)
    return N_("{least} to {most} players", least=least, most=most)
