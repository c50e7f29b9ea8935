"""What luck and skill made of each seat's chance to win: from the first chance to the last, in two steps."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter
from typing import NamedTuple

from companion.drawing.bars import SOLID, STRIPED, bars
from companion.drawing.box import Box
from companion.drawing.colours import legible
from companion.ports.game_reviews import Share, in_points, percent, signed
from companion.table.reports.evening_review import luck_and_skill
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.kit.words import width_of
from engines.core.text import N_

SMALL, RESULT = 17, 30
"""The text sizes of the words, and of the last chance."""
LUCK, SKILL = N_("luck"), N_("skill")


class SeatShare(NamedTuple):
    """A seat's row: its chance at first, and what became of it."""

    seat: int
    first: float
    share: Share

    @property
    def between(self) -> float | None:
        """The chance with luck alone, which may lie beyond 0 or 1; None if luck is unknown."""
        return None if self.share.luck is None else self.first + self.share.luck

    @property
    def last(self) -> float:
        """The chance at last."""
        return self.first + self.share.result


class LuckBars(Painted):
    """A row for each seat: luck striped above, skill solid below it, both in words.

    Where luck is unknown there is one bar, from the first chance to the last.
    """

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, **kwargs)
        self._bars = Pen(self.canvas)
        self._rows: tuple[SeatShare, ...] = ()

    def show(self, rows: Sequence[SeatShare]) -> None:
        """Show these seats."""
        self._rows = tuple(rows)
        self.repaint()

    def paint(self, pen: Pen) -> None:
        self._bars.begin(self.theme)
        if self._rows:
            self._paint_rows(pen)
        self._bars.end()

    def _paint_rows(self, pen: Pen) -> None:
        theme = self.theme
        pen.box(self.box, theme.px(14), "surface")
        inside = self.box.inset(theme.px(14), theme.px(10))
        legend, inside = inside.above(theme.text(24), theme.px(6))
        self._paint_legend(pen, legend)
        gap = theme.px(8)
        high = min((inside.h + gap) / len(self._rows) - gap, theme.text(92))
        for row in self._rows:
            place, inside = inside.above(high, gap)
            self._paint_row(pen, place, row)

    def _paint_legend(self, pen: Pen, box: Box) -> None:
        theme, px = self.theme, self.theme.text(SMALL)
        said = self.stage.say(N_("at first"))
        mark, rest = box.left(theme.px(3), theme.px(6))
        pen.box(mark.inset(0, mark.h * 0.15), 0, "words")
        words, rest = rest.left(width_of(said, px) + 2, theme.px(20))
        pen.words(said, words, px, "second")
        told = any(row.share.luck is not None for row in self._rows)
        for name, filling in ((LUCK, STRIPED), (SKILL, SOLID)) if told else ():
            said = self.stage.say(name)
            sign, rest = rest.left(px, theme.px(6))
            self._bars.take((bars((sign.centred(px, px * 0.8),), "second", filling, self._line()),))
            words, rest = rest.left(width_of(said, px) + 2, theme.px(20))
            pen.words(said, words, px, "second")

    def _line(self) -> float:
        return self.theme.px(3)

    def _paint_row(self, pen: Pen, box: Box, row: SeatShare) -> None:
        theme, sitter = self.theme, self.stage.seats.at(row.seat)
        side = min(box.h * 0.7, theme.px(40))
        badge, rest = box.left(side, theme.px(10))
        result, middle = rest.rightmost(width_of("100", theme.text(RESULT), True) + 2, theme.px(10))
        lower, bar = middle.below(min(theme.text(24), box.h * 0.45), theme.px(3))
        bar = bar.centred(bar.w, min(bar.h, theme.px(44)))
        pen.badge(sitter, badge.centre[0], bar.centre[1], side / 2)
        colour = "words" if row.last > 0 else "quiet"
        last = str(percent(row.last))
        place = result.centred(result.w, bar.h)._replace(y=bar.y)
        pen.words(last, place, theme.text(RESULT), colour, bold=True, align="right")
        self._paint_bar(pen, bar, row)
        self._paint_words(pen, lower, row.share)

    def _paint_bar(self, pen: Pen, box: Box, row: SeatShare) -> None:
        theme, palette = self.theme, self.theme.palette
        low, high = self._range()

        def part(one: float, other: float) -> Box:
            start, end = sorted((one, other))
            left = box.x + (start - low) / (high - low) * box.w
            return Box(left, box.y, max(1.0, (end - start) / (high - low) * box.w), box.h)

        pen.box(part(0, 1), theme.px(4), "ground")
        seat = theme.hex(self.stage.seats.at(row.seat).colour)
        colour = legible(seat, palette.surface, palette.words)
        lane = box.h * 0.46
        if row.between is None:
            whole = part(row.first, row.last)
            self._bars.take((bars((whole.centred(whole.w, lane),), colour, SOLID, self._line()),))
        else:
            luck, skill = part(row.first, row.between), part(row.between, row.last)
            lanes = ((row.share.luck, luck.above(lane), STRIPED), (row.share.skill, skill.below(lane), SOLID))
            for _, (place, _), filling in filter(itemgetter(0), lanes):
                self._bars.take((bars((place,), colour, filling, self._line()),))
        mark = part(row.first, row.first)
        wide = theme.px(3)
        self._bars.take((bars((Box(mark.x - wide / 2, box.y, wide, box.h),), "words", SOLID, self._line()),))

    def _range(self) -> tuple[float, float]:
        """The chances at both ends of every bar: 0 and 1, or further if luck alone led there."""
        reached = [0.0, 1.0, *(row.between for row in self._rows if row.between is not None)]
        return min(reached), max(reached)

    def _paint_words(self, pen: Pen, box: Box, share: Share) -> None:
        px, halves = self.theme.text(SMALL), box.columns(2, self.theme.px(8))
        points = in_points(share)
        if points is None:
            pen.words(self.stage.say(luck_and_skill(share)), box, px, "second")
            return
        if not share.wide:
            luck = N_("luck {luck}", luck=signed(points[0]))
        else:
            luck = N_("luck {luck} (± {n})", luck=signed(points[0]), n=percent(share.within))
        skill = N_("skill {skill}", skill=signed(points[1]))
        both = zip((luck, skill), points, halves, ("left", "right"), strict=True)
        for words, part, half, align in both:
            pen.words(self.stage.say(words), half, px, _role(part), align=align)


def _role(points: int) -> str:
    return "gain" if points > 0 else "loss" if points < 0 else "second"
