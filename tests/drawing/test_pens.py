"""All pens draw the same: every golden board, the same strokes in the same order with the same words."""

import pytest

import engines
from companion.drawing import svg
from companion.drawing.board import layers, size_of
from companion.drawing.colours import LIGHT
from companion.drawing.strokes import Label
from tests.drawing.scenes import Scene, scenes
from tests.drawing.traces import (
    TOGETHER,
    differences,
    draw_in_runs,
    kivy_corners,
    of_kivy,
    of_pdf,
    of_svg,
    strokes,
)

GAMES = tuple(engines.catalogue())
APART = 2.5
"""How far the middles of two drawn strokes may lie apart, of a board's height of 1000."""


@pytest.fixture(autouse=True)
def in_single_strokes(monkeypatch):
    """Strokes are told apart."""
    draw_in_runs(monkeypatch, 1)


def wrong(scene: Scene) -> list[str]:
    """Where its pens differ."""
    drawn = layers(scene.plan, scene.look(), scene.shown)
    traces = {"SVG": of_svg(drawn, *size_of(scene.board)), "PDF": of_pdf(drawn), "Kivy": of_kivy(drawn)}
    return [f"{scene.name}: {one}" for one in differences(traces, strokes(drawn), APART)]


@pytest.mark.parametrize("game", GAMES)
def test_every_pen_draws_a_golden_board_in_the_same_order_with_the_same_words(game):
    seen = 0
    for scene in scenes(game):
        assert wrong(scene) == []
        seen += 1
    assert seen > 5


@pytest.mark.parametrize("game", GAMES)
def test_the_strokes_of_a_run_are_drawn_as_each_alone_in_their_order(game, monkeypatch):
    scene = scenes(game)[0]
    drawn = layers(scene.plan, scene.look(), scene.shown)
    alone = kivy_corners(drawn)
    draw_in_runs(monkeypatch, TOGETHER)
    assert kivy_corners(drawn) == alone


def test_a_pen_that_turns_the_order_round_is_found(monkeypatch):
    scene = scenes("catan")[0]
    whole = svg.Svg.picture
    monkeypatch.setattr(
        svg.Svg, "picture", lambda pen, drawn, wide: whole(pen, dict(reversed(drawn.items())), wide)
    )
    assert wrong(scene)


def test_a_pen_that_leaves_out_a_word_is_found(monkeypatch):
    scene = scenes("catan")[0]
    monkeypatch.setattr(svg, "ESCAPED", {**svg.ESCAPED, ord("3"): None})
    assert wrong(scene)


@pytest.mark.parametrize("game", GAMES)
def test_no_letters_are_too_small_and_what_has_no_room_is_left_out(game):
    """The one law of labels, for every pen: a thing says all of it, or something shorter, or nothing."""
    for scene in scenes(game):
        said = {}
        for least in (8.0, 24.0, 40.0, 400.0):
            drawn = strokes(layers(scene.plan, scene.look(least=least)))
            labels = [one for one in drawn if isinstance(one, Label)]
            assert all(one.px >= round(least) for one in labels), (scene.name, least)
            said[least] = len(labels)
        assert said[8.0] > 0, scene.name
        assert said[400.0] == 0, scene.name


@pytest.mark.parametrize("game", GAMES)
def test_both_themes_are_the_same_but_for_their_colours(game):
    for scene in scenes(game):
        dark, light = (
            layers(scene.plan, scene.look(**theme), scene.shown) for theme in ({}, {"palette": LIGHT})
        )
        both = {name: svg.both(dark[name], light[name]) for name in dark}
        wide, high = size_of(scene.board)
        drawn = svg.Svg(high).picture(both, wide)
        assert of_svg(dark, wide, high) == of_svg(both, wide, high)
        assert "data-fill" in drawn
