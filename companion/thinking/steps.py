"""What follows a move: what the rules do by themselves, and how long a turn has lasted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.core.moves import AnyMove
from engines.core.state import State


def since_onward(before: int, move: AnyMove) -> int:
    """How many moves there were since the last onward one after this move, if there were `before` before."""
    return 0 if move.onward else before + (not move.automatic)


def settle(engine: Any, state: State, hear: Callable[[AnyMove], None] = lambda _: None) -> None:
    """Make in place what the rules do by themselves now; `hear` is told each move before."""
    while (move := engine.due(state)) is not None:
        hear(move)
        move.apply(state, None)
