"""The table as a board: offer and supply tiles, proposals, ships, the town, and what each player owns."""

from collections.abc import Sequence

from engines.core.text import N_, Text
from engines.core.view import Board, Mark, Shape, Spot
from engines.games.le_havre import words
from engines.games.le_havre.moves.fees import fee_words
from engines.games.le_havre.moves.supply import offer_spot, tile_spot
from engines.games.le_havre.specials import CARDS
from engines.games.le_havre.state import IN_TOWN, HavreState
from engines.games.le_havre.tables import INTEREST_TILE, KINDS, OFFERS, SHIPS, TILES, TURNS, TYPES

ASPECT = 1.6
COLUMNS, ROOMY = (4, 5, 6, 7), 0.1
"""Cards in a row, of the town and of a player: the fewest that leave all rows this high, or the most."""
STACK, MARGIN = 0.104, 0.04
"""The width of a proposal stack, and of the margin for the owners' signs between stacks and cards."""


def town_from(state: HavreState) -> float:
    """Return the left edge of the town: right of the last remaining proposal stack."""
    return MARGIN + STACK * max((at + 1 for at, stack in enumerate(state.stacks) if stack), default=0)


def _rectangle(left: float, low: float, right: float, high: float) -> tuple[float, ...]:
    return (left, low, right, low, right, high, left, high)


def _field(
    box: tuple[float, float, float, float],
    tint: str,
    name: str,
    text: Text | None,
    brief: Text | None = None,
    note: Text | None = None,
) -> Shape:
    left, low, right, high = box
    x, y = (left + right) / 2, (low + high) / 2
    return Shape(_rectangle(left, low, right, high), tint, name, x, y, text=text, brief=brief, note=note)


def board(state: HavreState) -> Board:
    """Return the table: offer and tiles above, proposals on the left, town and players beside them."""
    cards, spots = _cards(state)
    shapes = (*_offer(state), *_tiles(state), *_stacks(state), *_ship_stacks(state), *cards)
    return Board(ASPECT, shapes=shapes, spots=(*_markers(state), *spots), marks=tuple(_signs(state)))


def _offer(state: HavreState) -> list[Shape]:
    """The seven offer spaces: the goods on each, beside the sign of its good."""
    found = []
    for at, kind in enumerate(OFFERS):
        left = at * 0.1
        points = _rectangle(left, 0.88, left + 0.095, 1.0)
        number = N_("{n}", n=state.offer[at])
        found.append(Shape(points, KINDS[kind], offer_spot(at), left + 0.07, 0.94, text=number))
    return found


def _tiles(state: HavreState) -> list[Shape]:
    found = []
    for at in range(TURNS):
        here = at == state.turn % TURNS and not state.final
        box = (at * 0.1, 0.79, at * 0.1 + 0.095, 0.87)
        text = None if state.face_up(at) else N_("?")
        found.append(_field(box, "tile-next" if here else "tile", tile_spot(at), text))
    return found


def _signs(state: HavreState) -> list[Mark]:
    """The goods of the offer spaces and of the tiles, a percent sign for interest, a house for the town."""
    found = [Mark(at * 0.1 + 0.03, 0.94, 0.07, KINDS[kind]) for at, kind in enumerate(OFFERS)]
    found.append(Mark(town_from(state) - 0.02, 0.735, 0.035, "door"))
    for at, tile in enumerate(state.tiles):
        if state.face_up(at):
            first, second = TILES[tile]
            found += [
                Mark(at * 0.1 + 0.022, 0.83, 0.042, KINDS[first]),
                Mark(at * 0.1 + 0.052, 0.83, 0.042, KINDS[second]),
            ]
            if tile == INTEREST_TILE:
                found.append(Mark(at * 0.1 + 0.08, 0.83, 0.042, "interest"))
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
            box = (at * STACK, low + 0.004, at * STACK + STACK - 0.004, high)
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
        text, note = words.SHIP_TYPE[name], None
        if stack:
            text = N_("{n} × {ship}", n=len(stack), ship=text)
            note = N_("value {value}", value=SHIPS[stack[-1]].value)
        found.append(_field(box, f"ship-{name}", name, text, N_("{n}", n=len(stack)), note))
    return found


def _cards(state: HavreState) -> tuple[list[Shape], list[Spot]]:
    """The buildings of the town, then those of each seat with its ships, row by row."""
    groups = [state.owned(owner) for owner in (IN_TOWN, *range(state.seats))]
    fleets: list[list[int]] = [[], *state.fleet]
    left = town_from(state)
    columns, height = _grid([len(group) + len(fleet) for group, fleet in zip(groups, fleets, strict=True)])
    shapes: list[Shape] = []
    spots: list[Spot] = []
    top = 0.77
    for at, (group, fleet) in enumerate(zip(groups, fleets, strict=True)):
        boxes = _boxes(len(group) + len(fleet), left, top, columns, height)
        for number, box in zip(group, boxes, strict=False):
            shapes.append(_card(number, box))
            spots += _persons(state, number, box)
        for number, box in zip(fleet, boxes[len(group) :], strict=True):
            one = SHIPS[number]
            value = N_("{n}", n=one.value)
            shapes.append(_field(box, f"ship-{TYPES[one.type]}", one.id, words.ship(number), value))
        if at and boxes:
            spots.append(Spot(f"owner {at - 1}", left - 0.02, boxes[0][3] - 0.035, "person", at - 1, 0.03))
        top -= height * -(-len(boxes) // columns)
    return shapes, spots


def _grid(numbers: Sequence[int]) -> tuple[int, float]:
    """Return the number of cards in a row and the height of a row, for so many cards of each owner."""
    for columns in COLUMNS:
        rows = sum(-(-number // columns) for number in numbers)
        height = min(0.13, 0.77 / max(1, rows))
        if height >= ROOMY:
            break
    return columns, height


def _boxes(
    number: int, start: float, top: float, columns: int, height: float
) -> Sequence[tuple[float, float, float, float]]:
    wide = (1 - start) / columns
    found = []
    for at in range(number):
        left, high = start + wide * (at % columns), top - height * (at // columns)
        found.append((left, high - height + 0.006, left + wide - 0.005, high))
    return found


def _card(number: int, box: tuple[float, float, float, float]) -> Shape:
    one = CARDS[number]
    fee = fee_words(number) if one.entered else None
    return _field(box, one.kind, one.id, words.card(number), _id(number), fee)


def _id(number: int) -> Text:
    return N_("{id}", id=CARDS[number].id)


def _persons(state: HavreState, number: int, box: tuple[float, float, float, float]) -> list[Spot]:
    _, low, right, _ = box
    found = []
    for place, seat in enumerate(state.standing(number)):
        found.append(Spot(f"person {seat}", right - 0.008 - 0.02 * place, low + 0.012, "person", seat, 0.03))
    return found
