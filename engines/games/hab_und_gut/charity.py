"""Charity boards: the shares on them, known or sealed, and what these would bring.

All purchases and sales are public, so only a sealed donation is unknown. Hand and charity board of a
seat are therefore linked with each other, and with those of no other seat.
"""

from engines.games.hab_und_gut.state import SETTLE, HabUndGutState
from engines.games.hab_und_gut.tables import COMMODITIES, SHARES_EACH

ONE = tuple(
    tuple(int(good == other) for other in range(len(COMMODITIES))) for good in range(len(COMMODITIES))
)
"""One share of each commodity, as a number per commodity."""


def sealed(state: HabUndGutState, seat: int) -> int:
    """How many donated shares of a seat the app does not know."""
    return state.shares.blank[state.board(seat)]


def untold(state: HabUndGutState) -> tuple[int, ...]:
    """The seats with shares to be sold now that the app does not know."""
    boards = state.seats if state.phase == SETTLE else 0
    return tuple(seat for seat in range(state.seats) if not state.shares.certain(boards + seat))


def range_of_gifts(state: HabUndGutState, seat: int) -> tuple[int, int]:
    """The least and the most charity money a seat would have now, by what lies open to all.

    The supply is face up (H-064): what is in it nobody has donated.
    """
    left, number = state.shares.known[state.supply], state.shares.count(state.board(seat))
    prices = sorted(state.price(good) for good, n in enumerate(left) for _ in range(SHARES_EACH - n))
    given = state.charity[seat]
    return given + sum(prices[:number]), given + sum(prices[len(prices) - number :])


def last_in_charity(state: HabUndGutState) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The seats certain to have the least charity money now, and the others that could."""
    ranges = [range_of_gifts(state, seat) for seat in range(state.seats)]
    surely, perhaps = [], []
    for seat, (low, high) in enumerate(ranges):
        others = [given for other, given in enumerate(ranges) if other != seat]
        if high <= min(least for least, _ in others):
            surely.append(seat)
        elif low <= min(most for _, most in others):
            perhaps.append(seat)
    return tuple(surely), tuple(perhaps)
