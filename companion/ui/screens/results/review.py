"""The review of a game: chances as a chart, turning points, luck and skill of each player."""

from __future__ import annotations

from companion.desk import phrases
from companion.drawing.box import Box
from companion.ports.game_reviews import Review
from companion.table.reports.evening_review import chances_chart
from companion.ui.kit.button import Button, Caption
from companion.ui.kit.leaves import Gap, Part
from companion.ui.kit.stage import Stage
from companion.ui.kit.tree import Column, Node, Row
from companion.ui.panels.chart import ChartPanel, Mark
from companion.ui.panels.luck_bars import LuckBars, SeatShare
from companion.ui.panels.turning_point import TurningKey
from companion.ui.screens.screen import Page
from engines.core.text import N_, Text

TURNING_POINTS = 3
REMARK, LINES = 16.5, 8
"""The text size of the remarks, and the most lines of them."""
TITLE = phrases.LUCK_AND_SKILL


class ReviewScreen(Page):
    """The review once it is made, and until then how far it is.

    `on_turning` leads to a turning point, by its number from 0; `on_kinds` to skill by kind of decision.
    """

    __events__ = ("on_turning", "on_kinds")

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, TITLE, **kwargs)
        self.says = Caption(stage, steps=24, lines=4, valign="top")
        self.chart, self.bars = ChartPanel(stage), LuckBars(stage)
        self.remarks = Caption(stage, steps=REMARK, role="second", lines=LINES, valign="top")
        self.points = [TurningKey(stage, number) for number in range(1, TURNING_POINTS + 1)]
        for number, point in enumerate(self.points):
            point.bind(on_tap=lambda *_, number=number: self.dispatch("on_turning", number))
        self.kinds = Button(stage, label=N_("Skill by kind"), size_steps=20)
        self.forward(on_kinds=self.kinds)
        self._found: Review | None = None

    def on_turning(self, *_: object) -> None:
        """Somebody wants to see a turning point."""

    def on_kinds(self, *_: object) -> None:
        """Somebody wants to see skill by kind of decision."""

    def waiting(self, words: Text) -> None:
        """Show a sentence instead of a review."""
        self._found = None
        self.title.text, self.says.text = TITLE, words
        self.swap(True, self.says)
        self.swap(False, self.chart, self.bars, self.remarks, self.kinds, *self.points)
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
        self.swap(any(share.decided for share in review.shares), self.kinds)
        self.swap(bool(review.remarks), self.remarks)
        self.remarks.text = ". ".join(map(self.stage.say, review.remarks))
        self.rearrange()

    def arrange(self, box: Box) -> None:
        super().arrange(box)
        if self.kinds.parent is self:
            self.end_head(self.theme.text(150), self.kinds)

    def layout(self) -> Node:
        if self._found is None:
            return Part(self.says)
        points = Row(*(Part(key, share=1) for key in self.points), gap=14, high=170, most=0.36)
        chart = Column(Part(self.chart, share=1), points, gap=14)
        rows = len(self._found.shares)
        shares = Column(Part(self.bars, high=54 + 104 * rows), Gap(), Part(self.remarks), gap=10)
        return self.halves(chart, shares, wide=0.64, high=0.56)


def _rows(review: Review) -> list[SeatShare]:
    """The rows of all seats, the best last chance first."""
    first = review.course[0]
    rows = [SeatShare(seat, first[seat], share) for seat, share in enumerate(review.shares)]
    return sorted(rows, key=lambda row: -row.last)
