"""A seat that the app plays: what is wanted of it, and what it proposes that hands do on the table."""

from __future__ import annotations

from companion.table.game.randomness import throwable
from companion.table.game.session import Session
from companion.table.game.thought import Thought, ThoughtRequest
from companion.table.play.conversation import Entering
from engines.core.conversing import dialogue
from engines.core.events import Event
from engines.core.leaving import Strength
from engines.core.moves import Move
from engines.core.questions import Question
from engines.core.text import N_, Seat, Text

STRENGTH = {"easy": N_("Easy"), "medium": N_("Medium"), "strong": N_("Strong")}
"""The words for how well the app plays."""
SAYS = {
    "easy": N_("overlooks a lot"),
    "medium": N_("sees the next move"),
    "strong": N_("thinks on to its next turn"),
}
USUAL: Strength = "medium"
"""How well it plays until somebody says otherwise."""

COMPANION = "companion"
"""The source of a move decided by the app."""


def chair_name(number: int) -> Text:
    """The name of an empty chair, for which the app plays from the start."""
    # Translators: the app as a player, who has a seat of its own.
    return N_("App {n}", n=number)


def chair_to_act(session: Session) -> int | None:
    """The first seat that the app plays and that has to answer or to act; None if people are awaited.

    Who is asked something answers first: what the app offers, people can think about.
    """
    if session.over or session.due:
        return None
    return next((seat for seat in session.asked or session.actors if seat in session.chairs), None)


def only_asked(session: Session) -> bool:
    """Whether the game goes on while the app decides: its seat is only asked something by another player."""
    seat = chair_to_act(session)
    return seat is not None and seat not in session.actors


def awaits_answers(session: Session) -> bool:
    """Whether only seats that the app plays act, and wait for answers to what they asked: an offer, say."""
    if session.over or session.due or not session.asked:
        return False
    return all(seat in session.chairs for seat in session.actors)


def wanted(session: Session) -> ThoughtRequest | None:
    """The decision the game waits for; None if people decide, or it is thought of already."""
    seat = chair_to_act(session)
    if seat is None or thought_of(session) is not None:
        return None
    known = session.engine.conceal(session.start, session.moves, seat)
    return ThoughtRequest(session.engine, session.setup, known, seat, session.chairs[seat], session.version)


def knows_less(session: Session) -> bool:
    """Whether the app was not told all that its player sees, so that it asks people to look."""
    needed = session.engine.for_app.items()
    return any(getattr(session.setup, name) not in answers for name, answers in needed)


def thought_of(session: Session) -> Thought | None:
    """The decision for the seat that has to act now, if there is one."""
    thought = session.thought
    return thought if thought is not None and fits(session, thought) else None


def failed(session: Session) -> bool:
    """Whether the app should have decided and didn't: people make the move, or ask it again."""
    thought = thought_of(session)
    return thought is not None and thought.failed


def fits(session: Session, thought: Thought) -> bool:
    """Whether the game still waits for this decision."""
    return (thought.wanted.version, thought.wanted.seat) == (session.version, chair_to_act(session))


def thinking(session: Session) -> bool:
    """Whether the game waits for the app to decide."""
    return chair_to_act(session) is not None and thought_of(session) is None


def decided(session: Session, thought: Thought) -> Entering:
    """The conversation of a decision, up to its end or to what people have to roll, draw or look up."""
    assert thought.kind is not None
    seat = thought.wanted.seat
    entering = Entering(session, thought.kind, seat, seat)
    answers = iter(thought.answers)
    while isinstance(question := entering.reply, Question) and not (question.by_chance or question.unseen):
        answer = next(answers, None)
        if answer is None:
            break
        entering.answer(answer, COMPANION)
    entering.source = COMPANION
    return entering


def rolls(session: Session, thought: Thought) -> bool:
    """Whether the decision is just to roll: the dice stay on the table, so there is nothing to confirm."""
    entering = decided(session, thought)
    return not thought.answers and isinstance(entering.reply, Question) and throwable(entering.reply)


def in_words(session: Session, thought: Thought) -> Text:
    """What hands do on the table, in public words."""
    assert thought.kind is not None
    reply = decided(session, thought).reply
    if isinstance(reply, Move):
        return reply.by_hand()
    return N_("{seat}: {move}", seat=Seat(thought.wanted.seat), move=thought.kind.title)


def outcome(session: Session, thought: Thought) -> tuple[Event, ...]:
    """What the decision would bring, as far as all see it; () if people roll, draw or look something up."""
    move = decided(session, thought).reply
    if not isinstance(move, Move):
        return ()
    _, events = session.engine.play(session.state, move)
    return tuple(event for event in events if event.seen_by(None) is not None)


def answers_others(session: Session) -> bool:
    """Whether the app only answers what another player asked: that moves nothing on the table."""
    thought = thought_of(session)
    return thought is not None and thought.kind is not None and only_asked(session)


def spots_of(session: Session) -> tuple[str, ...]:
    """The places of the board that the app's decision is about, or that it changes; () without one."""
    thought = thought_of(session)
    if thought is None or thought.kind is None:
        return ()
    entering = decided(session, thought)
    asked = entering.settled
    if isinstance(move := entering.reply, Move):
        asked = list(dialogue(move, session.state))
    found = [
        option.spot
        for question, answer in asked
        for option in getattr(question, "options", ())
        if option.value == answer and option.spot is not None
    ]
    return tuple(found) or tuple(
        dict.fromkeys(spot for event in outcome(session, thought) for spot in event.spots)
    )
