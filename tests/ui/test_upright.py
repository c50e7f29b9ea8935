"""What the parts of the table leave each other: upright the board is first, a bare receipt has a line."""

from itertools import combinations

import pytest

from companion.drawing.words import LINE
from companion.table.game.log_view import account
from companion.ui.kit.tree import SLACK
from tests.ui.recorded_until import recorded_until
from tests.ui.tabletop import LARGE, SMALL, TALL, WIDE, evening, find, settled
from tests.ui.walk_play import evening_of


@pytest.fixture
def upright(file):
    """Le Havre on an upright panel, and its recorded moves."""
    engine = find("le_havre")
    with evening(file, TALL, (engine,)) as one:
        moves, setup, seats = evening_of(engine)
        one.begin(engine, setup, seats)
        yield one, moves


def after(one, moves, number):
    """The table after so many moves, with the receipt of the last one."""
    play = one.root.play
    one.root.show(play)
    for move in moves[:number]:
        one.session.play(move)
    one.root.controls.leave()
    play.receipt.show(account(one.session)[-1].events, one.session.undo_name())
    play.rearrange()
    settled("the table")
    return play


@pytest.mark.parametrize("number", [28, 55, 187])
def test_a_long_receipt_gives_way_to_the_board(upright, number):
    one, moves = upright
    play = after(one, moves, number)
    assert play.board.plan.box.w >= 0.75 * TALL[0]
    assert all(panel.parent is play for panel in (play.receipt, play.ledger))


def test_no_line_of_the_banner_lies_over_another_one(upright):
    one, moves = upright
    banner = after(one, moves, 1).banner
    words = [args[:2] for draw, args in banner.pen.since(0) if draw.__name__ == "_words"]
    lines = [box.centred(box.w, fitted.px * LINE * len(fitted.lines)) for fitted, box in words]
    assert len(lines) > 2
    for line in lines:
        assert banner.y <= line.y
        assert line.top <= banner.top
    for line, other in combinations(lines, 2):
        beside = line.right <= other.x or other.right <= line.x
        assert beside or line.y >= other.top - SLACK or other.y >= line.top - SLACK


@pytest.mark.parametrize("size", [WIDE, SMALL, LARGE, TALL])
def test_a_bare_receipt_has_its_line_beside_players_who_want_all_the_room(file, size):
    engine = find("kraftwagen")
    with evening(file, size, (engine,)) as one:
        moves, setup, seats = evening_of(engine)
        one.begin(engine, setup, seats)
        play = after(one, moves, len(moves) // 2 + 1)
        assert not play.receipt.listed.items
        assert play.receipt.parent is play
        assert play.receipt.height >= one.root.stage.theme.px(66)


def test_ten_cards_are_chosen_from_without_turning_a_page(file):
    with evening(file, TALL, (find("kraftwagen"),)) as one:
        recorded_until(one, "kraftwagen", lambda move: type(move).__name__ == "Research")
        settled("the cards")
        question = one.root.play.asked.current
        assert len(question.options()) > 8
        assert {("option", option.value) for option in question.options()} == {
            key for key in question.areas() if isinstance(key, tuple) and key[0] == "option"
        }
