"""Cards: what only the owner has of them."""

import pytest

from engines.games.le_havre.moves.entering import Enter, UseOccupied
from engines.games.le_havre.moves.round_end import Feed
from engines.games.le_havre.moves.turn import EndTurn
from engines.games.le_havre.phases import kinds
from engines.games.le_havre.scoring import bonus_of
from engines.games.le_havre.specials import CARDS, NUMBER
from engines.games.le_havre.state import NOWHERE
from engines.games.le_havre.tables import INDEX
from tests.games.le_havre.examples import Goods, occupied
from tests.games.le_havre.table import answered, blocked, hand, in_town, moored, on, played, table


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
