"""The ledger of all players: one card each, with the score as its largest element.

The cards are stacked; on an upright panel those with few facts are two in a row.
"""

from collections.abc import Iterator
from itertools import zip_longest
from typing import Any, NamedTuple

from companion.drawing.box import Box
from companion.ui.kit.icons import SPEECH
from companion.ui.kit.leaves import Badge, Words
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.kit.tree import Card, Column, First, Grid, Node, Pixels, Surface
from companion.ui.kit.tree import Row as Beside
from companion.ui.panels.facts import FactPanel, fact_node, is_zero
from companion.ui.theme import FAR, LIKE, WORK
from engines.core.text import Text
from engines.core.view import Fact, Ledger, Row

LARGE = 1.2
"""The text scale above which cards are never two in a row."""

NEAR = 1.0
"""Millimetres beside a fact within which a touch still asks about it."""

INLINE, SIZES = 3, (28, 24, 20, 17)
"""The most facts shown in line with the name, and their sizes; more get their own rows."""

FOLDED = Fact(Text("…"), "")
"""The sign of facts that a touch on the card tells."""

SCORES = "scores"
"""What a score is about."""


class Way(NamedTuple):
    """How all cards are laid out: how small the text is, and how large facts beside the name are.

    A `flat` card has the facts in so many rows beside the name; otherwise more than a few are below it.
    """

    shrunk: float = 1.0
    inline: float = 0.0
    flat: int = 0


FULL, SMALL = (1.0, 0.9, 0.8), (0.7, 0.6)
"""The factors by which text shrinks: before facts stand beside the name on every card, and after."""
FLAT = [Way(shrunk, flat=rows) for shrunk in (0.9, 0.83) for rows in range(1, 5)]


class LedgerPanel(FactPanel):
    """A `Ledger` as a panel, a card per seat; `on_choose` is dispatched with the seat of the tapped card.

    A touched fact tells about itself, a score leads to `on_scores`; who wants to speak is heard first.
    """

    __events__ = ("on_choose", "on_scores")

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        super().__init__(stage, **kwargs)
        self._rows: tuple[Row, ...] = ()
        self._speaking: tuple[int, ...] = ()
        self._widest: dict[tuple[float, int | None], Pixels] = {}
        self._chosen: tuple[tuple[object, ...], tuple[Way, int]] | None = None

    def show(self, ledger: Ledger) -> None:
        """Show these rows."""
        self._rows = ledger.rows
        self.repaint()

    def mark(self, speaking: tuple[int, ...]) -> None:
        """Mark the players who want to say something."""
        if speaking != self._speaking:
            self._speaking = speaking
            self.repaint()

    def wanted_height(self, width: float) -> float:
        """The height without crowding, for that width."""
        ways = (self._tree(way, self._most_facts) for way in self._ways(1.0))
        return First(*ways).height(self.stage, width)

    def least_height(self, width: float) -> float:
        """The height below which the names are hardly legible, or a card is hard to tap."""
        theme = self.theme
        if self._abreast > 1:
            return self._tree(Way(0.9), self._most_facts).height(self.stage, width)
        return len(self._rows) * (max(theme.target, theme.text(38)) + theme.px(10))

    @property
    def _most_facts(self) -> int:
        return max((len(row.facts) for row in self._rows), default=0)

    @property
    def _abreast(self) -> int:
        """The number of cards in a row."""
        few = self._most_facts <= INLINE and len(self._rows) > 2
        small = self.theme.text_unit <= LARGE * self.theme.mm / LIKE
        return 2 if self.theme.portrait and few and small else 1

    # ---- touches

    def tapped(self, key: int) -> None:
        thing = None if key in self._speaking else self.asked(NEAR * self.theme.mm)
        if thing == SCORES:
            self.dispatch("on_scores")
        elif thing is not None:
            self.stage.dispatch("on_about", thing)
        else:
            self.dispatch("on_choose", key)

    def place_of(self, key: int) -> tuple[float, float]:
        """The window position of a card's badge: a touch there means the player."""
        self.settle()
        badges = (box for node, box in self.placed if isinstance(node, SeatBadge) and node.seat == key)
        x, y = self.to_window(*next(badges).centre)
        return x, y

    # ---- the picture

    def paint(self, _pen: Pen) -> None:
        if self._rows:
            self.draw_tree(self._tree(*self._way()), self.box)

    def _way(self) -> tuple[Way, int]:
        """The best way that fits, and how many facts it shows; found once for what is shown."""
        now = self._rows, self.stage.look, self.width, self.height
        if self._chosen is None or self._chosen[0] != now:
            self._chosen = now, self._best()
        return self._chosen[1]

    def _best(self) -> tuple[Way, int]:
        facts = self._most_facts
        for ways in (*map(self._ways, FULL), FLAT if facts else [], *map(self._ways, SMALL)):
            if (way := self._fitting(ways, facts)) is not None:
                return way, facts
        low, best = 0, FLAT[-1]
        while low < facts - 1:  # as many facts as have room, the others are behind a touch
            middle = (low + facts) // 2
            if (way := self._fitting(FLAT, middle)) is not None:
                low, best = middle, way
            else:
                facts = middle
        return best, max(1, low)

    def _fitting(self, ways: list[Way], facts: int) -> Way | None:
        """The first of these ways that fits with so many facts."""
        blank = self._stacked([Node(share=1) for _ in self._rows])
        boxes = [place for _, place in blank.lay(self.stage, self.box)]
        for way in ways:
            self._widest = {}
            cards = (self._card(row, way, facts) for row in self._rows)  # most fail at the first
            if all(card.fits(self.stage, box) for card, box in zip(cards, boxes, strict=True)):
                return way
        return None

    def _ways(self, shrunk: float) -> list[Way]:
        """The ways at that size: the facts beside the names, or in rows below them."""
        few = self._most_facts <= INLINE
        return [*(Way(shrunk, size) for size in SIZES if few), *([Way(shrunk)] if self._most_facts else [])]

    def _tree(self, way: Way, facts: int) -> Node:
        self._widest = {}
        return self._stacked([self._card(row, way, facts) for row in self._rows])

    def _stacked(self, cards: list[Node]) -> Node:
        each = self._abreast
        rows = (Beside(*cards[at : at + each], gap=8, share=1) for at in range(0, len(cards), each))
        return Column(*rows, gap=8)

    def _card(self, row: Row, way: Way, facts: int) -> Node:
        badge = SeatBadge(row.seat, row.seat in self._speaking, 36 if way.flat else 44)
        head, score = self._head(row, way), self._score(row, way)
        grid = self._grid(row, way, facts) if not way.inline else None
        if way.flat:
            inside: Node = Beside(badge, head, grid, score, gap=10)
        elif self._abreast > 1:
            inside = Column(Beside(badge, head, score, gap=10), grid, middle=True)
        else:
            inside = Beside(badge, Column(head, grid, middle=True, share=1), score, gap=10)
        fill, edge = ("raised", self.stage.seats.at(row.seat).colour) if row.awaited else ("surface", None)
        return Card(inside, (16, 12), fill=fill, edge=edge, radius=14, key=row.seat, share=1)

    def _head(self, row: Row, way: Way) -> Node:
        """The name, and the notes that have room: an alert without room is told by the name's colour."""
        size, lines = (19 * way.shrunk, 2) if way.flat else (23 * way.shrunk, 1)
        says, role = self._notes(row)
        facts = [*self._inline(row, way)] if way.inline else []
        line = self._line(row, size, "words", facts)
        ways: list[Node] = [
            Column(line, Words(note, 16 * way.shrunk, role, lines=lines), middle=True) for note in says
        ]
        if row.says is None or not ways:
            ways.append(self._line(row, size, "loss" if row.alert is not None else "words", facts))
        if way.flat:
            widest = max(self._name(one, size).width(self.stage) for one in self._rows)
            return First(*ways, wide=Pixels(widest), most=0.4)
        noted = any(self._notes(one)[0] for one in self._rows)
        return First(*ways, low=False, share=1, high=(56 if noted else 40) * way.shrunk)

    def _line(self, row: Row, size: float, role: str, facts: list[Node]) -> Node:
        name = self._name(row, size, role)
        name.share = 1.0
        return Beside(name, *facts, gap=12)

    def _name(self, row: Row, size: float, role: str = "words") -> Words:
        return Words(self.stage.seats.at(row.seat).name, size, role, bold=True, lines=2, mm=WORK)

    def _notes(self, row: Row) -> tuple[list[str], str]:
        """The words below a name, fewer and fewer, and their colour: what its player says goes first."""
        say = self.stage.say
        if row.says is not None:
            return [say(row.says)], "accent"
        if row.alert is not None:
            return [say(row.alert)], "loss"
        notes = [say(note) for note in row.notes]
        return [" · ".join(notes[:most]) for most in range(len(notes), 0, -1)], "second"

    def _score(self, row: Row, way: Way) -> Node | None:
        """The score, read from every chair and as wide on every card."""
        scores = [one.score for one in self._rows if one.score is not None]
        if not scores:
            return None
        size = 0 if way.flat else 39 * way.shrunk
        digits = [Words(score, size, bold=True, mm=FAR).width(self.stage) for score in (*scores, 10)]
        wide = Pixels(max(digits))
        return Words(row.score, size, bold=True, align="right", mm=FAR, wide=wide, about=SCORES)

    # ---- facts

    def _inline(self, row: Row, way: Way) -> Iterator[Node]:
        """The facts beside the name, each as wide on every card."""
        for column, fact in enumerate(row.facts):
            yield self._fact(fact, way.inline * way.shrunk, column)

    def _grid(self, row: Row, way: Way, most: int) -> Node:
        """The facts in rows, each as wide as the widest."""
        facts = self._kept(row, most)
        nodes = (self._fact(fact, 20 * way.shrunk) for fact in facts)
        if way.flat:
            return Grid(*nodes, columns=-(-len(facts) // way.flat), share=1)
        return Grid(*nodes, gap=8)

    def _fact(self, fact: Fact, size: float, column: int | None = None) -> Node:
        """A fact, as wide as the widest of its column, or of all."""
        node, key = fact_node(self.stage, fact, size), (size, column)
        if key not in self._widest:
            at = slice(None) if column is None else slice(column, column + 1)
            alike = (fact_node(self.stage, one, size) for row in self._rows for one in row.facts[at])
            self._widest[key] = Pixels(max(one.width(self.stage) for one in alike))
        node.wide = self._widest[key]
        return node

    def _kept(self, row: Row, room: int) -> tuple[Fact, ...]:
        """The facts that have room, the same on every card: those go first that nobody has, then the last."""
        if len(row.facts) <= room:
            return row.facts
        columns = list(zip_longest(*(one.facts for one in self._rows)))
        bare = [at for at, facts in enumerate(columns) if all(one is None or is_zero(one) for one in facts)]
        had = [at for at in range(len(columns)) if at not in bare]
        kept = sorted([*had, *bare][: max(1, room - 1)])
        return (*(row.facts[at] for at in kept if at < len(row.facts)), FOLDED)


class SeatBadge(Badge):
    """A badge, with a sign if its player wants to say something."""

    def __init__(self, seat: int, speaks: bool, size: float) -> None:
        super().__init__(seat, size)
        self.speaks = speaks

    def paint(self, on: Surface, pen: Pen, box: Box) -> None:
        super().paint(on, pen, box)
        if self.speaks:
            side = max(box.w * 0.6, 2 * pen.theme.least)
            pen.icon(SPEECH, Box(box.x - pen.theme.px(6), box.centre[1], side, side), "accent")
