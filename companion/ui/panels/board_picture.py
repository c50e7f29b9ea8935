"""A board as a picture: without words, and not to be touched itself."""

from functools import lru_cache

from msgspec.structs import replace

from companion.ui.kit.seats import Seats
from companion.ui.kit.stage import Stage
from companion.ui.panels.board import BoardPanel
from engines.core.view import Board, Shape


class Picture(BoardPanel):
    """A small board, as seen from across the table: shapes, pieces, and numbers where they can be read."""

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        own = Stage(theme=stage.theme, art=stage.art, seats=letterless(stage.seats))
        stage.bind(
            theme=own.setter("theme"),
            art=own.setter("art"),
            seats=lambda _, seats: setattr(own, "seats", letterless(seats)),
        )
        super().__init__(own, **kwargs)
        self.margin = 3

    def show(self, board: Board | None) -> None:
        """Show this board without its words."""
        super().show(None if board is None else wordless(board))

    def on_touch_down(self, _touch: object) -> bool:
        return False


def letterless(seats: Seats) -> Seats:
    """The players, with shapes and colours alone."""
    return Seats(sitter._replace(letter="") for sitter in seats)


@lru_cache(maxsize=32)
def wordless(board: Board) -> Board:
    """The board without text but for its tokens; marks that are nothing but text are left out."""
    marks = tuple(replace(mark, text=None) for mark in board.marks if mark.icon is not None)
    return replace(board, shapes=tuple(map(_bare, board.shapes)), marks=marks)


def _bare(shape: Shape) -> Shape:
    return replace(shape, text=None, shorter=(), note=None, facts=())
