"""A game replayed, move by move."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engines.core.engine import AnyEngine
from engines.core.moves import AnyMove
from engines.core.state import State


def replayed(engine: AnyEngine, state: State, moves: Iterable[AnyMove]) -> Iterator[tuple[State, AnyMove]]:
    """Each move with the state it is then made in, in place; the moves were checked before.

    What the table does by itself may be left out of a record: it is made when it is due, to the end.
    """
    for move in moves:
        if not move.automatic:
            yield from _settled(engine, state)
        possible = type(move) in engine.kinds(state, move.seat)
        made = move.completed(state) if possible else move
        yield state, made
        engine.apply(state, made)
    yield from _settled(engine, state)


def _settled(engine: AnyEngine, state: State) -> Iterator[tuple[State, AnyMove]]:
    while (due := engine.due(state)) is not None:
        yield state, due
        due.apply(state, None)
