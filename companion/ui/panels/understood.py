"""What a typed line was understood as: the moves that Enter makes, and the next best below."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from companion.desk import phrases
from companion.desk.line.understanding import Receipt, Shown, Understood
from companion.table.play.moment import sides
from companion.ui.kit.leaves import Badge, Gap, Symbol, Words
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.kit.tree import Card, Column, First, Grid, Node, Row
from companion.ui.theme import WORK
from engines.core.events import Gained, Paid
from engines.core.text import N_

HINT = N_("Type what you did, or what comes next")
NOTHING = Understood()


class UnderstoodPanel(Painted):
    """The receipt of the likeliest moves, and a key for each of the others; `on_make` has the name of one."""

    __events__ = ("on_make",)

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, **kwargs)
        self.found = NOTHING

    def show(self, found: Understood) -> None:
        """Show what was understood."""
        self.found = found
        self.repaint()

    def tapped(self, key: Any) -> None:
        self.dispatch("on_make", key)

    def paint(self, _pen: Pen) -> None:
        found = self.found
        ways = [self._tree(found.first, others) for others in _fewer(found.others)]
        self.draw_tree(First(*ways), self.box)

    def _tree(self, first: Receipt | None, others: tuple[Receipt, ...]) -> Node:
        told = Words(self.found.why or HINT, 20, "second", lines=2) if first is None else None
        ways = (self._roomy, self._high, self._low)
        kinds = First(*(self._first(first, way) for way in ways)) if first else None
        head = Words(phrases.DID_YOU_MEAN, 17, "second") if others else None
        columns = 1 if self.theme.portrait else min(2, len(others))
        keys = Grid(*map(self._other, others), columns=columns, gap=6) if others else None
        return Column(told, kinds, head, keys, gap=6)

    def _first(self, one: Receipt, step: Callable[[Shown], Node]) -> Node:
        """All steps of the receipt, each in that way."""
        asks = Words(one.asks, 19, "accent", lines=2) if one.asks is not None else None
        return Card(Column(*map(step, one.steps), asks, gap=3, middle=True), (14, 8), edge="accent", rim=2)

    def _roomy(self, step: Shown) -> Node:
        """What is done, with the goods beside it; below it what was chosen."""
        return Column(Row(*self._says(step), *self._goods(step), gap=6), _below(self._chosen(step)))

    def _high(self, step: Shown) -> Node:
        """The same where it is narrow: the goods are at the end."""
        goods = list(self._goods(step))
        below = Row(Gap(38), *goods, gap=6) if goods else None
        return Column(Row(*self._says(step), gap=6), _below(self._chosen(step)), below)

    def _low(self, step: Shown) -> Node:
        """All on one line."""
        told = self._chosen(step)
        return Row(*self._says(step), Words(told, 18, "second", lines=2, share=1) if told else None, gap=10)

    def _says(self, step: Shown) -> tuple[Node, ...]:
        return Badge(step.seat, 28), Words(step.says, 21, bold=True, lines=2, mm=WORK, share=1)

    def _goods(self, step: Shown) -> Iterator[Node]:
        """What each player gets and gives, as far as it can be drawn."""
        for seat, goods in _moved(step).items():
            yield Gap(4)
            yield Badge(seat, 22)
            for good, number in goods.items():
                role = "loss" if number < 0 else "gain"
                if number and self.stage.icon(good):
                    yield from (Words(f"{number:+}", 18, role, bold=True), Symbol(good, 22))

    def _other(self, one: Receipt) -> Node:
        """A key: all its steps on one line, or on two."""
        say = self.stage.say
        parts = [part for step in one.steps for part in (say(step.says), self._chosen(step))]
        words = " · ".join(part for part in (*parts, say(one.asks) if one.asks else "") if part)
        row = Row(Badge(one.steps[-1].seat, 26), Words(words, 18, lines=2, share=1), gap=10)
        return Card(row, (12, 3), fill="raised", key=one.name)

    def _chosen(self, step: Shown) -> str:
        """What was chosen and the sentence does not say."""
        says, answers = self.stage.say(step.says), (self.stage.say(one.answer) for one in step.chosen)
        return ", ".join(answer for answer in answers if answer.casefold() not in says.casefold())


def _below(chosen: str) -> Node | None:
    return Row(Gap(38), Words(chosen, 18, "second", lines=2, share=1)) if chosen else None


def _moved(step: Shown) -> dict[int, Counter[str]]:
    """What each player gets and gives in all, for all eyes."""
    found = dict[int, Counter[str]]()
    for event in step.events:
        if isinstance(event, Gained | Paid):
            for seat, moved in sides(event):
                for good, number in moved:
                    found.setdefault(seat, Counter())[good] += number
    return {seat: goods for seat, goods in found.items() if any(goods.values())}


def _fewer(others: tuple[Receipt, ...]) -> Iterator[tuple[Receipt, ...]]:
    """All of these, or as many as have room."""
    for number in range(len(others), -1, -1):
        yield others[:number]
