"""A key to press: what every button of every screen looks like."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.ui.kit.box import Box
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.seats import Sitter
from companion.ui.kit.words import fit, width_of
from engines.core.text import Text
from engines.core.view import Icon


class Face(NamedTuple):
    """What stands on a key. `state`: "lit" can be pressed, "main" is the thing to do, "grey" cannot be done.

    `chosen` outlines the preselected one; `bare` leaves out the key's own ground.
    """

    label: str = ""
    note: str = ""
    state: str = "lit"
    icon: Icon | None = None
    tint: str | None = None
    sitter: Sitter | None = None
    chosen: bool = False
    bare: bool = False


def paint_key(pen: Pen, box: Box, face: Face, *, pressed: bool = False, size: float = 21) -> None:
    """A key with its words in the middle: an icon or badge beside them, the note below."""
    theme, main = pen.theme, face.state == "main"
    fill = "accent" if main else "edge" if pressed else "raised"
    edge = "accent" if face.chosen else None if main or face.state == "grey" else "edge"
    if not face.bare:
        pen.box(
            box,
            theme.px(13),
            fill,
            edge,
            theme.px(3 if face.chosen else 1.5),
            0.82 if main and pressed else 1,
        )
    if face.state == "grey" and not face.bare:
        pen.box(box.inset(theme.px(2)), theme.px(12), "surface")
    inside = box.inset(min(theme.px(10), box.w * 0.09), min(theme.px(6), box.h * 0.08))
    _paint_face(pen, inside, face, size)


def _colours(face: Face) -> tuple[str, str]:
    if face.state == "main":
        return "on_accent", "on_accent"
    return ("quiet", "quiet") if face.state == "grey" else ("words", "second")


def _paint_face(pen: Pen, box: Box, face: Face, size: float) -> None:
    first, second = _colours(face)
    picture = face.icon is not None or face.sitter is not None
    if picture and not face.label:
        _paint_picture(pen, box, face, face.tint or first)
        return
    if picture:
        px = pen.theme.text(size)
        side = min(box.h, px * 1.5, box.w * 0.4)
        words = min(width_of(face.label, px), box.w - side - px * 0.4)
        whole = side + px * 0.4 + words
        spot, box = Box(box.x + (box.w - whole) / 2, box.y, whole, box.h).left(side, px * 0.4)
        box = Box(box.x, box.y, max(words, 1) + 1, box.h)
        _paint_picture(pen, spot, face, face.tint or first)
    _paint_words(pen, box, face, size, "left" if picture else "centre", first, second)


def _paint_picture(pen: Pen, box: Box, face: Face, colour: str) -> None:
    side = min(box.w, box.h, pen.theme.px(44))
    if face.sitter is not None:
        pen.badge(face.sitter, *box.centre, side * 0.42)
    elif face.icon is not None:
        pen.icon(face.icon, box.centred(side, side), colour)


def _paint_words(pen: Pen, box: Box, face: Face, size: float, align: str, first: str, second: str) -> None:
    px, small = pen.theme.text(size), pen.theme.text(max(13, size * 0.72))
    if not face.note:
        room = 2 if box.h > px * 2.4 else 1
        pen.words(face.label, box, px, first, align=align, lines=room)
        return
    rows = len(fit(face.note, box.w, small, lines=2).lines) if box.h > px * 1.2 + small * 2.6 else 1
    whole = px * 1.2 + small * 1.25 * rows
    stack = box.centred(box.w, min(box.h, whole))
    upper, lower = stack.above(stack.h * px * 1.2 / whole)
    pen.words(face.label, upper, px, first, align=align)
    pen.words(face.note, lower, small, second, align=align, lines=rows)


class Button(Painted):
    """One key. `on_tap` follows a press; `state` is "lit", "main" or "grey" (which can be tapped too)."""

    label = ObjectProperty("", allownone=True)
    note = ObjectProperty("", allownone=True)
    state = StringProperty("lit")
    icon = ObjectProperty(None, allownone=True)
    chosen = BooleanProperty(False)
    bare = BooleanProperty(False)
    size_steps = ObjectProperty(21)

    __events__ = ("on_tap",)

    def __init__(self, stage: Any, **kwargs: Any) -> None:
        super().__init__(stage, **kwargs)
        for name in ("label", "note", "state", "icon", "chosen", "bare", "size_steps"):
            self.fbind(name, self._again)

    def on_tap(self) -> None:
        """The key was pressed and let go."""

    def paint(self, pen: Pen) -> None:
        say = self.stage.say
        face = Face(
            say(self.label), say(self.note), self.state, self.icon, chosen=self.chosen, bare=self.bare
        )
        paint_key(pen, self.area("key", self.box), face, pressed=self.pressed == "key", size=self.size_steps)

    def tapped(self, _key: Any) -> None:
        self.dispatch("on_tap")


class Caption(Painted):
    """Words in a box: `px` steps high, in a colour role, shrunk, wrapped or ended to fit."""

    text = ObjectProperty("", allownone=True)
    steps = ObjectProperty(18)
    role = StringProperty("words")
    bold = BooleanProperty(False)
    align = StringProperty("left")
    lines = ObjectProperty(1)

    def __init__(self, stage: Any, **kwargs: Any) -> None:
        super().__init__(stage, **kwargs)
        for name in ("text", "steps", "role", "bold", "align", "lines"):
            self.fbind(name, self._again)

    def paint(self, pen: Pen) -> None:
        words: str | Text = self.stage.say(self.text)
        pen.words(
            words,
            self.box,
            self.theme.text(self.steps),
            self.role,
            bold=self.bold,
            align=self.align,
            lines=self.lines,
        )


class Card(Painted):
    """A quiet ground with round corners to put things on."""

    role = StringProperty("surface")
    radius = ObjectProperty(14)

    def __init__(self, stage: Any, **kwargs: Any) -> None:
        super().__init__(stage, **kwargs)
        self.fbind("role", self._again)

    def paint(self, pen: Pen) -> None:
        pen.box(self.box, self.theme.px(self.radius), self.role)


class Badge(Painted):
    """A player's badge, as large as its box allows."""

    seat = ObjectProperty(None, allownone=True)

    def __init__(self, stage: Any, **kwargs: Any) -> None:
        super().__init__(stage, **kwargs)
        self.fbind("seat", self._again)

    def paint(self, pen: Pen) -> None:
        pen.badge(self.stage.seats.at(self.seat), *self.box.centre, min(self.width, self.height) * 0.45)
