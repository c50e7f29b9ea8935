"""What is folded on a board, in full: a list of places over the table."""

from collections.abc import Sequence
from math import ceil

from msgspec.structs import replace

from companion.desk.keys import LivePlace
from companion.drawing.box import Box
from companion.drawing.polygons import inside
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.panels.board import BoardPanel
from companion.ui.panels.over_table import OverTable
from engines.core import icons
from engines.core.text import N_
from engines.core.view import Board, Shape, Spot

COLUMNS, NARROW = 3, 2
"""The places in a row, and on an upright panel."""

WITHOUT_NAME = N_("On the board")
"""The title of places that a game gives no name."""

PERSON = 0.3
"""How far a person stands from the right edge, in widths of a place: the next one as far again."""

HIGHEST = 13.0
"""Millimetres of the height of a place at most."""


def spread(board: Board, room: Box, columns: int, highest: float) -> Board:
    """Its folded places in full, with who stands there: in rows of so many, none higher than that."""
    shapes = [shape for shape in board.shapes if shape.folded]
    rows = max(1, ceil(len(shapes) / columns))
    high = min(highest, room.h / rows) / room.h
    placed, people = list[Shape](), list[Spot]()
    for at, shape in enumerate(shapes):
        left, top = at % columns / columns, 1 - high * (at // columns)
        box = (left + 0.003, top - high + 0.008, left + 1 / columns - 0.003, top)
        whole = replace(shape, points=icons.box(*box), icon=shape.listed or shape.icon, folded=False)
        placed.append(whole)
        pieces = (spot for spot in board.spots if spot.seat is not None)
        there = (spot for spot in pieces if inside(shape.points, spot.x, spot.y))
        people += [
            replace(spot, x=left + (1 - PERSON * number) / columns, y=top - 0.7 * high, size=0.45 * high)
            for number, spot in enumerate(there, 1)
        ]
    return Board(room.w / room.h, tuple(placed), spots=tuple(people))


class FoldedPlaces(OverTable):
    """The places in full, each explained by a tap; `on_live` gets one at which something begins."""

    __events__ = ("on_live",)

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, WITHOUT_NAME, **kwargs)
        self._whole = Board(1.0)
        self._live: dict[str, LivePlace] = {}
        self.board = BoardPanel(stage, margin=0)
        self.board.bind(on_about=lambda _, place: stage.dispatch("on_about", place))
        self.board.bind(on_live=lambda _, place: self.dispatch("on_live", self._live[place.spot]))
        self.add_widget(self.board)

    def show(self, board: Board, live: Sequence[LivePlace] = (), touched: str = "") -> None:
        """Show the folded places of a board under their name, which are live, and which one was touched."""
        self._whole, self.title = board, board.folded or WITHOUT_NAME
        self._live = {place.spot: place for place in live}
        self.board.enliven(replace(one, due=one.due or one.spot == touched) for one in live)
        self.repaint()

    def paint(self, pen: Pen) -> None:
        theme, rest = self.theme, self.ground(pen)
        columns = NARROW if theme.portrait else COLUMNS
        self.board.show(spread(self._whole, rest, columns, HIGHEST * theme.mm))
        self.board.pos, self.board.size = (rest.x, rest.y), (rest.w, rest.h)
