"""Open conversations: entering a move, or setting up a game."""

import secrets
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from companion.table.game.on_the_way import OnTheWay
from companion.table.game.randomness import chance_answer, coming_again, left_to_chance
from companion.table.game.session import Session
from companion.table.play.question_for_eyes import reply_to
from companion.table.play.refusal_hint import Refusal
from companion.table.play.touched_thing import is_for, start_of
from engines.core.engine import AnyEngine, AnyOffer
from engines.core.events import TABLE
from engines.core.moves import AnyMove, Move
from engines.core.questions import Answer, Choose, Draw, Option, Pick, Question
from engines.core.rules import Illegal
from engines.core.text import N_, Seat, Text

R = TypeVar("R")


class Conversation(Generic[R]):
    """A sequence of questions; `reply` is the open question, the final result, or a refusal.

    `answers` has all of them; `settled` those given by a player, each with its question.
    """

    def __init__(self, choose: Choose) -> None:
        self._choose = choose
        self.answers: tuple[Answer, ...] = ()
        self.settled: list[tuple[Question, Answer]] = []
        self._steps: list[tuple[Answer, ...]] = []
        self.source: str | None = None
        self.reply: Question | R | Illegal = self._advance(())

    def ask(self, answers: tuple[Answer, ...]) -> Question | R | Illegal:
        """The rules' reply to these answers."""
        raise NotImplementedError

    def undone_rolls(self) -> tuple[type[AnyMove] | None, Iterable[AnyMove]]:
        """The kind of move and the undone rolls that come again."""
        return None, ()

    def answer(self, answer: Answer, source: str | None = None) -> Question | R | Illegal:
        """The reply to one more answer; a refused answer is discarded."""
        before, question = self.answers, self._open()
        reply = self._advance((*before, answer))
        if isinstance(reply, Illegal):
            self.answers = before
            return reply
        self._steps.append(before)
        self.settled.append((question, answer))
        self.reply, self.source = reply, source or self.source
        return reply

    def throw(self, source: str = "app") -> Question | R | Illegal:
        """Answer the open question at random."""
        return self.answer(self._by_chance(self._open()), source)

    def _open(self) -> Question:
        if not isinstance(self.reply, Question):
            raise TypeError(f"nothing is asked: {self.reply}")
        return self.reply

    def back(self) -> bool:
        """Take the last answer back; False if there is none."""
        if not self._steps:
            return False
        self.settled.pop()
        self.reply = self._advance(self._steps.pop())
        return True

    @property
    def comes_again(self) -> bool:
        """Whether the random answer to the open question repeats an undone one."""
        return self.undone is not None

    @property
    def undone(self) -> Answer:
        """The undone answer that a random one to the open question repeats; None if there is none."""
        move, reply = self._coming_again(), self.reply
        return getattr(move, reply.name) if isinstance(reply, Question) and move is not None else None

    def _coming_again(self) -> AnyMove | None:
        reply = self.reply
        return coming_again(reply, *self.undone_rolls()) if isinstance(reply, Question) else None

    def _by_chance(self, question: Question) -> Answer:
        kind, undone_rolls = self.undone_rolls()
        return chance_answer(question, kind, undone_rolls, self._choose)

    def _advance(self, answers: tuple[Answer, ...]) -> Question | R | Illegal:
        reply = self.ask(answers)
        while isinstance(reply, Question) and left_to_chance(reply):
            answers = (*answers, self._by_chance(reply))
            reply = self.ask(answers)
        self.answers = answers
        return reply


class Step(NamedTuple):
    """A move as it was told and `shown`: its answers, and the move or the open question they come to."""

    kind: type[AnyMove]
    seat: int
    answers: Sequence[Answer]
    shown: Question | AnyMove | Illegal


class AtPlay(Conversation[R]):
    """A conversation about a game that may move on in the meantime."""

    def __init__(self, session: Session) -> None:
        self.session, self._version = session, session.version
        super().__init__(session.choose)

    def refusal(self, illegal: Illegal, answer: Answer = None) -> Refusal:
        """The refusal of this move, or of that answer to the open question."""
        raise NotImplementedError

    def goes_on(self) -> None:
        """Stay open after an entry that does not change the game."""
        self._version = self.session.version

    @property
    def stale(self) -> bool:
        """Whether the game has moved on since this conversation began."""
        return self._version != self.session.version


class Entering(AtPlay[AnyMove]):
    """A move of a seat, entered on a screen seen by these eyes (None: the open table).

    It is made `after` others where it is said so. What can be made only once the turn is passed on passes
    it on by itself: then it is made `after` that.
    """

    def __init__(
        self,
        session: Session,
        kind: type[AnyMove],
        seat: int,
        eyes: int | None = None,
        after: OnTheWay | None = None,
    ) -> None:
        self.kind, self.seat, self.eyes, self.after = kind, seat, eyes, after
        self.thing: str | None = None
        """What was touched to begin it: it answers the first question that takes it."""
        self.then: str | None = None
        """What was touched for the sake of the move that follows this one."""
        super().__init__(session)
        if after is None and isinstance(self.reply, Illegal) and not self.reply.hidden:
            self._pass_on(self.reply)

    def _pass_on(self, refused: Illegal) -> None:
        """Ask once the turn is passed on, if this can be made there."""
        after = self.session.passed_on
        if after is None or not after.may_enter(self.kind, self.seat, self.eyes):
            return
        self.after = after
        self.reply = self._advance(())
        if isinstance(self.reply, Illegal):
            self.after, self.reply = None, refused

    def ask(self, answers: tuple[Answer, ...]) -> Question | AnyMove | Illegal:
        """The reply of the kind of move to these answers."""
        return reply_to(self.after or self.session, self.kind, self.seat, answers, self.eyes)

    def take_thing(self) -> None:
        """Answer the open question with what was touched, if that leads on to another one.

        An answer that would make the move is only suggested: nothing is made by what was touched before.
        """
        answer = self.begun if isinstance(self.reply, Pick | Draw) else None
        if answer is not None and isinstance(self.ask((*self.answers, answer)), Question):
            self.thing = None
            self.answer(answer)

    @property
    def begun(self) -> Answer:
        """What was touched, as an answer to the open question or its beginning; None where it is none."""
        return self.begins(self.reply) if isinstance(self.reply, Question) else None

    def begins(self, question: Question) -> Answer:
        """The same for any question of this move. At the table, a thing of the stock is what one gets."""
        if self.thing is None or not is_for(question, self.eyes):
            return None
        if self.eyes is None and self.thing in self.kind.from_stock:
            name, answer = self.kind.from_stock[self.thing]
            return answer if name == question.name else None
        return start_of(question, self.thing)

    def refusal(self, illegal: Illegal, answer: Answer = None) -> Refusal:
        """The refusal of this kind of move, at the place that the answer is."""
        options: Sequence[Option] = getattr(self.reply, "options", ())
        at = next((one.spot for one in options if one.blocked == illegal and one.value == answer), None)
        return Refusal(illegal, self.kind, self.seat, at)

    def throw(self, source: str = "app") -> Question | AnyMove | Illegal:
        """Answer at random; a repeated roll is of the same dice as before."""
        return super().throw(self.session.source_of(self._coming_again()) or source)

    def undone_rolls(self) -> tuple[type[AnyMove] | None, Iterable[AnyMove]]:
        """The undone rolls of the session."""
        return self.kind, [move for move in self.session.undone_rolls if move.seat == self.seat]


def asked_again(entering: Entering) -> Entering | None:
    """The same conversation about the game as it is now, with the answers that still fit.

    None if there is nothing to ask any more.
    """
    again = Entering(entering.session, entering.kind, entering.seat, entering.eyes)
    if again.after is not None and entering.after is None:
        return None  # it would be about the next turn, and pass this one on
    for question, answer in entering.settled:
        if again.reply != question or isinstance(again.answer(answer, entering.source), Illegal):
            break
    return again if isinstance(again.reply, Question) else None


def handed_over(entering: Entering) -> Entering | None:
    """A conversation begun at the open table, as it goes on on the screen of its seat; None if it cannot."""
    own = Entering(entering.session, entering.kind, entering.seat, entering.seat)
    for question, answer in entering.settled:
        if isinstance(own.reply, Question) and own.reply.name == question.name:
            own.answer(answer, entering.source)
    return own if isinstance(own.reply, Question) else None


YES, NO = "yes", "no"


class Agreeing(Entering):
    """A move that another seat entered, put to the seat that has to agree."""

    def __init__(self, session: Session, move: AnyMove, seat: int) -> None:
        self.move = move
        super().__init__(session, type(move), seat, seat)

    def ask(self, answers: tuple[Answer, ...]) -> Question | AnyMove | Illegal:
        """Whether they agree; then the move."""
        prompt = N_("{move}. Do you agree?", move=self.move.describe())
        question = Pick("agrees", prompt, (Option(YES, N_("Yes")), Option(NO, N_("No"))), eyes=(self.seat,))
        if not answers:
            return question
        return question.refuses(answers[0]) or self.move


class Choosing(AtPlay[Entering]):
    """A choice among kinds of move, of one seat or many; leads to the conversation for the chosen one."""

    kind = None

    def __init__(
        self, session: Session, title: Text, offers: Sequence[AnyOffer], eyes: int | None = None
    ) -> None:
        self.title, self.offers, self.eyes = title, offers, eyes
        seats = {offer.seat for offer in offers}
        self.seat = offers[0].seat if len(seats) == 1 else TABLE
        super().__init__(session)

    def ask(self, answers: tuple[Answer, ...]) -> Question | Entering | Illegal:
        """The kinds as a question; then the conversation for the chosen one."""
        options = (self._option(number, offer) for number, offer in enumerate(self.offers))
        question = Pick("kind", self.title, tuple(options))
        if not answers:
            return question
        if refused := question.refuses(answers[0]):
            return refused
        chosen = self.offers[answers[0]]
        return Entering(self.session, chosen.kind, chosen.seat, self.eyes)

    def refusal(self, illegal: Illegal, answer: Answer = None) -> Refusal:
        """The refusal of the kind of move that was chosen, if it is one of these."""
        chosen = dict(enumerate(self.offers)).get(answer)
        return Refusal(illegal, chosen.kind, chosen.seat) if chosen else Refusal(illegal)

    def _option(self, number: int, offer: AnyOffer) -> Option:
        """The kind as an option; with the seat, if several are possible."""
        title = offer.kind.title
        if self.seat != TABLE:
            return Option(number, title, blocked=offer.why, icon=offer.kind.icon)
        whose = N_("{seat}: {move}", seat=Seat(offer.seat), move=title)
        return Option(number, whose, blocked=offer.why, seat=offer.seat)


OTHERS = N_("Other players")


def of_others(session: Session) -> list[AnyOffer]:
    """The available moves of seats the game does not wait for, seat by seat."""
    return [offer for offer in session.offers() if offer.seat not in session.actors]


Answered = Callable[[Question, Sequence[Question]], tuple[Answer, ...]]
"""The answer to a question after these, in a tuple; () if players are asked."""


def of_seat(session: Session, seat: int) -> list[AnyOffer]:
    """The moves of this seat alone."""
    return [offer for offer in session.offers() if offer.seat == seat]


def settling(session: Session, lit: Iterable[AnyOffer], eyes: int | None = None) -> Entering | None:
    """The conversation that closes what others were asked, right after the last of them has answered."""
    last = session.timeline.entries[-1].act if session.timeline.entries else None
    if session.asked or not isinstance(last, Move):
        return None
    closing = (offer for offer in lit if offer.kind.settles and offer.seat != last.seat != TABLE)
    found = (Entering(session, offer.kind, offer.seat, eyes) for offer in closing)
    return next((entering for entering in found if isinstance(entering.reply, Question)), None)


class SettingUp(Conversation[Any]):
    """The set-up of a new game for seats with these piece colours, in seating order.

    What is `known` before isn't asked.
    """

    def __init__(
        self,
        engine: AnyEngine,
        colours: tuple[str, ...],
        choose: Choose = secrets.randbelow,
        known: Answered | None = None,
    ) -> None:
        self.engine, self.colours, self._known = engine, colours, known
        self._asked: tuple[Question, ...] = ()
        super().__init__(choose)

    def ask(self, answers: tuple[Answer, ...]) -> Any:
        """The engine's reply to these answers."""
        return self.engine.ready(self.colours, answers)

    def _advance(self, answers: tuple[Answer, ...]) -> object:
        """Answer what is known; the questions are kept beside their answers."""
        asked = self._asked[: len(answers)]
        if len(asked) < len(answers):
            asked = (*asked, self._open())
        reply = self.ask(answers)
        while isinstance(reply, Question) and (by_itself := self._by_itself(reply, asked)):
            answers, asked = (*answers, *by_itself), (*asked, reply)
            reply = self.ask(answers)
        self.answers, self._asked = answers, asked
        return reply

    def _by_itself(self, question: Question, earlier: Sequence[Question]) -> tuple[Answer, ...]:
        if self._known is not None:
            return self._known(question, earlier)
        return (self._by_chance(question),) if left_to_chance(question) else ()

    @property
    def by_hand(self) -> bool:
        """Whether players laid out everything: at most the starting player was left to chance."""
        return not any(left_to_chance(question) and not _of_seats(question) for question in self._asked)


def _of_seats(question: Question) -> bool:
    """Whether each answer is a player."""
    options = getattr(question, "options", ())
    return bool(options) and all(option.seat is not None for option in options)


def saved_boards(question: object) -> list[str]:
    """The names of the saved boards that a question offers."""
    return [option.saved_setup for option in getattr(question, "options", ()) if option.saved_setup]
