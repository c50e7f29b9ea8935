"""The standings, with every line explained."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.ui.icons import CROWN
from companion.ui.kit.box import Box
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.scroll import ScrollList
from companion.ui.kit.stage import Stage
from companion.ui.kit.words import LINE, fit
from companion.ui.why import printed
from engines.core.scoring import Line, Standing
from engines.core.text import N_

GROWING = (1.4, 1.2, 1.0)
"""How far the words may grow, the most first."""

SHRINKING = (0.85, 0.72, 0.6, 0.5)
"""How far they shrink where the columns are too narrow for them."""

POINTS = 34
"""The steps kept for the points of a line."""


class ScorePanel(Painted):
    """Shows standings side by side; `ended` makes the first place the winner, beyond doubt."""

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        super().__init__(stage, **kwargs)
        self._standings: tuple[Standing, ...] = ()
        self._ended = False
        self._grown = 1.0
        self._lists: list[ScrollList] = []

    def show(self, standings: Sequence[Standing], *, ended: bool = False) -> None:
        """Show these standings, the first place first."""
        self._standings, self._ended = tuple(standings), ended
        while len(self._lists) < len(self._standings):
            lines = ScrollList(self.stage, self._paint_line, self._line_height)
            self._lists.append(lines)
            self.add_widget(lines)
        for lines, standing in zip(self._lists, self._standings, strict=False):
            lines.show(standing.sheet.lines)
        self.repaint()

    def _column(self) -> float:
        theme, number = self.theme, max(1, len(self._standings))
        return (self.width - theme.px(14) * (number - 1)) / number - 2 * theme.px(16)

    def _words_width(self) -> float:
        return self._column() - self._text(POINTS) - self.theme.px(10) - self.theme.px(6)

    def _line_height(self, line: Line) -> float:
        return self.theme.px(14) + sum(self._heights(line))

    def _heights(self, line: Line) -> tuple[float, float]:
        """The heights of the reason and of the rule's place, each on as many lines as it takes."""
        width = self._words_width()
        why = fit(self.stage.say(line.why), width, self._text(17), lines=3)
        rule = fit(printed(line.rule), width, self._text(14), lines=3)
        return len(why.lines) * self._text(17) * LINE * 1.05, len(rule.lines) * self._text(14) * LINE * 1.05

    def paint(self, pen: Pen) -> None:
        for lines in self._lists[len(self._standings) :]:
            lines.size = (0, 0)
        if not self._standings:
            return
        gap = self.theme.px(14)
        columns = self._cards().columns(len(self._standings), gap)
        for standing, lines, box in zip(self._standings, self._lists, columns, strict=False):
            rest = self._paint_card(pen, standing, box)
            lines.pos, lines.size = (rest.x, rest.y), (rest.w, rest.h)

    def _cards(self) -> Box:
        """The upper part of the box, as high as the longest sheet needs; the words grow into spare room."""
        for self._grown in GROWING:
            longest = max(sum(map(self._line_height, one.sheet.lines)) for one in self._standings)
            needed = max(longest + self._text(94) + self.theme.px(46), self._text(260))
            if needed <= self.height and not any(map(self._is_cut, self._standings)):
                break
        for smaller in SHRINKING:
            if not any(map(self._is_cut, self._standings)):
                break
            self._grown = smaller
        return self.box.above(min(self.height, needed))[0]

    def _is_cut(self, standing: Standing) -> bool:
        width = self._words_width()
        name = self.stage.seats.at(standing.sheet.seat).name
        beside = self._column() - self._text(60) - self.theme.px(16)
        place = self.stage.say(N_("place {n}, shared", n=standing.place))
        if fit(name, beside - 2 * self._radius(beside), self._text(23), True, 2).cut:
            return True
        return fit(place, self._column(), self._text(16)).cut or any(
            fit(self.stage.say(line.why), width, self._text(17), lines=3).cut for line in standing.sheet.lines
        )

    def _text(self, steps: float) -> float:
        return self.theme.text(steps) * self._grown

    def _paint_card(self, pen: Pen, standing: Standing, box: Box) -> Box:
        theme, stage = self.theme, self.stage
        won = self._ended and standing.place == 1
        fill, edge = ("raised", "accent") if won else ("surface", None)
        pen.box(box, theme.px(14), fill, edge, theme.px(3.5))
        inside = box.inset(theme.px(16), theme.px(14))
        head, rest = inside.above(self._text(64), theme.px(4))
        total, head = head.rightmost(self._text(60), theme.px(6))
        pen.words(
            str(standing.sheet.total),
            total,
            self._text(46),
            "accent" if won else "words",
            bold=True,
            align="right",
        )
        radius = self._radius(head.w)
        spot, head = head.left(2 * radius, theme.px(10))
        pen.badge(stage.seats.at(standing.sheet.seat), *spot.centre, radius)
        pen.words(stage.seats.at(standing.sheet.seat).name, head, self._text(23), bold=True, lines=2)
        place, rest = rest.above(self._text(30), theme.px(8))
        self._paint_place(pen, standing, place, won)
        rule, rest = rest.above(theme.px(1.5), theme.px(4))
        pen.box(rule, 0, "edge")
        return rest

    def _radius(self, width: float) -> float:
        return min(self.theme.px(20), width * 0.2)

    def _paint_place(self, pen: Pen, standing: Standing, box: Box, won: bool) -> None:
        theme, stage = self.theme, self.stage
        if won:
            crown, box = box.left(self._text(26), theme.px(9))
            pen.icon(CROWN, crown.centred(crown.w, crown.w), "accent")
            says = N_("shares the win") if standing.shared else N_("wins")
        elif standing.shared:
            says = N_("place {n}, shared", n=standing.place)
        else:
            says = N_("place {n}", n=standing.place)
        pen.words(
            stage.say(says), box, self._text(20 if won else 16), "accent" if won else "second", bold=won
        )

    def _paint_line(self, pen: Pen, box: Box, line: Line, _pressed: bool) -> None:
        theme = self.theme
        box = box.inset(0, theme.px(7))
        points, rest = box.left(self._text(POINTS), theme.px(10))
        colour = "loss" if line.points < 0 else "quiet" if line.points == 0 else "words"
        why, _ = self._heights(line)
        upper, lower = rest.above(why)
        number = str(line.points).replace("-", "−")
        pen.words(number, points.above(self._text(21))[0], self._text(23), colour, bold=True, align="right")
        pen.words(self.stage.say(line.why), upper, self._text(17), lines=3)
        pen.words(printed(line.rule), lower, self._text(14), "second", lines=3)
