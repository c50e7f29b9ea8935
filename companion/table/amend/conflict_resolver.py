"""Resolving the conflicts of a log edit one by one: change or drop a move, or make it fit."""

from companion.table.game.public_past import Course, Past, parted
from companion.table.game.replay import Conflict, ahead_of, narrowed, placed
from companion.table.game.session import Session
from engines.core.in_effect import InEffect
from engines.core.moves import AnyMove
from engines.core.questions import ENTERING
from engines.core.rules import Illegal
from engines.core.text import N_
from engines.core.timeline import Amend

AFTERWARDS = Illegal("table.conflict.afterwards", N_("Follows a removed move"), ENTERING)
"""The reason for removing a move that may fit: players want to continue from before it."""


class ConflictResolver:
    """Goes through the moves of an amended log; `fallen` is the one it stands at, None at the end.

    What holds is judged by what all can see. `entered` says whether moves were entered on the way.
    """

    def __init__(self, session: Session, amend: Amend) -> None:
        self._session, self._amend = session, amend
        self._own = session.timeline.next_seq
        self._all = ahead_of(session.timeline, amend)
        self._kept, changed = parted(session, self._all)
        self._course = Course(session, self._kept)
        self._rest = list(placed(self._all))[-len(changed) :] if changed else []
        self.dropped: list[Conflict] = []
        self.entered = False
        self.fallen: Conflict | None = None
        self._go_on()

    def _go_on(self) -> None:
        """Go to the next player's move that conflicts."""
        self.fallen = None
        while self._rest and self.fallen is None:
            one, at = self._rest[0]
            refused = self._course.play(one.move)
            if refused is None:
                self._rest.pop(0)
                self._kept.append(one)
            elif one.move.automatic:
                self._rest.pop(0)
            else:
                self.fallen = Conflict(one.seq, one.move, refused, at)

    def then(self) -> Session:
        """A session as it stands where the fallen move was made, as the open table knows it."""
        return Past(self._session, (one.move for one in self._kept), self._course.state.copy())

    def change(self, new: AnyMove) -> None:
        """Replace the move; the new one was checked there."""
        self._enter(new)
        self._rest.pop(0)
        self._go_on()

    def insert(self, new: AnyMove) -> None:
        """Insert a move before the conflicting one, as part of its entry; it was checked there."""
        if self.fallen is not None:
            self._enter(new)
            self._go_on()

    def _enter(self, new: AnyMove) -> None:
        self.entered = True
        self._course.play(new)
        self._kept.append(InEffect(self._rest[0][0].seq, new))

    def drop(self) -> None:
        """Remove the conflicting move."""
        if self.fallen is not None:
            self.dropped.append(self.fallen)
            self._rest.pop(0)
            self._go_on()

    def drop_all(self) -> None:
        """Remove all conflicting moves."""
        while self.fallen is not None:
            self.drop()

    def end_here(self) -> None:
        """Remove the conflicting move and everything after it, even moves that fit."""
        while self._rest:
            one, at = self._rest.pop(0)
            if not one.move.automatic:
                why = AFTERWARDS if self.fallen is None else self.fallen.why
                self.dropped.append(Conflict(one.seq, one.move, why, at))
            self.fallen = None

    def amend(self) -> Amend:
        """The log edit with all decisions so far; the moves still to come are unchanged."""
        rest = (one for one, _ in self._rest)
        return narrowed(self._amend, self._own, self._all, [*self._kept, *rest])
