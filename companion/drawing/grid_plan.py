"""The geometry of a grid in its box, and which of its numbers a touch means."""

from collections.abc import Iterator

from companion.drawing.box import Box
from engines.core.grid import Grid
from engines.core.view import Shape

FEWEST = 6
"""Fewer rows than that leave room below them."""
HEAD, FOOT = 1.3, 2.1
"""The heights of the head and of the foot, in rows."""
FIGURES, BROAD = 0.6, 2.1
"""The width of the labels that are numbers, and of those that are words, in columns."""
OWN, FEW = 1.8, 3
"""The width of one's own column, in others, where there are more than so few."""
GAP = 0.06
"""Between two rows, in rows."""


class Laid:
    """A grid in its box: where each part of it is. Rows that have no room are above or below those shown."""

    def __init__(self, grid: Grid, box: Box, most: int) -> None:
        self.grid, self.box = grid, box
        row = len(grid.rows) - 1 if grid.row is None else grid.row
        self.first = max(0, min(row - most + 2, len(grid.rows) - most))
        self.shown = range(self.first, min(len(grid.rows), self.first + most))
        self.high = box.h / (max(FEWEST, len(self.shown)) + HEAD + FOOT)
        labels = BROAD if grid.broad else FIGURES
        own = OWN if grid.own is not None and len(grid.columns) > FEW else 1.0
        self.wide = box.w / (len(grid.columns) - 1 + own + labels)
        self.own = self.wide * own
        self.labels = self.wide * labels

    @property
    def head(self) -> Box:
        """The strip with the players."""
        return self.box.above(self.high * HEAD)[0]

    @property
    def foot(self) -> Box:
        """The strip with the totals."""
        return self.box.below(self.high * FOOT)[0]

    def row(self, number: int) -> Box:
        """The strip of a row that is shown."""
        top = self.head.y - (number - self.first) * self.high
        return Box(self.box.x, top - self.high, self.box.w, self.high).inset(0, self.high * GAP / 2)

    def label(self, strip: Box) -> Box:
        """The label of a strip."""
        return strip.left(self.labels)[0]

    def cells(self, strip: Box) -> list[Box]:
        """The columns of a strip."""
        found, rest = [], strip.left(self.labels)[1]
        for column in range(len(self.grid.columns)):
            cell, rest = rest.left(self.own if column == self.grid.own else self.wide)
            found.append(cell)
        return found


def places(grid: Grid, most: int) -> Iterator[Shape]:
    """The numbers that can be touched, as shapes of the board."""
    laid = Laid(grid, Box(0, 0, 1, 1), most)
    for at in laid.shown:
        for column, box in enumerate(laid.cells(laid.row(at))):
            if grid.rows[at].cells[column].corrects:
                edges = (box.x, box.y, box.right, box.y, box.right, box.top, box.x, box.top)
                yield Shape(edges, "surface", name_of(at, column))


def name_of(row: int, column: int) -> str:
    """The name of the place of a number."""
    return f"grid.{row}.{column}"


def corrected(grid: Grid, place: str) -> tuple[str, ...]:
    """The cells of the game that are put right by a touch of that place."""
    named = {
        name_of(at, column): cell.corrects
        for at, row in enumerate(grid.rows)
        for column, cell in enumerate(row.cells)
    }
    return named.get(place, ())
