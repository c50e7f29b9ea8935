"""Why not, and what instead: missing goods on the offer, and what sells for missing francs."""

from typing import Any

from engines.core.conversing import converse
from engines.core.rules import Illegal
from engines.core.text import N_
from engines.games.le_havre.engine import ENGINE
from engines.games.le_havre.moves.entering import Enter
from engines.games.le_havre.moves.market import Buy, Repay
from engines.games.le_havre.moves.round_end import Feed
from engines.games.le_havre.moves.turn import EndTurn
from engines.games.le_havre.rulebook import ENTER
from engines.games.le_havre.specials import NUMBER
from engines.games.le_havre.state import AWAY, IN_TOWN, HavreState
from engines.games.le_havre.tables import INDEX, KINDS
from tests.games.le_havre.table import ending, in_town, moored, offered, played, table


def told(state: HavreState, kind: Any, refusal: Illegal) -> str | None:
    found = ENGINE.nearest(state, kind, 0, refusal)
    return None if found is None else str(found)


def repay(state: HavreState) -> str | None:
    state.loans[0] = 1
    refused = Repay.ask(state, 0)
    assert isinstance(refused, Illegal)
    return told(state, Repay, refused)


def test_the_cheapest_card_that_suffices_is_sold() -> None:
    assert repay(table(2, {0: {"francs": 1}})) is None
    state = table(2, {0: {"francs": 3}}, own={"01": 0, "05": 0})
    assert repay(state) == "2 francs short: selling Marketplace 01 brings 3 francs"


def barred(state: HavreState, kind: Any, value: str) -> Illegal:
    """Why that option of the first question is barred, on a table where some option is not."""
    asked: Any = kind.ask(state, 0)
    options = () if isinstance(asked, Illegal) else next(asked).options
    return next(option.blocked for option in options if option.value == value)


def entering(state: HavreState, card: str) -> str | None:
    state.take_card(NUMBER["03"], IN_TOWN)  # free, and always of use
    return told(state, Enter, barred(state, Enter, card))


def test_missing_energy_lies_on_the_offer_or_comes_from_a_building() -> None:
    state = offered(table(2, {0: {"grain": 1}}, {"05": 0}))
    assert entering(state, "05") is None
    assert entering(offered(state, wood=1), "05") == "On the offer spaces: 1 wood"
    steel = offered(table(2, {0: {"iron": 1, "fish": 2}}, {"23": 0, "16": IN_TOWN}), wood=4)
    assert entering(steel, "23") == "Colliery 16 gives coal"
    assert entering(offered(steel, wood=5), "23") == "On the offer spaces: 5 wood"


def test_what_a_proposal_lacks_lies_on_the_offer_or_comes_from_a_building() -> None:
    state = offered(table(2, {0: {"wood": 1}}, {"B1": 0, "10": IN_TOWN}))
    state.goods[0][INDEX["fish"]] = 1
    state.stacks = [[NUMBER["29"]], [NUMBER["07"]], []]
    kiln = "Nearest: Charcoal Kiln 07: 1 clay missing. "
    assert entering(state, "B1") == kiln + "Clay Mound 10 gives clay"
    assert entering(offered(state, clay=2, wood=2), "B1") == kiln + "On the offer spaces: 2 clay"
    state.stacks = [[NUMBER["10"]], [], []]
    assert entering(state, "B1") == "Nearest: Players never build Clay Mound 10; it can be bought"


def test_what_a_ship_lacks_is_goods_or_energy() -> None:
    state = moored(offered(table(2, {0: {"wood": 6, "iron": 4}}, {"12": 0}), wood=2, iron=9), "S01")
    energy = "Nearest: wooden ship: also costs 3 energy; you have 1"
    assert entering(state, "12") == energy + ". On the offer spaces: 2 wood"
    assert entering(offered(state, wood=1, iron=9), "12") == energy
    state.goods[0] = [0] * len(KINDS)
    assert entering(state, "12") == "Nearest: wooden ship: 5 wood missing. On the offer spaces: 1 wood"
    state.ships = [[], [], [], []]
    assert entering(state, "12") == "Nearest: No wooden ship available now"


def whole(state: HavreState, kind: Any) -> str | None:
    """What is nearest where nothing of this kind can be done."""
    refused = converse(kind, state, 0)
    assert isinstance(refused, Illegal)
    return told(state, kind, refused)


def test_where_no_building_is_of_use_the_one_that_lacks_least_is_named() -> None:
    state = offered(table(2, {0: {"grain": 1, "fish": 1}}, {"05": 0, "16": IN_TOWN}), wood=2)
    there = (NUMBER["05"], NUMBER["16"])
    state.owner = [owner if number in there else AWAY for number, owner in enumerate(state.owner)]
    oven = "Nearest: Bakehouse 05 takes 1 energy; you have 0"
    assert whole(state, Enter) == oven + ". On the offer spaces: 2 wood"
    assert whole(offered(state), Enter) == oven
    state.goods[0] = [0] * len(KINDS)
    state.goods[0][INDEX["fish"]] = 1
    state.persons[1] = NUMBER["05"]
    assert whole(offered(state, fish=1), Enter) == (
        "Nearest: Entering Colliery 16 costs 2 food. On the offer spaces: 1 fish"
    )


def test_where_nothing_can_be_bought_the_cheapest_is_named() -> None:
    state = table(2, {0: {"francs": 1}}, {"10": 0, "05": 0})
    assert whole(state, Buy) == (
        "Nearest: Building Firm B1 costs 4 francs. 3 francs short: selling Bakehouse 05 brings 4 francs"
    )


def test_after_the_action_nothing_is_near() -> None:
    state = offered(table(2, {0: {"grain": 1}}, {"05": 0}), wood=1)
    state.take_card(NUMBER["03"], IN_TOWN)
    refused = barred(state, Enter, "05")
    state.actions = 0
    assert told(state, Enter, refused) is None


def test_goods_that_a_building_takes_lie_on_the_offer_or_come_from_a_building() -> None:
    state = offered(table(2, {0: {"francs": 2}}, {"20": 0, "004": IN_TOWN}))
    assert entering(state, "20") == "Farm 004 gives hides"
    state = offered(table(2, {}, {"05": 0}), grain=3)
    assert entering(state, "05") == "On the offer spaces: 3 grain"


def test_food_and_francs_for_a_fee_lie_on_the_offer_or_come_of_a_sale() -> None:
    state = offered(table(2, {0: {"fish": 1}}, {"16": IN_TOWN, "10": 0}), fish=3, wood=9)
    assert entering(state, "16") == "On the offer spaces: 3 fish"
    assert entering(offered(state, wood=9), "16") == "1 franc short: selling Clay Mound 10 brings 1 franc"
    state = offered(table(2, {0: {"fish": 9}}, in_town("004")), fish=5, francs=1)
    assert entering(state, "004") == "On the offer spaces: 1 franc"
    assert entering(offered(state), "004") is None
    state = offered(table(2, {0: {"fish": 1}}, in_town("08")), fish=1, francs=2)
    assert entering(state, "08") == "On the offer spaces: 1 fish and 2 francs"


def test_an_occupied_building_has_one_that_does_the_same() -> None:
    state = table(2, {0: {"wood": 2}}, in_town("B1", "B2"))
    state.persons[1] = NUMBER["B1"]
    state.goods[0][INDEX["fish"]] = 1
    assert entering(state, "B1") == "Building Firm B2 does the same"
    state.persons[1] = NUMBER["03"]
    assert entering(state, "03") is None


def feeding(fish: int, own: dict[str, int], ships: dict[str, int]) -> str | None:
    state = ending(2, {0: {"fish": fish}, 1: {"fish": 20}}, 3, own=own, ships=ships)
    state = played(state, EndTurn(0))
    refused = converse(Feed, state, 0)
    assert isinstance(refused, Illegal)
    return told(state, Feed, refused)


def test_food_for_the_round_comes_of_a_sale_or_of_loans() -> None:
    assert feeding(4, {"10": 0, "15": 0}, {}) == "1 franc short: selling Clay Mound 10 brings 1 franc"
    assert feeding(0, {"10": 0}, {}) == "2 loans would be enough"
    assert feeding(0, {"10": 0}, {"S04": 0}) == "1 franc short: selling Clay Mound 10 brings 1 franc"
    assert feeding(0, {}, {"S04": 0}) == "1 loan would be enough", "a ship sold feeds no more"


def test_other_refusals_have_no_way_round() -> None:
    state = table(2)
    assert told(state, Enter, Illegal("core.over", N_("The game is over"), ENTER)) is None
