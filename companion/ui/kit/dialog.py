"""A dialog above everything else: a title, some sentences, and keys to answer with."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from companion.drawing.box import Box
from companion.drawing.words import LINE
from companion.ui.kit.button import Face, paint_key
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.kit.words import fit, wrap
from engines.core.text import Text
from engines.core.view import Icon

BESIDE = "\0beside"
"""The area around the dialog: a tap there closes it."""

SIZES = (18, 16.5, 15, 13.5)
"""The text sizes: the first in which all sentences fit is used."""
ICON = 32
"""The side of an icon beside the title."""
HIGH = LINE * 1.06
"""The height of a line of text, relative to its size."""


class Key(NamedTuple):
    """A key of a dialog: its name, its text, a second line, and "lit", "main" or "grey"."""

    key: Any
    label: Text | str
    note: Text | str | None = None
    state: str = "lit"
    icon: Icon | None = None


class Dialog(Painted):
    """A dialog over its parent until a key is pressed or the area around it is tapped."""

    opaque = True

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        super().__init__(stage, **kwargs)
        self._title: Text | str = ""
        self._words: tuple[Text | str, ...] = ()
        self._keys: tuple[Key, ...] = ()
        self._told: Callable[[Any], None] | None = None
        self._ruler = 0.0
        self._icons: tuple[str, ...] = ()

    @property
    def is_open(self) -> bool:
        """Whether the dialog is shown."""
        return self.parent is not None

    def open(
        self,
        over: Any,
        title: Text | str,
        words: Sequence[Text | str] = (),
        keys: Sequence[Key] = (),
        on_key: Callable[[Any], None] | None = None,
        ruler: float = 0,
        icons: Sequence[str] = (),
    ) -> None:
        """Open over a widget or the window; `on_key` gets the name of the pressed key.

        `ruler` is the length of a line below the sentences, in millimetres of the screen; `icons` of the
        game are drawn beside the title.
        """
        self.close()
        self._ruler, self._icons = ruler, tuple(icons)
        self._title, self._words, self._keys, self._told = title, tuple(words), tuple(keys), on_key
        self.size_hint = (None, None)
        over.add_widget(self)
        over.bind(size=self._follow)
        self._follow(over)
        self.repaint()

    def _follow(self, over: Any, *_args: Any) -> None:
        self.size = over.size
        self.pos = getattr(over, "pos", (0, 0))

    def close(self) -> None:
        """Close without an answer."""
        if self.parent is not None:
            self.parent.unbind(size=self._follow)
            self.parent.remove_widget(self)

    def _card(self) -> Box:
        theme = self.theme
        width = min(theme.text(620), self.width - 2 * theme.px(24))
        inner = width - 2 * theme.px(28)
        height = self._frame_height(inner) + self._words_height(inner, self._words_px(inner))
        return self.box.centred(width, min(height, self.height - theme.px(24)))

    def _frame_height(self, width: float) -> float:
        """The height of everything but the sentences."""
        theme = self.theme
        height = theme.px(56) + self._title_height(width) + (theme.px(12) if self._words else 0)
        return height + len(self._key_rows(width)) * (theme.reach + theme.px(12))

    def _title_height(self, width: float) -> float:
        """The title's height; a long title takes a second line."""
        theme = self.theme
        room = width - self._picture_width
        title = fit(self.stage.say(self._title), room, theme.text(25), True, 2, least=theme.least)
        return theme.text(34) + (len(title.lines) - 1) * title.px * LINE

    @property
    def _picture_width(self) -> float:
        """The width of the icons beside the title."""
        return len(self._icons) * (self.theme.text(ICON) + self.theme.px(8))

    def _key_rows(self, width: float) -> list[tuple[Key, ...]]:
        each = 1 if len(self._keys) > 3 and self.height > len(self._keys) * 1.6 * self.theme.reach else 3
        if width < self.theme.text(400):
            column = len(self._keys) * (self.theme.reach + self.theme.px(12)) + self.theme.text(150)
            each = 1 if column < self.height else 2
        return [self._keys[at : at + each] for at in range(0, len(self._keys), each)]

    def _words_px(self, width: float) -> float:
        """The size at which all sentences fit, or the smallest size."""
        room = self.height - self.theme.px(24) - self._frame_height(width)
        sizes = [self.theme.text(size) for size in SIZES]
        return next((px for px in sizes if self._words_height(width, px) <= room), sizes[-1])

    def _words_height(self, width: float, px: float) -> float:
        lines = sum(len(self._lines(words, width, px)) for words in self._words)
        return lines * px * HIGH + self.theme.px(8) * len(self._words) + self._ruler_height

    @property
    def _ruler_height(self) -> float:
        return self.theme.px(40) if self._ruler else 0

    def _lines(self, words: Text | str, width: float, px: float) -> list[str]:
        """A sentence's lines, wrapped without shrinking it to save a line."""
        return wrap(self.stage.say(words), width, px)

    def paint(self, pen: Pen) -> None:
        theme = self.theme
        pen.box(self.area(BESIDE, self.box), 0, "ground", alpha=0.72)
        card = self.area("card", self._card())
        pen.box(card, theme.px(18), "surface", "edge")
        inside = card.inset(theme.px(28))
        title, inside = inside.above(self._title_height(inside.w), theme.px(12) if self._words else 0)
        picture, title = title.rightmost(self._picture_width)
        for name, spot in zip(self._icons, picture.columns(max(1, len(self._icons))), strict=False):
            if (icon := self.stage.icon(name)) is not None:
                side = theme.text(ICON)
                pen.icon(icon, spot.centred(side, side), self.stage.icon_tint(name, "words"))
        pen.words(self.stage.say(self._title), title, theme.text(25), bold=True, lines=2)
        rows = self._key_rows(inside.w)
        keys, words = inside.below(len(rows) * (theme.reach + theme.px(12)) - theme.px(12) if rows else 0)
        self._paint_words(pen, words)
        for row, strip in zip(rows, keys.rows(max(1, len(rows)), theme.px(12)), strict=False):
            self._paint_keys(pen, row, strip.columns(len(rows[0]), theme.px(12)))

    def _paint_words(self, pen: Pen, box: Box) -> None:
        px = self._words_px(box.w)
        for words in self._words:
            for line in self._lines(words, box.w, px):
                part, box = box.above(px * HIGH)
                pen.words(line, part, px, "second", valign="top")
            box = box.above(0, self.theme.px(8))[1]
        if self._ruler:
            self._paint_ruler(pen, box.above(self._ruler_height)[0])

    def _paint_ruler(self, pen: Pen, box: Box) -> None:
        """Draw the line, with an upright at its ends and at each centimetre."""
        mm, high, thin = self.theme.mm, box.h * 0.6, max(1.0, self.theme.px(2))
        pen.box(Box(box.x, box.y, self._ruler * mm, thin), 0, "words")
        for at in range(0, round(self._ruler) + 1, 10):
            end = at in (0, self._ruler)
            x = min(box.x + at * mm, box.x + self._ruler * mm - thin)
            pen.box(Box(x, box.y, thin, high if end else high / 2), 0, "words")

    def _paint_keys(self, pen: Pen, row: tuple[Key, ...], boxes: list[Box]) -> None:
        say = self.stage.say
        for key, box in zip(row, boxes, strict=False):
            face = Face(say(key.label), say(key.note), key.state, key.icon)
            paint_key(pen, self.area(key.key, box), face, pressed=self.pressed == key.key, size=20)

    def about(self) -> Any:
        return self._keys

    def tapped(self, key: Any) -> None:
        if key == "card":
            return
        told = self._told
        self.close()
        if key != BESIDE and told is not None:
            told(key)
