"""What is folded on a board, in full: a list of places over the table."""

from collections.abc import Sequence
from math import ceil
from typing import Any

from msgspec.structs import replace

from companion.drawing.box import Box
from companion.ui.kit.icons import CROSS
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.panels.board import BoardPanel
from engines.core import icons
from engines.core.text import N_
from engines.core.view import Board, Shape

COLUMNS, NARROW = 3, 2
"""The places in a row, and on an upright panel."""

HIGHEST = 13.0
"""Millimetres of the height of a place at most."""

AROUND = "around"


def spread(shapes: Sequence[Shape], room: Box, columns: int, highest: float) -> Board:
    """These places unfolded, in rows of so many in that room, none higher than that."""
    rows = max(1, ceil(len(shapes) / columns))
    high = min(highest, room.h / rows) / room.h
    placed = []
    for at, shape in enumerate(shapes):
        left, top = at % columns / columns, 1 - high * (at // columns)
        box = (left + 0.003, top - high + 0.008, left + 1 / columns - 0.003, top)
        placed.append(replace(shape, points=icons.box(*box), folded=False))
    return Board(room.w / room.h, tuple(placed))


class FoldedPlaces(Painted):
    """The places in full, each explained by a tap, until something beside them is tapped: `on_close`."""

    opaque = True
    __events__ = ("on_close",)

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        super().__init__(stage, **kwargs)
        self._shapes: tuple[Shape, ...] = ()
        self.board = BoardPanel(stage, margin=0)
        self.board.bind(on_about=lambda _, place: stage.dispatch("on_about", place))
        self.add_widget(self.board)

    def show(self, shapes: Sequence[Shape]) -> None:
        """Show these places."""
        self._shapes = tuple(shapes)
        self.repaint()

    def tapped(self, _key: Any) -> None:
        self.dispatch("on_close")

    def paint(self, pen: Pen) -> None:
        theme = self.theme
        pen.box(self.area(AROUND, self.box), 0, "ground")
        head, rest = self.box.inset(theme.px(10)).above(theme.px(54), theme.px(6))
        cross, title = head.rightmost(theme.px(54))
        words, title = self.stage.say(N_("Folded on the board")), title.inset(theme.px(8), 0)
        pen.words(words, title, theme.text(26), bold=True, kept=theme.work)
        pen.icon(CROSS, cross.centred(theme.px(28), theme.px(28)), "words")
        if not self._shapes:
            return
        columns = NARROW if theme.portrait else COLUMNS
        self.board.show(spread(self._shapes, rest, columns, HIGHEST * theme.mm))
        self.board.pos, self.board.size = (rest.x, rest.y), (rest.w, rest.h)
