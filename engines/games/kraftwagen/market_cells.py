"""The cells of the market and the buyers."""

from collections.abc import Iterator
from functools import partial

from msgspec.structs import replace

from engines.core.cells import Cell, choice, of_field, of_list, seat_words
from engines.core.text import N_
from engines.games.kraftwagen.pieces import NOBODY, Car
from engines.games.kraftwagen.state import KraftwagenState
from engines.games.kraftwagen.tables import (
    ACTIVE_BUYERS,
    ENGINEERS,
    HIGHEST,
    KINDS,
    MARKET_SPACES,
    PRICES,
    TILES_PER_KIND,
    WORKERS,
)
from engines.games.kraftwagen.values import (
    AT_BUYERS,
    AT_MARKET,
    LYING,
    LYING_WORDS,
    MOST_MONEY,
    NONE,
    name_of,
)
from engines.games.kraftwagen.words import KIND


def market(state: KraftwagenState) -> Iterator[Cell]:
    """The price markers and the cars of the market."""
    prices = PRICES[state.turn - 1] if state.turn else ()
    on_cars = [car.price for car in state.cars]
    for price in prices:
        if price not in on_cars:
            label, put = N_("price marker {n}", n=price), partial(_put_price, state, price)
            name, beside = f"price.{price}", price in state.prices
            yield choice(name, AT_MARKET, label, LYING, beside, put, LYING_WORDS, spot=name.replace(".", ""))
    label, put, most = N_("cars on the market"), partial(_put_cars_on, state), MARKET_SPACES * bool(prices)
    yield Cell("cars", AT_MARKET, label, len(state.cars), put, high=most)
    for at, car in enumerate(state.cars):
        yield from _car(state, at, car)


def _put_price(state: KraftwagenState, price: int, beside: bool) -> None:
    others = [one for one in state.prices if one != price]
    state.prices = sorted([*others, price]) if beside else others


def _put_cars_on(state: KraftwagenState, number: int) -> None:
    """Set the number of market cars; a new one has the lowest values and a remaining price marker."""
    for car in state.cars[number:]:
        state.prices = sorted([*state.prices, car.price])
    del state.cars[number:]
    while len(state.cars) < number:
        price = _some_price(state)
        if price in state.prices:
            state.prices.remove(price)
        state.cars.append(Car(0, 1, 1, 1, price))


def _some_price(state: KraftwagenState) -> int:
    taken = [car.price for car in state.cars]
    left = [price for price in PRICES[max(0, state.turn - 1)] if price not in taken]
    return next((price for price in left if price in state.prices), left[0])


def _car(state: KraftwagenState, at: int, car: Car) -> Iterator[Cell]:
    n, name, spot = at + 1, f"market.{at + 1}", f"market{at + 1}"
    label, put, last = N_("owner of car {n}", n=n), partial(_put_car, state, at, "owner"), state.seats - 1
    who = seat_words(state.seats)
    yield Cell(f"{name}.owner", AT_MARKET, label, car.owner, put, high=last, words=who, spot=spot)
    label, put, prices = (
        N_("price of car {n}", n=n),
        partial(_put_price_on, state, at),
        PRICES[state.turn - 1],
    )
    choices = tuple(map(str, prices))
    yield Cell(f"{name}.price", AT_MARKET, label, str(car.price), put, choices=choices, spot=spot)
    for part, label, value, most in (
        ("body", N_("body of car {n}", n=n), car.body, HIGHEST),
        ("engine", N_("engine of car {n}", n=n), car.engine, HIGHEST),
        ("workers", N_("workers of car {n}", n=n), car.workers, WORKERS),
    ):
        put = partial(_put_car, state, at, part)
        yield Cell(f"{name}.{part}", AT_MARKET, label, value, put, low=1, high=most, spot=spot)
    label, put = N_("engineer’s marker on car {n}", n=n), partial(_put_marker, state, at)
    names = (N_("none"), *(N_("{name}", name=name_of(state, number)) for number in range(ENGINEERS)))
    marker = car.engineer + 1
    yield Cell(f"{name}.engineer", AT_MARKET, label, marker, put, high=ENGINEERS, words=names, spot=spot)


def _put_car(state: KraftwagenState, at: int, what: str, value: int) -> None:
    if at < len(state.cars):  # or the same count says there are fewer
        state.cars[at] = replace(state.cars[at], **{what: value})


def _put_marker(state: KraftwagenState, at: int, marker: int) -> None:
    if at >= len(state.cars):
        return  # the same count says there are fewer
    before, after = state.cars[at].engineer, marker - 1
    for number in {before, after} - {NOBODY}:
        state.used[number] = number == after
    _put_car(state, at, "engineer", after)


def _put_price_on(state: KraftwagenState, at: int, marker: str) -> None:
    """Put a marker on a car; it changes places with the present one."""
    price = int(marker)
    if at >= len(state.cars) or price == state.cars[at].price:
        return  # nothing changes, or the same count says there are fewer
    old = state.cars[at].price
    other = next((number for number, car in enumerate(state.cars) if car.price == price), None)
    if other is not None:
        _put_car(state, other, "price", old)
    else:
        state.prices = sorted([*(one for one in state.prices if one != price), old])
    _put_car(state, at, "price", price)


# ---- the buyers


def buyers(state: KraftwagenState) -> Iterator[Cell]:
    """The buyers with their money, and the black marker."""
    for kind, name in enumerate(KINDS):
        label, spot = N_("in the stack: {buyer}", buyer=KIND[kind]), f"stack-{name}"
        yield of_list(f"stack.{name}", AT_BUYERS, label, state.stacks, kind, high=TILES_PER_KIND, spot=spot)
        label = N_("white money beside: {buyer}", buyer=KIND[kind])
        yield of_list(f"beside.{name}", AT_BUYERS, label, state.beside, kind, high=MOST_MONEY, spot=spot)
    label, put = N_("active buyers"), partial(_put_number_active, state)
    yield Cell("active", AT_BUYERS, label, len(state.active), put, high=ACTIVE_BUYERS)
    kinds = {name: kind for kind, name in enumerate(KINDS)}
    for at, kind in enumerate(state.active):
        name, label = f"active.{at + 1}", N_("active buyer {n}", n=at + 1)
        put, spot = partial(_put_active, state, at), f"active{at + 1}"
        yield choice(name, AT_BUYERS, label, kinds, kind, put, KIND, spot=spot)
    means, words, put = {NONE: NOBODY, **kinds}, (N_("none"), *KIND), partial(setattr, state, "fifth")
    yield choice("fifth", AT_BUYERS, N_("fifth buyer"), means, state.fifth, put, words)
    label = N_("steps of the black marker to 0")
    yield of_field("track", AT_BUYERS, label, state, "track", high=state.box.track)


def _put_number_active(state: KraftwagenState, number: int) -> None:
    del state.active[number:]
    state.active += [0] * (number - len(state.active))


def _put_active(state: KraftwagenState, at: int, kind: int) -> None:
    if at < len(state.active):  # or the same count says there are fewer
        state.active[at] = kind
