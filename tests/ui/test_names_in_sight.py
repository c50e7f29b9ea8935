"""No piece covers what is written on a board, and no frame cuts it, in any look at a recorded evening."""

import pytest

import engines
from companion.drawing.box import Box
from companion.drawing.cards import MORE
from companion.drawing.pieces import piece_side
from companion.drawing.polygons import bounds, inside
from companion.ui.panels.board import BoardPanel
from tests.taking_turns import proving
from tests.ui.drawn_words import drawing_watched
from tests.ui.looked_evening import looked_at
from tests.ui.tabletop import MIDDLE, SMALL, TALL, WIDE, evening, find

LOOKS = 25 if proving() else 12
"""How often an evening is looked at, at equal distances."""
TOUCHES = 1.5
"""Pixels by which a piece may come into the room of letters: between these there is air."""


def common(box: Box, other: Box) -> float:
    """The lesser side of what two boxes have in common."""
    across = min(box.right, other.right) - max(box.x, other.x)
    return min(across, min(box.top, other.top) - max(box.y, other.y))


def hidden(board: BoardPanel, words: list[tuple[str, Box, bool]]) -> set[str]:
    """What of these words a piece covers or a frame cuts; letters of a badge are its own.

    A cost that says that there are others is whole.
    """
    plan, look, found = board.plan, board.stage.look, set[str]()
    spots = [spot for spot in plan.board.spots if spot.icon is not None]
    pieces = [
        (spot.name, Box(*plan.at(spot.x, spot.y), 0, 0).centred(side, side))
        for spot in spots
        for side in [piece_side(spot.size, plan, look)]
    ]
    fields = [plan.points(shape.points) for shape in plan.board.shapes if shape.name and shape.text]
    for said, box, cut in words:
        found |= {f"{name} covers {said!r}" for name, piece in pieces if common(piece, box) > TOUCHES}
        for field in (one for one in fields if inside(one, *box.centre)):
            left, low, right, high = bounds(field)
            if box.x < left - 1 or box.right > right + 1 or box.centre[1] > high or box.centre[1] < low:
                found.add(f"its frame cuts {said!r}")
        if cut or (said.endswith("…") and not said.endswith(MORE)):
            found.add(f"{said!r} is cut")
    return found


@pytest.mark.parametrize("size", [SMALL, MIDDLE, WIDE, TALL])
@pytest.mark.parametrize("game", engines.catalogue())
def test_nothing_written_on_a_board_is_covered_or_cut(file, game, size):
    found, read = set[str](), 0
    with evening(file, size, (find(game),)) as one:
        play = one.root.play
        for number in looked_at(one, find(game), LOOKS):
            words = list[tuple[str, Box, bool]]()

            def drawn(widget, pen, said, box, fitted, words=words):
                if isinstance(widget, BoardPanel) and len(said) > 1:
                    words.append((said, box, fitted.cut))

            with drawing_watched(drawn):
                play.board.repaint()
                play.board.settle()
            read += len(words)
            found |= {f"{number}: {fault}" for fault in hidden(play.board, words)}
    assert read > LOOKS
    assert sorted(found) == []
