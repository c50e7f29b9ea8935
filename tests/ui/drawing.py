"""What is drawn while a screen is looked at: all words, with the widget that draws them."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from companion.ui.kit.box import Box
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.panels.board import BoardPanel

Tell = Callable[[Painted, Pen, str, Box, Any], None]
"""Gets the widget, its pen, the words, their place, and how they were fitted into it."""


@contextmanager
def drawing_watched(tell: Tell) -> Iterator[None]:
    """Tell of all words that are drawn on a widget that can be seen."""
    painting: list[Painted] = []
    paint, words = Painted._paint, Pen.words

    def painted(widget: Painted) -> None:
        if isinstance(widget, BoardPanel):
            widget._told.clear()  # or it draws only what has changed
        painting.append(widget)
        try:
            paint(widget)
        finally:
            painting.pop()

    def drawn(pen: Pen, text: str, box: Box, *args: object, **kwargs: object) -> object:
        fitted = words(pen, text, box, *args, **kwargs)
        if not painting:
            return fitted  # a widget of an evening before this one
        widget = painting[-1]
        placed = widget.size != [100, 100]  # as Kivy makes a widget, before its parent has given it a place
        if placed and widget.get_root_window():
            tell(widget, pen, text, box, fitted)
        return fitted

    Painted._paint, Pen.words = painted, drawn
    try:
        yield
    finally:
        Painted._paint, Pen.words = paint, words
