"""The prices to come, by what a seat sees of the racks, and how far they may be from it."""

from functools import lru_cache
from math import sqrt
from operator import add, mul
from typing import NamedTuple

from engines.core.hands import Hand
from engines.games.hab_und_gut.racks import cards_in, racks_of
from engines.games.hab_und_gut.state import HabUndGutState
from engines.games.hab_und_gut.tables import (
    CARD_VALUE,
    COMMODITIES,
    COPIES,
    DECK,
    HALVES,
    HAND_OF_CARDS,
    VALUES,
)
from engines.games.hab_und_gut.track import Track

Numbers = list[float]
"""A number per commodity, or per seat."""

_GOODS = range(len(COMMODITIES))
_OF_GOOD = tuple(slice(good * len(VALUES), (good + 1) * len(VALUES)) for good in _GOODS)
_SQUARED = tuple(value**2 for value in VALUES)
_CELLS = [sum(map(mul, COPIES[of_good], CARD_VALUE[of_good])) for of_good in _OF_GOOD]
"""The cells by which all its cards together move a price."""
_SQUARES = [sum(map(mul, COPIES[of_good], _SQUARED)) for of_good in _OF_GOOD]
_CARDS = len(DECK)
_COUNTED, _COUNTED_SQUARE = 0.75, 0.625
"""How much of a card counts on average, and how much of its square: one of two is halved."""
_WIDE = 1.2
"""How many standard deviations on both sides the slope of the price scale is taken over."""


class Forecast(NamedTuple):
    """The prices that a seat expects, a number per commodity: means and standard deviations."""

    half: Numbers
    """When this half ends."""
    half_spread: Numbers
    end: Numbers
    """When the game ends."""
    end_spread: Numbers
    gains: list[tuple[float, int, int]]
    """What a share should gain until the game ends, its price, and which it is: the best ones first."""


def forecast(state: HabUndGutState, seat: int) -> Forecast:
    """What this seat expects of the prices."""
    cards = state.cards
    seen = tuple([tuple(cards.known[r]) for r in racks_of(seat, state.seats) if not cards.blank[r]])
    waiting = sum([cards_in(state, rack) for rack in range(state.seats)])
    dealt = state.seats * HAND_OF_CARDS / _CARDS if state.half < HALVES else 0.0
    played = tuple(cards.known[state.discard])
    return _forecast(state.track, tuple(state.prices), seen, played, waiting, dealt)


@lru_cache(maxsize=2048)
def _forecast(
    track: Track, prices: tuple[int, ...], seen: tuple[Hand, ...], played: Hand, waiting: int, dealt: float
) -> Forecast:
    """What is expected at these prices of the racks that are seen, the cards played and those waiting."""
    cells, variance = _to_come(seen, played, waiting)
    half = [place + more for place, more in zip(prices, cells, strict=True)]
    end = [place + dealt * _COUNTED * more for place, more in zip(half, _CELLS, strict=True)]
    later = [one + _varies(dealt, squares) for one, squares in zip(variance, _SQUARES, strict=True)]
    hoped = [_at(track, place) for place in end]
    gains = [(hoped[good] - track[place], track[place], good) for good, place in enumerate(prices)]
    return Forecast(
        [_at(track, place) for place in half],
        _spread(track, half, variance),
        hoped,
        _spread(track, end, later),
        sorted((one for one in gains if one[0] > 0 and one[1]), reverse=True),
    )


def _to_come(seen: tuple[Hand, ...], played: Hand, waiting: int) -> tuple[Numbers, Numbers]:
    """The cells that prices move in this half, by the racks that are seen: means and variances.

    Their cards will be played; of the others each is as likely.
    """
    known, squares, sure_cards = (0,) * len(_CELLS), (0,) * len(_CELLS), 0
    for rack in seen:
        cells, more, number = _summed(rack)
        known, squares = tuple(map(add, known, cells)), tuple(map(add, squares, more))
        sure_cards += number
    gone_cells, squares_played, number = _summed(played)
    unseen = _CARDS - number - sure_cards
    share = max(0.0, min(1.0, (waiting - sure_cards) / unseen)) if unseen > 0 else 0.0
    means = [
        _COUNTED * (sure + share * (whole - gone - sure))
        for sure, whole, gone in zip(known, _CELLS, gone_cells, strict=True)
    ]
    variances = [
        _varies(1, sure) + _varies(share, whole - gone - sure)
        for sure, whole, gone in zip(squares, _SQUARES, squares_played, strict=True)
    ]
    return means, variances


@lru_cache(maxsize=1024)
def _summed(cards: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...], int]:
    """The cells by which these cards move each price, their squares, and how many cards they are."""
    by_good = [cards[of_good] for of_good in _OF_GOOD]
    cells = tuple(sum(map(mul, some, VALUES)) for some in by_good)
    return cells, tuple(sum(map(mul, some, _SQUARED)) for some in by_good), sum(cards)


def _varies(chance: float, squares: float) -> float:
    """The variance of the cells that cards with these squares move a price, each played with this chance."""
    return squares * (chance * _COUNTED_SQUARE - (chance * _COUNTED) ** 2)


def _at(track: Track, place: float) -> float:
    """The price at a place between two cells."""
    last = len(track) - 1
    if place <= 0 or place >= last:
        return float(track[0 if place <= 0 else last])
    low = int(place)
    return track[low] + (place - low) * (track[low + 1] - track[low])


def _spread(track: Track, places: Numbers, variances: Numbers) -> Numbers:
    """The standard deviation of prices whose places on the track have these means and variances."""
    return [
        (_at(track, place + off) - _at(track, place - off)) / (2 * _WIDE)
        for place, off in zip(places, (_WIDE * sqrt(one) for one in variances), strict=True)
    ]
