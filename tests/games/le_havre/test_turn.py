"""Turns: supply, interest, the main action, entering, the order of things."""

from __future__ import annotations

import pytest

from engines.core.corrections import Correct
from engines.core.events import TABLE
from engines.core.moves import converse
from engines.core.questions import Draw
from engines.games.le_havre.moves.building import Build, StopBuilding
from engines.games.le_havre.moves.choosing import ChooseGoods, SmeltIron
from engines.games.le_havre.moves.entering import Enter, LeaveBuilding
from engines.games.le_havre.moves.fees import fee_words
from engines.games.le_havre.moves.market import Buy, Repay, Sell
from engines.games.le_havre.moves.offer import TakeOffer
from engines.games.le_havre.moves.processing import Run, RunBoth
from engines.games.le_havre.moves.round_end import Borrow
from engines.games.le_havre.moves.shipping import ShipGoods
from engines.games.le_havre.moves.supply import Supply, TurnTile
from engines.games.le_havre.moves.trading import BuyWithFood, SellGoods, TradeGoods
from engines.games.le_havre.moves.turn import EndTurn
from engines.games.le_havre.moves.wharf import BuildShip, TakeYacht
from engines.games.le_havre.specials import NUMBER
from engines.games.le_havre.state import INTEREST, NOWHERE, SUPPLY, TURN
from engines.games.le_havre.tables import FRANCS, INDEX, REPAYMENT
from tests.games.le_havre.table import (
    ENGINE,
    agreed,
    answered,
    blocked,
    grey,
    hand,
    in_town,
    moored,
    offered,
    played,
    refused,
    table,
    told,
)

# ---- supply and interest


def test_the_ship_moves_on_and_the_offer_grows() -> None:
    state = ENGINE.setup(agreed(2))
    assert ENGINE.actors(state) == (TABLE,)
    state, events = ENGINE.play(state, Supply(TABLE))
    assert state.offer == [2, 2, 3, 1, 0, 0, 1]
    assert state.phase == TURN
    assert any("1 wood and 1 cattle" in str(event.what) for event in events)


def test_a_tile_that_lies_face_down_is_told_and_stays_up() -> None:
    state = ENGINE.setup(agreed(2, tiles=()))
    assert ENGINE.actors(state) == (0,)
    reply = converse(TurnTile, state, 0)
    assert isinstance(reply, Draw)
    assert len(reply.options) == 7
    assert refused(state, TakeOffer(0, "fish")) == "le-havre.turn.tile-first"
    state = played(state, TurnTile(0, 7))
    assert state.offer == [3, 2, 2, 1, 1, 0, 0]
    assert state.tiles == [6, -1, -1, -1, -1, -1, -1]


def test_the_last_tile_needs_no_telling() -> None:
    state = table(2, turn=6, seat=0, phase=SUPPLY)
    state.tiles = [0, 1, 2, 3, 4, 5, -1]
    assert ENGINE.actors(state) == (TABLE,)
    state = played(state, Supply(TABLE))
    assert state.tiles[6] == 6


def test_interest_is_one_franc_whatever_the_number_of_loans() -> None:
    state = table(
        3, {0: {"francs": 5}, 1: {"francs": 1}, 2: {"francs": 2}}, turn=4, phase=SUPPLY, loans=[3, 1, 0]
    )
    state, events = told(state, Supply(TABLE))
    assert [hand(state, seat).get("francs", 0) for seat in range(3)] == [4, 0, 2]
    assert state.phase == TURN
    assert any(str(event.why) == "interest" for event in events)


def test_who_has_no_franc_and_nothing_to_sell_borrows_it() -> None:
    state = table(2, turn=4, phase=SUPPLY, loans=[1, 0])
    state = played(state, Supply(TABLE))
    assert hand(state) == {"francs": 3}
    assert state.loans == [2, 0]


def test_who_has_something_to_sell_may_choose_for_interest() -> None:
    state = table(2, {}, {"10": 0}, turn=4, phase=SUPPLY, loans=[1, 0])
    state = played(state, Supply(TABLE))
    assert (state.phase, ENGINE.actors(state)) == (INTEREST, (0,))
    assert refused(state, TakeOffer(0, "fish")) == "core.turn.not-now"
    sold = played(state, Sell(0, "10"))
    assert (hand(sold), sold.loans, sold.phase) == ({}, [1, 0], TURN)
    lent = played(state, answered(state, Borrow))
    assert (hand(lent), lent.loans) == ({"francs": 3}, [2, 0])
    assert str(Borrow.remark(state, 0)) == "1 loan"


def test_interest_is_settled_from_the_turn_player_on() -> None:
    state = table(3, {}, {"10": 0, "05": 2}, turn=4, seat=1, phase=SUPPLY, loans=[1, 0, 1])
    state = played(state, Supply(TABLE))
    assert state.owing == [2, 0]
    assert ENGINE.actors(played(state, Sell(2, "05"))) == (0,)


def test_others_may_repay_while_one_owes_interest() -> None:
    state = table(2, {1: {"francs": 6}}, {"10": 0}, turn=4, phase=SUPPLY, loans=[1, 1])
    state = played(state, Supply(TABLE))
    state = played(state, Repay(1))
    state = played(state, Sell(0, "10"))
    assert state.loans == [1, 0]
    assert hand(state, 1) == {}


# ---- offers


def test_all_that_lies_there_is_taken_and_the_person_stays() -> None:
    state = offered(table(2), fish=5, francs=2)
    state.persons[0] = NUMBER["B1"]
    state = played(state, TakeOffer(0, "fish"))
    assert hand(state) == {"fish": 5}
    assert state.offer == [2, 0, 0, 0, 0, 0, 0]
    assert state.persons[0] == NUMBER["B1"]


def test_an_empty_offer_is_not_taken() -> None:
    assert blocked(offered(table(2), fish=5, wood=1), TakeOffer, "clay") == "le-havre.offer.empty"
    assert grey(offered(table(2)), TakeOffer) == "le-havre.offer.none"


def test_there_is_one_action_a_turn_and_no_turn_without() -> None:
    state = offered(table(2), fish=5)
    assert grey(state, EndTurn) == "le-havre.turn.act-first"
    assert str(EndTurn.remark(state, 0)) == "act first"
    state = played(state, TakeOffer(0, "fish"))
    assert refused(state, TakeOffer(0, "wood")) == "le-havre.turn.acted"
    assert refused(state, Enter(0, "B1", "")) == "le-havre.turn.acted"
    assert EndTurn.remark(state, 0) is None
    state = played(state, EndTurn(0))
    assert (state.seat, state.turn, state.actions) == (1, 1, 1)
    assert refused(state, EndTurn(0)) == "core.turn.not-yours"


# ---- entering


def test_the_person_must_move_on() -> None:
    state = table(2, {0: {"wood": 9}})
    state.persons[0] = state.began[0] = NUMBER["B1"]
    assert blocked(state, Enter, "B1") == "le-havre.enter.same"
    state.persons[0] = NOWHERE  # sent home by a purchase: still not back there in this turn
    assert blocked(state, Enter, "B1") == "le-havre.enter.same"


def test_a_person_blocks_a_building() -> None:
    state = table(2, {0: {"wood": 9}})
    state.persons[1] = NUMBER["B1"]
    assert blocked(state, Enter, "B1") == "le-havre.enter.occupied"


def test_the_buttons_say_what_there_is() -> None:
    state = table(2, {0: {"wood": 2}}, {"05": 1, "07": 0})
    assert str(Enter.remark(state, 0)) == "2"
    labels = {option.value: str(option.label) for option in next(Enter.ask(state, 0)).options}  # type: ignore[arg-type]
    assert (labels["05"], labels["07"]) == ("05 Bakehouse: 1 food", "07 Charcoal Kiln: free")
    state = played(state, Enter(0, "07", ""))
    assert str(Run.remark(state, 0)) == str(RunBoth.remark(state, 0)) == "07 Charcoal Kiln"


def test_without_any_use_no_building_is_entered() -> None:
    assert grey(table(2), Enter) == "le-havre.enter.none"


def test_what_is_being_done_comes_first() -> None:
    state = played(table(2, {0: {"wood": 9}}, {"07": 0}), Enter(0, "07", ""))
    assert state.doing == NUMBER["07"]
    for move in (Sell(0, "07"), Sell(1, "07"), Repay(0), Buy(0, "B1"), EndTurn(0)):
        assert refused(state, move) == "le-havre.turn.during-action"
    assert refused(state, TakeOffer(0, "fish")) == "le-havre.turn.acted"


@pytest.mark.parametrize(
    ("card", "words"), [("01", "2 food or 1 franc"), ("09", "2 francs"), ("05", "1 food"), ("03", "free")]
)
def test_a_fee_is_told_as_printed(card: str, words: str) -> None:
    assert str(fee_words(NUMBER[card])) == words


# ---- figures of the rule book


def test_energy_for_the_oven_is_rounded_up_and_francs_down() -> None:
    state = played(table(2, {0: {"grain": 3, "coal": 1, "wood": 2}}, {"05": 0}), Enter(0, "05", ""))
    move = answered(state, Run, times=3)
    assert move == Run(0, 3, 0, (("wood", 2),))
    assert hand(played(state, move)) == {"bread": 3, "coal": 1, "francs": 1}


def test_energy_that_is_paid_in_excess_is_lost() -> None:
    state = played(table(2, {0: {"iron": 4, "coke": 3, "coal": 1}}, {"23": 0}), Enter(0, "23", ""))
    assert hand(played(state, Run(0, 4, 0, (("coke", 2),)))) == {"steel": 4, "coke": 1, "coal": 1}
    assert hand(played(state, Run(0, 2, 0, (("coke", 1),)))) == {"iron": 2, "steel": 2, "coke": 2, "coal": 1}
    assert refused(state, Run(0, 2, 0, (("coke", 2),))) == "core.move.unlike"


def test_brick_is_fired_in_the_kiln_for_clay() -> None:
    state = played(table(2, {0: {"brick": 1, "clay": 1, "wood": 1}}, {"022": 0}), Enter(0, "022", ""))
    assert hand(played(state, answered(state, Run, instead=1))) == {"clay": 1, "brick": 3}
    state = played(table(2, {0: {"brick": 1, "wood": 1}}, {"022": 0}), Enter(0, "022", ""))
    assert hand(played(state, answered(state, Run))) == {"brick": 3}


def test_either_of_two_is_enough() -> None:
    state = played(table(2, {0: {"leather": 1}}, {"020": 0}), Enter(0, "020", ""))
    assert hand(played(state, answered(state, RunBoth))) == {"francs": 5}
    state = played(table(2, {0: {"hides": 2}}, {"020": 0}), Enter(0, "020", ""))
    assert hand(played(state, answered(state, RunBoth, first=1))) == {"hides": 1, "bread": 1}
    assert blocked(table(2, {}, {"020": 0}), Enter, "020") == "le-havre.use.lacking"


@pytest.mark.parametrize(("loans", "left", "francs"), [(1, 0, 0), (2, 1, 2), (3, 1, 0), (5, 3, 0)])
def test_the_court_takes_loans_back(loans: int, left: int, francs: int) -> None:
    state = played(table(2, {}, {"15": 0}, loans=[loans, 0]), Enter(0, "15", ""))
    assert (state.loans[0], hand(state).get("francs", 0)) == (left, francs)


def test_the_colliery_gives_one_more_however_many_hammers() -> None:
    state = table(2, {}, {"16": 0, "B1": 0, "B2": 0, "04": 0})
    assert hand(played(state, Enter(0, "16", ""))) == {"coal": 4}
    assert hand(played(table(2, {}, {"16": 0}), Enter(0, "16", ""))) == {"coal": 3}


def test_the_marketplace_gives_more_for_craftsmen_and_shows_the_top_specials() -> None:
    state = played(table(2, {}, {"01": 0, "05": 0, "07": 0}), Enter(0, "01", ""))
    goods = (("fish", 1), ("iron", 1), ("coal", 1), ("hides", 1))
    top = state.pile[:2]
    move = answered(state, ChooseGoods, goods=goods, upper="016")
    assert move == ChooseGoods(0, goods, "016")
    after = played(state, move)
    assert hand(after) == dict(goods)
    assert after.pile[:2] == top[::-1]
    assert played(state, ChooseGoods(0, goods, "002")).pile == state.pile
    assert ENGINE.view(after, 0) == ENGINE.view(played(state, ChooseGoods(0, goods, "002")), 0)


def test_alone_the_marketplace_may_be_limited() -> None:
    own = dict.fromkeys(("01", "05", "07", "08", "09"), 0)
    state = played(table(1, {}, own, market_most=4), Enter(0, "01", ""))
    state.pile = []
    move = answered(state, ChooseGoods, goods=(("fish", 1), ("wood", 1), ("clay", 1), ("iron", 1)))
    assert len(hand(played(state, move))) == 4


def test_iron_without_energy_is_three() -> None:
    state = played(table(2, {0: {"wood": 5}}, {"22": 0}), Enter(0, "22", ""))
    assert hand(played(state, answered(state, SmeltIron))) == {"wood": 5, "iron": 3}


def test_the_office_trades_small_without_big() -> None:
    state = played(table(2, {0: {"fish": 2}}, {"21": 0}), Enter(0, "21", ""))
    assert blocked(state, TradeGoods, "steel") == "le-havre.use.too-few-goods"
    assert hand(played(state, answered(state, TradeGoods, take="brick"))) == {"fish": 1, "brick": 1}
    state = played(table(2, {0: {"fish": 4}}, {"21": 0}), Enter(0, "21", ""))
    assert hand(played(state, answered(state, TradeGoods, take="steel"))) == {"steel": 1}


def test_coal_may_be_left_and_charcoal_bought_alone() -> None:
    state = played(table(2, {0: {"francs": 2}}, {"018": 0}), Enter(0, "018", ""))
    assert hand(played(state, answered(state, BuyWithFood, second=0))) == {"francs": 1, "charcoal": 1}


def test_one_steel_ship_carries_four_for_three_energy() -> None:
    state = played(table(2, {0: {"steel": 5, "coal": 1}}, {"18": 0}, {"S12": 0}), Enter(0, "18", ""))
    assert hand(played(state, answered(state, ShipGoods))) == {"steel": 1, "francs": 32}


def test_the_largest_ships_sail_first() -> None:
    ships = {"S01": 0, "S06": 0}
    state = played(table(2, {0: {"fish": 5, "coal": 1}}, {"18": 0}, ships), Enter(0, "18", ""))
    move = answered(state, ShipGoods, ships=1, goods=(("fish", 3),))
    assert hand(played(state, move)) == {"fish": 2, "francs": 3}
    assert refused(state, ShipGoods(0, 1, (("coal", 1),), (("fish", 4),))) == "core.answer.unfit"


def test_a_ship_needs_a_good_to_carry() -> None:
    assert (
        blocked(table(2, {0: {"coal": 1}}, {"18": 0}, {"S12": 0}), Enter, "18") == "le-havre.use.no-freight"
    )
    assert blocked(table(2, {0: {"coal": 1}}, {"18": 0}), Enter, "18") == "le-havre.use.no-ship"
    state = played(table(2, {0: {"coal": 2}}, {"18": 0}, {"S12": 0, "S01": 0}), Enter(0, "18", ""))
    assert hand(played(state, answered(state, ShipGoods))) == {"francs": 3}


def test_the_wind_alone_carries_no_empty_ship() -> None:
    state = table(2, {}, {"18": 0, "033": 0}, {"S12": 0})
    assert blocked(state, Enter, "18") == "le-havre.use.no-freight"


def test_the_bridge_takes_any_mixture() -> None:
    state = played(table(2, {0: {"fish": 2, "brick": 1}}, {"27": 0}), Enter(0, "27", ""))
    move = answered(state, SellGoods, goods=(("fish", 2), ("brick", 1)))
    assert hand(played(state, move)) == {"francs": 1}


def test_what_a_card_pays_must_have_been_told() -> None:
    state = table(2, {0: {"wood": 1, "smoked_fish": 1, "bread": 1}}, {"016": 0}, diner=0)
    assert blocked(state, Enter, "016") == "le-havre.use.not-told"
    state = table(2, {0: {"fish": 9}}, {"035": 0}, zoo=0)
    assert blocked(state, Enter, "035") == "le-havre.use.too-few-animals"


# ---- construction


def test_only_the_top_card_is_built_and_not_what_is_never_built() -> None:
    state = table(3, {0: dict.fromkeys(("wood", "clay", "iron", "brick"), 9)}, {"B1": 0})
    state.stacks = [[NUMBER["10"], NUMBER["12"]], [NUMBER["03"]], []]
    state = played(state, Enter(0, "B1", ""))
    assert blocked(state, Build, "10") == "le-havre.build.not-built"
    assert refused(state, Build(0, "12")) == "core.answer.unfit"
    state = played(state, Build(0, "03"))
    assert state.owned(0) == [NUMBER["B1"], NUMBER["03"]]


def test_brick_and_steel_stand_in_for_clay_and_iron() -> None:
    goods = {"wood": 2, "clay": 1, "brick": 3, "iron": 1, "steel": 2}
    state = table(2, {0: goods}, {"B1": 0})
    state.stacks = [[NUMBER["12"]], [], []]
    state = played(state, Enter(0, "B1", ""))
    assert hand(played(state, answered(state, Build))) == {"brick": 2, "steel": 1}
    assert hand(played(state, Build(0, "12", 2, 2))) == {"clay": 1, "brick": 1, "iron": 1}
    assert refused(state, Build(0, "12", 0, 1)) == "core.answer.unfit"


def test_the_construction_firm_builds_twice_with_a_purchase_between() -> None:
    state = table(2, {0: {"wood": 2, "clay": 3, "francs": 2}}, {"B3": 0})
    state.stacks = [[NUMBER["01"], NUMBER["10"], NUMBER["07"]], [], []]
    state = played(state, Enter(0, "B3", ""), Build(0, "01"))
    assert state.doing == NUMBER["B3"]
    assert grey(state, Build) == "le-havre.build.nothing"
    assert refused(state, Sell(0, "01")) == "le-havre.turn.during-action"
    state = played(state, Buy(0, "10"), Build(0, "07"))
    assert state.doing == NOWHERE
    assert state.owned(0) == [NUMBER[card] for card in ("B3", "01", "07", "10")]


def test_the_second_building_may_be_left() -> None:
    state = table(2, {0: {"wood": 2}}, {"B3": 0})
    state.stacks = [[NUMBER["01"], NUMBER["10"]], [], []]
    state = played(state, Enter(0, "B3", ""), Build(0, "01"), StopBuilding(0))
    assert state.doing == NOWHERE
    assert refused(state, StopBuilding(0)) == "core.turn.not-now"


def test_with_no_proposal_left_nothing_is_built() -> None:
    state = table(2, {0: {"wood": 2}}, {"B1": 0})
    state.stacks = [[], [], []]
    assert blocked(state, Enter, "B1") == "le-havre.build.no-proposal"


def test_the_sawmill_saves_a_wood_of_what_costs_wood() -> None:
    state = table(3, {0: {"wood": 1, "clay": 9}}, {"02": 0})
    state.stacks = [[NUMBER["05"]], [NUMBER["01"]], [NUMBER["28"]]]
    state = played(state, Enter(0, "02", ""))
    assert blocked(state, Build, "05") == "le-havre.build.no-wood"
    assert blocked(state, Build, "28") == "le-havre.build.lacking"
    assert hand(played(state, answered(state, Build))) == {"clay": 9}


def test_the_arts_centre_costs_what_the_owners_card_says() -> None:
    for clay in (1, 2):
        state = table(4, {0: {"wood": 1, "clay": 2}}, {"B1": 0}, arts_clay=clay)
        state.stacks = [[NUMBER["11"]], [], []]
        state = played(state, Enter(0, "B1", ""), Build(0, "11"))
        assert hand(state).get("clay", 0) == 2 - clay


# ---- ships


def test_a_wooden_ship_takes_wood_twice() -> None:
    state = moored(table(2, {0: {"wood": 9, "coal": 1}}, {"12": 0}), "S01")
    state = played(state, Enter(0, "12", ""))
    assert hand(played(state, BuildShip(0, "wooden", 0, (("wood", 3),)))) == {"wood": 1, "coal": 1}
    assert hand(played(state, BuildShip(0, "wooden", 0, (("coal", 1),)))) == {"wood": 4}
    assert blocked(state, BuildShip, "iron") == "le-havre.ship.none"


def test_each_wharf_is_modernised_once() -> None:
    goods = {"iron": 4, "steel": 4, "brick": 1, "coal": 3}
    state = moored(table(3, {0: goods}, {"12": 0, "17": 1}), "S06", "S12")
    state.goods[0][INDEX["francs"]] = 2
    state = played(state, Enter(0, "12", ""))
    state = played(state, answered(state, BuildShip, ship="iron"))
    assert hand(state) == {"steel": 4, "coal": 2, "francs": 2}
    assert state.modern == [NUMBER["12"]]
    state.actions, state.doing = 1, NUMBER["17"]
    assert grey(state, BuildShip) == "le-havre.ship.nothing"
    state.doing = NUMBER["12"]
    state = played(state, answered(state, BuildShip, ship="steel"))
    assert hand(state) == {"steel": 2, "coal": 1, "francs": 2}


def test_steel_stands_in_for_the_iron_of_a_ship() -> None:
    state = moored(table(2, {0: {"iron": 3, "steel": 1, "brick": 1, "coal": 1}}, {"12": 0}), "S06", "S18")
    state = played(state, Enter(0, "12", ""))
    assert blocked(state, BuildShip, "luxury") == "le-havre.ship.lacking"
    state = played(state, answered(state, BuildShip))
    assert hand(state) == {}
    assert state.food_of_ships(0) == 5


def test_a_ship_takes_energy_beside_its_material() -> None:
    state = moored(table(2, {0: {"wood": 7}}, {"12": 0}), "S01")
    state.doing = NUMBER["12"]
    state.goods[0][INDEX["iron"]] = 4
    moored(state, "S06")
    state.goods[0][INDEX["brick"]] = 1
    assert blocked(state, BuildShip, "wooden") == "le-havre.ship.no-energy"


def test_the_yacht_takes_an_iron_ship() -> None:
    state = table(2, {}, {"12": 0, **in_town("023")})
    state.doing = NUMBER["12"]
    assert grey(state, TakeYacht) == "le-havre.yacht.no-iron-ship"


def test_after_a_correction_that_leaves_nothing_to_do_one_goes_on() -> None:
    state = played(table(2, {0: {"wood": 9}}, {"07": 0}), Enter(0, "07", ""))
    state = played(state, Correct(-1, (("goods.0.wood", 0),)))
    assert ENGINE.kinds(state, 0) == (LeaveBuilding,)
    assert played(state, answered(state, LeaveBuilding)).doing == NOWHERE


def test_repaying_costs_five() -> None:
    assert grey(table(2), Repay) == "le-havre.repay.no-loan"
    assert grey(table(2, {0: {"francs": REPAYMENT - 1}}, loans=[1, 0]), Repay) == "le-havre.repay.too-dear"
    state = table(2, {0: {"francs": 7}}, loans=[2, 0])
    assert str(Repay.remark(state, 0)) == "2 loans"
    assert Repay.remark(state, 1) is None
    state = played(state, Repay(0))
    assert (state.goods[0][FRANCS], state.loans[0]) == (2, 1)
