"""What a position of Kraftwagen is judged by: money, cars and their buyers, the race, what can be built."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from engines.games.kraftwagen import chain, circuit, tables
from engines.games.kraftwagen.buying import OnSale, bought, on_sale
from engines.games.kraftwagen.moves.acting import RACES, TAKEN, places_buyer, reach
from engines.games.kraftwagen.moves.race import steps
from engines.games.kraftwagen.pieces import CAR_PARTS, NOBODY, Car, Card
from engines.games.kraftwagen.state import ACTIONS, CAR, EMPTY, START, TURN, KraftwagenState

GUESS = {
    "money and what laps pay": (2.4, 2.3, 2.4),
    "cars sold now": (1.7, 1.8, 2.0),
    "cars sold to the next buyer": (1.3, 2.0, 1.8),
    "cars without a buyer": (-0.3, -0.1, -0.3),
    "a car that is ready": (0.4, 0.35, 0.4),
    "a car that can be built": (0.2, 0.25, 0.1),
    "parts in workshops": (0.2, 0.3, 0.05),
    "money for the place": (0.3, 0.4, 0.5),
    "laps driven": (0.4, 0.3, 0.3),
    "racing engine": (1.5, 1.0, 0.3),
    "research points": (1.5, 1.0, 0.1),
    "engineers": (1.0, 0.5, 0.1),
    "workers in the canteen": (1.0, 0.8, 0.1),
    "cards to research": (0.5, 0.25, 0.05),
    "parts to take": (0.3, 0.6, 0.2),
    "way to the tail": (-1.5, -1.2, -0.6),
}
"""The features, and about what each weighs: what the first round of training plays by."""
NAMES = tuple(GUESS)
PATIENCE = 3_000
"""The positions that *strong* may look at for a decision: about a second's work of a slow machine."""
TYPICAL_CIRCUIT = 20
"""Spaces of a circuit that nobody counted (K-155 is unknown; this is a guess)."""
MOST_SEATS = max(tables.SEATS)
NEW = max(tables.SEATS)
"""The owner of a car that is not there yet."""


def progress(state: KraftwagenState) -> float:
    """How much of the three game turns is over: each ends by cars or by buyers."""
    if not state.turn:
        return 0.0
    if state.phase not in (START, TURN, ACTIONS, CAR):
        return state.turn / tables.TURNS
    buyers = len(state.active) + state.box.track - state.track
    part = max(
        len(state.cars) / tables.MARKET_SPACES, buyers / (tables.ACTIVE_BUYERS + max(1, state.box.track))
    )
    return (state.turn - 1 + min(1.0, part)) / tables.TURNS


def features(state: KraftwagenState) -> list[Sequence[float]]:
    """The features of each seat, in the order of the names."""
    market = _market(state)
    places = circuit.order(state.laps, state.space, state.pit_lane)
    paid = dict(zip(places, tables.PLACE_MONEY, strict=False))
    return [_of_seat(state, seat, market, paid.get(seat, 0)) for seat in range(state.seats)]


def _of_seat(state: KraftwagenState, seat: int, market: Market, paid: int) -> Sequence[float]:
    to_do = [*state.todo, *state.due] if seat == state.seat else []
    hired = min(to_do.count("worker"), state.supply[seat])
    points = state.points(seat, "body"), state.points(seat, "engine")
    workers = state.canteen[seat]
    return (
        _money(state, seat, to_do) / 20,
        *market.sales[seat],
        *_next_cars(market, tuple(state.workshops[seat]), points, workers),
        paid / 7,
        *_race(state, seat, to_do),
        _points(state.cards[seat], points) / 10,
        len(state.active_engineers(seat)) / 2,
        min(workers + hired, 8) / 8,
        float(to_do.count("research")),
        sum([_gain(state, seat, action) for action in to_do if action in TAKEN]) / 7,
        _way_to_tail(state.chain, seat) / len(state.chain),
    )


def _money(state: KraftwagenState, seat: int, to_do: Sequence[str]) -> int:
    """The money of a seat, with what its laps pay and what lies beside the buyer it may call."""
    called = max(state.beside) if "buyer" in to_do and places_buyer(state) else 0
    return state.money(seat) + tables.lap_money(state.laps[seat]) + called


class Buyers(NamedTuple):
    """Who buys: the active ones, the kinds that may come next, and the fifth one."""

    active: tuple[int, ...]
    next: tuple[int, ...]
    fifth: tuple[int, ...]

    def ways(self) -> list[tuple[int, ...]]:
        """Who buys in the end, for each kind that may come next."""
        if not self.next:
            return [(*self.active, *self.fifth)]
        return [(*self.active, kind, *self.fifth) for kind in self.next]


def _buyers(state: KraftwagenState) -> Buyers:
    free = tables.ACTIVE_BUYERS - len(state.active)
    waiting = tuple(kind for kind, number in enumerate(state.stacks) if number) if free > 0 else ()
    return Buyers(tuple(state.active), waiting, () if state.fifth == NOBODY else (state.fifth,))


class Market(NamedTuple):
    """What the market is for all seats: its cars, who buys, the best and the lowest price beside it."""

    cars: tuple[OnSale, ...]
    buyers: Buyers
    prices: tuple[int, ...]
    sales: tuple[tuple[float, float, float], ...]
    """For each seat what its cars bring now, more by the next buyer; how many are left."""


def _market(state: KraftwagenState) -> Market:
    cars, buyers = on_sale(state, state.cars), _buyers(state)
    free = state.prices and len(cars) < tables.MARKET_SPACES
    prices = (max(state.prices), min(state.prices)) if free else ()
    return Market(cars, buyers, prices, _sales(cars, buyers))


@lru_cache(maxsize=4096)
def _next_cars(
    market: Market, workshops: tuple[str, ...], points: tuple[int, int], workers: int
) -> tuple[float, float, float]:
    """What a seat's next car would bring, if it is ready and in any case; its parts."""
    bodies, engines = _parts(workshops)
    built = (
        bodies[0] or min(tables.HIGHEST, points[0]),
        engines[0] or min(tables.HIGHEST, points[1]),
        workers or 1,
    )
    could = _next_car(market.cars, market.buyers, market.prices, built) / (10 if workers else 20)
    both = bodies[0] and engines[0]
    spare = max(bodies[1], engines[1]) if both else 0
    return could if both and workers else 0.0, could, (bodies[0] + engines[0] + spare / 2) / 14


@cache
def _parts(workshops: tuple[str, ...]) -> tuple[list[int], list[int]]:
    """The values of bodies and of engines in the workshops, the best first; 0 for none."""
    bodies, engines = [0, 0], [0, 0]
    for part in workshops:
        if part != EMPTY:
            what, value = CAR_PARTS[part]
            (bodies if what == "body" else engines).append(value)
    return sorted(bodies, reverse=True), sorted(engines, reverse=True)


@lru_cache(maxsize=1024)
def _sales(cars: tuple[OnSale, ...], buyers: Buyers) -> tuple[tuple[float, float, float], ...]:
    """What each seat's cars bring now, and more with one more buyer; its cars without a buyer now."""
    kinds, ways = (*buyers.active, *buyers.fifth), buyers.ways()
    now, soon = _income(cars, kinds), [0.0] * MOST_SEATS
    for way in ways:
        for seat, money in enumerate(_income(cars, way)):
            soon[seat] += money / len(ways)
    left = {one.car.price: one.car.owner for one in cars}
    for car in bought(cars, kinds):
        if car is not None:
            left.pop(car.price, None)
    owners = list(left.values())
    return tuple(
        [
            (now[seat] / 20, (soon[seat] - now[seat]) / 20, owners.count(seat) / 2)
            for seat in range(MOST_SEATS)
        ]
    )


def _income(cars: tuple[OnSale, ...], kinds: tuple[int, ...]) -> list[float]:
    """The money that each seat has from these buyers."""
    money = [0.0] * MOST_SEATS
    for kind, car in zip(kinds, bought(cars, kinds), strict=True):
        if car is not None:
            money[car.owner] += car.price * (2 if kind == tables.PRICE else 1)
    return money


@lru_cache(maxsize=4096)
def _next_car(
    cars: tuple[OnSale, ...], buyers: Buyers, prices: tuple[int, ...], built: tuple[int, int, int]
) -> float:
    """What one more car of this body, engine and prestige would bring, at the better of two prices."""
    best, ways = 0.0, buyers.ways()
    for price in prices:
        one = OnSale(Car(NEW, *built, price), (*built, price))
        found = 0.0
        for way in ways:
            for kind, car in zip(way, bought((*cars, one), way), strict=True):
                if car is one.car:
                    found += price * (2 if kind == tables.PRICE else 1)
        best = max(best, found / len(ways))
    return best


def _race(state: KraftwagenState, seat: int, to_do: Sequence[str]) -> tuple[float, float]:
    """The laps driven or about to be, the speed."""
    way = state.space[seat] + sum([steps(state, seat, action) for action in to_do if action in RACES])
    laps = state.laps[seat] + way / (state.box.circuit or TYPICAL_CIRCUIT)
    return laps, steps(state, seat, "grand-prix") / 7


def _points(cards: Sequence[Card], points: tuple[int, int]) -> float:
    """The research points of a seat; those of cards that wait for a worker count half."""
    waiting = sum([(card.body + card.engine) / 2 for card in cards if not card.active])
    return sum([min(tables.HIGHEST, most) for most in points]) + waiting


def _gain(state: KraftwagenState, seat: int, action: str) -> int:
    """How much better a part can be taken than what it replaces; full workshops lose one."""
    most, shops = reach(state, action), state.workshops[seat]
    worst = 0 if EMPTY in shops else min([part.value for part in state.held(seat)])
    if TAKEN[action] == "engine":
        worst = min(worst, state.racing[seat])
    return max(0, most - worst)


def _way_to_tail(links: Sequence[int], seat: int) -> float:
    """How much of the action track comes before a seat's worker, without the tiles that close up."""
    first = next(at for at, link in enumerate(links) if link < 0)
    return links.index(chain.worker(seat)) - first
