"""What a pen took from what lies aside is, pixel for pixel, what would have been drawn from nothing."""

from random import Random

import pytest
from kivy.graphics import Canvas

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
    monkeypatch.setattr(pen, "ASIDE", Laid(2048))
    for one in (*INKS, fans):
        one.cache_clear()
    for widget in root.walk():
        if isinstance(widget, Painted):
            for each in (one for one in vars(widget).values() if isinstance(one, Pen)):
                emptied(each)
            if isinstance(widget, BoardPanel):
                widget._painted.clear()
                for each in widget.layers.values():
                    emptied(each)
            widget._paint()


def emptied(one) -> None:
    """Take all its strokes from a pen, and lay none aside."""
    one._group.clear()
    one._strokes.clear()
    one._taken.clear()


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


def strokes(told, theme=Theme()):  # noqa: B008 - a theme is a value
    """What a pen of its own draws."""
    drawn = Pen(Canvas())
    drawn.begin(theme)
    told(drawn)
    drawn.end()
    return drawn


def test_a_stroke_that_came_before_is_not_made_again(monkeypatch):
    monkeypatch.setattr(pen, "ASIDE", Laid(2048))
    first = strokes(lambda one: one.disc(10, 10, 5, "words"))
    (_, group) = first._strokes[0]
    first.begin(Theme())
    first.disc(90, 90, 5, "words")
    first.end()
    assert first._strokes[0][1] is not group
    again = strokes(lambda one: one.disc(10, 10, 5, "words"))
    assert again._strokes[0][1] is group
    twice = strokes(lambda one: one.disc(10, 10, 5, "words"))
    assert twice._strokes[0][1] is not group  # one is in one place only


def test_strokes_keep_their_order_when_one_comes_between():
    before = strokes(lambda one: [one.disc(x, 0, 5, "words") for x in (1, 2, 3)])
    before.begin(Theme())
    for x in (1, 9, 2, 3):
        before.disc(x, 0, 5, "words")
    before.end()
    assert [args[0] for _, args in before.since(0)] == [1, 9, 2, 3]
    assert before._group.children == [group for _, group in before._strokes]


def test_what_lies_aside_longest_gives_way():
    aside, groups = Laid(2), [object_of() for _ in range(4)]
    for at, group in enumerate(groups[:3]):
        aside.keep((pen._disc, (at,)), group)
    assert aside.take((pen._disc, (0,))) is None
    assert not groups[0].children
    aside.keep((pen._disc, (2,)), groups[3])
    assert aside.take((pen._disc, (2,))) is groups[3]
    assert aside.take((pen._disc, (1,))) is groups[1]


def object_of():
    """A group with something in it."""
    return strokes(lambda one: one.disc(1, 1, 1, "words"))._strokes[0][1]


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
    put = ink.filled_box(80.0, 40.0, 9).mesh(box.x, box.y)
    assert list(put.vertices) == pytest.approx(list(there.vertices), abs=1e-3)
    assert ink.icon(SEATS, 30.0).vertices[:2] != ink.icon(SEATS, 60.0).vertices[:2]
