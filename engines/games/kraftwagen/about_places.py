"""What can be said of a place or a piece now: tiles, workers, buyers, cars, markers, engineers."""

from collections.abc import Iterator, Sequence

from engines.core.text import N_, NN_, Seat, Several, Text, of_each
from engines.core.view import About
from engines.games.kraftwagen import chain, tables
from engines.games.kraftwagen.buying import Purchase, choice, markets_next, purchases, sells_to, values_of
from engines.games.kraftwagen.circuit import PIT_LANE, order
from engines.games.kraftwagen.moves.race import steps
from engines.games.kraftwagen.pieces import NOBODY, Car, Card
from engines.games.kraftwagen.rows import award_called
from engines.games.kraftwagen.state import KraftwagenState
from engines.games.kraftwagen.values import does_of, name_of
from engines.games.kraftwagen.words import BUYER, KIND, icon_of

DOES: dict[str, Text] = {
    "worker": N_("Hire a worker: one goes from your supply to your canteen"),
    "research": N_("Research: take one of the two open cards"),
    "body": N_("Car body: take one of the value of your body points"),
    "engine": N_("Engine: take one of the value of your engine points"),
    "buyer": N_("Buyer: call one, or move the black marker if there are four"),
    "grand-prix": N_("Grand Prix: drive as far as your racing engine says"),
    "race-2": N_("Grand Prix: drive 2 spaces, whatever your engine"),
}
"""What each icon of an action tile or a start tile does."""


WANTS: dict[int, Text] = {
    tables.BODY: N_("Takes the car with the best body that is left, of equal ones the cheapest"),
    tables.ENGINE: N_("Takes the car with the best engine that is left, of equal ones the cheapest"),
    tables.PRESTIGE: N_("Takes the car with most prestige that is left, of equal ones the cheapest"),
    tables.PRICE: N_("Takes the cheapest car that is left, and its owner gets the price twice"),
}
"""What each kind of buyer looks for (K-181, K-182, K-185)."""


def special_left(state: KraftwagenState) -> tuple[Text, ...]:
    """How many special tiles are left to draw."""
    if not state.special:
        return (N_("You play without them"),)
    letter = tables.STACKS[max(0, state.turn - 1)]
    return (N_("Left to draw in stack {letter}: {n}", letter=letter, n=state.special_stack),)


def tile(state: KraftwagenState, tile: int) -> About:
    """What an action tile does, or how many special tiles are left."""
    if tile == tables.SPECIAL:
        return About(N_("Special tiles"), special_left(state), ("special",))
    return _shows(N_("Action tile"), state.faces[tile - 1])


def start_tile(state: KraftwagenState, tile: int) -> About:
    """What a start tile does."""
    return _shows(N_("Start tiles"), state.start_faces[tile - 1])


def _shows(title: Text, actions: Sequence[str]) -> About:
    if not actions:
        return About(title, (N_("Nobody has entered yet what it shows"),), ("unknown",))
    lines = tuple(DOES[action] for action in dict.fromkeys(actions))
    return About(title, lines, tuple(map(icon_of, actions)))


def worker(state: KraftwagenState, seat: int) -> About:
    """How far back the worker of a seat is."""
    title = N_("Worker of {seat}", seat=Seat(seat))
    if state.seats < tables.FULL_RULES_FROM:
        return About(title, ())
    behind = [
        link
        for link in state.chain[: state.chain.index(chain.worker(seat))]
        if chain.seat_of(link) is not None
    ]
    if not behind:
        return About(title, (N_("Last on the track, so next"),))
    return About(title, (NN_("{n} worker is farther back", "{n} workers are farther back", len(behind)),))


def stack(state: KraftwagenState, kind: int) -> About:
    """How many buyers of a kind are left, their money, and what one more would take."""
    lines = [
        WANTS[kind],
        N_("In the stack: {n}", n=state.stacks[kind]),
        N_("White money beside it: {n}", n=state.beside[kind]),
    ]
    if car := _left_for_one_more(state, kind):
        lines.append(N_("Called now, it would take {car}", car=_car_words(car)))
    return About(BUYER[kind], tuple(lines), (f"buyer-{tables.KINDS[kind]}",))


def _left_for_one_more(state: KraftwagenState, kind: int) -> Car | None:
    """What a buyer of this kind would take after the active ones, if one can be called."""
    if not state.stacks[kind] or len(state.active) == tables.ACTIVE_BUYERS:
        return None
    sold = [one.car for one in purchases(state) if one.number <= tables.ACTIVE_BUYERS]
    return choice(state, [car for car in state.cars if car not in sold], kind)


def active(state: KraftwagenState, number: int) -> About:
    """Which car an active buyer takes as things are, by its number from 1."""
    buys = {one.number: one for one in purchases(state)}
    if number not in buys:
        return About(N_("Space for a buyer"), (N_("No buyer is here"),))
    one = buys[number]
    before = [_car_words(other.car) for other in buys.values() if other.number < number and other.car]
    taken = (N_("Taken before it: {cars}", cars=Several(tuple(before))),) if before else ()
    lines = (N_("Chooses as number {n}", n=number), WANTS[one.kind], *taken, _choice_words(one.car))
    return About(BUYER[one.kind], lines, (f"buyer-{tables.KINDS[one.kind]}",))


def _buyer(one: Purchase) -> Text:
    return N_("{buyer}, number {n}", buyer=KIND[one.kind], n=one.number)


def _choice_words(car: Car | None) -> Text:
    if car is None:
        return N_("As things are, there is no car for it")
    return N_("As things are, it takes {car}", car=_car_words(car))


def _car_words(car: Car) -> Text:
    return N_("the car of {seat} at {price}", seat=Seat(car.owner), price=car.price)


def market_car(state: KraftwagenState, space: int) -> About:
    """The car on a space of the market, from 1, and who buys it as things are."""
    if space > len(state.cars):
        return About(N_("Space of the market"), (N_("No car is here"),))
    car = state.cars[space - 1]
    body, engine, prestige, _ = values_of(state, car)
    lines = [
        N_("Body {body}, engine {engine}, prestige {n}", body=body, engine=engine, n=prestige),
        N_("Price: {n}", n=car.price),
    ]
    if car.engineer != NOBODY:
        lines.append(N_("With the marker of {name}", name=name_of(state, car.engineer)))
    lines += _sale(state, car)
    return About(N_("Car of {seat}", seat=Seat(car.owner)), tuple(lines), ("car",))


def _sale(state: KraftwagenState, car: Car) -> Iterator[Text]:
    """Who buys a car as things are; where nobody does, which other one each buyer takes."""
    buys = list(purchases(state))
    if (buyer := next((one for one in buys if one.car == car), None)) is not None:
        yield N_("As things are, it goes to: {buyer}", buyer=_buyer(buyer))
        return
    yield N_("As things are, nobody buys it")
    for one in buys:
        if one.car is not None:
            yield N_("{buyer}: takes {car}", buyer=_buyer(one), car=_car_words(one.car))


def racing_car(state: KraftwagenState, seat: int) -> About:
    """How fast and how far the racing car of a seat is, and what the race pays it."""
    space = state.space[seat]
    lines = (
        N_("Spaces for each Grand Prix: {n}", n=steps(state, seat, "grand-prix")),
        N_("In the pit lane") if space == PIT_LANE else N_("On space {n}", n=space),
        N_("Laps: {n}", n=state.laps[seat]),
        N_("As things are, the race pays {money}", money=_race_money(state, seat)),
    )
    return About(N_("Racing car of {seat}", seat=Seat(seat)), lines, ("grand-prix",))


def _race_money(state: KraftwagenState, seat: int) -> int:
    paid = dict(zip(order(state.laps, state.space, state.pit_lane), tables.PLACE_MONEY, strict=False))
    return paid.get(seat, 0) + tables.lap_money(state.laps[seat])


def price(state: KraftwagenState, price: int) -> About | None:
    """Where a price marker of this game turn is; None for any other."""
    if not state.turn or price not in tables.PRICES[state.turn - 1]:
        return None
    on = next((car for car in state.cars if car.price == price), None)
    line = N_("No longer beside the market")
    if price in state.prices:
        line = N_("Beside the market: you may choose it")
    elif on:
        line = N_("On the car of {seat}", seat=Seat(on.owner))
    seat = markets_next(state)
    does = None if seat is None or price not in state.prices else sells_to(state, seat, price)
    lines = [line]
    if seat is not None and does is not None:
        lines.append(N_("With the best car of {seat}: {does}", seat=Seat(seat), does=does))
    return About(N_("Price marker {n}", n=price), tuple(lines), ("price",))


def engineer(state: KraftwagenState, number: int) -> About:
    """What an engineer does, by number from 1, and who has the card."""
    at = number - 1
    lines = [does_of(state, at)]
    lines.append(_employer(state, at))
    if state.used[at]:
        lines.append(N_("Used in this game turn"))
    return About(N_("{name}", name=name_of(state, at)), tuple(lines), ("engineer",))


def _employer(state: KraftwagenState, engineer: int) -> Text:
    for seat, cards in enumerate(state.cards):
        for card in cards:
            if card.engineer == engineer:
                who = Seat(seat)
                working = N_("Works for {seat}", seat=who)
                return working if card.active else N_("{seat}: waits for a worker", seat=who)
    return N_("Nobody has this card")


def engineers(state: KraftwagenState, seat: int) -> About:
    """What the engineers of a seat do, and which of them still wait or were used."""
    held = [card for card in state.cards[seat] if card.engineer != NOBODY]
    lines = [_laid_down(state, card) for card in held] or [N_("None yet: research brings them")]
    return About(N_("Engineers of {seat}", seat=Seat(seat)), tuple(lines), ("engineer",))


def _laid_down(state: KraftwagenState, card: Card) -> Text:
    name, does = name_of(state, card.engineer), does_of(state, card.engineer)
    if not card.active:
        return N_("{name}, who waits for a worker: {effect}", name=name, effect=does)
    if state.used[card.engineer]:
        return N_("{name}, used in this game turn: {effect}", name=name, effect=does)
    return N_("{name}: {effect}", name=name, effect=does)


def parts(state: KraftwagenState, what: str, value: int) -> About:
    """How many bodies or engines of a value are left, and up to which value each may take."""
    left = state.stock(what)[value - 1] if state.counted(what) else None
    lines = () if left is None else (N_("In the supply: {n}", n=left),)
    return About(PART_TITLE[what].filled(value=value), (*lines, *up_to(state, what)), (what,))


PART_TITLE = {"body": N_("Body of value {value}"), "engine": N_("Engine of value {value}")}


UP_TO = {
    "body": N_("Body points are the highest value one takes: {list}"),
    "engine": N_("Engine points are the highest value one takes: {list}"),
}


def up_to(state: KraftwagenState, what: str) -> tuple[Text, ...]:
    """Up to which value each seat may take a body or an engine."""
    most = [min(tables.HIGHEST, state.points(seat, what)) for seat in range(state.seats)]
    return (UP_TO[what].filled(list=of_each(most)),)


def step(state: KraftwagenState, _step: int) -> About:
    """How far the black marker is from its end."""
    return About(N_("The black marker"), (N_("Steps of the black marker to 0: {n}", n=state.track),))


ON_THE_TILE = N_("What an award is won for is printed on it, so the app can't tell who is closest")
"""Said of an award whose goal nobody has written."""


def award(state: KraftwagenState, number: int) -> About:
    """What an award is won for, by number from 1, and who has it."""
    goal, holder = state.goals[number - 1], state.awards[number - 1]
    lines = [award_called(number - 1, goal)] if goal else []
    if goal is None or not goal.goal:
        lines.append(ON_THE_TILE)
    lines.append(N_("Nobody has it") if holder == NOBODY else N_("Won by {seat}", seat=Seat(holder)))
    return About(N_("Award {n}", n=number), tuple(lines), ("award",))
