"""A score pad as people draw it: players across, rounds or rows down, totals at the foot. Plain data."""

from msgspec import Struct

from engines.core.text import Text


class GridCell(Struct, frozen=True, omit_defaults=True):
    """A number on the grid, and in small what it was made of; `loss` if it takes points away.

    `corrects` are the cells of the game that are put right by a touch of it.
    """

    figure: Text | str = ""
    note: Text | str = ""
    loss: bool = False
    corrects: tuple[str, ...] = ()


class GridRow(Struct, frozen=True, omit_defaults=True):
    """A round, or a row of an end sheet; `computed` if it follows from other rows."""

    label: Text
    cells: tuple[GridCell, ...]
    computed: bool = False


class Grid(Struct, frozen=True, omit_defaults=True):
    """The whole pad. `columns` has the seats of each column; `leads` and `deals` are columns.

    `at` are row and column of the number that is entered now, `row` the present row. `broad` labels are
    words. `own` is the column of who looks.
    """

    corner: Text
    columns: tuple[tuple[int, ...], ...]
    rows: tuple[GridRow, ...]
    foot: Text
    totals: tuple[int, ...]
    leads: tuple[int, ...] = ()
    deals: int | None = None
    row: int | None = None
    at: tuple[int, int] | None = None
    broad: bool = False
    own: int | None = None
