"""The states a log leads to, with every move checked."""

from msgspec import Struct

from engines.core import limits
from engines.core.engine import AnyEngine
from engines.core.in_effect import Link, length, links, shared
from engines.core.leaving import Away, away_with, refuse_absence
from engines.core.moves import AnyMove, Move
from engines.core.rules import IllegalMove
from engines.core.state import State
from engines.core.timeline import Amend, Entry

KEPT = (16, 256)
"""The states that are kept: of the last 16 moves those before a person's, to which an undo leads; of the last
256 moves 1 in 16, and 1 in 256 of the others."""


class TooMuch(Exception):
    """Checking the log takes more steps than the caller allows."""


class _KeptState(Struct):
    """A kept state: the moves that led to it, the state, and the absent seats."""

    link: Link | None
    state: State
    away: Away


class Course:
    """The moves in effect, each checked, and the one state they are applied to.

    Some states are kept on the way, so that an undo or an edit need not start from the first move. Each
    checked move counts as one or more steps: beyond `most` of them TooMuch is raised.
    """

    def __init__(self, engine: AnyEngine, setup: Struct, most: int | None = None) -> None:
        self.engine, self._most, self.steps = engine, most, 0
        self.state: State = engine.setup(setup)
        self._away: Away = {}
        self._here: Link | None = None
        self._last: Link | None = None
        self._kept = {0: _KeptState(None, self.state.copy(), {})}

    def follow(self, tip: Link | None, entry: Entry) -> None:
        """Follow one more folded entry: the moves up to `tip` are in effect; IllegalMove if they cannot be.

        An undo or a redo brings nothing new: the state is computed at the next move or request.
        """
        if isinstance(entry.act, Amend):
            self._count((length(self._last) - length(shared(self._last, tip))) // limits.LOOKED_AT)
        if isinstance(entry.act, Amend | Move):
            self.go(tip)
        self._last = tip

    def go(self, tip: Link | None) -> State:
        """Apply the moves up to `tip`, and return the state after them."""
        start = tip
        while start is not self._here and not self._keeps(start):
            assert start is not None, "the state before the first move is kept"
            start = start.before
        if start is not self._here:
            kept = self._kept[length(start)]
            self._here, self.state, self._away = start, kept.state.copy(), kept.away
        for link in links(tip, start):
            self._play(link)
        state: State = self.state
        return state

    def _keeps(self, link: Link | None) -> bool:
        kept = self._kept.get(length(link))
        return kept is not None and kept.link is link

    def _play(self, link: Link) -> None:
        """Apply one more move. If it is refused, the state is not used any more."""
        move = link.standing.move
        self._count(move.effort)
        if not (move.automatic and length(self._here) % KEPT[0]):
            self._keep()
        if not move.automatic:
            self.settle()
        self._count(self.engine.worlds(self.state) // limits.WAYS)
        made = move if move.complete or not self._possible(move) else move.completed(self.state)
        if refused := self.engine.check(self.state, made) or refuse_absence(move, self._away):
            raise IllegalMove(refused)
        self.engine.apply(self.state, made)
        self._here, self._away = link, away_with(self._away, move)
        self._forget_before(link)

    def _keep(self) -> None:
        """Keep the present state, unless it is kept already."""
        if not self._keeps(self._here):
            self._kept[length(self._here)] = _KeptState(self._here, self.state.copy(), self._away)

    def _forget_before(self, link: Link) -> None:
        for apart in KEPT:
            if (old := link.length - apart) % apart:
                self._kept.pop(old, None)

    def settle(self) -> None:
        """Apply the automatic moves that are due now."""
        while due := self.engine.due(self.state):
            self._count(1)
            due.apply(self.state, None)

    def _possible(self, move: AnyMove) -> bool:
        seated = move.seat in self.engine.seated(self.state)
        return seated and type(move) in self.engine.kinds(self.state, move.seat)

    def _count(self, steps: int) -> None:
        self.steps += steps
        if self._most is not None and self.steps > self._most:
            raise TooMuch(
                f"to check this record takes more than {self._most} steps; "
                "write what was played in the end, without so many changes"
            )
