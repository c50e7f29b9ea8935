"""Cars on the market, engineers, special tiles, awards (facts K-160 to K-165, K-190 to K-236)."""

import pytest
from msgspec.structs import replace

from engines.core.conversing import converse
from engines.core.questions import Count
from engines.games.kraftwagen.box import Award, Engineer
from engines.games.kraftwagen.buying import values_of
from engines.games.kraftwagen.engine import ENGINE
from engines.games.kraftwagen.moves.engineers import UseEngineer
from engines.games.kraftwagen.moves.market import PutCar, SellCar
from engines.games.kraftwagen.moves.parts import TakeBody
from engines.games.kraftwagen.moves.research import Research
from engines.games.kraftwagen.moves.tiles import TakeSpecial, TakeTile
from engines.games.kraftwagen.moves.turn import EndTurn, GiveAward, NextTurn
from engines.games.kraftwagen.moves.workers import Hire
from engines.games.kraftwagen.pieces import NOBODY, Car
from engines.games.kraftwagen.state import ACTIONS, AWARDS, CAR, TURN
from tests.games.kraftwagen.boxes import (
    ANOTHER,
    BUGATTI,
    ENGINEERS,
    FULL,
    MAYBACH,
    PRINTED,
)
from tests.games.kraftwagen.boxes import AWARDS as INVENTED
from tests.games.kraftwagen.table import (
    begun,
    code,
    doing,
    laid,
    may,
    play,
    selling,
    set_workers,
    with_engineer,
)

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
    result = play(selling("body 1", "engine 1"), PutCar(0, 1, 1, 6, 2))
    assert result.events[-1].spots == ("market1",)
    state = result.state
    assert 6 not in state.prices
    assert state.canteen[0] == 2
    assert ENGINE.totals(state)["price markers"] == 24
    state.sold_car = False
    state.workshops[0] = ["body 1", "engine 1", "empty"]
    assert code(state, PutCar(0, 1, 1, 6, 1)) == "core.answer.unfit"


def test_k163_a_fitting_engineer_marker_may_be_added() -> None:
    state = with_engineer(MAYBACH, "body 1", "engine 1")
    assert {move.engineer for move in may(state, PutCar)} == {0, MAYBACH + 1}
    after = play(state, PutCar(0, 1, 1, 5, 2, MAYBACH + 1)).state
    assert values_of(after, after.cars[0])[2] == 4
    assert not after.working_engineers(0)
    after.track = 0
    after = play(after, EndTurn(0), NextTurn(0)).state
    assert after.working_engineers(0) == [MAYBACH]
    assert {move.engineer for move in may(with_engineer(BUGATTI, "body 1", "engine 1"), PutCar)} == {0}


def test_k164_no_move_changes_a_placed_car_but_diesels() -> None:
    state = play(selling("body 1", "engine 1", "body 2"), PutCar(0, 1, 1, 5, 2)).state
    assert [kind.__name__ for kind in ENGINE.kinds(state, 0)] == ["PutCar", "GiveAward", "EndTurn"]


def test_k165_prestige_is_the_number_of_workers() -> None:
    state = begun()
    assert values_of(state, Car(0, 1, 1, 3, 5))[2] == 3


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
    state.chain = [1, -2, -3, -1, *range(2, 12)]
    result = play(state, EndTurn(0))
    assert (result.state.chain[-1], result.state.special_stack) == (1, 3)
    assert not result.says("next special tile")


def test_k234_an_empty_stack_is_made_again_of_its_four() -> None:
    state = begun(special=True)
    state.special_stack = 0
    assert play(state, TakeSpecial(0, "none")).state.special_stack == 3


def test_k235_the_other_turns_have_their_own_stacks() -> None:
    state = begun(special=True)
    for letter, left in zip("ABC", (3, 4, 4), strict=True):
        (fact,) = ENGINE.view(state, None).shelves[-1].facts
        assert f"tiles {letter}" in str(fact.label)
        assert fact.value == left
        state = play(state, TakeSpecial(state.seat, "none")).state
        assert state.special_stack == left - 1
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
    asked = converse(SellCar, state, 0)
    assert isinstance(asked, Count)
    assert (asked.low, asked.high, asked.suggested) == (0, 8, 4)
    after = play(state, SellCar(0, 2, 5)).state
    assert after.money(0) == 5
    assert after.cars == [Car(1, 1, 1, 1, 3)]
    assert ENGINE.totals(after)["price markers"] == 24


def test_an_engineer_serves_once_in_a_game_turn_also_where_his_car_was_sold() -> None:
    state = with_engineer(MAYBACH, "body 1", "engine 1")
    state = play(state, PutCar(0, 1, 1, 5, 2, MAYBACH + 1)).state
    state.phase, state.todo, state.sold_car = ACTIONS, ["sale"], False
    state = play(state, SellCar(0, 1, 2)).state
    state.workshops[0] = ["body 1", "engine 1", "empty"]
    assert code(state, PutCar(0, 1, 1, 6, 1, MAYBACH + 1)) == "kraftwagen.car.marker-used"
    assert {move.engineer for move in may(state, PutCar)} == {0}


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


def test_in_the_own_turn_only_the_own_seat_wins_one_before_the_tile_and_after_its_actions() -> None:
    for state in (begun(), selling()):
        assert {move.to for move in may(state, GiveAward)} == {0}
    assert play(begun(), GiveAward(0, 2, 0), TakeTile(0, 4)).state.money(0) == INVENTED[1].points
    for state in (doing("worker"), laid()):
        assert GiveAward not in ENGINE.kinds(state, state.seat)


def test_what_belongs_before_or_after_the_actions_of_a_tile_waits_for_their_end() -> None:
    state = with_engineer(ANOTHER)
    state.phase, state.todo = ACTIONS, ["worker"]
    for move in (UseEngineer(0, ANOTHER + 1, money=1, note=""), GiveAward(0, 1, 0), EndTurn(0)):
        assert code(state, move) == "kraftwagen.turn.actions-first"
    state.phase, state.todo = TURN, []
    for kind in (UseEngineer, GiveAward):
        assert kind in ENGINE.kinds(state, 0)


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


def test_awards_of_equal_points_without_goals_are_one_option() -> None:
    """Nobody at the table can tell them apart."""
    unsaid = (Award("", 2 + at % 3) for at in range(9))
    state = selling(box=replace(FULL, awards=(*unsaid, Award("x", 3))))
    state.awards[1] = 2

    def told() -> list[tuple[object, str, str]]:
        options = converse(GiveAward, state, 0).options
        return [(option.value, str(option.label), str(option.note or "")) for option in options]

    assert told() == [
        (1, "an award of 2 points", "3 left"),
        (3, "an award of 4 points", "3 left"),
        (5, "an award of 3 points", "2 left"),
        (10, "3 points for “x”", ""),
    ]
    state = play(state, GiveAward(0, 5, 0)).state
    assert (8, "an award of 3 points", "1 left") in told()
    assert code(state, GiveAward(0, 4, 0)) == "core.answer.unfit"


@pytest.mark.parametrize("engineer", ENGINEERS, ids=lambda one: one.effect)
def test_every_engineer_of_the_box_can_be_taken(engineer: Engineer) -> None:
    state = doing("research", box=replace(FULL))
    number = ENGINEERS.index(engineer) + 1
    assert code(state, Research(0, "engineer", engineer=number)) is None
