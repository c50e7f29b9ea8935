"""Rows of a long list: a seat, a text, and a word on the right."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from kivy.properties import ObjectProperty

from companion.drawing.box import Box
from companion.drawing.words import STEPS
from companion.ui.kit.pen import Pen
from companion.ui.kit.scroll import ScrollList
from companion.ui.kit.stage import Stage
from companion.ui.kit.words import fit, width_of
from engines.core.text import Text

SHORT, LONG = 0.56, 0.7
"""The share of a row that its label has above a second line: on one line, and on two."""


class Item(NamedTuple):
    """One row: its name, its text, a second line, its seat, and a word on the right."""

    key: Any
    label: Text | str
    note: Text | str | None = None
    seat: int | None = None
    right: Text | str | None = None


class Heading(NamedTuple):
    """A heading above its rows; it cannot be tapped."""

    label: Text | str
    key: None = None


class Rows(ScrollList):
    """Items below their headings; `on_open` has the key of the tapped one, which is outlined."""

    opened = ObjectProperty(None, allownone=True)
    valued = False
    """Whether the word on the right is the main content, such as a setting, and not just a time."""

    __events__ = ("on_open",)

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        super().__init__(stage, self._paint_any, self._tall, **kwargs)
        self._items: tuple[Any, ...] = ()
        self.fbind("opened", self._again)

    def fill(self, items: Sequence[Any], opened: Any = None) -> None:
        """Show these from the first one on, with the one with that key opened."""
        self.opened, self.offset = opened, 0
        self.show(tuple(items))

    def refill(self, items: Sequence[Any], opened: Any = None) -> None:
        """Show these where the list is scrolled to, with the one with that key opened."""
        offset = self.offset
        self.fill(items, opened)
        self.offset = offset

    def find(self, key: Any) -> int:
        """Scroll that row into view; its index in the list."""
        number = [item.key for item in self._items].index(key)
        self.reveal(number)
        return number

    def row_of(self, key: Any) -> tuple[float, float]:
        """The window position to touch for that row, after scrolling it into view."""
        return self.place_of(self.find(key))

    def takes(self, item: Any) -> bool:
        return isinstance(item, Item)

    def _tall(self, item: Any) -> float:
        return self.theme.reach if isinstance(item, Item) else self.theme.text(44)

    def tapped(self, key: int) -> None:
        super().tapped(key)
        self.opened = self._items[key].key
        self.dispatch("on_open", self.opened)

    def _paint_any(self, pen: Pen, box: Box, item: Any, pressed: bool) -> None:
        if isinstance(item, Item):
            self._paint_item(pen, box, item, pressed)
            return
        theme = self.theme
        words = Box(box.x, box.y, box.w - theme.px(12), box.h - theme.text(8)).inset(theme.px(14), 0)
        pen.words(self.stage.say(item.label), words, theme.text(18), "accent", bold=True)

    def _paint_item(self, pen: Pen, box: Box, item: Item, pressed: bool) -> None:
        theme = self.theme
        chosen = self.opened is not None and self.opened == item.key
        row = Box(box.x, box.y + theme.px(8), box.w - theme.px(12), box.h - theme.px(8))
        fill, edge = ("raised" if chosen or pressed else "surface"), ("accent" if chosen else None)
        pen.box(row, theme.px(12), fill, edge, theme.px(2.5))
        inside = row.inset(theme.px(14), theme.px(6))
        if item.seat is not None:
            spot, inside = inside.left(theme.px(34), theme.px(12))
            if item.seat >= 0:
                pen.badge(self.stage.seats.at(item.seat), *spot.centre, min(theme.px(16), row.h * 0.34))
        if item.right:
            share, size, role = (0.3 * inside.w, 19, "words") if self.valued else (0, 16.5, "second")
            says = self.stage.say(item.right)
            width = max(min(theme.text(84), width_of(says, theme.text(size)) + 2), share)
            right, inside = inside.rightmost(width, theme.px(10))
            pen.words(says, right, theme.text(size), role, align="right", lines=2)
        self._paint_words(pen, item, inside)

    def _paint_words(self, pen: Pen, item: Item, box: Box) -> None:
        theme, say = self.theme, self.stage.say
        if not item.note:
            pen.words(say(item.label), box, theme.text(19), lines=2)
            return
        label, px = say(item.label), theme.text(20)
        one = fit(label, box.w, px)
        long = one.cut or one.px < round(px * STEPS[-1])  # then two lines are larger than one
        lower, upper = box.below(max(box.h * (1 - (LONG if long else SHORT)), theme.least))
        pen.words(label, upper, px, lines=2 if long else 1)
        pen.words(say(item.note), lower, theme.small, "second")
