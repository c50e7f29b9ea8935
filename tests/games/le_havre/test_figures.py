"""What buildings bring: the figures of the rule book, and what goes beyond them."""

from __future__ import annotations

from typing import Any

import pytest

from engines.core.conversing import converse
from engines.core.questions import Pick
from engines.games.le_havre.effects import FoodTrade, Ware
from engines.games.le_havre.engine import ENGINE
from engines.games.le_havre.moves.choosing import ChooseGoods, SmeltIron
from engines.games.le_havre.moves.entering import Enter
from engines.games.le_havre.moves.open_buildings import WATCH, occupied
from engines.games.le_havre.moves.processing import Run, RunBoth
from engines.games.le_havre.moves.shipping import ShipGoods
from engines.games.le_havre.moves.trading import BuyWithFood, SellGoods, TradeGoods
from engines.games.le_havre.specials import NUMBER
from engines.games.le_havre.state import NOWHERE, HavreState
from tests.games.le_havre.table import answered, blocked, hand, on, played, refused, table


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


@pytest.mark.parametrize(
    ("card", "goods", "says"),
    [
        ("022", {"wood": 3}, "Kiln 022: 1 clay missing"),
        ("022", {"clay": 1}, "Kiln 022 takes 1 energy; you have 0"),
        ("022", {"brick": 1}, "Kiln 022 takes 1 energy; you have 0"),
        ("031", {"iron": 1, "coal": 4, "wood": 2}, "Steelworks 031 takes 15 energy; you have 14"),
        ("031", {"steel": 1, "charcoal": 1}, "Steelworks 031 takes 15 energy; you have 3"),
        ("031", {"coke": 2}, "Steelworks 031: 1 iron missing"),
        ("23", {"iron": 2, "wood": 4}, "Steel Mill 23 takes 5 energy; you have 4"),
        ("23", {"steel": 2, "coke": 4}, "Steel Mill 23: 1 iron missing"),
        ("05", {"grain": 1}, "Bakehouse 05 takes 1 energy; you have 0"),
        ("05", {"wood": 1}, "Bakehouse 05: 1 grain missing"),
        ("14", {"brick": 2, "wood": 1}, "Brickworks 14: 1 clay missing"),
        ("08", {"fish": 1}, "Smokehouse 08 takes 1 energy; you have 0"),
        ("003", {"bread": 1}, "Baguette Shop 003: 1 meat missing"),
        ("020", {"brick": 3}, "Furriery 020: 1 leather missing"),
        ("029", {"francs": 2}, "Haulage Firm 029: 1 franc missing"),
        ("034", {"brick": 1, "francs": 8}, "Brick Manufacturer 034: 2 bricks and 2 francs missing"),
    ],
)
def test_what_is_missing_is_named(card: str, goods: dict[str, int], says: str) -> None:
    state = table(2, {0: goods}, {card: 0, "03": 0})
    assert says_why(state, card) == says


def says_why(state: HavreState, card: str) -> str:
    """Why a building cannot be entered."""
    asked: Any = Enter.ask(state, 0)
    return next(str(option.blocked.why) for option in next(asked).options if option.value == card)


def test_the_wind_counts_in_what_is_missing() -> None:
    state = table(2, {0: {"iron": 1, "coal": 3}}, {"031": 0, "033": 0, "03": 0})
    assert says_why(state, "031") == "Steelworks 031 takes 12 energy; you have 9"
    state = table(2, {0: {"iron": 1, "coal": 4}}, {"031": 0, "033": 0})
    assert hand(on(played(state, Enter(0, "031", "")))) == {"steel": 2}


def test_food_is_spent_on_coal_first_and_the_rest_on_charcoal(monkeypatch: pytest.MonkeyPatch) -> None:
    state = played(table(2, {0: {"meat": 3}}, {"018": 0}), Enter(0, "018", ""))
    dear = FoodTrade(Ware("charcoal", 2, 5), Ware("coal", 3, 2))
    monkeypatch.setattr(HavreState, "effect", lambda *_: dear)
    for coal, most in ((0, 4), (1, 3), (2, 1)):
        asked: Any = BuyWithFood.ask(state, 0)
        second = next(asked)
        assert (second.low, second.high) == (0, 2)
        first = asked.send(coal)
        assert (first.low, first.high) == (int(not coal), most)


def test_either_of_two_is_enough() -> None:
    state = played(table(2, {0: {"leather": 1}}, {"020": 0}), Enter(0, "020", ""))
    assert hand(played(state, answered(state, RunBoth))) == {"francs": 5}
    state = played(table(2, {0: {"hides": 2}}, {"020": 0}), Enter(0, "020", ""))
    assert hand(played(state, answered(state, RunBoth, first=1))) == {"hides": 1, "bread": 1}
    assert blocked(table(2, {}, {"020": 0}), Enter, "020") == "le-havre.use.lacking"
    state = played(table(2, {0: {"hides": 1, "leather": 1}}, {"020": 0}), Enter(0, "020", ""))
    assert hand(played(state, RunBoth(0, 0, 1))) == {"hides": 1, "francs": 5}
    assert refused(state, RunBoth(0, 0, 0)) == "core.answer.unfit", "something has to be done"


def test_only_persons_of_others_are_sent_home_and_none_from_the_watch_itself() -> None:
    state = table(4)
    state.persons = [NUMBER["01"], NUMBER["B1"], WATCH, NOWHERE]
    assert occupied(state, 0) == [NUMBER["B1"]]
    assert occupied(state, 1) == [NUMBER["01"]]


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
    move = answered(state, ChooseGoods, goods=goods, upper=2)
    assert move == ChooseGoods(0, goods, 2)
    after = played(state, move)
    assert hand(after) == dict(goods)
    assert after.pile[:2] == top[::-1]
    assert played(state, ChooseGoods(0, goods, 1)).pile == state.pile
    assert ENGINE.view(after, 0) == ENGINE.view(played(state, ChooseGoods(0, goods, 1)), 0)


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


def test_the_office_shows_what_each_trade_takes_and_gives() -> None:
    state = played(table(2, {0: {"fish": 5}}, {"21": 0}), Enter(0, "21", ""))
    asked = converse(TradeGoods, state, 0)
    assert isinstance(asked, Pick)
    shown = {
        option.value: (str(option.note), [f"{fact.value} {fact.icon}" for fact in option.facts])
        for option in asked.options
    }
    assert shown["steel"] == ("for 4 goods", ["−4 goods", "+1 steel"])
    assert shown["leather"] == ("for 1 good", ["−1 goods", "+1 leather"])
    assert shown["steel brick"] == ("for 5 goods", ["−5 goods", "+1 brick", "+1 steel"])


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


def test_fuel_that_is_burnt_leaves_a_good_for_each_ship() -> None:
    state = table(2, {0: {"coke": 1, "wood": 6}}, {"18": 0}, {"S01": 0, "S06": 0})
    state = played(state, Enter(0, "18", ""))
    coke, wood = (("coke", 1),), (("wood", 6),)
    assert hand(played(state, ShipGoods(0, 2, coke, (("wood", 5),)))) == {"wood": 1, "francs": 5}
    assert refused(state, ShipGoods(0, 2, wood, coke)) == "le-havre.use.empty-ship"
    assert refused(state, ShipGoods(0, 2, coke, (("wood", 1),))) == "core.answer.unfit"
    assert hand(played(state, ShipGoods(0, 1, (("wood", 3),), coke))) == {"wood": 3, "francs": 5}


@pytest.mark.parametrize(
    ("goods", "ships"),
    [
        ({"fish": 1, "coal": 1}, 1),
        ({"fish": 1, "coal": 2}, 1),
        ({"fish": 2, "coal": 2}, 2),
        ({"coal": 3}, 1),
        ({"coal": 4}, 2),
        ({"coke": 1, "wood": 2}, 2),
        ({"coke": 1, "wood": 3}, 3),
        ({"charcoal": 1, "coal": 1, "wood": 5}, 2),
        ({"charcoal": 1, "coal": 1, "wood": 6}, 3),
    ],
)
def test_so_many_ships_sail_as_can_be_fuelled_and_loaded(goods: dict[str, int], ships: int) -> None:
    state = table(2, {0: goods}, {"18": 0}, {"S01": 0, "S06": 0, "S12": 0, "S18": 0})
    asked: Any = ShipGoods.ask(played(state, Enter(0, "18", "")), 0)
    options = next(asked).options
    assert [option.blocked is None for option in options] == [number <= ships for number in (1, 2, 3)]
    assert {option.blocked.code for option in options if option.blocked} <= {"le-havre.use.no-freight"}


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


@pytest.mark.parametrize(("figure", "least", "most"), [("diner", 0, 20), ("zoo", 0, 10), ("arts_clay", 0, 2)])
def test_each_figure_of_the_box_has_its_own_range(figure: str, least: int, most: int) -> None:
    assert ENGINE.box is not None
    form = ENGINE.box.form
    for value in (least, most):
        assert ENGINE.box.fault(form(**{figure: value})) is None
    for value in (least - 1, most + 1):
        fault = ENGINE.box.fault(form(**{figure: value}))
        assert fault is not None
        assert fault.illegal.code == "le-havre.set-up.figures"
