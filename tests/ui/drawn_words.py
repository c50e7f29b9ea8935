"""What is drawn while a screen is looked at: all words, with the widget that draws them."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Any
from unittest.mock import patch

from kivy.core.window import Window

from companion.drawing.box import Box
from companion.drawing.strokes import Label
from companion.drawing.words import LINE, Fitted
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.tree import Node
from companion.ui.kit.words import width_of
from companion.ui.panels.board import BoardPanel

Tell = Callable[[Painted, Pen, str, Box, Any], None]
"""Gets the widget, its pen, the words, their place, and how they were fitted into it."""


def written(pen: Pen) -> Iterator[tuple[Any, ...]]:
    """All words of a pen's present picture: how they were fitted, their place, whether they are bold..."""
    return (args for draw, args in pen.since(0) if draw.__name__ == "_words")


class Owners:
    """Whose pen is whose, of all widgets on the window."""

    def __init__(self) -> None:
        self._known: dict[Pen, Painted] = {}

    def of(self, pen: Pen) -> Painted | None:
        """The widget of that pen, if it can be seen and has a place."""
        if pen not in self._known:
            self._look_around()
        widget = self._known.get(pen)
        placed = widget is not None and widget.size != [100, 100]  # as Kivy makes one, before it has a place
        return widget if placed and widget.get_root_window() else None

    def _look_around(self) -> None:
        for root in Window.children:
            for widget in root.walk(restrict=True):
                if isinstance(widget, Painted):
                    layers = widget.layers.values() if isinstance(widget, BoardPanel) else ()
                    self._known.update(dict.fromkeys((widget.pen, *layers), widget))


Seen = Callable[[Pen, str, Box, Any], None]
"""Gets the pen, the words, their place, and how they were fitted into it."""


@contextmanager
def drawing_watched(tell: Tell, again: bool = True) -> Iterator[None]:
    """Tell of all words that are drawn on a widget that can be seen.

    On a board and in a tree those that stay as they are count as drawn again, unless `again` is False.
    """
    owners = Owners()

    def seen(pen: Pen, text: str, box: Box, fitted: object) -> None:
        if (widget := owners.of(pen)) is not None:
            tell(widget, pen, text, box, fitted)

    def told_by_board(pen: Pen) -> bool:
        return again and isinstance(owners.of(pen), BoardPanel)

    with _words_told(seen), _labels_told(seen, told_by_board), _all_told(seen) if again else nullcontext():
        yield


def _words_told(seen: Seen) -> AbstractContextManager[object]:
    """Have words told as they are drawn."""
    words = Pen.words

    def drawn(pen: Pen, text: str, box: Box, *args: object, **kwargs: object) -> object:
        fitted = words(pen, text, box, *args, **kwargs)
        seen(pen, text, box, fitted)
        return fitted

    return patch.object(Pen, "words", drawn)


def _labels_told(seen: Seen, told_elsewhere: Callable[[Pen], bool]) -> AbstractContextManager[object]:
    """Have the labels of drawings told as they are drawn."""
    label = Pen.label

    def drawn(pen: Pen, one: Label) -> None:
        label(pen, one)
        if not told_elsewhere(pen):
            fitted = Fitted(one.lines, one.px, narrow=one.narrow)
            seen(pen, *_as_told(fitted, Box(one.x, one.y, 0, 0), one.bold, one.align))

    return patch.object(Pen, "label", drawn)


@contextmanager
def _all_told(seen: Seen) -> Iterator[None]:
    """Have whole boards told when one is painted, and trees drawn that stand as they did."""
    paint, draw_tree = BoardPanel.paint, Painted.draw_tree

    def painted(board: BoardPanel, pen: Pen) -> None:
        paint(board, pen)
        for layer in board.layers.values():
            for fitted, place, bold, align, *_ in written(layer):
                seen(layer, *_as_told(fitted, place, bold, align))

    def drawn(widget: Painted, node: Node, box: Box) -> None:
        node.stands = None
        draw_tree(widget, node, box)

    with patch.object(BoardPanel, "paint", painted), patch.object(Painted, "draw_tree", drawn):
        yield


def _as_told(fitted: Fitted, place: Box, bold: bool, align: str) -> tuple[str, Box, Fitted]:
    """A label that stands at a place without a size: its words, and the box of its lines."""
    wide = fitted.narrow * max(width_of(line, fitted.px, bold) for line in fitted.lines)
    left = place.x - wide * {"left": 0.0, "centre": 0.5, "right": 1.0}[align]
    high = fitted.px * (1 + LINE * (len(fitted.lines) - 1))
    return " ".join(fitted.lines), Box(left, place.y - high / 2, wide, high), fitted
