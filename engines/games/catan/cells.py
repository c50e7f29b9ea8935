"""Everything on the table that can be counted or corrected, by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.core.state import Cell
from engines.core.text import N_, Seat, Text
from engines.games.catan.counting import Put, count_hand, count_resource, whole_hands
from engines.games.catan.roads import NOBODY
from engines.games.catan.tables import (
    BANK_EACH,
    DECK,
    DEVELOPMENT,
    RESOURCES,
    TO_WIN,
)
from engines.games.catan.topology import HEXES, INTERSECTIONS, PATHS
from engines.games.catan.words import CARD, RESOURCE, hex_spot, intersection_spot, path_spot

if TYPE_CHECKING:
    from engines.games.catan.state import CatanState

BANK = -1
ON_BOARD, IN_HAND, IN_BANK = N_("on the board"), N_("in hand"), N_("in the bank")
NOBODY_HAS = "nobody"
EMPTY = "empty"
PHASES = ("founding", "roll", "produce", "discard", "robber", "steal", "build", "over")
MOST_TURNS = 999


def cells(state: CatanState) -> tuple[Cell, ...]:
    """Return every cell; which there are depends on how much is tracked."""
    if state.tracking == "dice":
        return (*_turn(state), *_scores(state))
    hands = _hands(state) if state.tracks_hands else ()
    return (*_turn(state), *_special(state), *hands, *_development(state), *_board(state))


def _turn(state: CatanState) -> tuple[Cell, ...]:
    place, phase = N_("turn"), PHASES[state.phase]
    phases = tuple(dict.fromkeys((phase, "roll", "build")))
    return (
        Cell("turn", place, N_("turn"), state.turn, high=MOST_TURNS),
        Cell("turn.seat", place, N_("whose turn"), state.seat, high=state.seats - 1),
        Cell("turn.phase", place, N_("phase"), phase, choices=phases),
    )


def _scores(state: CatanState) -> list[Cell]:
    place = N_("points")
    return [
        Cell(f"score.{seat}", place, N_("points of {seat}", seat=Seat(seat)), points, seat, high=2 * TO_WIN)
        for seat, points in enumerate(state.entered)
    ]


def _special(state: CatanState) -> list[Cell]:
    holders = (NOBODY_HAS, *(f"seat {seat}" for seat in range(state.seats)))
    place = N_("special cards")
    found = [
        Cell("longest-road", place, N_("Longest Road"), holders[state.longest + 1], choices=holders),
        Cell("largest-army", place, N_("Largest Army"), holders[state.army + 1], choices=holders),
    ]
    for seat in range(state.seats):
        label = N_("knights of {seat}", seat=Seat(seat))
        found.append(Cell(f"knights.{seat}", place, label, state.knights[seat], seat, high=DECK[0]))
    return found


def _hands(state: CatanState) -> list[Cell]:
    found = []
    for holder in (*range(state.seats), BANK):
        at_bank = holder == BANK
        for good, name in enumerate(RESOURCES):
            found.append(
                Cell(
                    f"bank.{name}" if at_bank else f"hand.{holder}.{name}",
                    IN_BANK if at_bank else IN_HAND,
                    RESOURCE[good] if at_bank else _of(holder, RESOURCE[good]),
                    _known(state, holder, good),
                    None if at_bank else holder,
                    high=BANK_EACH,
                    hidden=not at_bank,
                )
            )
    return found


def _of(seat: int, what: Text) -> Text:
    return N_("{what} of {seat}", what=what, seat=Seat(seat))


def _known(state: CatanState, holder: int, good: int) -> int | None:
    least = state.hands.least(holder, good)
    return least if least == state.hands.most(holder, good) else None


def _development(state: CatanState) -> list[Cell]:
    found = [Cell("deck", IN_BANK, N_("development cards"), state.deck, high=sum(DECK))]
    for kind, name in enumerate(DEVELOPMENT):
        found.append(
            Cell(f"spent.{name}", N_("out of the game"), CARD[kind], state.spent[kind], high=DECK[kind])
        )
    for seat in range(state.seats):
        shown = N_("victory points shown by {seat}", seat=Seat(seat))
        found.append(Cell(f"revealed.{seat}", ON_BOARD, shown, state.revealed[seat], seat, high=DECK[-1]))
        held, label = state.card_count(seat), _of(seat, N_("development cards"))
        found.append(Cell(f"cards.{seat}", IN_HAND, label, held, seat, high=sum(DECK)))
        for kind, name in enumerate(DEVELOPMENT):
            sure = None if state.face_down[seat] and state.unseen[kind] else state.cards[seat][kind]
            cell = f"card.{seat}.{name}"
            found.append(Cell(cell, IN_HAND, _of(seat, CARD[kind]), sure, seat, high=DECK[kind], hidden=True))
    return found


def _board(state: CatanState) -> list[Cell]:
    seats = [f"seat {seat}" for seat in range(state.seats)]
    hexes = tuple(hex_spot(place) for place in range(len(HEXES)))
    found = [Cell("robber", ON_BOARD, N_("robber"), hex_spot(state.robber), choices=hexes)]
    pieces = (EMPTY, *(f"{piece} {seat}" for seat in seats for piece in ("settlement", "city")))
    for at in range(len(INTERSECTIONS)):
        label = N_("intersection {n}", n=at + 1)
        name = intersection_spot(at)
        found.append(Cell(name, ON_BOARD, label, _building(state, at), choices=pieces))
    for path in range(len(PATHS)):
        owner = next((seat for seat in range(state.seats) if state.roads[seat] >> path & 1), None)
        value = EMPTY if owner is None else seats[owner]
        label = N_("path {n}", n=path + 1)
        found.append(Cell(path_spot(path), ON_BOARD, label, value, choices=(EMPTY, *seats)))
    return found


def _building(state: CatanState, at: int) -> str:
    for seat in range(state.seats):
        if state.settlements[seat] >> at & 1:
            return f"settlement seat {seat}"
        if state.cities[seat] >> at & 1:
            return f"city seat {seat}"
    return EMPTY


def put(state: CatanState, cell: str, value: int | str) -> None:
    """Set one cell; `derive` follows."""
    if isinstance(value, int):
        _put_number(state, cell, value)
    elif cell[0] in "ip" and cell[1:].isdigit():
        _put_piece(state, cell[0], int(cell[1:]), value)
    elif cell == "robber":
        state.robber = int(value[1:])
    elif cell == "turn.phase":
        state.phase = PHASES.index(value)
        state.dice = _throw_for(value, state.dice)
    elif cell == "longest-road":
        state.longest = _holder(value)
    else:
        state.army = _holder(value)


def put_all(state: CatanState, put: Put) -> None:
    """Set several cells; a hand that is told whole is that hand, whatever was thought."""
    for holder, cards in whole_hands(state, put).items():
        count_hand(state, holder, cards)
    for cell, value in put:
        state.put(cell, value)


def _throw_for(phase: str, thrown: int) -> int:
    """Return the throw that goes with a phase: none before it; where it is not known, one without effect."""
    if phase == "build":
        return thrown or 7
    return 0 if phase == "roll" else thrown


def _holder(value: str) -> int:
    return NOBODY if value == NOBODY_HAS else int(value.removeprefix("seat "))


def _put_number(state: CatanState, cell: str, value: int) -> None:
    head, _, rest = cell.partition(".")
    owner, _, kind = rest.partition(".")
    if head == "turn":
        _put_turn(state, rest, value)
    elif head == "deck":
        state.deck = value
    elif head == "spent":
        state.spent[DEVELOPMENT.index(rest)] = value
    elif head in ("bank", "hand"):
        count_resource(state, BANK if head == "bank" else int(owner), RESOURCES.index(kind or owner), value)
    elif head == "cards":
        state.face_down[int(rest)] = max(0, value - sum(state.cards[int(rest)]))
    elif kind:
        _put_card(state, int(owner), DEVELOPMENT.index(kind), value)
    else:
        by_seat = {"score": state.entered, "knights": state.knights, "revealed": state.revealed}
        by_seat[head][int(rest)] = value


def _put_turn(state: CatanState, what: str, value: int) -> None:
    if what != "seat":
        state.turn = value
    elif value != state.seat:
        state.seat = value
        state.fresh = [0] * len(state.fresh)


def _put_card(state: CatanState, seat: int, kind: int, value: int) -> None:
    """Name cards of one kind; what more there is of it was face down before."""
    more = value - state.cards[seat][kind]
    state.cards[seat][kind] = value
    state.face_down[seat] = max(0, state.face_down[seat] - max(0, more))


def _put_piece(state: CatanState, place: str, number: int, value: str) -> None:
    bit = 1 << number
    if place == "p":
        state.roads = [roads & ~bit for roads in state.roads]
        if value != EMPTY:
            state.roads[_holder(value)] |= bit
        return
    state.settlements = [held & ~bit for held in state.settlements]
    state.cities = [held & ~bit for held in state.cities]
    if value != EMPTY:
        piece, _, seat = value.partition(" ")
        held = state.settlements if piece == "settlement" else state.cities
        held[_holder(seat)] |= bit
