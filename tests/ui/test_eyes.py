"""Terrain and goods are told apart by what is drawn on them, also by eyes that lack a kind of cone."""

from itertools import combinations

import pytest

import engines
from companion.drawing.colours import DARK, LEMON, LIGHT, legible, rgba
from companion.drawing.tints import runs
from companion.ui.kit import patterns
from engines.games.catan.tables import RESOURCES
from engines.games.hab_und_gut.tables import COMMODITIES
from engines.games.le_havre.tables import KINDS
from tests.ui.eyes import EYES, apart, pictures_apart

LAND = ("forest", "hills", "pasture", "fields", "mountains", "desert")
ACROSS, SMALL = 48, 24
"""Pixels of a hexagon and of a good on the smallest screen."""
TERRAIN, GOODS = 15.0, 10.0
"""How far two of a kind lie apart at least, pixel by pixel; 2.3 would be just noticed."""
LIT = 14.0
"""The same of what is lit on a board and a player's colour."""


@pytest.fixture(scope="module")
def land(screen_open):
    art = engines.engine("catan").art
    tints = {name: art.tints[name].dark for name in LAND}
    return {
        name: patterns.drawn(rgba(tint), runs(art.patterns[name].icon, tint), ACROSS).pixels
        for name, tint in tints.items()
    }


@pytest.fixture(scope="module")
def screen_open():
    from kivy.base import EventLoop

    EventLoop.ensure_window()


@pytest.mark.parametrize("eyes", EYES)
def test_terrain_is_told_apart(land, eyes):
    close = [
        (one, other)
        for one, other in combinations(LAND, 2)
        if pictures_apart(land[one], land[other], eyes) < TERRAIN
    ]
    assert not close


@pytest.mark.parametrize("eyes", EYES)
def test_what_is_lit_on_a_board_is_taken_for_no_player(eyes):
    colours = {**dict(DARK.seats), **dict(LIGHT.seats)}
    assert [name for name, colour in colours.items() if apart(LEMON, colour, eyes) < LIT] == []


@pytest.mark.parametrize("palette", [DARK, LIGHT], ids=["dark", "light"])
@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize(
    ("game", "goods"), [("catan", RESOURCES), ("le_havre", KINDS), ("hab_und_gut", COMMODITIES)]
)
@pytest.mark.usefixtures("screen_open")
def test_goods_are_told_apart(game, goods, eyes, palette):
    art = engines.engine(game).art
    drawn = {}
    for name in goods:
        tint = art.tints[name].light if palette is LIGHT else art.tints[name].dark
        colour = legible(tint, palette.raised, palette.words)
        drawn[name] = patterns.drawn(rgba(palette.raised), runs(art.icons[name], colour), SMALL).pixels
    close = [
        (one, other)
        for one, other in combinations(goods, 2)
        if pictures_apart(drawn[one], drawn[other], eyes) < GOODS
    ]
    assert not close


def test_without_red_cones_red_and_green_are_alike_and_blue_and_yellow_are_not():
    assert apart("#B05030", "#5F6A30", "protan") < 0.5 * apart("#B05030", "#5F6A30")
    assert apart("#3060C0", "#E0C040", "protan") > 80


def test_the_same_picture_lies_nowhere_apart():
    assert pictures_apart(b"\x10\x20\x30\xff" * 4, b"\x10\x20\x30\xff" * 4, "deutan") == 0
