"""The standings, with a reason for every line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from companion.drawing.box import Box
from companion.drawing.words import LINE
from companion.table.reports.places import place_words
from companion.ui.kit.icons import CROWN
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.scroll import ScrollList
from companion.ui.kit.stage import Stage
from companion.ui.kit.words import fit, width_of
from engines.core.rules import Rule
from engines.core.scoring import Line, Standing
from engines.core.text import N_, Text

GROWING = (1.4, 1.2, 1.0)
"""The factors by which text may grow, largest first."""

SIZES = (46, 40, 34, 28)
"""The sizes of a total: the largest that fits is used."""

NOTE = 40
"""The height in steps of a note of two lines."""

NAME = 30
"""The height in steps of a separate line for the name, if columns are narrow."""

SMALLEST = 0.6
"""The scale below which names beside the totals get their own line."""

NO_NOTES: Mapping[int, Text] = {}

WHY_LINES, RULE_LINES = 4, 3
"""The most lines of a reason and of a rule reference in a narrow column."""

MOST_BESIDE = 5
"""The most cards side by side."""

POINTS = 34
"""The minimum width in steps of a line's points."""


class Reason(NamedTuple):
    """A line of a sheet, with its rule if the next line has a different one: a touch tells its book too."""

    line: Line
    rule: Rule | None


def reasons(lines: Sequence[Line]) -> list[Reason]:
    """The lines of a sheet; a reference shared by several in a row is given below the last of them."""
    below = (*(line.rule for line in lines[1:]), None)
    told = (None if line.rule == after else line.rule for line, after in zip(lines, below, strict=True))
    return list(map(Reason, lines, told))


class ScorePanel(Painted):
    """Standings side by side, with the winners marked clearly; `on_rule` gets the rule of a tapped line."""

    __events__ = ("on_rule",)

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        super().__init__(stage, **kwargs)
        self._standings: tuple[Standing, ...] = ()
        self._winners: tuple[int, ...] = ()
        self._notes: Mapping[int, Text] = {}
        self._grown = 1.0
        self._lists: list[ScrollList] = []
        self.bind(size=self._regrow)  # before the lists are drawn, which come first

    def _regrow(self, *_: Any) -> None:
        """Recalculate the text's growth."""
        if self._standings:
            self._card_height()

    def show(
        self,
        standings: Sequence[Standing],
        winners: tuple[int, ...] = (),
        notes: Mapping[int, Text] = NO_NOTES,
    ) -> None:
        """Show these standings, best first; `winners` are the seats that won, `notes` a line for a seat."""
        self._standings, self._winners, self._notes = tuple(standings), winners, notes
        while len(self._lists) < len(self._standings):
            lines = ScrollList(self.stage, self._paint_line, self._line_height)
            lines.bind(on_choose=self._chosen)
            self._lists.append(lines)
            self.add_widget(lines)
        self._regrow()
        for lines, standing in zip(self._lists, self._standings, strict=False):
            lines.show(reasons(standing.sheet.lines))
        self.repaint()

    def _chosen(self, lines: ScrollList, number: int) -> None:
        standing = self._standings[self._lists.index(lines)]
        self.dispatch("on_rule", standing.sheet.lines[number].rule)

    @property
    def _rows(self) -> int:
        """The number of rows of cards: two in a row on an upright panel, and two rows where many play."""
        number = len(self._standings)
        if self.theme.portrait and number > 3:
            return -(-number // 2)
        return 2 if number > MOST_BESIDE else 1

    def _column(self) -> float:
        theme, number = self.theme, max(1, -(-len(self._standings) // self._rows))
        return (self.width - theme.px(14) * (number - 1)) / number - 2 * theme.px(16)

    @property
    def _narrow(self) -> bool:
        """Whether the columns are too narrow for names beside the totals."""
        names = (self.stage.seats.at(one.sheet.seat).name for one in self._standings)
        words = (word for name in names for word in name.split())
        longest = max((width_of(word, self._text(23), True) for word in words), default=0)
        beside = self._column() - self._totals()[0] - self.theme.px(56)
        return self._column() < self._text(170) or longest * SMALLEST > beside

    def _points_width(self) -> float:
        """The width of the longest points of all lines, the same in every column."""
        px = self._text(23)
        lines = (line for one in self._standings for line in one.sheet.lines)
        return max((self._text(POINTS), *(width_of(_signed(line.points), px, True) + 2 for line in lines)))

    def _words_width(self) -> float:
        return self._column() - self._points_width() - self.theme.px(10) - self.theme.px(6)

    def _line_height(self, reason: Reason) -> float:
        return self.theme.px(14) + sum(self._heights(reason))

    def _heights(self, reason: Reason) -> tuple[float, float]:
        """The heights of the reason and of the rule reference, each wrapped as needed."""
        width = self._words_width()
        why = fit(
            self.stage.say(reason.line.why), width, self._text(17), lines=WHY_LINES, least=self.theme.least
        )
        high = len(why.lines) * max(self._text(17), why.px) * LINE * 1.05
        if reason.rule is None:
            return high, 0.0
        rule = fit(
            self.stage.say(reason.rule.heading),
            width,
            self._text(16.5),
            lines=RULE_LINES,
            least=self.theme.least,
        )
        return high, len(rule.lines) * max(self._text(16.5), rule.px) * LINE * 1.05

    def paint(self, pen: Pen) -> None:
        for lines in self._lists[len(self._standings) :]:
            lines.size = (0, 0)
        if not self._standings:
            return
        gap = self.theme.px(14)
        each, high = -(-len(self._standings) // self._rows), self._card_height()
        rows = (row.above(high)[0] for row in self.box.rows(self._rows, gap))
        boxes = (box for row in rows for box in row.columns(each, gap))
        for standing, lines, box in zip(self._standings, self._lists, boxes, strict=False):
            rest = self._paint_card(pen, standing, box)
            lines.pos, lines.size = (rest.x, rest.y), (rest.w, rest.h)

    def _card_height(self) -> float:
        """The height of the longest sheet, if there is room; text grows into spare room."""
        room = (self.height - self.theme.px(14) * (self._rows - 1)) / self._rows
        for self._grown in GROWING:
            longest = max(sum(map(self._line_height, reasons(one.sheet.lines))) for one in self._standings)
            head = (94 + NAME + NAME / 2 if self._narrow else 94) + (NOTE if self._notes else 0)
            gaps = self.theme.px(50 if self._notes else 46)
            needed = max(longest + self._text(head) + gaps, self._text(260))
            if needed <= room and not any(map(self._is_cut, self._standings)):
                break
        return min(room, needed)

    def _is_cut(self, standing: Standing) -> bool:
        """Whether a reason is cut, or lower than can be read."""
        width, least = self._words_width(), self.theme.least
        whys = (self.stage.say(line.why) for line in standing.sheet.lines)
        fitted = [fit(why, width, self._text(17), lines=WHY_LINES, least=least) for why in whys]
        return any(one.cut or one.px < least for one in fitted)

    def _text(self, steps: float) -> float:
        return self.theme.text(steps) * self._grown

    def _paint_card(self, pen: Pen, standing: Standing, box: Box) -> Box:
        """Draw the card of one player; the room left for the lines."""
        theme, won = self.theme, standing.sheet.seat in self._winners
        fill, edge = ("raised", "accent") if won else ("surface", None)
        pen.box(box, theme.px(14), fill, edge, theme.px(3.5))
        inside = box.inset(theme.px(16), theme.px(14))
        if self._narrow:
            upper, inside = inside.above(self._text(NAME))
            name = self.stage.seats.at(standing.sheet.seat).name
            pen.words(name, upper, self._text(23), bold=True, lines=2)
        head, rest = inside.above(self._text(64), theme.px(4))
        self._paint_player(pen, standing, self._paint_total(pen, standing, head, won))
        place, rest = rest.above(self._text(30 + NAME / 2 if self._narrow else 30), theme.px(8))
        self._paint_place(pen, standing, place, won)
        if self._notes:
            note, rest = rest.above(self._text(NOTE), theme.px(4))
            words = self.stage.say(self._notes.get(standing.sheet.seat))
            pen.words(words, note, self._text(16.5), "second", lines=2)
        rim, rest = rest.above(theme.px(1.5), theme.px(4))
        pen.box(rim, 0, "edge")
        return rest

    def _paint_total(self, pen: Pen, standing: Standing, box: Box, won: bool) -> Box:
        """Draw the total on the right; the room beside it."""
        wide, px = self._totals()
        total, beside = box.rightmost(wide, self.theme.px(6))
        colour = "accent" if won else "words"
        pen.words(str(standing.sheet.total), total, px, colour, bold=True, align="right")
        return beside

    def _totals(self) -> tuple[float, float]:
        """The width and size of all totals: smaller with hundreds, so that names beside them are not cut."""
        sizes, totals = [*map(self._text, SIZES)], [str(one.sheet.total) for one in self._standings]
        widths = [max(width_of(points, px, True) for points in totals) for px in sizes]
        wide = max(self._text(60), widths[-1] + 2)
        return wide, next(px for px, width in zip(sizes, widths, strict=True) if width <= wide)

    def _paint_player(self, pen: Pen, standing: Standing, box: Box) -> None:
        """Draw the badge, and the name if it is beside the total."""
        player, radius = self.stage.seats.at(standing.sheet.seat), min(self.theme.px(20), box.w * 0.2)
        spot, beside = box.left(2 * radius, self.theme.px(10))
        pen.badge(player, *spot.centre, radius)
        if not self._narrow:
            pen.words(player.name, beside, self._text(23), bold=True, lines=2)

    def _paint_place(self, pen: Pen, standing: Standing, box: Box, won: bool) -> None:
        theme, stage = self.theme, self.stage
        if won:
            crown, box = box.left(self._text(26), theme.px(9))
            pen.icon(CROWN, crown.centred(crown.w, crown.w), "accent")
            says = N_("joint winner") if len(self._winners) > 1 else N_("wins")
        else:
            says = place_words(standing.place, standing.shared)
        pen.words(
            stage.say(says),
            box,
            self._text(20 if won else 16),
            "accent" if won else "second",
            bold=won,
            lines=2,
        )

    def _paint_line(self, pen: Pen, box: Box, reason: Reason, _pressed: bool) -> None:
        theme, (line, rule) = self.theme, reason
        box = box.inset(0, theme.px(7))
        points, rest = box.left(self._points_width(), theme.px(10))
        rest, _ = rest.left(self._words_width())  # where nothing is to be scrolled there would be more
        colour = "loss" if line.points < 0 else "quiet" if line.points == 0 else "words"
        why, _ = self._heights(reason)
        upper, lower = rest.above(why)
        pen.words(
            _signed(line.points),
            points.above(self._text(21))[0],
            self._text(23),
            colour,
            bold=True,
            align="right",
        )
        pen.words(self.stage.say(line.why), upper, self._text(17), lines=WHY_LINES)
        if rule is not None:
            pen.words(self.stage.say(rule.heading), lower, self._text(16.5), "second", lines=RULE_LINES)


def _signed(points: int) -> str:
    return str(points).replace("-", "−")
