"""What the parts of the table leave each other: upright the board is first, a bare receipt has a line."""

import pytest

from companion.drawing.words import LINE
from companion.table.game.log_view import account
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


def test_a_sentence_of_two_lines_keeps_off_the_line_below_it(upright):
    one, moves = upright
    banner = after(one, moves, 1).banner
    fitted, box = next(
        args[:2]
        for (draw, args), _ in banner.pen._strokes
        if draw.__name__ == "_words" and len(args[0].lines) == 2
    )
    assert box.centre[1] - fitted.px * LINE >= banner.y + one.root.stage.theme.px(5)
    assert box.centre[1] + fitted.px * LINE <= banner.top


@pytest.mark.parametrize("size", [WIDE, SMALL, LARGE, TALL])
def test_a_bare_receipt_has_its_line_beside_players_who_want_all_the_room(file, size):
    engine = find("kraftwagen")
    with evening(file, size, (engine,)) as one:
        moves, setup, seats = evening_of(engine)
        one.begin(engine, setup, seats)
        play = after(one, moves, len(moves) // 2 + 1)
        assert not play.receipt._lines
        assert play.receipt.parent is play
        assert play.receipt.height >= one.root.stage.theme.px(66)
