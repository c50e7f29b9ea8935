"""The table as a board: offer and supply tiles, proposals, ships, the town, and what each player owns."""

from collections.abc import Iterator
from functools import cache
from itertools import product as product_of

from msgspec.structs import replace

from engines.core import icons
from engines.core.text import N_, Text
from engines.core.view import BADGE, Board, Fact, Mark, Shape, Spot
from engines.games.le_havre import words
from engines.games.le_havre.card import Card
from engines.games.le_havre.moves.open_buildings import why_not_enter
from engines.games.le_havre.moves.supply import offer_spot, tile_spot
from engines.games.le_havre.products import product
from engines.games.le_havre.specials import CARDS
from engines.games.le_havre.state import IN_TOWN, HavreState
from engines.games.le_havre.tables import (
    INTEREST_TILE,
    KINDS,
    OFFERS,
    SHIPS,
    STACK_SPOTS,
    TILES,
    TURNS,
    TYPES,
)

ASPECT = 1.34
ROOMY, WIDE = 0.195, 0.16
"""The width of a card with its name, and the least one."""
FEW, MANY = 4, 5
"""The rows of cards, and of many."""
STAMP, LOW = 0.098, 0.071
"""The least width of a ship or of a building that is folded, and its height."""
STACK, MARGIN = 0.108, 0.008
"""The width of a proposal stack, and of the margin between stacks and cards."""
QUAY, SEA = 0.857, 0.795
"""The lower edges of the quay and of the water with the supply tiles."""
OFFER, SHIP_WIDE = 0.109, 0.1165
"""The widths of an offer space, with the tile below it, and of a stack of ships."""


def town_from(state: HavreState) -> float:
    """The left edge of the town: right of the last remaining proposal stack."""
    remaining = sum(map(bool, state.stacks))
    return STACK * remaining + (MARGIN if remaining else 0.0)


Sides = tuple[float, float, float, float]
"""The left, lower, right and upper edge of a rectangle."""


def _field(
    box: Sides,
    tint: str,
    name: str,
    text: Text | None,
    shorter: tuple[Text, ...] = (),
    note: Text | None = None,
    icon: str | None = None,
    seat: int | None = None,
) -> Shape:
    left, low, right, high = box
    x, y = (left + right) / 2, (low + high) / 2
    return Shape(icons.box(*box), tint, name, x, y, None, icon, text, shorter, note, seat)


def board(state: HavreState) -> Board:
    """The table: the quay with the offer, the tiles on the water, below them stacks and buildings."""
    cards, spots = _cards(state)
    shapes = (*_HARBOUR, *_offer(state), *_tiles(state), *_stacks(state), *_ship_stacks(state), *cards)
    on_them, signs = (*_markers(state), *spots), tuple(_signs(state))
    return Board(ASPECT, shapes, spots=on_them, marks=signs, folded=N_("Buildings and ships"))


_HARBOUR = (
    Shape(icons.box(0.0, QUAY, 1.0, 1.0), "quay"),
    Shape(icons.box(0.0, SEA, 1.0, QUAY), "sea"),
    Shape(icons.box(0.0, QUAY - 0.008, 1.0, QUAY + 0.004), "kerb"),
)


def _offer(state: HavreState) -> list[Shape]:
    """The seven offer spaces: the goods on each, beside the sign of its good."""
    found = []
    for at, kind in enumerate(OFFERS):
        box = (at * OFFER + 0.002, QUAY + 0.003, at * OFFER + OFFER - 0.002, 0.998)
        found.append(_field(box, "offer", offer_spot(at), N_("{n}", n=state.offer[at]), icon=KINDS[kind]))
    return found


def _tiles(state: HavreState) -> list[Shape]:
    """The supply tiles: seven boats."""
    found = []
    for at in range(TURNS):
        here = at == state.turn % TURNS and not state.final
        left, right, low, high = at * OFFER + 0.002, at * OFFER + OFFER - 0.002, SEA + 0.002, QUAY - 0.008
        points = (left + 0.012, low, right - 0.012, low, right, high, left, high)
        text = None if state.face_up(at) else N_("?")
        tint = "tile-next" if here else "tile"
        found.append(Shape(points, tint, tile_spot(at), (left + right) / 2, (low + high) / 2, text=text))
    return found


def _signs(state: HavreState) -> list[Mark]:
    """The goods of the tiles, with a percent sign for interest; dark on the bright tile of this turn."""
    found = []
    for at, tile in enumerate(state.tiles):
        if not state.face_up(at):
            continue
        here = at == state.turn % TURNS and not state.final
        icons = [KINDS[good] for good in TILES[tile]] + (["interest"] if tile == INTEREST_TILE else [])
        step = 0.078 / len(icons)
        for place, icon in enumerate(icons):
            x = (at + 0.5) * OFFER + (place - (len(icons) - 1) / 2) * step
            tint = "ink" if here else icon if icon in KINDS else "paper"
            found.append(
                Mark(x, (SEA + QUAY) / 2 - 0.002, min(0.056, step * ASPECT, 0.9 * (QUAY - SEA)), icon, tint)
            )
    return found


def _markers(state: HavreState) -> list[Spot]:
    """The ship marker of the seat whose turn it is."""
    if state.final:
        return []
    return [Spot("marker", (state.turn % TURNS + 0.86) * OFFER, QUAY - 0.004, "marker", state.seat, 0.042)]


def _stacks(state: HavreState) -> list[Shape]:
    found = []
    for at, stack in enumerate(filter(None, state.stacks)):
        step = min(0.085, 0.7 / max(1, len(stack) + 1))
        high = SEA - 0.012
        for place, number in enumerate(stack):
            low = high - (1.8 * step if place == 0 else step)
            box = (at * STACK, low + 0.004, at * STACK + STACK - 0.004, high)
            one = CARDS[number]
            made = product(number) if place == 0 else None
            found.append(_field(box, one.kind, one.id, words.card(number), (_id(number),), icon=made))
            high = low
    return found


def _ship_stacks(state: HavreState) -> list[Shape]:
    found, half = list[Shape](), (SEA + 1) / 2
    for kind, name in enumerate(TYPES):
        left, low = TURNS * OFFER + 0.004 + SHIP_WIDE * (kind % 2), half if kind < 2 else SEA + 0.003
        box = (left, low, left + SHIP_WIDE - 0.004, 0.998 if kind < 2 else half - 0.004)
        stack = state.ships[kind]
        text, note = words.SHIP_TYPE[name], None
        if stack:
            text = N_("{n} × {ship}", n=len(stack), ship=text)
            note = N_("value {value}", value=SHIPS[stack[-1]].value)
        number = N_("{n}", n=len(stack))
        found.append(_field(box, f"ship-{name}", STACK_SPOTS[kind], text, (number,), note, "ship"))
    return found


def _cards(state: HavreState) -> tuple[list[Shape], list[Spot]]:
    """The buildings of all in the order in which they came, so that none moves; below them ships as stamps.

    Where there are more buildings than cards, those are stamps too that can't be entered.
    """
    left, shapes, spots = town_from(state), list[Shape](), list[Spot]()
    standing = state.standing_in_order
    ships = [(seat, number) for seat in range(state.seats) for number in state.fleet[seat]]
    columns, rows = _town(len(standing), left)
    cards, small = _placed(state, standing, columns * rows)
    stamps, low = _stamps(len(small) + len(ships), left)
    boxes = _grid(left, SEA - 0.008, low, columns, rows)
    for number in (*cards, *small):
        box, owner = next(stamps if number in small else boxes), state.owner[number]
        persons = state.standing(number)
        seat = None if owner == IN_TOWN else owner
        shapes.append(_card(number, box, seat, folded=number in small, persons=bool(persons)))
        spots += _persons(persons, box)
    shapes += [_ship(number, next(stamps), seat, state.seats) for seat, number in ships]
    return shapes, spots


def _placed(state: HavreState, standing: list[int], room: int) -> tuple[list[int], list[int]]:
    """The buildings with so many places for cards, and those left for stamps.

    One that can be entered takes the place of one that can't, which is a stamp as long as that is so: first
    of those that nobody ever enters, then of the latest. All others keep their places.
    """
    cards, small = standing[:room], standing[room:]
    if not small:
        return cards, small
    shut = {one for one in standing if why_not_enter(state, state.seat, one) is not None}
    giving = sorted(shut.intersection(cards), key=lambda one: (CARDS[one].entered, -cards.index(one)))
    taking = [one for one in small if one not in shut]
    for one, other in zip(taking, giving, strict=False):
        cards[cards.index(other)], small[small.index(one)] = one, other
    return cards, small


def _town(buildings: int, left: float) -> tuple[int, int]:
    """The columns and rows of the cards: more rows before narrower cards."""
    wide, narrow = int((1 - left) / ROOMY), int((1 - left) / WIDE)
    ways = ((wide, FEW), (wide, MANY), (narrow, MANY))
    return next((way for way in ways if way[0] * way[1] >= buildings), ways[-1])


def _stamps(number: int, left: float) -> tuple[Iterator[Sides], float]:
    """The places of so many stamps at the foot, and the upper edge of these: one line is always kept."""
    across = int((1 - left) / STAMP)
    lines = max(1, -(-number // across))
    return _grid(left, lines * LOW, 0.0, across, lines), lines * LOW + 0.004


def _grid(left: float, top: float, low: float, columns: int, rows: int) -> Iterator[Sides]:
    """Equal places from that top edge down to the low one, in reading order."""
    wide, high = (1 - left) / columns, (top - low) / rows
    for row, column in product_of(range(rows), range(columns)):
        x, y = left + wide * column, top - high * row
        yield x + 0.002, y - high + 0.005, x + wide - 0.002, y


def _card(number: int, box: Sides, seat: int | None, *, folded: bool, persons: bool) -> Shape:
    """A building; where somebody stands nobody can enter, so that the person stands where the fee was.

    On a stamp the person covers what the building gives.
    """
    one, made = CARDS[number], product(number)
    shape = _field(box, one.kind, one.id, words.card(number), _shorter(number), icon=made, seat=seat)
    shape = replace(shape, folded=folded)
    if persons or not one.entered:
        return shape
    return replace(shape, facts=_fees(number)) if _fees(number) else replace(shape, note=N_("free"))


@cache
def _fees(number: int) -> tuple[Fact, ...]:
    """The ways to pay for entering."""
    fee = CARDS[number].fee
    ways = ((N_("food"), fee.food, "food", None), (words.GOOD["francs"], fee.francs, "francs", "francs"))
    return tuple(Fact(label, value, icon, tint) for label, value, icon, tint in ways if value)


def _ship(number: int, box: Sides, seat: int | None, seats: int) -> Shape:
    """A ship as a stamp with its value; where it is seen in full, all that it does for its owner."""
    one = SHIPS[number]
    value, kind = N_("{n}", n=one.value), f"ship-{TYPES[one.type]}"
    brings = words.ship_brings(number, seats)
    return replace(_field(box, kind, one.id, words.ship(number), (value,), brings, "ship", seat), folded=True)


@cache
def _shorter(number: int) -> tuple[Text, ...]:
    """The names of a building, then its number alone; one that shares its name has its number in it."""
    one = CARDS[number]
    names = [one.name, *((words.SHORT_NAME[one.id],) if one.id in words.SHORT_NAME else ())]
    shared = any(_called(other) & _called(one) for other in CARDS if other is not one)
    said = (N_("{name} {id}", name=name, id=one.id) if shared else N_("{name}", name=name) for name in names)
    return *said, _id(number)


def _called(card: Card) -> set[str]:
    return {card.name.msgid, words.SHORT_NAME.get(card.id, card.name).msgid}


FOOT = 0.036
"""The middle of a person above the lower edge of a card."""


def _id(number: int) -> Text:
    return N_("{id}", id=CARDS[number].id)


def _persons(seats: list[int], box: Sides) -> list[Spot]:
    """The persons in a building, at its foot: below its name, beside its number; on a stamp beside that."""
    left, low, right, top = box
    wide, high = right - left, top - low
    x, y, step = left + 0.64 * wide, low + FOOT, 0.03
    if high < 1.2 * LOW:
        x, y, step = left + 0.023, low + high / 2, 0.034
    return [Spot(f"person {seat}", x + step * at, y, BADGE, seat, 0.058) for at, seat in enumerate(seats)]
