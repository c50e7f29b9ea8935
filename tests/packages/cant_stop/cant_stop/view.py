"""What is shown: the turn, the board with its columns, one row for each seat."""

from __future__ import annotations

from collections.abc import Iterator

from cant_stop.state import StopState
from cant_stop.tables import LENGTH, NUMBERS, TO_WIN
from cant_stop.words import AGAIN, MOVE, ROLL
from engines.core.text import N_, Text
from engines.core.view import Art, Banner, Board, Ledger, Link, Mark, Row, Shape, Spot, Tint, View, outcome

SQUARE = (0.1, 0.1, 0.9, 0.1, 0.9, 0.9, 0.1, 0.9)
RUNNER = (0.3, 0.05, 0.7, 0.05, 0.95, 0.3, 0.95, 0.7, 0.7, 0.95, 0.3, 0.95, 0.05, 0.7, 0.05, 0.3)
ART = Art(
    {
        "column": Tint("#3A2A2E", "#E9D9D4"),
        "claimed": Tint("#23272C", "#CFC9BE"),
        "line": Tint("#6B5257", "#B79F9A"),
        "runner": Tint("#F4F1EA", "#1E2226"),
    },
    {"square": (SQUARE,), "runner": (RUNNER,)},
)
WIDE, HIGH = 1 / len(NUMBERS), 1 / (max(LENGTH.values()) + 1)
"""The width of a column, and the height of a space; below the columns are their numbers."""
BESIDE = ((-0.022, 0.016), (0.022, 0.016), (-0.022, -0.016), (0.022, -0.016))
"""Where in a space the square of each seat is."""


def view(state: StopState, turn: int | None) -> View:
    """What everybody may see."""
    rows = tuple(Row(seat, state.claimed(seat), awaited=seat == turn) for seat in range(len(state.colours)))
    return View(_banner(state, turn), board(state), Ledger(rows))


def _banner(state: StopState, turn: int | None) -> Banner:
    where = N_("{n} columns win", n=TO_WIN)
    if state.over:
        seats = range(len(state.colours))
        return outcome(where, [seat for seat in seats if state.claimed(seat) >= TO_WIN])
    if all(state.rolled):
        return Banner(where, MOVE, turn)
    return Banner(where, AGAIN if state.running else ROLL, turn)


def board(state: StopState) -> Board:
    """The eleven columns, each with its squares and its runner."""
    columns = tuple(_column(state, number) for number in NUMBERS)
    lines = tuple(line for number in NUMBERS for line in _lines(number))
    marks = (*map(_number, NUMBERS), *_runners(state))
    return Board(1.0, columns, lines, tuple(_squares(state)), marks)


def _bottom(number: int) -> float:
    """The lower end of a column: all are in the middle of the board."""
    return HIGH + (max(LENGTH.values()) - LENGTH[number]) * HIGH / 2


def _left(number: int) -> float:
    return (number - NUMBERS[0]) * WIDE


def _centre(number: int, space: int) -> tuple[float, float]:
    return _left(number) + WIDE / 2, _bottom(number) + (space - 0.5) * HIGH


def _column(state: StopState, number: int) -> Shape:
    x, y = _left(number) + 0.004, _bottom(number)
    right, top = x + WIDE - 0.008, y + LENGTH[number] * HIGH
    owner = state.owner(number)
    corners = (x, y, right, y, right, top, x, top)
    return Shape(corners, "column" if owner is None else "claimed", f"c{number}", seat=owner)


def _lines(number: int) -> Iterator[Link]:
    """The lines between the spaces of a column."""
    for space in range(1, LENGTH[number]):
        y = _bottom(number) + space * HIGH
        yield Link(_left(number) + 0.004, y, _left(number) + WIDE - 0.004, y, tint="line")


def _number(number: int) -> Mark:
    x, y = _centre(number, 0)
    return Mark(x, y, 0.06, text=Text(str(number)))


def _squares(state: StopState) -> Iterator[Spot]:
    for seat, own in enumerate(state.squares):
        for number, space in zip(NUMBERS, own, strict=True):
            if space:
                (x, y), (right, up) = _centre(number, space), BESIDE[seat]
                yield Spot(f"s{seat}.{number}", x + right, y + up, "square", seat, 0.03)


def _runners(state: StopState) -> Iterator[Mark]:
    for number in state.running:
        x, y = _centre(number, state.runners[NUMBERS.index(number)])
        yield Mark(x, y, 0.045, "runner", "runner")
