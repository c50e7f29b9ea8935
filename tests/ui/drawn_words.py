"""What is drawn while a screen is looked at: all words, with the widget that draws them."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

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


@contextmanager
def drawing_watched(tell: Tell, again: bool = True) -> Iterator[None]:
    """Tell of all words that are drawn on a widget that can be seen.

    On a board and in a tree those that stay as they are count as drawn again, unless `again` is False.
    """
    painting: list[Painted] = []
    paint, draw_tree, words, label = Painted._paint, Painted.draw_tree, Pen.words, Pen.label

    def painted(widget: Painted) -> None:
        if again and isinstance(widget, BoardPanel):
            widget._told = None  # or it draws only what has changed
            widget._painted.clear()
        painting.append(widget)
        try:
            paint(widget)
        finally:
            painting.pop()

    def tree_drawn(widget: Painted, node: Node, box: Box) -> None:
        if again:
            node.stands = None
        draw_tree(widget, node, box)

    def drawn(pen: Pen, text: str, box: Box, *args: object, **kwargs: object) -> object:
        fitted = words(pen, text, box, *args, **kwargs)
        seen(pen, text, box, fitted)
        return fitted

    def labelled(pen: Pen, one: Label) -> None:
        label(pen, one)
        fitted = Fitted(one.lines, one.px, narrow=one.narrow)
        wide = one.narrow * max(width_of(line, one.px, one.bold) for line in one.lines)
        left = one.x - wide * {"left": 0.0, "centre": 0.5, "right": 1.0}[one.align]
        high = one.px * (1 + LINE * (len(one.lines) - 1))
        seen(pen, " ".join(one.lines), Box(left, one.y - high / 2, wide, high), fitted)

    def seen(pen: Pen, text: str, box: Box, fitted: object) -> None:
        if not painting:
            return  # a widget of an evening before this one
        widget = painting[-1]
        placed = widget.size != [100, 100]  # as Kivy makes a widget, before its parent has given it a place
        if placed and widget.get_root_window():
            tell(widget, pen, text, box, fitted)

    Painted._paint, Painted.draw_tree, Pen.words, Pen.label = painted, tree_drawn, drawn, labelled
    try:
        yield
    finally:
        Painted._paint, Painted.draw_tree, Pen.words, Pen.label = paint, draw_tree, words, label
