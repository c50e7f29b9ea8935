"""What is picked on the board is lit and touched there, unless only some may see it."""

import pytest

from companion.desk.asked import outside
from companion.ui.panels.board import BoardPanel
from companion.ui.questions import WIDGETS
from engines.core.questions import Option, Pick
from engines.core.text import N_
from tests.ui.every_question import WORDS
from tests.ui.small_board import ART, board

HERE = Option(7, N_("here"), "far")


@pytest.fixture
def panel(screen):
    """A board, shown."""
    screen.stage.art = ART
    shown = BoardPanel(screen.stage)
    shown.show(board())
    return shown


@pytest.fixture
def widget(screen, panel):
    """A question that is answered on that board."""
    asking = WIDGETS[Pick](screen.stage)
    asking.board = panel
    return asking


def test_a_pick_on_the_board_is_answered_there(screen, panel, widget):
    told = []
    options = (HERE, Option(8, N_("there"), "path"), Option(9, N_("nowhere")))
    widget.ask(outside(Pick("q", WORDS, options), board()), told.append)
    height = widget.wanted_height(1280)
    screen.show(panel, y=height, height=720 - height)
    screen.show(widget, height=height)
    assert set(widget.areas()) == {("option", 9)}
    (place,) = widget.touches(8)
    screen.tap(place)
    screen.tap(place)
    assert told == [8]


def test_a_board_given_to_another_is_not_listened_to(screen, panel, widget):
    other, told = BoardPanel(screen.stage), []
    other.show(board())
    widget.board = other
    widget.ask(outside(Pick("q", WORDS, (HERE,)), board()), told.append)
    panel.dispatch("on_choose", 7)
    assert told == []
    other.dispatch("on_choose", 7)
    assert told == [7]


def test_a_place_is_lit_again_when_the_same_is_asked_again(panel, widget):
    asked = outside(Pick("q", WORDS, (HERE,)), board())
    widget.ask(asked, print)
    widget.stop()
    with pytest.raises(KeyError):
        panel.place_of(7)
    widget.ask(asked, print, kept=True)
    assert panel.place_of(7)


def test_what_only_some_may_see_is_not_lit_on_the_board(panel, widget):
    widget.ask(outside(Pick("q", WORDS, (HERE,), eyes=(0,)), board()), print)
    with pytest.raises(KeyError):
        panel.place_of(7)
