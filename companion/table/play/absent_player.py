"""The move proposed for an absent player: to pass if allowed, otherwise the first legal move.

For a seat that the app plays it is what the app decided.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from companion.table.game.public_past import as_seen
from companion.table.game.randomness import throwable
from companion.table.game.session import Session
from companion.table.play.conversation import Entering
from companion.table.play.empty_chair import (
    chair_to_act,
    decided,
    in_words,
    only_asked,
    rolls,
    thinking,
    thought_of,
)
from engines.core.conversing import converse
from engines.core.engine import AnyEngine, AnyOffer, Offer
from engines.core.moves import AnyMove, Move
from engines.core.questions import Answer, Bundle, Draw, Question
from engines.core.state import State

STAND_IN = "stand-in"
"""The source of a move made for an absent player."""
TRIES = 200
"""The number of answers tried for one kind of move."""


def stood_in(session: Session) -> AnyOffer | None:
    """The kind of move that is proposed for the first awaited seat whose player left; None where none is.

    The app waits for people to answer what it offered: nothing is proposed for it then. The kind is chosen
    by what all can see: which one it is tells nothing of the hand that was left behind.
    """
    chair = chair_to_act(session)
    if chair is not None:
        thought = thought_of(session)
        if thought is None or (thought.kind is not None and rolls(session, thought)):
            return None
        if thought.kind is not None:
            return Offer(thought.kind, thought.wanted.seat, None, in_words(session, thought))
    seat = next((seat for seat in session.actors if seat in session.away), None)
    if seat is None or (chair is None and seat in session.chairs):
        return None
    state = as_seen(session, session.state)
    kinds = sorted(session.engine.kinds(state, seat), key=_rank(state, seat))
    asks = ((kind, partial(converse, kind, state, seat)) for kind in kinds)
    found = next((kind for kind, ask in asks if _answers(session.engine, state, ask) is not None), None)
    return None if found is None else Offer(found, seat, None, None)


def others_act(session: Session) -> bool:
    """Whether the next step is that of an absent player, proposed or still being thought of."""
    return not only_asked(session) and (thinking(session) or stood_in(session) is not None)


def _rank(state: State, seat: int) -> Any:
    """The order of preference: pass, the next step, moves with few questions; then the game's order."""

    def rank(kind: type[AnyMove]) -> tuple[bool, bool, bool]:
        passes = kind.onward and isinstance(converse(kind, state, seat), Move)
        return not passes, not kind.onward, kind.open

    return rank


def enter(session: Session, offer: AnyOffer) -> Entering:
    """The conversation of a proposed move, answered as far as possible: rolls are random.

    What the app decided leaves to people what they roll, draw or look up.
    """
    thought = thought_of(session)
    if thought is not None and thought.kind is not None:
        return decided(session, thought)
    entering = Entering(session, offer.kind, offer.seat, offer.seat)
    while isinstance(question := entering.reply, Question):
        if throwable(question):
            entering.throw(STAND_IN)
            continue
        so_far = entering.answers
        answers = _answers(session.engine, session.state, entering.ask, so_far)
        if answers is None:
            break
        entering.answer(answers[len(so_far)], STAND_IN)
    entering.source = STAND_IN
    return entering


Ask = Callable[[tuple[Answer, ...]], Any]
"""What a conversation comes to after some answers."""


def _answers(
    engine: AnyEngine, state: State, ask: Ask, given: tuple[Answer, ...] = ()
) -> tuple[Answer, ...] | None:
    """The first answers, starting with the given ones, that make a legal move; None if there are none."""
    tried, waiting = 0, [given]
    while waiting and tried < TRIES:
        answers, tried = waiting.pop(), tried + 1
        reply = ask(answers)
        if isinstance(reply, Move) and engine.check(state, reply) is None:
            return answers
        if isinstance(reply, Question):
            waiting += [(*answers, answer) for answer in reversed(list(_likely(reply)))]
    return None


def _likely(question: Question) -> Iterator[Answer]:
    """The answers to try: what stays unknown, what is suggested, then each one from the first on.

    Nobody who is still there can list what only some may see.
    """
    if isinstance(question, Bundle) and question.eyes is not None:
        return
    if isinstance(question, Draw) and question.hidden:
        yield None
        return
    if question.suggested is not None:
        yield question.suggested
    try:
        yield from question.answers()
    except TypeError:  # too many to list
        yield question.sample(lambda _: 0)
