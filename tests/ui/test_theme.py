"""The look in numbers: contrasts from the theme itself, and sizes a finger can hit."""

from itertools import product

import pytest

import engines
from companion.drawing.colours import DARK, INK, LIGHT, PALETTES, PAPER, RED_NUMBER, contrast, legible, mixed
from companion.ui.theme import Theme, pixels_per_mm

GROUNDS = ("ground", "surface", "raised")
WORDS = ("words", "second", "quiet", "accent", "gain", "loss")


def test_contrast_of_black_and_white_is_21():
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#777777") == 1


@pytest.mark.parametrize(("palette", "words", "ground"), list(product((DARK, LIGHT), WORDS, GROUNDS)))
def test_words_stand_out_from_every_ground(palette, words, ground):
    assert contrast(getattr(palette, words), getattr(palette, ground)) >= 4.5


@pytest.mark.parametrize("palette", [DARK, LIGHT])
def test_words_stand_out_from_brass(palette):
    assert contrast(palette.on_accent, palette.accent) >= 4.5


@pytest.mark.parametrize(("name", "colour"), [*DARK.seats, *LIGHT.seats])
def test_a_letter_stands_out_from_its_badge(name, colour):
    assert contrast(INK, colour) >= 4.5, name


def test_numbers_stand_out_from_their_token():
    assert contrast(INK, PAPER) >= 4.5
    assert contrast(RED_NUMBER, PAPER) >= 4.5


@pytest.mark.parametrize(
    ("panel", "target", "reach"),
    [
        ((800, 480, 7), 47, 63),
        ((1280, 720, 10), 52, 69),
        ((480, 800, 7), 47, 63),
        ((1920, 1080, 24), 33, 43),
    ],
)
def test_targets_are_9_and_12_mm(panel, target, reach):
    theme = Theme(DARK, *panel)
    assert round(theme.target) == target
    assert round(theme.reach) == reach


def test_the_unit_grows_with_the_glass():
    assert Theme(DARK, 1280, 720, 10).unit == pytest.approx(1, abs=0.01)
    assert Theme(DARK, 1920, 1080, 10).unit == pytest.approx(1.5, abs=0.01)
    assert Theme(DARK, 1920, 1080, 24).unit == pytest.approx(0.97, abs=0.01)
    assert 0.7 < Theme(DARK, 800, 480).unit < 0.8
    assert Theme(DARK, 720, 1280).portrait


def test_pixels_of_a_millimetre_come_from_the_diagonals():
    assert pixels_per_mm((800, 480), (154.08, 85.92)) == pytest.approx(5.29, abs=0.01)
    assert pixels_per_mm((1080, 1920), (531, 299)) == pixels_per_mm((1920, 1080), (531, 299))
    assert Theme(DARK, 1920, 1080, 24).mm == pytest.approx(3.61, abs=0.01)
    assert Theme(DARK, 800, 480).inches == 7


def test_the_reader_scales_words_alone():
    large = Theme(DARK, 1280, 720, 10, text_scale=1.5)
    assert large.text(20) == pytest.approx(1.5 * large.px(20))


def test_a_colour_is_a_role_a_seat_or_itself():
    theme = Theme(PALETTES["light"])
    assert theme.hex("accent") == LIGHT.accent
    assert theme.hex("red") == "#E5604F"
    assert theme.rgba("#000000", 0.5) == (0, 0, 0, 0.5)
    with pytest.raises(KeyError):
        theme.hex("mauve")


def test_a_dark_icon_is_drawn_lighter_until_it_is_seen():
    assert contrast("#2F7049", DARK.raised) < 3
    assert contrast(legible("#2F7049", DARK.raised, DARK.words), DARK.raised) >= 3
    assert legible("#FFFFFF", DARK.raised, DARK.words) == "#FFFFFF"
    assert mixed("#000000", "#FFFFFF", 0.5) == "#808080"
    assert legible("#808080", "#808080", "#818181") == "#818181"


@pytest.mark.parametrize("name", engines.catalogue())
@pytest.mark.parametrize("palette", [DARK, LIGHT])
def test_the_words_on_a_games_signs_stand_out(name, palette):
    for tint in engines.engine(name).art.tints.values():
        colour = tint.light if palette is LIGHT else tint.dark
        assert contrast(INK, legible(colour, INK, PAPER, 4.5)) >= 4.5
        assert contrast(legible(colour, palette.raised, palette.words), palette.raised) >= 3
