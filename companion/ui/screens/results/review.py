"""The review of a game: chances as a chart, turning points, luck and skill of each player."""

from __future__ import annotations

from typing import Any

from companion.desk import phrases
from companion.drawing.box import Box
from companion.drawing.words import LINE
from companion.ports.game_reviews import Review
from companion.table.reports.evening_review import chances_chart
from companion.ui.kit.button import Caption
from companion.ui.kit.stage import Stage
from companion.ui.kit.words import fit
from companion.ui.panels.chart import ChartPanel, Mark
from companion.ui.panels.luck_bars import LuckBars, SeatShare
from companion.ui.panels.turning_point import TurningKey
from companion.ui.screens.screen import Page, put
from engines.core.text import Text

TURNING_POINTS = 3
REMARK, LINES = 16.5, 8
"""The text size of the remarks, and the most lines of them."""
TITLE = phrases.LUCK_AND_SKILL


class ReviewScreen(Page):
    """The review once it is made, and until then how far it is.

    `on_turning` leads to a turning point, by its number from 0.
    """

    __events__ = ("on_turning",)

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        super().__init__(stage, TITLE, **kwargs)
        self.says = Caption(stage, steps=24, lines=4, valign="top")
        self.chart, self.bars = ChartPanel(stage), LuckBars(stage)
        self.remarks = Caption(stage, steps=REMARK, role="second", lines=LINES, valign="top")
        self.points = [TurningKey(stage, number) for number in range(1, TURNING_POINTS + 1)]
        for number, point in enumerate(self.points):
            point.bind(on_tap=lambda *_, number=number: self.dispatch("on_turning", number))
        self._found: Review | None = None

    def on_turning(self, *_: Any) -> None:
        """Somebody wants to see a turning point."""

    def waiting(self, words: Text) -> None:
        """Show a sentence instead of a review."""
        self._found = None
        self.title.text, self.says.text = TITLE, words
        self.swap(True, self.says)
        self.swap(False, self.chart, self.bars, self.remarks, *self.points)
        self.rearrange()

    def show(self, title: Text, review: Review) -> None:
        """Show a review."""
        self._found = review
        self.title.text = title
        self.swap(False, self.says)
        self.swap(True, self.chart, self.bars)
        for at, key in enumerate(self.points):
            self.swap(at < len(review.turning_points), key)
        for key, point in zip(self.points, review.turning_points, strict=False):
            key.show(point)
        marks = [Mark(point.at, 100 * point.after[point.seat]) for point in review.turning_points]
        self.chart.show(chances_chart(review), marks)
        self.bars.show(_rows(review))
        self.swap(bool(review.remarks), self.remarks)
        self.remarks.text = ". ".join(map(self.stage.say, review.remarks))
        self.rearrange()

    def arrange(self, box: Box) -> None:
        super().arrange(box)
        body, gap = self.body, self.theme.px(14)
        put(self.says, body)
        if self._found is None:
            return
        rows = len(self._found.shares)
        if self.theme.portrait:
            upper, rest = body.above(body.h * 0.56, gap)
        else:
            rest, upper = body.rightmost(body.w * 0.36, gap)
        keys, chart = upper.below(min(upper.h * 0.36, self.theme.text(170)), gap)
        put(self.chart, chart)
        for key, place in zip(self.points, keys.columns(TURNING_POINTS, gap), strict=True):
            put(key, place)
        self._arrange_shares(rest, rows)

    def _arrange_shares(self, box: Box, rows: int) -> None:
        if self.remarks.parent is self:
            foot, box = box.below(self._remarks_height(box.w), self.theme.px(10))
            put(self.remarks, foot)
        wanted = self.theme.text(54) + rows * self.theme.text(104)
        put(self.bars, box.above(min(box.h, wanted))[0])

    def _remarks_height(self, width: float) -> float:
        px = self.theme.text(REMARK)
        found = fit(self.stage.say(self.remarks.text), width, px, lines=LINES, least=self.theme.least)
        return len(found.lines) * found.px * LINE * 1.05


def _rows(review: Review) -> list[SeatShare]:
    """The rows of all seats, the best last chance first."""
    first = review.course[0]
    rows = [SeatShare(seat, first[seat], share) for seat, share in enumerate(review.shares)]
    return sorted(rows, key=lambda row: -row.last)
