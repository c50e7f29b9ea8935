"""Open conversations: entering a move, or setting up a game."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from typing import Any, Generic, TypeVar

from companion.table.game.randomness import chance_answer, coming_again, left_to_chance
from companion.table.game.session import Session
from engines.core.engine import AnyEngine, Offer
from engines.core.events import TABLE
from engines.core.questions import Answer, Choose, Option, Pick, Question
from engines.core.rules import Illegal
from engines.core.text import N_, Seat, Text
from engines.core.timeline import AnyMove

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

    def withdrawn(self) -> tuple[type[AnyMove] | None, Iterable[AnyMove]]:
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

    def anew(self) -> None:
        """Ask the open question again with its present options."""
        self.reply = self._advance(self.answers)

    @property
    def comes_again(self) -> bool:
        """Whether the random answer to the open question repeats an undone one."""
        return self._coming_again() is not None

    def _coming_again(self) -> AnyMove | None:
        reply = self.reply
        return coming_again(reply, *self.withdrawn()) if isinstance(reply, Question) else None

    def _by_chance(self, question: Question) -> Answer:
        kind, withdrawn = self.withdrawn()
        return chance_answer(question, kind, withdrawn, self._choose)

    def _advance(self, answers: tuple[Answer, ...]) -> Question | R | Illegal:
        reply = self.ask(answers)
        while isinstance(reply, Question) and left_to_chance(reply):
            answers = (*answers, self._by_chance(reply))
            reply = self.ask(answers)
        self.answers = answers
        return reply


class AtPlay(Conversation[R]):
    """A conversation about a game that may move on in the meantime."""

    def __init__(self, session: Session) -> None:
        self.session, self._version = session, session.version
        super().__init__(session.choose)

    def goes_on(self) -> None:
        """Stay open after an entry that does not change the game."""
        self._version = self.session.version

    @property
    def stale(self) -> bool:
        """Whether the game has moved on since this conversation began."""
        return self._version != self.session.version


class Entering(AtPlay[AnyMove]):
    """A move of a seat, entered on a screen seen by these eyes (None: the open table)."""

    def __init__(self, session: Session, kind: type[AnyMove], seat: int, eyes: int | None = None) -> None:
        self.kind, self.seat, self.eyes = kind, seat, eyes
        super().__init__(session)

    def ask(self, answers: tuple[Answer, ...]) -> Question | AnyMove | Illegal:
        """The reply of the kind of move to these answers."""
        return self.session.converse(self.kind, self.seat, answers, self.eyes)

    def throw(self, source: str = "app") -> Question | AnyMove | Illegal:
        """Answer at random; a repeated roll is of the same dice as before."""
        again = self._coming_again()
        return super().throw((again and self.session.source_of(again)) or source)

    def withdrawn(self) -> tuple[type[AnyMove] | None, Iterable[AnyMove]]:
        """The undone rolls of the session."""
        return self.kind, [move for move in self.session.withdrawn if move.seat == self.seat]


class Choosing(AtPlay[Entering]):
    """A choice among kinds of move, of one seat or many; leads to the conversation for the chosen one."""

    kind = None

    def __init__(self, session: Session, title: Text, offers: Sequence[Offer[Any]]) -> None:
        self.title, self.offers = title, offers
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
        return Entering(self.session, chosen.kind, chosen.seat)

    def _option(self, number: int, offer: Offer[Any]) -> Option:
        """The kind as an option; with the seat, if several are possible."""
        title = offer.kind.title
        if self.seat != TABLE:
            return Option(number, title, blocked=offer.why, icon=offer.kind.icon)
        whose = N_("{seat}: {move}", seat=Seat(offer.seat), move=title)
        return Option(number, whose, blocked=offer.why, seat=offer.seat)


OTHERS = N_("Other players")


def of_others(session: Session) -> list[Offer[Any]]:
    """The available moves of seats the game does not wait for, seat by seat."""
    return [offer for offer in session.offers() if offer.seat not in session.actors]


class SettingUp(Conversation[Any]):
    """The set-up of a new game for seats with these piece colours, in seating order."""

    def __init__(
        self, engine: AnyEngine, colours: tuple[str, ...], choose: Choose = secrets.randbelow
    ) -> None:
        self.engine, self.colours = engine, colours
        super().__init__(choose)

    def ask(self, answers: tuple[Answer, ...]) -> Any:
        """The engine's reply to these answers."""
        return self.engine.ready(self.colours, answers)

    @property
    def by_hand(self) -> bool:
        """Whether every answer was given by a player, and nothing was random."""
        return len(self.answers) == len(self.settled)

    @property
    def kept(self) -> list[str]:
        """The names of the saved boards that the open question offers."""
        return [option.saved_setup for option in getattr(self.reply, "options", ()) if option.saved_setup]
