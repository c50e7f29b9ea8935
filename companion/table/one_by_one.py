"""Mending a change of the log one by one: what no longer holds is changed, dropped, or made to hold."""

from __future__ import annotations

from typing import Any

from companion.table.journal import Loose
from companion.table.replaying import Falls, narrowed, placed
from companion.table.session import Session
from engines.core import record
from engines.core.questions import ENTERING
from engines.core.rules import Illegal
from engines.core.text import N_
from engines.core.timeline import Amend, AnyMove, Entry, Standing, Timeline

AFTERWARDS = Illegal("table.mend.afterwards", N_("It comes after what no longer holds"), ENTERING)
"""Why an entry falls that may hold: people want to go on from before it."""


class OneByOne:
    """Goes through the moves of an amended log; `fallen` is the one it stands at, None at the end.

    `entered` says whether moves were entered on the way.
    """

    def __init__(self, session: Session, amend: Amend) -> None:
        self._session, self._amend = session, amend
        ahead = Timeline(session.timeline.entries)
        ahead.add(Entry(ahead.next_seq, amend))
        self._own = ahead.next_seq - 1
        self._all = ahead.standing()
        self._rest = list(placed(self._all))
        self._kept: list[Standing] = []
        self._state: Any = session.engine.setup(session.setup)
        self.dropped: list[Falls] = []
        self.entered = False
        self.fallen: Falls | None = None
        self._go_on()

    def _go_on(self) -> None:
        """Go to the next move of a person that does not hold."""
        self.fallen = None
        while self._rest and self.fallen is None:
            one, at = self._rest[0]
            refused = self._session.engine.check(self._before(one.move), one.move)
            if refused is None:
                self._stand(one.move)
            elif one.move.automatic:
                self._rest.pop(0)
            else:
                self.fallen = Falls(one.seq, one.move, refused, at)

    def _stand(self, move: AnyMove) -> None:
        seq = self._rest.pop(0)[0].seq
        self._state, _ = self._session.engine.play(self._before(move), move)
        self._kept.append(Standing(seq, move))

    def _before(self, move: AnyMove) -> Any:
        """The state in which this move would be made: what the rules owe is done before people move."""
        return self._state if move.automatic else record.complete(self._session.engine, self._state)

    def then(self) -> Session:
        """A session as it stands where the fallen move was made."""
        entries = [Entry(n, one.move) for n, one in enumerate(self._kept, 1)]
        session = self._session
        return Session(session.engine, session.setup, Loose(), entries, choose=session.choose)

    def change(self, new: AnyMove) -> None:
        """Have another move in its place; it was checked there."""
        self.entered = True
        self._stand(new)
        self._go_on()

    def insert(self, new: AnyMove) -> None:
        """Have one more move before the fallen one, as a part of its entry; it was checked there."""
        if self.fallen is not None:
            self.entered = True
            seq = self._rest[0][0].seq
            self._state, _ = self._session.engine.play(self._before(new), new)
            self._kept.append(Standing(seq, new))
            self._go_on()

    def drop(self) -> None:
        """Let the fallen move go."""
        if self.fallen is not None:
            self.dropped.append(self.fallen)
            self._rest.pop(0)
            self._go_on()

    def drop_all(self) -> None:
        """Let everything go that does not hold."""
        while self.fallen is not None:
            self.drop()

    def end_here(self) -> None:
        """Let the fallen move go and everything after it, what would hold as well."""
        while self._rest:
            one, at = self._rest.pop(0)
            if not one.move.automatic:
                why = AFTERWARDS if self.fallen is None else self.fallen.why
                self.dropped.append(Falls(one.seq, one.move, why, at))
            self.fallen = None

    def amend(self) -> Amend:
        """The change of the log with all that was decided; what is still to come stays as it is."""
        rest = (one for one, _ in self._rest)
        return narrowed(self._amend, self._own, self._all, [*self._kept, *rest])
