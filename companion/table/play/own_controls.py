"""The controls of one seat, on a screen of its own."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import NamedTuple

from companion.table.game.passed_on import PassedOn
from companion.table.game.session import Session
from companion.table.play.controls import Controls
from companion.table.play.conversation import NO, Agreeing, Entering
from companion.table.play.refusal_hint import Refusal
from engines.core.engine import AnyOffer
from engines.core.moves import AnyMove
from engines.core.questions import Answer
from engines.core.text import N_, Seat, Text
from engines.core.timeline import ON_THE_WAY
from hardware.ports import Pressed, SeatPressed

STILL_BUSY = N_("{seat} is still doing something: wait until that is done")


class ToConfirm(NamedTuple):
    """What is asked before it is done, and what does it."""

    question: Text
    do: Callable[[], None]


class Outcome:
    """The observer of controls that remembers what came of the last action there."""

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """Forget the last action."""
        self.refusal: Refusal | None = None
        self.sentence: Text | None = None
        self.to_confirm: ToConfirm | None = None

    def changed(self) -> None:
        """What has changed is seen after the action."""

    def refused(self, refusal: Refusal) -> None:
        """Remember why the action was refused."""
        self.refusal = refusal

    def in_vain(self, pressed: Pressed | SeatPressed) -> None:
        """A key without effect was too late: what is seen next says all."""

    def not_kept(self, sentence: Text) -> None:
        """Remember that the disk failed."""
        self.sentence = sentence

    def confirm(self, question: Text, do: Callable[[], None]) -> None:
        """Remember what is asked before it is done."""
        self.to_confirm = ToConfirm(question, do)


class OwnControls(Controls):
    """The moves of one seat alone, on a screen of its own; it takes back no entry but its own last one."""

    def __init__(self, session: Session, seat: int) -> None:
        self.seat = self.eyes = seat
        self.outcome = Outcome()
        self._own_until: int | None = None
        """The version at which this seat's last entry is still the last of all."""
        self.partners: Collection[int] = ()
        """The seats that are asked on their own screens whether they agree to a move."""
        self.put: AnyMove | None = None
        """The move that is to be put to such a seat."""
        self.declined: AnyMove | None = None
        """The move of another seat to which this one did not agree just now."""
        self.told: Text | None = None
        """What came of that question until now."""
        self.busy: Callable[[int], bool] = lambda _: False
        """Whether a seat is in the middle of something that it began: nobody passes its turn on then."""
        super().__init__(session, self.outcome)

    def way_on(self) -> AnyOffer | None:
        """The one available move by which this seat continues."""
        lit = [offer for offer in self.lit() if offer.kind.onward]
        return lit[0] if len(lit) == 1 else None

    def lit(self) -> list[AnyOffer]:
        """The moves available to this seat."""
        session = self.session
        if self.seat not in (*session.actors, *session.asked) or session.due is not None:
            return []
        return [one for one in session.offers() if one.seat == self.seat and one.why is None]

    @property
    def undoable(self) -> bool:
        """Whether the last entry is this seat's own, and within its turn."""
        timeline = self.session.timeline
        own = all(
            one.move.automatic
            or one.move.seat == self.seat
            or timeline.entries[one.seq - 1].source == ON_THE_WAY
            for one in timeline.undoing()
        )
        return timeline.can_undo and own and self._own_until == self.session.version

    def undo_name(self) -> Text | None:
        """What this seat can take back by itself."""
        return super().undo_name() if self.undoable else None

    def redo_name(self) -> Text | None:
        """A seat puts nothing back that was undone."""

    def undo(self) -> None:
        """Take the own last entry back; of anything else nothing happens."""
        if self.undoable:
            super().undo()

    def answer(self, answer: Answer, source: str | None = None) -> None:
        """Answer the open question; a no to a move of somebody else leaves it."""
        if isinstance(self.open, Agreeing) and answer == NO:
            self.leave()
        else:
            super().answer(answer, source)

    def back(self) -> None:
        """Take the last answer back; what somebody else entered is declined."""
        if isinstance(self.open, Agreeing):
            self.leave()
        else:
            super().back()

    def leave(self) -> None:
        """Leave the conversation; what somebody else entered is declined."""
        if isinstance(self.open, Agreeing) and not self.open.stale:
            self.declined = self.open.move
        super().leave()

    def _play(self, entering: Entering, move: AnyMove) -> None:
        after = entering.after
        if (
            isinstance(after, PassedOn)
            and after.by_itself.seat != self.seat
            and self.busy(after.by_itself.seat)
        ):
            if self.open is entering:
                self._reopen(entering)
            self.shows.not_kept(STILL_BUSY.filled(seat=Seat(after.by_itself.seat)))
            return
        if isinstance(entering, Agreeing) or move.agreed_with not in self.partners:
            super()._play(entering, move)
            return
        self.open, self.put = None, move
        self.shows.changed()

    def entered(self, turn_before: int | None) -> None:
        """An entry was made here; the turn was that seat's before it."""
        now = self.session.view(None).banner.seat
        within = turn_before is None or now in (None, turn_before, self.seat)
        self._own_until = self.session.version if within else None
