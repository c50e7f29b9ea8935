"""The clocks on the screen: the chip in the bar, the page, and the pause."""

from collections.abc import Callable
from functools import cached_property

from kivy.clock import Clock

from companion.desk import phrases
from companion.desk.signals import Began, Changed, Left, Settled
from companion.ports.journal import NotKept
from companion.table.files.json_store import NotRemembered
from companion.table.game.clocks import Clocks, clock_words
from companion.table.game.session import Session
from companion.ui.host import Host, Visit
from companion.ui.kit.dialog import Key
from companion.ui.screens.table.clocks import ClocksScreen
from companion.ui.screens.table.play import PlayScreen
from engines.core.text import N_

SECOND = 1.0


class ClocksFlow:
    """The clocks of the game on the table; hidden unless people chose to see them."""

    def __init__(self, host: Host, play: PlayScreen) -> None:
        self._host, self._play = host, play
        self._visit = Visit(host)
        self._options = host.services.beside.table_options
        self._clocks: Clocks | None = None
        self._session: Session | None = None
        self._ticking = Clock.schedule_interval(lambda _: self.tick(), SECOND)
        self._ticking.cancel()
        play.clock.bind(on_open=lambda *_: self.open())
        host.opens(clocks=self.open)
        for kind in (Began, Changed, Left, Settled):
            host.signals.listen(kind, lambda _: self.follow())

    @cached_property
    def page(self) -> ClocksScreen:
        """The page of the clocks."""
        page = ClocksScreen(self._host.stage)
        page.bind(on_pause=lambda *_: self._pause(), on_shown=lambda *_: self._show_or_hide())
        return page

    def times(self) -> tuple[int, ...]:
        """The seconds of each seat of the game on the table."""
        session = self._host.playing.session
        if self._session is not session or self._clocks is None:
            self._session, self._clocks = session, Clocks(session)
        return self._clocks.times()

    def follow(self) -> None:
        """Tick while the table sees the clocks of a game in progress."""
        controls = self._host.controls
        shown = self._options.clocks and controls is not None and not controls.session.over
        self._play.time_is(shown)
        self._ticking.cancel()
        if shown:
            self._ticking()
            self.tick()

    def rest(self) -> None:
        """Stop ticking."""
        self._ticking.cancel()

    def tick(self) -> None:
        """Show the time of the awaited player."""
        controls = self._host.controls
        if controls is None:
            return
        times, awaited = self.times(), [seat for seat in controls.session.actors if seat >= 0]
        self._play.clock.show(clock_words(times[awaited[0]]) if awaited else "")

    def open(self) -> None:
        """Show the time of every player."""
        self._refresh()
        self._visit.begin(self.page)

    def _refresh(self) -> None:
        self.page.show(self._host.playing.session, self.times(), self._options.clocks)

    def _show_or_hide(self) -> None:
        try:
            self._options.show_clocks(not self._options.clocks)
        except NotRemembered as error:
            self._host.dialogs.not_remembered(error.why)
        self._refresh()
        self.follow()

    # ---- the pause

    def _pause(self) -> None:
        session = self._host.playing.session
        if session.over:
            return
        if session.paused:
            self._go_on()
        elif self._written(session.pause):
            self._refresh()
            keys = (Key("resume", phrases.RESUME, state="main"),)
            said = phrases.PAUSED
            self._host.dialogs.ask(N_("Clocks paused"), keys, lambda _: self._go_on(), (said,))

    def _go_on(self) -> None:
        if self._written(self._host.playing.session.resume):
            self._refresh()

    def _written(self, write: Callable[[], object]) -> bool:
        try:
            write()
        except NotKept as error:
            self._host.playing.shows.not_kept(error.why)
            return False
        self._host.playing.moved_on()  # what was asked was asked before this entry
        return True
