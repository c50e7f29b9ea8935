"""The six price columns: the spaces of the track, the path of each marker, the marker with its price.

Also the track alone, for comparison with the owner's board.
"""

from functools import lru_cache
from itertools import pairwise

from engines.core.text import N_
from engines.core.view import Board, Link, Mark, Shape
from engines.games.hab_und_gut.state import HabUndGutState
from engines.games.hab_und_gut.tables import COMMODITIES, HIGHEST, START, TURNS
from engines.games.hab_und_gut.track import Track

ASPECT = 1.4
AXIS = 0.068
"""The width of the scale at the left."""
COLUMN = (1 - AXIS) / len(COMMODITIES)
GAP = 0.007
LOW, HIGH = 0.095, 0.985
"""The bottom of the lowest space and the top of the highest; the sign of the commodity is below."""
MARKER, PLATE, LABEL = 0.1, 0.183, 0.06
"""The height of a marker, the width of its plate, and the height of a label."""
LABELLED = (0, START, 100, 150, 200, HIGHEST)
"""The prices labelled at the side."""


def board(state: HabUndGutState) -> Board:
    """The present columns."""
    window = state.path[-(state.seats * TURNS + 1) :]
    step = (COLUMN - 2 * GAP - PLATE / ASPECT / 2) / (state.seats * TURNS)
    goods = range(len(COMMODITIES))
    columns = [shape for good in goods for shape in _column(good, state.track, state.prices[good])]
    columns += _scale(state.track)
    links = [link for good in goods for link in _way(window, good, state.track, step)]
    marks = (*map(_foot, goods), *(_marker(state, good) for good in goods))
    return Board(ASPECT, tuple(columns), tuple(links), marks=marks)


def _left(good: int) -> float:
    return AXIS + good * COLUMN + GAP


def _marker_x(good: int) -> float:
    return round(_left(good) + COLUMN - 2 * GAP - PLATE / ASPECT / 2, 5)


def _middle(track: Track, cell: int) -> float:
    return round(LOW + (cell + 0.5) * (HIGH - LOW) / len(track), 5)


@lru_cache(maxsize=256)
def _column(good: int, track: Track, at: int) -> tuple[Shape, ...]:
    """A column: filled up to the price, every other space a shade apart, and its foot."""
    left, name = _left(good), COMMODITIES[good]
    right, high = left + COLUMN - 2 * GAP, (HIGH - LOW) / len(track)
    found = [
        Shape(_box(left, 0.0, right, 1.0), "column", name),
        Shape(_box(left, LOW, right, _middle(track, at)), f"{name}-below"),
    ]
    for cell, label in enumerate(track):
        if cell % 2 or label == START:
            shade = "start" if label == START else "cell"
            tint = f"{name}-{shade}" if cell < at else shade
            found.append(_cell(left, _middle(track, cell), high, tint))
    return (*found, Shape(_box(left, 0.0, right, LOW - 0.012), name))


def _box(left: float, low: float, right: float, high: float) -> tuple[float, ...]:
    corners = (left, low, right, low, right, high, left, high)
    return tuple(round(part, 5) for part in corners)


def _scale(track: Track) -> list[Shape]:
    """The labels at the side."""
    found = []
    for cell, label in enumerate(track):
        if label in LABELLED:
            y = min(_middle(track, cell), 1 - LABEL / 2)
            box = _box(0.0, y - LABEL / 2, AXIS, y + LABEL / 2)
            found.append(Shape(box, "ground", None, AXIS / 2, y, text=N_("{n}", n=label)))
    return found


def _foot(good: int) -> Mark:
    x = _left(good) + COLUMN / 2 - GAP
    return Mark(round(x, 5), (LOW - 0.012) / 2, 0.075, COMMODITIES[good], "foot")


def _cell(left: float, y: float, high: float, tint: str) -> Shape:
    return Shape(_box(left, y - high / 2, left + COLUMN - 2 * GAP, y + high / 2), tint)


def _way(window: list[tuple[int, ...]], good: int, track: Track, step: float) -> list[Link]:
    """The path of one marker from left to right; the line continues where it did not move."""
    bends = [(0, window[0][good])]
    for at, (before, row) in enumerate(pairwise(window), 1):
        if row[good] != before[good]:
            bends += [(at - 1, before[good]), (at, row[good])]
    bends.append((len(window) - 1, window[-1][good]))
    end = _marker_x(good)
    points = [(end - (len(window) - 1 - at) * step, _middle(track, cell)) for at, cell in bends]
    return [
        Link(round(x1, 5), y1, round(x2, 5), y2, tint=COMMODITIES[good])
        for (x1, y1), (x2, y2) in pairwise(points)
        if x1 != x2
    ]


def _marker(state: HabUndGutState, good: int) -> Mark:
    y = min(max(_middle(state.track, state.prices[good]), MARKER / 2), 1 - MARKER / 2)
    name = COMMODITIES[good]
    return Mark(_marker_x(good), round(y, 5), MARKER, name, name, N_("{n}", n=state.price(good)))


# ---- the track alone

RULER, ACROSS = 2.4, 6
"""The width of the track picture divided by its height, and the number of spaces in a row."""


def cell_spot(cell: int) -> str:
    """The name of a space in the picture of the track."""
    return f"cell{cell}"


@lru_cache(maxsize=16)
def ruler(track: Track) -> Board:
    """The spaces of a track with their prices, in rows in reading order."""
    wide, high = 1 / ACROSS, 1 / -(-len(track) // ACROSS)
    found = []
    for cell, label in enumerate(track):
        row, column = divmod(cell, ACROSS)
        x, y = (column + 0.5) * wide, 1 - (row + 0.5) * high
        box = _box(x - wide * 0.46, y - high * 0.45, x + wide * 0.46, y + high * 0.45)
        tint = "start" if label == START else "cell"
        found.append(Shape(box, tint, cell_spot(cell), x, y, text=N_("{n}", n=label)))
    return Board(RULER, tuple(found))
