"""Cells: what they show, what setting one means, and hands that are counted as one."""

import operator
from functools import partial

import pytest

from engines.core import corrections
from engines.core.cells import Cell, choice, of_field, put_cells, yes_no
from engines.core.events import TABLE
from engines.core.holdings import Holdings
from engines.core.text import N_
from tests.table.pig import PIG, PigSetup, PigState

PLACE, LABEL = N_("in hand"), N_("ore")


def state() -> PigState:
    return PigState([1, 2], [[1, 0], [0, 1]], 0)


def test_cells_that_show_the_same_are_equal_whichever_state_they_set() -> None:
    one, other = PIG.cells(state()), PIG.cells(state())
    assert one == other
    assert [hash(cell) for cell in one] == [hash(cell) for cell in other]
    assert [cell for cell, twin in zip(one, other, strict=True) if cell != twin] == []
    assert one[0] != one[1]
    assert one[0] != "points.0"
    assert operator.eq(one[0], "points.0") is False


def test_what_a_word_means_is_what_is_set() -> None:
    game = state()
    means = {"nobody": -1, "seat 0": 0, "seat 1": 1}
    cell = choice("turn", PLACE, LABEL, means, game.turn, partial(setattr, game, "turn"), ())
    assert (cell.value, cell.choices) == ("seat 0", ("nobody", "seat 0", "seat 1"))
    cell.put("nobody")
    assert game.turn == -1
    done = yes_no("done", PLACE, LABEL, game.holding, partial(setattr, game, "holding"))
    assert (done.value, done.choices) == ("no", ("no", "yes"))
    done.put("yes")
    assert game.holding is True


def test_cells_are_set_in_the_order_of_the_game() -> None:
    told = list[str]()
    cells = [Cell(name, PLACE, LABEL, 0, lambda _, name=name: told.append(name)) for name in "abc"]
    put_cells(cells, (("c", 1), ("a", 2)))
    assert told == ["a", "c"]


def test_no_cell_is_passed_over() -> None:
    with pytest.raises(KeyError, match="no such cells: gone"):
        put_cells([of_field("turn", PLACE, LABEL, state(), "turn")], (("turn", 1), ("gone", 2)))


def test_a_hand_is_counted_as_one_before_anything_else_is_set() -> None:
    told = list[object]()
    other = Cell("turn", PLACE, LABEL, 0, told.append)
    hands = [
        Cell(f"{hand}.{kind}", PLACE, LABEL, 0, put, kind=kind)
        for hand, put in enumerate((partial(told.append), partial(told.append)))
        for kind in range(3)
    ]
    put_cells([other, *hands], (("turn", 7), ("1.2", 5), ("0.0", 3), ("1.0", 4)))
    assert told == [{0: 3}, {0: 4, 2: 5}, 7]


def test_counted_kinds_make_a_hand_whole_where_the_others_are_certain() -> None:
    held = Holdings([[1, 0, 0]], [2], [0], [None])
    assert held.exactly(0, 1) is None
    assert held.whole(0, {1: 2}) is None
    assert held.whole(0, {0: 1, 1: 2, 2: 0}) == [1, 2, 0]
    held.count_hand(0, {1: 1})
    assert (held.known, held.blank) == ([[1, 1, 0]], [1])
    assert held.exactly(0, 1) == 1
    held.count_hand(0, {1: 1})
    assert (held.known, held.blank) == ([[1, 1, 0]], [1]), "what is known changes nothing"
    held.count_hand(0, {0: 2, 2: 0})
    assert (held.known, held.blank) == ([[2, 1, 0]], [0])


@pytest.mark.parametrize(("note", "said"), [("a card lay under the table", True), ("", False)])
def test_a_correction_says_why(note: str, said: bool) -> None:
    state = PIG.setup(PigSetup(2, 0, 1))
    move = corrections.Correct(TABLE, (("points.0", 7),), note)
    after, _ = PIG.play(state, move)
    [event] = corrections.differences(PIG.cells(state), move, PIG.cells(after))
    assert (str(event.why) == note) is said
    assert str(event.why)
