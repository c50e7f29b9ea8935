"""Cars on the market, engineers, special tiles, awards (facts K-160 to K-165, K-190 to K-236)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engines.core.moves import converse
from engines.games.kraftwagen.box import Award, Engineer
from engines.games.kraftwagen.buying import choice, purchases, value_of
from engines.games.kraftwagen.engine import ENGINE
from engines.games.kraftwagen.moves.engineers import UseEngineer
from engines.games.kraftwagen.moves.market import PutCar, SellCar
from engines.games.kraftwagen.moves.parts import TakeBody
from engines.games.kraftwagen.moves.race import Race
from engines.games.kraftwagen.moves.research import Research
from engines.games.kraftwagen.moves.tiles import TakeSpecial, TakeTile
from engines.games.kraftwagen.moves.turn import EndTurn, GiveAward, NextTurn
from engines.games.kraftwagen.moves.workers import Hire
from engines.games.kraftwagen.pieces import NOBODY, Car, Card
from engines.games.kraftwagen.state import AWARDS, CAR, TURN
from tests.games.kraftwagen.boxes import AWARDS as INVENTED
from tests.games.kraftwagen.boxes import ENGINEERS, FULL, PRINTED
from tests.games.kraftwagen.table import begun, code, doing, may, play, selling, set_workers

BENZ, DIESEL, BUGATTI, PORSCHE, MAYBACH, OPEL, BODY_MAN, ENGINE_MAN, OTHER = range(9)


def with_engineer(number: int, *parts: str, canteen: int = 4):
    state = selling(*parts, canteen=canteen)
    state.cards[0] = [Card(engineer=number)]
    return state


# ---- a car


def test_k160_what_a_car_needs() -> None:
    assert code(selling("engine 1"), PutCar(0, 1, 1, 1, 1)) == "kraftwagen.car.no-body"
    assert code(selling("body 1"), PutCar(0, 1, 1, 1, 1)) == "kraftwagen.car.no-engine"
    assert code(selling("body 1", "engine 1", canteen=0), PutCar(0, 1, 1, 1, 1)) == "kraftwagen.car.no-worker"
    state = selling("body 1", "engine 1")
    state.prices = []
    assert code(state, PutCar(0, 1, 1, 1, 1)) == "kraftwagen.car.no-price"
    state = selling("body 1", "engine 1")
    state.cars = [Car(1, 1, 1, 1, price) for price in (1, 2, 3, 5, 6, 8)]
    assert code(state, PutCar(0, 1, 1, 9, 1)) == "kraftwagen.car.market-full"


def test_k160_at_least_one_worker() -> None:
    state = selling("body 1", "engine 1")
    assert code(state, PutCar(0, 1, 1, 1, 0)) == "core.answer.unfit"
    assert code(state, PutCar(0, 1, 1, 1, 5)) == "core.answer.unfit"


def test_k161_tiles_price_and_workers_are_chosen_freely() -> None:
    state = selling("body 1", "body 3", "engine 2")
    moves = may(state, PutCar)
    assert {(move.body, move.price, move.workers) for move in moves} == {
        (body, price, workers) for body in (1, 3) for price in state.prices for workers in (1, 2, 3, 4)
    }


def test_k162_each_price_is_used_once() -> None:
    state = play(selling("body 1", "engine 1"), PutCar(0, 1, 1, 6, 2)).state
    assert 6 not in state.prices
    assert state.canteen[0] == 2
    assert state.totals()["price markers"] == 24
    state.sold_car = False
    state.workshops[0] = ["body 1", "engine 1", "empty"]
    assert code(state, PutCar(0, 1, 1, 6, 1)) == "core.answer.unfit"


def test_k163_a_fitting_engineer_marker_may_be_added() -> None:
    state = with_engineer(MAYBACH, "body 1", "engine 1")
    assert {move.engineer for move in may(state, PutCar)} == {0, MAYBACH + 1}
    after = play(state, PutCar(0, 1, 1, 5, 2, MAYBACH + 1)).state
    assert value_of(after, after.cars[0], 2) == 4
    assert not after.working_engineers(0)
    assert {move.engineer for move in may(with_engineer(BUGATTI, "body 1", "engine 1"), PutCar)} == {0}


def test_k164_no_move_changes_a_placed_car_but_diesels() -> None:
    state = play(selling("body 1", "engine 1", "body 2"), PutCar(0, 1, 1, 5, 2)).state
    assert [kind.__name__ for kind in ENGINE.kinds(state, 0)] == ["PutCar", "GiveAward", "EndTurn"]


def test_k165_prestige_is_the_number_of_workers() -> None:
    state = begun()
    assert value_of(state, Car(0, 1, 1, 3, 5), 2) == 3


# ---- engineers


def test_k190_nine_engineers_each_taken_once() -> None:
    state = doing("research")
    assert {move.engineer for move in may(state, Research) if move.card == "engineer"} == set(range(1, 10))
    state.cards[1] = [Card(engineer=4)]
    assert code(state, Research(0, "engineer", engineer=5)) == "kraftwagen.research.engineer-taken"
    state.cards[2] = [Card(engineer=number) for number in range(9)]
    assert code(state, Research(0, "engineer", engineer=1)) == "kraftwagen.research.no-engineers"


def test_k191_the_names_found_are_offered_where_nobody_described_them() -> None:
    state = doing("research", box=PRINTED)
    labels = [str(option.label) for option in _asked(state, "engineer").options]
    assert labels[:6] == [
        "Carl Benz",
        "Rudolf Diesel",
        "Ettore Bugatti",
        "Ferdinand Porsche",
        "Wilhelm Maybach",
        "Adam Opel",
    ]
    assert len(labels) == 9


def _asked(state, *answers):
    return converse(Research, state, 0, answers)


def test_k192_k193_benz_and_diesel_are_known_and_the_others_told_as_printed() -> None:
    state = doing("research", box=PRINTED)
    after = play(state, Research(0, "engineer", engineer=1, worker="no")).state
    assert after.known_engineer(BENZ) == Engineer("Carl Benz", "buyer")
    assert _asked(state, "engineer", 3).name == "effect"
    assert _asked(state, "engineer", 3).suggested == "race"
    told = Research(0, "engineer", engineer=3, effect="race", amount=2, worker="no")
    after = play(state, told).state
    assert after.known_engineer(BUGATTI) == Engineer("Ettore Bugatti", "race", 2)
    told = Research(0, "engineer", engineer=9, name="Invented", effect="other", worker="yes")
    after = play(state, told).state
    assert after.known_engineer(OTHER) == Engineer("Invented", "other", worker=True)


def test_k192_benz_brings_a_fifth_buyer_after_the_four() -> None:
    state = with_engineer(BENZ)
    state.cars = [Car(0, 2, 1, 1, 5), Car(1, 1, 3, 1, 3)]
    state.active = [0]
    after = play(state, UseEngineer(0, BENZ + 1, "engine")).state
    assert [(one.number, one.kind) for one in purchases(after)] == [(1, 0), (5, 1)]
    assert code(after, UseEngineer(0, BENZ + 1, "engine")) == "core.turn.not-now"
    assert converse(UseEngineer, after, 0).code == "kraftwagen.engineer.none"


def test_one_fifth_buyer_a_turn() -> None:
    state = with_engineer(BENZ)
    state.fifth = 2
    assert code(state, UseEngineer(0, BENZ + 1, "body")) == "kraftwagen.engineer.fifth-there"


def test_k193_diesel_swaps_a_part_of_a_market_car() -> None:
    state = with_engineer(DIESEL, "body 5", "engine 6")
    assert code(state, UseEngineer(0, DIESEL + 1, car=1, part="body 5")) == "kraftwagen.engineer.no-swap"
    state.cars = [Car(1, 1, 1, 1, 3), Car(0, 2, 2, 1, 5)]
    after = play(state, UseEngineer(0, DIESEL + 1, car=2, part="body 5")).state
    assert after.cars[1] == Car(0, 5, 2, 1, 5)
    assert after.workshops[0] == ["body 2", "engine 6", "empty"]
    after = play(state, UseEngineer(0, DIESEL + 1, car=2, part="engine 6")).state
    assert after.cars[1] == Car(0, 2, 6, 1, 5)
    assert code(state, UseEngineer(0, DIESEL + 1, car=1, part="body 5")) == "core.answer.unfit"


def test_k194_bugatti_and_porsche_make_the_own_racing_car_faster() -> None:
    state = doing("grand-prix")
    state.cards[0] = [Card(engineer=BUGATTI), Card(engineer=PORSCHE)]
    assert play(state, Race(0)).state.space[0] == 1 + 2 + 1
    state.todo = ["race-5"]
    assert play(state, Race(0)).state.space[0] == 5


def test_k195_an_engineer_with_a_price_effect_makes_a_car_count_as_cheaper() -> None:
    state = begun()
    cheap, marked = Car(0, 1, 1, 1, 4), Car(1, 1, 1, 1, 5, OPEL)
    assert value_of(state, marked, 3) == 3
    assert choice(state, [cheap, marked], 3) == marked


def test_k196_other_abilities_are_a_note_with_money() -> None:
    state = with_engineer(OTHER)
    result = play(state, UseEngineer(0, OTHER + 1, money=3, note="as the card says"))
    assert result.state.money(0) == 3
    assert any(str(event.why) == "as the card says" for event in result.events)
    assert not result.state.working_engineers(0)


def test_k197_an_engineer_takes_a_worker_only_where_the_box_says_so() -> None:
    state = play(doing("research"), Research(0, "engineer", engineer=BUGATTI + 1)).state
    assert (state.canteen[0], state.working_engineers(0)) == (4, [BUGATTI])
    state = play(doing("research"), Research(0, "engineer", engineer=PORSCHE + 1)).state
    assert (state.canteen[0], state.working_engineers(0)) == (3, [PORSCHE])
    state = doing("research")
    set_workers(state, 0, 0)
    state = play(state, Research(0, "engineer", engineer=PORSCHE + 1)).state
    assert state.working_engineers(0) == []
    assert state.workers(0) == 14


def test_engineers_serve_again_in_the_next_turn() -> None:
    state = with_engineer(BENZ)
    state = play(state, UseEngineer(0, BENZ + 1, "body")).state
    state.track = 0
    state = play(state, EndTurn(0), NextTurn(0)).state
    assert state.working_engineers(0) == [BENZ]
    assert state.fifth == -1


# ---- special tiles


def test_k230_k231_the_special_tile_lies_in_front_as_the_eleventh() -> None:
    assert begun().chain[-1] == 10
    state = begun(special=True)
    assert state.chain[-1] == 11
    assert state.special_stack == 3
    assert code(state, TakeTile(0, 11)) == "kraftwagen.tile.special"


def test_k232_whoever_takes_it_does_what_it_shows_and_the_next_one_comes() -> None:
    state = begun(special=True)
    result = play(state, TakeSpecial(0, "any-body", "worker", "none", 2))
    after = result.state
    assert after.todo == ["any-body", "worker"]
    assert after.money(0) == 2
    assert after.chain[-2:] == [-1, 11]
    assert after.special_stack == 2
    assert {move.value for move in may(after, TakeBody)} == set(range(1, 8))
    assert not any(option.says for option in next(TakeBody.ask(after, 0)).options)
    after = play(after, TakeBody(0, 7), Hire(0)).state
    assert after.phase == CAR


def test_k232_a_tile_may_show_money_alone() -> None:
    assert play(begun(special=True), TakeSpecial(0, "none", money=4)).state.phase == CAR


def test_k233_a_special_tile_that_all_passed_is_replaced() -> None:
    state = begun(special=True)
    state.chain = [-1, 11, 1, -2, -3, *range(2, 11)]
    state.phase = CAR
    state.chain = [11, 1, -2, -3, -1, *range(2, 11)]
    result = play(state, EndTurn(0))
    assert result.state.chain[-2:] == [11, 1]
    assert result.state.special_stack == 2
    assert result.says("next special tile")


def test_k234_an_empty_stack_is_made_anew_of_its_four() -> None:
    state = begun(special=True)
    state.special_stack = 0
    assert play(state, TakeSpecial(0, "none")).state.special_stack == 3


def test_k235_the_other_turns_have_their_own_stacks() -> None:
    state = begun(special=True)
    for letter in "ABC":
        shelf = ENGINE.view(state, None).shelves[-1]
        assert f"tiles {letter}" in str(shelf.facts[0].label)
        state.phase, state.track = CAR, 0
        state = play(state, EndTurn(state.seat)).state
        state = play(state, NextTurn(state.seat)).state


def test_k236_a_special_tile_may_sell_a_market_car() -> None:
    state = begun(special=True)
    state.cars, state.prices = [Car(1, 1, 1, 1, 3), Car(0, 2, 2, 2, 8)], [1, 2, 5, 6, 9, 10]
    set_workers(state, 0, 2)
    state.supply[0] -= 2
    state = play(state, TakeSpecial(0, "sale", "none")).state
    assert code(state, SellCar(0, 1, 2)) == "core.answer.unfit"
    assert code(state, SellCar(0, 2, 9)) == "core.answer.unfit"
    after = play(state, SellCar(0, 2, 5)).state
    assert after.money(0) == 5
    assert after.cars == [Car(1, 1, 1, 1, 3)]
    assert after.totals()["price markers"] == 24


def test_a_sale_without_an_own_car_is_lost() -> None:
    result = play(begun(special=True), TakeSpecial(0, "sale", "none"))
    assert result.says("lost")
    assert converse(SellCar, result.state, 0).code == "kraftwagen.sale.no-car"


# ---- awards


def test_k210_k211_ten_awards_are_won_once_each_and_count_their_points() -> None:
    state = selling()
    state.phase = AWARDS
    assert {move.award for move in may(state, GiveAward)} == set(range(1, 11))
    after = play(state, GiveAward(0, 2, 1)).state
    assert after.money(1) == INVENTED[1].points
    assert code(after, GiveAward(0, 2, 2)) == "core.answer.unfit"
    after.awards = [0] * 10
    assert code(after, GiveAward(0, 2, 2)) == "kraftwagen.award.all-won"


def test_o2_awards_are_asked_for_at_the_end_of_each_turn() -> None:
    state = selling()
    state.track = 0
    state = play(state, EndTurn(0)).state
    assert state.phase == AWARDS
    assert str(ENGINE.view(state, None).banner.says) == "Was an award won?"
    state = play(state, GiveAward(state.seat, 1, 2), NextTurn(state.seat)).state
    assert (state.turn, state.phase) == (2, TURN)


def test_in_the_own_turn_only_the_own_seat_wins_one() -> None:
    assert {move.to for move in may(selling(), GiveAward)} == {0}


def test_awards_nobody_described_are_given_as_printed() -> None:
    state = selling(box=PRINTED)
    assert code(state, GiveAward(0, 1, 0)) == "core.answer.unfit"
    after = play(state, GiveAward(0, 1, 0, "", 4)).state
    assert after.money(0) == 4
    assert after.goals[0] is None
    after = play(after, GiveAward(0, 2, 0, "most cars", 5)).state
    assert after.goals[1] == Award("most cars", 5)
    after.awards[1] = NOBODY
    assert [option.value for option in converse(GiveAward, after, 0).options] == [2, 3]


@pytest.mark.parametrize("engineer", ENGINEERS, ids=lambda one: one.effect)
def test_every_engineer_of_the_box_can_be_taken(engineer: Engineer) -> None:
    state = doing("research", box=replace(FULL))
    number = ENGINEERS.index(engineer) + 1
    assert code(state, Research(0, "engineer", engineer=number)) is None
