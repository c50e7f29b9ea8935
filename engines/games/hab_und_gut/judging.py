"""What a position of Hab & Gut is judged by: wealth, the prices to come, and who gave too little."""

from collections.abc import Sequence
from functools import lru_cache
from math import exp, log, sqrt
from operator import add, mul
from typing import NamedTuple

from engines.games.hab_und_gut.racks import racks_of
from engines.games.hab_und_gut.state import PRICES, TRADE, HabUndGutState
from engines.games.hab_und_gut.tables import (
    CARD_VALUE,
    COMMODITIES,
    COPIES,
    DECK,
    HALVES,
    HAND_OF_CARDS,
    MOST_TRADED,
    TURNS,
    VALUES,
)

NAMES = (
    "wealth",
    "gains to come",
    "wealth ahead",
    "gains of the next purchases",
    "safe from giving least",
    "charity ahead of the last",
    "donations still possible",
    "cash",
    "price cards still to play",
)

Numbers = list[float]
"""A number per commodity."""

_GOODS = range(len(COMMODITIES))
_OF_GOOD = tuple(slice(good * len(VALUES), (good + 1) * len(VALUES)) for good in _GOODS)
_CELLS = [sum(map(mul, COPIES[of_good], CARD_VALUE[of_good])) for of_good in _OF_GOOD]
"""The cells by which all its cards together move a price."""
_COUNTED = 0.75
"""How much of a card counts on average: one of two is halved."""
_CARDS = len(DECK)
_TURNS = HALVES * TURNS


class _Table(NamedTuple):
    """What all features need of a state."""

    now: Numbers
    """The price of a share now."""
    half: Numbers
    """The price to be expected when this half ends, by what was played."""
    end: Numbers
    """The price to be expected when the game ends."""
    left: float
    """The turns still to come, this one in part."""


def progress(state: HabUndGutState) -> float:
    """Return how many of the turns are over."""
    return min(1.0, 1 - _left(state) / _TURNS)


def features(state: HabUndGutState, seat: int) -> Sequence[float]:
    """Return the features of a seat, in the order of the names."""
    table = _table(state, seat)
    wealth = [_wealth(state, other, table.now) for other in range(state.seats)]
    hoped = [_wealth(state, other, table.end) for other in range(state.seats)]
    mean = sum(wealth) / state.seats + 1
    best = max(hope for other, hope in enumerate(hoped) if other != seat)
    ahead = (hoped[seat] - best) / mean / sqrt(0.02 + 0.2 * table.left / _TURNS)
    given = [_given(state, other, table.half) for other in range(state.seats)]
    least = min(gift for other, gift in enumerate(given) if other != seat)
    more = (given[seat] - least - 3) / (8 + 16 * table.left)
    return (
        wealth[seat] / mean,
        (hoped[seat] - wealth[seat]) / mean,
        max(-3.0, min(3.0, ahead)),
        _next_gains(state, seat, table) / mean,
        _log_of_odds(3 * more),
        max(-1.0, min(1.0, more)),
        min(state.spaces(seat), _donations_left(state, seat)) / TURNS,
        state.cash[seat] / mean,
        _cards_left(state, seat) / TURNS,
    )


def _left(state: HabUndGutState) -> float:
    """Return the turns still to come; this one counts less once prices change."""
    whole = (HALVES - state.half + 1) * TURNS - state.turn
    if state.phase < PRICES:
        return whole + 1.0
    if state.phase > PRICES:
        return float(whole)
    return whole + 0.7 * (1 - _passed(state, state.seat) / state.seats)


def _table(state: HabUndGutState, seat: int) -> _Table:
    to_come = _to_come(state, seat)
    half = [state.prices[good] + cells for good, cells in enumerate(to_come)]
    later = state.seats * HAND_OF_CARDS / _CARDS * _COUNTED if state.half < HALVES else 0.0
    end = [cell + later * cells for cell, cells in zip(half, _CELLS, strict=True)]
    track = state.track
    return _Table(
        [track[cell] for cell in state.prices],
        [_at(track, cell) for cell in half],
        [_at(track, cell) for cell in end],
        _left(state),
    )


def _at(track: tuple[int, ...], cell: float) -> float:
    """Return the price at a place between two cells."""
    last = len(track) - 1
    if cell <= 0 or cell >= last:
        return float(track[0 if cell <= 0 else last])
    low = int(cell)
    return track[low] + (cell - low) * (track[low + 1] - track[low])


def _to_come(state: HabUndGutState, seat: int) -> Numbers:
    """Return the cells that prices move on average in this half, by what this seat sees of the racks.

    Cards beside it that are known will be played; of the others each is as likely.
    """
    cards = state.cards
    known, seen = [0] * len(_CELLS), 0
    for rack in racks_of(seat, state.seats):
        if not cards.blank[rack]:
            cells, number = _summed(tuple(cards.known[rack]))
            known, seen = list(map(add, known, cells)), seen + number
    played, number = _summed(tuple(cards.known[state.discard]))
    unseen = _CARDS - number - seen
    share = max(0.0, min(1.0, (_waiting(state) - seen) / unseen)) if unseen > 0 else 0.0
    return [
        _COUNTED * (sure + share * (whole - gone - sure))
        for sure, whole, gone in zip(known, _CELLS, played, strict=True)
    ]


@lru_cache(maxsize=1024)
def _summed(cards: tuple[int, ...]) -> tuple[tuple[int, ...], int]:
    """Return the cells by which these cards move each price, and how many cards they are."""
    return tuple(sum(map(mul, cards[of_good], VALUES)) for of_good in _OF_GOOD), sum(cards)


def _waiting(state: HabUndGutState) -> int:
    """Return how many cards lie in all racks."""
    if state.phase > PRICES:
        return 0
    turns = state.seats * (TURNS - state.turn + 1)
    return 2 * (turns - (_passed(state, state.seat) if state.phase == PRICES else 0))


def _passed(state: HabUndGutState, seat: int) -> int:
    """Return how many seats act before this one in each phase of a turn."""
    return (seat - state.hat) % state.seats


def _worth(state: HabUndGutState, holder: int, prices: Numbers) -> float:
    """Return what the shares of a holder are worth at these prices; unknown ones are worth the mean."""
    known: float = sum(map(mul, state.shares.known[holder], prices))
    blank = state.shares.blank[holder]
    return known + blank * sum(prices) / len(prices) if blank else known


def _wealth(state: HabUndGutState, seat: int, prices: Numbers) -> float:
    return state.cash[seat] + _worth(state, seat, prices)


def _given(state: HabUndGutState, seat: int, prices: Numbers) -> float:
    """Return the charity money of a seat once this half ends, if it donates no more."""
    return state.charity[seat] + _worth(state, state.board(seat), prices)


def _trades(state: HabUndGutState, seat: int) -> int:
    """Return how often a seat trades until the game ends."""
    later = (HALVES - state.half + 1) * TURNS - state.turn
    waits = _passed(state, seat) > _passed(state, state.seat)
    now = state.phase == TRADE and (waits or (seat == state.seat and not state.traded))
    return later + (now or state.phase < TRADE)


def _donations_left(state: HabUndGutState, seat: int) -> int:
    """Return how often a seat may donate until this half ends."""
    if state.phase > PRICES:
        return 0
    waits = _passed(state, seat) >= _passed(state, state.seat)
    return TURNS - state.turn + (state.phase < TRADE or (state.phase == TRADE and waits))


def _next_gains(state: HabUndGutState, seat: int, table: _Table) -> float:
    """Return what the best purchases gain until the end, as far as cash and the trades to come allow."""
    left, cash = MOST_TRADED * min(2, _trades(state, seat)), state.cash[seat]
    supply = state.shares.known[state.supply]
    gains = sorted(
        ((end - now, now, good) for good, (now, end) in enumerate(zip(table.now, table.end, strict=True))),
        reverse=True,
    )
    found = 0.0
    for gain, price, good in gains:
        if gain <= 0 or left <= 0:
            break
        if price and (number := min(left, supply[good], int(cash // price))) > 0:
            found += number * gain
            left -= number
            cash -= int(number * price)
    return found


def _cards_left(state: HabUndGutState, seat: int) -> int:
    """Return how often a seat plays two cards until this half ends."""
    if state.phase > PRICES:
        return 0
    played = state.phase == PRICES and _passed(state, seat) < _passed(state, state.seat)
    return TURNS - state.turn + (not played)


def _log_of_odds(more: float) -> float:
    """Return the logarithm of the chance to which a lead leads: 0 if it is safe, far below if it is lost."""
    return max(-6.0, -log(1 + exp(-more)) if more > -30 else more)
