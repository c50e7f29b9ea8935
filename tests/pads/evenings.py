"""Evenings on a pad: what was entered, round by round, and what it comes to."""

from collections.abc import Mapping, Sequence

from engines.pads import box
from engines.pads.engine import PadEngine, engine_of
from engines.pads.moves import End, Part, Seal, Write
from engines.pads.scoring import totals
from engines.pads.setup import Setup, as_written
from engines.pads.state import PadState

Round = Mapping[str, Sequence[int | None]]
"""What each column enters, by the name of the ask; None where it isn't asked.

"side" has the columns of one side.
"""


def pad(name: str) -> PadEngine:
    """A pad of the box."""
    return engine_of(f"pad-{name}", box()[f"pad-{name}"])


def setup_of(engine: PadEngine, players: int) -> Setup:
    """A set-up as the pad has it, in which the first seat goes first."""
    return as_written(engine.pad, engine.colours[:players])


def begun(engine: PadEngine, players: int) -> PadState:
    """An empty pad."""
    return engine.setup(setup_of(engine, players))


def entered(engine: PadEngine, state: PadState, rounds: Sequence[Round]) -> PadState:
    """The pad after these rounds; every number is checked before it is written."""
    for one in rounds:
        number = len(state.values)
        while len(state.values) == number and engine.actors(state):
            state = closed(engine, state) if engine.due(state) else next_number(engine, state, one)
    return state


def next_number(engine: PadEngine, state: PadState, one: Round) -> PadState:
    """The pad with the next number of this round."""
    seat = engine.actors(state)[0]
    column, kind = state.column_of(seat), engine.kinds(state, seat)[0]
    if kind is Part:
        together = tuple((str(at), 1) for at in one["side"])
        return engine.play(state, Part(seat, together))[0]
    assert kind in (Write, Seal)
    open_asks = [ask for ask in state.pad.asks if state.values[-1][ask.at][column] is None]
    for ask in open_asks:
        value = one[ask.name][column]
        if value is not None and engine.check(state, kind(seat, ask.name, value)) is None:
            return engine.play(state, kind(seat, ask.name, value))[0]
    raise AssertionError(f"seat {seat} can enter none of {[ask.name for ask in open_asks]}")


def closed(engine: PadEngine, state: PadState) -> PadState:
    """The pad after what the rules do by themselves."""
    due = engine.due(state)
    assert due is not None
    return engine.play(state, due)[0]


def ended(engine: PadEngine, state: PadState) -> PadState:
    """The pad after people said that it was the last round."""
    (seat,) = engine.actors(state)
    return engine.play(state, End(seat))[0]


def evening(name: str, players: int, *rounds: Round) -> tuple[list[int], tuple[int, ...]]:
    """The totals of these rounds on a pad of the box, and who won if it is over."""
    engine = pad(name)
    state = entered(engine, begun(engine, players), rounds)
    return totals(state), engine.winners(state)


class Quiet:
    """A table that is told everything and says nothing."""

    def changed(self) -> None:
        """Something changed."""

    def refused(self, refusal) -> None:
        """Nothing is refused here."""
        raise AssertionError(refusal)
