"""What games draw: the shades of icons, patterns of shapes, pieces and cards that tell their owner."""

from functools import partial
from itertools import groupby

import pytest
from kivy.graphics import Color, Mesh

import engines
from companion.drawing.colours import DARK, INK, LEMON, PAPER, contrast, rgba
from companion.drawing.tints import outlines, runs, shade
from companion.ui.kit import ink, patterns
from companion.ui.kit.ink import ROWS, meshes, palette
from companion.ui.kit.polygons import fans
from companion.ui.panels.board import BoardPanel
from engines.core.icons import box, card, dyed, placed, tinted
from engines.core.questions import Option
from engines.core.text import N_
from engines.core.view import BADGE, Art, Board, Mark, Pattern, Shape, Spot, Tint, Tinted
from tests.ui.small_board import ART, board

NAMES = tuple(engines.catalogue())
GREEN = "#2F7049"
SHADES = ("light", "middle", "dark", "ink", "paper")
LEFT, RIGHT = (0.0, 0.0, 0.5, 0.0, 0.5, 1.0, 0.0, 1.0), (0.5, 0.0, 1.0, 0.0, 1.0, 1.0, 0.5, 1.0)
HALVES = Pattern((LEFT, *tinted("#FF0000", RIGHT)))


def strokes(panel, layer, name):
    """The arguments of all strokes of that kind in a layer of the board."""
    return [args for draw, args in panel.layers[layer].since(0) if draw.__name__ == name]


@pytest.fixture
def panel(screen):
    screen.stage.art = Art(
        {"wood": Tint(GREEN, GREEN), "sea": Tint("#000080", "#000080")},
        ART.icons | {"town": (box(0.1, 0.1, 0.6, 0.9), *tinted("dark", box(0.6, 0.1, 0.9, 0.9)))},
        {"wood": HALVES, "sea": Pattern((box(0, 0, 0.5, 0.5),), every=0.1)},
    )
    return screen.show(BoardPanel(screen.stage))


def test_a_part_is_drawn_in_a_shade_of_the_icons_colour():
    assert shade(GREEN, "") == shade(GREEN, "middle") == GREEN
    assert sum(rgba(shade(GREEN, "light"))) > sum(rgba(GREEN)) > sum(rgba(shade(GREEN, "dark")))
    assert [shade(GREEN, tint) for tint in ("ink", "paper", "#123456")] == [INK, PAPER, "#123456"]


@pytest.mark.parametrize("tint", ["light", "dark"])
@pytest.mark.parametrize("colour", [INK, PAPER, "#FFFFFF", "#000000", GREEN])
def test_a_shade_differs_from_its_colour(colour, tint):
    assert contrast(shade(colour, tint), colour) >= 1.1


def test_neighbouring_parts_of_one_colour_are_one_run():
    square = box(0, 0, 1, 1)
    drawn = runs((square, square, Tinted("dark", square), square), GREEN)
    assert [len(polygons) for polygons, _ in drawn] == [2, 1, 1]
    assert [fill for _, fill in drawn] == [rgba(GREEN), rgba(shade(GREEN, "dark")), rgba(GREEN)]


def test_an_icon_of_several_colours_with_an_edge_is_one_draw_call(screen, panel):
    panel.show(Board(1.0, spots=(Spot("home", 0.5, 0.5, "town", 1, 0.2),)))
    screen.frames()
    (shape,) = (draw(*args) for draw, args in panel.layers["pieces"].since(0) if draw.__name__ == "_icon")
    (mesh,) = [one for one in meshes(shape) if isinstance(one, Mesh)]
    assert len(set(mesh.vertices[3::4])) == 3


def test_a_palette_has_a_clear_and_a_full_point_of_each_colour():
    texture, first = palette((rgba("#FF0000")[:3], rgba("#0000FF")[:3]))
    assert (
        texture.pixels[8 * first : 8 * first + 16]
        == b"\xff\x00\x00\x00\xff\x00\x00\xff\x00\x00\xff\x00\x00\x00\xff\xff"
    )


def test_palettes_share_a_texture_until_it_is_full():
    each = ROWS // 64
    several = [palette(tuple((n / 255, k / 255, 0.0) for k in range(64))) for n in range(2 * each + 1)]
    shared = [[*some] for _, some in groupby(texture for texture, _ in several)]
    assert len(shared) == 3, "other palettes may lie in the first texture already"
    assert len(shared[1]) == each
    texture, first = several[-1]
    assert texture.pixels[8 * first :][:3] == bytes((2 * each, 0, 0))
    pair = [ink.Shape(ink.disc(9), 0, 0, ((0.5, 0.1, part),), 1) for part in (0.2, 0.4)]
    assert [type(one) for one in meshes(pair)] == [Color, Mesh]


def test_a_placed_icon_keeps_its_tints():
    (bare, dark) = placed((box(0, 0, 1, 1), Tinted("dark", box(0, 0, 1, 1))), 0.25, 0.75, 0.5)
    assert bare == box(0, 0.5, 0.5, 1) == dark.points
    assert dark.tint == "dark"


def test_a_card_has_a_rim_and_a_face_below_its_picture():
    rim, face, picture = card("#24553A", (box(0, 0, 1, 1),), 0.5)
    assert (rim.tint, face.tint) == ("paper", "#24553A")
    assert picture == box(0.25, 0.25, 0.75, 0.75)


def test_a_dyed_icon_has_the_same_colours_everywhere():
    square = box(0, 0, 1, 1)
    icon = (square, Tinted("dark", square), Tinted("ink", square))
    assert dyed(icon, dark="#123456") == (square, Tinted("#123456", square), Tinted("ink", square))


def test_a_pattern_covers_its_shape_and_ends_within_it(screen, panel):
    panel.show(Board(1.0, (Shape(box(0.2, 0.2, 0.8, 0.8), "wood"),)))
    screen.frames()
    ((points, base, parts, every),) = strokes(panel, "shapes", "_pattern")
    assert (base, every) == (rgba(GREEN), 0)
    (mesh,) = patterns.meshes(points, base, parts, every)
    xs, us = mesh.vertices[::4], mesh.vertices[2::4]
    assert min(points[::2]) < min(xs) < max(xs) < max(points[::2])
    assert 0 < min(us) < 0.02
    assert 0.98 < max(us) < 1


def test_a_texture_is_drawn_once_for_all_shapes_of_a_size():
    parts, base = runs(HALVES.icon, GREEN), rgba(GREEN)
    here, there, larger = (
        patterns.meshes(box(at, at, at + side, at + side), base, parts, 0)[0].texture
        for at, side in ((10, 60), (200, 60), (10, 90))
    )
    assert here is there
    assert (here.size, larger.size) == ((60, 60), (90, 90))


def test_a_texture_shows_what_was_drawn():
    texture = patterns.drawn(rgba("#0000FF"), runs(HALVES.icon, GREEN), 8)
    pixels = [tuple(texture.pixels[at : at + 3]) for at in range(0, 4 * 64, 4)]
    assert pixels[8 * 3 + 1] == tuple(bytes.fromhex(GREEN[1:]))
    assert pixels[8 * 3 + 6] == (255, 0, 0)


def test_a_pattern_is_the_same_whatever_is_drawn_before_and_after_it():
    anew = partial(patterns.drawn.__wrapped__, rgba("#0000FF"), runs(HALVES.icon, GREEN))
    alone = {side: anew(side).pixels for side in (8, 16, 60)}
    kept = {side: anew(side) for side in (60, 16, 8)}  # 16 is twice 8
    patterns.drawn.__wrapped__(rgba(GREEN), runs(HALVES.icon, GREEN), 60)
    assert {side: texture.pixels for side, texture in kept.items()} == alone


def test_a_repeated_pattern_has_its_size_everywhere_and_a_texture_of_a_power_of_two(screen, panel):
    panel.show(Board(1.0, surface="sea"))
    screen.frames()
    ((points, base, parts, every),) = strokes(panel, "surface", "_pattern")
    assert every == pytest.approx(0.1 * panel.plan.size(1))
    (mesh,) = patterns.meshes(points, base, parts, every)
    assert mesh.texture.size[0] in (16, 32, 64, 128)
    assert mesh.texture.wrap == "repeat"
    assert max(mesh.vertices[2::4]) > 10


def test_what_is_too_small_has_no_pattern():
    assert not patterns.meshes(box(0, 0, 3, 50), rgba(GREEN), runs(HALVES.icon, GREEN), 0)


def test_a_shape_with_a_pattern_needs_no_icons(screen, panel):
    hexagon = (0.5, 1.0, 0.93, 0.75, 0.93, 0.25, 0.5, 0.0, 0.07, 0.25, 0.07, 0.75)
    panel.show(Board(1.0, (Shape(hexagon, "wood", icon="tree"),)))
    screen.frames()
    assert not strokes(panel, "shapes", "_icon")
    panel.show(Board(1.0, (Shape(hexagon, "surface", icon="tree"),)))
    screen.frames()
    assert len(strokes(panel, "shapes", "_icon")) == 3


def test_a_piece_has_a_body_and_a_shaded_side_and_its_owners_shape(screen, panel):
    panel.show(Board(1.0, spots=(Spot("home", 0.5, 0.5, "town", 1, 0.2),)))
    screen.frames()
    ((parts, *_),) = strokes(panel, "pieces", "_icon")
    colour = screen.stage.theme.hex(screen.stage.seats.at(1).colour)
    assert [fill for _, fill in parts] == [rgba(INK), rgba(colour), rgba(shade(colour, "dark"))]
    assert [fill for _, fill in strokes(panel, "pieces", "_polygon")] == [rgba(INK)]


def test_a_badge_is_a_piece_of_every_game(screen, panel):
    panel.show(Board(1.0, spots=(Spot("person", 0.5, 0.5, BADGE, 1, 0.1), Spot("empty", 0.2, 0.2, BADGE))))
    screen.frames()
    assert [args[0].lines for args in strokes(panel, "pieces", "_words")] == [
        (screen.stage.seats.at(1).letter,)
    ]


def test_a_card_shows_its_owner_and_its_icon(screen, panel):
    square = box(0.1, 0.1, 0.9, 0.9)
    panel.show(
        Board(1.0, (Shape(square, "surface", "05", 0.5, 0.5, icon="tree", text=N_("Bakehouse"), seat=1),))
    )
    screen.frames()
    assert len(strokes(panel, "shapes", "_icon")) == 1
    ((_, fills),) = strokes(panel, "shapes", "_stack")
    assert fills == (screen.stage.theme.rgba(screen.stage.seats.at(1).colour), rgba(INK))


def test_a_mark_with_a_tint_has_that_colour(screen, panel):
    panel.show(Board(1.0, marks=(Mark(0.5, 0.5, 0.1, "tree", "wood"), Mark(0.2, 0.2, 0.1, "tree"))))
    screen.frames()
    fills = [parts[0][1] for layer in ("plates", "figures") for parts, *_ in strokes(panel, layer, "_icon")]
    assert fills == [rgba(GREEN), rgba(PAPER)]


# ---- what the games bring


@pytest.mark.parametrize("name", NAMES)
def test_every_part_of_an_icon_can_be_drawn_and_lies_in_the_unit_square(name):
    art = engines.engine(name).art
    for key, icon in art.icons.items():
        for points in outlines(icon):
            assert fans(points), key
            assert all(-0.001 <= part <= 1.001 for part in points), key


@pytest.mark.parametrize("name", NAMES)
def test_every_part_has_a_shade_or_a_colour(name):
    art = engines.engine(name).art
    drawn = {**art.icons, **{key: pattern.icon for key, pattern in art.patterns.items()}}
    for key, icon in drawn.items():
        for part in icon:
            if isinstance(part, Tinted):
                assert part.tint in SHADES or len(rgba(part.tint)) == 4, key


@pytest.mark.parametrize("name", NAMES)
def test_every_pattern_covers_a_tint_of_the_game(name):
    art = engines.engine(name).art
    assert art.patterns.keys() <= art.tints.keys()
    for key, pattern in art.patterns.items():
        assert all(fans(points) for points in outlines(pattern.icon)), key


# ---- brass and lemon are to be pressed, and nothing else


def apart(one, other):
    """How far two colours lie apart, as people see it: CIE 1976, 2.3 is just noticed."""
    return sum((a - b) ** 2 for a, b in zip(lab(one), lab(other), strict=True)) ** 0.5


def lab(colour):
    """A colour "#RRGGBB" in the CIE's L*a*b* for daylight."""
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in rgba(colour)[:3]
    ]
    rows = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
    x, y, z = (sum(a * b for a, b in zip(row, linear, strict=True)) for row in rows)
    x, y, z = (cube(part / white) for part, white in ((x, 0.9505), (y, 1.0), (z, 1.089)))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def cube(part):
    return part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116


@pytest.mark.parametrize("name", NAMES)
def test_no_game_paints_anything_in_what_can_be_pressed(name):
    for pressed in (DARK.accent, LEMON):
        close = [key for key, tint in engines.engine(name).art.tints.items() if apart(tint.dark, pressed) < 8]
        assert not close, f"{pressed} means that something can be pressed: draw {close} in another colour"


@pytest.mark.parametrize("place", ["left", "corner", "path"])
def test_a_lit_place_is_lemon_on_ink_so_that_it_is_seen_on_yellow(screen, place):
    screen.stage.art = ART
    lit = screen.show(BoardPanel(screen.stage))
    lit.show(board())
    lit.offer((Option(1, N_("x"), place),))
    screen.frames()
    drawn = [args for _, args in lit.layers["lit"].since(0)]
    below, above = (
        [part for part in args if isinstance(part, tuple) and len(part) == 4][-1] for args in drawn[-2:]
    )
    assert (below[:3], above[:3]) == (rgba(INK)[:3], rgba(LEMON)[:3])


def test_what_just_happened_is_not_lemon(screen):
    screen.stage.art = ART
    panel = screen.show(BoardPanel(screen.stage))
    panel.show(board(piece=1))
    panel.flash(("left", "road", "corner"))
    screen.frames()
    used = {
        part[:3] for _, args in panel.layers["happened"].since(0) for part in args if isinstance(part, tuple)
    }
    assert rgba(LEMON)[:3] not in used
