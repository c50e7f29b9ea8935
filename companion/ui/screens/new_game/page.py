"""A new game on one page: who plays, the board, every rule. `newgame_questions` asks what is still open."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from companion.table.play.conversation import saved_boards
from companion.table.play.setup_form import Row, SetupForm, Terms
from companion.ui.kit.stage import Stage
from companion.ui.screens.new_game.players import Chair
from companion.ui.screens.new_game.questions import NewGameQuestions, with_boards
from companion.ui.screens.new_game.setup_rows import Extra
from engines.core.engine import AnyEngine
from engines.core.questions import Answer, Choose, Pick, Question, Words
from engines.core.text import N_, NN_, Text

NAME = Words("name", N_("Player name"), longest=16)
UNDER_WAY, FIRST_GAME, FORGET = "under-way", "first-game", "forget"

_YES = {True: N_("yes"), False: N_("no")}


class LastTime(NamedTuple):
    """Who played the last game of this kind, with their colours, and on what terms."""

    players: tuple[tuple[str, str], ...] = ()
    terms: Terms = Terms()


class NewGameScreen(NewGameQuestions):
    """The page of a new game; `on_agreed` is dispatched with an `Agreed`.

    `on_told` comes before, with the engine and the component data entered so far; `on_forget` with the
    engine and the names of offered boards that may be deleted. `seated` gets the players whenever they
    change, so that questions can name them; `choose` is the app's chance. `on_watch` asks for the recorded
    game, if it is `watchable`.
    """

    watchable = False
    __events__ = ("on_agreed", "on_told", "on_forget", "on_watch")
    """They get what was agreed; the engine and its component data; the engine and names of saved boards; and
    the name of the game to watch.
    """

    def __init__(
        self,
        stage: Stage,
        seated: Callable[[AnyEngine, tuple[str, ...], tuple[str, ...]], None],
        choose: Choose,
        **kwargs: Any,
    ) -> None:
        super().__init__(stage, choose, **kwargs)
        self._seated = seated
        self.under_way = False
        """Whether a game in progress is being entered."""
        self.first_game = False
        """Whether hints are shown, as for somebody's first game."""
        self._last = LastTime()
        self._boards_of: str | None = None
        self._bind()

    def _bind(self) -> None:
        self.players.bind(on_seated=lambda *_: self._reseat(), on_new=lambda *_: self._ask_name())
        self.rows.bind(on_give=lambda _, *given: self.give(*given), on_extra=lambda _, key: self._extra(key))
        self.rows.bind(on_boards=lambda _, name: self._show_boards(name))
        self.cards.bind(on_choose=lambda _, value: self._choose_board(value))
        self.start.bind(on_tap=lambda *_: self.begin_set_up())
        self.watch.bind(on_tap=lambda *_: self.dispatch("on_watch", self._game.name))
        self.same.bind(on_tap=lambda *_: self._as_last_time())

    # ---- the page

    def begin(self, engine: AnyEngine, remembered: Sequence[tuple[str, str]], last: LastTime) -> None:
        """Begin as last time, if this game was played before."""
        self.asked.stop()
        self.engine, self._last = engine, last
        self.form = self.setting_up = self._boards_of = None
        self.under_way, self.rows.opened, self.rows.offset = False, None, 0
        self.title.text = engine.title
        seated = last.players if len(last.players) in engine.seats else ()
        self.players.show(remembered, engine.colours, engine.seats[-1], seated, last.terms.strengths)
        self._reseat(last.terms)

    def _as_last_time(self) -> None:
        self.players.seated = [Chair(*one) for one in self._last.players]
        self.players.selected, self.players.strengths = None, {**self._last.terms.strengths}
        self.players.repaint()
        self._reseat(self._last.terms)

    def _reseat(self, terms: Terms | None = None) -> None:
        """Fill in the form for the present players; as many as the game needs, if there are fewer."""
        engine = self._game
        seated: list[tuple[str, str]] = [*self.players.seated]
        free = [colour for colour in engine.colours if colour not in self.colours]
        while len(seated) < engine.seats[0]:
            number = len(seated) + 1
            seated.append((self.stage.say(N_("Player {n}", n=number)), free.pop(0)))
        agreed = terms or (self.form.agreed if self.form else Terms())
        by_app = bool(self.players.by_app)
        self.form = SetupForm(engine, seated, agreed, self._random, before=self.form, by_app=by_app)
        self._seated(engine, self.form.names, self.form.colours)
        self._show()

    def give(self, name: str, answer: Answer) -> None:
        """Agree on an answer to the question of that name."""
        self._page.give(name, answer)
        self._show()

    def row(self, name: str) -> Row:
        """The row of that name."""
        return next(row for row in self._page.rows if row.question.name == name)

    def touches(self, name: str, answer: Answer) -> Iterator[tuple[float, float]]:
        """The places to touch in turn for that answer, each as soon as it is to be touched."""
        if name in self._pictured():
            if self._boards_of != name:
                yield self.rows.row_of(name)
            yield from self.cards.touches(answer)
            return
        if self.row(name).answer != answer or self.row(name).open:
            yield self.rows.row_of(name)
        if self.rows.opened == name:
            yield self.rows.row_of((name, answer))

    def _extra(self, key: str) -> None:
        if key == FORGET:
            self.dispatch("on_forget", self.engine, self._kept())
        elif key == UNDER_WAY:
            self.under_way = not self.under_way
        else:
            self.first_game = not self.first_game
        self._show()

    def _kept(self) -> list[str]:
        """The names of the offered boards that may be deleted."""
        return [name for row in self._page.rows for name in saved_boards(row.question)]

    def offer(self, engine: AnyEngine) -> None:
        """Ask as this engine does: with fewer saved boards than before, or more."""
        self.engine = engine
        self._reseat()

    # ---- the boards

    def _pictured(self) -> dict[str, Row]:
        """The rows whose answers are boards."""
        return {
            row.question.name: row
            for row in self._page.rows
            if getattr(row.question, "boards", False) or with_boards(row.question)
        }

    def _show_boards(self, name: str) -> None:
        self._boards_of = name
        self._show()

    def _choose_board(self, value: Any) -> None:
        if self.setting_up is not None:
            self._answered(value)
        elif self._boards_of is not None:
            self.give(self._boards_of, value)

    # ---- who plays

    def _ask_name(self) -> None:
        """Ask for a name, and for the next one until every seat is taken."""
        number = self.players.selected if self.players.selected is not None else len(self.names)
        self.asked.stop()
        question = replace(NAME, prompt=N_("Name of player {n}", n=number + 1))
        self.asked.ask(question, self._named, self._unnamed, None)
        self._show()

    def _named(self, name: str) -> None:
        self.asked.stop()
        more = self.players.selected is None and bool(name.strip())
        if name.strip():
            self.players.seat(name.strip())
        if more and not self.players.full:
            self._ask_name()
        self._show()

    def _unnamed(self) -> None:
        self.asked.stop()
        self._show()

    @property
    def terms(self) -> Terms:
        """What is worth remembering for the next game."""
        by_app = {self.names[at]: strength for at, strength in self.players.by_app.items()}
        return replace(self._page.remembered, strengths=by_app)

    def back_one(self) -> bool:
        """Go one step back; False if there is none, and the screen should be left."""
        if self.setting_up is not None:
            self._one_back()
        elif self.asked.current is not None:
            self._unnamed()
        else:
            return False
        return True

    # ---- what is shown

    def _show(self) -> None:
        asking, naming = self.setting_up is not None, self.asked.current is not None
        if not asking:
            self._fill()
        self.swap(not asking and not naming, self.rows, self.start)
        self.swap(not asking and not naming and self.watchable, self.watch)
        self.swap(not asking, self.players)
        self.swap(not asking and not naming and bool(self._last.players), self.same)
        question = self._talk.reply if asking else None
        over_board = isinstance(question, Question) and question.board is not None and not self.cards.cards
        self.swap(bool(self.cards.cards) and (asking or not naming), self.cards)
        self.swap(asking and over_board, self.board)
        self.swap(asking and not over_board and not self.cards.cards, self.front)
        for widget in self.asked.all():
            self.swap(widget is self.asked.current, widget)
        self.rearrange()
        self.repaint()

    def _fill(self) -> None:
        """Fill in the page: its rows, the boards to choose from, and what was agreed on last time."""
        pictured = self._pictured()
        if self._boards_of not in pictured:
            self._boards_of = next(iter(pictured), None)
        self.rows.fill(self._page.rows, self._extras(), frozenset(pictured))
        row = pictured.get(self._boards_of or "")
        self.cards.show(self._cards(row) if row else (), row.answer if row else None)
        self.start.state = "main" if self.fits else "grey"
        self.start.note = None if self.fits else for_how_many(self._game)
        self.front.show(self._game.cover)
        unchanged = tuple(map(tuple, self.players.seated)) == self._last.players
        self.same.show(self._summary(), chosen=unchanged and self.terms == self._last.terms)

    def _extras(self) -> list[Extra]:
        found = [
            Extra(FIRST_GAME, N_("First game: show hints"), _YES[self.first_game]),
            Extra(UNDER_WAY, N_("Enter game in progress"), _YES[self.under_way]),
        ]
        return [*found, Extra(FORGET, N_("Saved boards"))] if self._kept() else found

    def _summary(self) -> list[Text | str]:
        """The answers in force, without house rules that are as printed."""
        house = {rule.field for rule in self._game.house_rules}
        rows = (row for row in self._page.rows if isinstance(row.question, Pick) and not row.open)
        return [row.words for row in rows if not (row.usual and row.question.name in house)]


def for_how_many(engine: AnyEngine) -> Text:
    """The number of players a game is for."""
    least, most = engine.seats[0], engine.seats[-1]
    if least == most:
        return NN_("{n} player", "{n} players", most)
    return N_("{least} to {most} players", least=least, most=most)
