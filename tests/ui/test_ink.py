"""The triangles of a shape cover what the shape covers and fade out beside it; there are few of them."""

from math import hypot
from random import Random

import pytest

from companion.drawing.box import Box
from companion.drawing.outlines import BLUNT, chords, circle, outline, rounded
from companion.drawing.polygons import capsule, distance, inside, moved, regular
from companion.ui.kit.ink import CLEAR, FULL, SOFT, Ink, Shape, meshes

ARROW = (0.0, 0.0, 1.0, 0.0, 1.0, 1.0, 0.5, 0.5, 0.0, 1.0)
CONVEX = {
    "a circle": circle(50, 50, 31),
    "a dot": circle(50, 50, 2.5),
    "a box": rounded(Box(10, 20, 70, 40), 9),
    "a pill": rounded(Box(10, 20, 70, 24), 12),
    "a hexagon": moved(regular(6), 10, 10, 80),
    "a stretch": capsule(20, 20, 70, 60, 8),
}
SHAPES = CONVEX | {"an arrow": moved(ARROW, 10, 10, 80)}
LONGEST = (2 / BLUNT) ** 0.5
"""How much further than its edges a corner may reach."""


def turned(points):
    """The same corners the other way round."""
    corners = list(zip(points[::2], points[1::2], strict=True))
    return tuple(part for corner in reversed(corners) for part in corner)


def triangles(ink):
    """The corners of each triangle, with how far the edge has faded there (0 clear, 1 full)."""
    corners = [
        (x, y, (u - CLEAR) / (FULL - CLEAR))
        for x, y, u in zip(ink.vertices[::4], ink.vertices[1::4], ink.vertices[2::4], strict=True)
    ]
    named = [corners[at] for at in ink.indices]
    return list(zip(named[::3], named[1::3], named[2::3], strict=True))


def shown(drawn, x, y):
    """How full the ink is at a point: by the fullest triangle over it."""
    return max((full for triangle in drawn if (full := within(triangle, x, y)) is not None), default=0.0)


def within(triangle, x, y):
    """How full a triangle is at a point, or None beside it."""
    (ax, ay, a), (bx, by, b), (cx, cy, c) = triangle
    whole = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
    if abs(whole) < 1e-9:
        return None
    for_b = ((x - ax) * (cy - ay) - (cx - ax) * (y - ay)) / whole
    for_c = ((bx - ax) * (y - ay) - (x - ax) * (by - ay)) / whole
    if min(for_b, for_c, 1 - for_b - for_c) < -1e-6:
        return None
    return a + for_b * (b - a) + for_c * (c - a)


def beside(points, x, y):
    """How far a point lies from the edge: negative within."""
    corners = list(zip(points[::2], points[1::2], strict=True))
    nearest = min(
        distance(x, y, *one, *other) for one, other in zip(corners, [*corners[1:], corners[0]], strict=True)
    )
    return -nearest if inside(points, x, y) else nearest


def spread(seed):
    """Points all over the place."""
    chance = Random(seed)
    return [(chance.uniform(0, 100), chance.uniform(0, 100)) for _ in range(400)]


def ink_of(draw, *arguments):
    ink = Ink()
    draw(ink, *arguments)
    assert len(ink.vertices) % 4 == len(ink.indices) % 3 == 0
    return triangles(ink)


@pytest.mark.parametrize("way", [tuple, turned])
@pytest.mark.parametrize("points", CONVEX.values(), ids=CONVEX)
def test_a_convex_shape_is_full_within_and_fades_at_its_edge(points, way):
    drawn = ink_of(Ink.fill_convex, way(points))
    for x, y in spread(1):
        off = beside(points, x, y)
        if off <= -LONGEST * SOFT / 2:
            assert shown(drawn, x, y) == pytest.approx(1)
        if off >= LONGEST * SOFT / 2:
            assert shown(drawn, x, y) == 0


@pytest.mark.parametrize("way", [tuple, turned])
@pytest.mark.parametrize("points", CONVEX.values(), ids=CONVEX)
def test_the_ink_of_a_convex_shape_weighs_what_its_area_is(points, way):
    ink = sum(
        abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2 * (a + b + c) / 3
        for (ax, ay, a), (bx, by, b), (cx, cy, c) in ink_of(Ink.fill_convex, way(points))
    )
    corners = list(zip(points[::2], points[1::2], strict=True))
    area = sum(
        (x * below - left * y) / 2
        for (x, y), (left, below) in zip(corners, [*corners[1:], corners[0]], strict=True)
    )
    assert ink == pytest.approx(abs(area), rel=0.03)


@pytest.mark.parametrize("way", [tuple, turned])
@pytest.mark.parametrize("points", SHAPES.values(), ids=SHAPES)
def test_any_shape_is_full_within_and_nothing_far_beside(points, way):
    soft, hard = ink_of(Ink.fill, way(points)), ink_of(Ink.fill, way(points), False)
    for x, y in spread(2):
        off = beside(points, x, y)
        if off < -1e-3:
            assert shown(soft, x, y) == shown(hard, x, y) == pytest.approx(1)
        if off > 1e-3:
            assert shown(hard, x, y) == 0
        if off > LONGEST * SOFT:
            assert shown(soft, x, y) == 0


@pytest.mark.parametrize("width", [0.5, 1.5, 3.0, 9.0])
@pytest.mark.parametrize("way", [tuple, turned])
@pytest.mark.parametrize("points", SHAPES.values(), ids=SHAPES)
def test_a_line_follows_the_edge(points, way, width):
    drawn = ink_of(Ink.line, way(points), width)
    half = max(width, SOFT) / 2
    for x, y in spread(3):
        off = abs(beside(points, x, y))
        # Where a corner is blunted its edges are a little thinner.
        if off < 0.8 * (half - SOFT / 2):
            assert shown(drawn, x, y) == pytest.approx(1)
        if off > (half + SOFT / 2) * LONGEST:
            assert shown(drawn, x, y) == 0


@pytest.mark.parametrize("radius", [0.05, 1, 4, 9, 30, 200])
def test_a_circle_has_just_enough_chords(radius):
    points = circle(0, 0, radius)
    ends = list(zip(points[::2], points[1::2], strict=True))
    (x, y), (end_x, end_y) = ends[:2]
    assert radius - hypot((x + end_x) / 2, (y + end_y) / 2) <= 0.2
    assert len(ends) == chords(radius) <= max(8, 0.6 * radius + 12)


def test_what_takes_no_room_has_no_edge():
    assert outline((3.0, 3.0, 3.0, 3.0, 3.0, 3.0)) == []
    assert ink_of(Ink.line, (3.0, 3.0, 3.0, 3.0), 2) == []


def test_no_corner_comes_twice_in_a_row():
    pill = rounded(Box(0, 0, 60, 20), 10)
    assert len(outline(pill)) < len(pill) // 2
    assert all(hypot(dx, dy) > 0.9 for _, _, dx, dy in outline(pill))


def test_the_edge_of_a_key_is_few_triangles():
    assert len(ink_of(Ink.line, rounded(Box(0, 0, 300, 90), 10), 1.5)) <= 180
    assert len(ink_of(Ink.fill_convex, rounded(Box(0, 0, 300, 90), 10))) <= 120


def test_nothing_drawn_is_no_draw_call(capfd):
    assert not list(meshes([Shape(Ink(), 0, 0, ((0.0, 0.0, 0.0),), 1)]))
    assert capfd.readouterr().err == ""
