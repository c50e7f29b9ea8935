"""Offers: what is put up to all others, what they answer, and the trade that comes of it (facts 10.11)."""

from functools import partial
from typing import Any

import pytest

from engines.core.codec import Codec
from engines.core.conversing import converse, every
from engines.core.questions import Bundle, Pick
from engines.core.rules import Illegal
from engines.core.sight import OwnEyes
from engines.games.catan.engine import ENGINE
from engines.games.catan.moves.building import BuildRoad
from engines.games.catan.moves.cards import PlayKnight
from engines.games.catan.moves.offers import AnswerOffer, Deal, OfferTrade, TakeOfferBack
from engines.games.catan.moves.progress import PlayMonopoly
from engines.games.catan.moves.robber import MoveRobber, Steal
from engines.games.catan.moves.trade import EVERYBODY, Exchange, Trade
from engines.games.catan.moves.turn import EndTurn
from engines.games.catan.state import BANK, BUILD, ROLL, CatanState
from engines.games.catan.topology import CORNER_MASK
from tests.games.catan.table import BLUE, ORANGE, RED, WHITE, field, hand, played, refused, table, told

HANDS = {RED: {"ore": 2, "wool": 1, "brick": 1, "lumber": 1}, BLUE: {"grain": 2}, WHITE: {"lumber": 3}}
ORE, GRAIN, WOOL, LUMBER = (("ore", 1),), (("grain", 1),), (("wool", 1),), (("lumber", 1),)
OFFER = OfferTrade(RED, ORE, GRAIN)
YES, NO = AnswerOffer(BLUE, "yes"), AnswerOffer(BLUE, "no")
OTHERWISE = AnswerOffer(WHITE, "otherwise", (("lumber", 2),), WOOL)


def after(*moves: Any, hands: Any = HANDS, **agreed: Any) -> CatanState:
    state = table(hands, **agreed)
    for move in moves:
        state = played(state, move)
    return state


def code(kind: Any, state: CatanState, seat: int) -> str | None:
    reply = converse(kind, state, seat)
    return reply.code if isinstance(reply, Illegal) else None


def said(state: CatanState) -> list[str]:
    return [str(row.says or "") for row in ENGINE.view(state, None).ledger.rows]


def test_an_offer_asks_all_others_who_have_cards() -> None:
    state = after(OFFER)
    assert ENGINE.asked(table(HANDS)) == ()
    assert ENGINE.asked(state) == (BLUE, WHITE), "orange has nothing to trade"
    assert ENGINE.actors(state) == (RED,), "nobody has to wait for an answer"
    assert ENGINE.kinds(state, BLUE) == (AnswerOffer,)
    assert ENGINE.kinds(state, ORANGE) == ()
    assert ENGINE.asked(played(state, NO)) == (WHITE,)
    assert [row.awaited for row in ENGINE.view(state, None).ledger.rows] == [True, True, True, False]


def test_an_offer_is_said_openly_and_moves_no_card() -> None:
    state, heard = told(table(HANDS), OFFER)
    assert [str(event.what) for event in heard] == ["offers 1 ore for 1 grain"]
    assert state.hands == table(HANDS).hands
    assert str(OFFER.describe()) == "seat 1 offers 1 ore for 1 grain"
    for answer in (YES, OTHERWISE):
        state, heard = told(state, answer)
        assert state.hands == table(HANDS).hands
    assert [str(event.what) for event in heard] == ["would give 2 lumber for 1 wool"]
    assert said(state) == ["1 ore for 1 grain", "says yes", "2 lumber for 1 wool", ""]
    assert said(after(OFFER, NO))[1:3] == ["says no", "no answer yet"]


def test_a_yes_leads_to_the_trade_with_one_touch() -> None:
    state = after(OFFER, YES, hands=HANDS | {WHITE: {"grain": 1}})
    assert list(every(Deal, state, RED)) == [Deal(RED, BLUE, ORE, GRAIN)]
    assert converse(Deal, state, RED, veil=True) == Deal(RED, BLUE, ORE, GRAIN), "nothing more is asked"
    assert str(Deal.remark(state, RED)) == "with seat 2"
    assert str(Deal.remark(played(state, AnswerOffer(WHITE, "yes")), RED)) == "2 agreed"
    assert Deal.remark(after(OFFER), RED) is None
    state, heard = told(state, Deal(RED, BLUE, ORE, GRAIN))
    assert hand(state, BLUE) == {"ore": 1, "grain": 1}
    assert hand(state, RED) == {"ore": 1, "wool": 1, "brick": 1, "lumber": 1, "grain": 1}
    assert [str(event.what) for event in heard] == [
        "gives 1 ore to seat 2, gets 1 grain",
        "gives 1 grain to seat 1, gets 1 ore",
    ]
    assert ENGINE.asked(state) == ()
    assert said(state) == [""] * 4, "the offer is over"
    assert str(Deal(RED, BLUE, ORE, GRAIN).describe()) == "seat 1 trades 1 ore for 1 grain with seat 2"


def test_otherwise_is_traded_on_the_terms_of_the_answer() -> None:
    state = after(OFFER, YES, OTHERWISE)
    asked = converse(Deal, state, RED)
    assert isinstance(asked, Pick)
    labels = [str(option.label) for option in asked.options]
    assert labels[1:3] == ["seat 2: 1 grain for 1 ore", "seat 3: 2 lumber for 1 wool"]
    blocked = [option.blocked.code if option.blocked else None for option in asked.options]
    assert blocked == ["catan.trade.oneself", None, None, "catan.deal.not-agreed"]
    state = played(state, Deal(RED, WHITE, WOOL, (("lumber", 2),)))
    assert hand(state, WHITE) == {"lumber": 1, "wool": 1}


def test_a_record_may_leave_the_terms_out() -> None:
    codec, state = Codec(ENGINE), after(OFFER, YES)
    short = codec.read_move({"move": "deal", "seat": RED, "partner": BLUE})
    assert short.completed(state) == Deal(RED, BLUE, ORE, GRAIN)
    assert refused(state, Deal(RED, BLUE, WOOL, GRAIN)) == "core.move.unlike"
    read = codec.read_move({"move": "answer-offer", "seat": BLUE, "says": "yes"})
    assert read == YES


def test_10_1_nothing_is_offered_before_the_dice() -> None:
    assert refused(table(HANDS, phase=ROLL), OFFER) == "catan.turn.roll-first"


def test_10_2_only_the_player_in_turn_offers_and_trades() -> None:
    assert refused(table(HANDS), OfferTrade(BLUE, GRAIN, ORE)) == "core.turn.not-yours"
    assert refused(table(HANDS), YES) == "core.turn.not-yours"
    assert refused(after(OFFER), AnswerOffer(RED, "no")) == "core.turn.not-now"
    assert refused(after(OFFER, YES), Deal(BLUE, RED, GRAIN, ORE)) == "core.turn.not-yours"
    assert refused(after(OFFER, YES), Deal(RED, RED, ORE, GRAIN)) == "catan.trade.oneself"


@pytest.mark.parametrize(("give", "get"), [((), GRAIN), (ORE, ()), ((("ore", 0),), GRAIN)])
def test_10_3_no_gift_is_offered(give: Any, get: Any) -> None:
    assert refused(table(HANDS), OfferTrade(RED, give, get)) == "catan.trade.gift"
    assert refused(after(OFFER), AnswerOffer(BLUE, "otherwise", get, give)) == "catan.trade.gift"


def test_10_4_no_like_for_like_is_offered() -> None:
    assert refused(table(HANDS), OfferTrade(RED, (("ore", 2),), ORE)) == "catan.trade.like-for-like"
    like = AnswerOffer(BLUE, "otherwise", GRAIN, (("grain", 1), ("ore", 1)))
    assert refused(after(OFFER), like) == "catan.trade.like-for-like"


def test_the_key_of_a_trade_leads_to_an_offer_where_several_could_answer() -> None:
    state = table(HANDS)
    asked = converse(Trade, state, RED)
    assert isinstance(asked, Pick)
    assert asked.options[-1].value == EVERYBODY
    assert converse(Trade, state, RED, (EVERYBODY,)) == converse(OfferTrade, state, RED)
    assert converse(Trade, state, RED, (EVERYBODY, ORE, GRAIN)) == OFFER
    assert OfferTrade not in [offer.kind for offer in ENGINE.offers(state)], "it needs no key of its own"
    alone = converse(Trade, table(HANDS | {WHITE: {}}), RED)
    assert isinstance(alone, Bundle), "with one player who has cards, nobody has to be picked"


def test_the_form_of_an_offer_asks_both_bundles_of_hand_sizes_alone() -> None:
    give = converse(OfferTrade, table(HANDS), RED)
    assert isinstance(give, Bundle)
    assert {good.most for good in give.pool} == {5}
    assert (give.low, give.high) == (1, 5)
    get = converse(OfferTrade, table(HANDS), RED, (ORE,))
    assert isinstance(get, Bundle)
    assert [good.name for good in get.pool] == ["lumber", "brick", "wool", "grain"]
    assert get.high == 3, "nobody else has more cards"
    everything = tuple((name, 1) for name in ("lumber", "brick", "wool", "grain", "ore"))
    reply = converse(OfferTrade, table(HANDS), RED, (everything,))
    assert isinstance(reply, Illegal)
    assert reply.code == "catan.trade.like-for-like"


def test_the_answer_is_one_question_and_otherwise_asks_both_bundles() -> None:
    state = after(OFFER)
    asked = converse(AnswerOffer, state, BLUE)
    assert isinstance(asked, Pick)
    assert str(asked.prompt) == "seat 1 gives 1 ore for 1 grain. Your answer?"
    assert [option.value for option in asked.options] == ["yes", "no", "otherwise"]
    give = converse(AnswerOffer, state, BLUE, ("otherwise",))
    assert isinstance(give, Bundle)
    assert give.high == 2
    get = converse(AnswerOffer, state, BLUE, ("otherwise", GRAIN))
    assert isinstance(get, Bundle)
    assert get.high == 5
    assert [good.name for good in get.pool] == ["lumber", "brick", "wool", "ore"]


def test_whoever_has_too_few_cards_cannot_say_yes_and_everybody_can_see_why() -> None:
    state = after(OfferTrade(RED, ORE, (("grain", 3),)))
    found = ENGINE.check(state, YES)
    assert found is not None
    assert (found.code, found.hidden) == ("catan.offer.too-few-cards", False)
    assert str(found.why) == "This takes 3 grain; seat 2 has 2 cards"


def test_an_offer_needs_no_cards_and_the_trade_does() -> None:
    bluff = after(OfferTrade(RED, (("grain", 1),), LUMBER), AnswerOffer(WHITE, "yes"))
    assert refused(bluff, Deal(RED, WHITE, GRAIN, LUMBER)) == "catan.pay.short"


@pytest.mark.parametrize("answer", [AnswerOffer(WHITE, "yes"), AnswerOffer(WHITE, "otherwise", WOOL, ORE)])
def test_whoever_lacks_the_cards_learns_it_at_the_yes_and_alone(answer: AnswerOffer) -> None:
    lacks = ENGINE.check(after(OFFER), answer)
    assert lacks is not None
    assert (lacks.code, lacks.hidden, lacks.holder) == ("catan.pay.short", True, None), "for whoever answers"
    assert answer.says != "yes" or str(lacks.why) == "seat 3 needs 1 grain"


@pytest.mark.parametrize("answer", [NO, AnswerOffer(BLUE, "otherwise", GRAIN, ORE)])
def test_an_answer_is_asked_alike_whatever_is_in_the_hand(answer: AnswerOffer) -> None:
    """Two hands that only their owner can tell apart: all is said and shown in the same words."""
    one, other = (
        after(OFFER, hands=HANDS | {BLUE: cards}) for cards in ({"grain": 2}, {"grain": 1, "wool": 1})
    )
    poor = after(OFFER, hands=HANDS | {BLUE: {"wool": 2}})
    asked = [converse(AnswerOffer, state, BLUE, veil=True) for state in (one, other, poor)]
    assert asked[0] == asked[1] == asked[2], "a Yes is lit at the table whatever the hand"
    assert ENGINE.check(one, answer) is ENGINE.check(other, answer) is None
    views = [ENGINE.view(played(state, answer), None).ledger for state in (one, other)]
    assert views[0] == views[1]
    assert ENGINE.offers(one) == ENGINE.offers(other)


def test_on_the_own_phone_a_yes_is_grey_where_it_can_not_be_paid() -> None:
    state = after(OFFER)
    for seat, free in ((BLUE, True), (WHITE, False)):
        own = converse(AnswerOffer, state, seat, sight=OwnEyes(seat, partial(AnswerOffer.ask, state, seat)))
        assert isinstance(own, Pick)
        assert (own.options[0].blocked is None) is free


def test_who_loses_cards_after_a_yes_is_asked_again_and_who_said_no_is_not() -> None:
    hands = HANDS | {BLUE: {"grain": 1, "wool": 1}}
    agreed = after(OFFER, YES, AnswerOffer(WHITE, "no"), hands=hands, cards={RED: ["knight", "monopoly"]})
    place = next(place for place, corners in enumerate(CORNER_MASK) if corners & agreed.buildings(BLUE))
    robbed = played(played(agreed, PlayKnight(RED)), MoveRobber(RED, place))
    for card in ("grain", "wool"):
        stolen = played(robbed, Steal(RED, BLUE, card))
        assert ENGINE.asked(stolen) == (BLUE,), "whichever card it was: that it was one tells nothing"
        assert code(Deal, stolen, RED) == "catan.deal.nobody"
    handed = played(agreed, PlayMonopoly(RED, "grain", (("seat 1", 1),)))
    assert ENGINE.asked(handed) == (BLUE,)
    assert ENGINE.asked(played(agreed, PlayMonopoly(RED, "ore", ()))) == (), "nothing was taken"


def test_a_yes_proves_nothing_about_a_hand() -> None:
    state = after(OFFER, hands={RED: {"ore": 2}, BLUE: {"grain": 1, "wool": 1}, WHITE: {"brick": 1}})
    state.hands.take_unknown(BLUE, WHITE)
    before = state.hands.copy()
    assert before.blank[BLUE] > 0
    state = played(state, YES)
    assert state.hands == before, "only the trade itself tells"
    state = played(state, Deal(RED, BLUE, ORE, GRAIN))
    assert hand(state, RED)["grain"] == 1


def test_an_answer_can_be_changed_while_the_offer_is_up() -> None:
    state = after(OFFER, NO, YES)
    assert ENGINE.asked(state) == (WHITE,)
    assert refused(played(state, NO), Deal(RED, BLUE, ORE, GRAIN)) == "catan.deal.nobody"


def test_an_offer_can_be_taken_back_or_made_anew() -> None:
    assert refused(table(HANDS), TakeOfferBack(RED)) == "core.turn.not-now"
    state, heard = told(after(OFFER, YES), TakeOfferBack(RED))
    assert ENGINE.asked(state) == ()
    assert ENGINE.kinds(state, BLUE) == ()
    assert [str(event.what) for event in heard] == ["takes the offer back"]
    state = after(OFFER, YES, OfferTrade(RED, WOOL, GRAIN))
    assert ENGINE.asked(state) == (BLUE, WHITE), "a new offer needs new answers"
    give = converse(OfferTrade, state, RED)
    assert isinstance(give, Bundle)
    assert give.suggested == WOOL, "the old one can be changed"


def test_an_offer_lapses_with_the_turn_and_with_a_trade() -> None:
    assert after(OFFER, YES, EndTurn(RED)).offer is None
    assert after(OFFER, YES, Trade(RED, BLUE, ORE, GRAIN)).offer is None
    strict = after(OFFER, YES, trading="strict")
    road = next(move for move in ENGINE.legal(strict) if isinstance(move, BuildRoad))
    strict = played(strict, road)
    assert refused(strict, Deal(RED, BLUE, ORE, GRAIN)) == "core.turn.not-now"
    assert ENGINE.asked(strict) == ()
    assert refused(strict, OFFER) == "catan.trade.after-building"
    assert said(strict) == [""] * 4


def test_the_turn_goes_on_while_an_offer_is_up() -> None:
    state = after(OFFER, cards={RED: ["knight"]})
    assert ENGINE.kinds(state, RED)[:2] == (Deal, TakeOfferBack)
    assert refused(state, Exchange(RED, "ore", "wool")) == "catan.exchange.not-enough"
    state = played(state, PlayKnight(RED))
    assert ENGINE.asked(state) == (), "the robber goes first"
    assert refused(state, YES) == "core.turn.not-yours"
    assert said(state) == [""] * 4
    state = played(state, MoveRobber(RED, field(-2, 0)))
    while state.phase != BUILD:
        state = played(state, next(move for move in ENGINE.legal(state) if move.seat == RED))
    assert ENGINE.asked(state) == (BLUE, WHITE)


def test_the_quick_list_of_moves_knows_of_offers() -> None:
    state = after(OFFER, YES)
    finite = [kind for kind in ENGINE.kinds(state, RED) if not kind.open]
    assert {Deal, TakeOfferBack} <= set(finite)
    assert set(ENGINE.legal(state)) == {move for kind in finite for move in every(kind, state, RED)}


def test_the_app_offers_what_it_can_spare_for_the_one_card_that_it_lacks() -> None:
    state = table({RED: {"lumber": 1, "ore": 2}, BLUE: {"brick": 1}})
    offers = {OfferTrade(RED, (("ore", number),), (("brick", 1),)) for number in (1, 2)}
    assert set(ENGINE.proposals(state, RED)) == offers, "of a road it lacks the brick"
    assert not list(ENGINE.proposals(table({RED: {"lumber": 1, "ore": 2}, BLUE: {"grain": 1}}), RED))


def test_without_cards_nothing_is_offered() -> None:
    assert code(OfferTrade, table({BLUE: {"ore": 1}}), RED) == "catan.trade.no-cards"
    assert code(OfferTrade, table({RED: {"ore": 1}}), RED) == "catan.trade.nobody"
    assert OfferTrade not in ENGINE.kinds(table(tracking="board"), RED), "there are no hands to trade from"


def test_what_was_spent_meanwhile_is_not_traded_any_more() -> None:
    state = after(OfferTrade(RED, (("ore", 5),), GRAIN), YES)
    road = next(move for move in ENGINE.legal(state) if isinstance(move, BuildRoad))
    found = ENGINE.check(played(state, road), Deal(RED, BLUE, (("ore", 5),), GRAIN))
    assert found is not None
    assert (found.code, found.hidden) == ("catan.offer.too-few-cards", False)


def test_whose_turn_it_is_cannot_be_corrected_under_an_offer() -> None:
    state = after(OFFER, YES)
    ENGINE.correct(state, [("turn.seat", BLUE)])
    assert state.offer is None
    state = after(OFFER, YES)
    ENGINE.correct(state, [("turn.phase", "roll")])
    assert state.offer is None


def test_nobody_is_asked_once_the_game_is_won() -> None:
    state = after(OFFER)
    assert ENGINE.asked(state)
    state.points[RED] = state.house.to_win
    assert ENGINE.asked(state) == ()


def test_an_answer_that_nobody_could_take_is_refused_before_it_is_complete() -> None:
    everything = tuple((name, 1) for name in ("lumber", "brick", "wool", "grain", "ore"))
    state = after(OFFER, hands={RED: {"ore": 1}, BLUE: dict(everything)})
    reply = converse(AnswerOffer, state, BLUE, (OTHERWISE.says, everything))
    assert isinstance(reply, Illegal)
    assert reply.code == "catan.trade.like-for-like"
    state = played(after(OFFER, hands={RED: {"ore": 4}, BLUE: {"grain": 1}}), Exchange(RED, "ore", "wool"))
    state.hands.transfer(RED, BANK, state.hands.known[RED][:])
    assert refused(state, AnswerOffer(BLUE, "otherwise", GRAIN, ORE)) == "catan.trade.empty-handed"


def test_without_any_card_no_offer_is_entered() -> None:
    assert refused(table({BLUE: {"ore": 1}}), OfferTrade(RED, ORE, GRAIN)) == "catan.trade.no-cards"
    assert refused(table({RED: {"ore": 1}}), OfferTrade(RED, ORE, GRAIN)) == "catan.trade.nobody"


def test_other_terms_begin_with_what_was_offered_as_far_as_that_is_openly_possible() -> None:
    give = converse(AnswerOffer, after(OFFER), BLUE, (OTHERWISE.says,))
    get = converse(AnswerOffer, after(OFFER), BLUE, (OTHERWISE.says, OFFER.get))
    assert isinstance(give, Bundle)
    assert isinstance(get, Bundle)
    assert (give.suggested, get.suggested) == (OFFER.get, OFFER.give)
    assert give.note == get.note == OFFER.describe()
    hands = {RED: {"ore": 1}, BLUE: {"grain": 2}, WHITE: {"grain": 5}}
    few = after(OfferTrade(RED, OFFER.give, (("grain", 5),)), hands=hands)
    less = converse(AnswerOffer, few, BLUE, (OTHERWISE.says,))
    assert isinstance(less, Bundle)
    assert less.suggested is None
