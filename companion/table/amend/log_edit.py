"""Log edits: replacing, deleting, or inserting a move."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile
from typing import Any

from msgspec import Struct

from companion.table.game.public_past import Past, all_open, as_seen, falling
from companion.table.game.replay import Conflict
from companion.table.game.session import Session
from engines.core.engine import AnyEngine
from engines.core.events import Event
from engines.core.moves import dialogue
from engines.core.rules import Illegal
from engines.core.timeline import Amend, AnyMove


class EditPoint(Struct, frozen=True):
    """A move that stands, by its number (from 1, those of the table as well), and what it brought about.

    `fellows` are all moves of the same entry, `at` says which of them it is: an amend may bring several.
    `then` is the game as it was before, as the open table knows it.
    """

    number: int
    seq: int
    move: AnyMove
    fellows: tuple[AnyMove, ...]
    at: int
    then: Session
    events: tuple[Event, ...]

    @property
    def answered_openly(self) -> bool:
        """Whether all saw every answer of the move: only then may it be said that another is the same."""
        return all(question.eyes is None for question, _ in dialogue(self.move, self.then.state))


class LogEdit(Struct, frozen=True):
    """An amend that could be written, and the later moves that would not hold, as far as all can see.

    `whole` has those of the same entry still in it: people may want to mend them. Where hands are
    hidden it is not `sure` that nothing else falls, or even what is put in: it was tried on what all see.
    """

    amend: Amend
    falls: tuple[Conflict, ...]
    whole: Amend
    sure: bool


def spot(session: Session, number: int) -> EditPoint:
    """The move with this number in `account`."""
    passed, state = list[tuple[int, AnyMove]](), session.start
    for n, (entry, made, before) in enumerate(session.passed(), 1):
        passed.append((entry.seq, made))
        state = before.copy() if n == number else state
    seq, move = passed[number - 1]
    then = Past(session, (before for _, before in passed[: number - 1]), as_seen(session, state))
    numbers = [n for n, (each, one) in enumerate(passed, 1) if each == seq and not one.automatic]
    fellows = tuple(passed[n - 1][1] for n in numbers)
    done = takewhile(lambda one: one.automatic, (one for _, one in passed[number:]))
    events = _events(session.engine, state, (move, *done))
    return EditPoint(number, seq, move, fellows, numbers.index(number), then, events)


def _events(engine: AnyEngine, state: Any, moves: Iterable[AnyMove]) -> tuple[Event, ...]:
    found = list[Event]()
    for move in moves:
        state, events = engine.play(state, move)
        found += events
    return tuple(found)


def brought(then: Session, move: AnyMove) -> tuple[Event, ...]:
    """The consequences of this move in a session, with the automatic moves after it."""
    engine = then.engine
    state, events = engine.play(then.state, move)
    while due := engine.due(state):
        state, more = engine.play(state, due)
        events = [*events, *more]
    return tuple(events)


def deletion(session: Session, of: EditPoint) -> LogEdit:
    """The log without this move."""
    return _proposal(session, of, (), of.fellows[of.at + 1 :])


def change(session: Session, of: EditPoint, new: AnyMove) -> LogEdit:
    """The log with this move replaced; the new one was checked at its place."""
    return _proposal(session, of, (new,), of.fellows[of.at + 1 :])


def insertion(session: Session, of: EditPoint, new: AnyMove) -> LogEdit:
    """The log with another move before it; the new one was checked at its place."""
    return _proposal(session, of, (new,), of.fellows[of.at :])


def _proposal(
    session: Session, of: EditPoint, new: tuple[AnyMove, ...], after: tuple[AnyMove, ...]
) -> LogEdit:
    """An edit without the conflicting moves of its own entry, so that the rest of the entry can stay."""
    whole = Amend(of.seq, (*of.fellows[: of.at], *new, *after))
    falls = tuple(falling(session, whole))
    gone = {fall.at for fall in falls if fall.seq == session.timeline.next_seq}
    put = tuple(move for at, move in enumerate(whole.put) if at not in gone)
    nothing_left = session.timeline.standing()[-1].seq == of.seq and not (new or after)
    return LogEdit(Amend(of.seq, put), falls, whole, nothing_left or all_open(session))


def public_why(falls: Conflict) -> Illegal | None:
    """Why it would conflict, as far as the open table may know."""
    return None if falls.why.hidden else falls.why
