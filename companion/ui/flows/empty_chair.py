"""Seats that the app plays: asking for a decision, which is then proposed on the table."""

from __future__ import annotations

from collections.abc import Callable

from companion.table.game.session import Session
from companion.table.game.thought import Thought, Wanted
from companion.table.play.empty_chair import answers_others, chair_to_act, wanted
from companion.ui.host import Host
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
        self._breath = Later(self._breathed)
        self._want: Wanted | None = None
        self._rested = False
        self._decided: Thought | None = None
        host.services.bus.listen(Thought, self._thought)

    def follow(self, session: Session) -> None:
        """Ask for what this game now waits for; without a thinker any legal move is proposed."""
        want = wanted(session)
        if want is None:
            return
        if want != self._want:
            self._want, self._rested, self._decided = want, False, None
            self._breath.begin(BREATH)
        if self._decided is not None:
            return
        if self._host.services.thinker is None:
            self._thought(Thought(want.version, want.seat))
        else:
            self._host.services.thinker.think(want)

    def _thought(self, thought: Thought) -> None:
        controls = self._host.controls
        if controls is None or self._want is None or thought.version != self._want.version:
            return
        if thought.kind is None or thought.kind in controls.session.engine.moves:
            self._decided = thought
            self.propose()

    def _breathed(self) -> None:
        self._rested = True
        self.propose()

    def propose(self, *_: object) -> None:
        """Show what was decided, if the game waits for it and nothing else is shown; an answer is given."""
        controls = self._host.controls
        if controls is None or self._busy():
            return
        fresh = self._ready(controls.session)
        if fresh:
            controls.session.thought, self._decided = self._decided, None
        if answers_others(controls.session) and controls.open is None:
            controls.stand_in()
        elif fresh:
            controls.moved_on()

    def _ready(self, session: Session) -> bool:
        one = self._decided
        waits = one is not None and (one.version, one.seat) == (session.version, chair_to_act(session))
        return waits and self._rested
