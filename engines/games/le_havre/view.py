"""What is shown of a game: offer, tiles, stacks, ships, town, what each player owns, and the goods of all."""

from collections.abc import Sequence

from engines.core.text import N_, NN_, Text
from engines.core.view import Banner, Board, Fact, Ledger, Mark, Row, Shape, Shelf, Spot, View
from engines.games.le_havre import outlook, scoring, words
from engines.games.le_havre.accounts import worth
from engines.games.le_havre.moves.fees import fee_words
from engines.games.le_havre.moves.supply import offer_spot, tile_spot
from engines.games.le_havre.specials import CARDS
from engines.games.le_havre.state import (
    FEEDING,
    HARVEST,
    IN_TOWN,
    INTEREST,
    LAUNCH,
    NOWHERE,
    OVER,
    SUPPLY,
    TOWN,
    TURN,
    UNKNOWN,
    HavreState,
)
from engines.games.le_havre.tables import (
    FOOD,
    FRANCS,
    INTEREST_TILE,
    KINDS,
    OFFERS,
    SHIPS,
    TILES,
    TURNS,
    TYPES,
)

ASPECT = 1.6
COLUMNS = 6
"""Cards in a row of the town, and of what a player owns."""


def view(state: HavreState, actors: tuple[int, ...]) -> View:
    """Return what everybody may see: all but the cards and tiles that lie face down."""
    rows = tuple(_row(state, seat, seat in actors) for seat in range(state.seats))
    return View(_banner(state), board(state), Ledger(rows), _shelves(state), outlook.outlook(state))


def _banner(state: HavreState) -> Banner:
    turn = state.turn % TURNS + 1
    where = N_("round {n} of {all}, turn {turn}", n=state.round + 1, all=state.rounds, turn=turn)
    if state.final:
        where = N_("final phase")
    if state.phase == OVER:
        best = max(range(state.seats), key=lambda seat: scoring.sheet(state, seat).total)
        return Banner(where, N_("is the wealthiest"), best)
    seat = state.seat
    if state.phase == INTEREST:
        seat = state.owing[0]
    elif state.phase == FEEDING:
        seat = state.hungry
    return Banner(where, _says(state), seat)


def _says(state: HavreState) -> Text:
    if state.phase == TURN and state.doing != NOWHERE:
        return N_("in {building}", building=words.card(state.doing))
    if state.phase == TURN and not state.actions:
        return N_("buy, or end the turn")
    return SAYS[state.phase]


SAYS = {
    SUPPLY: N_("supply"),
    INTEREST: N_("owes interest"),
    TURN: N_("take an offer or enter"),
    HARVEST: N_("harvest"),
    FEEDING: N_("feeds"),
    TOWN: N_("the town builds"),
    LAUNCH: N_("a new ship"),
}


def _row(state: HavreState, seat: int, awaited: bool) -> Row:
    hand = state.goods[seat]
    order = (FRANCS, *range(FRANCS))
    facts = tuple(Fact(words.GOOD[KINDS[k]], hand[k], KINDS[k], KINDS[k]) for k in order)
    return Row(
        seat, scoring.sheet(state, seat).total, _notes(state, seat), _alert(state, seat), facts, awaited
    )


def _notes(state: HavreState, seat: int) -> tuple[Text, ...]:
    food, ships = worth(state.goods[seat], FOOD), state.food_of_ships(seat)
    notes = [N_("food {n}, ships {ships}", n=food, ships=ships)]
    if loans := state.loans[seat]:
        notes.append(NN_("{n} loan", "{n} loans", loans))
    return tuple(notes)


def _alert(state: HavreState, seat: int) -> Text | None:
    near = state.phase <= FEEDING and state.turn % TURNS >= outlook.FROM_TURN and not state.final
    missing = outlook.lacking(state, seat) if near else 0
    return N_("lacks {n} food", n=missing) if missing else None


def _shelves(state: HavreState) -> tuple[Shelf, ...]:
    card, players = state.card, state.seats
    ship = TYPES[SHIPS[state.deck[state.round]].type]
    town = {"-": N_("no building"), "b": N_("a building"), "s": N_("a special building")}
    facts = (
        Fact(N_("food due"), card.food[players - 1], "food"),
        Fact(N_("harvest") if card.harvest else N_("no harvest"), "", "grain" if card.harvest else None),
        Fact(town[card.town[players - 1]], "", "build" if card.town[players - 1] != "-" else None),
        Fact(words.SHIP_TYPE[ship], "", "ship"),
    )
    shelves = [Shelf(N_("End of the round"), facts)]
    if state.pile:
        shelves.append(Shelf(N_("Special buildings"), (Fact(N_("face down"), len(state.pile)),)))
    return tuple(shelves)


# ---- the board


def _rectangle(left: float, low: float, right: float, high: float) -> tuple[float, ...]:
    return (left, low, right, low, right, high, left, high)


def _field(
    box: tuple[float, float, float, float],
    tint: str,
    name: str,
    text: Text | None,
    brief: Text | None = None,
    icon: str | None = None,
) -> Shape:
    left, low, right, high = box
    x, y = (left + right) / 2, (low + high) / 2
    return Shape(_rectangle(left, low, right, high), tint, name, x, y, None, icon, text, brief)


def board(state: HavreState) -> Board:
    """Return the table: offer and tiles above, proposals on the left, town and players beside them."""
    cards, spots = _cards(state)
    shapes = (*_offer(state), *_tiles(state), *_stacks(state), *_ship_stacks(state), *cards)
    return Board(ASPECT, shapes=shapes, spots=(*_markers(state), *spots), marks=tuple(_signs(state)))


def _offer(state: HavreState) -> list[Shape]:
    found = []
    for at, kind in enumerate(OFFERS):
        box = (at * 0.1, 0.88, at * 0.1 + 0.095, 1.0)
        number = N_("{n}", n=state.offer[at])
        found.append(_field(box, KINDS[kind], offer_spot(at), number, icon=KINDS[kind]))
    return found


def seen(state: HavreState, at: int) -> bool:
    """Return whether the tile in a place lies face up."""
    turned = at < state.turn or (at == state.turn and state.phase > SUPPLY)
    return state.tiles[at] != UNKNOWN and (state.open_tiles or turned)


def _tiles(state: HavreState) -> list[Shape]:
    found = []
    for at in range(TURNS):
        here = at == state.turn % TURNS and not state.final
        box = (at * 0.1, 0.79, at * 0.1 + 0.095, 0.87)
        text = None if seen(state, at) else N_("?")
        found.append(_field(box, "tile-next" if here else "tile", tile_spot(at), text))
    return found


def _signs(state: HavreState) -> list[Mark]:
    """What the tiles show: a sign for each good, and a percent sign for interest."""
    found = []
    for at, tile in enumerate(state.tiles):
        if seen(state, at):
            first, second = TILES[tile]
            found += [
                Mark(at * 0.1 + 0.022, 0.83, 0.04, KINDS[first]),
                Mark(at * 0.1 + 0.056, 0.83, 0.04, KINDS[second]),
            ]
            if tile == INTEREST_TILE:
                found.append(Mark(at * 0.1 + 0.083, 0.808, 0.024, text=N_("%")))
    return found


def _markers(state: HavreState) -> list[Spot]:
    """The ship marker of the seat whose turn it is."""
    if state.final:
        return []
    return [Spot("marker", (state.turn % TURNS) * 0.1 + 0.085, 0.86, "ship", state.seat, 0.03)]


def _stacks(state: HavreState) -> list[Shape]:
    found = []
    for at, stack in enumerate(state.stacks):
        step = min(0.085, 0.7 / max(1, len(stack) + 1))
        high = 0.77
        for place, number in enumerate(stack):
            low = high - (1.6 * step if place == 0 else step)
            box = (at * 0.12, low + 0.004, at * 0.12 + 0.115, high)
            one = CARDS[number]
            found.append(_field(box, one.kind, one.id, words.card(number), _id(number)))
            high = low
    return found


def _ship_stacks(state: HavreState) -> list[Shape]:
    found = []
    for kind, name in enumerate(TYPES):
        left, low = 0.71 + 0.145 * (kind % 2), 0.9 if kind < 2 else 0.79
        box = (left, low, left + 0.14, low + 0.1)
        stack = state.ships[kind]
        text = words.SHIP_TYPE[name]
        if stack:
            value = SHIPS[stack[-1]].value
            text = N_("{ship}: {n}, value {value}", ship=text, n=len(stack), value=value)
        found.append(_field(box, f"ship-{name}", name, text, N_("{n}", n=len(stack))))
    return found


def _cards(state: HavreState) -> tuple[list[Shape], list[Spot]]:
    """The buildings of the town, then those of each seat with its ships, row by row."""
    groups = [state.owned(owner) for owner in (IN_TOWN, *range(state.seats))]
    fleets: list[list[int]] = [[], *state.fleet]
    rows = sum(-(-(len(group) + len(fleet)) // COLUMNS) for group, fleet in zip(groups, fleets, strict=True))
    height = min(0.13, 0.77 / max(1, rows))
    shapes: list[Shape] = []
    spots: list[Spot] = []
    top = 0.77
    for at, (group, fleet) in enumerate(zip(groups, fleets, strict=True)):
        boxes = _boxes(len(group) + len(fleet), top, height)
        for number, box in zip(group, boxes, strict=False):
            shapes.append(_card(number, box))
            spots += _persons(state, number, box)
        for number, box in zip(fleet, boxes[len(group) :], strict=True):
            one = SHIPS[number]
            value = N_("{n}", n=one.value)
            shapes.append(_field(box, f"ship-{TYPES[one.type]}", one.id, words.ship(number), value))
        if at and boxes:
            spots.append(Spot(f"owner {at - 1}", 0.375, boxes[0][3] - 0.02, "person", at - 1, 0.025))
        top -= height * -(-len(boxes) // COLUMNS)
    return shapes, spots


def _boxes(number: int, top: float, height: float) -> Sequence[tuple[float, float, float, float]]:
    wide = 0.61 / COLUMNS
    found = []
    for at in range(number):
        left, high = 0.39 + wide * (at % COLUMNS), top - height * (at // COLUMNS)
        found.append((left, high - height + 0.006, left + wide - 0.005, high))
    return found


def _card(number: int, box: tuple[float, float, float, float]) -> Shape:
    one = CARDS[number]
    text = words.card(number)
    if one.entered:
        text = N_("{building}: {fee}", building=text, fee=fee_words(number))
    return _field(box, one.kind, one.id, text, _id(number))


def _id(number: int) -> Text:
    return N_("{id}", id=CARDS[number].id)


def _persons(state: HavreState, number: int, box: tuple[float, float, float, float]) -> list[Spot]:
    _, low, right, _ = box
    found = []
    for place, seat in enumerate(state.standing(number)):
        found.append(Spot(f"person {seat}", right - 0.015 - 0.02 * place, low + 0.02, "person", seat, 0.03))
    return found
