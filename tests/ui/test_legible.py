"""The walk sees capitals that are lower than 2 mm, and words that have room are not."""

from companion.ui.kit.button import Caption
from companion.ui.theme import CAPITAL
from tests.ui.legible import READ, Drawn, capitals_watched, illegible


def test_low_capitals_are_told():
    low = {Drawn("NewPanel", 1.5, "wool"), Drawn("NewPanel", 1.8, "ore"), Drawn("Button", 2.0, "ore")}
    assert list(illegible(low)) == ["1.50 mm high, at least 2.0: 'wool' (NewPanel)"]


def test_words_that_have_room_are_2_mm_high_at_every_text_size(screen_of):
    screen, found = screen_of(800, 480), set()
    with capitals_watched(found):
        caption = screen.show(Caption(screen.stage, text="a word", steps=16.5), width=300, height=60)
        caption._paint()
    assert [one.mm >= READ for one in found] == [True]
    assert screen.stage.theme.least * CAPITAL >= READ * screen.stage.theme.mm
