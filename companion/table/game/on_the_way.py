"""A game as it will be once certain moves are made: what is entered there is one step with them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engines.core.engine import AnyEngine
from engines.core.moves import AnyMove
from engines.core.state import State


class OnTheWay:
    """The position after the moves `first`; `made` are they, and the automatic ones after each.

    What a seat may know there is what it knows now, and what the moves tell it.
    """

    def __init__(
        self,
        engine: AnyEngine,
        first: Sequence[AnyMove],
        made: Sequence[AnyMove],
        state: State,
        known: Callable[[int], State],
    ) -> None:
        self.engine, self.first, self.state = engine, tuple(first), state
        self._made, self._known = tuple(made), known

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats the game waits for there."""
        return self.engine.actors(self.state)

    def known_to(self, seat: int) -> State:
        """The state there with no more in it than this seat has seen."""
        known = self._known(seat)
        after: State = self.engine.replay(known, self.engine.conceal(known, self._made, seat))
        return after
