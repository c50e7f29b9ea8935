"""What a position of Catan is judged by: points, harvest, room to build, cards in hand."""

from collections.abc import Sequence
from functools import lru_cache

from engines.games.catan.moves.places import open_paths
from engines.games.catan.state import BUILD, FOUNDING, CatanState, stock
from engines.games.catan.tables import (
    BANK_RATE,
    CARD_COST,
    CITY_COST,
    DECK,
    HAND_LIMIT,
    PIPS,
    RESOURCES,
    ROAD_COST,
    SETTLEMENT_COST,
    VICTORY_POINT,
)
from engines.games.catan.topology import ENDS_MASK, HEXES, HEXES_AT, members

NAMES = (
    "points",
    *(f"income of {name}" for name in RESOURCES),
    "kinds of income",
    "income under the robber",
    "income at harbour rates",
    "best free spot",
    "best free spot a road away",
    "free spots",
    "cards in hand",
    "cards over seven",
    "soon a settlement",
    "soon a city",
    "soon a card",
    "soon a road",
    "knights",
    "knights ahead",
    "road length",
    "road ahead",
    "cards to play",
    "turns to wait",
)

_THROWS = 36
_GOODS = range(len(RESOURCES))
_HIDDEN_POINTS = DECK[VICTORY_POINT] / sum(DECK)


def progress(state: CatanState) -> float:
    """Return how near the leader is to the end."""
    if state.phase == FOUNDING:
        return 0.0
    return max(_points(state, seat) for seat in range(state.seats)) / state.house.to_win


def features(state: CatanState, seat: int) -> Sequence[float]:
    """Return the features of a seat, in the order of the names."""
    points = _points(state, seat) / state.house.to_win
    income, robbed = _income(state, seat)
    room = _room(state, seat)
    hand = _hand(state, seat)
    left = stock(state, seat)

    def soon(cost: tuple[int, ...]) -> float:
        return _soon(hand, cost, income, state.rates[seat])

    return (
        points,
        *income,
        sum(one > 0 for one in income) / len(income),
        robbed,
        sum(one * (BANK_RATE - rate) for one, rate in zip(income, state.rates[seat], strict=True)),
        *room,
        min(sum(hand), 10) / 10,
        max(0.0, sum(hand) - HAND_LIMIT) / 5,
        soon(SETTLEMENT_COST) if left[1] and room[2] else 0.0,
        soon(CITY_COST) if left[2] and state.settlements[seat] else 0.0,
        soon(CARD_COST) if state.deck else 0.0,
        soon(ROAD_COST) if left[0] else 0.0,
        state.knights[seat] / 5,
        _ahead(state.knights, seat) / 3,
        state.lengths[seat] / 10,
        _ahead(state.lengths, seat) / 5,
        (sum(state.cards[seat]) - state.cards[seat][VICTORY_POINT] + state.face_down[seat]) / 5,
        ((seat - state.seat) % state.seats + (state.phase == BUILD)) / state.seats,
    )


def _points(state: CatanState, seat: int) -> float:
    hidden = state.cards[seat][VICTORY_POINT] + _HIDDEN_POINTS * state.face_down[seat]
    return state.points[seat] + hidden


def _income(state: CatanState, seat: int) -> tuple[list[float], float]:
    """Return the cards of each kind that a roll brings on average, and those that the robber keeps."""
    found, robbed, island, seats = [0.0] * len(_GOODS), 0.0, state.island, state.seats
    for place, number in enumerate(island.number):
        if (paid := state.harvest[place * seats + seat]) and number and (good := island.good[place]) >= 0:
            hoped = paid * PIPS[number] / _THROWS
            if place == state.robber:
                robbed += hoped
            else:
                found[good] += hoped
    return found, robbed


def _room(state: CatanState, seat: int) -> tuple[float, float, float]:
    """Return the pips of the best free spot, of the best one a road away, and how many spots are free."""
    if not stock(state, seat)[1]:
        return 0.0, 0.0, 0.0
    pips = _pips(state.island.good, state.island.number)
    free = state.ends[seat] & ~state.closed
    near = 0
    for path in members(open_paths(state, seat)):
        near |= ENDS_MASK[path]
    further = near & ~state.closed & ~free
    best = max((pips[at] for at in members(free)), default=0.0)
    return best, max((pips[at] for at in members(further)), default=0.0), free.bit_count() / 5


@lru_cache(maxsize=8)
def _pips(goods: tuple[int, ...], numbers: tuple[int, ...]) -> tuple[float, ...]:
    """Return the cards that a settlement at each intersection brings on average in a roll."""
    paid = [PIPS.get(numbers[place], 0) / _THROWS * (goods[place] >= 0) for place in range(len(HEXES))]
    return tuple(sum(paid[place] for place in places) for places in HEXES_AT)


def _hand(state: CatanState, seat: int) -> list[float]:
    """Return the cards of each kind; unknown ones count for each kind in part."""
    known, blank = state.hands.known[seat], state.hands.blank[seat]
    return [held + blank / len(known) for held in known]


def _soon(hand: list[float], cost: tuple[int, ...], income: list[float], rates: list[int]) -> float:
    """Return 1 if a cost is there, and the less the more rolls it takes until it is, with bank trades."""
    missing = [max(0.0, due - held) for held, due in zip(hand, cost, strict=True)]
    if not any(missing):
        return 1.0
    spare = sum(max(0.0, held - due) / rate for held, due, rate in zip(hand, cost, rates, strict=True))
    flow = sum(one / rate for one, rate in zip(income, rates, strict=True))
    rolls = max(lack / (one + flow + 0.02) for lack, one in zip(missing, income, strict=True))
    traded = max(0.0, sum(missing) - spare) / (sum(income) + 0.02)
    return 1 / (1 + min(rolls, traded + 1) / 4)


def _ahead(numbers: list[int], seat: int) -> int:
    """Return by how many a seat leads, at most 3 either way."""
    others = max(number for other, number in enumerate(numbers) if other != seat)
    return max(-3, min(3, numbers[seat] - others))
