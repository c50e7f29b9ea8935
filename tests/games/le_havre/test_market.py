"""Buying and selling buildings and ships."""

import pytest

from engines.games.le_havre.engine import ENGINE
from engines.games.le_havre.moves.entering import Enter
from engines.games.le_havre.moves.market import Buy, Repay, Sell
from engines.games.le_havre.moves.offer import TakeOffer
from engines.games.le_havre.specials import NUMBER
from engines.games.le_havre.state import IN_TOWN, NOWHERE
from engines.games.le_havre.tables import SHIP_NUMBER
from tests.games.le_havre.table import blocked, grey, hand, in_town, moored, played, refused, table, told


def test_a_town_building_a_top_proposal_and_a_top_ship_are_on_sale() -> None:
    state = moored(table(2, {0: {"francs": 40}}), "S01", "S02", "S06")
    top = state.stacks[0][0]
    assert NUMBER["01"] == top
    state = played(state, Buy(0, "B1"), Buy(0, "01"), Buy(0, "wooden"))
    assert state.owned(0) == [NUMBER["B1"], NUMBER["01"]]
    assert state.fleet[0] == [SHIP_NUMBER["S02"]]
    assert hand(state) == {"francs": 40 - 4 - 6 - 14}
    assert top not in state.stacks[0]
    assert state.food_of_ships(0) == 4


def test_by_a_rule_of_the_house_every_proposal_in_view_is_on_sale() -> None:
    state = table(2, {0: {"francs": 16}}, stacks=[[NUMBER["01"], NUMBER["10"], NUMBER["12"]], [], []])
    assert refused(state, Buy(0, "10")) == "core.answer.unfit"
    state.proposals_sold = "all"
    state = played(state, Buy(0, "10"), Buy(0, "12"))
    assert state.stacks == [[NUMBER["01"]], [], []]
    assert (state.owned(0), hand(state)) == ([NUMBER["10"], NUMBER["12"]], {})


def test_what_is_too_dear_or_not_for_sale_is_not_bought() -> None:
    state = table(2, {0: {"francs": 29}})
    state.stacks = [[NUMBER["30"]], [NUMBER["28"]], [NUMBER["10"], NUMBER["05"]]]
    moored(state, "S18")
    assert blocked(state, Buy, "30") == "le-havre.buy.not-for-sale"
    assert blocked(state, Buy, "28") == "le-havre.buy.too-dear"
    assert blocked(state, Buy, "luxury") == "le-havre.buy.not-for-sale"
    assert refused(state, Buy(0, "05")) == "core.answer.unfit"
    assert grey(table(2, {0: {"francs": 1}}), Buy) == "le-havre.buy.nothing"


def test_a_building_just_bought_is_entered_without_fee() -> None:
    state = played(table(2, {0: {"francs": 2}}, in_town("10")), Buy(0, "10"), Enter(0, "10", ""))
    assert hand(state) == {"clay": 3}


def test_the_person_in_a_building_that_is_bought_goes_home() -> None:
    state = table(2, {0: {"francs": 4}})
    state.persons = [NOWHERE, NUMBER["B1"]]
    state, events = told(state, Buy(0, "B1"))
    assert state.persons[1] == NOWHERE
    assert any(event.seat == 1 and "goes home" in str(event.what) for event in events)


@pytest.mark.parametrize(("card", "francs"), [("29", 8), ("30", 13), ("24", 2), ("023", 10)])
def test_half_the_value_is_paid_never_half_the_price(card: str, francs: int) -> None:
    state = table(4, {}, {card: 0})
    state.persons[2] = NUMBER[card]
    state = played(state, Sell(0, card))
    assert hand(state) == {"francs": francs}
    assert state.owner[NUMBER[card]] == IN_TOWN
    assert state.persons[2] == NOWHERE


def test_a_ship_sold_lies_on_top_of_its_stack() -> None:
    state = moored(table(2, {}, {}, {"S04": 0}), "S01")
    state = played(state, Sell(0, "S04"))
    assert state.ships[0] == [SHIP_NUMBER["S01"], SHIP_NUMBER["S04"]]
    assert hand(state) == {"francs": 2}
    assert grey(state, Sell) == "le-havre.sell.nothing"


def test_one_player_does_not_buy_and_sell_the_same_building_in_a_turn() -> None:
    state = played(table(2, {0: {"francs": 20}}, {"06": 0}), Buy(0, "B1"))
    assert blocked(state, Sell, "B1") == "le-havre.sell.just-bought"
    state = played(state, Sell(0, "06"))
    assert blocked(state, Buy, "06") == "le-havre.buy.just-sold"
    assert grey(state, Sell) == "le-havre.sell.just-bought"


def test_others_sell_in_ones_turn_and_one_may_buy_that() -> None:
    state = table(2, {0: {"francs": 8}}, {"06": 1})
    state = played(state, Sell(1, "06"), Buy(0, "06"))
    assert state.owner[NUMBER["06"]] == 0
    assert hand(state, 1) == {"francs": 4}


def test_others_have_a_button_only_where_there_is_something_to_do() -> None:
    state = table(2, {0: {}, 1: {"francs": 5}}, {"06": 1}, loans=[0, 1])
    assert ENGINE.kinds(state, 1) == (Sell, Repay)
    assert refused(played(state, Repay(1)), Repay(1)) == "le-havre.repay.no-loan"
    state = table(2)
    assert ENGINE.kinds(state, 1) == ()
    assert refused(state, Sell(1, "06")) == "le-havre.sell.nothing"
    assert refused(state, TakeOffer(1, "fish")) == "core.turn.not-yours"


def test_buying_goes_on_after_the_action() -> None:
    state = played(table(2, {0: {"francs": 4}}), TakeOffer(0, "fish"), Buy(0, "B1"))
    assert state.owned(0) == [NUMBER["B1"]]
