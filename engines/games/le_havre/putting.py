"""Corrections: one cell set, and everything that depends on it."""

from engines.games.le_havre.cells import DONE, FACE_DOWN, HOME, OUT, PHASES, SUPPLY, moored, place_of
from engines.games.le_havre.specials import NUMBER
from engines.games.le_havre.state import AWAY, IN_STACK, IN_TOWN, NOWHERE, UNKNOWN, HavreState
from engines.games.le_havre.tables import KINDS, OFFERS, SHIP_NUMBER, SHIPS, TURNS


def put(state: HavreState, cell: str, value: int | str) -> None:
    """Set one cell."""
    head, _, rest = cell.partition(".")
    if isinstance(value, int):
        _put_number(state, head, rest, value)
    elif cell == "turn.phase":
        _put_phase(state, value)
    elif head == "owing":
        _put_owing(state, int(rest), value == DONE[True])
    elif head == "tile":
        _put_tile(state, int(rest) - 1, value)
    elif head == "person":
        state.persons[int(rest)] = NOWHERE if value == HOME else NUMBER[value]
    elif head == "card":
        _put_card(state, NUMBER[rest], value)
    else:
        _put_ship(state, SHIP_NUMBER[rest], value)


def _put_phase(state: HavreState, value: str) -> None:
    """Go to a phase; what was being carried out is abandoned."""
    if PHASES[state.phase] != value:
        state.phase, state.actions, state.owing = PHASES.index(value), 1, []
        state.doing, state.left = NOWHERE, 0


def _put_owing(state: HavreState, seat: int, owes: bool) -> None:
    """Set whether a seat owes interest: debtors pay in turn, from the seat whose turn it is."""
    owing = {*state.owing} - {seat} | ({seat} if owes else set())
    if owing != {*state.owing}:
        state.owing = sorted(owing, key=lambda one: (one - state.seat) % state.seats)


def settle_phase(state: HavreState) -> None:
    """Make the debts and the feeding consistent with the phase after a correction."""
    phase = PHASES[state.phase]
    if phase == "interest" and not state.owing:
        state.phase = PHASES.index("turn")
    elif phase != "interest" and state.owing:
        state.owing = []
    if phase == "town" and not state.town_builds:
        state.phase = PHASES.index("launch")
    if phase == "feeding":
        state.served = min(state.served, state.seats - 1)


def _put_tile(state: HavreState, at: int, value: str) -> None:
    """Place a tile; if the app stores the order, a face-down tile stays what it is."""
    if value == FACE_DOWN:
        state.tiles[at] = UNKNOWN if state.face_up(at) else state.tiles[at]
        return
    tile = int(value.removeprefix("tile ")) - 1
    hidden = [place for place, one in enumerate(state.tiles) if one == tile and not state.face_up(place)]
    for place in hidden:
        state.tiles[place] = UNKNOWN
    state.tiles[at] = tile


def _put_number(state: HavreState, head: str, rest: str, value: int) -> None:
    if head == "goods":
        seat, _, kind = rest.partition(".")
        state.goods[int(seat)][KINDS.index(kind)] = value
    elif head == "loans":
        state.loans[int(rest)] = value
    elif head == "offer":
        state.offer[OFFERS.index(KINDS.index(rest))] = value
    elif head == "modern":
        others = [wharf for wharf in state.modern if wharf != NUMBER[rest]]
        state.modern = sorted([*others, *[NUMBER[rest]] * value])
    elif rest == "round":
        state.turn = (value - 1) * TURNS + state.turn % TURNS
    elif rest:
        setattr(state, rest, value)
    else:
        state.turn = state.turn // TURNS * TURNS + value - 1


def _put_card(state: HavreState, number: int, value: str) -> None:
    if place_of(state, number) == value:
        return
    state.take_card(number, {OUT: AWAY, "town": IN_TOWN}.get(value, IN_STACK))
    if value.startswith("seat "):
        state.owner[number] = int(value.removeprefix("seat "))
    elif value.startswith("stack "):
        stack = state.stacks[int(value.removeprefix("stack ")) - 1]
        stack.append(number)
        stack.sort()
    if number in state.pile:
        state.pile.remove(number)


def _put_ship(state: HavreState, number: int, value: str) -> None:
    if moored(state, number) == value:
        return
    for lying in (*state.ships, *state.fleet):
        if number in lying:
            lying.remove(number)
    if value == SUPPLY:
        state.ships[SHIPS[number].type].append(number)
    elif value != OUT:
        state.fleet[int(value.removeprefix("seat "))].append(number)
