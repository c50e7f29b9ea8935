"""The clocks on the screen: the chip in the bar, the page, and the pause."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from companion.table.clocks import Clocks, clock_words
from companion.table.habits import Habits
from companion.table.journal import NotKept
from companion.table.remembered import NotRemembered
from companion.table.session import Session
from companion.ui.kit.sheet import Key
from companion.ui.screens.clocks import ClocksScreen
from companion.ui.screens.screen import Screen
from engines.core.text import N_

if TYPE_CHECKING:  # the root imports this module
    from companion.ui.app import Tabletop

SECOND = 1.0


class Timing:
    """Shows the clocks of the game of a root; hidden unless people once chose to see them."""

    def __init__(self, root: Tabletop, habits: Habits) -> None:
        self._root, self._habits = root, habits
        self.page = ClocksScreen(root.stage)
        self._clocks: Clocks | None = None
        self._session: Session | None = None
        self._before: Screen | None = None
        self._ticking = Clock.schedule_interval(lambda _: self.tick(), SECOND)
        self._ticking.cancel()
        root.play.clock.bind(on_open=lambda *_: self.open())
        self.page.bind(on_back=lambda *_: root.show(self._before))
        self.page.bind(on_pause=lambda *_: self._pause(), on_shown=lambda *_: self._show_or_hide())

    def times(self) -> tuple[float, ...]:
        """The seconds of each seat of the game on the table."""
        session = self._root.controls.session
        if self._session is not session or self._clocks is None:
            self._session, self._clocks = session, Clocks(session)
        return self._clocks.times(self._root.house.clock())

    def follow(self) -> None:
        """Tick as long as the table sees the clocks of a game that goes on."""
        controls = self._root.controls
        shown = self._habits.clocks and controls is not None and not controls.session.over
        self._root.play.time_is(shown)
        self._ticking.cancel()
        if shown:
            self._ticking()
            self.tick()

    def rest(self) -> None:
        """Tick no more."""
        self._ticking.cancel()

    def tick(self) -> None:
        """Show the time of whoever is awaited."""
        if self._root.controls is None:
            return
        times, awaited = self.times(), [seat for seat in self._root.controls.session.actors if seat >= 0]
        self._root.play.clock.show(clock_words(times[awaited[0]]) if awaited else "")

    def open(self) -> None:
        """Show the time of every player."""
        if self._root.screen is not self.page:
            self._before = self._root.screen
        self._refresh()
        self._root.show(self.page)

    def _refresh(self) -> None:
        self.page.show(self._root.controls.session, self.times(), self._habits.clocks)

    def _show_or_hide(self) -> None:
        try:
            self._habits.show_clocks(not self._habits.clocks)
        except NotRemembered as error:
            self._root.above.tell(N_("This holds for this evening alone"), error.why)
        self._refresh()
        self.follow()

    # ---- the pause

    def _pause(self) -> None:
        session = self._root.controls.session
        if session.over:
            return
        if session.paused:
            self._go_on()
        elif self._written(session.pause):
            self._refresh()
            keys = (Key("resume", N_("Go on"), state="main"),)
            said = N_("The clocks stand still. Whatever is entered lets them go on")
            self._root.above.ask(N_("Pause"), keys, lambda _: self._go_on(), (said,))

    def _go_on(self) -> None:
        if self._written(self._root.controls.session.resume):
            self._refresh()

    def _written(self, write: Any) -> bool:
        try:
            write()
        except NotKept as error:
            self._root.showing.not_kept(error.why)
            return False
        return True
