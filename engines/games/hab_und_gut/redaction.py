"""The table as seen by somebody who sees only the backs of shares, donations and price cards."""

from engines.games.hab_und_gut.cells import MOST_MONEY
from engines.games.hab_und_gut.state import CONCLUDE, REVEAL, SETTLE, HabUndGutState


def redacted(state: HabUndGutState, _now: HabUndGutState) -> HabUndGutState:
    """The same table with no known hand, donation or rack; the end of the game reveals all."""
    twin = state.copy()
    if state.phase >= CONCLUDE:
        return twin
    for seat in range(state.seats):
        twin.shares.veil(seat)
        if not turned_over(state, seat):
            twin.shares.veil(state.board(seat))
        if state.racks != "unknown":
            twin.cards.veil(seat)
    if not state.open_cash:
        # Nobody else knows what can be paid for: anything.
        twin.cash = [MOST_MONEY] * state.seats
    twin.worth = [(0,) * state.seats for _ in state.worth]
    return twin


def turned_over(state: HabUndGutState, seat: int) -> bool:
    """Whether the donations of a seat are revealed, to be sold."""
    return state.phase == SETTLE or (state.phase == REVEAL and not state.due >> seat & 1)
