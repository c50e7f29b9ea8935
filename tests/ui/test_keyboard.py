"""The keyboard on the screen: a key for every letter of names that the font can show, all wide enough."""

import unicodedata
from pathlib import Path

import kivy
import pytest
from kivy.tests.common import UnitTestTouch
from reportlab.pdfbase.ttfonts import TTFontFile

from companion.desk.asked import outside
from companion.desk.evening import Agreed
from companion.ui.autoplay.finger import unseen
from companion.ui.kit.kivy_compat import SHOWN, has_letters_for
from companion.ui.kit.painted import HOLD
from companion.ui.kit.place import Place
from companion.ui.questions.text_entry import LAYER, SHIFT, VARIANTS, PasswordWidget, WordsWidget
from engines.core.questions import Words
from tests.table.pig import PIG, PigSetup
from tests.ui.every_question import WORDS
from tests.ui.shown import told
from tests.ui.tabletop import SMALL, TALL

FONT = Path(kivy.__file__).parent / "data" / "fonts" / "Roboto-Regular.ttf"
NAMES = {
    "western and northern": (0xC0, 0xFF),
    "central, eastern and Baltic": (0x100, 0x17F),
    "Romanian commas": (0x218, 0x21B),
    "Welsh": (0x1E80, 0x1E85),
    "Vietnamese horns": (0x1A0, 0x1A1),
    "Vietnamese": (0x1EA0, 0x1EF9),
    "Greek": (0x386, 0x3CE),
    "Slavic": (0x400, 0x45F),
}
"""The letters with which names are written in Europe and Vietnam, from and to."""
NO_NAME = set("Ĳĳĸŉſ")
"""Letters of digraphs, old print and Greenland's old spelling: nobody's name needs them today."""
LETTERS = {
    group: [
        letter
        for letter in map(chr, range(first, last + 1))
        if unicodedata.category(letter) in ("Lu", "Ll") and letter not in NO_NAME
    ]
    for group, (first, last) in NAMES.items()
}
LONG = 80


def keyboard(asked, size=SMALL, longest=LONG):
    return asked(Words("q", WORDS, longest=longest), size)


def written(screen, widget, words):
    """What is on the keyboard's line after the touches that write these words."""
    for place in widget.touches(words)[:-1]:
        screen.tap(place)
    return widget.so_far()


@pytest.mark.parametrize("group", LETTERS)
def test_every_letter_of_a_name_is_in_the_font_and_has_a_key(group):
    shown = TTFontFile(str(FONT)).charToGlyph
    assert [letter for letter in LETTERS[group] if ord(letter) not in shown] == []
    assert [letter for letter in LETTERS[group] if not WordsWidget.writes(letter)] == []


@pytest.mark.parametrize("weight", ["Regular", "Bold"])
def test_what_counts_as_shown_is_in_the_font(weight):
    shown = TTFontFile(str(FONT.with_stem(f"Roboto-{weight}"))).charToGlyph
    letters = [letter for part in SHOWN for letter in map(chr, part) if unicodedata.name(letter, "")]
    assert [letter for letter in letters if ord(letter) not in shown] == []
    assert all(map(has_letters_for, letters))
    assert not any(map(has_letters_for, "李😀აשƎ"))


def test_no_key_writes_what_the_font_cannot_show():
    shown = TTFontFile(str(FONT)).charToGlyph
    keys = {*"".join(VARIANTS.values()), *"".join(row for one in WordsWidget.layers for row in one.rows)}
    assert [key for key in keys if ord(key) not in shown or not has_letters_for(key)] == []
    assert not any(map(WordsWidget.writes, "李😀ა"))


def test_no_letter_has_two_places_behind_held_keys():
    behind = "".join(VARIANTS.values())
    assert len(set(behind)) == len(behind)


@pytest.mark.parametrize("size", [SMALL, TALL])
@pytest.mark.parametrize(
    "name",
    [
        "Jørgen Łukasz",
        "Åsa Škoda ő",
        "Nguyễn Đức Ơ",
        "İlker Işık",
        "Γιώργος Ψ",
        "Љубица Ґалина щЮ",
        "d’Artagnan–x",
    ],
)
def test_names_are_written_by_touch(asked, name, size):
    screen, widget, told = keyboard(asked, size)
    for place in widget.touches(name):
        screen.tap(place)
    assert told == [name]


def test_what_has_no_key_is_not_begun(asked):
    _, widget, _ = keyboard(asked)
    with pytest.raises(ValueError, match="no key writes '李'"):
        widget.touches("Li 李")


@pytest.mark.parametrize("size", [SMALL, TALL])
@pytest.mark.parametrize("layer", range(len(WordsWidget.layers)))
def test_every_variant_is_9_mm_wide_and_inside_the_keyboard(asked, size, layer):
    screen, widget, _ = keyboard(asked, size)
    screen.tap(held(widget, LAYER))
    screen.tap(widget.place_of(f"{LAYER}{layer}"))
    seen = {}
    for key in "".join(WordsWidget.layers[layer].rows):
        if key in VARIANTS:
            screen.tap(held(widget, key))
            assert {*VARIANTS[key], key} <= widget.areas().keys()
            seen |= widget.areas()
            screen.tap(widget.place_of(LAYER))
        seen |= widget.areas()
    for name, box in seen.items():
        assert box.w >= 0.999 * 9 * screen.stage.theme.mm, name
        assert box.h >= 0.8 * 9 * screen.stage.theme.mm, name
        assert box.x >= 0
        assert box.right <= size[0]
        assert box.top <= widget.top + 1


def held(widget, key):
    return Place(*widget.place_of(key), seconds=1.6 * HOLD)


def test_a_held_key_shows_its_variants_until_a_tap(asked):
    screen, widget, _ = keyboard(asked)
    screen.tap(held(widget, "o"))
    assert widget.so_far() == "", "holding writes nothing"
    assert "ø" in widget.areas()
    assert "q" not in widget.areas()
    screen.tap(widget.place_of(SHIFT))
    assert "ø" in widget.areas(), "the other case of the same variants"
    screen.tap(widget.place_of("ø"))
    assert widget.so_far() == "ø"
    assert "q" in widget.areas()
    screen.tap(held(widget, "o"))
    screen.tap(widget.place_of(LAYER))
    assert "q" in widget.areas(), "back without a letter"
    assert widget.so_far() == "ø"


def test_a_tap_on_such_a_key_writes_its_own_letter(asked):
    screen, widget, _ = keyboard(asked)
    screen.tap(widget.place_of("o"))
    assert widget.so_far() == "O"


def test_a_finger_that_slides_onto_a_variant_writes_it(asked):
    screen, widget, _ = keyboard(asked)
    for onto, text in (("õ", "Õ"), ("l", "Õ")):
        touch = UnitTestTouch(*widget.place_of("o"))
        touch.touch_down()
        while "õ" not in widget.areas():
            screen.frames(1)
        there = widget.areas().get(onto, widget.areas()[SHIFT]).centre
        touch.touch_move(*there)
        touch.touch_up()
        screen.frames(1)
        assert widget.so_far() == text


def test_a_finger_that_stays_where_it_held_writes_nothing(asked):
    screen, widget, _ = keyboard(asked)
    for key in "aeiouyl":
        screen.tap(held(widget, key))
        assert "q" not in widget.areas()
        assert widget.so_far() == ""
        screen.tap(widget.place_of(LAYER))


def test_the_held_key_of_the_others_shows_every_alphabet(asked):
    screen, widget, _ = keyboard(asked)
    screen.tap(held(widget, LAYER))
    screen.tap(widget.place_of(f"{LAYER}2"))
    assert "ψ" in widget.areas()
    screen.tap(widget.place_of(LAYER))
    assert "q" in widget.areas()
    screen.tap(widget.place_of(LAYER))
    assert "é" in widget.areas()


def test_a_password_has_no_variants_and_no_alphabets(screen):
    widget = PasswordWidget(screen.stage)
    widget.ask(outside(Words("q", WORDS, longest=20)), print)
    screen.show(widget)
    for key, there in (("o", "q"), (LAYER, "~")):
        screen.tap(held(widget, key))
        assert there in widget.areas(), "the same as a tap"
    assert widget.so_far() == "o"
    assert PasswordWidget.writes("~")
    assert not PasswordWidget.writes("é")


@pytest.mark.parametrize(
    ("names", "says"),
    [
        (("Jørgen", "Đức"), []),
        (("李", "Ben"), ["This screen lacks letters of some names: Player 1"]),
        (("😀", "Aշ"), ["This screen lacks letters of some names: Player 1 and Player 2"]),
    ],
)
def test_a_name_whose_letters_are_boxes_is_mentioned(table, names, says):
    table.root.evening.begin(Agreed(PIG, names, PIG.colours[:2], PigSetup(2, 0, 2)))
    unseen()
    assert told(table.root.dialogs.toast) == says
