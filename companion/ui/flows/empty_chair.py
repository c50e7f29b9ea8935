"""Seats that the app plays: when its decisions are proposed on the table."""

from __future__ import annotations

from collections.abc import Callable

from companion.desk.signals import Began, Changed, Left
from companion.table.game.thought import Thought
from companion.table.play.decisions import Decisions
from companion.ui.host import Host, Shown
from companion.ui.kit.kivy_compat import Later

BREATH = 1.2
"""Seconds in which people see what was done, before the app says what it does next."""


class EmptyChair:
    """Waits for a seat that the app plays; its decisions come by the bus.

    A decision is proposed once people have seen what happened before it: no sooner than a breath later, and
    not while the table is `busy` with showing it.
    """

    def __init__(self, host: Host, busy: Callable[[], bool]) -> None:
        self._host, self._busy = host, busy
        self._decisions = Decisions(host.services.bus, host.services.thinker)
        self._breath = Later(self._breathed)
        self._rested = False
        host.services.bus.listen(Thought, self.propose)
        host.signals.listen(Began, lambda _: self.follow())
        host.signals.listen(Changed, lambda _: self.follow())
        host.signals.listen(Shown, self.propose)
        host.signals.listen(Left, lambda _: self.leave())

    def follow(self) -> None:
        """Ask for what the game on the table now waits for."""
        if self._decisions.follow(self._host.playing.session):
            self._rested = False
            self._breath.begin(BREATH)

    def leave(self) -> None:
        """No game is on the table."""
        self._breath.end()
        self._decisions.leave()

    def _breathed(self) -> None:
        self._rested = True
        self.propose()

    def propose(self, *_: object) -> None:
        """Show what was decided, if the game waits for it and nothing else is shown; an answer is given."""
        controls = self._host.controls
        if controls is not None and self._rested and not self._busy():
            self._decisions.propose(controls)
