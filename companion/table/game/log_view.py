"""A game's log as sentences: each current move with its consequences, and the notes."""

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from companion.table.game.public_past import all_open
from companion.table.game.session import Session
from engines.core.events import TABLE, Event
from engines.core.moves import AnyMove, Move
from engines.core.text import N_, Seat, Text
from engines.core.timeline import Act, Amend, Aside, NewRoll, Note, Pause, Tried


class LogItem(Struct, frozen=True):
    """One step of the log: its entry, its seat, its sentence, and what happened.

    The automatic moves after it are part of the step. `number` counts the current moves from 1, with
    those of the table; None for a note. A step that nobody `entered` cannot be changed either.
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
        """The key that identifies the step."""
        return -self.seq if self.number is None else self.number


def account(session: Session) -> list[LogItem]:
    """The current steps and the notes, first to last."""
    steps, times = list[LogItem](), session.times
    for number, (entry, move, state) in enumerate(session.passed(), 1):
        _, events = session.engine.play(state, move)
        if move.automatic and steps:
            steps[-1] = replace(steps[-1], events=(*steps[-1].events, *events))
        else:
            by_hand = not move.automatic
            told = (
                entry.seq,
                move.seat,
                move.describe(),
                tuple(events),
                times[entry.seq - 1],
                number,
                by_hand,
                entry.source,
            )
            steps.append(LogItem(*told))
    for entry in session.timeline.entries:
        if isinstance(entry.act, Aside):
            _put_in(steps, LogItem(entry.seq, TABLE, _noted(session, entry.act), (), times[entry.seq - 1]))
    for gone in _gone(session, times):
        _put_in(steps, gone)
    return steps


def rows_of(steps: Sequence[LogItem]) -> dict[int, int]:
    """The number that people read before each move, from 1, by the key of its step."""
    return {key: row for row, key in enumerate((one.key for one in steps if one.number is not None), 1)}


def last_move(session: Session) -> int | None:
    """The number of the move that an undo takes back; None where that is anything else."""
    back, last = session.timeline.to_undo(), None
    for number, (_, move, _) in enumerate(session.passed(), 1):
        if not move.automatic:
            last = number, move
    return last[0] if last is not None and back is not None and back.entry.act == last[1] else None


def _gone(session: Session, times: Sequence[str | None]) -> Iterator[LogItem]:
    """What was entered and is taken back: where hands are hidden it may have told something of them.

    What was entered once more, in the same words, is told there.
    """
    if all_open(session):
        return
    standing = session.timeline.standing()
    again = {one.move.describe(): one.seq for one in sorted(standing, key=lambda one: one.seq)}
    kept = {one.seq for one in standing}
    for entry in session.timeline.entries:
        move = _first(entry.act)
        if move is None or entry.seq in kept:
            continue
        if again.get(move.describe(), 0) < entry.seq:
            undone, time = N_("undone: {move}", move=move.describe()), times[entry.seq - 1]
            yield LogItem(entry.seq, move.seat, undone, (), time)


def _first(act: Act) -> AnyMove | None:
    """What a person entered, in a move or in a change of the log."""
    if isinstance(act, Amend):
        return act.put[0] if act.put else None
    return act if isinstance(act, Move) and not act.automatic else None


def _noted(session: Session, act: Aside) -> Text:
    if isinstance(act, Tried):
        return _refused(session, act)
    if isinstance(act, Note):
        return Text("{words}", (("words", act.words),))
    if isinstance(act, NewRoll):
        return N_("The undone roll does not come again: the next roll is new")
    return N_("Clocks paused") if isinstance(act, Pause) else N_("Clocks running")


def _refused(session: Session, act: Tried) -> Text:
    kinds = {kind.tag(): kind.title for kind in session.engine.moves}
    return N_(
        "{seat} tried a move that isn't possible: {move}. Only {holder} can see why",
        seat=Seat(act.seat),
        move=kinds.get(act.kind, Text(act.kind)),
        holder=Seat(act.holder),
    )


def _put_in(steps: list[LogItem], note: LogItem) -> None:
    """Insert the note before all later entered steps; an edited step has its old place and a late number."""
    at = len(steps)
    while at and steps[at - 1].seq > note.seq:
        at -= 1
    steps.insert(at, note)
