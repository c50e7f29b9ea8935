"""Corrections: one cell set, and everything that depends on it."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from engines.games.kraftwagen import chain
from engines.games.kraftwagen.box import Engineer
from engines.games.kraftwagen.pieces import NOBODY, Car, Card
from engines.games.kraftwagen.state import KraftwagenState
from engines.games.kraftwagen.tables import FACES, KINDS, PRICES, SOURCES
from engines.games.kraftwagen.values import (
    DONE,
    MANNED,
    NOBODY_HAS,
    PHASES,
    PRINTED,
    UNKNOWN,
    UNREAD,
    card_kind,
    name_of,
    tile_name,
)

Put = Callable[[KraftwagenState, list[str], Any], None]


def put(state: KraftwagenState, cell: str, value: int | str) -> None:
    """Set one cell; `derive` is called later. Its present value changes nothing."""
    head, *rest = cell.split(".")
    _PUT[head](state, rest, value)


# ---- whose turn, and what is to do


def _put_turn(state: KraftwagenState, rest: list[str], value: Any) -> None:
    if not rest:
        if value != state.turn:
            state.turn, state.prices = value, list(PRICES[value - 1]) if value else []
    elif rest[0] == "phase":
        state.phase = PHASES.index(value)
    elif rest[0] == "seat":
        state.seat = value
    elif rest[0] == "car":
        state.sold_car = value == DONE[True]
    else:
        state.ways[-1:] = [value]


def _put_todo(state: KraftwagenState, rest: list[str], value: int) -> None:
    _hold(state.todo, rest[0], value)


def _put_due(state: KraftwagenState, rest: list[str], value: int) -> None:
    _hold(state.due, rest[0], value)


def _hold(held: list[Any], one: Any, number: int) -> None:
    """Make a list contain so many of one thing; the others keep their order."""
    while held.count(one) > number:
        held.remove(one)
    held += [one] * (number - held.count(one))


# ---- tiles


def _put_chain(state: KraftwagenState, rest: list[str], value: int) -> None:
    link = int(rest[1]) if rest[0] == "tile" else chain.worker(int(rest[1]))
    state.chain.remove(link)
    state.chain.insert(value, link)


def _put_face(state: KraftwagenState, rest: list[str], value: str) -> None:
    _read(state.faces, int(rest[0]) - 1, value)


def _put_start(state: KraftwagenState, rest: list[str], value: str) -> None:
    _read(state.start_faces, int(rest[0]) - 1, value)


def _read(faces: list[tuple[str, ...]], at: int, value: str) -> None:
    if tile_name(faces[at]) != value:
        faces[at] = () if value == UNREAD else tuple(value.split("+"))


# ---- what seats have


def _put_workshop(state: KraftwagenState, rest: list[str], value: str) -> None:
    state.workshops[int(rest[0])][int(rest[1])] = value


def _put_racing(state: KraftwagenState, rest: list[str], value: str) -> None:
    seat = int(rest[0])
    state.covered[seat] = value != PRINTED
    state.racing[seat] = int(value.split()[1])


def _put_cards(state: KraftwagenState, rest: list[str], value: int) -> None:
    cards = state.cards[int(rest[0])]
    del cards[value:]
    cards += [Card(1, 0)] * (value - len(cards))


def _put_card(state: KraftwagenState, rest: list[str], value: str) -> None:
    cards, number = state.cards[int(rest[0])], int(rest[1])
    if number >= len(cards):
        return  # the same stock-take says that there are fewer
    if len(rest) > 2:
        cards[number] = replace(cards[number], active=value == MANNED[True])
    elif card_kind(cards[number]) != value:
        cards[number] = _card(cards[number], value)


def _card(before: Card, kind: str) -> Card:
    if kind.startswith("engineer "):
        return replace(before, body=0, engine=0, gives="", engineer=int(kind.split()[1]) - 1)
    face, _, gives = kind.partition("+")
    body, engine = FACES[face]
    return replace(before, body=body, engine=engine, gives=gives, engineer=NOBODY)


def _put_money(state: KraftwagenState, rest: list[str], value: int) -> None:
    state.white[int(rest[0])][SOURCES.index(rest[1])] = value


def _put_won(state: KraftwagenState, rest: list[str], value: int) -> None:
    _hold(state.won[int(rest[0])], int(rest[1]), value)


def _put_stock(state: KraftwagenState, rest: list[str], value: int) -> None:
    state.stock(rest[0])[int(rest[1]) - 1] = value


# ---- the market


def _put_price(state: KraftwagenState, rest: list[str], value: str) -> None:
    price = int(rest[0])
    others = [one for one in state.prices if one != price]
    state.prices = sorted([*others, price]) if value == "beside" else others


def _put_cars(state: KraftwagenState, _rest: list[str], value: int) -> None:
    """Set the number of market cars; a new one has the lowest values and a remaining price marker."""
    for car in state.cars[value:]:
        state.prices = sorted([*state.prices, car.price])
    del state.cars[value:]
    while len(state.cars) < value:
        price = _some_price(state)
        if price in state.prices:
            state.prices.remove(price)
        state.cars.append(Car(0, 1, 1, 1, price))


def _some_price(state: KraftwagenState) -> int:
    taken = [car.price for car in state.cars]
    left = [price for price in PRICES[max(0, state.turn - 1)] if price not in taken]
    return next((price for price in left if price in state.prices), left[0])


def _put_market(state: KraftwagenState, rest: list[str], value: Any) -> None:
    at, what = int(rest[0]) - 1, rest[1]
    if at >= len(state.cars):
        return  # the same stock-take says that there are fewer
    car = state.cars[at]
    if what == "price":
        _put_price_on(state, at, int(value))
    elif what == "engineer":
        for number in (car.engineer, value - 1):
            if number != NOBODY and value - 1 != car.engineer:
                state.used[number] = number == value - 1
        state.cars[at] = replace(car, engineer=value - 1)
    else:
        state.cars[at] = replace(car, **{what: value})


def _put_price_on(state: KraftwagenState, at: int, price: int) -> None:
    """Put a marker on a car; it changes places with the present one."""
    old = state.cars[at].price
    if price == old:
        return
    other = next((number for number, car in enumerate(state.cars) if car.price == price), None)
    if other is not None:
        state.cars[other] = replace(state.cars[other], price=old)
    else:
        state.prices = sorted([*(one for one in state.prices if one != price), old])
    state.cars[at] = replace(state.cars[at], price=price)


# ---- the buyers, the engineers, the awards


def _put_active(state: KraftwagenState, rest: list[str], value: Any) -> None:
    if rest:
        at = int(rest[0]) - 1
        if at < len(state.active):  # or the same stock-take says that there are fewer
            state.active[at] = KINDS.index(value)
        return
    del state.active[value:]
    state.active += [0] * (value - len(state.active))


def _put_fifth(state: KraftwagenState, _rest: list[str], value: str) -> None:
    state.fifth = KINDS.index(value) if value in KINDS else NOBODY


def _put_engineer(state: KraftwagenState, rest: list[str], value: Any) -> None:
    number = int(rest[0]) - 1
    known = state.engineers[number] or Engineer(name_of(state, number))
    if len(rest) > 1:
        state.engineers[number] = replace(
            known, **{rest[1]: value == DONE[True] if rest[1] == "worker" else value}
        )
    else:
        state.engineers[number] = None if value == UNKNOWN else replace(known, effect=value)


def _put_used(state: KraftwagenState, rest: list[str], value: str) -> None:
    state.used[int(rest[0]) - 1] = value == DONE[True]


def _put_award(state: KraftwagenState, rest: list[str], value: str) -> None:
    holder = NOBODY if value == NOBODY_HAS else int(value.removeprefix("seat "))
    state.awards[int(rest[0]) - 1] = holder


def _number(name: str) -> Put:
    def put_number(state: KraftwagenState, _rest: list[str], value: int) -> None:
        setattr(state, name, value)

    return put_number


def _by_seat(name: str) -> Put:
    def put_seat(state: KraftwagenState, rest: list[str], value: int) -> None:
        getattr(state, name)[int(rest[0])] = value

    return put_seat


def _by_kind(name: str) -> Put:
    def put_kind(state: KraftwagenState, rest: list[str], value: int) -> None:
        getattr(state, name)[KINDS.index(rest[0])] = value

    return put_kind


_PUT: dict[str, Put] = {
    "turn": _put_turn,
    "todo": _put_todo,
    "due": _put_due,
    "chain": _put_chain,
    "face": _put_face,
    "start": _put_start,
    "special": _number("special_stack"),
    "supply": _by_seat("supply"),
    "canteen": _by_seat("canteen"),
    "workshop": _put_workshop,
    "racing": _put_racing,
    "mat": _by_seat("start_tiles"),
    "cards": _put_cards,
    "card": _put_card,
    "space": _by_seat("space"),
    "laps": _by_seat("laps"),
    "money": _put_money,
    "won": _put_won,
    "stock": _put_stock,
    "deck": _number("deck"),
    "discard": _number("discard"),
    "out": _number("out"),
    "price": _put_price,
    "cars": _put_cars,
    "market": _put_market,
    "stack": _by_kind("stacks"),
    "beside": _by_kind("beside"),
    "active": _put_active,
    "fifth": _put_fifth,
    "track": _number("track"),
    "engineer": _put_engineer,
    "used": _put_used,
    "award": _put_award,
}
