"""Things in one place: the bank, a deck, a player's own hand."""

from collections.abc import Sequence
from math import inf
from typing import Any

from companion.ui.kit.leaves import Symbol, Words
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.kit.tree import Card, Column, First, Grid, Node, Row
from companion.ui.panels.facts import FactPanel, fact_node, is_zero
from engines.core.view import Fact, Shelf

THING = 21
"""The size of a number on a strip."""


class ShelfPanel(FactPanel):
    """A `Shelf` as a panel: its title, and each thing's number, icon and name.

    If it `tells`, a touch asks about the thing that is nearest.
    """

    def __init__(self, stage: Stage, *, tells: bool = False, **kwargs: Any) -> None:
        super().__init__(stage, **kwargs)
        self._tells = tells
        self._shelf: Shelf | None = None

    def show(self, shelf: Shelf | None) -> None:
        """Show this shelf, or nothing."""
        self._shelf = shelf
        self.repaint()

    @property
    def _facts(self) -> Sequence[Fact]:
        return self._shelf.facts if self._shelf is not None else ()

    @property
    def has_words(self) -> bool:
        """Whether it tells something without a number, of which a strip would show the icon alone."""
        return any(fact.value == "" for fact in self._facts)

    def wanted_height(self, width: float) -> float:
        """The height without crowding, for that width."""
        return self._card(self._named()).height(self.stage, width)

    def strip_height(self, width: float) -> float:
        """Its height as a strip of that width."""
        return self._card(self._strip()).height(self.stage, width)

    def tapped(self, _key: Any) -> None:
        self.stage.dispatch("on_about", self.asked(inf))

    def paint(self, _pen: Pen) -> None:
        if self._shelf is not None:
            ways = First(self._named(), self._strip(), self._bare())
            self.draw_tree(self._card(ways), self.box)

    def _card(self, inside: Node) -> Node:
        tells = self._tells and any(fact.icon is not None for fact in self._facts)
        key = "things" if tells else None
        return Card(inside, (18, 10), radius=14, pressed="surface", key=key)

    def _title(self, **of: Any) -> Words:
        return Words(self._shelf.title if self._shelf is not None else None, 17, "second", **of)

    def _named(self) -> Node:
        """Each thing's name below its number."""
        return Column(self._title(), Grid(*map(self._named_fact, self._facts), gap=6, share=1), gap=4)

    def _named_fact(self, fact: Fact) -> Node:
        zero = is_zero(fact)
        icon = Symbol(fact.icon, 24, self.stage.icon_tint(fact.tint), alpha=0.45 if zero else 1.0)
        number = Words(fact.value, 28, "loss" if fact.alert else "quiet" if zero else "words", high=34)
        name = Words(fact.label, role="second", lines=2)
        return Column(Row(icon, number, gap=7), name, middle=True, wide=84, about=fact.icon)

    def _strip(self) -> Node:
        """The title, and beside it the numbers with their icons."""
        facts = (fact_node(self.stage, fact, THING, high=30) for fact in self._facts)
        return Row(self._title(lines=2, most=0.25), Grid(*facts, gap=12, share=1), gap=18)

    def _bare(self) -> Node:
        """The numbers with their icons below the title, as many as have room."""
        facts = (fact_node(self.stage, fact, THING) for fact in self._facts)
        return Column(self._title(), Grid(*facts, gap=6, share=1, cut=True), gap=4)
