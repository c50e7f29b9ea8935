"""Section 11: development cards."""

from typing import Any

import pytest

from engines.core import hands
from engines.core.conversing import converse, sample
from engines.core.questions import Bundle, Draw, Question
from engines.games.catan.engine import ENGINE
from engines.games.catan.moves.building import BuildRoad
from engines.games.catan.moves.cards import KIND_GONE, BuyCard, PlayKnight
from engines.games.catan.moves.progress import PlayMonopoly, PlayRoadBuilding, PlayYearOfPlenty
from engines.games.catan.moves.robber import MoveRobber
from engines.games.catan.moves.turn import EndTurn
from engines.games.catan.rulebook import PROGRESS
from engines.games.catan.state import BANK, BUILD, ROBBER, ROLL, CatanState
from engines.games.catan.tables import DECK, DEVELOPMENT, KNIGHT, MONOPOLY, ROAD_BUILDING
from engines.games.catan.topology import members
from tests.games.catan.table import BLUE, ORANGE, RED, WHITE, drain, field, hand, played, refused, table, told
from tests.games.whole import lots

CARD = {"wool": 1, "grain": 1, "ore": 1}


def holding(*cards: str, **more: Any) -> CatanState:
    return table(cards={RED: cards}, **more)


def free(state: CatanState) -> list[int]:
    return list(members(state.near[RED] & ~state.paved))


def test_11_1_the_card_bought_is_hidden_from_the_others() -> None:
    state, heard = told(table({RED: CARD}), BuyCard(RED, "monopoly"))
    assert state.cards[RED] == [0, 0, 0, 1, 0]
    assert state.deck == sum(DECK) - 1
    bought = heard[-1]
    assert str(bought.seen_by(RED)) == "draws the card: Monopoly"
    assert str(bought.seen_by(BLUE)) == str(bought.seen_by(None)) == "draws a development card"
    assert str(BuyCard(RED, "monopoly").describe()) == "seat 1 buys a development card"
    assert BuyCard(RED, "monopoly").concealed() == BuyCard(RED)


def test_11_1_a_card_may_be_bought_face_down() -> None:
    state = played(table({RED: CARD}), BuyCard(RED))
    assert state.face_down[RED] == 1
    assert state.card_count(RED) == 1
    assert ENGINE.totals(state) == {"resource cards": 95, "development cards": 25}
    question = converse(BuyCard, table({RED: CARD}), RED)
    assert isinstance(question, Draw)
    assert question.eyes == (RED,)
    assert question.counts == (), "two looks at the deck would tell who drew what"
    drawn = lots(BuyCard(RED, "knight"), table({RED: CARD}))
    assert drawn == dict(zip(DEVELOPMENT, DECK, strict=True)), "a simulation draws from the deck"
    assert str(BuyCard.remark(state, RED)) == "24 left"


def test_9_10_no_card_when_the_deck_is_empty_and_none_of_a_kind_that_is_gone() -> None:
    state = table({RED: CARD})
    state.deck = 0
    assert refused(state, BuyCard(RED)) == "catan.card.deck"
    state = table({RED: CARD}, {BLUE: ["monopoly", "monopoly"]})
    assert refused(state, BuyCard(RED, "monopoly")) == "catan.card.gone"
    assert KIND_GONE.hidden, "what blue holds is nobody's business"
    question = converse(BuyCard, state, RED)
    assert isinstance(question, Draw)
    assert not any(option.blocked for option in question.options), "the buyer must not learn what blue holds"
    state = table({BLUE: CARD}, {BLUE: ["monopoly"]}, seat=BLUE)
    state.spent[MONOPOLY] = 1
    state.derive()
    question = converse(BuyCard, state, BLUE)
    assert isinstance(question, Draw)
    assert [option.value for option in question.options if option.blocked] == ["monopoly"]


@pytest.mark.parametrize("phase", [ROLL, BUILD])
def test_11_2_one_card_a_turn_before_or_after_the_dice(phase: int) -> None:
    state = holding("knight", "monopoly", phase=phase)
    state = played(state, PlayKnight(RED), MoveRobber(RED, field(1, -1)))
    assert refused(state, PlayMonopoly(RED, "ore", ())) == "catan.card.one-a-turn"
    assert state.phase == phase


def test_11_3_not_a_card_bought_in_the_same_turn() -> None:
    state = played(table({RED: CARD}), BuyCard(RED, "knight"))
    assert refused(state, PlayKnight(RED)) == "catan.card.just-bought"
    state.cards[RED][ROAD_BUILDING] += 1
    assert refused(state, PlayKnight(RED)) == "catan.card.just-bought-kind"
    state = played(state, EndTurn(RED))
    assert state.fresh == [0] * 6


def test_11_3_an_older_copy_of_the_same_kind_may_be_played() -> None:
    state = table({RED: CARD}, {RED: ["knight"]})
    state = played(state, BuyCard(RED, "knight"), PlayKnight(RED))
    assert state.cards[RED][KNIGHT] == 1


def test_11_3_a_face_down_card_bought_this_turn_is_not_played_either() -> None:
    state = played(table({RED: CARD}), BuyCard(RED))
    assert refused(state, PlayKnight(RED)) == "catan.card.just-bought"


def test_only_cards_held_can_be_played() -> None:
    assert refused(holding(), PlayKnight(RED)) == "catan.card.none"
    assert refused(holding("monopoly"), PlayKnight(RED)) == "catan.card.not-held"


def test_11_5_a_knight_stays_face_up_and_moves_the_robber() -> None:
    state, heard = told(holding("knight", phase=ROLL), PlayKnight(RED))
    assert state.knights[RED] == 1
    assert state.phase == ROBBER
    assert str(heard[0].what) == "plays a card: Knight"
    assert str(PlayKnight.remark(state, RED)) == "1 played"
    assert str(PlayKnight(RED).describe()) == "seat 1 plays a Knight"


def test_a_face_down_card_turns_out_to_be_what_is_played() -> None:
    state = played(table({RED: CARD}), BuyCard(RED))
    state.fresh = [0] * 6
    state = played(state, PlayKnight(RED))
    assert state.face_down[RED] == 0
    assert state.unseen[KNIGHT] == DECK[KNIGHT] - 1
    assert ENGINE.totals(state)["development cards"] == 25
    again = state.copy()
    again.derive()
    assert again == state


def test_a_face_down_card_is_none_of_a_kind_that_is_all_seen() -> None:
    state = table({RED: CARD}, {BLUE: ["monopoly", "monopoly"]})
    state = played(state, BuyCard(RED))
    state.fresh = [0] * 6
    assert refused(state, PlayMonopoly(RED, "ore", ())) == "catan.card.not-held"


def test_11_6_progress_cards_leave_the_game() -> None:
    state = holding("year-of-plenty")
    state = played(state, PlayYearOfPlenty(RED, "ore", "wool"))
    assert state.spent == [0, 0, 1, 0, 0]
    assert state.card_count(RED) == 0


def test_11_7_road_building_places_two_roads_free_of_cost() -> None:
    state = holding("road-building")
    first = free(state)[0]
    question = converse(PlayRoadBuilding, state, RED, (first,))
    assert isinstance(question, Question)
    second = next(question.answers())
    state, heard = told(state, PlayRoadBuilding(RED, first, second))
    assert state.roads[RED].bit_count() == 4
    assert [str(event.what) for event in heard] == ["plays a card: Road building", *["builds a road"] * 2]
    assert str(PlayRoadBuilding(RED, 0).describe()) == "seat 1 plays Road building"


def test_11_7_the_second_road_may_extend_the_first() -> None:
    state = holding("road-building")
    first = free(state)[0]
    after = played(state, PlayRoadBuilding(RED, first, _beyond(state, first)))
    assert after.roads[RED].bit_count() == 4


def _beyond(state: CatanState, first: int) -> int:
    after = state.copy()
    after.place_road(RED, first)
    return next(p for p in free(after) if p not in free(state))


def test_11_7_each_road_keeps_the_rules_of_roads() -> None:
    state = holding("road-building")
    first = free(state)[0]
    assert refused(state, PlayRoadBuilding(RED, first, first)) == "catan.road.taken"
    assert refused(state, PlayRoadBuilding(RED, 71, first)) == "catan.road.not-connected"


def test_11_7_with_one_road_in_stock_one_is_placed() -> None:
    state = holding("road-building")
    mine = free(state)[0]
    state.roads[RED] = (1 << 14) - 1
    state.near[RED] |= 1 << mine
    assert converse(PlayRoadBuilding, state, RED, (mine,)) == PlayRoadBuilding(RED, mine)
    played(state, PlayRoadBuilding(RED, mine))
    state.roads[RED] = (1 << 15) - 1
    assert refused(state, PlayRoadBuilding(RED, mine)) == "catan.road.stock"
    state.roads[RED], state.near[RED] = 0, 0
    assert refused(state, PlayRoadBuilding(RED, mine)) == "catan.road.no-room"


def test_11_7_road_building_wants_the_card() -> None:
    assert refused(holding("knight"), PlayRoadBuilding(RED, 0)) == "catan.card.not-held"


def test_11_8_year_of_plenty_takes_any_two_cards_equal_or_different() -> None:
    state, heard = told(holding("year-of-plenty"), PlayYearOfPlenty(RED, "ore", "ore"))
    assert hand(state, RED) == {"ore": 2}
    assert str(heard[-1].what) == "receives 2 ore"
    assert str(PlayYearOfPlenty(RED).describe()) == "seat 1 plays Year of plenty"


def test_11_8_only_what_the_bank_has_is_taken() -> None:
    state = holding("year-of-plenty")
    drain(state, BLUE, ore=18)
    assert refused(state, PlayYearOfPlenty(RED, "ore", "ore")) == "catan.bank.empty"
    drain(state, BLUE, ore=1, lumber=19, brick=19, wool=19, grain=18)
    assert hand(played(state, PlayYearOfPlenty(RED, "grain")), RED) == {"grain": 1}
    drain(state, BLUE, grain=1)
    assert refused(state, PlayYearOfPlenty(RED, "grain")) == "catan.plenty.bank-empty"


def test_11_8_year_of_plenty_wants_the_card() -> None:
    assert refused(holding("knight"), PlayYearOfPlenty(RED, "ore", "ore")) == "catan.card.not-held"


def test_11_9_all_others_hand_over_every_card_of_the_resource() -> None:
    state = table({BLUE: {"ore": 3, "wool": 1}, ORANGE: {"ore": 1}}, {RED: ["monopoly"]})
    handed = (("seat 1", 3), ("seat 3", 1))
    assert converse(PlayMonopoly, state, RED, ("ore",)) == PlayMonopoly(RED, "ore", handed)
    assert refused(state, PlayMonopoly(RED, "ore", (("seat 1", 3),))) == "core.move.unlike"
    state, heard = told(state, PlayMonopoly(RED, "ore", handed))
    assert hand(state, RED) == {"ore": 4}
    assert hand(state, BLUE) == {"wool": 1}
    assert hand(state, ORANGE) == {}
    assert [str(event.what) for event in heard[1:]] == [
        "receives 3 ore from seat 2",
        "receives 1 ore from seat 4",
    ]
    assert str(PlayMonopoly(RED, "ore", handed).describe()) == "seat 1 plays Monopoly on ore"


def test_11_9_where_nobody_has_any_it_is_said() -> None:
    _, heard = told(table({BLUE: {"wool": 1}}, {RED: ["monopoly"]}), PlayMonopoly(RED, "ore", ()))
    assert [(str(event.what), event.rule) for event in heard[1:]] == [("nobody has any ore", PROGRESS)]


def unknown_theft() -> CatanState:
    """Blue has lost one card unseen to white; both hands are not known."""
    state = table({BLUE: {"ore": 2, "wool": 1}}, {RED: ["monopoly"]})
    state.hands.take_unknown(BLUE, WHITE)
    return state


def test_11_9_where_hands_are_not_known_the_app_asks_how_many_came() -> None:
    state = unknown_theft()
    question = converse(PlayMonopoly, state, RED, ("ore",))
    assert isinstance(question, Bundle)
    # Only the size of each hand is told.
    assert [(good.name, good.most) for good in question.pool] == [("seat 1", 2), ("seat 2", 1), ("seat 3", 0)]
    assert question.suggested is None
    assert refused(state, PlayMonopoly(RED, "ore", ())) == "catan.monopoly.too-few"
    more = state.copy()
    more.hands.gain(ORANGE, (0, 2, 0, 0, 0))
    assert (
        refused(more, PlayMonopoly(RED, "ore", (("seat 1", 2), ("seat 3", 1)))) == "catan.monopoly.too-many"
    )
    state = played(state, PlayMonopoly(RED, "ore", (("seat 1", 1), ("seat 2", 1))))
    assert hand(state, RED) == {"ore": 2}
    assert (state.hands.count(BLUE), state.hands.count(WHITE)) == (1, 0)
    assert hand(state, BLUE) == {"wool": 1}
    assert ENGINE.totals(state)["resource cards"] == 95


def test_11_9_nobody_hands_over_what_the_bank_has(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also of a hand of which no more is known than its size."""
    monkeypatch.setattr(hands, "MOST_WORLDS", 1)
    state = unknown_theft()
    handed = (("seat 1", 1),)
    assert refused(state, PlayMonopoly(RED, "lumber", handed)) == "catan.monopoly.too-many"
    assert hand(played(state, PlayMonopoly(RED, "wool", handed)), RED) == {"wool": 1}


def test_11_9_what_was_not_handed_over_is_what_had_been_stolen() -> None:
    state = played(unknown_theft(), PlayMonopoly(RED, "ore", (("seat 1", 2),)))
    assert hand(state, RED) == {"ore": 2}
    assert state.hands.certain(BLUE)
    assert hand(state, BLUE) == {}


def test_11_9_numbers_that_cannot_come_at_once_are_refused() -> None:
    state = unknown_theft()
    both = PlayMonopoly(RED, "ore", (("seat 1", 2), ("seat 2", 1)))
    assert refused(state, both) == "catan.monopoly.together"


def test_11_9_monopoly_wants_the_card_and_can_be_sampled() -> None:
    assert refused(holding("knight"), PlayMonopoly(RED, "ore", ())) == "catan.card.not-held"
    assert isinstance(sample(PlayMonopoly, holding("monopoly"), RED, lambda n: 0), PlayMonopoly)


def test_11_10_a_card_played_before_the_dice_is_the_card_of_the_turn() -> None:
    state = holding("year-of-plenty", "monopoly", phase=ROLL)
    state = played(state, PlayYearOfPlenty(RED, "ore", "ore"))
    assert refused(state, PlayMonopoly(RED, "ore", ())) == "catan.card.one-a-turn"


def test_16_2_every_development_card_is_somewhere() -> None:
    state = table({RED: CARD}, {RED: ["knight", "monopoly"], BLUE: ["victory-point"]})
    assert ENGINE.totals(state)["development cards"] == 25
    assert sum(state.unseen) == state.deck + sum(state.face_down)
    assert len(DEVELOPMENT) == len(DECK)
    assert refused(state, BuildRoad(RED, 0)) == "catan.road.not-connected" or state.hands.count(BANK)
