"""A choice of one: on the board if the options name its places, otherwise by a key."""

from collections.abc import Sequence

from companion.drawing.box import Box
from companion.ui.kit.button import legible, paint_key
from companion.ui.kit.pen import Pen
from companion.ui.kit.place import Place
from companion.ui.kit.stage import Stage
from companion.ui.panels.board import BoardPanel
from companion.ui.questions.grid import GAP, OptionGrid
from engines.core.questions import Answer, Option
from engines.core.text import Text

FIGURES, BESIDE = 3, 0.75
"""The most characters of a figure, and of the width what keys take beside the words of a question."""

NAMED = 20
"""The size of the names of places on keys there."""


class PickWidget(OptionGrid):
    """A `Pick` question: one tap. Places are lit on `board`; options unknown to it get a key.

    A place that was touched for its sake before it was asked is named on a key that chooses it, and so are
    few places that the board doesn't name.
    """

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
        """The options with a key above the strip: not those on the board, nor figures in the strip."""
        if self._figures:
            return ()
        return self.now.keys if self._board is not None else self.now.options

    @property
    def _figures(self) -> bool:
        """Whether all options are figures that have room beside what is asked, so that the board stays."""
        if self.question is None or self.question.eyes is not None or self.now.lit:
            return False
        says = [self.stage.say(option.label) for option in self.now.options]
        short = all(len(one) <= FIGURES and one.isdecimal() for one in says)
        return short and self._row(len(self.now.options)) <= BESIDE * self.theme.width

    def _row(self, number: int) -> float:
        """The width of so many figures side by side."""
        return number * (self.theme.reach + self.theme.px(GAP))

    def _named(self, box: Box) -> list[Option]:
        """The places that are named beside what is asked, as the board doesn't; none where they lack room."""
        if self._board is None or not self.question.in_words or self.has_ok:
            return []
        free = [option for option in self.now.lit if option.blocked is None]
        row, prompt = box.rightmost(BESIDE * box.w, self.theme.px(GAP))
        badge = 0 if self.now.seat is None else self.theme.target
        room = prompt.left(prompt.w - badge)[0]
        place = Box(0, 0, row.w / max(1, len(free)) - self.theme.px(GAP), box.h)
        fits = self._reads(self.stage.say(self.prompt()), room, 23, 3, bold=True) and all(
            legible(self.theme, place, self.noted_face(one), NAMED) for one in free
        )
        return free if fits else []

    def _paint_prompt(self, pen: Pen, box: Box) -> None:
        gap, named = self.theme.px(GAP), self._named(box)
        options, size = (self.now.options, 26) if self._figures else (named, NAMED)
        if not options:
            super()._paint_prompt(pen, box)
            return
        row, prompt = box.rightmost(max(self._row(len(options)), BESIDE * box.w), gap)
        super()._paint_prompt(pen, prompt)
        for option, part in zip(options, row.columns(len(options), gap), strict=True):
            key, face = ("option", option.value), self.noted_face(option)._replace(icon=None)
            paint_key(pen, self.area(key, part), face, pressed=self.pressed == key, size=size)

    def begin(self) -> None:
        if self._board is not None:
            self._board.offer(self.now.lit, self.now.usual)

    def resume(self) -> None:
        self.begin()  # its places went out in the meantime, and of a single tap there is nothing to keep

    @property
    def has_ok(self) -> bool:
        return self._board is not None and self.now.touched is not None

    def ok_words(self) -> Text:
        touched = self.now.touched
        return super().ok_words() if touched is None else touched.label

    def ok_note(self) -> Text | None:
        return None if self.now.touched is None else self.now.touched.note

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
