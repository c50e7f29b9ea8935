"""The questions of a new game that only the table can answer, once its page is agreed on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.desk.evening import Agreed
from companion.table.play.conversation import SettingUp
from companion.table.play.setup_form import Row, SetupForm, options_of
from companion.ui.kit.stage import Stage
from companion.ui.screens.new_game.layout import NewGameLayout
from companion.ui.screens.new_game.setup_boards import Card
from engines.core.engine import AnyEngine
from engines.core.questions import Answer, Choose, Option, Question
from engines.core.rules import Illegal
from engines.core.view import Board

FAR = 6
"""The number of answers from which the questions may be left at once."""


class NewGameQuestions(NewGameLayout):
    """Asks until the set-up is complete, over the board as far as it is laid; answers can be taken back."""

    def __init__(self, stage: Stage, choose: Choose, **kwargs: Any) -> None:
        super().__init__(stage, **kwargs)
        self._random = choose
        self.engine: AnyEngine | None = None
        self.form: SetupForm | None = None
        self.setting_up: SettingUp | None = None

    def _show(self) -> None:
        """Show the page, or what is asked."""
        raise NotImplementedError

    @property
    def _game(self) -> AnyEngine:
        assert self.engine is not None
        return self.engine

    @property
    def _page(self) -> SetupForm:
        assert self.form is not None
        return self.form

    @property
    def names(self) -> tuple[str, ...]:
        """The players, in seating order."""
        return tuple(chair.name for chair in self.players.seated)

    @property
    def colours(self) -> tuple[str, ...]:
        """Their colours."""
        return tuple(chair.colour for chair in self.players.seated)

    @property
    def fits(self) -> bool:
        """Whether as many play as this game is for."""
        return self.engine is not None and len(self.players.seated) in self.engine.seats

    def begin_set_up(self) -> None:
        """Start the game; ask first what is still open, and what only the table can tell."""
        if self.fits:
            self.setting_up = SettingUp(self._game, self.colours, self._random, self._page.known)
            self._follow()

    @property
    def _talk(self) -> SettingUp:
        assert self.setting_up is not None
        return self.setting_up

    def _follow(self) -> None:
        engine, answers = self._talk.engine, self._talk.answers
        self.dispatch("on_told", engine, engine.box and engine.box.in_answers(self.colours, answers))
        reply = self._talk.reply
        if isinstance(reply, Question):
            self._ask(reply)
        elif isinstance(reply, Illegal):
            self.stage.dispatch("on_why", reply)
            self._one_back()
        else:
            self.asked.stop()
            self._learn()
            self.dispatch("on_agreed", Agreed(engine, self.names, self.colours, reply, self.players.by_app))

    def _learn(self) -> None:
        """Fill in the rows that were open until they were asked."""
        open_rows = {row.question.name for row in self._page.rows if row.open}
        for question, answer in self._talk.settled:
            if question.name in open_rows:
                self._page.give(question.name, answer)

    def _ask(self, question: Question) -> None:
        """Ask over the board as far as it lies, below the boards to choose from, or below a picture."""
        row = Row(question, question.suggested, open=True)
        self.cards.show(self._cards(row) if with_boards(question) else (), question.suggested)
        self.board.show(None if self.cards.cards else question.board)
        self.asked.ask(question, self._answered, self._one_back, None, self._thrown)
        self._show()

    @property
    def by_hand(self) -> bool:
        """Whether players laid out everything themselves."""
        return self.setting_up is not None and self.setting_up.by_hand

    def _answered(self, answer: Answer) -> None:
        self._advance(lambda: self._talk.answer(answer))

    def _thrown(self) -> None:
        self._advance(self._talk.throw)

    def _advance(self, give: Callable[[], Any]) -> None:
        if isinstance(refused := give(), Illegal):
            self.stage.dispatch("on_why", refused)
        self._follow()

    def _one_back(self) -> None:
        """Take one answer back; before the first one comes the page."""
        if self._talk.back():
            self._follow()
        else:
            self.leave_set_up()

    @property
    def far(self) -> bool:
        """Whether so much was entered that it isn't taken back answer by answer."""
        return self.setting_up is not None and len(self.setting_up.settled) >= FAR

    def leave_set_up(self) -> None:
        """Take all answers back; the page stays as it is."""
        self.asked.stop()
        self.setting_up = None
        self._show()

    def _cards(self, row: Row) -> list[Card]:
        """A card for each board; the board it leads to, where the question doesn't say it itself."""
        return [
            Card(one.value, one.board or self._leads_to(row.question, one), one.label, one.says, one.blocked)
            for one in options_of(row.question)
        ]

    def _leads_to(self, question: Question, option: Option) -> Board | None:
        if self.setting_up is not None or option.blocked is not None:
            return question.board
        return self._page.board(question.name, option.value)


def with_boards(question: Question) -> bool:
    """Whether the answers are boards, and not places on one."""
    options = options_of(question)
    return any(one.board for one in options) and all(one.spot is None for one in options)
