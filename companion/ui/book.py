"""The pages about a game: its log and how that is changed, the set-up guide, and what it tells of itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.table.controls import Controls
from companion.table.dice_report import dice_reports, throws
from companion.table.luck import luck_ledger
from companion.table.outlook import ahead_of, charts_of
from companion.table.session import Session
from companion.ui.above import Above
from companion.ui.counting import Wanted
from companion.ui.kit.stage import Stage
from companion.ui.mend import Mend
from companion.ui.screens.ahead import AheadScreen
from companion.ui.screens.chance import Leaf, LeafScreen, leaves
from companion.ui.screens.guide import GuideScreen
from companion.ui.screens.log import LogScreen
from companion.ui.screens.screen import Screen
from engines.core.engine import AnyEngine
from engines.core.text import N_


class Book:
    """Leads through its pages; `show` puts one on the screen, `blink` says that something was in vain.

    `count` opens a stock-take, which is how a correction is changed.
    """

    def __init__(
        self,
        stage: Stage,
        above: Above,
        show: Callable[[Screen], None],
        blink: Callable[..., None],
        count: Callable[[Wanted], None],
    ) -> None:
        self._show = show
        self.log = LogScreen(stage)
        self.mend = Mend(stage, above, self.log, show, blink, count)
        self.guide, self.ahead = GuideScreen(stage), AheadScreen(stage)
        self.chance = LeafScreen(stage, N_("Dice and luck"))
        self.charts = LeafScreen(stage, N_("Charts"))
        self._before: Screen | None = None
        self._controls: Controls | None = None
        self._bind()

    def _bind(self) -> None:
        mend = self.mend
        self.log.bind(on_change=lambda _, number: mend.begin(self._controls, number, again=True))
        self.log.bind(on_insert=lambda _, number: mend.begin(self._controls, number, again=False))
        self.log.bind(on_delete=lambda _, number: mend.delete(self._controls, number))
        for page in (self.chance, self.charts, self.ahead):
            page.bind(on_back=lambda *_: self._show(self._before))

    # ---- what there is to read

    def open_log(self, controls: Controls) -> None:
        """Show the log of this game."""
        self._controls = controls
        self.log.show(controls)
        self._show(self.log)

    def open_guide(self, engine: AnyEngine, setup: Any) -> bool:
        """Show how this set-up is laid out; False where the game does not say."""
        steps = engine.guide(setup)
        if steps:
            self.guide.show(steps)
            self._show(self.guide)
        return bool(steps)

    def open_chance(self, session: Session, before: Screen) -> None:
        """Show the dice and the luck of a game; `before` is shown again after it."""
        self.chance.show(leaves(dice_reports(throws(session)), luck_ledger(session)))
        self._read(self.chance, before)

    def open_charts(self, session: Session, before: Screen) -> None:
        """Show the pictures a game draws of itself; `before` is shown again after it."""
        self.charts.show([Leaf(chart.title, (chart,), ()) for chart in charts_of(session)])
        self._read(self.charts, before)

    def open_ahead(self, session: Session, before: Screen) -> None:
        """Show what would come if the round ended now; `before` is shown again after it."""
        self.ahead.show(ahead_of(session))
        self._read(self.ahead, before)

    def _read(self, page: Screen, before: Screen) -> None:
        self._before = before
        self._show(page)
