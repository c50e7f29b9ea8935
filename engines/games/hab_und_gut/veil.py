"""The table as it looks to whoever sees the backs of shares, donations and price cards alone."""

from engines.games.hab_und_gut.cells import MOST_MONEY
from engines.games.hab_und_gut.scoring import concluded
from engines.games.hab_und_gut.state import HabUndGutState


def veiled(state: HabUndGutState) -> HabUndGutState:
    """Return the same table with no hand, donation or rack that is known; the end of the game shows all."""
    twin = state.copy()
    if concluded(state):
        return twin
    for seat in range(state.seats):
        twin.shares.veil(seat)
        twin.shares.veil(state.board(seat))
        if state.racks != "unknown":
            twin.cards.veil(seat)
    if not state.open_cash:
        # Nobody else knows what can be paid for: anything.
        twin.cash = [MOST_MONEY] * state.seats
    twin.worth = [(0,) * state.seats for _ in state.worth]
    return twin
