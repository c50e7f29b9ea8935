"""What lies face down, for those who don't see it: without its numbers, or with some that may be."""

from engines.core.questions import Choose
from engines.pads.state import UNSEEN, PadState


def redacted(state: PadState, now: PadState) -> PadState:
    """The pad without the numbers that still lie face down in `now`."""
    twin = state.copy()
    if len(state.values) < len(now.values):
        return twin
    for ask in state.pad.asks:
        if now.hides(ask):
            row = state.face_down[ask.at]
            twin.face_down[ask.at] = [None if value is None else UNSEEN for value in row]
    return twin


def imagine(state: PadState, _eyes: int, choose: Choose) -> PadState:
    """The pad with every number that these eyes don't see drawn from those that can be."""
    twin = state.copy()
    for ask in state.pad.asks:
        low, high = state.limits(ask, len(state.values))
        twin.face_down[ask.at] = [
            low + choose(high - low + 1) if value == UNSEEN else value for value in state.face_down[ask.at]
        ]
    return twin
