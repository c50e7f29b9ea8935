"""A new game on one page: who plays, the board, every rule. `newgame_questions` asks what is still open."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from msgspec.structs import replace

from companion.desk import phrases
from companion.desk.asked import outside
from companion.desk.new_game import NewGame, for_how_many
from companion.table.play.setup_form import Row
from companion.ui.kit.stage import Stage
from companion.ui.screens.new_game.setup_rows import Extra
from companion.ui.screens.new_game.table_questions import NewGameQuestions
from engines.core.engine import AnyEngine
from engines.core.questions import Answer, Words
from engines.core.text import N_

NAME = Words("name", N_("Player name"), longest=16)
UNDER_WAY, FIRST_GAME, FORGET = "under-way", "first-game", "forget"

_YES = {True: N_("yes"), False: N_("no")}


class NewGameScreen(NewGameQuestions):
    """The page of a new game; `on_agreed` is dispatched with an `Agreed`.

    `on_forget` wants saved boards deleted. `seated` gets the players whenever they change, so that questions
    can name them. `on_watch` asks for the recorded game, if it is `watchable`.
    """

    watchable = False
    __events__ = ("on_agreed", "on_forget", "on_watch")
    """They get what was agreed; the engine and the names of saved boards; the name of the game to watch."""

    def __init__(
        self,
        stage: Stage,
        seated: Callable[[AnyEngine, tuple[str, ...], tuple[str, ...]], None],
        **kwargs: object,
    ) -> None:
        super().__init__(stage, **kwargs)
        self._seated = seated
        self.under_way = False
        """Whether a game in progress is being entered."""
        self.first_game = False
        """Whether hints are shown, as for somebody's first game."""
        self._boards_of: str | None = None
        self._shown: tuple[str, ...] = ()
        self._bind()

    def _bind(self) -> None:
        self.players.bind(on_seated=lambda *_: self._reseat(), on_new=lambda *_: self._ask_name())
        self.players.bind(on_all=lambda *_: self._give_players(whole=True))
        self.rows.bind(on_give=lambda _, *given: self.give(*given), on_extra=lambda _, key: self._extra(key))
        self.rows.bind(on_boards=lambda _, name: self._show_boards(name))
        self.cards.bind(on_choose=lambda _, value: self._choose_board(value))
        self.start.bind(on_tap=lambda *_: self.begin_set_up())
        self.watch.bind(on_tap=lambda *_: self.dispatch("on_watch", self.game.engine.name))
        self.same.bind(on_tap=lambda *_: self._as_last_time())

    # ---- the page

    def begin(self, game: NewGame) -> None:
        """Begin as last time, if this game was played before."""
        self.asked.stop()
        self._game, self._boards_of = game, None
        self.under_way, self.rows.opened, self.rows.offset = False, None, 0
        self.title.text = game.engine.title
        self.players.whole = False
        self.players.show(game.seating)
        self._reseated()

    def _as_last_time(self) -> None:
        self.game.as_last_time()
        self.players.show(self.game.seating)
        self._reseated()

    def _reseat(self) -> None:
        """Other players sit there, or others are played by the app."""
        self.game.reseat()
        if self.players.selected is None and self.game.seating.full:
            self.players.whole = False
        self._reseated()

    def _give_players(self, *, whole: bool) -> None:
        """Give the whole page to the choice of players, or take it again."""
        self.players.whole = whole
        self._show()

    def _reseated(self) -> None:
        form, self._shown = self.game.form, self.game.names
        self._seated(self.game.engine, form.names, form.colours)
        self._show()

    def give(self, name: str, answer: Answer) -> None:
        """Agree on an answer to the question of that name."""
        self.game.form.give(name, answer)
        self._show()

    def row(self, name: str) -> Row:
        """The row of that name."""
        return next(row for row in self.game.form.rows if row.question.name == name)

    def touches(self, name: str, answer: Answer) -> Iterator[tuple[float, float]]:
        """The places to touch in turn for that answer, each as soon as it is to be touched."""
        if name in self.game.pictured:
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
            self.dispatch("on_forget", self.game.engine, self.game.saved_boards)
        elif key == UNDER_WAY:
            self.under_way = not self.under_way
        else:
            self.first_game = not self.first_game
        self._show()

    def show_phones(self, names: Sequence[str]) -> None:
        """Show who came by phone meanwhile, and who sits there now."""
        if self.game.setting_up is None and self.game.names != self._shown:
            self._reseated()
        self.players.show_phones(names)

    def offer_again(self) -> None:
        """Ask with fewer saved boards than before, or more."""
        self.game.offer_again()
        self._reseated()

    # ---- the boards

    def _show_boards(self, name: str) -> None:
        self._boards_of = name
        self._show()

    def _choose_board(self, value: object) -> None:
        if self.game.setting_up is not None:
            self._answered(value)
        elif self._boards_of is not None:
            self.give(self._boards_of, value)

    # ---- who plays

    def _ask_name(self) -> None:
        """Ask for a name, and for the next one until every seat is taken."""
        number = self.players.selected if self.players.selected is not None else len(self.game.names)
        self.asked.stop()
        question = replace(NAME, prompt=N_("Name of player {n}", n=number + 1))
        self.asked.ask(outside(question), self._named, self._unnamed)
        self._show()

    def _named(self, name: str) -> None:
        self.asked.stop()
        more = self.players.selected is None and bool(name.strip())
        if name.strip():
            self.players.seat(name)
        if more and not self.game.seating.full:
            self._ask_name()
        self._show()

    def _unnamed(self) -> None:
        self.asked.stop()
        self._show()

    def back_one(self) -> bool:
        """Go one step back; False if there is none, and the screen should be left."""
        if self.game.setting_up is not None:
            self._one_back()
        elif self.asked.current is not None:
            self._unnamed()
        elif self.players.whole:
            self._give_players(whole=False)
        else:
            return False
        return True

    # ---- what is shown

    def _show(self) -> None:
        game = self.game
        asking, naming = game.setting_up is not None, self.asked.current is not None
        if not asking:
            self._fill()
        resting = not asking and not naming
        listed = resting and not self.players.whole
        self.swap(resting, self.start)
        self.swap(listed, self.rows)
        self.swap(resting and self.watchable, self.watch)
        self.swap(not asking, self.players)
        self.swap(listed and bool(game.last.players), self.same)
        over_board = game.question is not None and game.question.board is not None and not self.cards.cards
        self.swap(bool(self.cards.cards) and (asking or listed), self.cards)
        self.swap(asking and over_board, self.board)
        self.swap(asking and not over_board and not self.cards.cards, self.front)
        for widget in self.asked.all():
            self.swap(widget is self.asked.current, widget)
        self.rearrange()
        self.repaint()

    def _fill(self) -> None:
        """Fill in the page: its rows, the boards to choose from, and what was agreed on last time."""
        game, pictured = self.game, self.game.pictured
        if self._boards_of not in pictured:
            self._boards_of = next(iter(pictured), None)
        self.rows.fill(game.form.rows, self._extras(), frozenset(pictured))
        row = pictured.get(self._boards_of or "")
        self.cards.show(self._cards(row) if row else (), row.answer if row else None)
        self.start.state = "main" if game.fits else "grey"
        self.start.note = None if game.fits else for_how_many(game.engine)
        self.front.show(game.engine.cover)
        self.same.show(game.summary, chosen=game.is_as_last_time)

    def _extras(self) -> list[Extra]:
        extras = [
            Extra(FIRST_GAME, N_("First game: show hints"), _YES[self.first_game]),
            Extra(UNDER_WAY, N_("Enter game in progress"), _YES[self.under_way]),
        ]
        return [*extras, Extra(FORGET, phrases.SAVED_BOARDS)] if self.game.saved_boards else extras
