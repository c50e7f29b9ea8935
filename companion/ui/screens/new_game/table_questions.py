"""The questions of a new game that only the table can answer, once its page is agreed on."""

from __future__ import annotations

from companion.desk.asked import Asked
from companion.desk.new_game import NewGame, with_boards
from companion.table.play.setup_form import Row, options_of
from companion.ui.kit.stage import Stage
from companion.ui.screens.new_game.layout import NewGameLayout
from companion.ui.screens.new_game.setup_boards import Card
from engines.core.questions import Answer


class NewGameQuestions(NewGameLayout):
    """Asks until the set-up is complete, over the board as far as it is laid; answers can be taken back."""

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, **kwargs)
        self._game: NewGame | None = None

    def _show(self) -> None:
        """Show the page, or what is asked."""
        raise NotImplementedError

    @property
    def game(self) -> NewGame:
        """The game that is being set up."""
        assert self._game is not None
        return self._game

    def begin_set_up(self) -> None:
        """Start the game; ask first what is still open, and what only the table can tell."""
        if self.game.start() is None:
            self._follow()

    def _follow(self) -> None:
        game = self.game
        game.learn()
        if (asked := game.asked) is not None:
            self._ask(asked)
        elif game.refused is not None:
            self.stage.dispatch("on_why", game.refused)
            self._one_back()
        else:
            self.asked.stop()
            self.dispatch("on_agreed", game.agreed)

    def _ask(self, asked: Asked) -> None:
        """Ask over the board as far as it lies, below the boards to choose from, or below a picture."""
        question = asked.question
        row = Row(question, question.suggested, open=True)
        self.cards.show(self._cards(row) if with_boards(question) else (), question.suggested)
        self.board.show(None if self.cards.cards else question.board)
        self.asked.ask(asked, self._answered, self._one_back, self._thrown)
        self._show()

    def _answered(self, answer: Answer) -> None:
        if (refused := self.game.answer(answer)) is not None:
            self.stage.dispatch("on_why", refused)
        self._follow()

    def _thrown(self) -> None:
        self.game.throw()
        self._follow()

    def _one_back(self) -> None:
        """Take one answer back; before the first one comes the page."""
        if self.game.back():
            self._follow()
        else:
            self.leave_set_up()

    def leave_set_up(self) -> None:
        """Take all answers back; the page stays as it is."""
        self.asked.stop()
        self.game.setting_up = None
        self._show()

    def _cards(self, row: Row) -> list[Card]:
        """A card for each board."""
        question = row.question
        return [
            Card(one.value, self.game.board_of(question, one), one.label, one.says, one.blocked)
            for one in options_of(question)
        ]
