"""The turn card: the parts of a turn, and what things cost, as on a player's aid."""

from typing import Any

from companion.drawing.box import Box
from companion.drawing.words import LINE
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.kit.words import fit, width_of
from companion.ui.panels.facts import FactPanel
from engines.core.brief import CardRow, TurnCard
from engines.core.view import Fact

NAME, FACT = 19, 20
"""The sizes of a name and of the number beside a thing that is paid."""


class TurnCardPanel(FactPanel):
    """A `TurnCard`: a row for each part of a turn and each thing that is paid for.

    Where it is too low for that, it is a strip of what has to be paid: icons and numbers alone. If nothing
    is paid for, it is the rows that have room. A touch asks about the row that is nearest.
    """

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        super().__init__(stage, **kwargs)
        self._card: TurnCard | None = None
        self._placed: list[tuple[Box, CardRow]] = []

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
        theme = self.theme
        return self._height(self._rows, self._inner(width)) + theme.px(36)

    def strip_height(self, width: float) -> float:
        """Its height as a strip of that width; 0 if nothing is paid for."""
        rows = len(self._strips(self._inner(width)))
        return rows * self.theme.text(32) + self.theme.px(16) if rows else 0

    def _strips(self, width: float) -> list[list[CardRow]]:
        """The costs side by side, as many on a line as fit."""
        lines: list[list[CardRow]] = []
        room = 0.0
        for row in self._rows:
            if not row.costs:
                continue
            if not lines or self._cost_width(row) > room:
                lines.append([])
                room = width
            lines[-1].append(row)
            room -= self._cost_width(row) + self.theme.px(14)
        return lines

    def _cost_width(self, row: CardRow) -> float:
        return self.theme.text(34) + sum(map(self._fact_width, row.costs))

    def _inner(self, width: float) -> float:
        return width - 2 * self.theme.px(18)

    def _words_width(self, width: float) -> float:
        return width - self.theme.text(38)

    def _height_of(self, row: CardRow, width: float) -> float:
        theme = self.theme
        said = (
            fit(self.stage.say(row.says), self._words_width(width), theme.small, lines=3, least=theme.least)
            if row.says
            else None
        )
        below = len(said.lines) * said.px * LINE if said and not self._fits_beside(row, width) else 0
        return theme.text(34) + below

    def _fits_beside(self, row: CardRow, width: float) -> bool:
        """Whether the few words have room on the line of the name."""
        said = width_of(self.stage.say(row.says), self.theme.small) + self.theme.px(20)
        return self._head_width(row) + said <= self._words_width(width)

    def _fact_width(self, fact: Fact) -> float:
        theme = self.theme
        return width_of(str(fact.value), theme.text(FACT)) + theme.text(FACT) + theme.px(12)

    def tapped(self, _key: Any) -> None:
        _, row = min(self._placed, key=lambda one: one[0].away(*self._touched))
        if row.of is not None:
            self.stage.dispatch("on_about", row.of)

    def paint(self, pen: Pen) -> None:
        self._placed.clear()
        if self._card is not None:
            self._paint_card(pen, self._card)
        if any(row.of for _, row in self._placed) and min(self.width, self.height) >= self.theme.target:
            self.area("rows", self.box)

    def _paint_card(self, pen: Pen, card: TurnCard) -> None:
        theme = self.theme
        pen.box(self.box, theme.px(14), "surface")
        inside = self.box.inset(theme.px(18), theme.px(12))
        if self.height >= self.wanted_height(self.width) - 1:
            self._paint_rows(pen, card, self._rows, inside)
            return
        left, right = inside.columns(2, theme.px(28))
        halves = self._halves(left.w)
        if self._fit(halves, left):
            for half, column in zip(halves, (left, right), strict=True):
                self._paint_rows(pen, card, half, column)
        elif lines := self._strips(self._inner(self.width)):
            self._paint_strip(pen, lines)
        else:
            self._paint_rows(pen, card, self._rows, inside)

    def _fit(self, halves: tuple[tuple[CardRow, ...], ...], column: Box) -> bool:
        """Whether columns of that size have room for these rows, and for each name in full."""
        named = all(self._head_width(row) <= self._words_width(column.w) for row in self._rows)
        return named and max(self._height(half, column.w) for half in halves) <= column.h

    def _head_width(self, row: CardRow) -> float:
        """The width of a name and of what is paid beside it."""
        name = width_of(self.stage.say(row.what), self.theme.text(NAME), True)
        return name + sum(map(self._fact_width, row.costs)) + self.theme.px(20)

    def _height(self, rows: tuple[CardRow, ...], width: float) -> float:
        return sum(self._height_of(row, width) for row in rows)

    def _halves(self, width: float) -> tuple[tuple[CardRow, ...], tuple[CardRow, ...]]:
        """The rows in two columns of that width, as even as they can be."""
        ways = [(self._rows[:at], self._rows[at:]) for at in range(len(self._rows) + 1)]
        return min(ways, key=lambda way: max(self._height(half, width) for half in way))

    def _paint_rows(self, pen: Pen, card: TurnCard, rows: tuple[CardRow, ...], inside: Box) -> None:
        """Draw rows one below the other, as many as there is room for."""
        theme = self.theme
        spare = max(0.0, inside.h - self._height(rows, inside.w))
        gap = min(theme.px(14), spare / max(1, len(rows)))
        for row in rows:
            height = self._height_of(row, inside.w)
            if height > inside.h + 1:
                return
            place, inside = inside.above(height, gap)
            self._paint_row(pen, row, place)
            self._placed.append((place, row))
            if row is card.turn[-1] and row is not rows[-1]:
                pen.box(Box(place.x, place.y - gap / 2, place.w, theme.px(1.5)), 0, "edge")

    def _paint_strip(self, pen: Pen, lines: list[list[CardRow]]) -> None:
        theme = self.theme
        inside = self.box.inset(theme.px(18), theme.px(8))
        for line, strip in zip(lines, inside.rows(len(lines)), strict=True):
            for row in line:
                place, strip = strip.left(self._cost_width(row), theme.px(14))
                self._placed.append((place, row))
                sign, rest = place.left(theme.text(26), theme.text(8))
                self._paint_sign(pen, row, sign)
                for fact in row.costs:
                    spot, rest = rest.left(self._fact_width(fact))
                    self._paint_fact(pen, fact, spot)

    def _paint_sign(self, pen: Pen, row: CardRow, box: Box) -> None:
        if (icon := self.stage.icon(row.icon)) is not None:
            side = self.theme.text(26)
            pen.icon(icon, box.centred(side, side), self.stage.icon_tint(row.icon, "words"))

    def _paint_row(self, pen: Pen, row: CardRow, box: Box) -> None:
        theme, say = self.theme, self.stage.say
        sign, words = box.left(theme.text(28), theme.text(10))
        head, below = words.above(theme.text(34))
        self._paint_sign(pen, row, sign.above(head.h)[0])
        for fact in reversed(row.costs):
            place, head = head.rightmost(self._fact_width(fact))
            self._paint_fact(pen, fact, place)
        if row.says and self._fits_beside(row, box.w):
            name, rest = head.left(
                width_of(say(row.what), theme.text(NAME), True) + theme.px(2), theme.px(16)
            )
            pen.words(say(row.what), name, theme.text(NAME), bold=True)
            pen.words(say(row.says), rest, theme.small, "second")
            return
        pen.words(say(row.what), head, theme.text(NAME), bold=True)
        if row.says:
            pen.words(say(row.says), below, theme.small, "second", lines=3)

    def _paint_fact(self, pen: Pen, fact: Fact, box: Box) -> None:
        theme, stage = self.theme, self.stage
        number, rest = box.left(width_of(str(fact.value), theme.text(FACT)), theme.px(4))
        pen.words(str(fact.value), number, theme.text(FACT))
        if (icon := stage.icon(fact.icon)) is not None:
            side = theme.text(FACT)
            pen.icon(icon, rest.left(side)[0].centred(side, side), stage.icon_tint(fact.tint))
