"""The board of Pig, with everything that a board can show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.core.text import N_
from engines.core.view import Board, Link, Mark, Shape, Spot, Token

if TYPE_CHECKING:
    from tests.table.pig import PigState


def board(state: PigState) -> Board:
    """Six fields for the faces of the die."""
    shapes = tuple(
        Shape(
            (x, 0.2, x + 0.12, 0.2, x + 0.12, 0.8, x, 0.8),
            "felt",
            f"s{face}",
            x + 0.06,
            0.5,
            Token(str(face), pips=face, red=face == 1),
        )
        for face, x in enumerate((0.05, 0.2, 0.35, 0.5, 0.65, 0.8), 1)
    )
    return Board(
        2.0,
        shapes,
        (Link(0.1, 0.1, 0.3, 0.1, "l1", seat=0),),
        (Spot("p1", 0.5, 0.1, "die", state.turn),),
        (Mark(0.9, 0.9, 0.1, "die", text=N_("pot")),),
    )
