"""What can be said of a thing now: who has a card, what is on a space, what the round costs."""

from collections.abc import Callable, Iterator
from functools import partial

from engines.core.text import N_, NN_, Seat, Several, Text, of_each
from engines.core.view import About
from engines.games.le_havre import words
from engines.games.le_havre.accounts import worth
from engines.games.le_havre.card_text import Unread, deeds
from engines.games.le_havre.moves.arrivals import special_due
from engines.games.le_havre.moves.round_end import loans_needed
from engines.games.le_havre.moves.supply import tile_words
from engines.games.le_havre.round_table import round_table
from engines.games.le_havre.specials import ARTS_CENTRE, NUMBER
from engines.games.le_havre.state import IN_TOWN, NOWHERE, TURN, HavreState
from engines.games.le_havre.tables import (
    DEBT,
    FOOD,
    INTEREST_TILE,
    KINDS,
    LOAN,
    OFFERS,
    REPAYMENT,
    SHIP_NUMBER,
    SHIP_TYPES,
    SHIPS,
    STACK_SPOTS,
    TURNS,
    TYPES,
)

IN_USE = (
    *("use", "process", "process-both", "choose-goods", "smelt", "sell-goods", "trade-goods"),
    *("buy-with-food", "take-two-offers", "use-occupied", "ship-goods", "build", "build-ship"),
)
"""The kinds of move that use the building a person has just entered."""
Lines = Iterator[Text]


def about(state: HavreState, thing: str) -> About | None:
    """The public facts on a thing now; the rules and what is printed are in `brief`."""
    if thing in NUMBER:
        return About(words.card(NUMBER[thing]), tuple(_building(state, NUMBER[thing])))
    if thing in SHIP_NUMBER:
        return About(words.ship(SHIP_NUMBER[thing]), tuple(_ship(state, SHIP_NUMBER[thing])))
    if thing in IN_USE:
        return _in_use(state)
    if thing in NOW:
        title, told = NOW[thing]
        return About(title, tuple(told(state)))
    kind, _, number = thing.rpartition(" ")
    place = _PLACES.get(kind)
    return place(state, int(number)) if place and number.isdecimal() else None


# ---- cards


def _building(state: HavreState, number: int) -> Lines:
    """Who has it, who is in it, and what this table read off its card or agreed on."""
    owner = state.owner[number]
    if owner >= 0:
        yield N_("Belongs to {seat}", seat=Seat(owner))
    elif owner == IN_TOWN:
        yield N_("In the town")
    if persons := state.standing(number):
        names = Several(tuple(N_("{seat}", seat=Seat(seat)) for seat in persons))
        yield N_("Persons in it: {seats}", seats=names)
    here = tuple(deeds(state, number))
    if here != tuple(deeds(Unread(), number)):
        yield from here
    if number == ARTS_CENTRE:
        yield N_("Built for {goods}", goods=words.bundle(state.cost(number)))


def _ship(state: HavreState, number: int) -> Lines:
    owner = next((seat for seat, fleet in enumerate(state.fleet) if number in fleet), None)
    if owner is not None:
        yield N_("Belongs to {seat}", seat=Seat(owner))
    if food := SHIP_TYPES[SHIPS[number].type].food[state.seats - 1]:
        yield N_("Gives {n} food per round", n=food)


def _in_use(state: HavreState) -> About | None:
    if state.phase != TURN or state.doing == NOWHERE:
        return None
    return About(words.card(state.doing), tuple(deeds(state, state.doing)))


# ---- places of the board


def _offer(state: HavreState, at: int) -> About | None:
    if at >= len(OFFERS):
        return None
    kind = OFFERS[at]
    return About(
        words.GOOD_TITLE[KINDS[kind]],
        (N_("On the offer: {goods}", goods=words.amount(kind, state.offer[at])),),
        (KINDS[kind],),
    )


def _tile(state: HavreState, at: int) -> About | None:
    if at >= TURNS:
        return None
    shown = tile_words(state.tiles[at]) if state.face_up(at) else N_("Still face down")
    owed = (N_("Whoever has loans pays 1 franc here"),) if at == _interest_place(state) else ()
    return About(N_("Supply tile {n}", n=at + 1), (shown, *owed))


def _person(state: HavreState, seat: int) -> About | None:
    if seat >= state.seats or state.persons[seat] == NOWHERE:
        return None
    where = N_("It is in {building}", building=words.card(state.persons[seat]))
    return About(N_("Person of {seat}", seat=Seat(seat)), (where,))


def _fed(state: HavreState, seat: int) -> About | None:
    """What the feeding at the end of this round will be for a seat."""
    return (
        About(N_("Food of {seat}", seat=Seat(seat)), tuple(_meal(state, seat)))
        if seat < state.seats
        else None
    )


def _meal(state: HavreState, seat: int) -> Lines:
    if state.final:
        yield N_("No more food is due in this game")
        return
    if state.fed(seat):
        yield N_("The food of this round is paid")
        return
    card, brought = state.card.food[state.seats - 1], state.food_of_ships(seat)
    due, held = state.food_due(seat), worth(state.goods[seat], FOOD)
    if brought:
        yield N_(
            "At the end of this round {card} food is due; ships bring {brought}: {n} left to pay",
            card=card, brought=brought, n=due,
        )  # fmt: skip
    else:
        yield N_("At the end of this round {n} food is due", n=due)
    if held >= due:
        yield N_("In food and francs there is {held}: enough", held=held)
        return
    yield N_("In food and francs there is {held}: {missing} missing", held=held, missing=due - held)
    loans = loans_needed(state, seat)
    yield NN_(
        "Without more, {n} loan of {francs} francs: it costs {debt} at the end, or {back} to repay",
        "Without more, {n} loans of {francs} francs: each costs {debt} at the end, or {back} to repay",
        loans,
        francs=LOAN, debt=DEBT, back=REPAYMENT,
    )  # fmt: skip
    if state.card.harvest:
        yield N_("The harvest comes first, but grain and live cattle feed nobody")


_PLACES = {"offer": _offer, "tile": _tile, "person": _person, "food": _fed}


# ---- what is so in this round


def _when(state: HavreState) -> Lines:
    if state.final:
        yield N_("The final phase: the last turn of each player")
    else:
        turn = state.turn % TURNS + 1
        yield N_("Round {n} of {all}, turn {turn} of 7", n=state.round + 1, all=state.rounds, turn=turn)


def _round(state: HavreState) -> Lines:
    """When it is, and what the end of this round brings."""
    yield from _when(state)
    if not state.final:
        for part in (_food, _harvest, _town, _new_ship):
            yield from part(state)


def _loans(state: HavreState) -> Lines:
    yield N_("Loans: {list}", list=of_each(state.loans))


def _interest(state: HavreState) -> Lines:
    yield from _loans(state)
    if (at := _interest_place(state)) is not None:
        yield N_("The sign is on supply tile {n}", n=at + 1)


def _interest_place(state: HavreState) -> int | None:
    """The place of the tile with interest, if it is face up."""
    places = (at for at, tile in enumerate(state.tiles) if tile == INTEREST_TILE and state.face_up(at))
    return next(places, None)


def _food(state: HavreState) -> Lines:
    if state.final:
        yield N_("No more food is due in this game")
        return
    yield N_("This round card: {n} food each", n=state.card.food[state.seats - 1])
    yield N_("Due after ships: {list}", list=of_each(map(state.food_due, range(state.seats))))


def _harvest(state: HavreState) -> Lines:
    if state.final:
        yield N_("No more harvest in this game")
    elif state.card.harvest:
        yield N_("There is a harvest at the end of this round")
    else:
        yield N_("No harvest at the end of this round")


def _town(state: HavreState) -> Lines:
    if state.final or not state.town_builds:
        yield N_("The town gets nothing at the end of this round")
    elif special_due(state):
        yield N_("A special building comes at the end of this round")
    else:
        yield N_("As it is now, the town would take {building}", building=words.card(state.next_of_town()))


def _new_ship(state: HavreState) -> Lines:
    if not state.final:
        ship = SHIPS[state.deck[state.round]]
        yield N_("At the end of this round: {ship}", ship=words.SHIP_TYPE[TYPES[ship.type]])


def _specials(state: HavreState) -> Lines:
    yield from _town(state)
    yield NN_(
        "{n} special building is still face down",
        "{n} special buildings are still face down",
        len(state.pile),
    )


def _stack(state: HavreState, kind: int) -> Lines:
    stack = state.ships[kind]
    yield NN_("{n} ship in the stack", "{n} ships in the stack", len(stack))
    if stack:
        yield N_("On top: {ship}, value {value}", ship=words.ship(stack[-1]), value=SHIPS[stack[-1]].value)
    if food := SHIP_TYPES[kind].food[state.seats - 1]:
        yield N_("Gives {n} food per round", n=food)


Told = tuple[Text, Callable[[HavreState], Lines]]
_LOANS: Told = (N_("Loans"), _loans)
_FEEDING: Told = (N_("Feeding"), _food)
NOW: dict[str, Told] = {
    **dict.fromkeys(("turn", "marker"), (N_("A turn"), _when)),
    **dict.fromkeys(("turn.round", "end-turn"), (N_("Rounds"), _round)),
    **dict.fromkeys(("loan", "borrow", "repay"), _LOANS),
    **dict.fromkeys(("feed", "provide", "turn.served"), _FEEDING),
    "food-due": (N_("End of the round"), round_table),
    "interest": (N_("Interest"), _interest),
    "harvest": (N_("Harvest"), _harvest),
    "town-builds": (N_("The town builds"), _town),
    **dict.fromkeys(("special-comes", "turn-up"), (N_("A special building"), _specials)),
    "new-ship": (N_("A new ship"), _new_ship),
    **{
        spot: (words.SHIP_TITLE[TYPES[kind]], partial(_stack, kind=kind))
        for kind, spot in enumerate(STACK_SPOTS)
    },
}
"""What is so in this round: the title, and the lines, by the things that lead to them."""
