"""The frame: counts, neighbours, names and places on the screen."""

from itertools import permutations

from engines.games.catan import topology as t


def test_1_3_the_board_has_54_intersections_72_paths_30_of_them_on_the_coast() -> None:
    assert (len(t.HEXES), len(t.INTERSECTIONS), len(t.PATHS)) == (19, 54, 72)
    assert sum(any(h not in t.HEX_NUMBER for h in path) for path in t.PATHS) == 30


def test_every_intersection_has_two_or_three_neighbours_that_know_it() -> None:
    for number, near in enumerate(t.NEIGHBOURS):
        assert len(near) in (2, 3)
        assert all(number in t.NEIGHBOURS[other] for other in near)
        assert t.CROWDED[number] == t.mask((number, *near))


def test_every_hex_has_six_corners_and_every_corner_knows_it() -> None:
    for number, corners in enumerate(t.CORNERS):
        assert len(corners) == 6
        assert all(number in t.HEXES_AT[corner] for corner in corners)
    assert sum(len(found) for found in t.HEXES_AT) == 19 * 6


def test_places_are_found_by_their_hexes_in_any_order() -> None:
    for number, place in enumerate(t.INTERSECTIONS):
        assert {t.intersection_at(named) for named in permutations(place)} == {number}
    for number, place in enumerate(t.PATHS):
        assert {t.path_at(named) for named in permutations(place)} == {number}
    assert [t.hex_at(place) for place in t.HEXES] == list(range(19))


def test_a_place_that_is_not_on_the_board_is_none() -> None:
    assert t.hex_at((3, 0)) is None
    assert t.intersection_at(((0, 0), (1, 0), (2, 0))) is None
    assert t.path_at(((0, 0), (2, 0))) is None
    assert t.path_at(((3, 0), (4, 0))) is None


def test_3_7_nine_harbours_use_18_different_intersections() -> None:
    assert len(set(t.HARBOUR_PATHS)) == 9
    ends = [end for path in t.HARBOUR_PATHS for end in t.ENDS[path]]
    assert len(set(ends)) == len(ends) == 18
    assert t.intersection_at(((0, -3), (1, -3), (0, -2))) in ends[:2]


def test_places_lie_on_the_screen_with_y_upwards() -> None:
    points = (*t.HEX_POINT, *t.INTERSECTION_POINT, *t.PATH_POINT, *map(t.harbour_point, t.HARBOUR_PATHS))
    assert all(0 < x < 1 and 0 < y < 1 for x, y in points)
    assert t.HEX_POINT[0][1] > t.HEX_POINT[-1][1]
    assert t.HEX_POINT[9] == (0.5, 0.5)


def test_a_hex_outline_passes_through_its_intersections() -> None:
    for number in range(19):
        flat = t.HEX_OUTLINE[number]
        corners = {(round(x, 4), round(y, 4)) for x, y in zip(flat[::2], flat[1::2], strict=True)}
        places = {tuple(round(v, 4) for v in t.INTERSECTION_POINT[i]) for i in t.CORNERS[number]}
        assert corners == places


def test_the_members_of_a_mask_are_those_it_was_made_of() -> None:
    assert t.members(t.mask((5, 0, 71))) == (0, 5, 71)


def test_the_coast_further_out_is_around_the_one_further_in() -> None:
    def far(line: tuple[float, ...]) -> list[float]:
        points = list(zip(line[::2], line[1::2], strict=True))
        return [((x - 0.5) ** 2 + (y - 0.5) ** 2) ** 0.5 for x, y in points]

    shore, beach, sea = (far(t.coastline(out)) for out in (0.0, 0.1, 0.4))
    assert all(a < b < c for a, b, c in zip(shore, beach, sea, strict=True))
    steps = {round((c - a) / (b - a), 1) for a, b, c in zip(shore, beach, sea, strict=True)}
    assert all(3.5 < step < 4.5 for step in steps), "as far as was asked"
