"""Every card: an example that uses it, one that is refused with its reason, and what it takes and gives."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from engines.core.moves import dialogue
from engines.games.le_havre.card import FREE
from engines.games.le_havre.moves.choosing import ChooseGoods
from engines.games.le_havre.moves.entering import Enter, UseOccupied
from engines.games.le_havre.moves.fees import fees
from engines.games.le_havre.moves.round_end import Feed
from engines.games.le_havre.moves.turn import EndTurn
from engines.games.le_havre.phases import kinds
from engines.games.le_havre.scoring import bonus_of
from engines.games.le_havre.specials import CARDS, NUMBER
from engines.games.le_havre.state import IN_TOWN, NOWHERE, HavreState
from engines.games.le_havre.tables import INDEX, KINDS
from tests.games.le_havre.table import answered, blocked, hand, in_town, moored, offered, played, table, told

Goods = dict[str, int]


class Example(NamedTuple):
    """A hand and answers that use a card, what is held then; a hand with which it is refused, and why."""

    before: Goods
    after: Goods
    answers: dict[str, Any]
    poor: Goods
    code: str
    laid: Callable[[HavreState], HavreState] = lambda state: state
    bare: Callable[[HavreState], HavreState] = lambda state: state


def own(*cards: str) -> Callable[[HavreState], HavreState]:
    def lay(state: HavreState) -> HavreState:
        for card in cards:
            state.take_card(NUMBER[card], 0)
        return state

    return lay


def to_the_town(card: str) -> Callable[[HavreState], HavreState]:
    def lay(state: HavreState) -> HavreState:
        state.take_card(NUMBER[card], IN_TOWN)
        return state

    return lay


def ready(*ships: str) -> Callable[[HavreState], HavreState]:
    return lambda state: moored(state, *ships)


def fleet(*ships: str) -> Callable[[HavreState], HavreState]:
    def lay(state: HavreState) -> HavreState:
        moored(state, *ships)
        for stack in state.ships:
            state.fleet[0] += stack
            stack.clear()
        return state

    return lay


def loans(number: int) -> Callable[[HavreState], HavreState]:
    def lay(state: HavreState) -> HavreState:
        state.loans[0] = number
        return state

    return lay


def guest(state: HavreState) -> HavreState:
    state.take_card(NUMBER["05"], 0)
    state.persons[1] = NUMBER["05"]
    return state


def occupied(state: HavreState) -> HavreState:
    state.take_card(NUMBER["006"], 1)
    state.persons[1] = NUMBER["006"]
    return state


def full_offer(state: HavreState) -> HavreState:
    return offered(state, francs=1, fish=1, wood=1, clay=1, iron=1, grain=1, cattle=1)


def two_empty(state: HavreState) -> HavreState:
    return offered(state, francs=0, fish=0, wood=1, clay=1, iron=1, grain=1, cattle=1)


def neighbours(state: HavreState) -> HavreState:
    return offered(state, wood=3, clay=2, grain=1)


def apart(state: HavreState) -> HavreState:
    return offered(state, francs=5, fish=2, clay=2, grain=1)


LACKING, NO_ENERGY = "le-havre.use.lacking", "le-havre.use.no-energy"

EXAMPLES: dict[str, Example] = {
    "B1": Example({"wood": 2}, {}, {"building": "01"}, {"wood": 1}, "le-havre.build.nothing"),
    "B2": Example(
        {"clay": 3}, {"clay": 2}, {"building": "07"}, {}, "le-havre.build.nothing", own("01", "03", "05")
    ),
    "B3": Example({"wood": 2, "clay": 1}, {"clay": 1}, {"building": "01"}, {}, "le-havre.build.nothing"),
    "01": Example(
        {}, {"coal": 1, "hides": 1}, {"goods": (("coal", 1), ("hides", 1)), "upper": "002"}, {}, ""
    ),
    "02": Example(
        {"wood": 2, "clay": 1}, {"wood": 1, "clay": 1}, {"building": "01"}, {}, "le-havre.build.nothing"
    ),
    "03": Example({}, {"fish": 4}, {}, {}, ""),
    "04": Example({"wood": 4}, {"wood": 1, "francs": 7}, {"times": 3}, {}, LACKING),
    "05": Example({"grain": 3, "wood": 2}, {"bread": 3, "francs": 1}, {"times": 3}, {"grain": 1}, NO_ENERGY),
    "06": Example({}, {"wood": 1, "brick": 1, "iron": 1}, {}, {}, ""),
    "07": Example({"wood": 4}, {"wood": 1, "charcoal": 3}, {"times": 3}, {"coal": 1}, LACKING),
    "08": Example(
        {"fish": 5, "wood": 1}, {"smoked_fish": 5, "francs": 2}, {"times": 5}, {"fish": 2}, NO_ENERGY
    ),
    "09": Example({"cattle": 5}, {"meat": 5, "hides": 2}, {"times": 5}, {}, LACKING),
    "10": Example({}, {"clay": 4}, {}, {}, "", own("B1")),
    "11": Example({}, {"francs": 4}, {}, {}, "le-havre.use.no-visitor", guest),
    "12": Example(
        {"wood": 8}, {}, {"ship": "wooden"}, {"wood": 7}, "le-havre.ship.nothing", ready("S01"), ready("S01")
    ),
    "13": Example({}, {"francs": 2, "fish": 2}, {}, {}, "le-havre.use.no-empty-offer", two_empty, full_offer),
    "14": Example({"clay": 7, "coal": 1, "wood": 1}, {"brick": 7, "francs": 3}, {"times": 7}, {}, LACKING),
    "15": Example({}, {"francs": 2}, {}, {}, "le-havre.use.no-loan", loans(2)),
    "16": Example({}, {"coal": 4}, {}, {}, "", own("B1", "B2")),
    "17": Example(
        {"iron": 4, "brick": 1, "coke": 1},
        {},
        {"ship": "iron"},
        {"iron": 4, "coke": 1},
        "le-havre.ship.nothing",
        ready("S06"),
        ready("S06"),
    ),
    "18": Example(
        {"steel": 5, "coke": 1},
        {"francs": 40},
        {"ships": 2, "goods": (("steel", 5),)},
        {"steel": 5, "wood": 2},
        "le-havre.use.no-freight",
        fleet("S01", "S06"),
        fleet("S01"),
    ),
    "19": Example(
        {}, {"cattle": 1, "meat": 1, "fish": 1, "smoked_fish": 1, "grain": 1, "bread": 1}, {}, {}, ""
    ),
    "20": Example({"hides": 5}, {"hides": 1, "leather": 4, "francs": 4}, {"times": 4}, {}, LACKING),
    "21": Example(
        {"fish": 4, "hides": 1},
        {"steel": 1, "leather": 1},
        {"take": "steel leather", "four": (("fish", 4),), "one": "hides"},
        {"francs": 9},
        "le-havre.use.no-goods",
    ),
    "22": Example({"coal": 2}, {"iron": 4}, {"extra": 1}, {}, ""),
    "23": Example({"iron": 4, "coke": 2}, {"steel": 4}, {"times": 4}, {"iron": 4, "coal": 1}, NO_ENERGY),
    "25": Example({"coal": 3}, {"coke": 3, "francs": 3}, {"times": 3}, {"charcoal": 2}, LACKING),
    "27": Example(
        {"wood": 7, "brick": 2},
        {"francs": 4},
        {"goods": (("wood", 7), ("brick", 2))},
        {"wood": 2},
        "le-havre.use.worthless",
    ),
    "30": Example({"bread": 5, "fish": 2}, {"bread": 10, "fish": 5}, {}, {"bread": 5, "fish": 1}, LACKING),
    "001": Example(
        {}, {"fish": 1, "coal": 2}, {}, {}, "le-havre.use.no-symbol", own("B1", "B2"), to_the_town("001")
    ),
    "002": Example({"bread": 7}, {"bread": 1, "francs": 18}, {"times": 6}, {}, LACKING),
    "003": Example({"bread": 5, "meat": 4}, {"bread": 1, "francs": 24}, {"times": 4}, {"bread": 1}, LACKING),
    "004": Example({}, {"fish": 2, "grain": 2, "wood": 2, "hides": 1, "cattle": 1}, {}, {}, ""),
    "005": Example({"hides": 2, "leather": 3}, {"leather": 1, "francs": 14}, {"times": 2}, {}, LACKING),
    "006": Example({}, {"iron": 2, "coal": 1}, {}, {}, ""),
    "007": Example({"fish": 8}, {"fish": 1, "francs": 14}, {"times": 7}, {}, LACKING),
    "008": Example({"smoked_fish": 9}, {"francs": 27}, {"times": 9}, {"fish": 1}, LACKING),
    "009": Example({}, {"fish": 3, "wood": 3}, {}, {}, ""),
    "010": Example({"wood": 4, "meat": 5}, {"meat": 1, "francs": 20}, {"times": 4}, {"wood": 1}, LACKING),
    "011": Example({}, {"wood": 4, "francs": 3}, {}, {}, ""),
    "014": Example(
        {"francs": 1, "fish": 1}, {"iron": 2, "coal": 1}, {}, {}, "le-havre.watch.nobody", occupied
    ),
    "015": Example({}, {"coal": 1, "coke": 1, "iron": 1}, {}, {}, ""),
    "016": Example(
        {"wood": 4, "smoked_fish": 3, "bread": 3},
        {"wood": 1, "francs": 18},
        {"times": 3},
        {"bread": 1},
        LACKING,
    ),
    "017": Example({}, {"hides": 2, "meat": 3}, {}, {}, ""),
    "018": Example(
        {"meat": 2, "francs": 1},
        {"coal": 3, "charcoal": 1},
        {"second": 3, "first": 1},
        {},
        "le-havre.use.no-food",
    ),
    "019": Example({"grain": 3, "bread": 3}, {"francs": 15}, {"times": 3}, {"grain": 1}, LACKING),
    "020": Example(
        {"hides": 2, "leather": 3},
        {"bread": 2, "leather": 1, "francs": 10},
        {"first": 2, "second": 2},
        {},
        LACKING,
    ),
    "021": Example({"leather": 3, "francs": 14}, {"francs": 30}, {}, {"leather": 3, "francs": 13}, LACKING),
    "022": Example({"clay": 1, "wood": 1}, {"brick": 3}, {"times": 1}, {"wood": 3}, LACKING),
    "026": Example({"wood": 2, "leather": 2}, {"francs": 12}, {"times": 2}, {"leather": 1}, LACKING),
    "027": Example(
        {},
        {"brick": 1, "coke": 1},
        {"goods": (("brick", 1), ("coke", 1))},
        {},
        "le-havre.use.no-craftsman",
        own("B1", "B2"),
    ),
    "028": Example({"wood": 4, "grain": 5}, {"grain": 1, "francs": 12}, {"times": 4}, {"grain": 1}, LACKING),
    "029": Example(
        {"francs": 3},
        {"wood": 3, "clay": 2},
        {"offers": "wood clay"},
        {"francs": 3},
        "le-havre.use.no-neighbours",
        neighbours,
        apart,
    ),
    "030": Example({"grain": 5}, {"grain": 1, "francs": 8}, {"times": 4}, {}, LACKING),
    "031": Example({"iron": 1, "coke": 2}, {"steel": 2}, {"times": 1}, {"iron": 1, "coal": 4}, NO_ENERGY),
    "032": Example({"meat": 4, "charcoal": 4}, {"francs": 24}, {"times": 4}, {"meat": 4}, LACKING),
    "034": Example({"brick": 3, "francs": 10}, {"francs": 24}, {}, {"brick": 3, "francs": 9}, LACKING),
    "035": Example(
        {"fish": 5, "cattle": 2},
        {"fish": 5, "cattle": 2, "francs": 2},
        {},
        {"fish": 2},
        "le-havre.use.too-few-animals",
    ),
}
"""By card; the card is the player's own, so that no fee is due."""

IDLE = {card.id for card in CARDS if not card.entered}


def test_there_is_an_example_of_every_card_that_is_entered() -> None:
    assert set(EXAMPLES) | IDLE == {card.id for card in CARDS}
    assert not set(EXAMPLES) & IDLE


def laid(card: str, goods: Goods, more: Callable[[HavreState], HavreState]) -> HavreState:
    return more(table(2, {0: goods}, {card: 0}))


def on(state: HavreState, **answers: Any) -> HavreState:
    """Carry out what is being done, as the answers say."""
    while state.doing != NOWHERE:
        state = played(state, answered(state, kinds(state, 0)[0], **answers))
    return state


@pytest.mark.parametrize("card", EXAMPLES)
def test_a_card_does_what_it_says(card: str) -> None:
    example = EXAMPLES[card]
    state = laid(card, example.before, example.laid)
    if card == "B3":
        state.stacks = [[NUMBER["01"]], [], []]
    state = on(played(state, Enter(0, card, "")), **example.answers)
    assert hand(state) == example.after
    assert state.persons[0] == NUMBER["006" if card == "014" else card]
    assert state.actions == 0


@pytest.mark.parametrize("card", [card for card, example in EXAMPLES.items() if example.code])
def test_a_card_that_could_do_nothing_is_not_entered(card: str) -> None:
    example = EXAMPLES[card]
    assert blocked(laid(card, example.poor, example.bare), Enter, card) == example.code


@pytest.mark.parametrize("card", sorted(IDLE))
def test_nobody_enters_behind_a_padlock(card: str) -> None:
    assert blocked(table(2, {0: {"francs": 9}}, {card: 0}), Enter, card) == "le-havre.enter.padlock"


@pytest.mark.parametrize("card", EXAMPLES)
def test_a_card_in_which_another_stands_is_not_entered(card: str) -> None:
    example = EXAMPLES[card]
    state = laid(card, example.before, example.laid)
    state.take_card(NUMBER["004" if card == "009" else "009"], 0)  # so that some building can be entered
    state.persons[1] = NUMBER[card]
    assert blocked(state, Enter, card) == "le-havre.enter.occupied"
    state.persons = [NUMBER[card], NOWHERE]
    assert blocked(state, Enter, card) == "le-havre.enter.same"


FOR_A_FEE = [card for card in EXAMPLES if CARDS[NUMBER[card]].fee != FREE]


@pytest.mark.parametrize("card", FOR_A_FEE)
def test_a_card_whose_fee_cannot_be_paid_is_not_entered(card: str) -> None:
    assert blocked(table(2, {0: {"clay": 9, "hides": 9}}, in_town(card)), Enter, card) == "le-havre.enter.fee"


RICH = {kind: 9 for kind in KINDS if kind != "francs"}


@pytest.mark.parametrize("card", [card.id for card in CARDS if card.entered])
def test_the_fee_is_the_printed_one_and_goes_to_the_owner(card: str) -> None:
    number, printed = NUMBER[card], CARDS[NUMBER[card]].fee
    state = table(2, {0: {**RICH, "francs": 9}}, {card: 1})
    ways = fees(state, 0, number, state.goods[0])
    if not printed.food and not printed.francs:
        assert ways == [""]
    if printed.francs:
        assert " ".join(["francs"] * printed.francs) in ways
    if printed.food:
        assert " ".join(["fish"] * printed.food) in ways
        assert "meat" in ways
        assert ("fish francs" in ways) == (printed.food == 2 and not printed.francs)
    if printed.francs and not printed.food:
        assert len(ways) == 1
    assert fees(table(2, {}, {card: 0}), 0, number, [0] * len(KINDS)) == [""]


def test_a_fee_in_food_reaches_the_owner_and_one_in_town_the_supply() -> None:
    state = played(table(2, {0: {"fish": 1, "francs": 1}}, {"006": 1}), Enter(0, "006", "fish"))
    assert hand(state, 1) == {"fish": 1}
    assert hand(state) == {"iron": 2, "coal": 1, "francs": 1}
    state = played(table(2, {0: {"francs": 1}}, in_town("004")), Enter(0, "004", "francs"))
    assert "francs" not in hand(state)
    assert hand(state, 1) == {}


def test_francs_stand_in_for_food_but_food_not_for_francs() -> None:
    assert blocked(table(2, {0: {"fish": 9}}, in_town("004")), Enter, "004") == "le-havre.enter.fee"
    state = table(2, {0: {"francs": 2}}, in_town("16"))
    assert hand(played(state, Enter(0, "16", "francs francs"))) == {"coal": 3}


def test_what_the_action_needs_may_not_go_into_the_fee() -> None:
    state = table(2, {0: {"fish": 2, "wood": 1}}, in_town("08"))
    assert blocked(state, Enter, "08") == LACKING
    state.goods[0][INDEX["francs"]] = 1
    assert hand(on(played(state, Enter(0, "08", "francs")))) == {"smoked_fish": 2, "francs": 1}


def test_only_the_buyer_sees_the_top_special_buildings() -> None:
    state = played(table(2, {}, {"01": 0}), Enter(0, "01", ""))
    assert [CARDS[number].id for number in state.pile[:2]] == ["002", "016"]
    move = answered(state, ChooseGoods, goods=(("coal", 1), ("hides", 1)), upper="016")
    asked = {question.name: question.eyes for question, _ in dialogue(move, state)}
    assert asked == {"goods": None, "upper": (0,)}
    after, events = told(state, move)
    assert [CARDS[number].id for number in after.pile[:3]] == ["016", "002", "035"]
    assert not any("Diner" in str(event.what) for event in events)
    assert "Diner" not in str(move.told())


def test_cards_that_lie_on_the_table_are_looked_at_there() -> None:
    state = played(table(2, {}, {"01": 0}, pile=[-1] * 6), Enter(0, "01", ""))
    move = answered(state, ChooseGoods, goods=(("coal", 1), ("hides", 1)))
    after, events = told(state, move)
    assert after.pile == [-1] * 6
    assert str(events[-1].what) == "may look at the top two special buildings, and put either of them on top"


# ---- what only the owner has of it


@pytest.mark.parametrize(
    ("card", "with_it", "goods", "ships", "bonus"),
    [
        ("24", (), {"fish": 4, "coke": 3, "francs": 9}, (), 3),
        ("26", ("023",), {}, ("S01", "S18"), 12),
        ("28", ("15", "30", "05"), {}, (), 4 * 3 + 2),
        ("29", ("25", "18"), {}, (), 3 + 2 + 2),
        ("012", ("B3", "16"), {}, (), 4),
        ("013", ("002",), {}, (), 4),
    ],
)
def test_a_plus_is_worth_more_at_the_end(
    card: str, with_it: tuple[str, ...], goods: Goods, ships: tuple[str, ...], bonus: int
) -> None:
    state = table(2, {0: goods}, dict.fromkeys((card, *with_it), 0), dict.fromkeys(ships, 0))
    assert bonus_of(state, 0, NUMBER[card]) == bonus


def test_the_yacht_is_exchanged_at_a_wharf_for_an_iron_ship() -> None:
    state = table(2, {}, {"12": 0, **in_town("023")}, {"S06": 0, "S08": 0})
    state = played(state, Enter(0, "12", ""))
    (_, exchange) = kinds(state, 0)
    state = played(state, answered(state, exchange, ship="S06"))
    assert state.owner[NUMBER["023"]] == 0
    assert [CARDS[n].id for n in state.owned(0)] == ["12", "023"]
    assert state.number_of_ships(0) == 2


def test_the_feedlot_brings_two_for_two_to_six_cattle() -> None:
    for cattle, then in ((1, 1), (2, 4), (6, 8), (7, 8)):
        state = table(2, {0: {"cattle": cattle, "fish": 9}, 1: {"fish": 9}}, {"024": 0}, turn=6, actions=0)
        assert played(state, EndTurn(0)).goods[0][INDEX["cattle"]] == then


def test_the_masons_guild_saves_a_clay_or_a_brick() -> None:
    state = table(2, {0: {"clay": 1}}, {"025": 0, "B1": 0})
    state.stacks = [[NUMBER["05"]], [], []]
    assert hand(on(played(state, Enter(0, "B1", "")))) == {}
    state = table(2, {0: {"wood": 1}}, {"025": 0, "B1": 0})
    state.stacks = [[NUMBER["20"]], [], []]
    assert hand(on(played(state, Enter(0, "B1", "")))) == {}
    state = table(2, {0: {"wood": 3}}, {"025": 0, "B1": 0})
    state.stacks = [[NUMBER["04"]], [], []]
    assert hand(on(played(state, Enter(0, "B1", "")))) == {}


def test_the_wind_farm_gives_three_energy_an_action() -> None:
    state = table(2, {0: {"grain": 6}}, {"033": 0, "05": 0})
    assert hand(on(played(state, Enter(0, "05", "")), times=6)) == {"bread": 6, "francs": 3}
    state = table(2, {0: {"fish": 3}}, {"033": 0, "18": 0}, {"S01": 0})
    assert hand(on(played(state, Enter(0, "18", "")))) == {"fish": 1, "francs": 2}


def test_the_wind_farm_serves_wharf_and_ironworks() -> None:
    state = moored(table(2, {0: {"wood": 5}}, {"033": 0, "12": 0}), "S01")
    assert hand(on(played(state, Enter(0, "12", "")))) == {}
    state = table(2, {0: {"coal": 1}}, {"033": 0, "22": 0})
    assert hand(on(played(state, Enter(0, "22", "")), extra=1)) == {"iron": 4}


def test_the_cottages_give_two_final_actions() -> None:
    state = table(2, {}, {"036": 0}, turn=14 * 7 - 1, actions=0, seat=1)
    state.goods = [[0] * 17 for _ in range(2)]
    for seat in range(2):
        state.goods[seat][INDEX["meat"]] = 9
    state = played(state, EndTurn(1))
    state = played(state, answered(state, Feed, 1))
    state = played(state, answered(state, Feed, 0))
    assert (state.seat, state.final, state.actions) == (0, True, 2)
    state.take_card(NUMBER["006"], 0)
    state = played(state, Enter(0, "006", ""))
    assert blocked(state, Enter, "006") == "le-havre.enter.same"
    state.take_card(NUMBER["009"], 0)
    state = played(state, Enter(0, "009", ""), EndTurn(0))
    assert state.seat == 1


def test_harbour_watch_goes_on_to_pay_the_owner_of_the_other_building() -> None:
    state = table(3, {0: {"francs": 2}}, {"014": 0, "006": 2})
    state.persons[1] = NUMBER["006"]
    state = played(state, Enter(0, "014", ""))
    state = played(state, answered(state, UseOccupied))
    assert hand(state) == {"iron": 2, "coal": 1}
    assert hand(state, 1) == hand(state, 2) == {"francs": 1}
    assert state.persons[:2] == [NUMBER["006"], NOWHERE]


def test_harbour_watch_needs_a_franc_for_the_person() -> None:
    state = occupied(table(2, {}, {"014": 0}))
    state.doing = NUMBER["014"]
    state.take_card(NUMBER["06"], 1)
    state.persons = [NOWHERE, NUMBER["06"]]
    assert blocked(state, UseOccupied, "06") == "le-havre.watch.franc"
    state.goods[0][INDEX["francs"]] = 1
    assert blocked(state, UseOccupied, "06") == "le-havre.enter.fee"
    state.began[0] = NUMBER["06"]
    assert blocked(state, UseOccupied, "06") == "le-havre.enter.same"


@pytest.mark.parametrize(("card", "bonus"), [("28", 4), ("29", 2), ("013", 2), ("012", 0), ("24", 0)])
def test_by_a_rule_of_the_house_a_building_does_not_count_itself(card: str, bonus: int) -> None:
    state = table(2, own={card: 0})
    counted = bonus_of(state, 0, NUMBER[card])
    state.count_themselves = False
    assert counted - bonus_of(state, 0, NUMBER[card]) == bonus
