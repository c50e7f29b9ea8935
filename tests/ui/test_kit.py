"""The kit without a window: boxes, fitting words, letters of seats, polygons, pages."""

import pytest

from companion.drawing.box import Box
from companion.drawing.polygons import bounds, capsule, distance, inside, moved, regular, shortened, toward
from companion.drawing.seats import NOBODY
from companion.drawing.words import LINE, Fitted
from companion.table.runtime.initials import distinct_initials
from companion.ui.kit.pages import page_of
from companion.ui.kit.place import Place
from companion.ui.kit.polygons import fans
from companion.ui.kit.seats import Seats
from companion.ui.kit.words import fit, width_of, wrap

WHOLE = Box(10, 20, 100, 50)


def test_a_box_is_cut_from_all_sides():
    assert WHOLE.left(30, 5) == (Box(10, 20, 30, 50), Box(45, 20, 65, 50))
    assert WHOLE.rightmost(30, 5) == (Box(80, 20, 30, 50), Box(10, 20, 65, 50))
    assert WHOLE.above(10, 5) == (Box(10, 60, 100, 10), Box(10, 20, 100, 35))
    assert WHOLE.below(10, 5) == (Box(10, 20, 100, 10), Box(10, 35, 100, 35))


def test_a_grid_is_read_from_the_upper_left():
    grid = WHOLE.grid(2, 2, 10)
    assert grid[0] == Box(10, 50, 45, 20)
    assert grid[3] == Box(65, 20, 45, 20)


def test_a_box_knows_what_lies_in_it():
    assert WHOLE.holds(10, 20)
    assert not WHOLE.holds(110, 20)
    assert WHOLE.inset(5) == Box(15, 25, 90, 40)
    assert WHOLE.centred(10, 10).centre == WHOLE.centre == (60, 45)


def test_short_words_keep_their_size():
    assert fit("Road", 500, 20) == Fitted(("Road",), 20)


def test_longer_words_shrink_a_step_first():
    whole = width_of("Settlement", 20)
    fitted = fit("Settlement", whole - 3, 20)
    assert fitted.lines == ("Settlement",)
    assert fitted.px == 18


def test_no_line_begins_with_a_mark_that_stands_alone():
    wrapped = wrap("met une voiture au marché : combien ?", width_of("met une voiture au marché", 20) + 1, 20)
    assert wrapped == ["met une voiture au", "marché : combien ?"]


def test_words_that_shrank_enough_wrap():
    fitted = fit("Ben built a road beside the desert", width_of("Ben built a road bes", 20), 20, lines=2)
    assert len(fitted.lines) == 2
    assert fitted.px == 20
    assert not fitted.cut


def test_words_too_long_for_their_lines_end_in_an_ellipsis():
    fitted = fit("Ben built a road beside the desert, and then one more", 60, 20, lines=2)
    assert fitted.cut
    assert fitted.lines[-1].endswith("…")
    assert all(width_of(line, fitted.px) * fitted.narrow <= 60 for line in fitted.lines)


def test_two_lines_are_better_than_one_of_tiny_words():
    width = width_of("the donations over", 12)
    fitted = fit("Turn all the donations over", width, 24, lines=2)
    assert len(fitted.lines) == 2
    assert fitted.px == max(
        size
        for size in (20, 18, 16, 14, 12, 10)
        if width_of(max(fitted.lines), size) * fitted.narrow <= width
    )


def test_letters_get_narrow_before_they_get_low():
    width = 0.88 * width_of("Settlement", 17)
    assert fit("Settlement", width, 20) == Fitted(("Settlement",), 17, narrow=0.8)
    assert fit("Settlement", 0.88 * width_of("Settlement", 20), 20, least=20) == Fitted(
        ("Settlement",), 20, narrow=0.8
    )
    assert fit("Settlement", 0.7 * width_of("Settlement", 20), 20, least=20).px < 20


def test_wrapped_words_stay_within_the_height_of_their_place():
    for height in (30, 50, 80):
        fitted = fit("market a car or end turn", 190, 26, lines=3, height=height)
        assert not fitted.cut
        assert ((len(fitted.lines) - 1) * LINE + 1) * fitted.px <= height + 0.25 * fitted.px


def test_words_are_broken_between_words_alone():
    assert wrap("one two three", width_of("one two", 20), 20) == ["one two", "three"]
    assert wrap("", 10, 20) == [""]


def test_letters_are_initials_made_unique():
    assert distinct_initials(["Anna", "Ann", "Al", "An"]) == ["A", "N", "L", "1"]
    assert distinct_initials(["Éva", "9"]) == ["É", "9"]
    assert distinct_initials(["Guest 1", "Gus", "Guest 2"]) == ["1", "G", "2"]
    assert distinct_initials(["Guest 1", "Anna"]) == ["G", "A"]


def test_a_seat_that_is_not_there_is_nobody():
    seats = Seats.of(["Anna"], ["red"])
    assert seats.at(0).letter == "A"
    assert seats.at(1) == seats.at(None) == seats.at(-1) == NOBODY


def test_a_concave_polygon_is_filled_to_its_area():
    arrow = (0.0, 0.0, 1.0, 0.0, 1.0, 1.0, 0.5, 0.5, 0.0, 1.0)
    area = 0.0
    for corners in fans(arrow):
        x, y = corners[::2], corners[1::2]
        for k in range(1, len(x) - 1):
            area += abs((x[k] - x[0]) * (y[k + 1] - y[0]) - (x[k + 1] - x[0]) * (y[k] - y[0])) / 2
    assert area == pytest.approx(0.75)


def test_a_polygon_without_corners_is_an_error_that_shows_it():
    with pytest.raises(ValueError, match="cannot be filled"):
        fans((0.0, 0.0, 1.0, 1.0))


def test_a_point_lies_inside_or_not():
    hexagon = regular(6)
    assert inside(hexagon, 0.5, 0.5)
    assert not inside(hexagon, 0.02, 0.98)
    assert bounds(moved(hexagon, 10, 10, 2, 4))[1:4:2] == pytest.approx((10, 14))
    assert bounds(toward(hexagon, 0.5))[3] == pytest.approx(0.75)


def test_distances_to_a_stretch():
    assert distance(0, 1, 0, 0, 10, 0) == 1
    assert distance(13, 4, 0, 0, 10, 0) == 5
    assert distance(3, 4, 0, 0, 0, 0) == 5
    assert shortened(0, 0, 10, 0, 2) == pytest.approx((2, 0, 8, 0))
    assert shortened(0, 0, 10, 0, 50) == pytest.approx((4.5, 0, 5.5, 0))
    assert bounds(capsule(0, 0, 10, 0, 1)) == pytest.approx((-1, -1, 11, 1))


def test_what_does_not_fit_is_turned_over_page_by_page():
    assert page_of("abcd", 4, 7) == (("a", "b", "c", "d"), 0, 1)
    assert page_of("abcde", 3, 0) == (("a", "b"), 0, 3)
    assert page_of("abcde", 3, 5) == (("e",), 2, 3)


def test_a_place_is_a_point_that_may_be_held():
    x, y = Place(3, 4, 0.5)
    assert (x, y) == (3, 4)
    assert Place(3, 4).seconds == 0
