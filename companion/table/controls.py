"""What fingers and buttons do to a session. At most one conversation is open at a time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.table.chance import throwable
from companion.table.conversation import Choosing, Entering
from companion.table.journal import NotKept
from companion.table.session import Session
from companion.table.shows import Shows
from engines.core.corrections import Correct
from engines.core.engine import Offer
from engines.core.events import PhaseBegan
from engines.core.moves import Group, Move
from engines.core.questions import Answer, Question
from engines.core.rules import Illegal
from engines.core.text import N_, Seat
from engines.core.timeline import Amend, AnyMove
from hardware.ports import Pressed, SeatPressed

WOODEN = "wooden"
"""The source of a throw that was read from real dice."""


class Controls:
    """A session, the conversation that is open, and everything a table can do with them.

    Whatever is done ends in exactly one call of `shows`.
    """

    can_throw = True
    """Whether the app throws dice here."""

    def __init__(self, session: Session, shows: Shows) -> None:
        self.session, self.shows = session, shows
        self.open: Entering | Choosing | None = None
        self.open = self._expected()

    @property
    def question(self) -> Question | None:
        """The question that is open, if any."""
        reply = self.open.reply if self.open else None
        return reply if isinstance(reply, Question) else None

    @property
    def throw_wanted(self) -> bool:
        """Whether the dice button throws now."""
        return self._thrower() is not None

    def way_on(self) -> Offer[Any] | None:
        """The one lit move by which an awaited seat goes on; None where there is none, or several."""
        awaited = self.session.actors
        lit = [
            offer
            for offer in self.session.offers()
            if offer.kind.onward and offer.seat in awaited and offer.why is None
        ]
        return lit[0] if len(lit) == 1 else None

    @property
    def comes_again(self) -> bool:
        """Whether the next throw is one that was taken back."""
        thrower = self._thrower()
        return thrower is not None and thrower.comes_again

    # ---- what fingers do

    def begin(self, kind: type[AnyMove], seat: int) -> None:
        """Begin to enter a move; one that asks nothing is played at once."""
        self.open = None
        self._follow(Entering(self.session, kind, seat))

    def begin_group(self, group: Group, seat: int) -> None:
        """Ask which of the kinds that share a button; where one alone is lit it is begun at once."""
        offers = [one for one in self.session.offers() if (one.kind.group, one.seat) == (group, seat)]
        lit = [offer for offer in offers if offer.why is None]
        if len(lit) == 1:
            self.begin(lit[0].kind, seat)
        elif offers:
            self.open = Choosing(self.session, group, offers)
            self.shows.changed()

    def answer(self, answer: Answer, source: str | None = None) -> None:
        """Answer the open question; faces that a finger enters lay on the table, as wooden dice."""
        if entering := self._current():
            if isinstance(question := entering.reply, Question) and throwable(question):
                source = source or WOODEN
            refused = entering.answer(answer, source)
            if isinstance(refused, Illegal):
                self.shows.refused(refused)
            else:
                self._follow(entering)

    def throw(self, source: str = "app") -> None:
        """Let chance answer the dice question that is open or comes next; refuse in silence otherwise."""
        thrower = self._thrower()
        if thrower is None:
            self.shows.in_vain(Pressed("dice"))
            return
        thrower.throw(source)
        self._follow(thrower)

    def back(self) -> None:
        """Take the last answer back; from the first question leave the conversation."""
        if self.open is None or not self.open.back():
            self.open = None
        self.shows.changed()

    def leave(self) -> None:
        """Leave the conversation; nothing of it is kept."""
        self.open = None
        self.shows.changed()

    def anew(self) -> None:
        """Throw anew: the throw that was taken back does not come again, and the log says so."""
        thrower = self._thrower()
        if thrower is None:
            self.shows.in_vain(Pressed("dice"))
            return
        answers = thrower.answers
        try:
            self.session.reconsider()
        except NotKept as error:
            self.shows.not_kept(str(error))
            return
        again = Entering(self.session, thrower.kind, thrower.seat)
        for answer in answers:
            again.answer(answer)
        again.throw()
        self._follow(again)

    def undo(self) -> None:
        """Take back the last move; across a turn only when people agree."""
        seat = self.session.undo_reaches()
        if seat is None:
            self._undo()
        else:
            asked = N_("This was {seat}'s move, in the turn before: take it back?", seat=Seat(seat))
            self.shows.confirm(asked, self._undo)

    def _undo(self) -> None:
        self._step(self.session.undo, Pressed("undo"))

    def amend(self, amend: Amend) -> None:
        """Change the log, and let fall what does not hold any more."""
        self._step(lambda: bool(self.session.amend(amend)) or True, Pressed("undo"))

    def put_right(self, correction: Correct) -> None:
        """Write what a stock-take found."""
        self._step(lambda: self.session.play(correction) is None, Pressed("next"))

    def redo(self) -> None:
        """Put back what was last taken back."""
        self._step(self.session.redo, Pressed("undo", long=True))

    # ---- what buttons do

    def press(self, pressed: Pressed) -> None:
        """Do what a button of the panel stands for."""
        if pressed.control == "dice":
            self.throw("button")
        elif pressed.control == "undo":
            self.redo() if pressed.long else self.undo()
        else:
            self._next(pressed)

    def press_seat(self, seat: int) -> None:
        """Do what the button at a seat stands for: the same as next, for this seat alone."""
        pressed = SeatPressed(seat)
        if self.question is None or self.open is None:
            self._go_on(self._way_on_of(seat), pressed)
        elif self.open.seat == seat:
            self._confirm(pressed)
        else:
            self.shows.in_vain(pressed)

    def _next(self, pressed: Pressed) -> None:
        if self.question is None:
            self._go_on(self.way_on(), pressed)
        else:
            self._confirm(pressed)

    def _go_on(self, offer: Offer[Any] | None, pressed: Pressed | SeatPressed) -> None:
        if offer is None:
            self.shows.in_vain(pressed)
        else:
            self.begin(offer.kind, offer.seat)

    def _confirm(self, pressed: Pressed | SeatPressed) -> None:
        """Give the answer that is proposed on the open screen; a throw has a button of its own."""
        question = self.question
        if question is None or question.eyes or question.suggested is None or throwable(question):
            self.shows.in_vain(pressed)
        else:
            self.answer(question.suggested)

    def _way_on_of(self, seat: int) -> Offer[Any] | None:
        """The one lit move an awaited seat goes on by, else the only thing it can do."""
        lit = [one for one in self.session.offers() if one.seat == seat and one.why is None]
        found = [one for one in lit if one.kind.onward] or lit
        return found[0] if len(found) == 1 and seat in self.session.actors else None

    # ---- how

    def _thrower(self) -> Entering | None:
        """The conversation whose next question is a throw: the open one, else the one of the way on."""
        if self.open is None:
            offer = self.way_on()
            entering = Entering(self.session, offer.kind, offer.seat) if offer else None
        else:
            current = self._current()
            entering = current if isinstance(current, Entering) else None
        question = entering.reply if entering else None
        return entering if isinstance(question, Question) and throwable(question) else None

    def _current(self) -> Entering | Choosing | None:
        if self.open is not None and self.open.stale:
            self.leave()
        return self.open

    def _follow(self, entering: Entering | Choosing) -> None:
        reply = entering.reply
        if isinstance(entering, Choosing):
            if isinstance(reply, Entering):
                self.open = None
                self._follow(reply)
            return
        if isinstance(reply, Illegal):
            self.shows.refused(reply)
        elif isinstance(reply, Move):
            self._play(entering, reply)
        else:
            self.open = entering
            self.shows.changed()

    def _play(self, entering: Entering, move: AnyMove) -> None:
        try:
            refused = self.session.play(move, entering.source)
        except NotKept as error:
            self._ask_again(entering, error)
            return
        if refused:
            self._reopen(entering)
            self.shows.refused(refused)
            return
        self.open = None
        self.open = self._expected()
        self.shows.changed()

    def _ask_again(self, entering: Entering, error: NotKept) -> None:
        """Ask the last question anew: a throw that could not be kept was not seen, and is thrown again."""
        self._reopen(entering)
        self.shows.not_kept(str(error))

    def _reopen(self, entering: Entering) -> None:
        self.open = entering if entering.back() and not entering.stale else None

    def _step(self, step: Callable[[], bool], pressed: Pressed) -> None:
        self.open = None
        try:
            done = step()
        except NotKept as error:
            self.shows.not_kept(str(error))
            return
        if done:
            self.open = self._expected()
            self.shows.changed()
        else:
            self.shows.in_vain(pressed)

    def _expected(self) -> Entering | None:
        """The question to open by itself: that of the only thing to do, or a throw as a turn begins.

        A throw waits while the last receipt has something to tell that should be read first.
        """
        lit = [
            offer for offer in self.session.offers() if offer.seat in self.session.actors and not offer.why
        ]
        if len(lit) == 1:
            entering = Entering(self.session, lit[0].kind, lit[0].seat)
            asks = isinstance(entering.reply, Question) and not throwable(entering.reply)
            if asks:
                return entering
        quiet = all(type(event) is PhaseBegan for event in self.session.receipt)
        return self._thrower() if quiet else None
