"""Several questions on one page: each with what the others leave, and none tells of a hand."""

from companion.app.recorded_evenings import recorded
from companion.desk.sheet import sheet_of
from companion.ports.journal import Loose
from companion.table.game.session import Session
from companion.table.play.controls import Controls
from companion.table.play.conversation import Entering
from engines.core.timeline import effective
from engines.games.catan.moves.robber import Steal
from engines.games.catan.moves.trade import Trade
from engines.games.hab_und_gut.moves.prices import PlayCards
from tests.table.stand_ins import Screen


def before_first(name, kind, skip=0):
    """A game right before a move of this kind, and the move."""
    kept = recorded(name)
    session = Session(kept.engine, kept.setup, Loose())
    for move in (one for one in effective(kept.entries) if not one.automatic):
        if isinstance(move, kind):
            if not skip:
                return session, move
            skip -= 1
        assert session.play(move) is None
    raise AssertionError(f"no {kind} is made")


def test_a_trade_asks_for_both_sides_and_the_partner_at_once():
    session, trade = before_first("catan", Trade)
    sheet = sheet_of(Entering(session, Trade, trade.seat))
    assert sheet is not None
    give, get, partner = sheet.questions({})
    assert [one.name for one in (give, get, partner)] == ["give", "get", "partner"]
    assert len(get.pool) == 5, "what one gets may still be anything"
    after = sheet.questions({"give": (("brick", 1),)})
    assert "brick" not in [good.name for good in after[1].pool], "but not what one gives"
    assert sheet.comes_to(sheet.answers(trade)) == trade


def test_what_is_chosen_on_a_page_is_entered_as_a_whole_or_not_at_all():
    session, trade = before_first("catan", Trade)
    screen = Screen()
    controls = Controls(session, screen)
    controls.begin(Trade, trade.seat)
    asked = controls.question
    poor = {"give": (("ore", 12),), "get": trade.get, "partner": trade.partner}
    controls.answer_all(poor)
    assert session.version == session.timeline.next_seq
    assert controls.question == asked, "the page stays as it was"
    controls.answer_all({"partner": trade.partner, "give": trade.give})
    assert controls.question is not None
    assert controls.question.name == "get", "what is missing is asked"
    controls.leave()
    controls.begin(Trade, trade.seat)
    controls.answer_all({"give": trade.give, "get": trade.get, "partner": trade.partner})
    assert session.moves[-1] == trade


def test_the_last_trades_can_be_made_again_while_they_are_possible():
    session, trade = before_first("catan", Trade)
    session.play(trade)
    sheet = sheet_of(Entering(session, Trade, trade.seat))
    assert sheet is not None
    for move in sheet.once_more():
        why = session.engine.check(session.state, move)
        assert why is None or why.hidden, "it tells of no hand"


def test_price_cards_are_chosen_side_by_side_and_halved_last():
    session, play = before_first("hab_und_gut", PlayCards)
    sheet = sheet_of(Entering(session, PlayCards, play.seat))
    assert sheet is not None
    assert [one.name for one in sheet.questions({})] == ["left", "right"], "its halves depend on both"
    chosen = {"left": play.left, "right": play.right}
    assert [one.name for one in sheet.questions(chosen)] == ["left", "right", "full"]
    assert sheet.comes_to(chosen | {"full": play.full}) == play


def test_other_moves_are_asked_one_by_one():
    session, steal = before_first("catan", Steal)
    assert sheet_of(Entering(session, Steal, steal.seat)) is None
    assert sheet_of(None) is None
