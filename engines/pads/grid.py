"""The grid of a pad: a row for each round, or on an end sheet for each number and what is made of it."""

from collections.abc import Iterable, Iterator

from engines.core.grid import Grid, GridCell, GridRow
from engines.core.text import N_, Text
from engines.pads import asking, scoring
from engines.pads.pad import Ask
from engines.pads.scoring import Reckoned
from engines.pads.state import PadState
from engines.pads.written import SIDE

FACE_DOWN = "?"
SIDES = ("", "A", "B")
"""The marks of the sides of a round, where they are asked."""
MOST_NOTED = 3
"""The most numbers of a round that are noted beside its points."""


def grid(state: PadState, eyes: int | None = None) -> Grid:
    """Players across, rounds or rows down, totals at the foot."""
    due, sheet = asking.due(state), state.pad.one_sheet
    rows = _sheet(state) if sheet else _rounds(state)
    row = column = None
    if asking.sealing(state) is not None:
        due = None  # all enter theirs at once
    if due is not None and not sheet:
        row, column = len(rows) - 1, due.column
    elif due is not None and len(due.asks) == 1:
        row, column = list(rows).index(due.asks[0]), due.column
    elif due is not None:
        column = due.column
    return Grid(
        Text("{title}", (("title", state.pad.title),)) if sheet else N_("round"),
        state.columns,
        tuple(rows.values()),
        N_("together"),
        tuple(scoring.totals(state)),
        _leads(state),
        None if state.over else asking.dealer(state),
        row,
        None if row is None or column is None else (row, column),
        sheet,
        None if eyes is None else state.column_of(eyes),
    )


def _leads(state: PadState) -> tuple[int, ...]:
    """The columns that lead, once somebody is ahead."""
    leads = asking.standing(state)
    return tuple(leads) if len(leads) < len(state.columns) else ()


def _number(number: int) -> str:
    return str(number).replace("-", "−")


def _rounds(state: PadState) -> dict[int, GridRow]:
    """A row for each round: what each column got, and what it entered."""
    found = {}
    for number, one in enumerate(scoring.reckoned(state), 1):
        cells = tuple(_of_round(state, number, column, one) for column in range(len(state.columns)))
        found[number] = GridRow(Text("{n}", (("n", number),)), cells)
    return found


def _of_round(state: PadState, number: int, column: int, one: Reckoned) -> GridCell:
    counted, total = bool(one.points[column]), one.totals[column]
    figure = _number(total) if counted else ""
    said = _entered(state, number, column, one)
    note = "/".join(said) if len(said) <= MOST_NOTED and said != [figure] else ""
    names = _cells_of(state, number, column, state.pad.asks)
    if state.sides:
        side, names = SIDES[state.sides[number - 1][column]], (*names, f"{SIDE}.{number}.{column}")
        note = " ".join(filter(None, (side, note)))
    return GridCell(figure, note, counted and total < 0, names)


def _cells_of(state: PadState, number: int, column: int, asks: Iterable[Ask]) -> tuple[str, ...]:
    """The cells of what a column entered in a round."""
    return tuple(state.cell_of(ask, column, number) for ask in asks)


def _entered(state: PadState, number: int, column: int, one: Reckoned) -> list[str]:
    """The numbers that a column entered in a round; what is chosen or written in words is no number."""
    present, found = number == len(state.values), list[str]()
    for ask, row in zip(state.pad.asks, state.values[number - 1], strict=True):
        if present and state.face_down[ask.at][column] is not None:
            found.append(FACE_DOWN)
        elif (value := row[column]) is None or ask.name in one.spared[column]:
            continue
        elif not ask.choices and not ask.note:
            found.append(_number(value))
    return found


def _sheet(state: PadState) -> dict[int, GridRow]:
    """A row for each number that is entered; a row of several follows the last of them."""
    (one,) = scoring.reckoned(state)
    asks, found = state.pad.asks, dict[int, GridRow]()
    alone = {ask.name for ask in asks if ask.row == ask.name}
    for ask in asks:
        cells = tuple(_of_sheet(state, ask.at, column, one) for column in range(len(state.columns)))
        found[ask.at] = GridRow(ask.label, cells)
        if ask.row not in alone and ask.row not in {other.row for other in asks[ask.at + 1 :]}:
            found |= _computed(state, one, ask.row)
    for row in state.pad.rows:
        if row.name not in {ask.row for ask in asks}:
            found |= _computed(state, one, row.name)
    return found


def _computed(state: PadState, one: Reckoned, name: str) -> Iterator[tuple[int, GridRow]]:
    """The row of that name with what its formula comes to; its number is below those of all asks."""
    for at, row in enumerate(state.pad.rows):
        if row.name == name:
            cells = tuple(
                GridCell(_number(points[name]), "", points[name] < 0) if name in points else GridCell()
                for points in one.points
            )
            yield -1 - at, GridRow(row.label, cells, computed=True)


def _of_sheet(state: PadState, at: int, column: int, one: Reckoned) -> GridCell:
    """What a column entered in a row, and what it counts where that is something else."""
    ask, value = state.pad.asks[at], state.values[0][at][column]
    names = _cells_of(state, 1, column, (ask,))
    if value is None or ask.name in one.spared[column]:
        return GridCell(corrects=names)
    if ask.note:
        return GridCell(str(state.entered(ask, column, 1)), corrects=names)
    entered = ask.choices[value] if value in range(len(ask.choices)) else _number(value)
    points = one.points[column].get(ask.row, value) if ask.row == ask.name else value
    if points == value and not ask.choices:
        return GridCell(entered, "", value < 0, names)
    return GridCell(_number(points), Text("{entered} ›", (("entered", entered),)), points < 0, names)
