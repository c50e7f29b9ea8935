"""What positions are judged by, and what the app leaves to the table."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.thinking.choices import choices, outcomes
from companion.thinking.judge import judge_of
from companion.thinking.player import STRENGTHS, Player
from engines.games.kraftwagen import judging
from engines.games.kraftwagen.box import refuse_box
from engines.games.kraftwagen.engine import ENGINE
from engines.games.kraftwagen.invented import LONGEST, SHORTEST, invented_box
from engines.games.kraftwagen.moves.market import PutCar
from engines.games.kraftwagen.moves.race import Race
from engines.games.kraftwagen.moves.tiles import TakeTile
from engines.games.kraftwagen.moves.turn import CallScoring, GiveAward
from engines.games.kraftwagen.pieces import Car, Card
from engines.games.kraftwagen.state import KraftwagenState
from engines.games.kraftwagen.tables import BODY, PRICE
from engines.games.kraftwagen.tables import ENGINE as ENGINE_BUYER
from tests.games.kraftwagen.boxes import PRINTED, TILES
from tests.games.kraftwagen.table import begun, doing, play, points, selling
from tests.laws.plays import play as whole


def feature(state: KraftwagenState, name: str, seat: int = 0) -> float:
    """This feature of a seat."""
    return judging.features(state)[seat][judging.NAMES.index(name)]


def decided(state: KraftwagenState, strength: str = "strong", seat: int = 0) -> Any:
    """The move that a seat decides on."""
    judge = judge_of(ENGINE)
    assert judge is not None
    choice = Player(judge, STRENGTHS[strength], Random(1).randrange).decide(state, seat)
    assert choice is not None
    return outcomes(state, choice, Random(1).randrange)[0][1]


def test_progress_rises_to_1_as_cars_and_buyers_come() -> None:
    steps = [judging.progress(state) for state in whole(ENGINE, 4).states]
    assert steps[0] == 0
    assert steps[-1] == 1
    assert steps == sorted(steps)


def test_a_car_is_worth_what_its_buyer_pays_and_twice_to_a_price_buyer() -> None:
    state = begun()
    state.cars, state.active = [Car(0, 3, 3, 1, 10), Car(1, 1, 1, 1, 2)], [BODY]
    assert feature(state, "cars sold now") == 10 / 20
    assert feature(state, "cars without a buyer") == 0
    assert feature(state, "cars without a buyer", 1) == 1 / 2
    state.active = [PRICE]
    assert feature(state, "cars sold now") == 0
    assert feature(state, "cars sold now", 1) == 4 / 20


def test_the_next_buyer_is_any_that_may_still_come() -> None:
    state = begun()
    state.cars, state.stacks = [Car(0, 3, 3, 1, 10)], [0, 2, 0, 2]
    assert feature(state, "cars sold to the next buyer") == (10 + 20) / 2 / 20
    state.active = [BODY, BODY, ENGINE_BUYER, ENGINE_BUYER]
    assert feature(state, "cars sold now") == 10 / 20
    assert feature(state, "cars sold to the next buyer") == 0, "no buyer can follow"


def test_a_car_that_can_be_built_is_worth_less_where_others_are_better() -> None:
    state = selling("body 3", "engine 3")
    alone = feature(state, "a car that is ready")
    state.cars = [Car(1, 7, 7, 6, 9)]
    assert 0 < feature(state, "a car that is ready") < alone
    state.workshops[0] = ["body 3", "empty", "empty"]
    assert feature(state, "a car that is ready") == 0
    assert feature(state, "a car that can be built") > 0


def test_what_is_still_to_do_counts_before_it_is_done() -> None:
    for action, name in (
        ("research", "cards to research"),
        ("body", "parts to take"),
        ("grand-prix", "laps driven"),
    ):
        assert feature(doing(action), name) > feature(begun(), name), action
        assert feature(doing(action), name, 1) == feature(begun(), name, 1)
    assert feature(doing("buyer"), "money and what laps pay") == 2 / 20, "2 lie beside the body buyers"


def test_full_workshops_gain_only_what_is_better_than_what_goes_back() -> None:
    state = doing("body")
    points(state, 0, body=3)
    assert feature(state, "parts to take") == 4 / 7
    state.workshops[0] = ["body 4", "body 4", "engine 3"]
    assert feature(state, "parts to take") == 1 / 7


def test_points_of_a_card_that_waits_count_half() -> None:
    state = begun()
    assert feature(state, "research points") == 2 / 10
    state.cards[0] = [Card(body=2, active=False)]
    assert feature(state, "research points") == 3 / 10
    state.cards[0] = [Card(body=2)]
    assert feature(state, "research points") == 4 / 10


@pytest.mark.parametrize("strength", ["medium", "strong"])
def test_it_markets_a_car_where_a_buyer_waits_for_it(strength: str) -> None:
    state = selling("body 5", "engine 5")
    state.active = [BODY]
    move = decided(state, strength)
    assert isinstance(move, PutCar)
    assert move.price >= 8, "the buyer pays what is asked"


def test_it_asks_a_low_price_where_only_a_price_buyer_will_take_the_car() -> None:
    state = selling("body 1", "engine 1", canteen=1)
    state.cars = [Car(1, 6, 6, 4, 5), Car(2, 5, 5, 3, 6)]
    for car in state.cars:
        state.prices.remove(car.price)
    state.active, state.stacks = [PRICE, BODY], [0, 0, 0, 0]
    assert decided(state).price < 5


def test_what_a_tile_shows_is_left_to_the_table() -> None:
    state, chance = begun(box=PRINTED), Random(1).randrange
    unread = [
        one for one in choices(ENGINE, state, 0, chance) if one.kind is TakeTile and one.answers == (10,)
    ]
    assert len(unread) == 1
    shown = {move.first for _, move in outcomes(state, unread[0], chance)}
    assert len(shown) > 1, "any action may be on it"
    assert play(state, TakeTile(0, 10, *TILES[9])).state.todo == list(TILES[9])


def test_nobody_decides_where_the_line_is_and_a_length_is_imagined() -> None:
    state, chance = doing("grand-prix", box=PRINTED), Random(1).randrange
    state.space = [24, 0, 0]
    (race,) = choices(ENGINE, state, 0, chance)
    assert (race.kind, race.answers) == (Race, ())
    lengths = {ENGINE.imagine(state, 0, chance).box.circuit for _ in range(60)}
    assert lengths == {24, 25, 26}
    assert state.box.circuit == 0, "it only imagines it"
    counted = doing("grand-prix")
    assert ENGINE.imagine(counted, 0, chance) == counted


def test_awards_and_the_end_of_a_phase_for_two_are_agreed_by_people() -> None:
    state, chance = begun(seats=2), Random(1).randrange
    kinds = {one.kind for one in choices(ENGINE, state, 0, chance)}
    assert kinds == {TakeTile}
    assert {CallScoring, GiveAward} < set(ENGINE.kinds(state, 0))
    assert {CallScoring, GiveAward} < set(ENGINE.kinds(state, 1)), "the other one may, too"


def test_an_invented_box_is_one_that_can_be_played() -> None:
    for seed in range(50):
        box = invented_box(Random(seed).randrange)
        assert refuse_box(box) is None
        assert SHORTEST <= box.circuit <= LONGEST
        assert len(box.counts("body")) == 7
        assert all(box.engineers)
    assert invented_box(Random(1).randrange) == invented_box(Random(1).randrange)
    assert invented_box(Random(1).randrange) != invented_box(Random(2).randrange)
