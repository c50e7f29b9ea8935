"""The pages about a game: its log and how that is changed, the set-up guide, and what it tells of itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.table.dice_report import dice_reports, throws
from companion.table.luck import luck_ledger
from companion.table.outlook import ahead_of, charts_of
from companion.ui.counting import Wanted
from companion.ui.host import Host, Visit
from companion.ui.mend import LogEditor
from companion.ui.screens.ahead import AheadScreen
from companion.ui.screens.chance import Leaf, LeafScreen, leaves
from companion.ui.screens.guide import GuideScreen
from companion.ui.screens.log import LogScreen
from engines.core.text import N_
from engines.core.view import Step


class Pages:
    """Opens them; `blink` says that something was in vain.

    `count` opens a stock-take, which is how a correction is changed.
    """

    def __init__(self, host: Host, blink: Callable[..., None], count: Callable[[Wanted], None]) -> None:
        self._host, stage = host, host.stage
        self.log = LogScreen(stage)
        self.log_editor = LogEditor(host, self.log, blink, count)
        self.guide, self.ahead = GuideScreen(stage), AheadScreen(stage)
        self.chance = LeafScreen(stage, N_("Dice and luck"))
        self.charts = LeafScreen(stage, N_("Charts"))
        self._chance, self._charts = Visit(host, self.chance), Visit(host, self.charts)
        self._ahead = Visit(host, self.ahead)

    def open_log(self) -> None:
        """Show the log of the game."""
        self.log.show(self._host.playing)
        self._host.show(self.log)

    @property
    def has_guide(self) -> bool:
        """Whether the game says how it is laid out."""
        return bool(self._guide_steps())

    def open_guide(self) -> None:
        """Show how the table is laid out for the game, where it says so."""
        if steps := self._guide_steps():
            self.guide.show(steps)
            self._host.show(self.guide)

    def _guide_steps(self) -> Sequence[Step]:
        session = self._host.playing.session
        return session.engine.guide(session.found)

    def open_chance(self) -> None:
        """Show dice and luck of the game; from there the way leads back to where this was asked."""
        session = self._host.playing.session
        self.chance.show(leaves(dice_reports(throws(session)), luck_ledger(session)))
        self._chance.begin()

    def open_charts(self) -> None:
        """Show how the game went, in pictures; the way leads back likewise."""
        charts = charts_of(self._host.playing.session)
        self.charts.show([Leaf(chart.title, (chart,), ()) for chart in charts])
        self._charts.begin()

    def open_ahead(self) -> None:
        """Show what would come if the round ended now; the way leads back likewise."""
        self.ahead.show(ahead_of(self._host.playing.session))
        self._ahead.begin()
