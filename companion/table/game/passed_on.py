"""A game as it will be once the turn is passed on: what is entered there passes it on by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from companion.table.game.automation import DO, Level
from companion.table.game.on_the_way import OnTheWay
from engines.core.conversing import converse
from engines.core.engine import AnyEngine, AnyOffer
from engines.core.events import Event
from engines.core.leaving import Away
from engines.core.moves import AnyMove, Move
from engines.core.state import State

Following = Callable[[State, AnyMove], Iterator[tuple[AnyMove, State, tuple[Event, ...]]]]
"""A move in a state and the automatic ones after it, each with the state it leads to and its events."""


class PassedOn(OnTheWay):
    """The position after the one move that people need not enter."""

    @property
    def by_itself(self) -> AnyMove:
        """The move that passes the turn on."""
        return self.first[0]

    def may_enter(self, kind: type[AnyMove], seat: int, eyes: int | None) -> bool:
        """Whether this seat may enter that there; on its own screen a seat enters its own moves alone."""
        here = seat in self.actors and kind in self.engine.kinds(self.state, seat)
        return here and eyes in (None, seat)

    def offers(self, eyes: int | None = None) -> list[AnyOffer]:
        """The moves by which the game goes on there: the way on, else all but those that are never needed."""
        offers = self.engine.offers(self.state, eyes)
        lit = [one for one in offers if one.why is None and self.may_enter(one.kind, one.seat, eyes)]
        ways = [one for one in lit if one.kind.onward and not one.kind.passes]
        return ways or [one for one in lit if not (one.kind.optional or one.kind.passes)]


def passed_on(
    engine: AnyEngine,
    state: State,
    away: Away,
    level: Callable[[type[AnyMove]], Level],
    following: Following,
    known: Callable[[int], State],
) -> PassedOn | None:
    """The position after the turn is passed on; None if that can't be done now, or people press it.

    Nothing is passed on while somebody is asked something, nor by or to a player who left: the app enters
    moves for such a seat.
    """
    passing = None if engine.asked(state) else _passing(engine, state, level)
    if passing is None or passing.seat in away:
        return None
    done = list(following(state, passing))
    after = done[-1][1]
    actors = engine.actors(after)
    if not actors or engine.due(after) is not None or any(seat in away for seat in actors):
        return None
    return PassedOn(engine, [passing], [move for move, _, _ in done], after, known)


def _passing(engine: AnyEngine, state: State, level: Callable[[type[AnyMove]], Level]) -> AnyMove | None:
    """The move that passes the turn on, if that is the one way on."""
    asked = ((kind, seat) for seat in engine.actors(state) for kind in engine.kinds(state, seat))
    ways = [converse(kind, state, seat) for kind, seat in asked if kind.passes and level(kind) == DO]
    moves = [way for way in ways if isinstance(way, Move)]
    return moves[0] if len(moves) == 1 else None
