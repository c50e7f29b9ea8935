"""What a pen took from what lies aside is, pixel for pixel, what would have been drawn from nothing."""

from array import array
from random import Random

import pytest
from kivy.graphics import Canvas, Mesh

from companion.drawing.box import Box
from companion.drawing.outlines import rounded
from companion.drawing.polygons import moved, regular
from companion.playout import quick
from companion.ui.kit import ink, pen
from companion.ui.kit.icons import SEATS
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Laid, Pen
from companion.ui.kit.polygons import convex, fans
from companion.ui.panels.board import BoardPanel
from companion.ui.theme import Theme
from engines import catalogue, engine
from tests.ui.tabletop import evening, random_setup

INKS = (ink.filled_box, ink.edged_box, ink.disc, ink.ring, ink.icon, ink.icon_edge, ink.polygon, ink.outlined)
MOVES, LOOK = 15, 3
STAR = tuple(part for k in range(5) for part in regular(5)[4 * k % 10 : 4 * k % 10 + 2])


def pixels(root) -> bytes:
    return root.export_as_image().texture.pixels


def forgotten(root, monkeypatch) -> None:
    """Have nothing of the picture, and nothing that could be taken for it; then draw it."""
    painted = [widget for widget in root.walk() if isinstance(widget, Painted)]
    boards = {widget: widget.board for widget in painted if isinstance(widget, BoardPanel)}
    for board in boards:
        board.show(None)
        board.settle()
    for widget in painted:
        widget.pen.begin(widget.theme)  # and draw nothing
        widget.pen.end()
    monkeypatch.setattr(pen, "ASIDE", Laid(2048))
    for one in (*INKS, fans):
        one.cache_clear()
    for widget in painted:
        if widget in boards:
            widget.show(boards[widget])
        widget.repaint()
        widget.settle()


@pytest.mark.parametrize("game", catalogue())
def test_what_is_seen_while_a_game_is_played_is_what_would_be_drawn_from_nothing(file, game, monkeypatch):
    rules, choose = engine(game), quick(Random(11))
    seats = rules.seats[-1]
    with evening(file, games=(rules,)) as one:
        one.begin(rules, random_setup(rules, rules.colours[:seats], choose), seats)
        for move in range(MOVES):
            one.player.enter(rules.wander(one.session.state, choose))
            if move % LOOK == 0:
                seen = pixels(one.root)
                forgotten(one.root, monkeypatch)
                assert seen == pixels(one.root)


class Drawn:
    """A pen of its own, and what it draws."""

    def __init__(self):
        self.canvas = Canvas()
        self.pen = Pen(self.canvas)

    def draw(self, told):
        """What is on its canvas after this picture."""
        self.pen.begin(Theme())
        told(self.pen)
        self.pen.end()
        return self.groups

    @property
    def groups(self):
        """A group for each run of strokes."""
        return list(self.canvas.children[0].children)


def named(*words):
    """A picture of keys: a shape and a word on each."""

    def told(one):
        for k, word in enumerate(words):
            one.disc(50 * k, 0, 20, "accent")
            one.words(word, Box(50 * k, 0, 40, 20), 12)

    return told


def discs(*places):
    """A picture of shapes."""
    return lambda one: [one.disc(x, 0, 5, "words") for x in places]


def test_a_run_that_came_before_is_not_made_again(monkeypatch):
    monkeypatch.setattr(pen, "ASIDE", Laid(2048))
    first = Drawn()
    (group,) = first.draw(discs(10))
    assert first.draw(discs(90)) != [group]
    assert Drawn().draw(discs(10)) == [group]
    assert Drawn().draw(discs(10)) != [group]  # one is in one place only


def test_runs_keep_their_order_when_one_comes_between(monkeypatch):
    monkeypatch.setattr(pen, "ASIDE", Laid(2048))
    drawn = Drawn()
    one, two, three = drawn.draw(named("one", "two", "three"))
    assert drawn.draw(named("one", "two", "other")) == [one, two, drawn.groups[2]]
    assert drawn.groups[2] is not three
    assert drawn.draw(named("one", "two", "three")) == [one, two, three]
    assert drawn.draw(named("one")) == [one]
    assert drawn.draw(discs(1, 9, 2)) != [one]
    assert [args[0] for _, args in drawn.pen.since(0)] == [1, 9, 2]
    assert drawn.draw(lambda _: None) == []


def test_shapes_one_after_the_other_are_one_draw_call():
    several = Drawn().draw(
        lambda one: [one.disc(x, 0, 5, fill) for x, fill in enumerate(("words", "accent"))]
    )
    assert [sum(isinstance(one, Mesh) for one in group.children) for group in several] == [1]
    most = Drawn().draw(discs(*range(3 * pen.MOST)))
    assert [sum(isinstance(one, Mesh) for one in group.children) for group in most] == [1, 1, 1]


def test_a_mesh_ends_before_it_has_too_many_corners():
    many = [ink.Shape(ink.disc(400), 0, 0, ((0.0, 0.0, 0.0),), 1)] * 200
    meshes = [one for one in ink.meshes(many) if isinstance(one, Mesh)]
    assert sum(len(one.indices) for one in meshes) == 200 * len(ink.disc(400).indices)
    assert 1 < len(meshes) < 20
    assert max(len(one.indices) for one in meshes) <= ink.LARGEST


def test_what_lies_aside_longest_gives_way():
    aside, groups = Laid(2), [group_of(1) for _ in range(4)]
    first, second, third = map(run_of, range(3))
    for run, group in zip((first, second, third), groups, strict=False):
        assert group.children
        aside.keep(run, group)
    assert aside.take(first) is None
    assert not groups[0].children
    aside.keep(third, groups[3])
    assert aside.take(third) is groups[3]
    assert aside.take(second) is groups[1]


def group_of(place):
    """A group with something in it."""
    return Drawn().draw(discs(place))[0]


def run_of(place):
    """The run of a picture of one shape."""
    drawn = Drawn()
    drawn.draw(discs(place))
    return tuple(drawn.pen.since(0))


@pytest.mark.parametrize("points", [regular(3), regular(6), regular(16), moved(regular(4), 5, 5, 90)])
def test_a_convex_polygon_is_its_own_fan(points):
    assert convex(points)
    assert convex(tuple(reversed(points)))
    assert fans(points) == (points,)


@pytest.mark.parametrize("points", [STAR, (0.0, 0.0, 1.0, 0.0, 1.0, 1.0, 0.5, 0.5, 0.0, 1.0)])
def test_a_star_and_an_arrow_are_not(points):
    assert not convex(points)
    assert fans(points) != (points,)


def test_a_shape_at_a_place_is_the_shape_at_the_origin_put_there():
    box = Box(31.5, 17.25, 80.0, 40.0)
    there = ink.Ink()
    there.fill_convex(rounded(box, 9))
    shape = ink.Shape(ink.filled_box(80.0, 40.0, 9), box.x, box.y, ((0.25, 0.5, 0.75),), 1)
    _, put = ink.meshes([shape])
    there.vertices[3::4] = array("f", put.vertices[3::4])  # the row of its colour
    assert list(put.vertices) == pytest.approx(list(there.vertices), abs=1e-3)
    assert ink.icon(SEATS, 30.0).vertices[:2] != ink.icon(SEATS, 60.0).vertices[:2]
