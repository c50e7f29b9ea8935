"""What lies over the table until it is tapped: a title with a cross, and room below."""

from typing import Any

from companion.drawing.box import Box
from companion.ui.kit.icons import CROSS
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from engines.core.text import Text

AROUND = "around"
HEAD = 54
"""The height of the title, and the side of the cross."""


class OverTable(Painted):
    """A page over the table; a tap on anything that takes none itself is `on_close`."""

    opaque = True
    __events__ = ("on_close",)

    def __init__(self, stage: Stage, title: Text, **kwargs: object) -> None:
        super().__init__(stage, **kwargs)
        self.title = title
        self._cross = Box(0, 0, 0, 0)

    def place_of(self, key: Any) -> tuple[float, float]:
        """The window position of an area; the cross is the place to touch for closing."""
        if key != AROUND:
            return super().place_of(key)
        self.settle()
        x, y = self.to_window(*self._cross.centre)
        return x, y

    def tapped(self, _key: object) -> None:
        self.dispatch("on_close")

    def ground(self, pen: Pen) -> Box:
        """Draw the ground and the title; the room below."""
        theme = self.theme
        pen.box(self.area(AROUND, self.box), 0, "ground")
        head, rest = self.box.inset(theme.px(10)).above(theme.px(HEAD), theme.px(6))
        self._cross, title = head.rightmost(theme.px(HEAD))
        words, place = self.stage.say(self.title), title.inset(theme.px(8), 0)
        pen.words(words, place, theme.text(26), bold=True, kept=theme.work)
        pen.icon(CROSS, self._cross.centred(theme.px(28), theme.px(28)), "words")
        return rest
