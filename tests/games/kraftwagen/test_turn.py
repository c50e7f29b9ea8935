"""A player's turn, hiring, research, bodies and engines, buyers (facts K-050 to K-144)."""

from __future__ import annotations

from engines.core.conversing import converse
from engines.games.kraftwagen.box import Box
from engines.games.kraftwagen.engine import ENGINE
from engines.games.kraftwagen.moves.buyers import CallBuyer
from engines.games.kraftwagen.moves.market import PutCar
from engines.games.kraftwagen.moves.parts import TakeBody, TakeEngine
from engines.games.kraftwagen.moves.race import Race
from engines.games.kraftwagen.moves.research import Research
from engines.games.kraftwagen.moves.tiles import TakeTile
from engines.games.kraftwagen.moves.turn import EndTurn, NextTurn, Score
from engines.games.kraftwagen.moves.workers import Hire
from engines.games.kraftwagen.pieces import Car, Card
from engines.games.kraftwagen.preparation import prepare_turn
from engines.games.kraftwagen.state import ACTIONS, AWARDS, CAR, SCORE, START, TURN
from engines.games.kraftwagen.tables import PRICES
from tests.games.kraftwagen.boxes import FULL, PRINTED, TILES
from tests.games.kraftwagen.table import begun, code, doing, laid, may, play, selling, set_workers

# ---- the course of a game


def test_k050_three_turns_of_preparation_actions_and_scoring() -> None:
    state = begun()
    for turn in (1, 2, 3):
        assert (state.turn, state.phase) == (turn, TURN)
        state.phase, state.track = CAR, 0
        state = play(state, EndTurn(state.seat)).state
        assert state.phase == AWARDS
        state = play(state, NextTurn(state.seat)).state
    assert ENGINE.actors(state) == ()


def test_k051_the_preparation_lays_out_the_eight_markers_of_the_turn() -> None:
    state = begun()
    for prices in PRICES:
        assert tuple(state.prices) == prices
        if state.turn < 3:
            prepare_turn(state, None)


def test_k052_white_markers_pile_up_beside_the_stacks() -> None:
    state = begun()
    assert state.beside == [2, 1, 1, 1]
    prepare_turn(state, None)
    assert state.beside == [4, 2, 2, 2]


def test_k053_the_phase_ends_after_the_turn_with_the_sixth_car() -> None:
    state = selling("body 1", "engine 1")
    state.cars = [Car(1, 1, 1, 1, price) for price in (1, 2, 3, 5, 6)]
    state.prices = [8, 9, 10]
    after = play(state, PutCar(0, 1, 1, 8, 1)).state
    assert after.phase == CAR
    assert str(EndTurn.remark(after, 0)) == "then the scoring"
    after = play(after, EndTurn(0)).state
    assert (after.phase, after.ways) == (AWARDS, ["sixth-car"])
    assert EndTurn.remark(begun(), 0) is None


def test_k053_k054_the_phase_ends_after_the_turn_in_which_the_marker_reaches_0() -> None:
    state = doing("buyer", "worker")
    state.active, state.stacks, state.track = [0, 1, 2, 3], [1, 1, 1, 1], 1
    state.workshops[0] = ["body 1", "engine 1", "empty"]
    after = play(state, CallBuyer(0), Hire(0)).state
    assert (after.track, after.phase) == (0, CAR)
    after = play(after, PutCar(0, 1, 1, 10, 1), EndTurn(0)).state
    assert after.ways == ["buyer-track"]


def test_k070_the_actions_come_in_any_order_and_all_of_them() -> None:
    state = doing("worker", "body")
    assert code(state, EndTurn(0)) == "kraftwagen.turn.actions-first"
    assert code(state, PutCar(0, 1, 1, 1, 1)) == "kraftwagen.turn.actions-first"
    assert play(state, Hire(0), TakeBody(0, 1)).state.phase == CAR
    assert play(state, TakeBody(0, 1), Hire(0)).state.phase == CAR
    assert code(begun(), EndTurn(0)) == "kraftwagen.turn.tile-first"
    assert code(begun(), Hire(0)) == "kraftwagen.turn.tile-first"
    assert code(laid(), Hire(2)) == "kraftwagen.turn.start-tiles-first"


def test_k070_each_action_is_completed_before_the_next() -> None:
    state = play(doing("research", "worker"), Research(0, "body-and-engine")).state
    assert state.due == ["body", "engine"]
    refused = ENGINE.check(state, Hire(0))
    assert refused is not None
    assert refused.code == "kraftwagen.action.brought-first"
    assert str(refused.why) == "First do what an action gave you: car body and engine"
    assert code(state, Race(0)) == "kraftwagen.action.not-on-tile"
    state = play(state, TakeEngine(0, 1, "workshop"), TakeBody(0, 1)).state
    assert code(state, Hire(0)) is None


def test_k070_one_car_a_turn() -> None:
    state = selling("body 1", "engine 1")
    state = play(state, PutCar(0, 1, 1, 10, 1)).state
    state.workshops[0] = ["body 1", "engine 1", "empty"]
    assert code(state, PutCar(0, 1, 1, 9, 1)) == "kraftwagen.car.one-a-turn"


def test_k071_an_impossible_action_is_lost() -> None:
    state = begun()
    set_workers(state, 0, 12)
    result = play(state, TakeTile(0, 1))
    assert result.state.phase == CAR
    assert result.says("lost")


def test_k242_an_action_waits_while_another_one_may_make_it_possible() -> None:
    state = doing("worker", "body")
    set_workers(state, 0, 12)
    assert code(state, Hire(0)) == "kraftwagen.worker.none-left"
    result = play(state, TakeBody(0, 1))
    assert result.state.phase == CAR
    assert result.says("lost")


def test_k242_the_app_warns_before_an_order_loses_an_action() -> None:
    state = doing("research", "worker")
    set_workers(state, 0, 9)
    asked = next(Research.ask(state, 0))
    says = {option.value: option.says for option in asked.options}
    assert "lost" in str(says["three-workers"][0])
    assert not says["body"]
    set_workers(state, 0, 4)
    assert not any(option.says for option in next(Research.ask(state, 0)).options)


def test_k080_the_six_actions() -> None:
    kinds = {
        "worker": Hire,
        "research": Research,
        "body": TakeBody,
        "engine": TakeEngine,
        "buyer": CallBuyer,
        "grand-prix": Race,
    }
    for action, kind in kinds.items():
        keyed = [one for one in ENGINE.kinds(doing(action), 0) if not one.keyless]
        assert keyed == [kind, EndTurn]


def test_k084_a_tile_nobody_read_is_told_once_and_then_known() -> None:
    state = begun(box=PRINTED)
    assert code(state, TakeTile(0, 10)) == "core.answer.unfit"
    told = TakeTile(0, 10, *TILES[9])
    after = play(state, told).state
    assert after.todo == list(TILES[9])
    assert after.faces[9] == TILES[9]
    after.phase, after.todo, after.seat, after.chain = TURN, [], 1, after.chain
    assert code(after, TakeTile(1, 10)) is None
    assert code(after, TakeTile(1, 10, *TILES[9])) == "core.move.unlike"


def test_k083_the_last_tile_read_shows_a_buyer_if_no_other_does() -> None:
    state = begun(box=PRINTED)
    state.faces[5:9] = [("body", "body")] * 4
    assert code(state, TakeTile(0, 10, "body", "body", "body")) == "kraftwagen.box.no-buyer"
    assert code(state, TakeTile(0, 10, "buyer", "body", "body")) is None
    assert code(state, TakeTile(0, 10, "body", "body", "buyer")) is None


# ---- hiring


def test_k090_a_worker_moves_from_the_supply_to_the_canteen() -> None:
    state = play(doing("worker"), Hire(0)).state
    assert (state.supply[0], state.canteen[0]) == (7, 5)


def test_k090_with_none_left_nothing_happens() -> None:
    state = doing("worker", "grand-prix")
    set_workers(state, 0, 12)
    assert code(state, Hire(0)) == "kraftwagen.worker.none-left"


def test_k091_k113_a_worker_from_the_supply_activates_a_waiting_development_at_once() -> None:
    state = doing("worker")
    state.cards[0] = [Card(1, 0, "body", active=False)]
    after = play(state, Hire(0, 0)).state
    assert after.canteen[0] == 4
    assert after.supply[0] == 7
    assert after.points(0, "body") == 2
    assert after.due == ["body"]
    assert {move.value for move in may(after, TakeBody)} == {1, 2}


def test_k091_of_several_waiting_cards_one_is_chosen() -> None:
    state = doing("worker")
    state.cards[0] = [Card(1, 0, active=False), Card(0, 2, active=False), Card(1, 0, active=False)]
    assert [move.card for move in may(state, Hire)] == [0, 1]
    after = play(state, Hire(0, 1)).state
    assert after.points(0, "engine") == 3


# ---- buyers


def test_k140_a_buyer_goes_to_the_lowest_space_and_its_white_markers_to_the_player() -> None:
    state = doing("buyer", "buyer")
    prepare_turn(state, None)
    result = play(state, CallBuyer(0, "body"), CallBuyer(0, "price"))
    after = result.state
    assert after.active == [0, 3]
    assert after.beside == [0, 2, 2, 0]
    assert after.money(0) == 6
    assert after.stacks == [1, 2, 2, 1]
    assert result.says("worth 4")


def test_k140_an_empty_stack_has_no_buyer() -> None:
    state = doing("buyer")
    state.stacks = [0, 2, 2, 2]
    assert code(state, CallBuyer(0, "body")) == "kraftwagen.buyer.empty-stack"


def test_k140_a_stack_without_white_markers_brings_none() -> None:
    state = doing("buyer")
    state.beside[0] = 0
    result = play(state, CallBuyer(0, "body"))
    assert result.state.money(0) == 0
    assert not result.says("worth")


def test_k141_with_four_buyers_the_marker_goes_down_compulsorily() -> None:
    state = doing("buyer")
    state.active, state.stacks = [0, 0, 1, 1], [0, 0, 2, 2]
    assert may(state, CallBuyer) == [CallBuyer(0)]
    assert code(state, EndTurn(0)) == "kraftwagen.turn.actions-first"
    result = play(state, CallBuyer(0))
    assert result.state.track == 3
    assert result.says("3 steps to 0")


def test_k142_k143_k144_the_turn_ends_after_eight_buyer_actions_for_every_number() -> None:
    for seats in (3, 4):
        state = doing(*["buyer"] * 9, seats=seats)
        for number in range(8):
            assert state.phase == ACTIONS, number
            state = play(state, may(state, CallBuyer)[0]).state
        assert (state.track, state.phase) == (0, CAR)
        assert play(state, EndTurn(0)).state.ways == ["buyer-track"]


def test_k243_a_buyer_action_after_0_has_no_effect() -> None:
    state = doing("buyer", "worker")
    state.active, state.stacks, state.track = [0, 1, 2, 3], [1, 1, 1, 1], 0
    assert code(state, CallBuyer(0)) == "kraftwagen.buyer.marker-at-0"
    assert play(state, Hire(0)).state.phase == CAR


# ---- what a correction leaves


def test_with_no_buyer_left_anywhere_the_marker_moves() -> None:
    state = doing("buyer")
    state.stacks = [0, 0, 0, 0]
    assert may(state, CallBuyer) == [CallBuyer(0)]
    assert play(state, CallBuyer(0)).state.track == 3


def test_actions_made_impossible_by_a_correction_are_lost_by_the_table() -> None:
    state = doing("worker")
    set_workers(state, 0, 12)
    assert ENGINE.actors(state) == (-1,)
    result = play(state)
    assert result.state.phase == CAR
    assert result.says("lost")


def test_a_move_of_an_action_that_is_not_open_is_refused_in_its_own_words() -> None:
    state = doing("worker")
    for move in (Research(0, "body", "nothing"), TakeBody(0, 1), Race(0), CallBuyer(0, "body")):
        assert code(state, move) == "kraftwagen.action.not-on-tile"
    for kind in (Research, TakeBody, Race):
        assert converse(kind, state, 0).code == "kraftwagen.action.not-on-tile"
    for seat, phase in ((0, CAR), (2, START)):
        state.phase, state.seat, state.todo = phase, seat, ["worker"] * (phase == START)
        assert code(state, Race(seat)) == "kraftwagen.action.not-on-tile"


def test_an_action_that_is_not_on_the_tile_is_refused_with_those_that_are() -> None:
    state = doing("worker", "buyer")
    assert str(ENGINE.check(state, Race(0)).why) == (
        "Grand Prix isn't among the actions left: hire a worker and buyer"
    )
    state.phase, state.todo = CAR, []
    assert str(ENGINE.check(state, Race(0)).why) == "No action of the tile is left"


def test_scoring_is_the_tables_own() -> None:
    state = begun()
    state.phase = SCORE
    assert ENGINE.kinds(state, -1) == (Score,)
    assert code(state, EndTurn(0)) == "core.turn.not-yours"
    assert ENGINE.ready(("red", "blue", "green")).name == "box"
    assert Box() == PRINTED
    assert FULL.faces == TILES


def test_the_key_that_ends_the_turn_says_what_comes_first() -> None:
    state = doing("buyer")
    offer = next(one for one in ENGINE.offers(state) if one.kind is EndTurn)
    assert offer.why is not None
    assert offer.why.code == "kraftwagen.turn.actions-first"
    assert str(offer.remark) == "first: buyer"
