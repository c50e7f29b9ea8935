"""The boards of the wall as pictures: what a table tells of its board, drawn here, where it can be drawn."""

import logging
from collections import OrderedDict
from collections.abc import Sequence
from contextlib import suppress
from threading import Lock

import engines
from companion.club.night.wall import Table
from companion.drawing.board import MARGIN, flat, layers, size_of
from companion.drawing.colours import PALETTES
from companion.drawing.look import HIGH, Look
from companion.drawing.seats import Sitter
from companion.drawing.svg import Svg
from companion.smart_home.open_state import MOST_PLAYERS
from companion.table.runtime.i18n import reader
from companion.table.runtime.initials import distinct_initials
from engines.core.view import Art, Board

log = logging.getLogger(__name__)

REMEMBERED = 64
"""So many pictures are kept for the next who looks."""
MOST_THINGS, MOST_MARKS, MOST_POINTS = 400, 100, 4_000
"""So many things, drawings that are no places, and numbers of outlines a board has at most."""
FARTHEST = 4.0
"""How far from a board anything may lie, in heights of it; and how wide that may be."""
ACROSS, LETTERS = 460, 15.0
"""The pixels of a picture on the wall, and of its smallest letters: what is smaller is left out."""


class BoardPictures:
    """Draws each board once for each theme. For any thread."""

    def __init__(self, language: str) -> None:
        self._language, self._lock = language, Lock()
        self._drawn: OrderedDict[tuple[str, str, str], str | None] = OrderedDict()

    def picture(self, table: Table, theme: str) -> str | None:
        """The board of a table as SVG; None where there is none, or none that can be drawn."""
        key = table.name, table.board.mark, theme
        with self._lock:  # one after another: many tables keep the hub busy, and no more
            if key not in self._drawn:
                self._drawn[key] = self._draw(table, theme)
                if len(self._drawn) > REMEMBERED:
                    self._drawn.popitem(last=False)
            return self._drawn[key]

    def _draw(self, table: Table, theme: str) -> str | None:
        board = table.board.board
        if board is None or theme not in PALETTES or not sound(board):
            return None
        names, art = [one.name for one in table.game.players], Art({}, {})
        with suppress(KeyError, engines.Unusable):
            art = engines.engine(table.game.name).art
        people = zip(names, (one.colour for one in table.game.players), distinct_initials(names), strict=True)
        seats = [Sitter(*one, seat) for seat, one in enumerate(people)]
        try:
            say = reader(self._language, table.game.name or None, tuple(names))
            least = LETTERS * size_of(board)[0] / ACROSS
            look = Look(art, seats, say, PALETTES[theme], least=least)
            return Svg(HIGH + 2 * MARGIN).picture(layers(flat(board), look), size_of(board)[0])
        except Exception:  # whatever somebody says their board is, the wall goes on
            log.exception("the board of table %s can't be drawn", table.name)
            return None


def sound(board: Board) -> bool:
    """Whether a board is one that may be drawn: of a bounded number of things, all of them near to it."""
    shapes, things = board.shapes, (*board.shapes, *board.links, *board.spots, *board.marks)
    if len(things) > MOST_THINGS or len(board.marks) > MOST_MARKS or board.grid is not None:
        return False
    if sum(len(one.points) for one in shapes) > MOST_POINTS or any(len(one.points) % 2 for one in shapes):
        return False
    seats = (
        [one.seat for one in shapes] + [one.seat for one in board.links] + [one.seat for one in board.spots]
    )
    if not all(seat is None or 0 <= seat < MOST_PLAYERS for seat in seats):
        return False
    return 1 / FARTHEST <= board.aspect <= FARTHEST and _near(board)


def _near(board: Board) -> bool:
    lines: list[Sequence[float]] = [one.points for one in board.shapes]
    lines += [(one.x1, one.y1, one.x2, one.y2) for one in board.links]
    lines += [(one.x, one.y) for one in board.shapes]
    lines += [(one.x, one.y, one.size) for one in board.spots]
    lines += [(one.x, one.y, one.size) for one in board.marks]
    return all(-FARTHEST <= number <= FARTHEST for line in lines for number in line)
