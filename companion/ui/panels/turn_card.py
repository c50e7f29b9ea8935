"""The turn card: the parts of a turn, and what things cost, as on a player's aid."""

from collections.abc import Iterator
from math import inf

from companion.ui.kit.leaves import Gap, Symbol, Words
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.kit.tree import Card, Column, First, Flow, Node, Row
from companion.ui.panels.facts import FactPanel
from engines.core.brief import CardRow, TurnCard

NAME, FACT = 19, 20
"""The sizes of a name and of the number beside a thing that is paid."""


class TurnCardPanel(FactPanel):
    """A `TurnCard`: a row for each part of a turn and each thing that is paid for.

    Where it is too low for that, it is a strip of what has to be paid: icons and numbers alone. If nothing
    is paid for, it is the rows that have room. A touch asks about the row that is nearest.
    """

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, **kwargs)
        self._card: TurnCard | None = None

    def show(self, card: TurnCard | None) -> None:
        """Show this card, or nothing."""
        self._card = card
        self.repaint()

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to show."""
        return self._card is None

    @property
    def _rows(self) -> tuple[CardRow, ...]:
        return () if self._card is None else (*self._card.turn, *self._card.costs)

    def wanted_height(self, width: float) -> float:
        """The height at which every row can be read, for that width."""
        return self.kept_tree(self._whole, self._card).height(self.stage, width)

    def strip_height(self, width: float) -> float:
        """Its height as a strip of that width; 0 if nothing is paid for."""
        strip = self.kept_tree(self._folded, self._card)
        return strip.height(self.stage, width) if any(row.costs for row in self._rows) else 0.0

    def tapped(self, _key: object) -> None:
        if (row := self.asked(inf)) is not None and row.of is not None:
            self.stage.dispatch("on_about", row.of)

    def paint(self, _pen: Pen) -> None:
        if self._card is not None:
            self.draw_tree(self.kept_tree(self._tree, self._card), self.box)

    def _whole(self, _card: TurnCard | None) -> Node:
        return self._card_of(Column(*self._all()))

    def _folded(self, _card: TurnCard | None) -> Node:
        return self._card_of(self._strip())

    def _tree(self, _card: TurnCard | None) -> Node:
        rows, strip = self._all(), self._strip()
        splits = sorted(range(1, len(rows)), key=lambda at: abs(2 * at - len(rows)))
        halves = (
            Row(Column(*rows[:at], cut=True, share=1), Column(*rows[at:], cut=True, share=1), gap=28)
            for at in splits
        )
        last = strip if strip.there else Column(*rows, cut=True)
        return self._card_of(First(Column(*rows, middle=True, cut=True), *halves, last))

    def _card_of(self, inside: Node) -> Node:
        key = "rows" if any(row.of for row in self._rows) else None
        return Card(inside, (18, 10), radius=14, pressed="surface", key=key)

    def _all(self) -> list[Node]:
        """A row for each part of a turn and each thing that is paid for, with a line between the two."""
        turn, costs = (
            ([*map(self._row, rows)] for rows in (self._card.turn, self._card.costs))
            if self._card
            else ([], [])
        )
        line = [Gap(6, line="edge")] if turn and costs else []
        return [*turn, *line, *costs]

    def _row(self, row: CardRow) -> Node:
        name = Words(row.what, NAME, bold=True)
        beside = Row(name, Words(row.says, role="second", share=1), *self._costs(row), gap=14, high=34)
        head = Row(Words(row.what, NAME, bold=True, share=1), *self._costs(row), gap=14, high=34)
        words = First(beside, Column(head, Words(row.says, role="second", lines=3)), share=1)
        return Row(self._sign(row), words, gap=10, top=True, about=row)

    def _sign(self, row: CardRow) -> Node:
        tint = self.stage.icon_tint(row.icon, "words")
        return Symbol(row.icon, 26, tint, wide=28, high=34)

    def _costs(self, row: CardRow) -> Iterator[Node]:
        for fact in row.costs:
            icon = Symbol(fact.icon, FACT, self.stage.icon_tint(fact.tint))
            yield Row(Words(fact.value, FACT), icon, gap=4)

    def _strip(self) -> Flow:
        """What has to be paid, side by side."""
        rows = [row for row in self._rows if row.costs]
        return Flow(*(Row(self._sign(row), *self._costs(row), gap=8, about=row) for row in rows), gap=14)
