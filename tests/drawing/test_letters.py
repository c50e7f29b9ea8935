"""Letters are as wide as in Roboto itself: what is fitted without a window fits in its font."""

import pytest
from reportlab.pdfbase.ttfonts import TTFont

from companion.drawing.letter_widths import ROBOTO, UNKNOWN, font_file, wide
from companion.ui.kit.words import SCREEN

WORDS = ("Gänsefüßchen 12", "Łucja", "Ελλάδα", "Житло", "…−½", "WWW", "")


@pytest.mark.parametrize("bold", [False, True])
def test_words_are_as_wide_as_a_library_for_fonts_says(bold):
    font = TTFont(f"Measured{bold}", font_file(bold))
    for words in WORDS:
        assert wide(words, 100, bold) == pytest.approx(font.stringWidth(words, 100))


def test_a_letter_that_the_font_lacks_has_some_width():
    assert wide("木", 100) == 100 * UNKNOWN


def test_the_touchscreens_letters_are_as_wide_but_for_their_pixels():
    for words in WORDS:
        assert abs(SCREEN.width_of(words, 40) - ROBOTO.width_of(words, 40)) <= 1 + 0.03 * 40 * len(words)


def test_the_law_is_one_and_its_letters_differ():
    name = "a name that is much too long for this box"
    here, there = (setter.fit(name, 200, 30, lines=2, least=8) for setter in (SCREEN, ROBOTO))
    assert here.lines == there.lines
    assert here.px == there.px
