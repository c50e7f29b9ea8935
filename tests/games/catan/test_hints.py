"""Each hint for a first game appears when its rule matters, and only then."""

import pytest

from engines.core.rules import Rule
from engines.games.catan import rulebook
from engines.games.catan.engine import ENGINE
from engines.games.catan.house_rules import House
from engines.games.catan.state import DISCARD, ROLL, CatanState
from engines.games.catan.tables import DEVELOPMENT, ORE
from tests.games.catan.table import BLUE, RED, table


def said(state: CatanState) -> list[tuple[str, Rule]]:
    return [(str(hint.says), hint.rule) for hint in ENGINE.hints(state)]


def test_nothing_is_said_when_nothing_matters() -> None:
    assert said(table(hands={RED: {"ore": 7}})) == []
    assert said(table(tracking="board")) == []


def test_more_than_seven_cards_lose_half_on_a_seven() -> None:
    state = table(hands={BLUE: {"ore": 8}, RED: {"wool": 9}})
    assert said(state) == [("seat 1 has 9 cards: a 7 would take 4 of them", rulebook.SEVEN)], (
        "of seat 2 it is told in its own turn"
    )
    state.phase = DISCARD
    assert said(state) == []


def test_eight_cards_are_one_too_many() -> None:
    assert said(table(hands={RED: {"ore": 8}})) == [
        ("seat 1 has 8 cards: a 7 would take 4 of them", rulebook.SEVEN)
    ]


def test_no_seven_takes_cards_while_early_sevens_do_not_count() -> None:
    state = table(hands={RED: {"wool": 9}})
    state.house = House(no_early_sevens=True)
    state.turn = 7
    assert said(state) == []
    state.turn = 8
    assert len(said(state)) == 1


@pytest.mark.parametrize("kind", [*range(len(DEVELOPMENT)), len(DEVELOPMENT)])
def test_a_card_just_bought_has_to_wait_whatever_it_is(kind: int) -> None:
    state = table()
    state.fresh[kind] = 1
    assert said(state) == [
        (
            "A card bought this turn has to wait for a later turn, except victory points",
            rulebook.PLAY_CARD,
        )
    ]


def test_the_robber_beside_a_building_is_told_before_the_roll() -> None:
    state = table()
    state.robber = next(at for at in range(19) if state.harvest[at * state.seats + RED])
    assert said(state) == []
    state.phase = ROLL
    assert said(state) == [
        ("The robber is beside a building of seat 1: that hex produces nothing", rulebook.SEVEN)
    ]
    state.robber = next(at for at in range(19) if not state.harvest[at * state.seats + RED])
    assert said(state) == []


def test_the_robber_is_told_to_whose_turn_it_is_alone() -> None:
    state = table()
    state.phase, state.seat = ROLL, BLUE
    beside = [at for at in range(19) if state.harvest[at * state.seats + BLUE]]
    told = []
    for state.robber in range(19):
        told += [state.robber] if said(state) else []
    assert told == beside != []


def test_a_harbour_is_told_once_there_are_cards_for_it() -> None:
    state = table(hands={RED: {"wool": 2}})
    state.rates[RED][ORE] = 2
    assert said(state) == [("A harbour of seat 1: 2 ore for 1 of anything", rulebook.MARITIME)]
    state.phase = ROLL
    assert said(state) == []


def test_an_equally_long_road_does_not_take_the_card() -> None:
    state = table()
    state.longest, state.lengths[BLUE], state.lengths[RED] = BLUE, 6, 6
    assert said(state) == [("Equally long: seat 2 keeps the Longest Road until one is longer", rulebook.ROAD)]
    state.lengths[RED] = 5
    assert said(state) == []


def test_as_many_knights_do_not_take_the_card() -> None:
    state = table()
    state.army, state.knights[BLUE], state.knights[RED] = BLUE, 3, 3
    assert said(state) == [("As many knights: one more takes the Largest Army, 2 points", rulebook.KNIGHTS)]
    state.knights[RED] = 2
    assert said(state) == []


def test_without_a_settlement_a_city_gives_one_back() -> None:
    state = table()
    state.settlements[RED] = 0b11111
    assert said(state) == [("No settlement left to build: every city gives one back", rulebook.STOCK)]
    state.phase = ROLL
    assert said(state) == []


def test_only_dice_and_score_have_no_hints() -> None:
    state = table()
    state.tracking, state.fresh[0] = "dice", 1
    assert said(state) == []
