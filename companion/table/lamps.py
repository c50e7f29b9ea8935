"""What the lamps are told: in plain words how a game stands, and what has just happened in it."""

from __future__ import annotations

import re
from collections.abc import Iterable

from companion.table.controls import Controls
from companion.table.session import Changed, Session
from companion.table.stand_in import stood_in
from engines.core.events import Event
from engines.core.moves import Move
from hardware.cues import Happening

FORGOTTEN = 10.0
"""Seconds after which nothing that happened is shown any more: the longest a cue may last."""


def standing(controls: Controls) -> list[Happening]:
    """The words for how a game stands now, as `hardware.cues.STATES` has them."""
    session = controls.session
    awaited = tuple(seat for seat in session.actors if seat >= 0 and seat not in session.away)
    if session.due:
        turn = session.view().banner.seat
        awaited = () if turn is None else (turn,)
    if session.over:
        return [Happening("won", session.winners), Happening("over")]
    said = [Happening("awaited", awaited), Happening("resting")]
    if session.due or stood_in(session):
        said.append(Happening("due"))
    if controls.throw_wanted:
        said.append(Happening("throw_wanted"))
    if len(awaited) > 1:
        said.append(Happening("several", awaited))
    if owing := tuple(seat for seat in awaited if _owes(session, seat)):
        said.append(Happening("owing", owing))
    return said


def _owes(session: Session, seat: int) -> bool:
    return any(kind.owing for kind in session.engine.kinds(session.state, seat))


def happened(events: Iterable[Event], at: float) -> list[Happening]:
    """The words for what happened; what the open table may not read of lights nothing."""
    return [Happening(_word(event), (event.seat,), at) for event in events if event.seen_by(None) is not None]


def _word(event: Event) -> str:
    """The name of its kind, as the cues write it: `phase_began`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", type(event).__name__).lower()


class Moments:
    """What happened in the last seconds. All times are seconds of one steady clock."""

    def __init__(self) -> None:
        self._events: list[Happening] = []
        self._answers: list[Happening] = []

    def changed(self, changed: Changed, now: float) -> list[Happening]:
        """Take in what a game tells; what was taken back, or is another game's, happened no longer."""
        if not isinstance(changed.entry.act, Move):
            self._events.clear()
        fresh = happened(changed.events, now)
        self._events += fresh
        return fresh

    def answered(self, word: str, now: float) -> list[Happening]:
        """Take in what the table was answered: "refused" or "in_vain"."""
        self._answers = [Happening(word, (), now)]
        return self._answers

    def clear(self) -> None:
        """Forget everything: another game is on the table, or none."""
        self._events.clear()
        self._answers.clear()

    def recent(self, now: float) -> list[Happening]:
        """What may still be shown, the latest first."""
        self._events = [one for one in self._events if now < one.at + FORGOTTEN]
        self._answers = [one for one in self._answers if now < one.at + FORGOTTEN]
        return [*reversed(self._answers), *reversed(self._events)]
