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

GUESS = {
    "wealth to come": (4.0, 5.0, 6.0),
    "wealth to come, ahead of the others": (0.2, 0.4, 0.6),
    "safe from giving least": (0.7, 0.9, 1.0),
    "price cards still to play": (0.1, 0.1, 0.3),
}
"""The features, and about what each weighs: what the first round of training plays by."""
NAMES = tuple(GUESS)

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
_SOON, _LATER = 2, 0.6
"""The trades that are thought ahead, and how much of a gain is left for a purchase that waits."""


class _Table(NamedTuple):
    """What all features need of a state."""

    now: Numbers
    """The price of a share now."""
    half: Numbers
    """The price to be expected when this half ends, by what was played."""
    end: Numbers
    """The price to be expected when the game ends."""
    gains: list[tuple[float, float, int]]
    """What a share is expected to gain until the end, its price, and which it is: the best ones first."""
    left: float
    """The turns still to come, this one in part."""


def progress(state: HabUndGutState) -> float:
    """How many of the turns are over."""
    return min(1.0, 1 - _left(state) / _TURNS)


def features(state: HabUndGutState, seat: int) -> Sequence[float]:
    """The features of a seat, in the order of the names."""
    table, seats = _table(state, seat), range(state.seats)
    hoped = [_wealth(state, other, table.end) + _next_gains(state, other, table) for other in seats]
    mean = sum(hoped) / state.seats + 1
    richer = max(hope for other, hope in enumerate(hoped) if other != seat)
    ahead = (hoped[seat] - richer) / mean / sqrt(0.02 + 0.2 * table.left / _TURNS)
    given = [_given(state, other, table.half) for other in seats]
    least = min(gift for other, gift in enumerate(given) if other != seat)
    more = (given[seat] - least - 3) / (12 + 35 * table.left)
    return (
        hoped[seat] / mean,
        max(-3.0, min(3.0, ahead)),
        _log_of_odds(1.7 * more),
        _cards_left(state, seat) / TURNS,
    )


def _left(state: HabUndGutState) -> float:
    """The turns still to come; this one counts less once prices change."""
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
    now = [float(track[cell]) for cell in state.prices]
    hoped = [_at(track, cell) for cell in end]
    gains = [(after - price, price, good) for good, (price, after) in enumerate(zip(now, hoped, strict=True))]
    best = sorted((one for one in gains if one[0] > 0 and one[1]), reverse=True)
    return _Table(now, [_at(track, cell) for cell in half], hoped, best, _left(state))


def _at(track: tuple[int, ...], cell: float) -> float:
    """The price at a place between two cells."""
    last = len(track) - 1
    if cell <= 0 or cell >= last:
        return float(track[0 if cell <= 0 else last])
    low = int(cell)
    return track[low] + (cell - low) * (track[low + 1] - track[low])


def _to_come(state: HabUndGutState, seat: int) -> Numbers:
    """The cells that prices move on average in this half, by what this seat sees of the racks.

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
    """The cells by which these cards move each price, and how many cards they are."""
    return tuple(sum(map(mul, cards[of_good], VALUES)) for of_good in _OF_GOOD), sum(cards)


def _waiting(state: HabUndGutState) -> int:
    """How many cards lie in all racks."""
    if state.phase > PRICES:
        return 0
    turns = state.seats * (TURNS - state.turn + 1)
    return 2 * (turns - (_passed(state, state.seat) if state.phase == PRICES else 0))


def _passed(state: HabUndGutState, seat: int) -> int:
    """How many seats act before this one in each phase of a turn."""
    return (seat - state.hat) % state.seats


def _worth(state: HabUndGutState, holder: int, prices: Numbers) -> float:
    """What the shares of a holder are worth at these prices; unknown ones are worth the mean."""
    known: float = sum(map(mul, state.shares.known[holder], prices))
    blank = state.shares.blank[holder]
    return known + blank * sum(prices) / len(prices) if blank else known


def _wealth(state: HabUndGutState, seat: int, prices: Numbers) -> float:
    return state.cash[seat] + _worth(state, seat, prices)


def _given(state: HabUndGutState, seat: int, prices: Numbers) -> float:
    """The charity money of a seat once this half ends, if it goes on to donate cheap shares."""
    more = _more_donations(state, seat)
    cheap = sorted(prices)[1] if more else 0.0
    return state.charity[seat] + _worth(state, state.board(seat), prices) + more * cheap


def _trades(state: HabUndGutState, seat: int) -> int:
    """How often a seat trades until the game ends."""
    later = (HALVES - state.half + 1) * TURNS - state.turn
    waits = _passed(state, seat) > _passed(state, state.seat)
    now = state.phase == TRADE and (waits or (seat == state.seat and not state.traded))
    return later + (now or state.phase < TRADE)


def _more_donations(state: HabUndGutState, seat: int) -> int:
    """How many shares a seat may yet donate in this half."""
    if state.phase > PRICES:
        return 0
    waits = state.phase < TRADE or (
        state.phase == TRADE and _passed(state, seat) >= _passed(state, state.seat)
    )
    return min(state.spaces(seat), TURNS - state.turn + waits)


def _next_gains(state: HabUndGutState, seat: int, table: _Table) -> float:
    """What the best purchases gain until the end, as far as cash and the trades to come allow."""
    left, cash, found = MOST_TRADED * min(_SOON, _trades(state, seat)), state.cash[seat], 0.0
    supply = state.shares.known[state.supply]
    for gain, price, good in table.gains:
        number = min(left, supply[good], int(cash // price))
        if number > 0:
            found += _LATER * number * gain
            left -= number
            cash -= int(number * price)
            if not left:
                break
    return found


def _cards_left(state: HabUndGutState, seat: int) -> int:
    """How often a seat plays two cards until this half ends."""
    if state.phase > PRICES:
        return 0
    played = state.phase == PRICES and _passed(state, seat) < _passed(state, state.seat)
    return TURNS - state.turn + (not played)


def _log_of_odds(more: float) -> float:
    """The logarithm of the chance to which a lead leads: 0 if it is safe, far below if it is lost."""
    return max(-6.0, -log(1 + exp(-more)) if more > -30 else more)
