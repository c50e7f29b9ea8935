"""Games that players play by themselves, to learn from and to measure them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from companion.thinking.choices import Choice, Weighted, outcomes
from companion.thinking.steps import settle, since_onward
from engines.core.conversing import sample
from engines.core.engine import AnyEngine
from engines.core.moves import AnyMove
from engines.core.questions import Choose
from engines.core.state import State

Decide = Callable[[State, int, int], Choice | None]
"""What a seat does in a state, so many moves after the last onward one; None for anything at random."""
MOST_MOVES = 4_000


def at_random(_: object, __: int, ___: int) -> None:
    """Decide nothing: any legal move will do, of those that a seat decides by itself."""
    return


def _anything(engine: AnyEngine, state: State, seats: Sequence[int], choose: Choose) -> AnyMove | None:
    """Some legal move of these seats; one that only people decide if there is no other."""
    kinds = [(seat, kind) for seat in seats for kind in engine.kinds(state, seat) if not kind.for_people]
    while kinds:
        seat, kind = kinds.pop(choose(len(kinds)))
        if move := sample(kind, state, seat, choose):
            return move
    return engine.wander(state, choose)


def played(
    engine: AnyEngine,
    state: State,
    players: Sequence[Decide],
    random: Random,
    look: Callable[[object], None] = lambda _: None,
    hear: Callable[[AnyMove], None] = lambda _: None,
) -> tuple[float, ...] | None:
    """Play on in place; each seat's part of the win, or None for a game without an end.

    `look` sees every state in which somebody decides, `hear` is told every move just before it is made.
    """
    choose: Choose = random.randrange
    since = 0
    for _ in range(MOST_MOVES):
        settle(engine, state, hear)
        if not engine.actors(state):
            won = engine.winners(state)
            return tuple(1 / len(won) if seat in won else 0.0 for seat in engine.seated(state))
        look(state)
        seats = engine.asked(state) or engine.actors(state)
        choice = players[seats[0]](state, seats[0], since)
        move = _drawn(outcomes(state, choice, choose) if choice else [], random)
        move = move or _anything(engine, state, seats, choose)
        if move is None:
            return None
        hear(move)
        move.apply(state, None)
        since = since_onward(since, move)
    return None


def _drawn(moves: Weighted, random: Random) -> AnyMove | None:
    """One of these moves, as likely as it is; None of none."""
    if not moves:
        return None
    weights = [weight for weight, _ in moves]
    return random.choices(moves, weights)[0][1]
