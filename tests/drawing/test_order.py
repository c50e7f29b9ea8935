"""What lies on top of what, and what a board must never hide."""

from math import hypot

import pytest

import engines
from companion.drawing import board
from companion.drawing.board import contents, layers
from companion.drawing.lit import glow
from companion.drawing.pieces import GAP, piece_side, plate_box, road_width
from companion.drawing.polygons import toward
from companion.drawing.strokes import Rim
from engines.core.text import N_
from engines.core.view import Board, Link, Mark, Shape, Spot
from tests.drawing.scenes import Scene, scenes
from tests.ui.small_board import ART
from tests.ui.small_board import board as small_board

GAMES = tuple(engines.catalogue())
ORDER = [
    "surface",
    "grid",
    "shapes",
    "happened",
    "live",
    "lit",
    "settled",
    "lines",
    "plates",
    "roads",
    "pieces",
    "figures",
]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_lit_or_printed_lies_under_every_piece(game):
    for scene in scenes(game):
        drawn = layers(scene.plan, scene.look(), scene.shown)
        assert list(drawn) == ORDER
        assert {group.name for group in drawn["lit"]} == set(scene.shown.lit)
        assert [group.name for group in drawn["pieces"]] == [
            one.name for one in scene.board.spots if one.icon
        ]
        assert len(drawn["roads"]) == sum(link.seat is not None for link in scene.board.links)
        assert len(drawn["plates"]) + len(drawn["figures"]) == len(scene.board.marks)


def covered(scene: Scene) -> list[str]:
    """The pieces, and the places for some, that a plate would lie under or beside without a gap."""
    plan, look = scene.plan, scene.look()
    points = []
    for spot in scene.board.spots:
        points.append((spot.name, *plan.at(spot.x, spot.y), piece_side(spot.size, plan, look) / 2))
    for link in scene.board.links:
        if link.name is not None:
            points.append((link.name, *plan.centre(link), road_width(plan, look) * 0.875))
    found = []
    for plate in contents(plan, look)["plates"]:
        box = plate_box(plate, plan, look)
        if not plate.text:
            continue
        x1, x2, y, radius = box.x + box.h / 2, box.right - box.h / 2, box.centre[1], box.h / 2
        found += [
            name
            for name, x, high, reach in points
            if hypot(max(x1 - x, 0, x - x2), high - y) < radius + reach
        ]
    return found


@pytest.mark.parametrize("game", GAMES)
def test_no_plate_lies_under_what_stands_on_the_coast_or_will(game):
    for scene in scenes(game):
        assert covered(scene) == [], scene.name


def test_a_plate_that_stays_where_it_is_printed_is_found(monkeypatch):
    monkeypatch.setattr(board, "FARTHEST", 0.0)
    # Somewhere else on the paper: what was reckoned before for these boards is remembered.
    moved = (
        scene._replace(plan=scene.plan._replace(box=scene.plan.box._replace(x=scene.plan.box.x + 1)))
        for scene in scenes("catan")
    )
    assert any(map(covered, moved))


def small(one: Board, shown: board.Shown = board.AS_IT_LIES) -> Scene:
    """A small board as a scene."""
    return Scene("small", ART, one, board.flat(one), shown, "none")


def test_a_line_follows_the_plate_to_which_it_leads():
    pier, elsewhere = Link(0.5, 0.5, 0.8, 0.5, tint="wood"), Link(0.1, 0.1, 0.2, 0.2, tint="wood")
    plate, sign = Mark(0.5, 0.5, 0.1, text=N_("3:1")), Mark(0.2, 0.8, 0.1, "tree", "wood")
    one = Board(1.0, spots=(Spot("port", 0.52, 0.5),), links=(pier, elsewhere), marks=(plate, sign))
    scene = small(one)
    drawn = contents(scene.plan, scene.look())
    moved, same = drawn["plates"]
    assert same == sign
    assert moved != plate
    assert [(line.x1, line.y1) for line in drawn["lines"]] == [(moved.x, moved.y), (0.1, 0.1)]


def test_an_empty_place_is_invisible_and_a_road_is_none_without_a_seat():
    scene = small(small_board())
    drawn = layers(scene.plan, scene.look())
    assert drawn["pieces"] == ()
    assert [group.name for group in drawn["roads"]] == ["road"]
    assert len(drawn["lines"]) == 1


def test_a_shape_that_is_lit_shows_what_stands_on_it():
    """Nothing is drawn over a token but the light of a suggestion, through which it is seen."""
    one = small_board()
    names = tuple(shape.name for shape in one.shapes if isinstance(shape, Shape) and shape.name)
    scene = small(one, board.Shown(lit=names, chosen=frozenset(names[:1])))
    filled = [
        stroke
        for group in layers(scene.plan, scene.look(), scene.shown)["lit"]
        for stroke in group.strokes
        if type(stroke).__name__ == "Area"
    ]
    assert [stroke.alpha <= 0.25 for stroke in filled] == [True]


def test_the_mark_of_what_happened_leaves_the_words_of_its_place_free():
    """It lies above them: what reaches inwards is no wider than the margin that words keep."""
    marked = 0
    for scene in scenes("le_havre"):
        look = scene.look()
        for place in scene.board.shapes:
            edge = toward(scene.plan.points(place.points), GAP)
            for rim in (one for one in glow(place, scene.plan, look, 0.0) if isinstance(one, Rim)):
                assert min(rim.points[::2]) + rim.width / 2 <= min(edge[::2]) + 3 * look.unit
                marked += 1
    assert marked
