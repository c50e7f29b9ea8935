"""All shelves on one strip or column, where they have no room beside the board: icons and numbers."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from companion.drawing.words import LINE
from companion.ui.kit.leaves import Symbol, Words
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.kit.tree import Card, Column, First, Flow, Grid, Node, Pixels, Row
from companion.ui.kit.words import width_of
from companion.ui.panels.facts import ThingsPanel
from engines.core.text import Text
from engines.core.view import Fact, Shelf

ALL = "all"
MARGIN = 8
"""Left and right of the items."""

ICON = 1.15
"""The side of an icon, in letter heights."""


class Item(NamedTuple):
    """A part of the strip: the words, and the fact whose icon is drawn before them.

    Of several facts with one icon each number tells about its own; where they lack the room it is `words`.
    """

    words: str
    fact: Fact | None
    each: tuple[Fact, ...] = ()


KEPT = 4
"""The lines kept for shelves with names on a strip, so that the board stays as they fill."""

MORE = Item("…", None)
"""What has no room is told by a touch."""


def in_full(shelf: Shelf) -> Text:
    """A shelf in one sentence: its title, and each thing's name and number."""
    return Text("{title} – {things}", (("title", shelf.title), ("things", named(shelf.facts))))


def named(facts: Sequence[Fact]) -> Text:
    """The name and the number of each of these."""
    fields = dict[str, Any]()
    parts = []
    for at, fact in enumerate(facts):
        some = ("name",) if fact.value == "" else ("name", "number")
        parts.append(": ".join(f"{{{part}{at}}}" for part in some))
        fields |= {f"name{at}": fact.label, f"number{at}": str(fact.value)}
    return Text(", ".join(parts), tuple(fields.items()))


def two_lines(words: str, px: float) -> float:
    """The width in which these words fit on two lines."""
    parts = words.split()
    splits = ((" ".join(parts[:at]), " ".join(parts[at:])) for at in range(len(parts)))
    return min((max(width_of(one, px) for one in lines) for lines in splits), default=0.0) + 2


class FoldedShelves(ThingsPanel):
    """All shelves of a view in little room; a touch asks the stage for their names too."""

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, **kwargs)
        self.shelves: tuple[Shelf, ...] = ()

    def show(self, shelves: Sequence[Shelf]) -> None:
        """Show these shelves."""
        self.shelves = tuple(shelves)
        self.repaint()

    def tells_about(self, _thing: str | None) -> None:
        self.stage.dispatch("on_shelves", self.shelves)

    def column_width(self) -> float:
        """The width of a column in which all words fit on two lines, at least a finger."""
        theme, px = self.theme, Pixels(self.theme.least)
        before = (self._node(item._replace(words="", each=()), px).width(self.stage) for item in self._items)
        words = (two_lines(item.words, px) for item in self._items)
        return max(theme.target + 1, *map(sum, zip(before, words, strict=True))) + 2 * theme.px(MARGIN)

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
            yield Item(" ".join(str(fact.value) for fact in facts), facts[0], facts)
            return
        told = [
            Item(str(fact.value) or say(fact.label), fact if fact.about else None)
            for fact in facts
            if fact.icon or fact.value == ""
        ]
        if not told and facts:
            told = [Item(f"{say(shelf.title)}: {facts[0].value}", None)]
        yield from told

    def paint(self, _pen: Pen) -> None:
        self.draw_tree(self.kept_tree(self._tree, self.shelves, self.height > self.width), self.box)

    def _tree(self, _shelves: tuple[Shelf, ...], upright: bool) -> Node:
        work, least = Pixels(self.theme.work), Pixels(self.theme.least)
        if upright:
            ways = (self._nodes(least, titled=titled, together=True) for titled in (True, False))
            inside: Node = First(*(Grid(*nodes, columns=1) for nodes in ways), share=1)
        else:
            lines = (
                Row(*self._nodes(px, titled=titled), gap=gap)
                for px, gap, titled in (
                    (work, 24, True),
                    (work, 24, False),
                    (work, 10, False),
                    (least, 10, False),
                )
            )
            end = self._node(MORE, least)
            whole = self._titled(least, end) if self._alike else Flow(*self._nodes(least, 1), gap=10, end=end)
            inside = whole if self._alike else First(*lines, whole)
        return Card(inside, (MARGIN, 4), pressed="surface", key=ALL)

    @property
    def _alike(self) -> bool:
        """Whether two shelves have things of the same kind, so that each needs its name."""
        icons = [{fact.icon for fact in shelf.facts if fact.icon} for shelf in self.shelves]
        return any(one & other for at, one in enumerate(icons) for other in icons[:at])

    def _titled(self, px: Pixels, end: Node) -> Node:
        """Each shelf on lines of its own, after its name."""
        *first, last = (
            Flow(
                Words(shelf.title, px, "second", narrow=True),
                *(self._node(item, px, 1) for item in self._parts(shelf)),
                gap=7,
                end=end,
            )
            for shelf in self.shelves
        )
        last.share = 1
        return Column(*first, last)

    def strip_height(self, width: float) -> float:
        """The height in which all of it has room on a strip of that width."""
        if not self._alike:
            return 0.0
        lines = KEPT * self.theme.least * ICON * LINE + self.theme.px(2 * MARGIN)
        return max(lines, self._tree(self.shelves, upright=False).height(self.stage, width))

    def _nodes(
        self, px: Pixels, lines: int = 2, *, titled: bool = False, together: bool = False
    ) -> list[Node]:
        """What stands for all shelves, each after its name if they are `titled`.

        Numbers of one icon may stand `together`: a column has no room for them side by side.
        """
        found = list[Node]()
        for shelf in self.shelves:
            parts = (item._replace(each=()) if together else item for item in self._parts(shelf))
            found += [
                *(self._title(shelf) if titled else ()),
                *(self._node(item, px, lines) for item in parts),
            ]
        return found

    def _title(self, shelf: Shelf) -> Iterator[Node]:
        """What a shelf is called, where its numbers don't say it."""
        if any(item.fact is not None for item in self._parts(shelf)):
            yield Words(shelf.title, Pixels(self.theme.least), "second", lines=2, share=1)

    def _node(self, item: Item, px: Pixels, lines: int = 2) -> Node:
        """An icon, if there is one, and the words after it."""
        fact = item.fact
        icon = (
            Symbol(fact.icon, Pixels(ICON * px), self.stage.icon_tint(fact.tint))
            if fact is not None and fact.icon is not None
            else None
        )
        if item.each:
            numbers = (Words(str(one.value), px, share=1, about=one.about) for one in item.each)
            return Row(icon, *numbers, gap=5)
        role = "loss" if fact is not None and fact.alert else "words"
        words = Words(item.words, px, role, lines=lines, share=1)
        return Row(icon, words, gap=5, about=fact.about if fact is not None else None)
