"""A line typed at the table, by a finger and by real keys: shown first, and made by Enter."""

import pytest

from companion.ui.devices.typing import Typing
from companion.ui.questions.asking import OK_KEY
from engines.core.timeline import ON_THE_WAY
from tests.taking_turns import proving
from tests.ui.real_keys import RealKeys
from tests.ui.tabletop import SMALL, TALL, WIDE, evening, find, settled
from tests.ui.walk_play import evening_of

LINE = "one wool for a brick from carla"
CATAN = find("catan")


def begun(one, number=25):
    """The recorded evening of Catan after so many moves."""
    moves, setup, seats = evening_of(CATAN)
    one.begin(CATAN, setup, seats)
    for move in moves[:number]:
        one.session.play(move)
    one.root.controls.leave()
    one.player.see()


@pytest.fixture
def small(file):
    with evening(file, SMALL, (CATAN,)) as one:
        begun(one)
        yield one


def read(one, line):
    """Open the page, and have a line read that stands there."""
    one.tap(one.root.play.typing)
    page = one.root.line.page
    page.line = line
    one.wait(0.3)
    return page


def words(widget):
    """All words of a widget's picture."""
    return [seen.words for seen in widget.picture() if seen.words]


def test_a_line_is_written_shown_and_entered_by_touch(small):
    page = read(small, LINE[:-3])
    for letter in LINE[-3:]:
        small.tap(page.keys, letter)
    assert page.line == LINE
    small.wait(0.3)
    version = small.session.version
    assert "Anna trades 1 wool for 1 brick with Carla" in words(page.found)
    small.tap(page.keys, OK_KEY)
    assert small.root.screen is small.root.play
    assert small.session.version == version + 1
    assert str(small.session.moves[-1].describe()) == "seat 1 trades 1 wool for 1 brick with seat 3"


def test_the_next_best_is_made_by_a_touch(small):
    page = read(small, "ben rolls 8")
    other = page.found.found.others[0]
    assert str(other.asks) == "What do you give?"
    small.tap(page.found, other.name)
    assert small.root.controls.question.name == "give"


def test_every_step_is_in_sight_and_all_is_one_undo(small):
    page = read(small, "ben rolls 8")
    assert words(page.found)[:2] == ["Anna ends the turn", "Ben rolls 8"]
    state, version = small.session.state, small.session.version
    small.tap(page.keys, OK_KEY)
    assert small.session.timeline.entries[version - 1].source == ON_THE_WAY
    assert small.session.undo()
    assert small.session.state == state


def test_enter_makes_nothing_that_is_not_shown(small):
    """Enter right after a letter reads the line; what stood there before was for another line."""
    page = read(small, LINE)
    version = small.session.version
    page.type("s")
    page.enter()
    assert small.session.version == version
    assert small.root.screen is page
    page.enter()
    assert small.session.version == version + 1


def test_a_line_is_read_again_when_the_game_goes_on(small):
    page = read(small, LINE)
    shown = page.found.found.first.name
    small.session.note("more cake")
    small.root.controls.moved_on()
    assert page.found.found.first.name != shown


def test_what_is_left_open_is_asked_at_the_table(small):
    page = read(small, "trade with carla")
    assert "What do you give?" in words(page.found)
    small.tap(page.keys, OK_KEY)
    assert small.root.controls.question.name == "give"


def test_why_a_line_cannot_be_made_is_in_sight(small):
    page = read(small, "a settlement")
    assert words(page.found) == ["No intersection on your roads meets the distance rule"]
    version = small.session.version
    small.tap(page.keys, OK_KEY)
    assert small.session.version == version


def test_the_way_back_enters_nothing(small):
    page, version = read(small, LINE), small.session.version
    small.tap(page.back)
    assert small.root.screen is small.root.play
    assert small.session.version == version
    small.tap(small.root.play.typing)
    assert page.line == ""


@pytest.mark.parametrize("size", [SMALL, TALL, WIDE, (480, 800)] if proving() else [SMALL, (480, 800)])
def test_all_of_it_is_above_the_keys(file, size):
    """The receipt and what else was meant are in sight, none cut, at least one other as large as a finger."""
    with evening(file, size, (CATAN,)) as one:
        begun(one)
        page = read(one, LINE)
        assert page.found.y >= page.keys.top
        assert page.keys.y == 0
        placed = [seen for seen in page.found.picture() if seen.key is not None]
        assert placed
        assert all(seen.high >= 8.9 for seen in placed)
        assert all(box.y >= page.found.y - 1 for _, box in page.found.laid)


# ---- real keys


@pytest.fixture
def keys(small):
    window = RealKeys()
    Typing(window, small.root.line.typed, small.root.line.pressed)
    return window


def press(keys, key):
    return keys.dispatch("on_key_down", key, 0, None, [])


def test_real_keys_begin_a_line_write_it_and_enter_it(small, keys):
    for letter in "onne":
        keys.dispatch("on_textinput", letter)
    assert press(keys, 8)
    assert press(keys, 8)
    for letter in LINE[2:]:
        keys.dispatch("on_textinput", letter)
    page = small.root.line.page
    assert page.line == LINE
    small.wait(0.3)
    assert press(keys, 13)
    assert str(small.session.moves[-1].describe()) == "seat 1 trades 1 wool for 1 brick with seat 3"


def test_real_keys_leave_a_line(small, keys):
    keys.dispatch("on_textinput", "r")
    assert small.root.screen is small.root.line.page
    assert press(keys, 27)
    assert small.root.screen is small.root.play
    assert not small.root.line.pressed("escape")


def test_real_keys_write_nothing_over_a_dialog_or_on_another_page(small, keys):
    small.tap(small.root.play.menu)
    keys.dispatch("on_textinput", "r")
    assert small.root.screen is small.root.play
    small.tap(small.root.dialogs.dialog, "log")
    keys.dispatch("on_textinput", "r")
    assert small.root.screen is not small.root.play
    assert type(small.root.screen).__name__ == "LogScreen"


def test_no_line_is_typed_into_a_game_that_is_over(file):
    with evening(file, SMALL, (CATAN,)) as one:
        begun(one, None)
        settled("the finale")
        assert one.root.play.typing.parent is None
        one.root.line.open("a")
        assert type(one.root.screen).__name__ != "LineScreen"
