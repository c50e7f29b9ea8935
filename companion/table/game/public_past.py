"""The past as the open table knows it: what a change of the log is tried in, so that it tells no hidden hand.

Nobody's hidden hand says no here. Whether a change fits what is hidden as well is known once it is written,
and that is an entry that all can read.
"""

from collections.abc import Iterable
from functools import reduce
from itertools import islice, takewhile

from msgspec.structs import replace

from companion.ports.journal import Loose
from companion.table.game.replay import Conflict, ahead_of, placed, replayed
from companion.table.game.session import Session
from engines.core import record
from engines.core.cells import Cell
from engines.core.corrections import Correct
from engines.core.in_effect import InEffect
from engines.core.leaving import Away, away_with, refuse_absence
from engines.core.moves import AnyMove
from engines.core.rules import Illegal
from engines.core.state import State
from engines.core.timeline import Amend, Entry


def all_open(session: Session) -> bool:
    """Whether nothing is hidden in this game now, and so no change of its log can tell anything."""
    return bool(session.engine.redacted(session.state, session.state) == session.state)


def as_seen(session: Session, state: State) -> State:
    """A copy of a former state of this game, with what still lies hidden left out."""
    return state.copy() if all_open(session) else session.engine.redacted(state, session.state)


class Past(Session):
    """A game as it stood before some move, for eyes that see what lies open."""

    def __init__(self, session: Session, moves: Iterable[AnyMove], state: State) -> None:
        self._seen = state
        entries = (Entry(seq, move) for seq, move in enumerate(moves, 1))
        super().__init__(session.engine, session.setup, Loose(), entries, choose=session.choose)

    def _replay(self, _: Iterable[InEffect]) -> State:
        return self._seen

    def known_to(self, _: int) -> State:
        """What lies open: in the past nobody sees more."""
        return self._seen


class Course:
    """A game that goes on after some of its moves, as far as the open table can tell."""

    def __init__(self, session: Session, kept: Iterable[InEffect]) -> None:
        self._session, self._engine = session, session.engine
        self._open = all_open(session)
        moves = list(kept)
        self._away = reduce(away_with, (one.move for one in moves), Away())
        self.state = as_seen(session, replayed(session.engine, session.start, moves))

    def play(self, move: AnyMove) -> Illegal | None:
        """Make a move, or say what all can see why it cannot be made."""
        before = self.state if move.automatic else record.complete(self._engine, self.state)
        if refused := self._make(before, move):
            # What was learned on the way may speak against it: it was learned of hands that nobody sees.
            redacted = self._redacted(before)
            return refused if self._open else self._make(redacted, move)
        return None

    def _make(self, before: State, move: AnyMove) -> Illegal | None:
        told = move if self._open else self._told(before, move)
        if refused := self._engine.check(before, told) or refuse_absence(told, self._away):
            return refused
        after, _ = self._engine.play(before, told)
        self._away = away_with(self._away, told)
        self.state = self._redacted(after) if isinstance(move, Correct) else after
        return None

    def _redacted(self, state: State) -> State:
        return state.copy() if self._open else self._engine.redacted(state, self._session.state)

    def _told(self, state: State, move: AnyMove) -> AnyMove:
        """The move as the open table knows it."""
        if isinstance(move, Correct):
            return _whole_hands(self._engine.cells(state), move)
        (told,) = self._engine.conceal(state, [move])
        possible = type(told) in self._engine.kinds(state, told.seat)
        return told.openly(state) if possible else told


def _whole_hands(cells: Iterable[Cell], found: Correct) -> Correct:
    """A correction without what was counted of a hidden hand in part: all see how many lie there, no more."""
    put = dict(found.put)
    unseen = [cell for cell in cells if cell.seen_by is not None]
    partly = {_hand(cell) for cell in unseen if cell.name not in put}
    hidden = {cell.name for cell in unseen if _hand(cell) in partly}
    return replace(found, put=tuple(pair for pair in found.put if pair[0] not in hidden))


def _hand(cell: Cell) -> tuple[object, ...]:
    return cell.place, cell.owner


def parted(session: Session, ahead: list[InEffect]) -> tuple[list[InEffect], list[InEffect]]:
    """Of what would stand what stands now as it is, up to the first change; and the rest."""
    before = zip(session.timeline.standing(), ahead, strict=False)
    same = sum(1 for _ in takewhile(lambda pair: pair[0].move is pair[1].move, before))
    return ahead[:same], ahead[same:]


def falling(session: Session, amend: Amend) -> list[Conflict]:
    """The moves that would not hold after this amend, as far as the open table can tell."""
    kept, changed = parted(session, ahead_of(session.timeline, amend))
    course, fallen = Course(session, kept), list[Conflict]()
    for one, at in islice(placed((*kept, *changed)), len(kept), None):
        if refused := course.play(one.move):
            fallen.append(Conflict(one.seq, one.move, refused, at))
    return fallen
