"""The steps of a log edit: a move entered in the past, its conflicts resolved, and the edit written."""

from collections.abc import Callable, Sequence
from typing import Protocol

from companion.table.amend import log_edit
from companion.table.amend.conflict_resolver import ConflictResolver
from companion.table.amend.log_edit import EditPoint, LogEdit
from companion.table.amend.past_controls import PastControls
from companion.table.game.replay import Conflict
from companion.table.game.session import Session
from companion.table.play.control_observer import ControlObserver
from companion.table.play.controls import Controls
from companion.table.play.refusal_hint import holder_of
from engines.core.corrections import Correct
from engines.core.leaving import Leave, Return
from engines.core.moves import AnyMove
from engines.core.text import N_, NN_, Seat, Text

MOST_TOLD = 4
"""So many moves that were removed unforeseen are told by name."""

Enter = Callable[[AnyMove], None]


class EditScreens(Protocol):
    """What is shown of a log edit; each screen goes on by calling the steps, or `done` with a move."""

    def enter(self, controls: PastControls) -> None:
        """Have a move entered at its place in the past."""

    def count(self, then: Session, old: Correct, done: Enter) -> None:
        """Have a correction counted again at its place in the past."""

    def ask_who(self, then: Session, done: Enter) -> None:
        """Ask who left or returned there: no key of the table leads to that."""

    def no_change(self) -> None:
        """The move was entered as it was."""

    def review(self) -> None:
        """Show what the edit changes and removes, before it is written."""

    def ask_about(self, conflict: Conflict) -> None:
        """Ask what becomes of a move that no longer fits."""


class EditSteps:
    """One edit of the move with this number in the log.

    `before` is what it replaces or deletes, `after` the move that was entered; `resolver` is there once
    the conflicts are resolved one by one.
    """

    def __init__(self, controls: Controls, shows: ControlObserver, screens: EditScreens, number: int) -> None:
        self._controls, self._shows, self._screens = controls, shows, screens
        self._session, self._version = controls.session, controls.session.version
        self.spot = log_edit.spot(self._session, number)
        self.before: EditPoint | None = None
        self.after: AnyMove | None = None
        self.resolver: ConflictResolver | None = None

    @property
    def stale(self) -> bool:
        """Whether something was entered since."""
        return self._session.version != self._version

    # ---- what is changed

    def change(self) -> None:
        """Have the move entered again."""
        self.before = self.spot
        self._enter(self.spot.then, self.spot.move, self._changed)

    def insert(self) -> None:
        """Have another move entered before it."""
        self._enter(self.spot.then, None, self._inserted)

    def delete(self) -> None:
        """Delete the move."""
        self.before = self.spot
        self._propose(log_edit.deletion(self._session, self.spot))

    def _enter(self, then: Session, old: AnyMove | None, done: Enter) -> None:
        if isinstance(old, Correct):
            self._screens.count(then, old, done)
        elif isinstance(old, Leave | Return):
            self._screens.ask_who(then, done)
        else:
            self._screens.enter(PastControls(then, self._shows, done, old))

    def _changed(self, new: AnyMove) -> None:
        if new == self.spot.move and self.spot.answered_openly:
            self._screens.no_change()
        else:
            self.after = new
            self._propose(log_edit.change(self._session, self.spot, new))

    def _inserted(self, new: AnyMove) -> None:
        self.after = new
        self._propose(log_edit.insertion(self._session, self.spot, new))

    def _propose(self, proposal: LogEdit) -> None:
        self.proposal = proposal
        self._screens.review()

    # ---- what falls with it

    @property
    def falls(self) -> list[Conflict]:
        """The moves of players that the edit removes, as far as it is decided."""
        return self.resolver.dropped if self.resolver else _of_players(self.proposal.falls)

    @property
    def conflict(self) -> Conflict | None:
        """The conflict that is asked about."""
        return self.resolver.fallen if self.resolver else None

    def one_by_one(self) -> None:
        """Ask about one conflict after the other."""
        self.resolver = ConflictResolver(self._session, self.proposal.whole)
        self.go_on()

    def end_here(self) -> None:
        """Remove the first conflicting move and everything after it."""
        self.resolver = ConflictResolver(self._session, self.proposal.whole)
        self.decide(ConflictResolver.end_here)

    def decide(self, decision: Callable[..., None], *entered: AnyMove) -> None:
        """Apply this decision of the resolver to the conflict, and go on to the next."""
        decision(self.resolver, *entered)
        self.go_on()

    def change_conflict(self) -> None:
        """Have the move that no longer fits entered again."""
        assert self.conflict is not None
        self._enter_there(self.conflict.move, ConflictResolver.change)

    def insert_before_conflict(self) -> None:
        """Have a move entered before the one that no longer fits."""
        self._enter_there(None, ConflictResolver.insert)

    def _enter_there(self, old: AnyMove | None, decision: Callable[..., None]) -> None:
        assert self.resolver is not None
        self._enter(self.resolver.then(), old, lambda new: self.decide(decision, new))

    def go_on(self) -> None:
        """Ask about the next conflict, or show what was decided on all of them."""
        if self.conflict is not None:
            self._screens.ask_about(self.conflict)
        else:
            self._screens.review()

    # ---- how it ends

    def write(self) -> tuple[Text, ...]:
        """Write the edit; sentences on the moves that it removed although nothing was said of them."""
        amend = self.resolver.amend() if self.resolver else self.proposal.amend
        said = [fall.move for fall in self.falls]
        fallen = _of_players(self._controls.amend(amend))
        more = [fall.move.describe() for fall in fallen if fall.move not in said]
        left = len(more) - MOST_TOLD
        rest = (NN_("and {n} more", "and {n} more", left),) if left > 0 else ()
        head = (N_("This move no longer fits because of hidden cards"),) if more else ()
        return (*head, *more[:MOST_TOLD], *rest)


def public_why(fall: Conflict) -> Text:
    """Why a move no longer fits, as far as the open table may know."""
    if not fall.why.hidden:
        return fall.why.why
    return N_("Only {seat} can see why", seat=Seat(holder_of(fall.why, fall.move.seat)))


def _of_players(falls: Sequence[Conflict]) -> list[Conflict]:
    return [fall for fall in falls if not fall.move.automatic]
