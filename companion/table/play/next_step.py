"""What the table is asked now, and what comes next: from that its keys, its dice and its lights follow."""

from __future__ import annotations

from collections.abc import Sequence

from companion.table.game.randomness import throwable
from companion.table.game.session import Session
from companion.table.play.absent_player import others_act
from companion.table.play.conversation import Choosing, Entering, settling
from companion.table.play.empty_chair import awaits_answers, spots_of
from companion.table.play.live_places import Way, Ways, ways_of
from companion.table.play.question_for_eyes import reply_to
from companion.table.play.refusal_hint import Refusal
from engines.core.engine import AnyOffer, Offer
from engines.core.events import PhaseBegan
from engines.core.moves import AnyMove, Move
from engines.core.questions import Answer, Option, Question
from engines.core.refusing import ONLY_WHEN
from engines.core.rules import Illegal
from engines.core.text import Text

WOODEN, APP = "wooden", "app"
"""The sources of a roll that was read from real dice, and of one that the app made."""
BY_BUTTON = ("button", "board")
"""The sources of a roll that a button or a felt shake asked for."""


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
        """The step that can be redone here, in words; in the past nothing was undone."""
        return self.session.redo_name()

    @property
    def last_dice(self) -> str | None:
        """The source of the last roll at this table, WOODEN or APP; None before the first."""
        sources = (entry.source for entry in reversed(self.session.timeline.entries))
        return next((source for source in sources if source in (WOODEN, APP)), None)

    @property
    def throw_wanted(self) -> bool:
        """Whether the dice button rolls now."""
        return self._thrower() is not None

    def way_on(self) -> AnyOffer | None:
        """The one available move by which an awaited seat continues; None if there is none, or several.

        If an automatic step waits for confirmation, that is the next step for everybody. While the app waits
        for an answer to its offer, there is none: nobody ends its turn by mistake.
        """
        if due := self.session.due:
            return Offer(type(due), due.seat, None, None)
        if awaits_answers(self.session):
            return None
        lit = [offer for offer in self.lit() if offer.kind.onward]
        return lit[0] if len(lit) == 1 else None

    @property
    def proposed_places(self) -> tuple[str, ...]:
        """The places of the board where hands do what the app decided; () while something is open."""
        return spots_of(self.session) if self.open is None else ()

    def live_places(self) -> Ways:
        """What the places of the board begin while nothing is open: all keys stay.

        There are none while the app waits for an answer to its offer, or hands move something for it. On the
        own screen of a seat nothing begins that its hand can't pay. Where the turn could end, the places of
        the next one are there too. Where something begins it is said why what people miss there does not.
        """
        if self.open is not None or self._waits:
            return {}
        ways = self.ways()
        for spot, later in self._later().items():
            ways[spot] = [*ways.get(spot, ()), *(way for way in later if way.option.blocked is None)]
        missed = self._missed()
        return {spot: [*there, *missed.get(spot, ())] for spot, there in ways.items() if there}

    def _missed(self) -> Ways:
        """The moves that people miss where they look for them, each with why it does not begin there."""
        session, found = self.session, Ways()
        engine, state = session.engine, session.state
        offers = {(offer.kind, offer.seat): offer for offer in session.offers(self.eyes)}
        seats = [seat for seat in session.actors if self.eyes in (None, seat)]
        for kind, seat in ((kind, seat) for kind in engine.moves if kind.missed for seat in seats):
            offer = offers.get((kind, seat)) or Offer(kind, seat, engine.not_now(state, kind, seat), None)
            if offer.why is not None and offer.why.code not in ONLY_WHEN:
                now = kind in engine.kinds(state, seat)
                for spot in kind.begins_at(state, seat):
                    why = kind.shut_at(state, seat, spot) if now else None
                    shut = Option("", kind.title, spot, blocked=why or offer.why)
                    found.setdefault(spot, []).append(Way(offer, None, shut))
        return found

    def ways(self) -> Ways:
        """What the places of the board begin in this turn once nothing else is open."""
        session = self.session
        if self._waits:
            return {}
        known = {(offer.kind, offer.seat) for offer in session.offers(self.eyes) if offer.why is None}
        lit = (offer for offer in self.lit() if (offer.kind, offer.seat) in known)
        return ways_of(session, lit, self.eyes)

    @property
    def _waits(self) -> bool:
        """Whether no place begins anything: others act or answer first, or the table itself."""
        session = self.session
        awaited = self.eyes is None and awaits_answers(session)
        return session.due is not None or others_act(session) or awaited

    def _later(self) -> Ways:
        """What the places begin once the turn is passed on."""
        after = self.session.passed_on
        return {} if after is None else ways_of(after, after.offers(self.eyes), self.eyes)

    @property
    def roll_ahead(self) -> AnyOffer | None:
        """The roll of the next turn, which passes this one on by itself; None where that can't be now."""
        after = self.session.passed_on
        if after is None or self.open is not None or self.past:
            return None
        return next((offer for offer in after.offers(self.eyes) if offer.kind.throws), None)

    @property
    def throw_ahead(self) -> AnyOffer | None:
        """The same where one touch is all: the app's dice roll as soon as it is begun."""
        offer = self.roll_ahead
        return offer if offer is not None and self._rolls_at_once(self._begun(offer)) else None

    def lit(self) -> list[AnyOffer]:
        """The moves available to the awaited seats."""
        awaited = self.session.actors
        return [one for one in asked_once(self.session.offers()) if one.seat in awaited and one.why is None]

    @property
    def comes_again(self) -> bool:
        """Whether the next roll is an undone one."""
        thrower = self._thrower()
        return thrower is not None and thrower.comes_again

    def refusal(self, illegal: Illegal, of: AnyOffer | Answer = None, at: str | None = None) -> Refusal:
        """The refusal of this offer at a place, or of this answer to the open question."""
        if isinstance(of, Offer):
            return Refusal(illegal, of.kind, of.seat, at)
        return self.open.refusal(illegal, of) if self.open else Refusal(illegal)

    def _thrower(self) -> Entering | None:
        """The conversation whose next question is a roll: the open one, otherwise that of the next step."""
        if self.open is None:
            return self._asks_to_roll(self.roll_ahead if self._button_passes else self.way_on())
        return _rolling(self.open if isinstance(self.open, Entering) and not self.open.stale else None)

    def _asks_to_roll(self, offer: AnyOffer | None) -> Entering | None:
        """The conversation of this offer if it is a roll; in the past people say what they rolled."""
        return None if self.past else _rolling(self._begun(offer) if offer else None)

    @property
    def _button_passes(self) -> bool:
        """Whether the dice button may pass the turn on now: never twice without a touch in between.

        A second is let pass after each entry, or the press was meant for what was there before.
        """
        session = self.session
        last = session.timeline.to_undo()
        by_touch = last is not None and last.entry.source not in BY_BUTTON
        return session.button_passes and by_touch and session.waited > 1 and self.roll_ahead is not None

    def _begun(self, offer: AnyOffer) -> Entering:
        return Entering(self.session, offer.kind, offer.seat, self.eyes)

    def is_entering(self, seat: int) -> bool:
        """Whether people enter a move of this seat here: a question that only came by itself is not begun."""
        entering = self.open
        if not isinstance(entering, Entering) or entering.stale or entering.seat != seat:
            return False
        return not self.came_by_itself

    @property
    def came_by_itself(self) -> bool:
        """Whether the open question is the first of one that nobody had to begin."""
        entering = self.open
        if not isinstance(entering, Entering) or entering.stale or entering.settled:
            return False
        by_itself = self._expected()
        return by_itself is not None and (by_itself.kind, by_itself.seat) == (entering.kind, entering.seat)

    def _expected(self) -> Entering | None:
        """The question to open automatically: with whom to deal, the only one, or a roll as a turn begins.

        What is never needed to go on, such as a purchase, and what only shows something stays behind its key.
        A roll waits while the last receipt has news that should be read first.
        """
        if others_act(self.session):
            return None
        if entering := settling(self.session, lit := self.lit(), self.eyes):
            return entering
        needed = [offer for offer in lit if is_needed(offer.kind)]
        following = [offer for offer in needed if offer.kind.follows] or needed
        if len(following) == 1 or (needed and all(offer.kind.owing for offer in needed)):
            entering = self._begun(following[0])
            if isinstance(entering.reply, Question) and not throwable(entering.reply):
                return entering
        quiet = all(type(event) is PhaseBegan for event in self.session.receipt)
        thrower = self._asks_to_roll(self.way_on()) if quiet else None
        return None if thrower is not None and self._rolls_at_once(thrower) else thrower

    def _rolls_at_once(self, entering: Entering) -> bool:
        """Whether the app rolls as soon as this is begun; an undone roll that comes again is asked about."""
        question = entering.reply
        rolls = isinstance(question, Question) and throwable(question)
        dice = self.session.dice
        app = dice == "app" or (dice == "both" and entering.after is not None and self.last_dice == APP)
        return rolls and app and not self.past and not entering.comes_again


def asked_once(offers: Sequence[AnyOffer]) -> list[AnyOffer]:
    """The offers at the table: what every seat is asked alike is asked of the first."""
    first = {offer.kind: offer.seat for offer in reversed(offers)}
    return [offer for offer in offers if not offer.kind.shared or offer.seat == first[offer.kind]]


def made_once(session: Session, offers: Sequence[AnyOffer]) -> list[AnyOffer]:
    """The offers that have a key of their own at the table: what one makes for all has that of the first."""
    made = [offer for offer in offers if offer.kind.for_all and for_all(session, offer) is not None]
    first = {offer.kind: offer.seat for offer in reversed(made)}
    return [one for one in asked_once(offers) if one not in made or one.seat == first[one.kind]]


def for_all(session: Session, offer: AnyOffer) -> AnyMove | None:
    """The move of this offer that anybody at the table may make for its seat; None where it isn't theirs."""
    if offer.why is not None or offer.seat in (*session.away, *session.chairs):
        return None
    reply = reply_to(session, offer.kind, offer.seat)
    return reply if offer.kind.for_all and isinstance(reply, Move) else None


def _rolling(entering: Entering | None) -> Entering | None:
    """This conversation, if it asks for a roll."""
    question = entering.reply if entering else None
    return entering if isinstance(question, Question) and throwable(question) else None


def is_needed(kind: type[AnyMove]) -> bool:
    """Whether the game may wait for this kind of move: it is no mere purchase or claim."""
    return not (kind.optional or (kind.formal and not kind.onward))
