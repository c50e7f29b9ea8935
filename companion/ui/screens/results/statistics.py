"""Statistics over the finished games, page by page, for all or some of them."""

from collections.abc import Sequence
from typing import Any

from companion.drawing.box import Box
from companion.table.reports.report_page import Report
from companion.ui.kit.button import Button, Caption
from companion.ui.kit.stage import Stage
from companion.ui.screens.results.dice_report import Leaf, LeafScreen, Said
from companion.ui.screens.screen import put
from engines.core.text import N_, Text


class StatisticsScreen(LeafScreen):
    """The statistics. `on_game` requests those of another game, `on_seats` of another number of players."""

    __events__ = ("on_game", "on_seats")

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        super().__init__(stage, N_("Statistics"), **kwargs)
        self.game, self.seats = Button(stage, size_steps=20), Button(stage, size_steps=20)
        self.forward(on_game=self.game, on_seats=self.seats)
        self.nothing = Caption(stage, text=N_("No finished games yet."), steps=22, role="second")
        self.reading = Caption(stage, steps=17, role="second")
        self.add(self.game, self.seats)

    def remark(self, words: Text | None) -> None:
        """Show this text above the pages, or none."""
        self.reading.text = words or ""
        self.swap(bool(words), self.reading)
        self.rearrange()

    def tell(self, pages: Sequence[Report], game: Text, seats: Text) -> None:
        """Show these pages on that game and number of players; the open page stays open if possible."""
        self.game.label, self.seats.label = game, seats
        self.swap(not pages, self.nothing)
        before = self._title()
        leaves = [Leaf(page.title, page.charts, tuple(map(Said, page.says))) for page in pages]
        self.show(leaves or [Leaf(N_("Statistics"), (), ())])
        titles = [page.title for page in pages]
        if before in titles:
            self.open(titles.index(before))

    def _title(self) -> Text | None:
        return self._leaves[self.at].title if self._leaves else None

    @property
    def body(self) -> Box:
        """The box below the line with the reading progress."""
        body = super().body
        return body.above(self.theme.text(26), self.theme.px(4))[1] if self.reading.parent else body

    def arrange(self, box: Box) -> None:
        super().arrange(box)
        theme = self.theme
        self.end_head(min(theme.text(170), self.head.w * 0.26), self.seats, self.game)
        put(self.reading, super().body.above(theme.text(26))[0])
        put(self.nothing, self.body.above(theme.px(60))[0])
