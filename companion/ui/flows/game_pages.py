"""The pages about a game: its log, the set-up guide, and its reports."""

from collections.abc import Callable
from functools import cached_property

from companion.desk import phrases
from companion.desk.pages import charts_page, dice_page
from companion.table.game.log_view import last_move
from companion.table.play.pending_step import announced
from companion.table.reports.bg_stats import create_play
from companion.table.reports.outlook import ahead_of, title_ahead
from companion.ui.host import Host, Visit
from companion.ui.panels.receipt import ReceiptPanel
from companion.ui.screens.corrections.log import LogScreen
from companion.ui.screens.new_game.guide import GuideScreen
from companion.ui.screens.results.leaves import LeafScreen
from companion.ui.screens.settings.code import CodeScreen
from companion.ui.screens.table.ahead import AheadScreen
from companion.ui.screens.table.play import PlayScreen
from engines.core.rules import Rule
from engines.core.text import N_

SCAN = phrases.PLAY_SCAN


class Pages:
    """The game's pages; those that belong to the log and the set-up lead back to the table."""

    def __init__(self, host: Host, play: PlayScreen) -> None:
        self._host, self._play = host, play
        self._chance, self._charts, self._ahead, self._scan = (Visit(host) for _ in range(4))
        host.opens(log=self.open_log, guide=self.open_guide, chance=self.open_chance, charts=self.open_charts)
        host.opens(ahead=self.open_ahead, scan=self.open_scan)
        self._bind_receipt(play.receipt, self._last_move)

    @cached_property
    def log(self) -> LogScreen:
        """The page of the log."""
        log = LogScreen(self._host.stage)
        log.bind(on_back=lambda *_: self._host.show(self._play))
        log.bind(on_edit=lambda _, way, number: self._host.open("edit", way, number))
        self._bind_receipt(log.receipt, lambda: log.opened)
        return log

    @cached_property
    def guide(self) -> GuideScreen:
        """The page of the set-up guide."""
        guide = GuideScreen(self._host.stage)
        guide.bind(on_back=lambda *_: self._host.show(self._play))
        return guide

    @cached_property
    def chance(self) -> LeafScreen:
        """The page of the dice report."""
        return LeafScreen(self._host.stage, phrases.DICE_REPORT)

    @cached_property
    def charts(self) -> LeafScreen:
        """The page of the charts."""
        return LeafScreen(self._host.stage, phrases.CHARTS)

    @cached_property
    def ahead(self) -> AheadScreen:
        """The page of the round's end."""
        return AheadScreen(self._host.stage)

    @cached_property
    def scan(self) -> CodeScreen:
        """The page of a code for BG Stats."""
        return CodeScreen(self._host.stage, N_("BG Stats"), SCAN)

    def _bind_receipt(self, panel: ReceiptPanel, told: Callable[[], int | None]) -> None:
        """Lead on from a panel that tells of the move with this number, if that can be changed."""
        panel.bind(on_open=lambda panel: self._open_receipt(panel, told()))
        panel.bind(on_rule=lambda panel, rule: self._tell_rule(panel, rule, told()))

    def _last_move(self) -> int | None:
        """The number of the last move; None where the table tells of another step."""
        session = self._host.playing.session
        return None if announced(session) else last_move(session)

    def _open_receipt(self, panel: ReceiptPanel, number: int | None) -> None:
        """Show all that happened, or what happened before where there is no more to tell of the last step."""
        self._host.open(*(("receipt", panel, number) if panel.has_more else ("log",)))

    def _tell_rule(self, panel: ReceiptPanel, rule: Rule, number: int | None) -> None:
        """Tell the rule of a line, or show the whole receipt if there is no more to say."""
        known = self._host.playing.session.engine.explain_rule(rule) is not None
        self._host.open(*(("rule", rule) if known else ("receipt", panel, number)))

    def open_log(self) -> None:
        """Show the log of the game."""
        self.log.show(self._host.playing)
        self._host.show(self.log)

    def open_guide(self) -> None:
        """Show the set-up guide of the game, if there is one."""
        session = self._host.playing.session
        if steps := session.engine.guide(session.found):
            self.guide.show(steps)
            self._host.show(self.guide)

    def open_chance(self) -> None:
        """Show the dice report of the game; back returns to where it was opened."""
        self.chance.show(dice_page(self._host.playing.session).leaves)
        self._chance.begin(self.chance)

    def open_charts(self) -> None:
        """Show the game's course as charts; back returns likewise."""
        self.charts.show(charts_page(self._host.playing.session).leaves)
        self._charts.begin(self.charts)

    def open_ahead(self) -> None:
        """Show the preview of the round's end; back returns likewise."""
        session = self._host.playing.session
        self.ahead.show(ahead_of(session), title_ahead(session))
        self._ahead.begin(self.ahead)

    def open_scan(self) -> None:
        """Show the finished game as a code for BG Stats; back returns likewise."""
        session, stage = self._host.playing.session, self._host.stage
        names, colours = zip(*((one.name, one.colour) for one in stage.seats), strict=True)
        if link := create_play(session, names, colours, stage.reader):
            self.scan.show(link)
            self._scan.begin(self.scan)
