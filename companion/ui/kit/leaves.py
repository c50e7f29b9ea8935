"""The leaves of the layout tree: words, icons, badges, gaps, widgets, and whatever else is drawn."""

from collections.abc import Callable
from math import inf
from typing import NamedTuple, Unpack

from kivy.uix.widget import Widget

from companion.drawing.box import Box
from companion.drawing.words import LINE, STEPS, Fitted
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.kit.tree import SLACK, Node, Of, Surface, pixels
from companion.ui.kit.words import fit, width_of, wrap
from companion.ui.theme import CAPITAL, SMALL
from engines.core import view
from engines.core.text import Text

TIGHT = 0.86
"""The part of the height of lines that their letters need."""

Said = Text | str | int | None
"""What can be said in the reader's language."""


class Gap(Node):
    """Room between others: of so many units, or all that is left over; `line` draws a rim in it."""

    firm = True

    def __init__(self, units: float | None = None, *, line: str | None = None) -> None:
        super().__init__(share=1.0 if units is None else 0.0)
        self.units, self.line = units or 0.0, line

    def _wide(self, stage: Stage) -> float:
        return stage.theme.px(self.units)

    def _high(self, stage: Stage, _width: float) -> float:
        return stage.theme.px(self.units)

    def paint(self, _on: Surface, pen: Pen, box: Box) -> None:
        if self.line is not None:
            pen.box(box.centred(box.w, pen.theme.px(1.5)), 0, self.line)


class Read(NamedTuple):
    """Words as they are read in a look: the text, the height of its letters, the least, and if it is digits.

    Digits have no tails: only the height of capitals has to fit.
    """

    look: object
    text: str
    px: float
    kept: float
    number: bool


class Words(Node):
    """Text in letters of that size, on up to so many lines; `lines` 0 is as many as it takes.

    They are content to be `narrow` only if that is said.
    """

    def __init__(
        self,
        text: Said,
        size: float = 16.5,
        role: str = "words",
        *,
        bold: bool = False,
        lines: int = 1,
        align: str = "left",
        valign: str = "middle",
        mm: float = SMALL,
        narrow: bool = False,
        **of: Unpack[Of],
    ) -> None:
        super().__init__(**of)
        self.text, self.size, self.role, self.bold, self.lines = text, size, role, bold, lines
        self.align, self.valign, self.mm, self.narrow = align, valign, mm, narrow
        self._read: Read | None = None

    def read(self, stage: Stage) -> Read:
        """How it is read there; asked once for a look."""
        look = stage.look
        if self._read is None or self._read.look is not look:
            text, theme = look.say(self.text), stage.theme
            kept = theme.capitals(self.mm)
            px, number = max(kept, pixels(theme, self.size)), text.lstrip("+-−").isdigit()
            self._read = Read(look, text, px, kept, number)
        return self._read

    def fitted(self, stage: Stage, width: float, height: float = inf) -> Fitted:
        """Its lines in that room."""
        _, text, px, kept, _ = self.read(stage)
        if not self.lines:
            return Fitted(tuple(wrap(text, width, px, self.bold)), round(px))
        return fit(text, max(1.0, width), px, self.bold, self.lines, height, stage.theme.least, kept)

    def _wide(self, stage: Stage) -> float:
        read = self.read(stage)
        return width_of(read.text, read.px, self.bold) + 2 if read.text else 0.0

    def _high(self, stage: Stage, width: float) -> float:
        read = self.read(stage)
        if not read.text:
            return 0.0
        fitted = self.fitted(stage, width)
        return fitted.px if read.number else len(fitted.lines) * fitted.px * LINE

    def _room(self, stage: Stage, box: Box) -> Box:
        read = self.read(stage)
        if not read.number:
            return box
        return box.centred(box.w, max(box.h, min(read.px, box.h / CAPITAL) * LINE))

    def content(self, stage: Stage, box: Box) -> bool:
        read = self.read(stage)
        if not read.text:
            return True
        tight = CAPITAL if read.number else TIGHT if self.lines else 1.0
        if box.h + SLACK < tight * self._high(stage, box.w):
            return False
        if not self.lines:
            return True
        fitted = self.fitted(stage, box.w + SLACK, self._room(stage, box).h + SLACK)
        least = max(stage.theme.least, read.px * STEPS[-1])
        return not fitted.cut and (self.narrow or fitted.narrow == 1) and fitted.px >= round(least)

    def paint(self, on: Surface, pen: Pen, box: Box) -> None:
        read = self.read(on.stage)
        if not read.text:
            return
        if not self.lines:
            for line in self.fitted(on.stage, box.w).lines:
                row, box = box.above(read.px * LINE)
                pen.words(line, row, read.px, self.role, bold=self.bold, align=self.align)
            return
        room = self._room(on.stage, box)
        if self.fitted(on.stage, room.w, room.h).px < on.stage.theme.least:  # by a hair, which is content
            room = Box(room.x, room.y - SLACK / 2, room.w + SLACK, room.h + SLACK)
        pen.words(
            read.text,
            room,
            read.px,
            self.role,
            bold=self.bold,
            align=self.align,
            valign=self.valign,
            lines=self.lines,
            kept=read.kept,
        )

    def seen(self, stage: Stage, box: Box) -> tuple[str, float]:
        return self.read(stage).text, self.fitted(stage, box.w, box.h).px


class Symbol(Node):
    """An icon, by its name in the game or as polygons, so many steps large; no room if there is none."""

    firm = True

    def __init__(
        self,
        icon: str | view.Icon | None,
        size: float = 24,
        tint: str | None = None,
        *,
        otherwise: str = "second",
        alpha: float = 1.0,
        **of: Unpack[Of],
    ) -> None:
        super().__init__(**of)
        self.icon, self.size, self.tint, self.otherwise, self.alpha = icon, size, tint, otherwise, alpha

    def drawn(self, stage: Stage) -> view.Icon | None:
        """Its polygons, if the game has them."""
        return stage.icon(self.icon) if isinstance(self.icon, str) else self.icon

    def _wide(self, stage: Stage) -> float:
        return pixels(stage.theme, self.size) if self.drawn(stage) is not None else 0.0

    def _high(self, stage: Stage, _width: float) -> float:
        return self._wide(stage)

    def content(self, stage: Stage, box: Box) -> bool:
        return min(box.w, box.h) + SLACK >= self._wide(stage) * STEPS[-1]

    def paint(self, on: Surface, pen: Pen, box: Box) -> None:
        if (icon := self.drawn(on.stage)) is None:
            return
        side = min(box.w, box.h, pixels(pen.theme, self.size))
        named = isinstance(self.icon, str) and self.tint is None
        tint = on.stage.icon_tint(str(self.icon), self.otherwise) if named else self.tint or "words"
        pen.icon(icon, box.centred(side, side), tint, self.alpha)


LETTERED = 1.5
"""The side of a badge in heights of the smallest letters, from which on it has its own."""


class Badge(Node):
    """A player's badge, so many steps wide, or as wide as its letter needs.

    There is none for a seat below 0, in the same room.
    """

    firm = True

    def __init__(self, seat: int, size: float = 34, **of: Unpack[Of]) -> None:
        super().__init__(**of)
        self.seat, self.size = seat, size

    def _wide(self, stage: Stage) -> float:
        return max(pixels(stage.theme, self.size), LETTERED * stage.theme.least)

    def _high(self, stage: Stage, _width: float) -> float:
        return self._wide(stage)

    def paint(self, on: Surface, pen: Pen, box: Box) -> None:
        if self.seat >= 0:
            # A triangle is wider than a circle.
            side = min(box.w, box.h, self._wide(on.stage))
            pen.badge(on.stage.seats.at(self.seat), *box.centre, side * 0.43)


class Drawn(Node):
    """Anything else: `draw` gets the pen and the box."""

    firm, still = True, False

    def __init__(self, draw: Callable[[Pen, Box], object], **of: Unpack[Of]) -> None:
        super().__init__(**of)
        self.draw = draw

    def paint(self, _on: Surface, pen: Pen, box: Box) -> None:
        self.draw(pen, box)


class Part(Node):
    """A widget: it is put in its place; without a parent it takes no room."""

    still = False

    def __init__(self, widget: Widget, **of: Unpack[Of]) -> None:
        super().__init__(**of)
        self.widget = widget

    @property
    def there(self) -> bool:  # type: ignore[override]
        return self.widget.parent is not None

    def _high(self, _stage: Stage, width: float) -> float:
        wanted = getattr(self.widget, "wanted_height", None)
        return float(wanted(width)) if wanted is not None else 0.0

    def content(self, _stage: Stage, box: Box) -> bool:
        fits = getattr(self.widget, "has_room_in", None)
        return True if fits is None else bool(fits(box))

    def paint(self, _on: Surface, _pen: Pen, box: Box) -> None:
        self.put(box)

    def put(self, box: Box) -> None:
        """Set the widget's position and size."""
        self.widget.pos, self.widget.size = (box.x, box.y), (box.w, box.h)


def put_parts(stage: Stage, node: Node, box: Box) -> None:
    """Put the widgets of a tree in their places in that box."""
    for placed in node.lay(stage, box):
        if isinstance(placed.node, Part):
            placed.node.put(placed.box)
