"""Which buyer takes which car (K-180 to K-186)."""

from collections.abc import Iterator
from typing import NamedTuple

from engines.games.kraftwagen.pieces import NOBODY, Car
from engines.games.kraftwagen.state import KraftwagenState
from engines.games.kraftwagen.tables import BODY, ENGINE, KINDS, PRESTIGE, PRICE


class Purchase(NamedTuple):
    """A buyer's choice: its number (5 is the fifth one), what it looks for, the car or None."""

    number: int
    kind: int
    car: Car | None


def value_of(state: KraftwagenState, car: Car, kind: int) -> int:
    """Return the value of a car to this kind of buyer, including an engineer's marker."""
    plain = {BODY: car.body, ENGINE: car.engine, PRESTIGE: car.workers, PRICE: car.price}[kind]
    if car.engineer == NOBODY:
        return plain
    known = state.known_engineer(car.engineer)
    if known.effect != KINDS[kind]:
        return plain
    return plain - known.amount if kind == PRICE else plain + known.amount


def choice(state: KraftwagenState, cars: list[Car], kind: int) -> Car | None:
    """Return the car a buyer takes: the highest value, then the lowest price, then the first placed."""
    if not cars:
        return None

    def wanted(car: Car) -> tuple[int, int]:
        price = value_of(state, car, PRICE)
        return (0 if kind == PRICE else -value_of(state, car, kind), price)

    return min(cars, key=wanted)


def purchases(state: KraftwagenState) -> Iterator[Purchase]:
    """Yield the buyers' choices in their order, the fifth one last."""
    left = list(state.cars)
    kinds = list(enumerate(state.active, 1))
    if state.fifth != NOBODY:
        kinds.append((5, state.fifth))
    for number, kind in kinds:
        car = choice(state, left, kind)
        if car is not None:
            left.remove(car)
        yield Purchase(number, kind, car)
