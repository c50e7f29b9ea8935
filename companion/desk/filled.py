"""A page with its usual answers filled in: all that is asked until the next choice, and what it comes to.

It has the questions of one move, of what follows it at once, or of every seat that owes the same. Its moves
are made together, as they are shown, and one undo takes them back together. Only the open table has it: a
phone asks its own seat the same questions one by one, and has a key for all usual answers of a move.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct

from companion.desk.line.known import Known
from companion.table.game.public_past import as_seen
from companion.table.game.session import Session
from companion.table.play.conversation import Choosing, Entering
from companion.table.play.next_step import is_needed
from engines.core.conversing import proceed
from engines.core.events import Event
from engines.core.moves import AnyMove, Move
from engines.core.questions import Answer, Bundle, Count, Pick, Question
from engines.core.sight import OpenTable
from engines.core.state import State
from engines.core.text import Text

At = tuple[int, str]
"""Where a question stands on the page: the number of its move, and its name."""
MOST = 5
"""The most questions of a page."""


class Part(Struct, frozen=True):
    """A question of the page, of this seat and move, and its answer: the usual one, or what was chosen.

    A move that asks nothing, of somebody who owes the same in another way, has its `remark` instead.
    """

    at: At
    seat: int
    kind: type[AnyMove]
    question: Question | None = None
    answer: Answer = None
    remark: Text | None = None


class Filled(Struct, frozen=True):
    """The questions with their answers, the moves these make, and what each of those brings.

    `begun` says whether something was answered before.
    """

    parts: tuple[Part, ...]
    moves: tuple[AnyMove, ...]
    brings: tuple[tuple[Event, ...], ...]
    begun: bool = False

    @property
    def titles(self) -> tuple[Text, ...]:
        """What it makes, in words: of a move that was begun before, with what was answered then."""
        first = self.moves[0].describe() if self.begun else self.parts[0].kind.title
        return (first, *dict.fromkeys(part.kind.title for part in self.parts if part.at[0]))

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that are asked, in their order."""
        return tuple(dict.fromkeys(part.seat for part in self.parts))


def filled_in(
    entering: Entering | Choosing | None, given: Mapping[At, Answer] | None = None
) -> Filled | None:
    """The page of what is asked now at the open table; None where one question is all or has none.

    What a kind of move asks together has a page of its own, where it is changed by one touch.
    """
    if not isinstance(entering, Entering) or entering.eyes is not None or entering.after is not None:
        return None
    if _on_own_page(entering):
        return None
    parts, moves, brings = list[Part](), list[AnyMove](), list[tuple[Event, ...]]()
    for asked, move, events in _in_turn(entering, given or {}):
        if len(parts) + len(asked) > MOST:
            break
        parts += asked
        moves.append(move)
        brings.append(events)
    begun = bool(entering.settled)
    return Filled(tuple(parts), tuple(moves), tuple(brings), begun) if len(parts) > 1 else None


def usual_way(entering: Entering | Choosing | None) -> tuple[tuple[Question, Answer], ...]:
    """The questions that are left of a move, with their usual answers; () where one is all or has none."""
    if not isinstance(entering, Entering) or _on_own_page(entering):
        return ()
    known, found = Known(entering.session, entering.eyes), list[tuple[Question, Answer]]()
    answers, reply = entering.answers, entering.reply
    while isinstance(reply, Question) and _usual(reply) and len(found) < MOST:
        found.append((reply, reply.suggested))
        answers = (*answers, reply.suggested)
        reply = known.ask(entering.kind, entering.seat, answers)[0]
    return tuple(found) if isinstance(reply, Move) and len(found) > 1 and entering.after is None else ()


def _on_own_page(entering: Entering) -> bool:
    """Whether what is asked now is asked together with other questions."""
    return isinstance(entering.reply, Question) and entering.reply.name in entering.kind.together


def _in_turn(
    entering: Entering, given: Mapping[At, Answer]
) -> Iterator[tuple[list[Part], AnyMove, tuple[Event, ...]]]:
    """Each move whose questions all have an answer, with these and its events, one after the other."""
    session, kind, seat = entering.session, entering.kind, entering.seat
    state, answers, number = as_seen(session, session.state), entering.answers, 0
    while True:
        asked, reply = list[Part](), _ask(session, state, kind, seat, answers)
        while isinstance(reply, Question) and _usual(reply):
            at = number, reply.name
            answer = given.get(at, reply.suggested)
            answer = answer if reply.refuses(answer) is None else reply.suggested
            asked.append(Part(at, seat, kind, reply, answer))
            answers = (*answers, answer)
            reply = _ask(session, state, kind, seat, answers)
        if not isinstance(reply, Move):
            return
        if not asked and number and kind.owing:
            asked = [Part((number, kind.tag()), seat, kind, remark=kind.remark(state, seat))]
        if not asked:
            return
        events = list[Event]()
        for _, after, happened in session.following(state, reply):
            state, now = after, (event for event in happened if event.seen_by(None) is not None)
            events += now
        yield asked, reply, tuple(events)
        if (then := _next(session, state, kind, seat)) is None:
            return
        (kind, seat), answers, number = then, (), number + 1


def _ask(
    session: Session, state: State, kind: type[AnyMove], seat: int, answers: tuple[Answer, ...]
) -> object:
    """What the conversation comes to, as the open table sees it."""
    if kind not in session.engine.kinds(state, seat):
        return None
    return proceed(kind.ask(state, seat), answers, OpenTable())


def _usual(reply: object) -> bool:
    """Whether this is a question that all may see, with a usual answer that is possible."""
    if not isinstance(reply, Pick | Count | Bundle) or reply.eyes is not None or reply.suggested is None:
        return False
    return reply.refuses(reply.suggested) is None


def _next(session: Session, state: State, kind: type[AnyMove], seat: int) -> tuple[type[AnyMove], int] | None:
    """What comes at once after that: what follows for this seat, or what the next owes in its own way."""
    engine = session.engine
    if engine.due(state) is not None or engine.asked(state):
        return None
    awaited = engine.actors(state)
    lit = [offer for offer in engine.offers(state) if offer.why is None and offer.seat in awaited]
    needed = [offer for offer in lit if is_needed(offer.kind)]
    if not needed or needed[0].seat in session.away:
        return None
    following = [offer for offer in needed if offer.kind.follows] or needed
    alone = len(following) == 1 and following[0].seat == seat
    ways = [offer for offer in needed if offer.seat == needed[0].seat]
    owed = kind.owing and len(ways) == 1 and all(offer.kind.owing for offer in needed)
    return (following[0].kind, following[0].seat) if alone or owed else None
