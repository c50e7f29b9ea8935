"""The pages about a game: its log and log edits, the set-up guide, and its reports."""

from collections.abc import Callable, Sequence
from functools import cached_property

from companion.table.reports.bg_stats import create_play
from companion.table.reports.dice_report import dice_reports, throws
from companion.table.reports.luck import luck_ledger
from companion.table.reports.outlook import ahead_of, charts_of
from companion.ui.flows.correction_flow import CountRequest
from companion.ui.flows.log_editor import LogEditor
from companion.ui.host import Host, Visit
from companion.ui.panels.receipt import ReceiptPanel
from companion.ui.screens.corrections.log import LogScreen
from companion.ui.screens.new_game.guide import GuideScreen
from companion.ui.screens.results.dice_report import Leaf, LeafScreen, leaves
from companion.ui.screens.settings.code import CodeScreen
from companion.ui.screens.table.ahead import AheadScreen
from engines.core.text import N_
from engines.core.view import Step

SCAN = N_("Scan this with a phone that has BG Stats: it takes over the game with players and scores.")


class Pages:
    """The game's pages; `blink` signals an action without effect.

    `count` opens the correction flow, in which a correction is edited; `back` shows the table again, and
    `bind_receipt` binds a panel with a receipt.
    """

    def __init__(
        self,
        host: Host,
        *,
        blink: Callable[..., None],
        count: Callable[[CountRequest], None],
        back: Callable[[], None],
        bind_receipt: Callable[[ReceiptPanel], None],
    ) -> None:
        self._host, self._blink, self._count = host, blink, count
        self._back, self._bind_receipt = back, bind_receipt
        self._chance, self._charts, self._ahead, self._scan = (Visit(host) for _ in range(4))

    @cached_property
    def log(self) -> LogScreen:
        """The page of the log."""
        log = LogScreen(self._host.stage)
        log.bind(on_back=lambda *_: self._back())
        log.bind(on_change=lambda _, number: self.log_editor.begin(number).change())
        log.bind(on_insert=lambda _, number: self.log_editor.begin(number).insert())
        log.bind(on_delete=lambda _, number: self.log_editor.begin(number).delete())
        self._bind_receipt(log.receipt)
        return log

    @cached_property
    def log_editor(self) -> LogEditor:
        """The flow of an edit of the log."""
        return LogEditor(self._host, self.log, self._blink, self._count)

    @cached_property
    def guide(self) -> GuideScreen:
        """The page of the set-up guide."""
        guide = GuideScreen(self._host.stage)
        guide.bind(on_back=lambda *_: self._back())
        return guide

    @cached_property
    def chance(self) -> LeafScreen:
        """The page of the dice report."""
        return LeafScreen(self._host.stage, N_("Dice report"))

    @cached_property
    def charts(self) -> LeafScreen:
        """The page of the charts."""
        return LeafScreen(self._host.stage, N_("Charts"))

    @cached_property
    def ahead(self) -> AheadScreen:
        """The page of the round's end."""
        return AheadScreen(self._host.stage)

    @cached_property
    def scan(self) -> CodeScreen:
        """The page of a code for BG Stats."""
        return CodeScreen(self._host.stage, N_("BG Stats"), SCAN)

    def open_log(self) -> None:
        """Show the log of the game."""
        self.log.show(self._host.playing)
        self._host.show(self.log)

    @property
    def has_guide(self) -> bool:
        """Whether the game has a set-up guide."""
        return bool(self._guide_steps())

    def open_guide(self) -> None:
        """Show the set-up guide of the game, if there is one."""
        if steps := self._guide_steps():
            self.guide.show(steps)
            self._host.show(self.guide)

    def _guide_steps(self) -> Sequence[Step]:
        session = self._host.playing.session
        return session.engine.guide(session.found)

    def open_chance(self) -> None:
        """Show the dice report of the game; back returns to where it was opened."""
        session = self._host.playing.session
        self.chance.show(leaves(dice_reports(throws(session)), luck_ledger(session)))
        self._chance.begin(self.chance)

    def open_charts(self) -> None:
        """Show the game's course as charts; back returns likewise."""
        charts = charts_of(self._host.playing.session)
        self.charts.show([Leaf(chart.title, (chart,), ()) for chart in charts])
        self._charts.begin(self.charts)

    def open_ahead(self) -> None:
        """Show the preview of the round's end; back returns likewise."""
        self.ahead.show(ahead_of(self._host.playing.session))
        self._ahead.begin(self.ahead)

    def open_scan(self) -> None:
        """Show the finished game as a code for BG Stats; back returns likewise."""
        session, stage = self._host.playing.session, self._host.stage
        names, colours = zip(*((one.name, one.colour) for one in stage.seats), strict=True)
        if link := create_play(session, names, colours, stage.reader):
            self.scan.show(link)
            self._scan.begin(self.scan)
