"""Log edits: replacing, deleting, or inserting a move."""

from collections.abc import Iterable
from itertools import takewhile

from msgspec import Struct
from msgspec.structs import replace

from companion.table.game.public_past import Past, all_open, as_seen, falling
from companion.table.game.randomness import throwable
from companion.table.game.replay import Conflict
from companion.table.game.session import Session
from engines.core.conversing import dialogue
from engines.core.engine import AnyEngine
from engines.core.events import Event
from engines.core.moves import AnyMove
from engines.core.state import State
from engines.core.text import N_, NN_, Text
from engines.core.timeline import Amend


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

    `whole` has those of the same entry still in it: people may want to change them. Where hands are
    hidden it is mostly not `sure` that nothing else falls, or that the new move is legal: it was tried on
    what all can see.
    """

    amend: Amend
    falls: tuple[Conflict, ...]
    whole: Amend
    sure: bool


def spot(session: Session, number: int) -> EditPoint:
    """The move with this number in the `account` of the log view."""
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


def _events(engine: AnyEngine, state: State, moves: Iterable[AnyMove]) -> tuple[Event, ...]:
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
    last = not after and of.seq == _last_by_hand(session)
    sure = last and all(_other_dice(of, move) for move in new)
    return LogEdit(Amend(of.seq, put), falls, whole, sure or all_open(session))


def _last_by_hand(session: Session) -> int:
    """The last entry that a person made and that counts."""
    return next(one.seq for one in reversed(session.timeline.standing()) if not one.move.automatic)


def _other_dice(of: EditPoint, new: AnyMove) -> bool:
    """Whether a move differs in its dice alone: no hand refuses those, and all saw everything else of it."""
    thrown = [question.name for question, _ in dialogue(new, of.then.state) if throwable(question)]
    faces = {name: getattr(of.move, name, None) for name in thrown}
    return bool(thrown) and of.answered_openly and replace(new, **faces) == of.move


def verdict(falls: int, sure: bool, settled: bool = False) -> Text:
    """Whether all later moves still fit, where so many do not; once it is `settled` they are removed."""
    if falls and settled:
        return NN_("{n} later move is removed:", "{n} later moves are removed:", falls)
    if falls and sure:
        return NN_("{n} later move no longer fits:", "{n} later moves no longer fit:", falls)
    if falls:
        return NN_(
            "{n} later move no longer fits, as far as everyone can see:",
            "{n} later moves no longer fit, as far as everyone can see:",
            falls,
        )
    if sure:
        return N_("All later moves still fit.")
    return N_("All later moves still fit, as far as everyone can see.")
