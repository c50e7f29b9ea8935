"""What is picked on the board is lit and touched there, unless only some may see it."""

import pytest

from companion.ui.panels.board import BoardPanel
from companion.ui.questions import WIDGETS
from engines.core.questions import Option, Pick
from engines.core.text import N_
from tests.ui.asked import WORDS
from tests.ui.boards import ART, board


def test_a_pick_on_the_board_is_answered_there(screen):
    screen.stage.art = ART
    panel = BoardPanel(screen.stage)
    panel.show(board())
    widget = WIDGETS[Pick](screen.stage)
    widget.board = panel
    told = []
    options = (Option(7, N_("here"), "far"), Option(8, N_("there"), "path"), Option(9, N_("nowhere")))
    widget.ask(Pick("q", WORDS, options), told.append)
    height = widget.wanted_height(1280)
    screen.show(panel, y=height, height=720 - height)
    screen.show(widget, height=height)
    assert set(widget.areas()) == {("option", 9)}
    (place,) = widget.touches(8)
    screen.tap(place)
    screen.tap(place)
    assert told == [8]


def test_a_board_given_to_another_is_not_listened_to(screen):
    screen.stage.art = ART
    panel, other = BoardPanel(screen.stage), BoardPanel(screen.stage)
    widget = WIDGETS[Pick](screen.stage)
    widget.board = panel
    widget.board = other
    told = []
    other.show(board())
    widget.ask(Pick("q", WORDS, (Option(7, N_("here"), "far"),)), told.append)
    panel.dispatch("on_choose", 7)
    assert told == []
    other.dispatch("on_choose", 7)
    assert told == [7]


def test_what_only_some_may_see_is_not_lit_on_the_board(screen):
    screen.stage.art = ART
    panel = BoardPanel(screen.stage)
    panel.show(board())
    widget = WIDGETS[Pick](screen.stage)
    widget.board = panel
    widget.ask(Pick("q", WORDS, (Option(7, N_("here"), "far"),), eyes=(0,)), print)
    with pytest.raises(KeyError):
        panel.place_of(7)
