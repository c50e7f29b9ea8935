"""A choice of one: on the board if the options name its places, otherwise by a key."""

from collections.abc import Sequence

from companion.ui.kit.place import Place
from companion.ui.kit.stage import Stage
from companion.ui.panels.board import BoardPanel
from companion.ui.questions.grid import OptionGrid
from engines.core.questions import Answer, Option


class PickWidget(OptionGrid):
    """A `Pick` question: one tap. Places are lit on `board`; options unknown to it get a key."""

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        self._board: BoardPanel | None = None
        super().__init__(stage, **kwargs)

    @property
    def board(self) -> BoardPanel | None:
        """The board that answers options naming places."""
        return self._board

    @board.setter
    def board(self, board: BoardPanel | None) -> None:
        if self._board is not None:
            self._board.unbind(on_choose=self._touched)
        self._board = board
        if board is not None:
            board.bind(on_choose=self._touched)

    def options(self) -> Sequence[Option]:
        """The options that are not on the board."""
        return self.now.keys if self._board is not None else self.now.options

    def begin(self) -> None:
        if self._board is not None:
            self._board.offer(self.now.lit, self.question.suggested)

    def stop(self) -> None:
        if self._board is not None:
            self._board.withdraw()
        super().stop()

    def _touched(self, _board: BoardPanel, value: Answer) -> bool:
        """Answer; a touch that is an answer is not passed on to other listeners of the board."""
        asks = self.question is not None
        if asks:
            self.answer(value)
        return asks

    def body_touches(self, answer: Answer) -> list[Place]:
        option = next(option for option in self.question.options if option.value == answer)
        if self._board is not None and self.now.on_board(option):
            return [Place(*self._board.place_of(answer))]
        return self.key_touches(("option", answer))
