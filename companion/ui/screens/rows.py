"""Rows of a long list: a seat, a text, and a word on the right."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from kivy.properties import ObjectProperty

from companion.drawing.words import LINE
from companion.ui.kit.leaves import Badge, Words
from companion.ui.kit.scroll import ScrollList
from companion.ui.kit.stage import Stage
from companion.ui.kit.tree import Card, Column, Node, Row
from engines.core.text import Text

LABEL, NOTE, MARGIN = 20, 16.5, 6
"""The sizes of the name of a row and of its second line, and the margin above and below them."""


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

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, self._any, **kwargs)
        self.items: tuple[Any, ...] = ()
        self.fbind("opened", self._again)

    def fill(self, items: Sequence[object], opened: object = None) -> None:
        """Show these from the first one on, with the one with that key opened."""
        self.opened, self.offset = opened, 0
        self.show(tuple(items))

    def refill(self, items: Sequence[object], opened: object = None) -> None:
        """Show these where the list is scrolled to, with the one with that key opened."""
        offset = self.offset
        self.fill(items, opened)
        self.offset = offset

    def find(self, key: Any) -> int:
        """Scroll that row into view; its index in the list."""
        number = [item.key for item in self.items].index(key)
        self.reveal(number)
        return number

    def row_of(self, key: Any) -> tuple[float, float]:
        """The window position to touch for that row, after scrolling it into view."""
        return self.place_of(self.find(key))

    def tapped(self, key: int) -> None:
        super().tapped(key)
        self.opened = self.items[key].key
        self.dispatch("on_open", self.opened)

    def height_of(self, _number: int, item: object, _width: float) -> float:
        """As high as a finger, and as its lines need; measured without drawing it."""
        theme = self.theme
        if not isinstance(item, Item):
            return theme.text(36)
        lines = theme.text(LABEL + (NOTE if item.note else 0)) * LINE + 2 * theme.px(MARGIN)
        return max(theme.reach - theme.px(self.gap), lines)

    def _any(self, number: int, item: Any) -> Node:
        """One row, of whichever kind."""
        if isinstance(item, Item):
            chosen = self.opened is not None and self.opened == item.key
            return self.kept_tree(self._item, number, item, chosen)
        return Card(Words(item.label, 18, "accent", bold=True), (14, 0), fill=None)

    def _item(self, number: int, item: Item, chosen: bool) -> Node:
        size, role = (19, "words") if self.valued else (16.5, "second")
        right = Words(item.right, size, role, align="right", lines=2, most=0.42)
        if self.valued and item.right:
            right.share = 0.3
        label = Words(item.label, LABEL if item.note else 19, lines=2, share=1)
        words = Column(label, Words(item.note, NOTE, "second") if item.note else None, share=0.7)
        badge = Badge(item.seat) if item.seat is not None else None
        fill, edge = ("raised", "accent") if chosen else ("surface", None)
        return Card(Row(badge, words, right, gap=12), (14, MARGIN), key=number, fill=fill, edge=edge)
