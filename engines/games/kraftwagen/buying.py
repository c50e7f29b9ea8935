"""Which buyer takes which car (K-180 to K-186)."""

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from operator import add
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
    return tuple([OnSale(car, values_of(state, car)) for car in cars])


def values_of(state: KraftwagenState, car: Car) -> tuple[int, ...]:
    """The value of a car to each kind of buyer, including an engineer's marker."""
    plain = (car.body, car.engine, car.workers, car.price)
    if car.engineer == NOBODY:
        return plain
    known = state.known_engineer(car.engineer)
    more = [known.amount if known.effect == kind else 0 for kind in KINDS]
    more[PRICE] *= -1
    return tuple(map(add, plain, more))


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


def buyer_at(state: KraftwagenState, seat: int, price: int) -> int | None:
    """The kind of buyer who would take the best car of a seat, with one worker, at this price.

    It is `NOBODY` where none would; None if the seat has no such car.
    """
    body, engine = _best_parts(tuple(state.workshops[seat]))
    if not (body and engine and state.canteen[seat]):
        return None
    kinds = (*state.active, *([] if state.fifth == NOBODY else [state.fifth]))
    return _buyer_of(on_sale(state, (*state.cars, Car(seat, body, engine, 1, price))), kinds)


def sells_to(state: KraftwagenState, seat: int, price: int) -> Text | None:
    """Who would buy that car; None if there is none."""
    if (buyer := buyer_at(state, seat, price)) is None:
        return None
    # Translators: what a price does, as things are; below a price marker.
    return N_("no buyer yet") if buyer == NOBODY else N_("{buyer} takes it", buyer=KIND[buyer])


def sells_by(state: KraftwagenState, seat: int, price: int) -> str:
    """The icon of who would buy that car, or of a price."""
    buyer = buyer_at(state, seat, price)
    return "price" if buyer is None or buyer == NOBODY else f"buyer-{KINDS[buyer]}"


@cache
def _best_parts(workshops: tuple[str, ...]) -> tuple[int, int]:
    """The highest values of a body and of an engine there; 0 for none."""
    held = [CAR_PARTS[part] for part in workshops if part != EMPTY]
    body, engine = (max([one.value for one in held if one.what == what], default=0) for what in KINDS[:2])
    return body, engine


@lru_cache(maxsize=1024)
def _buyer_of(cars: tuple[OnSale, ...], kinds: tuple[int, ...]) -> int:
    """Which of these buyers takes the last of the cars."""
    return next(
        (kind for kind, car in zip(kinds, bought(cars, kinds), strict=True) if car is cars[-1].car), NOBODY
    )
