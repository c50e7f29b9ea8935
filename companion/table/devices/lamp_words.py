"""Input for the lamps: the state of a game, and its latest events, as plain words."""

import re
from collections.abc import Iterable

from companion.table.game.session import Entered, Session
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
    awaited = awaited_by(session)
    spoken = [Happening("speaking", session.voices.seats)] if session.voices.seats else []
    if session.over:
        return [Happening("won", session.winners), Happening("over"), *spoken]
    said = [*spoken, Happening("awaited", awaited), Happening("resting")]
    if session.asked:
        said.append(Happening("asked", session.asked))
    if session.due or stood_in(session):
        said.append(Happening("due"))
    if controls.throw_wanted:
        said.append(Happening("throw_wanted"))
    if len(awaited) > 1:
        said.append(Happening("several", awaited))
    if owing := owing_to(session):
        said.append(Happening("owing", owing))
    return said


def awaited_by(session: Session) -> tuple[int, ...]:
    """The seats that the game waits for; while an automatic step waits, the one whose turn it is."""
    if session.due:
        turn = session.engine.turn(session.state)
        return () if turn is None else (turn,)
    gone = session.away.keys() - session.chairs.keys()
    return tuple(seat for seat in session.actors if seat >= 0 and seat not in gone)


def owing_to(session: Session) -> tuple[int, ...]:
    """The awaited seats that have to give something up before the game goes on."""
    kinds, state = session.engine.kinds, session.state
    return tuple(seat for seat in awaited_by(session) if any(kind.owing for kind in kinds(state, seat)))


def happened(events: Iterable[Event], at: float) -> list[Happening]:
    """The words for these events; those hidden from the open table light nothing."""
    return [
        Happening(word_of(event), (event.seat,), at, event.spots)
        for event in events
        if event.seen_by(None) is not None
    ]


def word_of(event: Event) -> str:
    """The name of its kind, as cues spell it: `phase_began`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", type(event).__name__).lower()


class Moments:
    """The events of the last seconds. All times are seconds of one monotonic clock."""

    def __init__(self) -> None:
        self._events: list[Happening] = []
        self._answers: list[Happening] = []

    def changed(self, entered: Entered, now: float) -> list[Happening]:
        """Add a game's new events; undone events, and those of another game, are removed."""
        if not isinstance(entered.entry.act, Move):
            self._events.clear()
        fresh = happened(entered.events, now)
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
