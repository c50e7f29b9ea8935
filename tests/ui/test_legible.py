"""The walk sees capitals that are lower than 2 mm, and words that have room are not."""

from companion.ui.kit.button import Caption
from companion.ui.theme import CAPITAL
from tests.ui.legible import (
    READ,
    ROUNDING,
    WORKED,
    Drawn,
    capitals_watched,
    illegible,
    not_across,
    not_worked_with,
)
from tests.ui.recorded_until import recorded_until
from tests.ui.tabletop import evening, find, settled


def test_low_capitals_are_told():
    low = {Drawn("NewPanel", 1.5, "wool"), Drawn("NewPanel", 1.8, "ore"), Drawn("Button", 2.0, "ore")}
    assert list(illegible(low)) == ["1.50 mm high, at least 2.0: 'wool' (NewPanel)"]


def test_words_that_have_room_are_2_mm_high_at_every_text_size(screen_of):
    screen, found = screen_of(800, 480), set()
    with capitals_watched(found):
        caption = screen.show(Caption(screen.stage, text="a word", steps=16.5), width=300, height=60)
        caption.repaint()
        caption.settle()
    assert [one.mm >= READ for one in found] == [True]
    assert screen.stage.theme.least * CAPITAL >= READ * screen.stage.theme.mm


def seen(play, *told):
    """What the table would be told of with these words, each of a kind of widget and so many millimetres."""
    drawn = {Drawn(*one) for one in told}
    return [*not_across(play, drawn), *not_worked_with(play, drawn)]


def test_low_names_scores_and_keys_of_the_table_are_told(file):
    with evening(file) as one:
        one.begin()
        one.root.controls.leave()  # nothing is asked
        settled("the table")
        scores = [("LedgerPanel", 5.0, "0")]
        names = [("LedgerPanel", 2.5, name) for name in ("Anna", "Ben")]
        keys = [("ActionRow", 2.5, "Roll"), ("BannerPanel", 5.0, "Anna")]
        play = one.root.play
        assert seen(play, *scores, *names, *keys) == []
        assert len(seen(play, *names, *keys)) == 2, "two scores"
        assert len(seen(play, *scores, *names, keys[0], ("BannerPanel", 4.3, "Anna"))) == 1
        assert len(seen(play, *scores, names[0], ("LedgerPanel", 2.2, "Ben"), *keys)) == 1
        assert len(seen(play, *scores, *names, ("ActionRow", 2.2, "Roll"), keys[1])) == 1


def test_numbers_above_a_question_without_a_board_are_worked_with(file):
    drawn = set()
    with evening(file, (800, 480), (find("catan"),)) as one:
        move = recorded_until(one, "catan", lambda move: type(move).__name__ == "BuyCard")
        with capitals_watched(drawn):
            one.player.enter(move, lambda _: settled("the card that is asked for"))
        numbers = {each for each in drawn if each.widget == "LedgerPanel" and each.text.isdecimal()}
    assert len(numbers) > 3
    assert min(each.mm for each in numbers) >= WORKED - ROUNDING
