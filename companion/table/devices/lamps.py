"""Input for the lamps: the state of a game, and its latest events, as plain words."""

from __future__ import annotations

import re
from collections.abc import Iterable

from companion.table.game.session import Changed, Session
from companion.table.play.absent_player import stood_in
from companion.table.play.controls import Controls
from engines.core.events import Event
from engines.core.moves import Move
from hardware.cues import Happening

FORGOTTEN = 10.0
"""Seconds after which no event is shown any more: the longest duration of a cue."""


def standing(controls: Controls) -> list[Happening]:
    """The words for the game's present state, as listed in `hardware.cues.STATES`."""
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
    """The words for these events; those hidden from the open table light nothing."""
    return [Happening(_word(event), (event.seat,), at) for event in events if event.seen_by(None) is not None]


def _word(event: Event) -> str:
    """The name of its kind, as cues spell it: `phase_began`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", type(event).__name__).lower()


class Moments:
    """The events of the last seconds. All times are seconds of one monotonic clock."""

    def __init__(self) -> None:
        self._events: list[Happening] = []
        self._answers: list[Happening] = []

    def changed(self, changed: Changed, now: float) -> list[Happening]:
        """Add a game's new events; undone events, and those of another game, are removed."""
        if not isinstance(changed.entry.act, Move):
            self._events.clear()
        fresh = happened(changed.events, now)
        self._events += fresh
        return fresh

    def answered(self, word: str, now: float) -> list[Happening]:
        """Add the answer to an action: "refused" or "in_vain"."""
        self._answers = [Happening(word, (), now)]
        return self._answers

    def clear(self) -> None:
        """Remove all events: another game is on the table, or none."""
        self._events.clear()
        self._answers.clear()

    def recent(self, now: float) -> list[Happening]:
        """The events that may still be shown, latest first."""
        self._events = [one for one in self._events if now < one.at + FORGOTTEN]
        self._answers = [one for one in self._answers if now < one.at + FORGOTTEN]
        return [*reversed(self._answers), *reversed(self._events)]
