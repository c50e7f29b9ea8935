"""Everything on the table that can be counted or corrected, by name."""

from collections.abc import Iterator

from engines.core.state import Cell
from engines.core.text import N_, Seat, Text
from engines.games.le_havre.setup_options import MOST_ANIMALS, MOST_FRANCS
from engines.games.le_havre.specials import CARDS, FIRST_SPECIAL, WHARVES
from engines.games.le_havre.state import AWAY, IN_STACK, IN_TOWN, NOWHERE, HavreState
from engines.games.le_havre.tables import (
    KINDS,
    OFFERS,
    SHIPS,
    TILES,
    TURNS,
    TYPES,
)
from engines.games.le_havre.words import GOOD, SHIP_TYPE, card, ship

MOST = 500
"""The most of a good; a larger number is taken for a slip."""
PHASES = ("supply", "interest", "turn", "harvest", "feeding", "town", "launch", "over")
HOME, FACE_DOWN, OUT, SUPPLY = "home", "face down", "away", "stack"
OPEN_PHASES = ("supply", "interest", "turn", "feeding", "town")
"""The phases a game on the table can be in."""
PHASE_WORDS = dict(
    zip(
        PHASES,
        (
            N_("new goods are supplied"),
            N_("interest is paid"),
            N_("main action"),
            N_("harvest"),
            N_("feeding"),
            N_("the town builds"),
            N_("a ship is launched"),
            N_("the game is over"),
        ),
        strict=True,
    )
)
DONE = ("no", "yes")
DONE_WORDS = (N_("no"), N_("yes"))
TURN_PLACE = N_("turn")


def on_offer(state: HavreState) -> dict[int, int]:
    """Return the goods on the offer spaces, by kind."""
    return dict(zip(OFFERS, state.offer, strict=True))


def cells(state: HavreState) -> tuple[Cell, ...]:
    """Return every cell."""
    return (*_turn(state), *_goods(state), *_offer(state), *_cards(state), *_ships(state), *_box(state))


def _turn(state: HavreState) -> list[Cell]:
    phase, seats = PHASES[state.phase], range(state.seats)
    final = state.rounds + 1
    who = tuple(N_("{seat}", seat=Seat(seat)) for seat in seats)
    phases = tuple(dict.fromkeys((phase, *OPEN_PHASES)))
    named = tuple(PHASE_WORDS[one] for one in phases)
    found = [
        Cell(
            "turn.round",
            TURN_PLACE,
            N_("round ({n}: the final phase)", n=final),
            state.turn // TURNS + 1,
            low=1,
            high=final,
        ),
        Cell("turn", TURN_PLACE, N_("turn of the round"), state.turn % TURNS + 1, low=1, high=TURNS),
        Cell("turn.seat", TURN_PLACE, N_("whose turn"), state.seat, high=state.seats - 1, words=who),
        Cell("turn.phase", TURN_PLACE, N_("phase"), phase, choices=phases, words=named),
        Cell("turn.actions", TURN_PLACE, N_("actions left"), state.actions, high=2),
        Cell("turn.served", TURN_PLACE, N_("players fed in this round"), state.served, high=state.seats),
    ]
    for seat in seats:
        label, owes = N_("{seat} still owes interest", seat=Seat(seat)), DONE[seat in state.owing]
        found.append(Cell(f"owing.{seat}", TURN_PLACE, label, owes, choices=DONE, words=DONE_WORDS))
    return [*found, *_tiles(state)]


def _tiles(state: HavreState) -> Iterator[Cell]:
    numbers = range(1, len(TILES) + 1)
    tiles = (FACE_DOWN, *(f"tile {number}" for number in numbers))
    words = (N_("face down"), *(N_("tile {n}", n=number) for number in numbers))
    for at, tile in enumerate(state.tiles):
        label = N_("supply tile {n}", n=at + 1)
        lies = tiles[tile + 1] if state.face_up(at) else FACE_DOWN
        yield Cell(f"tile.{at + 1}", TURN_PLACE, label, lies, choices=tiles, words=words)


def _goods(state: HavreState) -> list[Cell]:
    found = []
    for seat, hand in enumerate(state.goods):
        place = N_("in front of {seat}", seat=Seat(seat))
        for kind, name in enumerate(KINDS):
            found.append(Cell(f"goods.{seat}.{name}", place, GOOD[name], hand[kind], seat, high=MOST))
        found.append(Cell(f"loans.{seat}", place, N_("loans"), state.loans[seat], seat))
        at = state.persons[seat]
        where = HOME if at == NOWHERE else CARDS[at].id
        choices = (HOME, *(one.id for one in CARDS))
        words = (N_("at home"), *map(card, range(len(CARDS))))
        found.append(Cell(f"person.{seat}", place, N_("person"), where, seat, choices=choices, words=words))
    return found


def _offer(state: HavreState) -> list[Cell]:
    place = N_("offer")
    offered = on_offer(state).items()
    return [Cell(f"offer.{KINDS[k]}", place, GOOD[KINDS[k]], number, high=MOST) for k, number in offered]


def _places(state: HavreState) -> dict[str, Text]:
    """Return the possible places of a building, with their words."""
    seats = {f"seat {seat}": N_("{seat}", seat=Seat(seat)) for seat in range(state.seats)}
    stacks = {f"stack {number}": N_("stack {n}", n=number) for number in (1, 2, 3)}
    return {OUT: N_("away"), **stacks, "town": N_("town"), **seats}


def place_of(state: HavreState, number: int) -> str:
    """Return the place of a building card, as a record writes it."""
    owner = state.owner[number]
    if owner == IN_STACK:
        return next(f"stack {at + 1}" for at, stack in enumerate(state.stacks) if number in stack)
    return OUT if owner == AWAY else "town" if owner == IN_TOWN else f"seat {owner}"


def _cards(state: HavreState) -> list[Cell]:
    place, places = N_("buildings"), _places(state)
    found = []
    for number, one in enumerate(CARDS):
        special = number >= FIRST_SPECIAL
        own = [where for where in places if not special or not where.startswith("stack")]
        words = tuple(places[where] for where in own)
        lies = place_of(state, number)
        found.append(Cell(f"card.{one.id}", place, card(number), lies, choices=tuple(own), words=words))
    for wharf in WHARVES:
        label = N_("{wharf}: modernised", wharf=card(wharf))
        modern = int(wharf in state.modern)
        found.append(Cell(f"modern.{CARDS[wharf].id}", place, label, modern, high=1, words=DONE_WORDS))
    return found


def _ships(state: HavreState) -> list[Cell]:
    place = N_("ships")
    seats = range(state.seats)
    choices = (OUT, SUPPLY, *(f"seat {seat}" for seat in seats))
    words = (N_("away"), N_("in its stack"), *(N_("{seat}", seat=Seat(seat)) for seat in seats))
    return [
        Cell(
            f"ship.{one.id}",
            place,
            N_("{type} {name}", type=SHIP_TYPE[TYPES[one.type]], name=ship(number)),
            moored(state, number),
            choices=choices,
            words=words,
        )
        for number, one in enumerate(SHIPS)
    ]


def moored(state: HavreState, number: int) -> str:
    """Return the place of a ship, as a record writes it."""
    for seat, fleet in enumerate(state.fleet):
        if number in fleet:
            return f"seat {seat}"
    return SUPPLY if number in state.ships[SHIPS[number].type] else OUT


def _box(state: HavreState) -> tuple[Cell, ...]:
    place = N_("printed on your cards")
    return (
        Cell("box.diner", place, N_("francs for a set at the Diner"), state.diner, high=MOST_FRANCS),
        Cell("box.zoo", place, N_("fish and cattle for a franc at the Zoo"), state.zoo, high=MOST_ANIMALS),
    )
