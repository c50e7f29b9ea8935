"""Buildings and ships: what may be built, and what it costs."""

from random import Random

import pytest

from engines.core.conversing import converse, every
from engines.core.corrections import Correct
from engines.core.questions import Bundle, Pick
from engines.core.rules import Illegal
from engines.games.le_havre.engine import ENGINE
from engines.games.le_havre.leading import led_to_at
from engines.games.le_havre.moves.building import Build, StopBuilding
from engines.games.le_havre.moves.entering import Enter, LeaveBuilding
from engines.games.le_havre.moves.market import Buy, Repay, Sell
from engines.games.le_havre.moves.offer import TakeOffer
from engines.games.le_havre.moves.wharf import BuildShip, TakeYacht
from engines.games.le_havre.specials import CARDS, NUMBER
from engines.games.le_havre.state import AWAY, IN_TOWN, NOWHERE, HavreState
from engines.games.le_havre.tables import FRANCS, INDEX, REPAYMENT
from tests.games.le_havre.table import (
    answered,
    blocked,
    cited,
    grey,
    hand,
    in_town,
    moored,
    played,
    refused,
    table,
    told,
)

# ---- construction


def test_a_proposal_below_another_says_what_lies_on_it() -> None:
    state = table(3, {0: dict.fromkeys(("wood", "clay", "iron", "brick"), 9)}, {"B1": 0})
    state.stacks = [[NUMBER["10"], NUMBER["12"]], [NUMBER["03"]], []]
    why = led_to_at(state, Build, 0, "12")
    assert isinstance(why, Illegal)
    assert cited(why) == "le-havre.build.buried"
    assert "10" in str(why.why)


def test_after_the_main_action_building_says_that_it_would_have_been_one() -> None:
    state = table(3, {0: {"wood": 9}}, {"B1": 0})
    state.stacks = [[NUMBER["03"]], [], []]
    state = played(moored(state, "S01"), TakeOffer(0, "fish"))
    for kind, thing in ((Build, "03"), (BuildShip, "wooden ships")):
        why = led_to_at(state, kind, 0, thing)
        assert isinstance(why, Illegal)
        assert cited(why) == "le-havre.turn.acted-building"
    why = led_to_at(state, BuildShip, 0, "iron ships")
    assert isinstance(why, Illegal)
    assert cited(why) == "le-havre.ship.none"


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
    state = table(2, {0: {"wood": 2, "francs": 2, "clay": 1}}, {"B3": 0})
    state.stacks = [[NUMBER["01"], NUMBER["10"], NUMBER["07"]], [], []]
    state = played(state, Enter(0, "B3", ""), Build(0, "01"), StopBuilding(0))
    assert state.doing == NOWHERE
    assert refused(state, StopBuilding(0)) == "core.turn.not-now"


def test_no_second_building_is_asked_for_where_none_can_be_built() -> None:
    state = table(2, {0: {"wood": 2, "francs": 1, "clay": 1}}, {"B3": 0})
    state.stacks = [[NUMBER["01"], NUMBER["10"], NUMBER["07"]], [], []]
    state, events = told(state, Enter(0, "B3", ""), Build(0, "01"))
    assert state.doing == NOWHERE
    assert any(str(event.what) == "No second building" for event in events)


def leads_on(state: HavreState) -> bool:
    """Whether the turn player can build, now or after any purchases."""
    if list(every(Build, state, 0)):
        return True
    buys = every(Buy, state, 0) if Buy in ENGINE.kinds(state, 0) else ()
    return any(leads_on(ENGINE.play(state, buy)[0]) for buy in buys)


@pytest.mark.parametrize("seed", range(150))
def test_a_second_building_is_offered_just_where_purchases_and_goods_lead_to_one(seed: int) -> None:
    chance = Random(seed)
    goods = {"wood": 2 + chance.randrange(3), "clay": chance.randrange(3), "brick": chance.randrange(3)}
    state = table(2, {0: {**goods, "francs": chance.randrange(15)}}, {"B3": 0})
    cards = ["05", "07", "10", "13", "14", "18", "19", "20", "03", "30"]
    chance.shuffle(cards)
    state.owner = [AWAY] * len(CARDS)
    state.owner[NUMBER["B3"]] = 0
    state.owner[NUMBER["025"]] = chance.choice((AWAY, IN_TOWN, IN_TOWN, 0))
    state.stacks = [
        [NUMBER["01"], *map(NUMBER.__getitem__, cards[:3])],
        [*map(NUMBER.__getitem__, cards[3:6])],
        [],
    ]
    state.ships = [[] for _ in state.ships]
    state.turn = chance.choice((0, state.rounds * 7))
    state.proposals_sold = chance.choice(("top", "all"))
    state = ENGINE.play(played(state, Enter(0, "B3", "")), Build(0, "01"))[0]
    going_on = state.doing != NOWHERE
    state.doing, state.left = NUMBER["B3"], 1
    assert leads_on(state) == going_on


@pytest.mark.parametrize(("francs", "goes_on"), [(9, False), (10, True)])
def test_the_masons_guild_may_cost_the_last_franc(francs: int, goes_on: bool) -> None:
    state = table(2, {0: {"clay": 2, "francs": francs}}, {"025": IN_TOWN, "B3": 0})
    state.stacks = [[NUMBER["05"]], [NUMBER["07"]], []]
    state = played(state, Enter(0, "B3", ""), Build(0, "05"))
    assert (state.doing != NOWHERE) == goes_on


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


def test_a_ship_is_offered_with_its_cost_and_whoever_pays_is_told_for_which() -> None:
    state = moored(table(2, {0: {"wood": 9, "coal": 1, "iron": 9, "brick": 1}}, {"12": 0}), "S01", "S06")
    state = played(state, Enter(0, "12", ""))
    which = converse(BuildShip, state, 0)
    assert isinstance(which, Pick)
    wooden, iron, *_ = which.options
    assert (str(wooden.label), str(wooden.note)) == ("Wooden ship", "costs 5 wood and 3 energy")
    assert (str(iron.label), str(iron.note)) == ("Iron ship", "costs 4 iron, 1 brick and 3 energy")
    energy = converse(BuildShip, state, 0, ("wooden",))
    assert isinstance(energy, Bundle)
    assert str(energy.note) == "Wooden ship: 5 wood"


def test_a_built_ship_is_told_in_a_sentence() -> None:
    says = ["a wooden ship", "an iron ship", "a steel ship", "a luxury liner"]
    ships = ("wooden", "iron", "steel", "luxury")
    assert [str(BuildShip(0, ship).describe()) for ship in ships] == [f"seat 1 builds {one}" for one in says]


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
