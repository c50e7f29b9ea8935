"""Donation boards: what lies on them, known or sealed, and what it would bring.

What a seat bought and sold was seen by all, so only a sealed donation is unknown. The hand then holds one
share less of some kind, and the board one share of that kind; both are named together.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import add, sub

from engines.games.hab_und_gut.state import HabUndGutState
from engines.games.hab_und_gut.tables import COMMODITIES, SHARES_EACH

Shares = Sequence[int]
ONE = tuple(
    tuple(int(good == other) for other in range(len(COMMODITIES))) for good in range(len(COMMODITIES))
)
"""One share of each commodity, as a number per commodity."""


def _sum(one: Shares, other: Shares) -> list[int]:
    return list(map(add, one, other))


def _less(one: Shares, other: Shares) -> list[int]:
    return list(map(sub, one, other))


def take_from_hand(state: HabUndGutState, seat: int, to: int, shares: Shares) -> None:
    """Move known shares out of a hand; name the sealed ones where only one kind is left for them."""
    before = _less(state.shares.known[seat], shares)
    state.shares.transfer(seat, to, shares)
    _name_sealed(state, seat, before)


def seal(state: HabUndGutState, seat: int) -> None:
    """Move a share of unknown kind from a hand to its donation board."""
    before = state.shares.known[seat][:]
    state.shares.take_unknown(seat, state.board(seat))
    _name_sealed(state, seat, before)


def _name_sealed(state: HabUndGutState, seat: int, before: Shares) -> None:
    shares, board = state.shares, state.board(seat)
    named = _less(before, shares.known[seat])
    if any(named):
        shares.reveal(board, _sum(shares.known[board], named))


def sealed(state: HabUndGutState, seat: int) -> int:
    """Return how many donated shares of a seat the app cannot name."""
    board = state.board(seat)
    return state.shares.count(board) - sum(state.shares.known[board])


def could_be_sealed(state: HabUndGutState, seat: int) -> list[int]:
    """Return how many of each commodity can at most be among the sealed shares of a seat."""
    shares, most = state.shares, sealed(state, seat)
    if shares.certain(seat):  # after a stock-take of the hand: what lies nowhere else
        held = [sum(held[good] for held in shares.known) for good in range(len(COMMODITIES))]
        return [max(0, min(most, SHARES_EACH - number)) for number in held]
    return [min(most, number) for number in shares.known[seat]]


def turn_over(state: HabUndGutState, seat: int, shares: Shares) -> None:
    """Name all donated shares of a seat, and with them what is left on its hand."""
    board = state.board(seat)
    named = _less(shares, state.shares.known[board])
    if not state.shares.certain(seat):
        state.shares.reveal(seat, _less(state.shares.known[seat], named))
    state.shares.reveal(board, shares)


def range_of_gifts(state: HabUndGutState, seat: int) -> tuple[int, int]:
    """Return the least and the most a seat's charity money would be now, as anybody can count it."""
    number = state.shares.count(state.board(seat))
    prices = [state.price(good) for good in range(len(COMMODITIES))]
    return state.charity[seat] + number * min(prices), state.charity[seat] + number * max(prices)


def last_in_charity(state: HabUndGutState) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the seats that surely have the least charity money now, and the others that could."""
    ranges = [range_of_gifts(state, seat) for seat in range(state.seats)]
    surely, perhaps = [], []
    for seat, (low, high) in enumerate(ranges):
        others = [given for other, given in enumerate(ranges) if other != seat]
        if high <= min(least for least, _ in others):
            surely.append(seat)
        elif low <= min(most for _, most in others):
            perhaps.append(seat)
    return tuple(surely), tuple(perhaps)
