"""A touched player leads to what can be begun with them: a trade, for example."""

import pytest

from companion.desk.with_player import with_own_cards, with_player
from companion.table.play.conversation import Choosing
from companion.ui.autoplay.finger import unseen
from companion.ui.flows.rules_in_brief import LOOK
from companion.ui.screens.table.private_view import BEGIN
from engines.games.catan.moves.cards import CARDS, BuyCard, PlayKnight
from engines.games.catan.moves.robber import Discard, DiscardUnseen
from engines.games.catan.moves.trade import Trade
from engines.games.catan.state import ROLL
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
    one.finger.tap(*ledger.place_of(seat))
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
    assert one.root.dialogs.private.parent is not None
    own = with_own_cards(one.root.controls, trade.seat)
    assert (BEGIN, len(own)) not in one.root.dialogs.private.areas()


@pytest.mark.parametrize("kind", [PlayKnight, BuyCard])
def test_ones_own_page_has_the_key_that_plays_a_card(tmp_path, kind):
    record = recorded("catan")
    with evening(tmp_path / "archive.sqlite", size=SMALL, games=(record.engine,)) as one:
        move = recorded_until(one, "catan", lambda move: isinstance(move, kind))
        one.root.controls.leave()
        one.player.see()
        unseen()
        keys = with_own_cards(one.root.controls, move.seat)
        assert [key.name for key in keys] == ([(CARDS, move.seat)] if kind is PlayKnight else [])
        other = (move.seat + 1) % 4
        assert not with_own_cards(one.root.controls, other)
        touch_row(one, move.seat)
        if keys:
            one.tap(one.root.dialogs.private, (BEGIN, 0))
            assert isinstance(one.root.controls.open, Choosing)
            assert PlayKnight in [offer.kind for offer in one.root.controls.open.offers]
        else:
            assert (BEGIN, 0) not in one.root.dialogs.private.areas(), (
                "a card that lies face down is not bought"
            )


def test_the_card_in_the_row_begins_to_play_one_before_the_roll(tmp_path):
    record = recorded("catan")
    with evening(tmp_path / "archive.sqlite", size=SMALL, games=(record.engine,)) as one:
        move = recorded_until(
            one, "catan", lambda move: isinstance(move, PlayKnight) and one.session.state.phase == ROLL
        )
        one.root.controls.leave()
        one.player.see()
        unseen()
        ledger = one.root.play.ledger
        ledger.settle()
        assert ledger.tells(move.seat, "development-card")
        unseen()
        dialog = one.root.dialogs.dialog
        keys = dialog.areas()
        assert LOOK in keys
        one.tap(dialog, next(key for key in keys if isinstance(key, tuple)))
        choosing = one.root.controls.open
        assert isinstance(choosing, Choosing)
        assert PlayKnight in [offer.kind for offer in choosing.offers]
        assert one.root.play.asked.current is not None


def test_nothing_is_begun_with_a_player_while_something_is_asked(trading):
    one, trade = trading
    one.root.controls.begin(Trade, trade.seat)
    assert not with_player(one.root.controls, trade.partner)


def test_what_is_owed_is_given_on_ones_own_page_also_while_another_is_asked(tmp_path):
    """The row says "discards 4 cards", and is touched for that."""
    record = recorded("catan")
    with evening(tmp_path / "archive.sqlite", size=SMALL, games=(record.engine,)) as one:
        recorded_until(one, "catan", lambda move: isinstance(move, Discard | DiscardUnseen))
        owing = one.session.actors
        if len(owing) > 1:
            one.root.controls.begin(Discard, owing[0])
        one.player.see()
        unseen()
        for seat in owing:
            kinds = [key.offers[0].kind for key in with_own_cards(one.root.controls, seat)]
            assert kinds == [Discard, DiscardUnseen]
        assert not with_own_cards(one.root.controls, next(seat for seat in range(4) if seat not in owing))
        one.root.controls.leave()
        touch_row(one, owing[-1])
        one.tap(one.root.dialogs.private, (BEGIN, 0))
        assert (one.root.controls.open.kind, one.root.controls.open.seat) == (Discard, owing[-1])
