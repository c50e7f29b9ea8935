"""Changing the log: another move in the place of one that stands, none, or one before it."""

from __future__ import annotations

from itertools import islice

from msgspec import Struct

from companion.table.journal import Loose
from companion.table.replaying import Falls
from companion.table.session import Session
from engines.core.events import Event
from engines.core.rules import Illegal
from engines.core.timeline import Amend, AnyMove, Entry


class Spot(Struct, frozen=True):
    """A move that stands, by its number (from 1, those of the table as well), and a session as it was before.

    `fellows` are all moves of the same entry, `at` says which of them it is: an amend may bring several.
    """

    number: int
    seq: int
    move: AnyMove
    fellows: tuple[AnyMove, ...]
    at: int
    then: Session

    @property
    def events(self) -> tuple[Event, ...]:
        """What the move brought about."""
        return brought(self.then, self.move)


class Proposal(Struct, frozen=True):
    """An amend that could be written, and the later moves that would not hold.

    `whole` has those of the same entry still in it: people may want to mend them.
    """

    amend: Amend
    falls: tuple[Falls, ...]
    whole: Amend


def spot(session: Session, number: int) -> Spot:
    """The move with this number in `account`."""
    passed = [(entry.seq, move) for entry, move, _ in session.passed()]
    seq, move = passed[number - 1]
    entries = [Entry(n, before) for n, (_, before) in enumerate(islice(passed, number - 1), 1)]
    then = Session(session.engine, session.setup, Loose(), entries, choose=session.choose)
    numbers = [n for n, (each, one) in enumerate(passed, 1) if each == seq and not one.automatic]
    fellows = tuple(passed[n - 1][1] for n in numbers)
    return Spot(number, seq, move, fellows, numbers.index(number), then)


def brought(then: Session, move: AnyMove) -> tuple[Event, ...]:
    """What this move would bring about in a session, with what the rules do after it of themselves."""
    engine = then.engine
    state, events = engine.play(then.state, move)
    while due := engine.due(state):
        state, more = engine.play(state, due)
        events = [*events, *more]
    return tuple(events)


def deletion(session: Session, of: Spot) -> Proposal:
    """The log without this move."""
    return _proposal(session, of, (), of.fellows[of.at + 1 :])


def change(session: Session, of: Spot, new: AnyMove) -> Proposal:
    """The log with another move in its place; the new one was checked where it is to stand."""
    return _proposal(session, of, (new,), of.fellows[of.at + 1 :])


def insertion(session: Session, of: Spot, new: AnyMove) -> Proposal:
    """The log with another move before it; the new one was checked where it is to stand."""
    return _proposal(session, of, (new,), of.fellows[of.at :])


def _proposal(session: Session, of: Spot, new: tuple[AnyMove, ...], after: tuple[AnyMove, ...]) -> Proposal:
    """What follows within the same entry falls by itself, so that the rest of the entry can stay."""
    whole = Amend(of.seq, (*of.fellows[: of.at], *new, *after))
    falls = tuple(session.falls(whole))
    gone = {fall.at for fall in falls if fall.seq == session.timeline.next_seq}
    put = tuple(move for at, move in enumerate(whole.put) if at not in gone)
    return Proposal(Amend(of.seq, put), falls, whole)


def public_why(falls: Falls) -> Illegal | None:
    """Why it would not hold, as far as the open table may know."""
    return None if falls.why.hidden else falls.why
