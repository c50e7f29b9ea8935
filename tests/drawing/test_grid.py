"""A grid in its box: which rows are shown, what is marked, and which number a touch means."""

import pytest

from companion.drawing.board import flat, layers
from companion.drawing.box import Box
from companion.drawing.grid import strokes
from companion.drawing.grid_plan import Laid, corrected, name_of
from companion.drawing.look import Look
from companion.drawing.plan import Plan
from companion.drawing.seats import Sitter
from companion.drawing.strokes import Label, Picture, Plate
from engines.core.conversing import sample
from engines.core.text import Reader
from engines.core.view import Board
from engines.pads.grid import grid
from engines.pads.moves import Write
from tests.pads.evenings import begun, pad

BOX = Box(0, 0, 480, 345)
SEATS = tuple(
    Sitter(name, colour, name[0], seat)
    for seat, (name, colour) in enumerate(
        zip(("Anna", "Ben", "Carla", "Dan"), ("red", "blue", "white", "orange"), strict=True)
    )
)


def after(name, numbers, players=4):
    """A pad with so many numbers on it."""
    engine, count = pad(name), iter(range(10_000))
    state = begun(engine, players)
    while (seats := engine.actors(state)) and (numbers or engine.due(state)):
        move = engine.due(state) or sample(Write, state, seats[0], lambda n: next(count) % min(n, 7))
        numbers -= isinstance(move, Write)
        state = engine.play(state, move)[0]
    return state


def labels(one, most=10):
    return [
        stroke
        for stroke in strokes(one, BOX, most, Look(seats=SEATS, least=15.0, unit=1, text=1))
        if isinstance(stroke, Label)
    ]


def test_the_last_ten_rounds_are_shown_with_the_present_one():
    one = grid(after("wizard", 4 * 2 * 12))
    laid = Laid(one, BOX, 10)
    assert (len(one.rows), list(laid.shown)) == (13, list(range(3, 13)))
    assert laid.row(12).y >= laid.foot.top - 1e-6
    said = [line for label in labels(one) for line in label.lines]
    assert {"4", "13", "?"} <= set(said)
    assert "Σ" in said or "together" in said


def test_every_total_is_as_high_as_the_others_and_inside_its_column():
    one = grid(after("wizard", 4 * 2 * 12))
    totals = [label for label in labels(one) if label.bold and label.align == "right"]
    assert [label.lines[0] for label in totals] == [str(total).replace("-", "−") for total in one.totals]
    assert len({label.px for label in totals}) == 1


def test_who_leads_has_a_crown_who_deals_has_cards_and_the_present_number_a_frame():
    state = after("wizard", 4 * 2 * 3 + 1)
    one, look = grid(state), Look(seats=SEATS, least=15.0)
    drawn = strokes(one, BOX, 10, look)
    assert len([stroke for stroke in drawn if isinstance(stroke, Picture)]) == len(one.leads) > 0
    plates = [stroke for stroke in drawn if isinstance(stroke, Plate)]
    assert len(plates) == 2 + 1  # two cards of the dealer, and the frame
    assert one.deals is not None
    assert one.at == (3, (one.deals + 2) % 4)


def test_a_row_of_a_sheet_shows_what_was_entered_and_what_its_formula_makes_of_it():
    state = after("7-wonders", 4 * 12)
    one = grid(state)
    coins = next(row for row in one.rows if row.cells[0].note)
    entered = state.values[0][next(ask.at for ask in state.pad.asks if ask.name == "coins")]
    assert [cell.figure for cell in coins.cells] == [str(value // 3) for value in entered]
    (science,) = (row for row in one.rows if row.computed)
    assert all(cell.figure for cell in science.cells)
    assert not any(cell.corrects for cell in science.cells)


@pytest.mark.parametrize("most", [10, 22])
def test_a_touch_in_the_middle_of_a_number_puts_that_number_right(most):
    one = grid(after("wizard", 4 * 2 * 3))
    plan = Plan(Board(1.15, grid=one), BOX, BOX, most)
    places, laid = plan.places(), Laid(one, BOX, most)
    assert len(places) == 4 * 4
    for row in range(4):
        for column in range(4):
            name = name_of(row, column)
            assert laid.cells(laid.row(row))[column].holds(*plan.centre(places[name]))
            assert plan.nearest(places, *plan.centre(places[name]), 1.0) == (0.0, name)
            assert corrected(one, name) == tuple(f"{ask}.{row + 1}.{column}" for ask in ("bid", "tricks"))
    assert corrected(one, "elsewhere") == ()


def test_ones_own_column_is_wider_and_all_of_them_fill_the_box():
    state = after("wizard", 4 * 2 * 3)
    for eyes, wide in ((None, 1.0), (2, 1.8)):
        laid = Laid(grid(state, eyes), BOX, 10)
        cells = laid.cells(laid.row(0))
        assert cells[2].w == pytest.approx(wide * cells[1].w)
        assert cells[-1].right == pytest.approx(BOX.right)


def test_a_small_picture_of_a_grid_has_no_letters():
    one = grid(after("wizard", 4 * 2 * 3))
    drawn = strokes(one, Box(0, 0, 120, 70), 10, Look(seats=SEATS, least=15.0))
    assert not [stroke for stroke in drawn if isinstance(stroke, Label) and stroke.lines[0] not in "ABCD"]


def test_a_page_draws_the_grid_as_one_layer():
    drawn = layers(flat(Board(1.15, grid=grid(after("wizard", 8)))), Look(seats=SEATS))
    assert [len(groups) for name, groups in drawn.items() if groups] == [1]


@pytest.mark.parametrize(("wide", "high", "least"), [(980, 852, 14.0), (480, 345, 15.0), (1180, 1000, 15.0)])
def test_no_name_is_cut_short_at_any_size(wide, high, least):
    """Where there is no room for all of them in full, the badges stand alone."""
    names = ("Maximilian", "Bernadette", "Christopher", "Dan", "Eva-Maria", "Frieda", "Georg", "Hannelore")
    seats = tuple(Sitter(name, "red", name[0], seat) for seat, name in enumerate(names))
    look = Look(seats=seats, reader=Reader(name=names.__getitem__), least=least, unit=1, text=1)
    drawn = strokes(grid(after("skull-king", 8, 8)), Box(0, 0, wide, high), 10, look)
    said = [line for one in drawn if isinstance(one, Label) for line in one.lines]
    assert not [words for words in said if "…" in words]
    assert {*names} <= {*said} or not {*names} & {*said}
