"""Marketing a car, and selling one there with a special tile."""

from functools import cache

from engines.core.events import Built, Emit, Paid
from engines.core.moves import Asked, Move
from engines.core.questions import Count, Option, Pick
from engines.core.rules import Illegal
from engines.core.text import N_, NN_, Seat, Text
from engines.games.kraftwagen import rulebook
from engines.games.kraftwagen.box import ON_CARS
from engines.games.kraftwagen.buying import sells_to
from engines.games.kraftwagen.moves.acting import done, settle
from engines.games.kraftwagen.moves.tiles import emit_money
from engines.games.kraftwagen.pieces import CAR_PARTS, NOBODY, Car
from engines.games.kraftwagen.state import EMPTY, KraftwagenState
from engines.games.kraftwagen.tables import BY_SPECIAL, MARKET_SPACES
from engines.games.kraftwagen.words import EFFECT

WHICH_BODY, WHICH_ENGINE, WHICH_PRICE = N_("Which body?"), N_("Which engine?"), N_("Which price?")
NO_MARKER = Option(0, N_("No marker"))


def _illegal(code: str, why: Text) -> Illegal:
    return Illegal(code, why, rulebook.MARKET)


FULL = _illegal("kraftwagen.car.market-full", N_("All 6 market spaces are taken"))
ONE_A_TURN = _illegal("kraftwagen.car.one-a-turn", N_("You've already marketed a car this turn"))
NO_BODY = _illegal("kraftwagen.car.no-body", N_("You have no car body in your workshops"))
NO_ENGINE = _illegal(
    "kraftwagen.car.no-engine", N_("You have no engine in your workshops; the racing car keeps its own")
)
NO_WORKER = _illegal("kraftwagen.car.no-worker", N_("You have no workers in your canteen"))
NO_PRICE = _illegal("kraftwagen.car.no-price", N_("No price markers are left beside the market"))
MARKER_USED = _illegal(
    "kraftwagen.car.marker-used", N_("This marker was already used in this game turn; it returns at scoring")
)


def why_no_car(state: KraftwagenState, seat: int) -> Illegal | None:
    """Why this seat cannot market a car, or None (K-160)."""
    if state.sold_car:
        return ONE_A_TURN
    if len(state.cars) >= MARKET_SPACES:
        return FULL
    parts = tuple(state.workshops[seat])
    if not _values(parts, "body"):
        return NO_BODY
    if not _values(parts, "engine"):
        return NO_ENGINE
    if not state.canteen[seat]:
        return NO_WORKER
    return None if state.prices else NO_PRICE


@cache
def _values(parts: tuple[str, ...], what: str) -> tuple[Option, ...]:
    """The distinct values of bodies or engines in the workshops, the highest first."""
    held = (CAR_PARTS[part] for part in parts if part != EMPTY)
    values = sorted({part.value for part in held if part.what == what}, reverse=True)
    return tuple(Option(value, N_("Value {value}", value=value), icon=what) for value in values)


def _best(what: str, prompt: Text, parts: tuple[str, ...]) -> Pick:
    """Which body or engine; the best is usual."""
    values = _values(parts, what)
    return Pick(what, prompt, values, suggested=values[0].value)


def _price(state: KraftwagenState, seat: int, price: int) -> Option:
    return Option(price, N_("{n}", n=price), f"price{price}", note=sells_to(state, seat, price))


class PutCar(Move[KraftwagenState], frozen=True, tag="put-car"):
    """Market a car: body, engine, price, workers, perhaps a marker (K-160 to K-163)."""

    title = N_("Market a car")
    icon = "car"
    looked_for = ("workshop",)

    body: int
    engine: int
    price: int
    workers: int
    engineer: int = 0
    """The engineer whose marker is on it, from 1; 0 for none."""

    @classmethod
    def ask(cls, state: KraftwagenState, seat: int) -> Asked:
        if refused := why_no_car(state, seat):
            return refused
        parts = tuple(state.workshops[seat])
        price = yield Pick("price", WHICH_PRICE, tuple(_price(state, seat, price) for price in state.prices))
        body = yield _best("body", WHICH_BODY, parts)
        engine = yield _best("engine", WHICH_ENGINE, parts)
        workers = yield Count("workers", N_("How many workers?"), 1, state.canteen[seat], suggested=1)
        markers = _markers(state, seat)
        engineer = yield Pick(
            "engineer", N_("With an engineer's marker?"), markers, suggested=NO_MARKER.value
        )
        return cls(seat, body, engine, price, workers, engineer)

    @classmethod
    def begins_at(cls, state: KraftwagenState, seat: int) -> tuple[str, ...]:
        spaces = range(len(state.cars) + 1, MARKET_SPACES + 1)
        return (*(f"market{space}" for space in spaces), *(f"price{price}" for price in state.prices))

    @classmethod
    def remark(cls, state: KraftwagenState, seat: int) -> Text | None:
        free = MARKET_SPACES - len(state.cars)
        return NN_("{n} space free", "{n} spaces free", free)

    def apply(self, state: KraftwagenState, emit: Emit) -> None:
        seat, number = self.seat, self.engineer - 1
        for part in (f"body {self.body}", f"engine {self.engine}"):
            state.workshops[seat][state.workshops[seat].index(part)] = EMPTY
        state.prices.remove(self.price)
        state.canteen[seat] -= self.workers
        if number != NOBODY:
            state.used[number] = True
        state.cars.append(Car(seat, self.body, self.engine, self.workers, self.price, number))
        state.sold_car = True
        if emit:
            what = NN_(
                "markets a car: body {body}, engine {engine}, {n} worker, price {price}",
                "markets a car: body {body}, engine {engine}, {n} workers, price {price}",
                self.workers,
                body=self.body,
                engine=self.engine,
                price=self.price,
            )
            emit(Built(seat, what, rule=rulebook.MARKET, spots=(f"market{len(state.cars)}",)))

    def describe(self) -> Text:
        return N_("{seat} markets a car at {price}", seat=Seat(self.seat), price=self.price)


def _markers(state: KraftwagenState, seat: int) -> tuple[Option, ...]:
    found = [NO_MARKER]
    for number in state.active_engineers(seat):
        known = state.known_engineer(number)
        if known.effect in ON_CARS:
            label = N_("{name}: {effect}, {n}", name=known.name, effect=EFFECT[known.effect], n=known.amount)
            blocked = MARKER_USED if state.used[number] else None
            found.append(Option(number + 1, label, blocked=blocked, icon="engineer"))
    return tuple(found)


class SellCar(Move[KraftwagenState], frozen=True, tag="sell-car"):
    """With a special tile, sell a market car at once for less money than its price (K-236)."""

    title = N_("Sell a market car")
    icon = "price"

    car: int
    """The car's market space, from 1."""
    money: int

    @classmethod
    def ask(cls, state: KraftwagenState, seat: int) -> Asked:
        own = [(space, car) for space, car in enumerate(state.cars, 1) if car.owner == seat]
        if not own:
            return _illegal("kraftwagen.sale.no-car", N_("You have no car on the market"))
        options = tuple(
            Option(space, N_("The car at {price}", price=car.price), f"market{space}") for space, car in own
        )
        space = yield Pick("car", N_("Which car?"), options)
        prompt = N_("How much does the tile give?")
        price = state.cars[space - 1].price
        money = yield Count("money", prompt, 0, price, suggested=price // 2, at_table=True)
        return cls(seat, space, money)

    def apply(self, state: KraftwagenState, emit: Emit) -> None:
        done(state, "sale")
        car = state.cars.pop(self.car - 1)
        scrap(state, car)
        state.out += 1
        state.white[self.seat][BY_SPECIAL] += self.money
        if emit:
            emit(Paid(self.seat, N_("sells the car at {price}", price=car.price), rule=rulebook.COMPONENTS))
            emit_money(self.seat, self.money, N_("special tile"), rulebook.COMPONENTS, emit)
        settle(state, emit)

    def describe(self) -> Text:
        return N_("{seat} sells a market car for {money}", seat=Seat(self.seat), money=self.money)


def scrap(state: KraftwagenState, car: Car) -> None:
    """Put back the parts and workers of a car (K-188, K-189); its engineer is done for this game turn."""
    state.bodies[car.body - 1] += 1
    state.engines[car.engine - 1] += 1
    workers = state.canteen if state.workers_to == "canteen" else state.supply
    workers[car.owner] += car.workers
