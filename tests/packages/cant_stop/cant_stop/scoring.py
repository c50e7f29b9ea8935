"""The score: a point for each column."""

from __future__ import annotations

from cant_stop.rulebook import CLAIMING
from cant_stop.state import StopState
from engines.core.scoring import Line, Sheet
from engines.core.text import N_


def sheet(state: StopState, seat: int, _eyes: int | None = None) -> Sheet:
    """The score sheet of one seat (fact 4.3)."""
    return Sheet(seat, (Line(N_("columns claimed"), state.claimed(seat), CLAIMING),))
