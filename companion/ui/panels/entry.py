"""A rule in brief, as it is read: its picture, its title, its text, and where it is printed."""

from typing import Any, NamedTuple

from companion.drawing.box import Box
from companion.drawing.words import LINE
from companion.ui.kit.pen import Pen
from companion.ui.kit.scroll import ScrollList
from companion.ui.kit.stage import Stage
from companion.ui.kit.words import wrap
from companion.ui.panels.refusal import printed
from engines.core.text import N_, Text
from engines.core.view import About

PICTURE = 52
"""The side of an icon of the picture."""


class Part(NamedTuple):
    """A paragraph: its text, the size of its letters, and its colour; or the icons of the picture."""

    words: Text | None = None
    size: float = 19
    role: str = "words"
    bold: bool = False
    icons: tuple[str, ...] = ()


def parts_of(about: About) -> list[Part]:
    """The paragraphs of a page, from top to bottom."""
    picture = [Part(icons=about.icons)] if about.icons else []
    # Translators: where the printed rule is: the book and its heading.
    where = [Part(N_("Printed: {where}", where=printed(about.rule)), 16.5, "second")] if about.rule else []
    lines = [Part(line) for line in about.lines]
    return [*picture, Part(about.title, 25, bold=True), *lines, *where]


class EntryPanel(ScrollList):
    """An `About` as a page, which scrolls where it has more text than room."""

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        super().__init__(stage, self._paint_part, self._height_of, **kwargs)

    def tell(self, about: About) -> None:
        """Show this page from its top."""
        self.offset = 0
        self.show(parts_of(about))

    def takes(self, _item: Any) -> bool:
        return False

    def _px(self, part: Part) -> float:
        return max(self.theme.least, self.theme.text(part.size))

    def _lines(self, part: Part) -> list[str]:
        width = self.width - self.theme.px(12)
        return wrap(self.stage.say(part.words), width, self._px(part), part.bold)

    def _height_of(self, part: Part) -> float:
        if part.icons:
            return self.theme.text(PICTURE) + self.theme.px(12)
        return len(self._lines(part)) * self._px(part) * LINE * 1.05 + self.theme.px(12)

    def _paint_part(self, pen: Pen, box: Box, part: Part, _pressed: bool) -> None:
        theme = self.theme
        if part.icons:
            paint_icons(pen, self.stage, box.above(theme.text(PICTURE))[0], part.icons)
            return
        px = self._px(part)
        for line in self._lines(part):
            row, box = box.above(px * LINE * 1.05)
            pen.words(line, row, px, part.role, bold=part.bold)


def paint_icons(pen: Pen, stage: Stage, box: Box, icons: tuple[str, ...]) -> None:
    """Draw icons of the game side by side, as high as the box."""
    side = min(box.h, box.w / len(icons))
    for name in icons:
        spot, box = box.left(side, stage.theme.px(8))
        if (icon := stage.icon(name)) is not None:
            pen.icon(icon, spot.centred(side, side), stage.icon_tint(name, "words"))
