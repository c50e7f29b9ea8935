"""What is settled of a new game: boards keep their place, and answers lie below each other."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from companion.ui.kit.box import Box
from companion.ui.kit.pen import Pen
from companion.ui.screens.setup_summary import Card, SettledPanel
from engines.core.questions import Count
from engines.core.text import N_
from engines.core.view import Board, Shape
from tests.ui.shown import told
from tests.ui.tabletop import SMALL, TALL, WIDE

WORDS = tuple(N_("a sentence that speaks for board {n} and takes its place", n=n) for n in range(5))
BOARD = Board(1.0)
HEXES = Board(1.1, shapes=(Shape((0.0, 0.0, 1.0, 0.0, 0.5, 1.0), "sea", "h0", 0.5, 0.5),))
CARDS = [Card(BOARD, N_("the board called {n}", n=n), WORDS) for n in range(3)]
ANSWERED = [(Count("q", N_("How many of value {n}?", n=n), 0, 9), n) for n in range(12)]


@pytest.fixture
def panel_on(screen_of):
    """Show a panel above the keys of a window of a size, with the largest text."""

    def show(size, height) -> SettledPanel:
        screen = screen_of(*size)
        screen.stage.theme = replace(screen.stage.theme, text_scale=1.5)
        panel = SettledPanel(screen.stage)
        screen.show(panel, height=height)
        return panel

    return show


@pytest.mark.parametrize(("size", "height"), [(SMALL, 240), (WIDE, 400), (TALL, 800)])
def test_a_board_keeps_its_place_beside_many_words(panel_on, size, height):
    panel = panel_on(size, height)
    panel.show([], CARDS)
    panel.settle()
    assert all(board.height >= 0.3 * height / (3 if size == TALL else 1) for board in panel.boards)
    inside = [board for board in panel.boards if board.y >= panel.y and board.top <= panel.top + 1]
    assert inside == panel.boards


@pytest.mark.parametrize(("size", "height"), [(SMALL, 190), (WIDE, 300), (TALL, 500)])
def test_the_latest_answers_lie_below_each_other(panel_on, monkeypatch, size, height):
    panel, drawn, words = panel_on(size, height), [], Pen.words

    def kept(pen, text, box, *args, **kwargs):
        drawn.append((words(pen, text, box, *args, **kwargs).px, box.h))

    monkeypatch.setattr(Pen, "words", kept)
    panel.show(ANSWERED)
    panel.settle()
    assert all(px <= high for px, high in drawn)
    assert told(panel)[-2:] == ["How many of value 11?", "11"]
    assert "How many of value 0?" not in told(panel)


def test_a_name_below_its_card_is_not_said_twice(panel_on):
    panel = panel_on(WIDE, 400)
    panel.show([], CARDS, named_below=True)
    assert not [words for words in told(panel) if words.startswith("the board called")]
    panel.show([], CARDS)
    assert len([words for words in told(panel) if words.startswith("the board called")]) == 3


NAMED = [Card(HEXES, N_("Kept: the island number {n} of them", n=n)) for n in range(8)]


@pytest.mark.parametrize(
    ("size", "height", "least"),
    [(SMALL, 60, 0), (SMALL, 190, 1), (WIDE, 300, 4), (TALL, 370, 2), (TALL, 700, 6)],
)
def test_boards_are_shown_as_far_as_they_can_be_told_apart(panel_on, monkeypatch, size, height, least):
    panel, drawn, words = panel_on(size, height), [], Pen.words

    def kept(pen, text, box, *args, **kwargs):
        drawn.append((text, box))
        return words(pen, text, box, *args, **kwargs)

    monkeypatch.setattr(Pen, "words", kept)
    panel.show(ANSWERED, NAMED)
    panel.settle()
    names = [box for text, box in drawn if text.startswith("Kept:")]
    shown = [board for board in panel.boards if board.plan.places()]
    assert len(names) == len(shown) >= least
    assert all(board.height >= 9 * panel.theme.mm for board in shown)
    places = [*names, *(Box(board.x, board.y, board.width, board.height) for board in shown)]
    assert not [pair for pair in combinations(places, 2) if overlap(*pair)]
    assert all(
        panel.box.inset(-1).holds(x, y) for box in places for x, y in ((box.x, box.y), (box.right, box.top))
    )


def test_a_board_that_was_left_out_comes_where_there_is_room(panel_on):
    panel = panel_on(SMALL, 60)
    panel.show([], NAMED)
    panel.settle()
    assert not any(board.plan.places() for board in panel.boards)
    panel.height = 400
    panel.settle()
    assert any(board.plan.places() for board in panel.boards)


def overlap(one: Box, other: Box) -> bool:
    """Whether two boxes share more than a side."""
    across = min(one.right, other.right) - max(one.x, other.x)
    upright = min(one.top, other.top) - max(one.y, other.y)
    return across > 1 and upright > 1
