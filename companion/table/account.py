"""A game told from its beginning: each move that stands in words, with what it brought about."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from companion.table.session import Session
from engines.core.events import Event
from engines.core.text import Text
from engines.core.timeline import Standing


class Told(Struct, frozen=True):
    """One step of the log: the entry that brought it, whose it is, its sentence, and what happened.

    What the table did by itself afterwards is part of the step.
    """

    seq: int
    seat: int
    words: Text
    events: tuple[Event, ...]
    time: str | None = None


def account(session: Session) -> list[Told]:
    """The steps that stand, first to last."""
    engine = session.engine
    state = engine.setup(session.setup)
    steps: list[Told] = []
    for one in session.timeline.standing():
        state, events = engine.play(state, one.move)
        if one.move.automatic and steps:
            steps[-1] = replace(steps[-1], events=(*steps[-1].events, *events))
        else:
            steps.append(_told(session, one, tuple(events)))
    return steps


def _told(session: Session, one: Standing, events: tuple[Event, ...]) -> Told:
    entry = session.timeline.entries[one.seq - 1]
    return Told(one.seq, one.move.seat, one.move.told(), events, entry.time)
