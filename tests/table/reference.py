"""A game kept in the plainest way, to hold a session against."""

from collections.abc import Callable, Iterable
from typing import Any

from companion.table.game.automation import DO, Level
from engines.core import record
from engines.core.engine import AnyEngine
from engines.core.leaving import Leave, Return
from engines.core.moves import AnyMove

Steps = list[tuple[AnyMove, ...]]


class Reference:
    """The same game in the plainest way: all moves that stand, before and after each step of people."""

    def __init__(self, engine: AnyEngine, setup: Any, level: Callable[[type[AnyMove]], Level]) -> None:
        self.engine, self.start, self.level = engine, engine.setup(setup), level
        self.past: Steps = [()]
        self.future: Steps = []
        self.settle()

    @property
    def stand(self) -> tuple[AnyMove, ...]:
        """The moves that stand."""
        return self.past[-1]

    def stands(self, moves: tuple[AnyMove, ...]) -> None:
        """One step more, with what follows by itself; what was undone is gone."""
        self.past.append(moves)
        self.future = []
        self.settle()

    def settle(self) -> None:
        """What is done by itself belongs to the last step."""
        state = self.replayed()
        while (due := self.engine.due(state)) and self.level(type(due)) == DO:
            state, _ = self.engine.play(state, due)
            self.past[-1] = (*self.stand, due)
            self.future = []

    def replayed(self) -> Any:
        """The state all of it leads to, each move checked."""
        state = self.start.copy()
        for move in self.stand:
            before = state if move.automatic else record.complete(self.engine, state)
            assert self.engine.check(before, move) is None, move
            state, _ = self.engine.play(before, move)
        return state

    def changed(self, moves: Iterable[AnyMove]) -> tuple[AnyMove, ...]:
        """These moves without those that are not possible where they come."""
        state, kept, away = self.start.copy(), list[AnyMove](), set[int]()
        for move in moves:
            before = state if move.automatic else record.complete(self.engine, state)
            if self.engine.check(before, move) is None and _goes(move, away):
                kept.append(move)
                state, _ = self.engine.play(before, move)
                away = away | {move.seat} if isinstance(move, Leave) else away
                away = away - {move.seat} if isinstance(move, Return) else away
        return tuple(kept)


def _goes(move: AnyMove, away: set[int]) -> bool:
    """Whether nobody leaves who is away, or comes back who is there."""
    return isinstance(move, Leave | Return) <= (isinstance(move, Return) == (move.seat in away))
