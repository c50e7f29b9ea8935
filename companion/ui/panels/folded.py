"""All shelves on one strip or column, where they have no room beside the board: icons and numbers."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from companion.drawing.box import Box
from companion.drawing.words import LINE
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.kit.words import width_of
from engines.core.text import Text
from engines.core.view import Fact, Shelf

ALL = "all"
MARGIN = 8
"""Left and right of the items."""

ICON = 1.15
"""The side of an icon, in letter heights."""


class Item(NamedTuple):
    """A part of the strip: the words, and the fact whose icon is drawn before them."""

    words: str
    fact: Fact | None


MORE = Item("…", None)
"""What has no room is told by a touch."""


def in_full(shelf: Shelf) -> Text:
    """A shelf in one sentence: its title, and each thing's name and number."""
    named = (("name", "number"), ("name",))
    fields = dict[str, Any](title=shelf.title)
    parts = []
    for at, fact in enumerate(shelf.facts):
        some = named[fact.value == ""]
        parts.append(": ".join(f"{{{part}{at}}}" for part in some))
        fields |= {f"name{at}": fact.label, f"number{at}": str(fact.value)}
    return Text("{title} – " + ", ".join(parts), tuple(fields.items()))


def two_lines(words: str, px: float) -> float:
    """The width in which these words surely fit on two lines: the half, and the word that does not."""
    whole = width_of(words, px) + 2
    return min(whole, whole / 2 + max(width_of(word, px) for word in words.split()))


class FoldedShelves(Painted):
    """All shelves of a view in little room; a touch asks the stage for their names too."""

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        super().__init__(stage, **kwargs)
        self.shelves: tuple[Shelf, ...] = ()

    def show(self, shelves: Sequence[Shelf]) -> None:
        """Show these shelves."""
        self.shelves = tuple(shelves)
        self.repaint()

    def tapped(self, _key: Any) -> None:
        self.stage.dispatch("on_shelves", self.shelves)

    def column_width(self) -> float:
        """The width of a column in which all words fit on two lines, at least a finger."""
        theme, px = self.theme, self.theme.least
        wide = max(self._before(item, px) + two_lines(item.words, px) for item in self._items)
        return max(theme.target + 1, wide + 2 * theme.px(MARGIN))

    def column_height(self) -> float:
        """The height of a column without crowding."""
        return len(self._items) * self.theme.least * 2 * LINE + self.theme.px(12)

    @property
    def _items(self) -> list[Item]:
        return [item for shelf in self.shelves for item in self._parts(shelf)]

    def _parts(self, shelf: Shelf) -> Iterator[Item]:
        """The parts of one shelf: numbers of one icon follow each other; what has none is told by a touch."""
        say, facts = self.stage.say, shelf.facts
        icons = {fact.icon for fact in facts}
        if len(facts) > 1 and len(icons) == 1 and None not in icons:
            yield Item(" ".join(str(fact.value) for fact in facts), facts[0])
            return
        told = [
            Item(str(fact.value) or say(fact.label), fact if fact.icon else None)
            for fact in facts
            if fact.icon or fact.value == ""
        ]
        if not told and facts:
            told = [Item(f"{say(shelf.title)}: {facts[0].value}", None)]
        yield from told

    def _before(self, item: Item, px: float) -> float:
        """The width of an item's icon and of the gap after it."""
        drawn = item.fact is not None and self.stage.icon(item.fact.icon) is not None
        return ICON * px + self.theme.px(5) if drawn else 0

    def _width(self, item: Item, px: float) -> float:
        return self._before(item, px) + width_of(item.words, px) + 2

    def paint(self, pen: Pen) -> None:
        theme = self.theme
        pen.box(self.area(ALL, self.box), theme.px(12), "surface")
        items = self._items
        inside = self.box.inset(theme.px(MARGIN), theme.px(4))
        if self.height > self.width:
            for item, box in zip(items, inside.rows(max(1, len(items))), strict=True):
                self._paint_item(pen, item, box, theme.least)
            return
        px, lines = self._flow(items, inside)
        for line, strip in zip(lines, inside.rows(max(1, len(lines))), strict=True):
            self._paint_line(pen, line, strip, px)

    def _flow(self, items: list[Item], box: Box) -> tuple[float, list[list[Item]]]:
        """The letter height, and the items of each line: as large as fits, then in as many lines as fit."""
        theme = self.theme
        for px in (theme.capitals(2.5), theme.least):
            if self._long(items, px) <= box.w:
                return px, [items]
        lines: list[list[Item]] = [[]]
        for item in items:
            another = (len(lines) + 1) * theme.least * LINE <= box.h
            tried = [*lines[-1], item] if another or item is items[-1] else [*lines[-1], item, MORE]
            if lines[-1] and self._long(tried, theme.least) > box.w:
                if not another:
                    lines[-1].append(MORE)
                    break
                lines.append([])
            lines[-1].append(item)
        return theme.least, lines

    def _long(self, items: list[Item], px: float) -> float:
        """The width of a line with these items."""
        return sum(self._width(item, px) + self.theme.px(10) for item in items)

    def _paint_line(self, pen: Pen, items: list[Item], strip: Box, px: float) -> None:
        """Draw one line; what is left, or lacking, is shared by its words."""
        icons = sum(self._before(item, px) for item in items)
        gaps = len(items) * self.theme.px(10)
        share = (strip.w - icons - gaps) / max(1.0, self._long(items, px) - icons - gaps)
        for item in items:
            wide = self._before(item, px) + (self._width(item, px) - self._before(item, px)) * share
            box, strip = strip.left(wide, self.theme.px(10))
            self._paint_item(pen, item, box, px)

    def _paint_item(self, pen: Pen, item: Item, box: Box, px: float) -> None:
        before, fact = self._before(item, px), item.fact
        if fact is not None and before:
            spot, box = box.left(ICON * px, before - ICON * px)
            icon = self.stage.icon(fact.icon)
            assert icon is not None
            pen.icon(icon, spot.centred(ICON * px, ICON * px), self.stage.icon_tint(fact.tint))
        role = "loss" if fact is not None and fact.alert else "words"
        pen.words(item.words, box, px, role, lines=2)
