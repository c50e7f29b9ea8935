"""Single moves, as the tests of a game make them: each is checked, and its words fill their blanks."""

from typing import Any, TypeVar

from engines.core.engine import Engine
from engines.core.events import Event
from engines.core.moves import Move
from engines.core.rules import Illegal
from engines.core.state import State

S = TypeVar("S", bound=State)


def told(engine: Engine[S, Any], state: S, *moves: Move[S]) -> tuple[S, list[Event]]:
    """The state after these moves, each checked, and all events; the table's own moves included."""
    heard: list[Event] = []
    for move in moves:
        assert str(move.describe())
        state, events = aloud(engine, state, move)
        heard += events
        while due := engine.due(state):
            state, events = aloud(engine, state, due)
            heard += events
    for event in heard:
        assert str(event.what)
        assert event.why is None or str(event.why)
    return state, heard


def aloud(engine: Engine[S, Any], state: S, move: Move[S]) -> tuple[S, list[Event]]:
    """The state after this move and its events; where nobody listens, it has to come to the same."""
    after, events = engine.play(state, move)
    silent = state.copy()
    engine.apply(silent, move, None)
    assert silent == after, f"{move} does something else where nobody listens"
    return after, events


def played(engine: Engine[S, Any], state: S, *moves: Move[S]) -> S:
    """The state after these moves, each checked, and what the table does by itself."""
    return told(engine, state, *moves)[0]


def refused(engine: Engine[S, Any], state: S, move: Move[S]) -> str:
    """The code of the refusal of a move, whose sentence must fill its blanks."""
    illegal = engine.check(state, move)
    assert isinstance(illegal, Illegal), f"{move} is allowed"
    assert str(illegal.why)
    assert illegal.rule.section
    return illegal.code
