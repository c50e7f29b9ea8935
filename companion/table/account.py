"""A game told from its beginning: each move that stands, with what it brought about, and the notes."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from companion.table.openly import all_open
from companion.table.session import Session
from companion.table.withdrawn import ANEW
from engines.core.events import TABLE, Event
from engines.core.moves import Move
from engines.core.text import N_, Seat, Text
from engines.core.timeline import Act, Amend, AnyMove, Note, Pause, Resume, Tried


class Told(Struct, frozen=True):
    """One step of the log: the entry that brought it, whose it is, its sentence, and what happened.

    What the table did by itself afterwards is part of the step. `number` counts the moves that stand from 1,
    those of the table as well; None for a note. What nobody `entered` cannot be changed either.
    """

    seq: int
    seat: int
    words: Text
    events: tuple[Event, ...]
    time: str | None = None
    number: int | None = None
    entered: bool = False
    source: str | None = None

    @property
    def key(self) -> int:
        """What tells it from every other step."""
        return -self.seq if self.number is None else self.number


def account(session: Session) -> list[Told]:
    """The steps that stand and the notes, first to last."""
    steps: list[Told] = []
    for number, (entry, move, state) in enumerate(session.passed(), 1):
        _, events = session.engine.play(state, move)
        if move.automatic and steps:
            steps[-1] = replace(steps[-1], events=(*steps[-1].events, *events))
        else:
            by_hand = not move.automatic
            told = (
                entry.seq,
                move.seat,
                move.told(),
                tuple(events),
                entry.time,
                number,
                by_hand,
                entry.source,
            )
            steps.append(Told(*told))
    for entry in session.timeline.entries:
        if isinstance(entry.act, Note | Tried | Pause | Resume):
            _put_in(steps, Told(entry.seq, TABLE, _noted(session, entry.act), (), entry.time))
    for gone in _gone(session):
        _put_in(steps, gone)
    return steps


def _gone(session: Session) -> Iterator[Told]:
    """What was entered and is taken back: where hands are hidden it may have told something of them.

    What was entered once more, in the same words, is told there.
    """
    if all_open(session):
        return
    standing = session.timeline.standing()
    again = {one.move.told(): one.seq for one in sorted(standing, key=lambda one: one.seq)}
    kept = {one.seq for one in standing}
    for entry in session.timeline.entries:
        move = _first(entry.act)
        if move is None or entry.seq in kept:
            continue
        if again.get(move.told(), 0) < entry.seq:
            yield Told(entry.seq, move.seat, N_("taken back: {move}", move=move.told()), (), entry.time)


def _first(act: Act) -> AnyMove | None:
    """What a person entered, in a move or in a change of the log."""
    if isinstance(act, Amend):
        return act.put[0] if act.put else None
    return act if isinstance(act, Move) and not act.automatic else None


def _noted(session: Session, act: Note | Tried | Pause | Resume) -> Text:
    if isinstance(act, Tried):
        return _refused(session, act)
    if isinstance(act, Pause):
        return N_("Pause")
    if isinstance(act, Resume):
        return N_("The clocks go on")
    return Text(act.words) if act == ANEW else Text("{words}", (("words", act.words),))


def _refused(session: Session, act: Tried) -> Text:
    kinds = {str(kind.__struct_config__.tag): kind.title for kind in session.engine.moves}
    return N_(
        "{seat} tried this and could not: {move}. The reason is for {holder} alone",
        seat=Seat(act.seat),
        move=kinds.get(act.kind, Text(act.kind)),
        holder=Seat(act.holder),
    )


def _put_in(steps: list[Told], note: Told) -> None:
    """Before the steps that were all entered later; an amended step keeps its place and has a late number."""
    at = len(steps)
    while at and steps[at - 1].seq > note.seq:
        at -= 1
    steps.insert(at, note)
