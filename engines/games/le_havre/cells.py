"""Everything on the table that can be counted or corrected, by name."""

from collections.abc import Iterator
from functools import partial

from engines.core.cells import DONE_WORDS, Cell, choice, of_field, of_list, phase_cell, seat_words, yes_no
from engines.core.text import N_, Seat, Text
from engines.games.le_havre.setup_options import MOST_ANIMALS, MOST_FRANCS
from engines.games.le_havre.specials import CARDS, FIRST_SPECIAL, NUMBER, WHARVES
from engines.games.le_havre.state import (
    AWAY,
    FEEDING,
    IN_STACK,
    IN_TOWN,
    INTEREST,
    LAUNCH,
    NOWHERE,
    TOWN,
    TURN,
    UNKNOWN,
    HavreState,
)
from engines.games.le_havre.tables import KINDS, OFFERS, SHIPS, TILES, TURNS, TYPES
from engines.games.le_havre.words import GOOD, SHIP_TYPE, card, ship

MOST = 500
"""The most of a good; a larger number is taken for a slip."""
HOME, FACE_DOWN, OUT, SUPPLY, IN_THE_TOWN = "home", "face down", "away", "stack", "town"
SEATS = ("seat 0", "seat 1", "seat 2", "seat 3", "seat 4")
STACKS = ("stack 1", "stack 2", "stack 3")
OWNERS = {OUT: AWAY, IN_THE_TOWN: IN_TOWN}
OWNERS |= dict.fromkeys(STACKS, IN_STACK) | {name: seat for seat, name in enumerate(SEATS)}
"""The places of building cards, with their owners in the state."""
PHASES = {
    "supply": N_("new goods are supplied"),
    "interest": N_("interest is paid"),
    "turn": N_("main action"),
    "harvest": N_("harvest"),
    "feeding": N_("feeding"),
    "town": N_("the town builds"),
    "launch": N_("a ship is launched"),
    "over": N_("the game is over"),
}
"""The words of the phases, in the order of their numbers."""
OPEN_PHASES = ("supply", "interest", "turn", "feeding", "town")
"""The phases a game on the table can be in."""
TURN_PLACE = N_("turn")


def cells(state: HavreState) -> tuple[Cell, ...]:
    """Every cell."""
    return (*_turn(state), *_goods(state), *_offer(state), *_cards(state), *_ships(state), *_box(state))


# ---- whose turn


def _turn(state: HavreState) -> Iterator[Cell]:
    place, last, final = TURN_PLACE, state.seats - 1, state.rounds + 1
    label, put = N_("round ({n}: the final phase)", n=final), partial(_put_round, state)
    yield Cell("turn.round", place, label, state.turn // TURNS + 1, put, low=1, high=final)
    label, put = N_("turn of the round"), partial(_put_turn, state)
    yield Cell("turn", place, label, state.turn % TURNS + 1, put, low=1, high=TURNS)
    who = seat_words(state.seats)
    yield of_field("turn.seat", place, N_("whose turn"), state, "seat", high=last, words=who)
    yield phase_cell(place, state.phase, PHASES, OPEN_PHASES, partial(_put_phase, state))
    yield of_field("turn.actions", place, N_("actions left"), state, "actions", high=2)
    label = N_("players fed in this round")
    yield of_field("turn.served", place, label, state, "served", high=state.seats)
    for seat in range(state.seats):
        label, put = N_("{seat} still owes interest", seat=Seat(seat)), partial(_put_owing, state, seat)
        yield yes_no(f"owing.{seat}", place, label, seat in state.owing, put)
    yield from _tiles(state)


def _put_round(state: HavreState, number: int) -> None:
    state.turn = (number - 1) * TURNS + state.turn % TURNS


def _put_turn(state: HavreState, number: int) -> None:
    state.turn = state.turn // TURNS * TURNS + number - 1


def _put_phase(state: HavreState, phase: int) -> None:
    """Go to a phase; what was being carried out is abandoned."""
    if state.phase != phase:
        state.phase, state.actions, state.owing = phase, 1, []
        state.doing, state.left = NOWHERE, 0


def _put_owing(state: HavreState, seat: int, owes: bool) -> None:
    """Set whether a seat owes interest: debtors pay in turn, from the seat whose turn it is."""
    owing = {*state.owing} - {seat} | ({seat} if owes else set())
    if owing != {*state.owing}:
        state.owing = sorted(owing, key=lambda one: (one - state.seat) % state.seats)


def _tiles(state: HavreState) -> Iterator[Cell]:
    numbers = range(1, len(TILES) + 1)
    means = {FACE_DOWN: UNKNOWN, **{f"tile {number}": number - 1 for number in numbers}}
    words = (N_("face down"), *(N_("tile {n}", n=number) for number in numbers))
    for at, tile in enumerate(state.tiles):
        label, lies = N_("supply tile {n}", n=at + 1), tile if state.face_up(at) else UNKNOWN
        yield choice(f"tile.{at + 1}", TURN_PLACE, label, means, lies, partial(_put_tile, state, at), words)


def _put_tile(state: HavreState, at: int, tile: int) -> None:
    """Place a tile; if the app stores the order, a face-down tile stays what it is."""
    if tile == UNKNOWN:
        state.tiles[at] = UNKNOWN if state.face_up(at) else state.tiles[at]
        return
    hidden = [place for place, one in enumerate(state.tiles) if one == tile and not state.face_up(place)]
    for place in hidden:
        state.tiles[place] = UNKNOWN
    state.tiles[at] = tile


# ---- goods


def _goods(state: HavreState) -> Iterator[Cell]:
    homes = {HOME: NOWHERE, **NUMBER}
    words = (N_("at home"), *map(card, range(len(CARDS))))
    for seat, hand in enumerate(state.goods):
        place = N_("in front of {seat}", seat=Seat(seat))
        for kind, name in enumerate(KINDS):
            yield of_list(f"goods.{seat}.{name}", place, GOOD[name], hand, kind, owner=seat, high=MOST)
        yield of_list(f"loans.{seat}", place, N_("loans"), state.loans, seat, owner=seat)
        at, put = state.persons[seat], partial(state.persons.__setitem__, seat)
        # Translators: the wooden figure with which a player uses buildings.
        yield choice(f"person.{seat}", place, N_("person"), homes, at, put, words, owner=seat)


def _offer(state: HavreState) -> Iterator[Cell]:
    for space, kind in enumerate(OFFERS):
        name = KINDS[kind]
        yield of_list(f"offer.{name}", N_("offer"), GOOD[name], state.offer, space, high=MOST)


# ---- buildings and ships


def _cards(state: HavreState) -> Iterator[Cell]:
    place = N_("buildings")
    stacks = {name: N_("stack {n}", n=number) for number, name in enumerate(STACKS, 1)}
    others = {IN_THE_TOWN: N_("town"), **_seats(state)}
    for number, one in enumerate(CARDS):
        places = {OUT: N_("out of the game"), **({} if number >= FIRST_SPECIAL else stacks), **others}
        name, lies, put = f"card.{one.id}", place_of(state, number), partial(_put_card, state, number)
        choices, words = tuple(places), tuple(places.values())
        yield Cell(name, place, card(number), lies, put, choices=choices, words=words)
    for wharf in WHARVES:
        label, put = N_("{wharf}: modernised", wharf=card(wharf)), partial(_modernise, state, wharf)
        modern, name = int(wharf in state.modern), f"modern.{CARDS[wharf].id}"
        yield Cell(name, place, label, modern, put, high=1, words=DONE_WORDS)


def _seats(state: HavreState) -> dict[str, Text]:
    return dict(zip(SEATS, seat_words(state.seats), strict=False))


def place_of(state: HavreState, number: int) -> str:
    """The place of a building card, as a record writes it."""
    owner = state.owner[number]
    if owner == IN_STACK:
        return next(name for name, stack in zip(STACKS, state.stacks, strict=True) if number in stack)
    return next(name for name, of in OWNERS.items() if of == owner)


def _put_card(state: HavreState, number: int, place: str) -> None:
    if place_of(state, number) == place:
        return
    state.take_card(number, OWNERS[place])
    if place in STACKS:
        stack = state.stacks[STACKS.index(place)]
        stack.append(number)
        stack.sort()
    if number in state.pile:
        state.pile.remove(number)


def _modernise(state: HavreState, wharf: int, modern: int) -> None:
    others = [one for one in state.modern if one != wharf]
    state.modern = sorted([*others, *[wharf] * modern])


def _ships(state: HavreState) -> Iterator[Cell]:
    places = {OUT: N_("out of the game"), SUPPLY: N_("in its stack"), **_seats(state)}
    choices, words = tuple(places), tuple(places.values())
    for number, one in enumerate(SHIPS):
        label = N_("{type} {name}", type=SHIP_TYPE[TYPES[one.type]], name=ship(number))
        lies, put = moored(state, number), partial(_put_ship, state, number)
        yield Cell(f"ship.{one.id}", N_("ships"), label, lies, put, choices=choices, words=words)


def moored(state: HavreState, number: int) -> str:
    """The place of a ship, as a record writes it."""
    for seat, fleet in enumerate(state.fleet):
        if number in fleet:
            return SEATS[seat]
    return SUPPLY if number in state.ships[SHIPS[number].type] else OUT


def _put_ship(state: HavreState, number: int, place: str) -> None:
    if moored(state, number) == place:
        return
    for lying in (*state.ships, *state.fleet):
        if number in lying:
            lying.remove(number)
    if place == SUPPLY:
        state.ships[SHIPS[number].type].append(number)
    elif place != OUT:
        state.fleet[SEATS.index(place)].append(number)


def _box(state: HavreState) -> Iterator[Cell]:
    place = N_("printed on your cards")
    label = N_("francs for a set at the Diner")
    yield of_field("box.diner", place, label, state, "diner", high=MOST_FRANCS)
    label = N_("fish and cattle for a franc at the Zoo")
    yield of_field("box.zoo", place, label, state, "zoo", high=MOST_ANIMALS)


# ---- what is counted, and what is kept in step


def totals(state: HavreState) -> dict[str, int]:
    """The goods of each kind with the players and on offer, and the loans."""
    found = {kind: sum(hand[number] for hand in state.goods) for number, kind in enumerate(KINDS)}
    for kind, number in zip(OFFERS, state.offer, strict=True):
        found[KINDS[kind]] += number
    return {**found, "loans": sum(state.loans)}


def derive(state: HavreState) -> None:
    """Make the debts and the feeding consistent with the phase; all else is computed when it is needed."""
    if state.phase == INTEREST and not state.owing:
        state.phase = TURN
    elif state.phase != INTEREST and state.owing:
        state.owing = []
    if state.phase == TOWN and not state.town_builds:
        state.phase = LAUNCH
    if state.phase == FEEDING:
        state.served = min(state.served, state.seats - 1)
