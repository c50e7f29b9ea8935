"""Facts 4: buying, selling, passing, and what may be given."""

from typing import Any

import pytest

from engines.core.conversing import converse
from engines.core.questions import Bundle, Draw
from engines.core.rules import Illegal
from engines.games.hab_und_gut.engine import ENGINE
from engines.games.hab_und_gut.moves.donation import Donate
from engines.games.hab_und_gut.moves.prices import PlayCards
from engines.games.hab_und_gut.moves.trade import Buy, Pass, Sell
from engines.games.hab_und_gut.state import PRICES, SETTLE, TRADE, HabUndGutState
from tests.games.hab_und_gut.table import (
    ANNA,
    BEN,
    CARLA,
    AnyMove,
    allowed,
    board,
    hand,
    onward,
    played,
    quiet,
    refused,
    table,
    told,
)

COAL, TEA = (("coal", 1),), (("tea", 1),)


def kinds(state: HabUndGutState, seat: int) -> list[str]:
    return [kind.__name__ for kind in ENGINE.kinds(state, seat)]


@pytest.mark.parametrize(
    ("half", "turn", "phase", "says"),
    [
        (1, 1, PRICES, "Prices change now. Shares are traded and donated again in turn 2"),
        (2, 3, PRICES, "Prices change now. Shares are traded and donated again in turn 4"),
        (1, 4, PRICES, "First the donated shares are sold. Shares are traded and donated again in half 2"),
        (1, 4, SETTLE, "First the donated shares are sold. Shares are traded and donated again in half 2"),
        (2, 4, PRICES, "There is no more trade: at the end all shares are sold"),
        (2, 4, SETTLE, "There is no more trade: at the end all shares are sold"),
    ],
)
def test_who_comes_too_late_to_trade_is_told_when_it_is_done_again(half, turn, phase, says) -> None:
    why = ENGINE.check(table(half=half, turn=turn, phase=phase), Buy(BEN, COAL))
    assert why is not None
    assert (why.code, str(why.why)) == ("hab-und-gut.trade.closed", says)


def test_h_041_all_trade_clockwise_before_the_prices_change() -> None:
    state = table(first=BEN)
    assert ENGINE.actors(state) == (BEN,)
    assert refused(state, PlayCards(BEN, "coal+2", "tea+2", "left")) == "hab-und-gut.prices.trade-first"
    state = played(state, Pass(BEN), Pass(CARLA))
    assert ENGINE.actors(state) == (ANNA,)
    state = played(state, Pass(ANNA))
    assert (state.phase, ENGINE.actors(state)) == (PRICES, (BEN,))
    assert refused(state, Buy(BEN, COAL)) == "hab-und-gut.trade.closed"


def test_h_050_one_buys_sells_or_passes() -> None:
    assert kinds(table(), ANNA) == ["Buy", "Sell", "Donate", "Pass"]
    assert kinds(table(), BEN) == []


def test_h_050_and_vector_5_buying_and_selling_in_one_turn_is_refused() -> None:
    state = table(hands={ANNA: {"tea": 1}})
    assert refused(played(state, Buy(ANNA, COAL)), Sell(ANNA, TEA)) == "hab-und-gut.trade.once"
    state = table(hands={ANNA: {"tea": 2}})
    assert refused(played(state, Sell(ANNA, TEA)), Buy(ANNA, COAL)) == "hab-und-gut.trade.once"


@pytest.mark.parametrize("again", [Buy(ANNA, (("tea", 2),)), Sell(ANNA, COAL)])
def test_h_051_the_shares_of_a_turn_are_one_entry(again: AnyMove) -> None:
    """Even three in all: nobody acts in between, and the prices stay."""
    state = played(table(hands={ANNA: {"coal": 5}}), type(again)(ANNA, COAL))
    refusal = ENGINE.check(state, again)
    assert refusal is not None
    assert refusal.code == "hab-und-gut.trade.once"
    assert "enter up to 3 shares in one go" in str(refusal.why)


def test_h_051_the_limit_of_three_counts_all_kinds_together() -> None:
    state = table(hands={ANNA: {"coal": 3, "tea": 2}})
    four = (("coal", 2), ("tea", 2))
    assert refused(state, Buy(ANNA, four)) == "hab-und-gut.trade.limit"
    assert refused(state, Sell(ANNA, four)) == "hab-und-gut.trade.limit"
    assert allowed(state, Buy(ANNA, (("coal", 2), ("tea", 1))))
    assert allowed(state, Sell(ANNA, (("coal", 2), ("tea", 1))))
    assert refused(state, Buy(ANNA, ())) == "core.answer.unfit"
    assert refused(state, Sell(ANNA, ())) == "core.answer.unfit"


def test_h_052_example_one_coal_at_80_and_two_rubber_at_70_cost_220() -> None:
    state = table(prices={"coal": 80, "rubber": 70})
    after, heard = told(state, Buy(ANNA, (("coal", 1), ("rubber", 2))))
    assert after.cash[ANNA] == 80
    assert hand(after, ANNA) == {"coal": 1, "rubber": 2}
    assert "pays 220 to the bank" in [str(event.what) for event in heard]
    assert after.prices == state.prices


def test_h_053_a_share_at_0_cannot_be_bought() -> None:
    state = table(prices={"coal": 0})
    assert refused(state, Buy(ANNA, COAL)) == "hab-und-gut.trade.at-zero"
    asked = converse(Buy, state, ANNA)
    assert isinstance(asked, Bundle)
    assert [good.most for good in asked.pool] == [0, 3, 3, 3, 3, 3]
    assert str(asked.pool[0].label) == "coal at 0"


def test_h_053_where_nothing_is_for_sale_the_button_says_so() -> None:
    state = table(prices=dict.fromkeys(("coal", "wheat", "coffee", "rubber", "tea", "salt"), 0))
    assert refused(state, Buy(ANNA, COAL)) == "hab-und-gut.trade.nothing"


def test_h_054_only_what_lies_in_the_supply_can_be_bought() -> None:
    state = table(hands={BEN: {"coal": 8}}, cash={ANNA: 1000})
    assert refused(state, Buy(ANNA, (("coal", 3),))) == "hab-und-gut.trade.supply"
    assert allowed(state, Buy(ANNA, (("coal", 2),)))


def test_vector_9_the_eleventh_share_of_a_commodity_is_refused() -> None:
    state = table(hands={BEN: {"coal": 6}, CARLA: {"coal": 4}})
    assert refused(state, Buy(ANNA, COAL)) == "hab-und-gut.trade.supply"


def test_h_055_and_vector_4_nobody_buys_on_credit() -> None:
    state = table(cash={ANNA: 110})
    assert refused(state, Buy(ANNA, (("coal", 3),))) == "hab-und-gut.trade.cash"
    assert refused(state, Buy(ANNA, (("coal", 2), ("tea", 1)))) == "hab-und-gut.trade.cash"
    assert allowed(state, Buy(ANNA, (("coal", 2),)))
    assert refused(table(cash={ANNA: 35}), Buy(ANNA, COAL)) == "hab-und-gut.trade.cash"


def test_h_055_charity_money_is_not_cash() -> None:
    state = table(cash={ANNA: 0}, charity={ANNA: 500})
    assert refused(state, Buy(ANNA, COAL)) == "hab-und-gut.trade.cash"


def test_h_056_example_one_salt_at_150_and_one_tea_at_130_bring_280() -> None:
    state = table(hands={ANNA: {"salt": 1, "tea": 2}}, prices={"salt": 150, "tea": 130}, cash={ANNA: 0})
    after, heard = told(state, Sell(ANNA, (("tea", 1), ("salt", 1))))
    assert after.cash[ANNA] == 280
    assert hand(after, ANNA) == {"tea": 1}
    assert "receives 280 from the bank" in [str(event.what) for event in heard]


def test_h_056_sold_shares_can_be_bought_again() -> None:
    state = table(hands={ANNA: {"coal": 10}})
    assert refused(state, Buy(ANNA, COAL)) == "hab-und-gut.trade.supply"
    assert allowed(played(state, Sell(ANNA, COAL), Pass(ANNA)), Buy(BEN, COAL))


def test_h_056_only_held_shares_can_be_sold() -> None:
    assert refused(table(), Sell(ANNA, COAL)) == "hab-und-gut.trade.no-shares"
    state = table(hands={ANNA: {"tea": 2}})
    assert refused(state, Sell(ANNA, COAL)) == "hab-und-gut.trade.not-held"
    assert refused(state, Sell(ANNA, (("tea", 3),))) == "hab-und-gut.trade.not-held"


def test_h_057_bought_shares_are_seen_by_their_owner_alone() -> None:
    state = table(hands={ANNA: {"coal": 2}})
    assert "Your shares" not in [str(shelf.title) for shelf in ENGINE.view(state, None).shelves]
    (own,) = (shelf for shelf in ENGINE.view(state, ANNA).shelves if str(shelf.title) == "Your shares")
    assert own.facts[0].value == 2


@pytest.mark.parametrize("before", [Buy(ANNA, TEA), Sell(ANNA, COAL), None])
def test_h_058_and_h_059_one_share_is_given_after_buying_selling_or_passing(before: Any) -> None:
    state = table(hands={ANNA: {"coal": 2}}, donations="entered")
    state = played(state, *([before] if before else []), Donate(ANNA, "coal"))
    assert board(state, ANNA) == {"coal": 1}
    assert ENGINE.actors(state) == (BEN,)


def test_h_059_example_the_share_just_bought_may_be_given() -> None:
    state = played(table(donations="entered"), Buy(ANNA, (("rubber", 1),)), Donate(ANNA, "rubber"))
    assert board(state, ANNA) == {"rubber": 1}
    assert hand(state, ANNA) == {}


def test_h_059_example_b_with_three_donated_stops_and_c_gives_after_passing() -> None:
    state = table(hands={BEN: {"tea": 1}, CARLA: {"tea": 1}}, donated={BEN: {"salt": 3}}, donations="entered")
    state = played(state, Pass(ANNA), Pass(BEN), Donate(CARLA, "tea"))
    assert [sum(board(state, seat).values()) for seat in range(3)] == [0, 3, 1]


def test_h_060_the_trade_comes_before_the_donation() -> None:
    state = table(hands={ANNA: {"coal": 2}}, donations="entered")
    assert refused(played(state, Donate(ANNA, "coal")), Buy(ANNA, COAL)) == "hab-und-gut.trade.had-turn"


def test_h_058_and_vector_6_a_second_donation_in_a_turn_is_refused() -> None:
    state = played(table(hands={ANNA: {"coal": 2}}, donations="entered"), Donate(ANNA, "coal"))
    assert refused(state, Donate(ANNA, "coal")) == "hab-und-gut.trade.had-turn"
    assert refused(state, Donate(CARLA, "coal")) == "core.turn.not-yours"


def test_h_061_and_vector_6_a_fifth_donation_in_a_half_is_refused() -> None:
    state = table(hands={ANNA: {"coal": 1}}, donated={ANNA: {"tea": 4}}, donations="entered")
    assert refused(state, Donate(ANNA, "coal")) == "hab-und-gut.donation.full"


def test_h_061_with_a_full_board_the_turn_ends_with_the_trade() -> None:
    state = table(hands={ANNA: {"coal": 2}}, donated={ANNA: {"tea": 4}})
    assert ENGINE.actors(played(state, Buy(ANNA, TEA))) == (BEN,)
    assert ENGINE.actors(played(state, Sell(ANNA, COAL))) == (BEN,)


def test_a_player_who_sold_the_last_share_is_not_asked_for_a_donation() -> None:
    state = table(hands={ANNA: {"coal": 1}})
    assert ENGINE.actors(played(state, Sell(ANNA, COAL))) == (BEN,)


def test_h_058_only_an_own_share_can_be_given() -> None:
    assert refused(table(), Donate(ANNA)) == "hab-und-gut.donation.no-shares"
    state = table(hands={ANNA: {"coal": 1}}, donations="entered")
    assert refused(state, Donate(ANNA, "tea")) == "hab-und-gut.donation.not-held"


def test_h_062_a_donated_share_is_neither_sold_nor_taken_back() -> None:
    state = table(donated={ANNA: {"coal": 2}})
    assert refused(state, Sell(ANNA, COAL)) == "hab-und-gut.trade.no-shares"


def test_h_063_and_p_3_only_its_owner_hears_which_share_was_given() -> None:
    state = table(hands={ANNA: {"coal": 1}}, donations="entered")
    move = Donate(ANNA, "coal")
    asked = converse(Donate, state, ANNA)
    assert isinstance(asked, Draw)
    assert asked.eyes == (ANNA,)
    _, heard = told(state, move)
    said = [event.seen_by(None) for event in heard]
    assert [str(words) for words in said if words] == ["donates a share"]
    assert str(heard[0].seen_by(ANNA)) == "donates a share of coal"
    assert str(move.describe()) == "seat 1 donates a share"


def test_p_3_a_sealed_donation_asks_nothing() -> None:
    state = table(hands={ANNA: {"coal": 1, "tea": 1}})
    assert converse(Donate, state, ANNA) == Donate(ANNA)
    after = played(state, Donate(ANNA))
    assert after.shares.count(after.board(ANNA)) == 1
    assert board(after, ANNA) == {}
    assert refused(state, Donate(ANNA, "coal")) == "hab-und-gut.donation.sealed"
    assert refused(table(), Donate(ANNA, "coal")) == "hab-und-gut.donation.no-shares"


def test_h_064_the_supply_is_public() -> None:
    state = table(hands={ANNA: {"coal": 2}})
    supply = ENGINE.view(state, None).shelves[0]
    assert [fact.value for fact in supply.facts] == [8, 10, 10, 10, 10, 10]


def test_p_2_what_was_bought_and_sold_is_said_openly() -> None:
    _, heard = told(table(hands={ANNA: {"tea": 1}}), Buy(ANNA, COAL))
    assert str(heard[0].seen_by(None)) == "buys 1 coal"
    assert str(Buy(ANNA, COAL).describe()) == "seat 1 buys 1 coal"
    assert str(Sell(ANNA, COAL).describe()) == "seat 1 sells 1 coal"
    assert str(Pass(ANNA).describe()) == "seat 1 ends the turn"


def test_p_4_cash_is_open_or_hidden_as_agreed_and_charity_money_is_public() -> None:
    for shown, rule in ((True, "open"), (False, "hidden")):
        row = ENGINE.view(table(cash={ANNA: 123}, charity={ANNA: 45}, cash_shown=rule), None).ledger.rows[0]
        facts = {str(fact.label): fact.value for fact in row.facts}
        assert facts["charity money"] == 45
        assert row.score == (123 if shown else None)
        assert "cash" not in facts, "it is written once"


def test_o_4_a_hidden_purse_greys_no_button_and_bounds_no_question() -> None:
    state = table(cash={ANNA: 0}, cash_shown="hidden")
    offers = {offer.kind: offer for offer in ENGINE.offers(state)}
    assert offers[Buy].why is None
    refusal = ENGINE.check(state, Buy(ANNA, COAL))
    assert isinstance(refusal, Illegal)
    assert refusal.hidden
    asked = converse(Buy, table(cash={ANNA: 40}, cash_shown="hidden"), ANNA, veil=True)
    assert isinstance(asked, Bundle)
    assert [good.most for good in asked.pool] == [3] * 6


def test_o_6_at_price_0_a_share_may_be_sold_or_given() -> None:
    state = table(hands={ANNA: {"coal": 2}}, prices={"coal": 0}, donations="entered")
    after, heard = told(state, Sell(ANNA, COAL))
    assert after.cash[ANNA] == 300
    assert "receives 0 from the bank" in [str(event.what) for event in heard]
    assert allowed(after, Donate(ANNA, "coal"))


def test_o_7_a_donation_is_never_due() -> None:
    state = table(hands={ANNA: {"coal": 2}})
    assert str(Pass.remark(state, ANNA)) == "no trade, no donation"
    assert str(Pass.remark(state, BEN)) == "no trade", "without a share nothing could be donated"
    state = played(state, Buy(ANNA, COAL))
    assert str(Pass.remark(state, ANNA)) == "no donation"
    assert str(Donate.remark(state, ANNA)) == "4 spaces free"
    assert ENGINE.actors(played(state, Pass(ANNA))) == (BEN,)


def test_what_is_out_of_turn_is_said_in_words() -> None:
    over = onward(table(), lambda state: not ENGINE.actors(state))
    assert refused(over, Pass(ANNA)) == "core.over"
    state = quiet(table())
    assert refused(state, PlayCards(BEN, "coal+2", "tea+2", "left")) == "core.turn.not-yours"
    assert state.phase != TRADE


def test_a_share_that_cannot_be_bought_or_sold_says_why() -> None:
    """Where cash is open all may read it; what a hand lacks only its owner may."""
    prices = {"coal": 20, "coffee": 0, "salt": 100, "tea": 20}
    state = table(prices=prices, cash={ANNA: 30}, hands={ANNA: {"coal": 1, "tea": 1}})
    buying, selling = converse(Buy, state, ANNA), converse(Sell, state, ANNA)
    assert isinstance(buying, Bundle)
    assert isinstance(selling, Bundle)
    why = {good.name: good.blocked and str(good.blocked.why) for good in buying.pool}
    assert why["tea"] == "This costs 40; you have 30 in cash", "of one there is enough, and then it is cash"
    assert why["coal"] == "This costs 40; you have 30 in cash"
    assert why["coffee"] == "You can't buy shares at 0: coffee"
    assert why["salt"] == "This costs 100; you have 30 in cash"
    assert all(good.blocked is not None for good in buying.pool)
    assert {good.name for good in selling.pool if good.blocked is None} == {"coal", "tea"}
    assert all(good.blocked is None for good in selling.redacted().pool), "the table tells of no hand"


def test_behind_a_shield_the_table_is_not_told_that_cash_is_what_is_short() -> None:
    state = table(prices={"coal": 20, "coffee": 0}, cash={ANNA: 30}, cash_shown="hidden")
    buying = Buy.where(state, ANNA)
    assert isinstance(buying, Bundle)
    own, shown = {one.name: one for one in buying.pool}, {one.name: one for one in buying.redacted().pool}
    assert str(own["coal"].blocked.why) == "This costs 40; you have 30 in cash"
    assert (own["coal"].most, shown["coal"].most) == (1, 3)
    assert shown["coal"].blocked is None
    rich = Buy.where(table(cash={ANNA: 900}, cash_shown="hidden"), ANNA)
    assert not any(good.blocked for good in rich.redacted().pool), "then no more than the poor are told"
    assert str(shown["coffee"].blocked.why) == "You can't buy shares at 0: coffee", "all can see that"
