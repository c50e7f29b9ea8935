"""Everything on the table that can be counted or corrected, by name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from engines.core.state import Cell
from engines.core.text import N_, Seat, Text
from engines.games.kraftwagen import chain
from engines.games.kraftwagen.tables import (
    ACTIONS,
    BODIES,
    CARDS,
    HIGHEST,
    KINDS,
    PRICES,
    SOURCES,
    SPECIAL_STACK,
    TILES_PER_KIND,
    WORKERS,
)
from engines.games.kraftwagen.words import KIND, SOURCE

if TYPE_CHECKING:
    from engines.games.kraftwagen.state import KraftwagenState

PARTS = ("empty", *(f"{what} {value}" for what in ("body", "engine") for value in range(1, HIGHEST + 1)))
LYING = ("gone", "beside")
MANNED = ("waiting", "active")
NOBODY_HAS = "nobody"
MOST_MONEY, MOST_SPACES, MOST_LAPS = 999, 999, 99

ON_TRACK, ON_MAT, IN_SUPPLY = N_("on the action track"), N_("on the mat"), N_("in the supply")
AT_MARKET, AT_BUYERS, ON_CIRCUIT = N_("at the market"), N_("at the buyers"), N_("on the circuit")
MONEY = N_("money")


def cells(state: KraftwagenState) -> tuple[Cell, ...]:
    """Return every cell."""
    parts = (_chain, _mats, _money, _stocks, _market, _buyers, _awards)
    return tuple(cell for part in parts for cell in part(state))


def _of(seat: int, what: Text) -> Text:
    return N_("{what} of {seat}", what=what, seat=Seat(seat))


def _chain(state: KraftwagenState) -> Iterator[Cell]:
    last = len(state.chain) - 1
    for place, link in enumerate(state.chain):
        seat = chain.seat_of(link)
        if seat is None:
            label = N_("place of tile {n} from the tail", n=link)
            yield Cell(f"chain.tile.{link}", ON_TRACK, label, place, high=last)
        else:
            label = _of(seat, N_("place from the tail"))
            yield Cell(f"chain.worker.{seat}", ON_TRACK, label, place, seat, high=last)
    for number, actions in enumerate(state.faces, 1):
        for place, action in enumerate(actions, 1):
            label = N_("action {place} of tile {n}", place=place, n=number)
            yield Cell(f"face.{number}.{place}", ON_TRACK, label, action, choices=ACTIONS)
    if state.special:
        label = N_("special tiles to draw")
        yield Cell("special", ON_TRACK, label, state.special_stack, high=SPECIAL_STACK - 1)


def _mats(state: KraftwagenState) -> Iterator[Cell]:
    for seat in range(state.seats):
        supply, canteen = _of(seat, N_("supply")), _of(seat, N_("canteen"))
        yield Cell(f"supply.{seat}", ON_MAT, supply, state.supply[seat], seat, high=WORKERS)
        yield Cell(f"canteen.{seat}", ON_MAT, canteen, state.canteen[seat], seat, high=WORKERS)
        for place, part in enumerate(state.workshops[seat]):
            label = _of(seat, N_("workshop {n}", n=place + 1))
            yield Cell(f"workshop.{seat}.{place}", ON_MAT, label, part, seat, choices=PARTS)
        for number, card in enumerate(state.cards[seat]):
            label = _of(seat, N_("research card {n}", n=number + 1))
            yield Cell(f"card.{seat}.{number}", ON_MAT, label, MANNED[card.active], seat, choices=MANNED)
        racing = _of(seat, N_("racing engine"))
        yield Cell(f"racing.{seat}", ON_MAT, racing, state.racing[seat], seat, low=1, high=HIGHEST)
        space, laps = _of(seat, N_("space of the racing car")), _of(seat, N_("laps"))
        high = state.box.circuit or MOST_SPACES
        yield Cell(f"space.{seat}", ON_CIRCUIT, space, state.space[seat], seat, high=high)
        yield Cell(f"laps.{seat}", ON_CIRCUIT, laps, state.laps[seat], seat, high=MOST_LAPS)


def _money(state: KraftwagenState) -> Iterator[Cell]:
    for seat in range(state.seats):
        for source, name in enumerate(SOURCES):
            label, held = _of(seat, SOURCE[source]), state.white[seat][source]
            yield Cell(f"money.{seat}.{name}", MONEY, label, held, seat, high=MOST_MONEY)


def _stocks(state: KraftwagenState) -> Iterator[Cell]:
    for what, label in (("body", N_("bodies of value {n}")), ("engine", N_("engines of value {n}"))):
        if state.counted(what):
            for value, number in enumerate(state.stock(what), 1):
                named = replace(label, args=(("n", value),))
                yield Cell(f"stock.{what}.{value}", IN_SUPPLY, named, number, high=BODIES)
    yield Cell("deck", IN_SUPPLY, N_("research cards face down"), state.deck, high=CARDS)
    yield Cell("discard", IN_SUPPLY, N_("discarded research cards"), state.discard, high=CARDS)


def _market(state: KraftwagenState) -> Iterator[Cell]:
    on_cars = [car.price for car in state.cars]
    for price in PRICES[state.turn - 1] if state.turn else ():
        if price not in on_cars:
            label = N_("price marker {n}", n=price)
            yield Cell(f"price.{price}", AT_MARKET, label, LYING[price in state.prices], choices=LYING)
    for space, car in enumerate(state.cars, 1):
        body, engine = N_("body of car {n}", n=space), N_("engine of car {n}", n=space)
        workers = N_("workers of car {n}", n=space)
        yield Cell(f"market.{space}.body", AT_MARKET, body, car.body, low=1, high=HIGHEST)
        yield Cell(f"market.{space}.engine", AT_MARKET, engine, car.engine, low=1, high=HIGHEST)
        yield Cell(f"market.{space}.workers", AT_MARKET, workers, car.workers, low=1, high=WORKERS)


def _buyers(state: KraftwagenState) -> Iterator[Cell]:
    for kind, name in enumerate(KINDS):
        stack = N_("in the stack: {buyer}", buyer=KIND[kind])
        beside = N_("white money beside: {buyer}", buyer=KIND[kind])
        yield Cell(f"stack.{name}", AT_BUYERS, stack, state.stacks[kind], high=TILES_PER_KIND)
        yield Cell(f"beside.{name}", AT_BUYERS, beside, state.beside[kind], high=MOST_MONEY)
    for number, kind in enumerate(state.active, 1):
        label = N_("active buyer {n}", n=number)
        yield Cell(f"active.{number}", AT_BUYERS, label, KINDS[kind], choices=KINDS)
    label = N_("steps of the black marker to 0")
    yield Cell("track", AT_BUYERS, label, state.track, high=state.box.track)


def _awards(state: KraftwagenState) -> Iterator[Cell]:
    holders = (NOBODY_HAS, *(f"seat {seat}" for seat in range(state.seats)))
    for number, holder in enumerate(state.awards, 1):
        label = N_("award {n}", n=number)
        yield Cell(f"award.{number}", AT_BUYERS, label, holders[holder + 1], choices=holders)


def put(state: KraftwagenState, cell: str, value: int | str) -> None:
    """Set one cell; `derive` follows."""
    head, *rest = cell.split(".")
    _PUT[head](state, rest, value)


def _put_chain(state: KraftwagenState, rest: list[str], value: int | str) -> None:
    link = int(rest[1]) if rest[0] == "tile" else chain.worker(int(rest[1]))
    state.chain.remove(link)
    state.chain.insert(int(value), link)
    if state.between_turns:
        state.seat = chain.tail(state.chain)


def _put_face(state: KraftwagenState, rest: list[str], value: int | str) -> None:
    actions = list(state.faces[int(rest[0]) - 1])
    actions[int(rest[1]) - 1] = str(value)
    state.faces[int(rest[0]) - 1] = tuple(actions)


def _put_workshop(state: KraftwagenState, rest: list[str], value: int | str) -> None:
    state.workshops[int(rest[0])][int(rest[1])] = str(value)


def _put_card(state: KraftwagenState, rest: list[str], value: int | str) -> None:
    cards, number = state.cards[int(rest[0])], int(rest[1])
    cards[number] = replace(cards[number], active=value == MANNED[True])


def _put_racing(state: KraftwagenState, rest: list[str], value: int | str) -> None:
    seat = int(rest[0])
    state.racing[seat] = int(value)
    state.covered[seat] = state.covered[seat] or value != 1


def _put_money(state: KraftwagenState, rest: list[str], value: int | str) -> None:
    state.white[int(rest[0])][SOURCES.index(rest[1])] = int(value)


def _put_stock(state: KraftwagenState, rest: list[str], value: int | str) -> None:
    state.stock(rest[0])[int(rest[1]) - 1] = int(value)


def _put_price(state: KraftwagenState, rest: list[str], value: int | str) -> None:
    price = int(rest[0])
    others = [one for one in state.prices if one != price]
    state.prices = sorted([*others, price]) if value == LYING[True] else others


def _put_market(state: KraftwagenState, rest: list[str], value: int | str) -> None:
    at = int(rest[0]) - 1
    state.cars[at] = replace(state.cars[at], **{rest[1]: value})


def _put_award(state: KraftwagenState, rest: list[str], value: int | str) -> None:
    holder = -1 if value == NOBODY_HAS else int(str(value).removeprefix("seat "))
    state.awards[int(rest[0]) - 1] = holder


def _number(name: str) -> Callable[[KraftwagenState, list[str], int | str], None]:
    def put_number(state: KraftwagenState, _rest: list[str], value: int | str) -> None:
        setattr(state, name, int(value))

    return put_number


def _by_seat(name: str) -> Callable[[KraftwagenState, list[str], int | str], None]:
    def put_seat(state: KraftwagenState, rest: list[str], value: int | str) -> None:
        getattr(state, name)[int(rest[0])] = int(value)

    return put_seat


def _by_kind(name: str) -> Callable[[KraftwagenState, list[str], int | str], None]:
    def put_kind(state: KraftwagenState, rest: list[str], value: int | str) -> None:
        getattr(state, name)[KINDS.index(rest[0])] = int(value)

    return put_kind


def _put_active(state: KraftwagenState, rest: list[str], value: int | str) -> None:
    state.active[int(rest[0]) - 1] = KINDS.index(str(value))


_PUT: dict[str, Callable[[KraftwagenState, list[str], int | str], None]] = {
    "chain": _put_chain,
    "face": _put_face,
    "special": _number("special_stack"),
    "supply": _by_seat("supply"),
    "canteen": _by_seat("canteen"),
    "workshop": _put_workshop,
    "card": _put_card,
    "racing": _put_racing,
    "space": _by_seat("space"),
    "laps": _by_seat("laps"),
    "money": _put_money,
    "stock": _put_stock,
    "deck": _number("deck"),
    "discard": _number("discard"),
    "price": _put_price,
    "market": _put_market,
    "stack": _by_kind("stacks"),
    "beside": _by_kind("beside"),
    "active": _put_active,
    "track": _number("track"),
    "award": _put_award,
}
