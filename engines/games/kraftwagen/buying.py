"""Which buyer takes which car (K-180 to K-186)."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engines.games.kraftwagen.pieces import NOBODY, Car
from engines.games.kraftwagen.state import KraftwagenState
from engines.games.kraftwagen.tables import KINDS, PRICE


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
