"""Boards of golden games as they are drawn: in the middle, at the end, and with places lit for a question."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from companion.drawing.board import Shown, flat
from companion.drawing.look import Look
from companion.drawing.plan import Plan
from companion.drawing.seats import Sitter
from companion.table.runtime.i18n import reader
from engines.core.conversing import converse
from engines.core.questions import Question
from engines.core.view import Board
from tests.games.whole import NAMES, golden, replayed

PARTS = (0.35, 0.7, 1.0)
"""How far the game is at the positions that are drawn."""
SEATS = tuple(
    Sitter(name, colour, name[0], seat)
    for seat, (name, colour) in enumerate(
        zip(NAMES, ("red", "blue", "white", "orange", "green"), strict=False)
    )
)


class Scene(NamedTuple):
    """A board, and what is shown on it."""

    name: str
    art: Any
    board: Board
    plan: Plan
    """The board at the size of pages and paper."""
    shown: Shown
    title: str

    def look(self, **sizes: Any) -> Look:
        """How it is drawn, in German, whose words are long."""
        return Look(self.art, SEATS, reader("de", self.title, NAMES), **sizes)


@cache
def scenes(game: str) -> tuple[Scene, ...]:
    """All that is drawn of the golden games of a game."""
    return tuple(scene for file in sorted(golden(game).glob("*.jsonl")) for scene in _of(file, game))


def _of(file: Path, game: str) -> Iterator[Scene]:
    course = replayed(file)
    for part in PARTS:
        number = int(part * (len(course.states) - 1))
        state = course.states[number]
        board = course.engine.view(state, None).board
        if board is None:
            continue
        plan = flat(board)
        name = f"{file.stem} after {number} moves"
        happened = tuple(spot.name for spot in board.spots if spot.icon is not None)[:3]
        happened += tuple(link.name for link in board.links if link.seat is not None and link.name)[:2]
        happened += tuple(shape.name for shape in board.shapes if shape.name is not None)[:2]
        yield Scene(f"{name}, unlit", course.engine.art, board, plan, Shown(happened=happened), game)
        for lit in _asked(course.engine, state):
            shown = Shown(lit=lit, chosen=frozenset(lit[:1]))
            yield Scene(f"{name}, lit", course.engine.art, board, plan, shown, game)
            yield Scene(f"{name}, live", course.engine.art, board, plan, Shown(live=lit), game)


def _asked(engine: Any, state: Any) -> Iterator[tuple[str, ...]]:
    """The places of the first question that is answered on the board, if there is one."""
    for offer in engine.offers(state):
        if offer.why is None:
            question = converse(offer.kind, state, offer.seat)
            options = getattr(question, "options", ()) if isinstance(question, Question) else ()
            lit = tuple(one.spot for one in options if one.spot is not None and one.blocked is None)
            if lit:
                yield lit
                return
