"""A key to press: the look of every button on every screen."""

from math import inf
from typing import Any, NamedTuple, Unpack

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.drawing.box import Box
from companion.drawing.seats import Sitter
from companion.drawing.words import LINE, STEPS, Fitted
from companion.ui.kit.leaves import Words
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.tree import Node, Of, Surface
from companion.ui.kit.words import fit, width_of
from companion.ui.theme import Theme
from engines.core.view import Icon

ABOVE = 20
"""The size of text below a key's picture."""


class Face(NamedTuple):
    """The content of a key. `state`: "lit" is available, "main" suggested, "grey" unavailable.

    `chosen` outlines the preselected one; `bare` leaves out the key's background; `above` puts the
    picture over the text instead of beside it. `brief` is the note in few words, where the other lacks room.
    """

    label: str = ""
    note: str = ""
    state: str = "lit"
    icon: Icon | None = None
    tint: str | None = None
    sitter: Sitter | None = None
    chosen: bool = False
    bare: bool = False
    above: bool = False
    brief: str = ""


def paint_key(pen: Pen, box: Box, face: Face, *, pressed: bool = False, size: float = 21) -> None:
    """Draw a key with its text in the middle: an icon or badge beside it, the note below."""
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
    inside = inside_key(theme, box)
    if min(inside.w, inside.h) > 1:
        _paint_face(pen, inside, face, size)


def _colours(face: Face) -> tuple[str, str]:
    if face.state == "main":
        return "on_accent", "on_accent"
    return ("quiet", "quiet") if face.state == "grey" else ("words", "second")


def fits_beside(theme: Theme, width: float, face: Face, size: float) -> bool:
    """Whether a key's picture fits beside its text within this width in pixels."""
    px, small = theme.text(size), theme.text(_small(size))
    words = max(width_of(face.label, px), width_of(face.note, small)) * STEPS[-1]
    return px * 1.9 + words <= width


def legible(theme: Theme, box: Box, face: Face, size: float) -> bool:
    """Whether all words of a key without a picture can be read in this box."""
    inside = inside_key(theme, box)
    if face.note:
        return _has_room(theme, inside, face, size)
    return not _label(theme, face.label, inside.w, theme.text(size), inside.h).cut


def _small(size: float) -> float:
    """The text size of the second line."""
    return max(16.5, size * 0.72)


def inside_key(theme: Theme, box: Box) -> Box:
    """The part of a key available for its text and picture."""
    return box.inset(min(theme.px(10), box.w * 0.09), min(theme.px(6), box.h * 0.08))


def _paint_face(pen: Pen, box: Box, face: Face, size: float) -> None:
    first, second = _colours(face)
    tint = face.tint or first
    face = _folded(pen.theme, box, face, size)
    way = _way(pen.theme, box, face, size)
    if way == "picture":
        _paint_picture(pen, box, face, tint)
    elif way == "above":
        size = min(size, ABOVE)
        words = _words_height(pen.theme, box.w, face, size)
        stack = box.centred(box.w, min(box.h, words + pen.theme.text(30)))
        lower, upper = stack.below(words, pen.theme.px(2))
        _paint_picture(pen, upper, face, tint)
        _paint_words(pen, lower, face, size, "centre", first, second)
    elif way == "noted":
        _paint_words(pen, box, face, min(size, ABOVE), "centre", first, second, tint if face.icon else "")
    elif way == "beside":
        spot, words_box = _side_by_side(pen.theme, box, face, size)
        _paint_picture(pen, spot, face, tint)
        _paint_words(pen, words_box, face, size, "left", first, second)
    else:
        _paint_words(pen, box, face, size, "centre", first, second)


def _way(theme: Theme, box: Box, face: Face, size: float) -> str:
    """The picture's place: beside the text, above it, before the note, or left out if it leaves no room."""
    if face.icon is None and face.sitter is None:
        return "words"
    if not face.label:
        return "picture"
    if not face.above and fits_beside(theme, box.w, face, size):
        return "beside"
    room = box.h - _words_height(theme, box.w, face, min(size, ABOVE))
    if room >= theme.least <= _label(theme, face.label, box.w, theme.text(min(size, ABOVE))).px:
        return "above"
    if face.note:
        return "noted"
    return "words" if face.sitter is None else "beside"


def _folded(theme: Theme, box: Box, face: Face, size: float) -> Face:
    """The face with the first of its notes that has room, or none: it isn't shrunk, and a touch tells it."""
    notes = (face.note, face.brief) if face.label else ()
    found = (face._replace(note=note) for note in notes if note)
    fitting = next((one for one in found if _has_room(theme, box, one, size)), None)
    return fitting or (face._replace(note="") if face.label else face)


def _has_room(theme: Theme, box: Box, face: Face, size: float) -> bool:
    """Whether the note can be read below the label, which keeps the size one works with."""
    px = max(theme.least, min(theme.work, theme.text(size)))
    label = _label(theme, face.label, box.w, px)
    note = fit(face.note, box.w, theme.least, lines=2, least=theme.least)
    legible = label.px >= round(px) and note.px >= theme.least and not note.cut and not label.cut
    return legible and box.h >= _high(label, label.px) + _high(note, theme.least)


def _label(theme: Theme, label: str, width: float, px: float, height: float = inf) -> Fitted:
    """A label above a note or below a picture: rather narrow on one line than wide on two."""
    one = fit(label, width, px, height=height, least=theme.least, kept=theme.work)
    if not one.cut and one.px >= round(min(px, theme.work)):
        return one
    return fit(label, width, px, lines=2, height=height, least=theme.least, kept=theme.work)


def _high(fitted: Fitted, px: float) -> float:
    """The height of lines of that size, from the top of the first to the foot of the last."""
    return ((len(fitted.lines) - 1) * LINE + 1) * px


def _words_height(theme: Theme, width: float, face: Face, size: float) -> float:
    """The height of text below a picture: the label on up to two lines, and the note."""
    label = _label(theme, face.label, width, theme.text(size))
    small = theme.text(_small(size))
    rows = len(fit(face.note, width, small, lines=2, least=theme.least).lines) if face.note else 0
    return max(theme.text(size) * 1.2, len(label.lines) * label.px * LINE) + small * 1.25 * rows


def _side_by_side(theme: Theme, box: Box, face: Face, size: float) -> tuple[Box, Box]:
    """The boxes of the picture and the text, centred together in the box."""
    px = theme.text(size)
    side, gap = min(box.h, px * 1.5, box.w * 0.4), px * 0.4
    wanted = max(width_of(face.label, px), width_of(face.note, theme.text(_small(size)))) + 1
    words = min(wanted, box.w - side - gap)
    whole = box.centred(side + gap + words, box.h)
    return whole.left(side, gap)


def _paint_picture(pen: Pen, box: Box, face: Face, colour: str) -> None:
    side = min(box.w, box.h, pen.theme.px(44))
    if face.sitter is not None:
        pen.badge(face.sitter, *box.centre, side * 0.42)
    elif face.icon is not None:
        pen.icon(face.icon, box.centred(side, side), colour)


def _paint_words(
    pen: Pen, box: Box, face: Face, size: float, align: str, first: str, second: str, tint: str = ""
) -> None:
    """Draw the label and the note, with the picture in that tint before the note, if there is one."""
    px, small = pen.theme.text(size), pen.theme.text(_small(size))
    if not face.note or not _has_room(pen.theme, box, face, size):
        pen.words(face.label, box, px, first, align=align, lines=3, kept=pen.theme.work)
        return
    least, work = pen.theme.least, pen.theme.work
    below = _high(fit(face.note, box.w, least, lines=2, least=least), least)
    label = _label(pen.theme, face.label, box.w, px, box.h - below)
    upper = min(box.h - below, max(px * 1.2, len(label.lines) * label.px * LINE))
    note = fit(face.note, box.w, small, lines=2, height=box.h - upper, least=least)
    lower = max(small * 1.25, len(note.lines) * note.px * LINE)
    label_box, note_box = box.centred(box.w, min(box.h, upper + lower)).above(upper)
    pen.words(face.label, label_box, label.px, first, align=align, lines=len(label.lines), kept=work)
    wide = max(width_of(line, note.px) * note.narrow for line in note.lines) + 2
    if tint and (room := note_box.w - wide - 1.4 * note.px) > 0:
        spot, note_box = note_box.inset(room / 2, 0).left(1.1 * note.px, 0.3 * note.px)
        _paint_picture(pen, spot, face, tint)
        align = "left"
    pen.words(face.note, note_box, note.px, second, align=align, lines=len(note.lines))


class Key(Node):
    """A key as a node: 12 mm high, or as low as its `least`, and as wide as its words."""

    firm = True

    def __init__(
        self, name: Any, face: Face, size: float = 21, *, least: float = 12.0, **of: Unpack[Of]
    ) -> None:
        super().__init__(**of)
        self.key = name
        self.face, self.size, self.least = face, size, least

    def _wide(self, stage: Any) -> float:
        theme: Theme = stage.theme
        label = width_of(self.face.label, theme.text(self.size))
        picture = 1.9 * theme.text(self.size) if self.face.icon or self.face.sitter else 0.0
        return max(self.least * theme.mm, label + picture + theme.px(24))

    def _high(self, stage: Any, _width: float) -> float:
        return float(self.least * stage.theme.mm)

    def paint(self, on: Surface, pen: Pen, box: Box) -> None:
        box = box.centred(max(box.w, pen.theme.target), max(box.h, pen.theme.target))
        on.area(self.key, box)
        paint_key(pen, box, self.face, pressed=on.pressed == self.key, size=self.size)

    def seen(self, _stage: object, _box: Box) -> tuple[str, float]:
        return self.face.label, 0.0


class Button(Painted):
    """One key. `on_tap` follows a press; `state` is "lit", "main" or "grey" (which can be tapped too)."""

    label = ObjectProperty("", allownone=True)
    note = ObjectProperty("", allownone=True)
    state = StringProperty("lit")
    icon = ObjectProperty(None, allownone=True)
    chosen: bool = BooleanProperty(False)
    bare = BooleanProperty(False)
    size_steps = ObjectProperty(21)

    __events__ = ("on_tap",)

    def __init__(self, stage: Any, **kwargs: object) -> None:
        super().__init__(stage, **kwargs)
        for name in ("label", "note", "state", "icon", "chosen", "bare", "size_steps"):
            self.fbind(name, self._again)

    def paint(self, pen: Pen) -> None:
        say = self.stage.say
        face = Face(
            say(self.label), say(self.note), self.state, self.icon, chosen=self.chosen, bare=self.bare
        )
        paint_key(pen, self.area("key", self.box), face, pressed=self.pressed == "key", size=self.size_steps)

    def wanted_height(self, _width: float) -> float:
        """The height of a key."""
        return self.theme.reach

    def tapped(self, _key: object) -> None:
        self.dispatch("on_tap")


class Caption(Painted):
    """Text in a box: `px` steps high, in a colour role, shrunk, wrapped or truncated to fit."""

    text = ObjectProperty("", allownone=True)
    steps = ObjectProperty(18)
    role = StringProperty("words")
    bold = BooleanProperty(False)
    align = StringProperty("left")
    valign = StringProperty("middle")
    lines = ObjectProperty(1)

    def __init__(self, stage: Any, **kwargs: object) -> None:
        super().__init__(stage, **kwargs)
        for name in ("text", "steps", "role", "bold", "align", "valign", "lines"):
            self.fbind(name, self._again)

    def _node(self) -> Words:
        return Words(
            self.text,
            self.steps,
            self.role,
            bold=self.bold,
            lines=self.lines,
            align=self.align,
            valign=self.valign,
        )

    def wanted_height(self, width: float) -> float:
        """The height of its lines, for that width."""
        return self._node().height(self.stage, width)

    def paint(self, _pen: Pen) -> None:
        self.draw_tree(self._node(), self.box)
