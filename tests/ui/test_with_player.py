"""A touched player leads to what can be begun with them: a trade, for example."""

import pytest

from companion.desk.with_player import with_player
from companion.ui.autoplay.finger import unseen
from companion.ui.screens.table.private_view import BEGIN
from engines.games.catan.moves.trade import Trade
from tests.desk.games import recorded
from tests.ui.recorded_until import recorded_until
from tests.ui.tabletop import SMALL, evening


@pytest.fixture
def trading(tmp_path):
    """The recorded evening of Catan just before a trade, with nothing asked."""
    record = recorded("catan")
    with evening(tmp_path / "archive.sqlite", size=SMALL, games=(record.engine,)) as one:
        move = recorded_until(one, "catan", lambda move: isinstance(move, Trade))
        one.root.controls.leave()
        one.player.see()
        unseen()
        assert isinstance(move, Trade)
        yield one, move


def touch_row(one, seat):
    ledger = one.root.play.ledger
    ledger.settle()
    one.finger.tap(*ledger.to_window(*ledger._badges[seat].centre))
    unseen()


def test_another_players_page_has_a_key_that_begins_a_trade_with_them(trading):
    one, trade = trading
    touch_row(one, trade.partner)
    assert one.root.dialogs.private.parent is not None
    one.tap(one.root.dialogs.private, (BEGIN, 0))
    assert one.root.dialogs.private.parent is None
    entering = one.root.controls.open
    assert (entering.kind, entering.seat, entering.answers) == (Trade, trade.seat, (trade.partner,))
    assert one.root.controls.question.name == "give"
    one.answer(trade.give)
    one.answer(trade.get)
    assert one.session.moves[-1] == trade


def test_ones_own_page_has_no_such_key(trading):
    one, trade = trading
    assert not with_player(one.root.controls, trade.seat)
    touch_row(one, trade.seat)
    assert (BEGIN, 0) not in one.root.dialogs.private.areas()


def test_nothing_is_begun_with_a_player_while_something_is_asked(trading):
    one, trade = trading
    one.root.controls.begin(Trade, trade.seat)
    assert not with_player(one.root.controls, trade.partner)
