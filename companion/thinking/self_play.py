"""Games that players play by themselves, to learn from and to measure them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from msgspec import Struct

from companion.thinking.choices import Choice, outcomes
from companion.thinking.player import settle
from engines.core.engine import AnyEngine
from engines.core.questions import Choose

Decide = Callable[[Any, int], Choice | None]
"""What a seat does in a state; None for anything at random."""
MOST_MOVES = 4_000


class Position(Struct, frozen=True):
    """A position on the way: its progress and each seat's features."""

    progress: float
    features: tuple[tuple[float, ...], ...]


class Played(Struct, frozen=True):
    """A game played to its end: positions picked on the way, and how much of the win each seat has."""

    positions: tuple[Position, ...]
    won: tuple[float, ...]
    moves: int


def at_random(_: Any, __: int) -> None:
    """Decide nothing: any legal move will do."""
    return


def played(
    engine: AnyEngine,
    state: Any,
    players: Sequence[Decide],
    random: Random,
    look: Callable[[Any], None] = lambda _: None,
) -> tuple[float, ...] | None:
    """Play on in place; each seat's part of the win, or None for a game without an end.

    `look` sees every state in which somebody decides.
    """
    choose: Choose = random.randrange
    for _ in range(MOST_MOVES):
        settle(engine, state)
        actors = engine.actors(state)
        if not actors:
            won = engine.winners(state)
            return tuple(1 / len(won) if seat in won else 0.0 for seat in engine.seated(state))
        look(state)
        choice = players[actors[0]](state, actors[0])
        moves = outcomes(state, choice, choose) if choice else []
        if moves:
            at, drawn = 0, random.random()
            while at < len(moves) - 1 and (drawn := drawn - moves[at][0]) > 0:
                at += 1
            moves[at][1].apply(state, None)
        elif (move := engine.wander(state, choose)) is not None:
            move.apply(state, None)
        else:
            return None
    return None
