"""Which buyer takes which car (K-180 to K-186)."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engines.core.text import N_, Text
from engines.games.kraftwagen.pieces import CAR_PARTS, NOBODY, Car
from engines.games.kraftwagen.state import ACTIONS, CAR, EMPTY, KraftwagenState
from engines.games.kraftwagen.tables import KINDS, PRICE
from engines.games.kraftwagen.words import KIND


class Purchase(NamedTuple):
    """A buyer's choice: its number (5 is the fifth one), what it looks for, the car or None."""

    number: int
    kind: int
    car: Car | None


class OnSale(NamedTuple):
    """A car on the market, and its value to each kind of buyer, including an engineer's marker."""

    car: Car
    values: tuple[int, ...]


def on_sale(state: KraftwagenState, cars: Iterable[Car]) -> tuple[OnSale, ...]:
    """These cars with their values, the first placed first."""
    kinds = range(len(KINDS))
    return tuple(OnSale(car, tuple([value_of(state, car, kind) for kind in kinds])) for car in cars)


def value_of(state: KraftwagenState, car: Car, kind: int) -> int:
    """The value of a car to this kind of buyer, including an engineer's marker."""
    plain = (car.body, car.engine, car.workers, car.price)[kind]
    if car.engineer == NOBODY:
        return plain
    known = state.known_engineer(car.engineer)
    if known.effect != KINDS[kind]:
        return plain
    return plain - known.amount if kind == PRICE else plain + known.amount


def choice(state: KraftwagenState, cars: Iterable[Car], kind: int) -> Car | None:
    """The car a buyer takes: the highest value, then the lowest price, then the first placed."""
    return next(bought(on_sale(state, cars), [kind]))


def _chosen(cars: Iterable[OnSale], kind: int) -> OnSale | None:
    if kind == PRICE:
        return min(cars, key=lambda one: one.values[PRICE], default=None)
    return min(cars, key=lambda one: (-one.values[kind], one.values[PRICE]), default=None)


def bought(cars: Iterable[OnSale], kinds: Iterable[int]) -> Iterator[Car | None]:
    """The car that each of these buyers takes, one after the other."""
    left = list(cars)
    for kind in kinds:
        if (found := _chosen(left, kind)) is not None:
            left.remove(found)
        yield found and found.car


def purchases(state: KraftwagenState) -> Iterator[Purchase]:
    """The buyers' choices in their order, the fifth one last."""
    kinds = list(enumerate(state.active, 1))
    if state.fifth != NOBODY:
        kinds.append((5, state.fifth))
    cars = bought(on_sale(state, state.cars), [kind for _, kind in kinds])
    for (number, kind), car in zip(kinds, cars, strict=True):
        yield Purchase(number, kind, car)


def markets_next(state: KraftwagenState) -> int | None:
    """The seat whose turn it is, if that may still market a car in it."""
    return state.seat if state.phase in (ACTIONS, CAR) and not state.sold_car else None


def sells_to(state: KraftwagenState, seat: int, price: int) -> Text | None:
    """Who would buy the best car of a seat, with one worker, at this price; None if it has no such car."""
    parts = [CAR_PARTS[part] for part in state.workshops[seat] if part != EMPTY]
    best = {kind: max((value for what, value in parts if what == kind), default=0) for kind in KINDS[:2]}
    if not all(best.values()) or not state.canteen[seat]:
        return None
    mine = Car(seat, best["body"], best["engine"], 1, price)
    kinds = [*state.active, *([] if state.fifth == NOBODY else [state.fifth])]
    sold = zip(kinds, bought(on_sale(state, (*state.cars, mine)), kinds), strict=True)
    buyer = next((kind for kind, car in sold if car is mine), None)
    # Translators: what a price does, as things are; below a price marker.
    return N_("no buyer yet") if buyer is None else N_("{buyer} takes it", buyer=KIND[buyer])
