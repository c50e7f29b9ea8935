"""Law 14 on a board that grows: a place has a cell once its neighbour is there, however far that leads."""

from collections.abc import Iterator
from functools import partial

import pytest
from msgspec import Struct

from companion.table.play.correction import Correction
from engines.core.cells import Cell
from engines.core.corrections import Correct
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


def test_14_one_correction_may_set_what_it_makes_itself() -> None:
    engine, state = Growing(), Row([4])
    put = (("tile.2", 6), ("tile.1", 5))
    assert engine.check(state, Correct(TABLE, put)) is None
    after, events = engine.play(state, Correct(TABLE, put))
    assert after.tiles == [4, 5, 6]
    assert [str(event.what) for event in events] == ["tile, board: 6", "tile, board: was 0, is 5"]
    for wrong in ((("tile.2", 6),), (("tile.1", 5), ("tile.3", 1)), (("tile.1", 5), ("tile.2", 10))):
        assert engine.check(state, Correct(TABLE, wrong)) is not None


def test_14_the_place_beside_what_was_entered_can_be_touched_at_once() -> None:
    state = Row([4])
    correction = Correction(Growing(), state)
    for at in range(1, LONG):
        correction.enter(f"tile.{at}", 1)
        assert correction.cell(f"tile.{at + 1}").spot == f"t{at + 1}"
    assert Growing().play(state, correction.move())[0].tiles == [4, *[1] * (LONG - 1)]
    correction.enter("tile.1", 0)
    assert correction.entered == {}, "with a place goes what was beside it"


def test_14_what_a_correction_takes_away_is_gone_with_all_beyond_it() -> None:
    engine, state = Growing(), Row([4, 5, 6])
    engine.correct(state, [("tile.1", 0)])
    assert state.tiles == [4]
    assert [cell.spot for cell in engine.cells(state)] == ["t0", "t1"]


def test_14_no_value_is_passed_over() -> None:
    with pytest.raises(KeyError, match=r"tile\.9"):
        Growing().correct(Row([4]), [("tile.9", 1)])
