"""What a position of Catan is judged by: points, harvest, room to build, cards in hand."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from operator import truediv

from engines.core.hands import Hand
from engines.games.catan.moves.places import open_paths
from engines.games.catan.state import BUILD, DISCARD, FOUNDING, CatanState, stock
from engines.games.catan.tables import (
    BANK_RATE,
    CARD_COST,
    CITY_COST,
    DECK,
    HAND_LIMIT,
    KNIGHT,
    LARGEST_ARMY_FROM,
    PIPS,
    RESOURCES,
    ROAD_COST,
    SETTLEMENT_COST,
    SPECIAL_POINTS,
    VICTORY_POINT,
)
from engines.games.catan.topology import ENDS_MASK, HEXES_AT

INCOMES = tuple(f"income of {name}" for name in RESOURCES)
GUESS = {
    "points": (4.0, 4.2, 5.8),
    "income of lumber": (5.0, 4.5, 1.5),
    "income of brick": (5.0, 4.5, 1.5),
    "income of wool": (4.0, 3.5, 1.5),
    "income of grain": (5.5, 5.5, 2.5),
    "income of ore": (5.0, 5.5, 3.0),
    "kinds of income": (1.5, 1.0, 0.3),
    "free of the robber": (1.0, 0.8, 0.5),
    "income at harbour rates": (0.6, 0.5, 0.3),
    "best free spot": (1.2, 1.0, 0.8),
    "best free spot a road away": (1.5, 1.0, 0.5),
    "free spots": (0.2, 0.2, 0.2),
    "cards in hand": (0.3, 0.4, 0.6),
    "safe from a seven": (0.3, 0.2, 0.2),
    "soon a settlement": (0.7, 0.5, 0.5),
    "soon a city": (1.0, 1.2, 0.8),
    "soon a card": (0.4, 0.5, 0.3),
    "soon a road": (0.5, 0.5, 0.1),
    "knights": (0.7, 0.9, 0.7),
    "knights ahead": (0.2, 0.3, 0.4),
    "road length": (0.8, 0.8, 0.9),
    "road ahead": (0.2, 0.2, 0.4),
    "cards to play": (1.2, 1.2, 0.5),
    "turn is near": (0.05, 0.1, 0.4),
}
"""The features, and about what each weighs: what the first round of training plays by."""
NAMES = tuple(GUESS)

_FOUNDED = 2
"""The settlements that everybody places before the first turn."""
_GOOD_SPOTS = 8
"""A settlement still to be placed counts as so many of the best free spots on average."""
_THROWS = 36
_HIDDEN_POINTS = DECK[VICTORY_POINT] / sum(DECK)
_ARMY_SOON = 0.7
"""How sure the Largest Army is for each knight that is still to be played for it, and in the hand."""
_SLOWEST = 0.02
"""The cards of a kind that come somehow in a roll: trades with others, robbery."""

Numbers = Sequence[float]


def progress(state: CatanState) -> float:
    """How near the leader is to the end."""
    if state.phase == FOUNDING:
        return 0.0
    return max(_points(state, seat) for seat in range(state.seats)) / state.house.to_win


def decided(state: CatanState) -> int | None:
    """The seat whose turn it is, if its points with its point cards are enough to claim victory."""
    points = state.points[state.seat] + state.cards[state.seat][VICTORY_POINT]
    return state.seat if state.phase != FOUNDING and points >= state.house.to_win else None


def features(state: CatanState) -> list[Numbers]:
    """The features of each seat, in the order of the names."""
    return [_of_seat(state, seat) for seat in range(state.seats)]


def _of_seat(state: CatanState, seat: int) -> Numbers:
    if state.phase == FOUNDING:
        return _founding(state, seat)
    income, robbed = _income(state, seat)
    roads, settlements, cities = stock(state, seat)
    best, further, free = _room(state, seat) if settlements else (0.0, 0.0, 0)
    hand, rates = _hand(state, seat), state.rates[seat]
    held, cards = sum(hand), state.cards[seat]
    flow = _SLOWEST + sum(map(truediv, income, rates))
    points = state.points[seat] + cards[VICTORY_POINT] + _HIDDEN_POINTS * state.face_down[seat]
    if cards[KNIGHT] or state.army == seat:
        points += _army_to_come(state, seat)
    return (
        points / state.house.to_win,
        *income,
        (5 - income.count(0.0)) / 5,
        -robbed,
        sum(one * (BANK_RATE - rate) for one, rate in zip(income, rates, strict=True)),
        best,
        further,
        free / 5,
        min(held, 10) / 10,
        min(0.0, HAND_LIMIT - held) / 10,
        _soon(hand, SETTLEMENT_COST, income, rates, flow) if settlements and free else 0.0,
        _soon(hand, CITY_COST, income, rates, flow) if cities and state.settlements[seat] else 0.0,
        _soon(hand, CARD_COST, income, rates, flow) if state.deck else 0.0,
        _soon(hand, ROAD_COST, income, rates, flow) if roads else 0.0,
        state.knights[seat] / 5,
        _ahead(state.knights, seat) / 3,
        state.lengths[seat] / 10,
        _ahead(state.lengths, seat) / 5,
        (sum(cards) - cards[VICTORY_POINT] + state.face_down[seat]) / 5,
        -((seat - state.seat) % state.seats + (state.phase == BUILD)) / state.seats,
    )


def _founding(state: CatanState, seat: int) -> Numbers:
    """The features while settlements are placed: to have placed one already is no lead."""
    placed = state.settlements[seat]
    lacking = _FOUNDED - placed.bit_count()
    income, ranked = _income(state, seat)[0], _ranked(state.island.good, state.island.number)
    spots = [at for at in _order(state.island.good, state.island.number) if not state.closed >> at & 1]
    for good, hoped in _hoped(state, spots[:_GOOD_SPOTS]):
        income[good] += lacking * hoped
    known = {
        "points": _FOUNDED / state.house.to_win,
        "kinds of income": (5 - income.count(0.0)) / 5,
        "best free spot a road away": _room(state, seat)[1] if placed else _best(ranked, ~state.closed),
        **dict(zip(INCOMES, income, strict=True)),
    }
    return [known.get(name, 0.0) for name in NAMES]


def _hoped(state: CatanState, spots: Sequence[int]) -> Iterator[tuple[int, float]]:
    """Resources with the cards of them that one of these spots brings in a roll, on average."""
    paid = {place: (good, hoped) for place, good, hoped in _producing(state.island.good, state.island.number)}
    for place in (place for at in spots for place in HEXES_AT[at] if place in paid):
        good, hoped = paid[place]
        yield good, hoped / len(spots)


def _points(state: CatanState, seat: int) -> float:
    hidden = state.cards[seat][VICTORY_POINT] + _HIDDEN_POINTS * state.face_down[seat]
    return state.points[seat] + hidden


def _army_to_come(state: CatanState, seat: int) -> float:
    """The points of the Largest Army that knights in hands bring a seat, or take from it."""
    if state.army == seat:
        rivals = [other for other, cards in enumerate(state.cards) if cards[KNIGHT] and other != seat]
        return -sum([_army_to_come(state, other) for other in rivals])
    held, knights = state.cards[seat][KNIGHT], state.knights
    missing = max(LARGEST_ARMY_FROM, max(knights) + 1) - knights[seat]
    return SPECIAL_POINTS * _ARMY_SOON**missing if missing <= held else 0.0


def _income(state: CatanState, seat: int) -> tuple[list[float], float]:
    """The cards of each kind a roll brings on average without the robber, and those the robber takes."""
    found, robbed, island, robber = [0.0] * 5, 0.0, state.island, state.robber
    harvest = state.harvest[seat :: len(state.roads)]
    for place, good, hoped in _producing(island.good, island.number):
        if paid := harvest[place]:
            found[good] += paid * hoped
            if place == robber:
                robbed = paid * hoped
    return found, robbed


@lru_cache(maxsize=8)
def _producing(goods: tuple[int, ...], numbers: tuple[int, ...]) -> tuple[tuple[int, int, float], ...]:
    """The hexes that pay, with their resource and the cards a settlement there gets in a roll."""
    return tuple(
        (place, good, PIPS[number] / _THROWS)
        for place, (good, number) in enumerate(zip(goods, numbers, strict=True))
        if number and good >= 0
    )


def _room(state: CatanState, seat: int) -> tuple[float, float, int]:
    """The pips of the best free spot, of the best one a road away, and how many spots are free."""
    ranked = _ranked(state.island.good, state.island.number)
    free = state.ends[seat] & ~state.closed
    near, paths = 0, open_paths(state, seat)
    while paths:
        lowest = paths & -paths
        near |= ENDS_MASK[lowest.bit_length() - 1]
        paths ^= lowest
    return _best(ranked, free), _best(ranked, near & ~state.closed & ~free), free.bit_count()


def _best(ranked: tuple[tuple[int, float], ...], among: int) -> float:
    """What the best of these intersections brings; 0 of none."""
    return next((pips for bit, pips in ranked if bit & among), 0.0) if among else 0.0


def _order(goods: tuple[int, ...], numbers: tuple[int, ...]) -> list[int]:
    """All intersections, the best first."""
    return [bit.bit_length() - 1 for bit, _ in _ranked(goods, numbers)]


@lru_cache(maxsize=8)
def _ranked(goods: tuple[int, ...], numbers: tuple[int, ...]) -> tuple[tuple[int, float], ...]:
    """Each intersection as a bit, with what a settlement brings there, the best first."""
    paid = {place: hoped for place, _, hoped in _producing(goods, numbers)}
    found = [(1 << at, sum(paid.get(place, 0.0) for place in places)) for at, places in enumerate(HEXES_AT)]
    return tuple(sorted(found, key=lambda one: -one[1]))


def _hand(state: CatanState, seat: int) -> list[float]:
    """The cards of each kind, without those that a seven costs; unknown ones count for each kind in part."""
    known, blank = state.hands.known[seat], state.hands.blank[seat]
    hand: list[float] = [held + blank / len(known) for held in known] if blank else [*known]
    if state.phase == DISCARD:
        for _ in range(state.due[seat]):
            hand[max(range(len(hand)), key=hand.__getitem__)] -= 1
    return hand


def _soon(hand: Numbers, cost: Hand, income: Numbers, rates: Numbers, flow: float) -> float:
    """1 if a cost is there, and the less the more rolls it takes until it is, with bank trades."""
    missing = spare = rolls = 0.0
    for held, due, one, rate in zip(hand, cost, income, rates, strict=True):
        if held >= due:
            spare += (held - due) // rate
        else:
            missing += due - held
            rolls = max(rolls, (due - held) / (one + flow))
    if not missing:
        return 1.0
    traded = max(0.0, missing - spare) / (sum(income) + _SLOWEST)
    return 1 / (1 + min(rolls, traded + 1) / 4)


def _ahead(numbers: list[int], seat: int) -> int:
    """By how many a seat leads, at most 3 either way."""
    others = max(numbers[:seat] + numbers[seat + 1 :])
    return max(-3, min(3, numbers[seat] - others))
