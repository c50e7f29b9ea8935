"""Cards of players who have things in places of their own, such as workshops: a field for each."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import zip_longest

from companion.drawing.box import Box
from companion.drawing.words import LINE
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.kit.words import width_of
from companion.ui.panels.facts import fact_width, paint_fact
from engines.core.view import Fact, Row

MARGIN, GAP, APART = 4, 5, 12
"""In units: around what is in a field, between fields, and between numbers."""

AIR = 1.12
"""The height of a line with fields, in heights of a line of letters."""


@dataclass(frozen=True)
class PlacedCards:
    """What stands between badge and score on every card: name, numbers and fields, on one line or on two.

    Everything has its own column, the same on all cards. It is made for one picture.
    """

    stage: Stage
    rows: tuple[Row, ...]

    @property
    def high(self) -> float:
        """The height of a line."""
        return self.stage.theme.work * LINE * AIR

    @property
    def size(self) -> float:
        """The size of the numbers, in steps of text: as high as one works with."""
        return self.stage.theme.work / self.stage.theme.text(1)

    @cached_property
    def name(self) -> float:
        """The width of the longest name."""
        names = (self.stage.seats.at(row.seat).name for row in self.rows)
        return max(width_of(name, self.stage.theme.work, True) for name in names) + 2

    @cached_property
    def facts(self) -> list[float]:
        """The widths of the numbers, with the gap before each."""
        return [wide + self.stage.theme.px(APART) for wide in self._widest([row.facts for row in self.rows])]

    @cached_property
    def fields(self) -> list[float]:
        """The widths of the fields, all as wide as the widest."""
        widest = self._widest([row.places for row in self.rows])
        return [max(widest, default=0.0) + 2 * self.stage.theme.px(MARGIN)] * len(widest)

    def _widest(self, rows: Sequence[tuple[Fact, ...]]) -> list[float]:
        columns = zip_longest(*rows)
        return [max(fact_width(self.stage, one, self.size) for one in some if one) for some in columns]

    @property
    def _fielded(self) -> float:
        return sum(self.fields) + len(self.fields) * self.stage.theme.px(GAP)

    def lines(self, width: float) -> int:
        """How many lines there are in that width."""
        return 1 if self.name + sum(self.facts) + self._fielded <= width else 2

    def _upper(self, width: float) -> int:
        """How many numbers stand beside the name: all that have room, or those that have none below."""
        return next(
            (most for most in range(len(self.facts), 0, -1) if self.name + sum(self.facts[:most]) <= width), 0
        )

    def paint(self, pen: Pen, row: Row, box: Box, placed: Callable[[Fact, Box], Box]) -> None:
        """Draw it; `placed` is told where each number is."""
        theme, alone = self.stage.theme, self.lines(box.w) == 1
        upper, lower = (box, box) if alone else box.centred(box.w, min(box.h, 2.3 * self.high)).rows(2)
        name = self.stage.seats.at(row.seat).name
        spot, upper = upper.left(min(self.name, upper.w))
        pen.words(name, spot, theme.work, "loss" if row.alert else "words", bold=True, kept=theme.work)
        beside = len(self.facts) if alone else self._upper(box.w)
        upper = self._paint_facts(pen, row.facts[:beside], self.facts[:beside], upper, placed)
        if row.says is not None:  # what a player says goes before what is in the fields
            pen.words(self.stage.say(row.says), lower, theme.work, "accent", lines=2)
            return
        lower = self._paint_fields(pen, row, upper.left(0, theme.px(APART))[1] if alone else lower, placed)
        self._paint_facts(pen, row.facts[beside:], self.facts[beside:], lower, placed)

    def _paint_facts(
        self,
        pen: Pen,
        facts: Sequence[Fact],
        widths: Sequence[float],
        box: Box,
        placed: Callable[[Fact, Box], Box],
    ) -> Box:
        """Draw those that have room, as on a narrow card beside a question; the room that is left."""
        for fact, width in zip(facts, widths, strict=False):
            if width > box.w + 1:
                break
            spot, box = box.left(width)
            gap = self.stage.theme.px(APART)
            paint_fact(pen, self.stage, fact, placed(fact, spot.rightmost(spot.w - gap)[0]), self.size)
        return box

    def _paint_fields(self, pen: Pen, row: Row, box: Box, placed: Callable[[Fact, Box], Box]) -> Box:
        theme = self.stage.theme
        for fact, width in zip(row.places, self.fields, strict=False):
            spot, box = box.left(width, theme.px(GAP))
            field = spot.centred(spot.w, min(spot.h, self.high))
            pen.box(field, theme.px(6), "ground")
            paint_fact(pen, self.stage, fact, placed(fact, field.inset(theme.px(MARGIN), 0)), self.size)
        return box
