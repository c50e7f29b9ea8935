"""Law 14 on a board that grows: a place has a cell once its neighbour is there, however far that leads."""

from collections.abc import Iterator
from functools import partial

from msgspec import Struct

from engines.core.cells import Cell
from engines.core.engine import Engine
from engines.core.events import TABLE
from engines.core.state import State
from engines.core.text import N_
from tests.laws.test_corrections import lying, taken_over

LONG = 30
"""Tiles that lie in one row: far more than the corrections that law 14 once allowed."""


class Laid(Struct, frozen=True):
    """A table for one."""

    seats: int = 1


class Row(State):
    """Tiles in a row, which grows to the right."""

    tiles: list[int]
    seats: int = 1


class Growing(Engine[Row, Laid]):
    """A row of tiles: the cells are those that lie, and the place beside the last."""

    name = "growing"
    title = N_("Growing")
    prepared = Laid

    def setup(self, prepared: Laid) -> Row:
        return Row([])

    def actors(self, state: Row) -> tuple[int, ...]:
        return (0,)

    def cells(self, state: Row) -> tuple[Cell, ...]:
        return tuple(_places(state))


def _places(state: Row) -> Iterator[Cell]:
    for at, tile in enumerate((*state.tiles, 0)):
        yield Cell(
            f"tile.{at}", N_("board"), N_("tile"), tile, partial(_put, state, at), high=9, spot=f"t{at}"
        )


def _put(state: Row, at: int, tile: int) -> None:
    """Lay a tile, or take it away with all beyond it."""
    state.tiles[at:] = [tile, *state.tiles[at + 1 :]] if tile else []


def test_14_a_row_that_grows_is_entered_place_by_place() -> None:
    engine = Growing()
    lies = Row([1 + at % 9 for at in range(LONG)])
    state, corrections = engine.setup(Laid()), 0
    for correction in taken_over(engine, state, lying(engine, lies)):
        assert engine.check(state, correction) is None
        assert correction.seat == TABLE
        engine.apply(state, correction)
        corrections += 1
    assert (state, corrections) == (lies, LONG)


def test_14_what_a_correction_takes_away_is_gone_with_all_beyond_it() -> None:
    engine, state = Growing(), Row([4, 5, 6])
    engine.correct(state, [("tile.1", 0)])
    assert state.tiles == [4]
    assert [cell.spot for cell in engine.cells(state)] == ["t0", "t1"]
