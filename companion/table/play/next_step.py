"""What the table is asked now, and what comes next: from that its keys, its dice and its lights follow."""

from __future__ import annotations

from typing import Any

from companion.table.game.randomness import throwable
from companion.table.game.session import Session
from companion.table.play.absent_player import others_act
from companion.table.play.conversation import AtHand, Choosing, Entering, at_hand, settling
from companion.table.play.empty_chair import awaits_answers, spots_of
from companion.table.play.refusal_hint import Refusal
from engines.core.engine import Offer
from engines.core.events import PhaseBegan
from engines.core.questions import Answer, Question
from engines.core.rules import Illegal
from engines.core.text import Text

WOODEN, APP = "wooden", "app"
"""The sources of a roll that was read from real dice, and of one that the app made."""


class NextStep:
    """A session and its open conversation; nothing is done here."""

    eyes: int | None = None
    """Whose screen it is; None for the open table."""
    past = False
    """Whether the table is shown as it was: nothing is rolled, undone or redone there."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.open: Entering | Choosing | None = None
        self.open = self._expected()

    @property
    def question(self) -> Question | None:
        """The question that is open, if any."""
        reply = self.open.reply if self.open else None
        return reply if isinstance(reply, Question) else None

    def undo_name(self) -> Text | None:
        """The step that can be undone here, in words."""
        return None if self.past else self.session.undo_name()

    def redo_name(self) -> Text | None:
        """The step that can be redone here, in words."""
        return None if self.past else self.session.redo_name()

    @property
    def last_dice(self) -> str | None:
        """The source of the last roll at this table, WOODEN or APP; None before the first."""
        sources = (entry.source for entry in reversed(self.session.timeline.entries))
        return next((source for source in sources if source in (WOODEN, APP)), None)

    @property
    def throw_wanted(self) -> bool:
        """Whether the dice button rolls now."""
        return self._thrower() is not None

    def way_on(self) -> Offer[Any] | None:
        """The one available move by which an awaited seat continues; None if there is none, or several.

        If an automatic step waits for confirmation, that is the next step for everybody. While the app waits
        for an answer to its offer, there is none: nobody ends its turn by mistake.
        """
        if due := self.session.due:
            return Offer(type(due), due.seat, None, None)
        if awaits_answers(self.session):
            return None
        lit = [offer for offer in self._lit() if offer.kind.onward]
        return lit[0] if len(lit) == 1 else None

    @property
    def proposed_places(self) -> tuple[str, ...]:
        """The places of the board where hands do what the app decided; () while something is open."""
        return spots_of(self.session) if self.open is None else ()

    @property
    def at_hand(self) -> AtHand | None:
        """The next step, if the board can be touched for it while nothing is open: all keys stay."""
        if self.open is not None or others_act(self.session) or (offer := self.way_on()) is None:
            return None
        return at_hand(self.session, offer, self.eyes)

    def _lit(self) -> list[Offer[Any]]:
        """The moves available to the awaited seats."""
        awaited = self.session.actors
        return [one for one in self.session.offers() if one.seat in awaited and one.why is None]

    @property
    def comes_again(self) -> bool:
        """Whether the next roll is an undone one."""
        thrower = self._thrower()
        return thrower is not None and thrower.comes_again

    def refusal(self, illegal: Illegal, of: Offer[Any] | Answer = None) -> Refusal:
        """The refusal of this offer, or of this answer to the open question."""
        if isinstance(of, Offer):
            return Refusal(illegal, of.kind, of.seat)
        return self.open.refusal(illegal, of) if self.open else Refusal(illegal)

    def _thrower(self) -> Entering | None:
        """The conversation whose next question is a roll: the open one, otherwise that of the next step."""
        if self.open is None:
            offer = self.way_on()
            entering = self._begun(offer) if offer else None
        else:
            entering = self.open if isinstance(self.open, Entering) and not self.open.stale else None
        question = entering.reply if entering else None
        return entering if isinstance(question, Question) and throwable(question) else None

    def _begun(self, offer: Offer[Any]) -> Entering:
        return Entering(self.session, offer.kind, offer.seat, self.eyes)

    def _expected(self) -> Entering | None:
        """The question to open automatically: with whom to deal, the only one, or a roll as a turn begins.

        A roll waits while the last receipt has news that should be read first.
        """
        if others_act(self.session):
            return None
        if entering := settling(self.session, lit := self._lit(), self.eyes):
            return entering
        if len(lit) == 1:
            entering = self._begun(lit[0])
            if isinstance(entering.reply, Question) and not throwable(entering.reply):
                return entering
        quiet = all(type(event) is PhaseBegan for event in self.session.receipt)
        thrower = self._thrower() if quiet else None
        return None if thrower is not None and self._rolls_at_once(thrower) else thrower

    def _rolls_at_once(self, entering: Entering) -> bool:
        """Whether the app rolls as soon as this is begun; an undone roll that comes again is asked about."""
        question = entering.reply
        rolls = isinstance(question, Question) and throwable(question)
        return rolls and self.session.dice == "app" and not self.past and not entering.comes_again
