"""The controls of one seat, on the phone of whoever sits there."""

from collections.abc import Callable
from typing import Any

from companion.desk.ask import Ask, confirming
from companion.desk.signals import Asked, Refused, Signals
from companion.table.game.session import Session
from companion.table.play.controls import Controls
from companion.table.play.refusal_hint import Refusal
from companion.web.wording import UNDO
from engines.core.engine import Offer
from engines.core.text import Text
from engines.core.timeline import AnyMove
from hardware.ports import Pressed, SeatPressed


class Outcome:
    """The observer of the controls of one screen: what came of the last action there."""

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """Forget the last action."""
        self.refusal: Refusal | None = None
        self.sentence: Text | None = None
        self.asks: Ask | None = None

    def changed(self) -> None:
        """All that has changed is published after the action."""

    def refused(self, refusal: Refusal) -> None:
        """Remember why the action was refused."""
        self.refusal = refusal

    def in_vain(self, pressed: Pressed | SeatPressed) -> None:
        """A key without effect was too late: the new view says all."""

    def not_kept(self, sentence: Text) -> None:
        """Remember that the disk failed."""
        self.sentence = sentence

    def confirm(self, question: Text, do: Callable[[], None]) -> None:
        """Remember what is asked before it is done."""
        self.asks = confirming(question, UNDO, do)

    def follow(self, signals: Signals) -> None:
        """Hear what the desk tells the table, where these controls are the table's."""
        signals.listen(Refused, lambda one: self.refused(one.refusal))
        signals.listen(Asked, lambda one: self._asked(one.ask))

    def _asked(self, ask: Ask) -> None:
        """Remember what is asked, or a sentence that is only said."""
        if ask.keys:
            self.asks = ask
        else:
            self.sentence = ask.lines[0].words if ask.lines else ask.title


class Phone(Controls):
    """The moves of one seat alone, asked on a screen of its own."""

    def __init__(self, session: Session, seat: int) -> None:
        self.seat = self.eyes = seat
        self.outcome = Outcome()
        self._own_until: int | None = None
        """The version at which this seat's last entry is still the last of all."""
        super().__init__(session, self.outcome)

    def way_on(self) -> Offer[Any] | None:
        """The one available move by which this seat continues."""
        lit = [offer for offer in self._lit() if offer.kind.onward]
        return lit[0] if len(lit) == 1 else None

    def _lit(self) -> list[Offer[Any]]:
        session = self.session
        if self.seat not in (*session.actors, *session.asked) or session.due is not None:
            return []
        return [one for one in session.offers() if one.seat == self.seat and one.why is None]

    @property
    def keys(self) -> list[Offer[Any]]:
        """The keys of this seat, greyed out for reasons it may know."""
        return [one for one in self.session.offers(self.seat) if one.seat == self.seat]

    @property
    def undoable(self) -> bool:
        """Whether the last entry is this seat's own, and within its turn."""
        return self._own_until == self.session.version and self.session.timeline.can_undo

    def entered(self, turn_before: int | None) -> None:
        """This phone made an entry; the turn was that seat's before it."""
        now = self.session.view(None).banner.seat
        within = turn_before is None or now in (None, turn_before)
        self._own_until = self.session.version if within else None

    def begin_named(self, name: str) -> bool:
        """Begin the kind of move that a record calls so; False if there is none."""
        kind = kind_named(self.session, name)
        if kind is None:
            return False
        self.begin(kind, self.seat)
        return True


def kind_named(session: Session, name: str) -> type[AnyMove] | None:
    """The kind of move that a record calls so."""
    return next((kind for kind in session.engine.moves if kind.tag() == name), None)
