"""What can be said of a thing now: what a tile does, who buys which car, what is left."""

import re
from collections.abc import Callable

from engines.core.awards import Award
from engines.core.text import N_, NN_, Several, Text, of_each
from engines.core.view import About
from engines.games.kraftwagen import about_places, tables
from engines.games.kraftwagen.box import MOST_CIRCUIT
from engines.games.kraftwagen.moves.race import steps
from engines.games.kraftwagen.moves.turn import phase_over
from engines.games.kraftwagen.pieces import CAR_PARTS, NOBODY
from engines.games.kraftwagen.rows import award_called
from engines.games.kraftwagen.state import KraftwagenState
from engines.games.kraftwagen.values import name_of

Told = tuple[Text, ...]
Telling = tuple[Text, Callable[[KraftwagenState], Told]]
Place = tuple[Callable[[KraftwagenState], int], int, Callable[[KraftwagenState, int], About | None]]


def about(state: KraftwagenState, thing: str) -> About | None:
    """The public facts on a thing now; the rules are in `brief`."""
    if telling := _THINGS.get(thing):
        title, lines = telling
        return About(title, lines(state))
    if thing.partition("-")[0] in ("stack", "buyer") and thing[6:] in tables.KINDS:
        return about_places.stack(state, tables.KINDS.index(thing[6:]))
    if thing in CAR_PARTS:
        return about_places.parts(state, *CAR_PARTS[thing])
    named = re.fullmatch(r"([a-z.]+?)[. ]?([0-9]+)(?:\.[a-z]+)?", thing)
    if named is None or named[1] not in _PLACES:
        return None
    there, first, place = _PLACES[named[1]]
    number = int(named[2])
    return place(state, number) if first <= number < first + there(state) else None


def _workers(state: KraftwagenState) -> Told:
    lines = (
        N_("In the canteen: {list}", list=of_each(state.canteen)),
        N_("In the supply: {list}", list=of_each(state.supply)),
    )
    waiting = [sum(not card.active for card in cards) for cards in state.cards]
    if not any(waiting):
        return lines
    return (*lines, N_("Cards that wait for a worker: {list}", list=of_each(waiting)))


def _cards(state: KraftwagenState) -> Told:
    return (NN_("{n} card left in the deck", "{n} cards left in the deck", state.deck),)


def _bodies(state: KraftwagenState) -> Told:
    return about_places.up_to(state, "body")


def _engines(state: KraftwagenState) -> Told:
    return about_places.up_to(state, "engine")


def _buyers(state: KraftwagenState) -> Told:
    active = N_("Active buyers: {n} of {all}", n=len(state.active), all=tables.ACTIVE_BUYERS)
    return (active, *_marker(state))


def _marker(state: KraftwagenState) -> Told:
    return (N_("Steps of the black marker to 0: {n}", n=state.track),)


def _end_turn(state: KraftwagenState) -> Told:
    if phase_over(state):
        return (N_("Then the scoring: first the race, then the buyers, then awards"),)
    free = tables.MARKET_SPACES - len(state.cars)
    cars = NN_("Until the scoring: {n} more car", "Until the scoring: {n} more cars", free)
    return (
        cars,
        NN_("or {n} more step of the black marker", "or {n} more steps of the black marker", state.track),
    )


def _market(state: KraftwagenState) -> Told:
    free = tables.MARKET_SPACES - len(state.cars)
    return (NN_("{n} space free", "{n} spaces free", free), *_prices(state))


def _prices(state: KraftwagenState) -> Told:
    if not state.prices:
        return (N_("No price markers are left beside the market"),)
    left = Several(tuple(N_("{n}", n=price) for price in state.prices))
    return (N_("Prices left: {list}", list=left),)


def _race(state: KraftwagenState) -> Told:
    far = [steps(state, seat, "grand-prix") for seat in range(state.seats)]
    return (N_("Spaces for each Grand Prix, by the racing engine: {list}", list=of_each(far)),)


def _laps(state: KraftwagenState) -> Told:
    return (N_("Laps so far: {list}", list=of_each(state.laps)),)


def _engineers(state: KraftwagenState) -> Told:
    held = {card.engineer for cards in state.cards for card in cards}
    left = [number for number in range(tables.ENGINEERS) if number not in held]
    if not left:
        return (N_("Players have all the engineers"),)
    names = Several(tuple(N_("{name}", name=name_of(state, number)) for number in left))
    return (N_("Not taken yet: {list}", list=names),)


def _awards(state: KraftwagenState) -> Told:
    left = [number for number, holder in enumerate(state.awards) if holder == NOBODY]
    known = ((number, state.goals[number]) for number in left)
    goals = tuple(award_called(number, goal) for number, goal in known if goal)
    still = (N_("To win: {list}", list=Several(goals)),) if goals else ()
    unread = any(goal is None or not goal.goal for goal in map(state.goals.__getitem__, left))
    unknown = (about_places.ON_THE_TILE,) if unread else ()
    return (N_("Left: {n} of {all}", n=len(left), all=tables.AWARDS), *still, *unknown, *_won(state))


def _won(state: KraftwagenState) -> Told:
    won = [state.awards.count(seat) for seat in range(state.seats)]
    return (N_("Won so far: {list}", list=of_each(won)),) if any(won) else ()


def awards(state: KraftwagenState) -> tuple[Award, ...]:
    """The Grand Prix: how far each car is, laps first."""
    first, second, third = tables.PLACE_MONEY
    pays = N_(
        "At the scoring the car that is farthest gets {first}, the second {second}, the third {third}: "
        "laps count first, then spaces",
        first=first, second=second, third=third,
    )  # fmt: skip
    far = list(zip(state.laps, state.space, strict=True))
    words = tuple(N_("laps {laps}, space {n}", laps=laps, n=space) for laps, space in far)
    has = tuple(laps * (MOST_CIRCUIT + 1) + space for laps, space in far)
    cars = (f"car{seat}" for seat in range(state.seats))
    return (Award(N_("Grand Prix"), ("grand-prix", "race", "flag", "circuit", *cars), pays, has, words),)


def _of_things(title: Text, lines: Callable[[KraftwagenState], Told], *things: str) -> dict[str, Telling]:
    return dict.fromkeys(things, (title, lines))


_THINGS: dict[str, Telling] = {
    **_of_things(N_("Hire a worker"), _workers, "hire", "worker"),
    **_of_things(N_("Research"), _cards, "research", "deck"),
    **_of_things(N_("Car body"), _bodies, "body", "take-body"),
    **_of_things(N_("Engine"), _engines, "engine", "take-engine"),
    **_of_things(N_("Buyer"), _buyers, "buyer", "call-buyer", "active"),
    **_of_things(N_("The black marker"), _marker, "track", "marker"),
    **_of_things(N_("Market a car"), _market, "car", "put-car", "cars"),
    **_of_things(N_("The end of your turn"), _end_turn, "end-turn"),
    **_of_things(N_("The price of a car"), _prices, "price"),
    **_of_things(N_("Grand Prix"), _race, "grand-prix", "race", "circuit"),
    **_of_things(N_("Laps"), _laps, "flag"),
    **_of_things(N_("Engineers"), _engineers, "engineer", "use-engineer"),
    **_of_things(N_("Awards"), _awards, "award", "give-award"),
    **_of_things(N_("Special tiles"), about_places.special_left, "special", "take-special"),
}


def _seats(state: KraftwagenState) -> int:
    return state.seats


def _places(
    place: Callable[[KraftwagenState, int], About | None], most: int, *names: str
) -> dict[str, Place]:
    return dict.fromkeys(names, (lambda _: most, 1, place))


_PLACES: dict[str, Place] = {
    **_places(about_places.tile, tables.SPECIAL, "tile", "face", "chain.tile"),
    **_places(about_places.start_tile, tables.START_TILES, "start"),
    **_places(about_places.active, tables.ACTIVE_BUYERS + 1, "active"),
    **_places(about_places.market_car, tables.MARKET_SPACES, "market", "seller"),
    **_places(about_places.price, max(map(max, tables.PRICES)), "price"),
    **_places(about_places.engineer, tables.ENGINEERS, "engineer", "used"),
    **_places(about_places.award, tables.AWARDS, "award"),
    **dict.fromkeys(("worker", "chain.worker"), (_seats, 0, about_places.worker)),
    "car": (_seats, 0, about_places.racing_car),
    "engineers": (_seats, 0, about_places.engineers),
    "step": (lambda state: state.box.track + 1, 0, about_places.step),
}
"""Of each sort of place: how many there are, the number of the first, and what is said of one."""
