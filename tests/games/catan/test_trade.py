"""Section 10: trade with the players and with the bank."""

from typing import Any

import pytest

from engines.core.conversing import converse
from engines.core.questions import Bundle, Pick
from engines.core.rules import Illegal
from engines.games.catan.engine import ENGINE
from engines.games.catan.moves.building import BuildRoad
from engines.games.catan.moves.cards import BuyCard
from engines.games.catan.moves.trade import Exchange, Trade
from engines.games.catan.state import BANK, ROLL, CatanState
from tests.games.catan.table import BLUE, RED, WHITE, corner, drain, hand, played, refused, table, told

HANDS = {RED: {"ore": 2, "wool": 1}, BLUE: {"grain": 2, "lumber": 1}}
GENERIC_PLACE = corner((0, -3), (1, -3), (0, -2))
BRICK_PLACE = corner((-2, 0), (-3, 1), (-2, 1))


def test_10_1_no_trade_before_the_dice() -> None:
    state = table(HANDS, phase=ROLL)
    assert refused(state, Trade(RED, BLUE, (("ore", 1),), (("grain", 1),))) == "catan.turn.roll-first"
    assert refused(state, Exchange(RED, "ore", "wool")) == "catan.turn.roll-first"


def test_10_2_only_the_turn_player_trades() -> None:
    state = table(HANDS)
    assert refused(state, Trade(BLUE, RED, (("grain", 1),), (("ore", 1),))) == "core.turn.not-yours"
    assert refused(state, Trade(RED, RED, (("ore", 1),), (("grain", 1),))) == "catan.trade.oneself"
    state, heard = told(state, Trade(RED, BLUE, (("wool", 1), ("ore", 1)), (("grain", 2),)))
    assert hand(state, RED) == {"ore": 1, "grain": 2}
    assert hand(state, BLUE) == {"lumber": 1, "wool": 1, "ore": 1}
    assert [str(event.what) for event in heard] == [
        "gives 1 wool and 1 ore to seat 2, gets 2 grain",
        "gives 2 grain to seat 1, gets 1 wool and 1 ore",
    ]


@pytest.mark.parametrize(
    ("give", "get"), [((), (("grain", 1),)), ((("ore", 1),), ()), ((("ore", 0),), (("grain", 1),))]
)
def test_10_3_there_are_no_gifts(give: Any, get: Any) -> None:
    assert refused(table(HANDS), Trade(RED, BLUE, give, get)) == "catan.trade.gift"


def test_10_4_no_like_for_like_not_even_in_mixed_bundles() -> None:
    state = table({RED: {"ore": 2}, BLUE: {"ore": 2, "wool": 1}})
    for get in ((("ore", 1),), (("wool", 1), ("ore", 1))):
        assert refused(state, Trade(RED, BLUE, (("ore", 2),), get)) == "catan.trade.like-for-like"


def test_10_6_both_sides_must_hold_what_they_give() -> None:
    state = table(HANDS)
    assert refused(state, Trade(RED, BLUE, (("ore", 3),), (("grain", 1),))) == "catan.pay.short"
    assert refused(state, Trade(RED, BLUE, (("ore", 1),), (("brick", 1),))) == "catan.trade.partner-lacks"
    assert refused(state, Trade(RED, WHITE, (("ore", 1),), (("brick", 1),))) == "catan.trade.partner-lacks"
    lacking = ENGINE.check(state, Trade(RED, WHITE, (("ore", 1),), (("brick", 1),)))
    assert lacking is not None
    assert lacking.holder == WHITE, "what white lacks is for white alone"
    assert refused(state, Trade(RED, 7, (("ore", 1),), (("brick", 1),))) == "core.answer.unfit"


def test_a_trade_is_asked_partner_first_then_both_bundles() -> None:
    state = table(HANDS)
    partner = converse(Trade, state, RED, veil=True)
    assert isinstance(partner, Bundle)
    assert partner.name == "give"
    state = table(HANDS | {WHITE: {"brick": 1}})
    assert isinstance(converse(Trade, state, RED), Pick)
    give = converse(Trade, state, RED, (BLUE,))
    assert isinstance(give, Bundle)
    assert [good.most for good in give.pool] == [0, 0, 1, 0, 2]
    openly = converse(Trade, state, RED, (BLUE,), veil=True)
    assert isinstance(openly, Bundle)
    assert [good.most for good in openly.pool] == [3] * 5
    get = converse(Trade, state, RED, (BLUE, (("ore", 1),)))
    assert isinstance(get, Bundle)
    assert [good.name for good in get.pool] == ["lumber", "brick", "wool", "grain"]
    assert {good.most for good in get.pool} == {3}, "the partner's hand must not show"
    assert converse(Trade, state, RED, (BLUE, (("ore", 1),), (("grain", 1),))) == Trade(
        RED, BLUE, (("ore", 1),), (("grain", 1),)
    )


def test_what_a_hand_lacks_is_said_as_soon_as_it_is_offered() -> None:
    reply = converse(Trade, table(HANDS), RED, ((("lumber", 1),),), veil=True)
    assert getattr(reply, "code", None) == "catan.pay.short"


def test_a_bundle_that_cannot_be_held_together_is_refused() -> None:
    state = table({RED: {"ore": 2}, BLUE: {"wool": 1}, WHITE: {"brick": 3, "wool": 1, "grain": 1}})
    state.hands.take_unknown(WHITE, RED)
    both = (("wool", 1), ("grain", 1))
    assert refused(state, Trade(RED, WHITE, both, (("brick", 1),))) == "catan.pay.short"
    reply = converse(Trade, state, RED, (WHITE, both, (("brick", 1),)))
    assert getattr(reply, "code", None) == "catan.pay.short"


def test_what_both_cannot_hold_at_once_is_not_traded() -> None:
    state = table({RED: {"grain": 1}, WHITE: {"ore": 1, "wool": 1}})
    state.hands.take_unknown(WHITE, RED)
    state.hands.take_unknown(RED, BLUE)
    # Red may hold the ore, and Blue the wool, but only one of these was white's to lose.
    assert refused(state, Trade(RED, BLUE, (("ore", 1),), (("wool", 1),))) == "catan.trade.partner-lacks"
    assert ENGINE.check(state, Trade(RED, BLUE, (("ore", 1),), (("grain", 1),))) is None


def test_without_cards_nobody_trades() -> None:
    trade = Trade(RED, BLUE, (("ore", 1),), (("grain", 1),))
    assert getattr(converse(Trade, table({BLUE: {"ore": 1}}), RED), "code", None) == "catan.trade.no-cards"
    assert getattr(converse(Trade, table({RED: {"ore": 1}}), RED), "code", None) == "catan.trade.nobody"
    question = converse(Trade, table(HANDS | {WHITE: {"ore": 1}}), RED)
    assert isinstance(question, Pick)
    codes = [option.blocked.code if option.blocked else "" for option in question.options]
    assert codes == ["catan.trade.oneself", "", "", "catan.trade.empty-handed", ""]
    assert str(trade.describe()) == "seat 1 trades 1 ore for 1 grain with seat 2"


def test_10_7_four_equal_cards_for_one_is_always_possible() -> None:
    state, heard = told(table({RED: {"wool": 4}}), Exchange(RED, "wool", "ore"))
    assert hand(state, RED) == {"ore": 1}
    paid, received = (str(event.why) for event in heard)
    assert (paid, received) == ("for a trade with the bank, 4:1", "trade with the bank, 4:1")
    assert (
        refused(table({RED: {"wool": 3, "ore": 1}}), Exchange(RED, "wool", "ore"))
        == "catan.exchange.not-enough"
    )


def test_10_8_a_generic_harbour_takes_three_equal_cards() -> None:
    state = table({RED: {"wool": 3}})
    state.place_settlement(RED, GENERIC_PLACE)
    assert state.rates[RED] == [3, 3, 3, 3, 3]
    assert hand(played(state, Exchange(RED, "wool", "ore")), RED) == {"ore": 1}
    assert str(Exchange.remark(state, RED)) == "3:1"


def test_10_8_a_special_harbour_takes_two_of_its_own_and_nothing_else() -> None:
    state = table({RED: {"brick": 2, "wool": 3}})
    state.place_settlement(RED, BRICK_PLACE)
    assert state.rates[RED] == [4, 2, 4, 4, 4]
    assert hand(played(state, Exchange(RED, "brick", "ore")), RED) == {"wool": 3, "ore": 1}
    assert refused(state, Exchange(RED, "wool", "ore")) == "catan.exchange.rate"
    state.place_settlement(RED, GENERIC_PLACE)
    assert state.rates[RED] == [3, 2, 3, 3, 3]


def test_10_9_the_wanted_card_must_be_in_the_bank_and_another() -> None:
    state = table({RED: {"wool": 4}})
    drain(state, BLUE, ore=19)
    assert refused(state, Exchange(RED, "wool", "ore")) == "catan.bank.empty"
    assert refused(state, Exchange(RED, "wool", "wool")) == "catan.exchange.same"


def test_10_9_where_the_bank_has_nothing_else_nothing_is_asked() -> None:
    state = table({RED: {"wool": 4, "lumber": 4}})
    drain(state, BLUE, lumber=15, brick=19, grain=19, ore=19)
    assert refused(state, Exchange(RED, "wool", "ore")) == "catan.exchange.nothing-else"
    assert hand(played(state, Exchange(RED, "lumber", "wool")), RED) == {"wool": 5}
    state = table({RED: {"wool": 4, "lumber": 2}})
    drain(state, BLUE, lumber=17, brick=19, grain=19, ore=19)
    known = converse(Exchange, state, RED)
    assert isinstance(known, Illegal)
    assert (known.code, known.hidden) == ("catan.exchange.nothing-else", True)
    drain(state, BLUE, wool=15)
    empty = converse(Exchange, state, RED)
    assert isinstance(empty, Illegal)
    assert (empty.code, empty.hidden) == ("catan.exchange.nothing-else", False)


def test_a_small_hand_closes_the_bank_publicly() -> None:
    refusal = ENGINE.check(table({RED: {"wool": 3}}), Exchange(RED, "wool", "ore"))
    assert refusal is not None
    assert (refusal.code, refusal.hidden) == ("catan.exchange.too-few-cards", False)
    state = table({RED: {"brick": 3}})
    state.place_settlement(RED, BRICK_PLACE)
    blocked = ENGINE.check(state, Exchange(RED, "wool", "ore"))
    assert blocked is not None
    assert (blocked.code, blocked.hidden) == ("catan.exchange.rate", False)


def test_that_a_hand_which_is_large_enough_has_too_few_of_a_kind_is_not_public() -> None:
    state = table({RED: {"brick": 2, "wool": 2}})
    state.place_settlement(RED, BRICK_PLACE)
    refusal = ENGINE.check(state, Exchange(RED, "wool", "ore"))
    assert refusal is not None
    assert (refusal.code, refusal.hidden) == ("catan.exchange.rate", True)


def strict(**hands: Any) -> CatanState:
    return table(
        {RED: {"ore": 4, "lumber": 2, "brick": 2, "wool": 1, "grain": 1}, BLUE: {"grain": 1}},
        trading="strict",
    )


def test_6_4_in_strict_order_no_trade_comes_after_the_first_build() -> None:
    state = strict()
    state = played(state, Exchange(RED, "ore", "lumber"))
    state = played(
        state, BuildRoad(RED, next(p for p in range(72) if state.near[RED] & ~state.paved & 1 << p))
    )
    assert refused(state, Exchange(RED, "ore", "wool")) == "catan.trade.after-building"
    assert refused(state, Trade(RED, BLUE, (("lumber", 1),), (("grain", 1),))) == "catan.trade.after-building"


def test_6_4_in_strict_order_buying_a_card_is_building_too() -> None:
    state = played(strict(), BuyCard(RED))
    assert refused(state, Trade(RED, BLUE, (("lumber", 1),), (("grain", 1),))) == "catan.trade.after-building"


def test_6_4_combined_trade_and_building_alternate() -> None:
    state = table({RED: {"ore": 5, "wool": 1, "grain": 1}})
    played(state, BuyCard(RED), Exchange(RED, "ore", "wool"))


def test_the_log_says_what_was_exchanged() -> None:
    assert str(Exchange(RED, "ore", "wool").describe()) == "seat 1 trades ore for wool with the bank"
    assert table().hands.count(BANK) == 95
