"""What is settled of a new game: who plays, what was answered, and the board it leads to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.ui.kit.box import Box
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.kit.words import width_of
from companion.ui.panels.board import BoardPanel
from companion.ui.screens.screen import put
from engines.core.questions import Answer, Draw, Option, Pick, Question
from engines.core.text import Text
from engines.core.view import Board


class SettledPanel(Painted):
    """Shows answers beside the boards they could lead to, below the names of the players."""

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        super().__init__(stage, **kwargs)
        self._settled: tuple[tuple[Question, Answer], ...] = ()
        self._labels: tuple[Text, ...] = ()
        self.boards: list[BoardPanel] = []

    def show(
        self,
        settled: Sequence[tuple[Question, Answer]],
        boards: Sequence[Board],
        question: Question | None = None,
    ) -> None:
        """Show these answers; several boards are one for each option of the question."""
        self._settled = tuple(settled)
        options = question.options if isinstance(question, Pick) and len(boards) > 1 else ()
        self._labels = tuple(option.label for option in options if option.blocked is None)
        for panel in self.boards:
            self.remove_widget(panel)
        while len(self.boards) < len(boards):
            self.boards.append(BoardPanel(self.stage))
        for panel, board in zip(self.boards, boards, strict=False):
            panel.show(board)
            self.add_widget(panel)
        self.repaint()

    def paint(self, pen: Pen) -> None:
        theme = self.theme
        names, body = self.box.above(theme.text(46), theme.px(10))
        self._paint_players(pen, names)
        shown = [panel for panel in self.boards if panel.parent is self]
        if len(shown) > 1:
            self._paint_boards(pen, shown, body)
            return
        lines, pictures = body.left(body.w * 0.42, theme.px(16)) if shown else (body, body)
        self._paint_boards(pen, shown, pictures)
        self._paint_answers(pen, lines)

    def _paint_players(self, pen: Pen, box: Box) -> None:
        theme = self.theme
        for sitter in self.stage.seats:
            spot, rest = box.left(theme.text(40), theme.px(8))
            pen.badge(sitter, *spot.centre, theme.text(15))
            name, box = rest.left(min(width_of(sitter.name, theme.text(20), True) + 2, rest.w), theme.px(26))
            pen.words(sitter.name, name, theme.text(20), bold=True)

    def _paint_boards(self, pen: Pen, shown: list[BoardPanel], box: Box) -> None:
        theme = self.theme
        columns = box.columns(max(1, len(shown)), theme.px(10))
        for at, (panel, column) in enumerate(zip(shown, columns, strict=False)):
            picture = column
            if at < len(self._labels):
                words, picture = column.below(theme.text(24), theme.px(4))
                pen.words(self.stage.say(self._labels[at]), words, theme.text(16), "second", align="centre")
            put(panel, picture)

    def _paint_answers(self, pen: Pen, box: Box) -> None:
        theme, say = self.theme, self.stage.say
        tall = min(theme.text(60), box.h / max(1, len(self._settled)))
        for question, answer in self._settled:
            line, box = box.above(tall)
            prompt, said = line.above(tall * 0.42)
            pen.words(say(question.prompt), prompt, theme.text(15), "second")
            pen.words(say(in_words(question, answer)), said, theme.text(20), bold=True, lines=2)


def in_words(question: Question, answer: Answer) -> Text | str:
    """An answer as its question words it."""
    options: tuple[Option, ...] = question.options if isinstance(question, Pick | Draw) else ()
    return next((option.label for option in options if option.value == answer), str(answer))
