"""A player's turn, hiring, research, bodies and engines, buyers (facts K-050 to K-144)."""

from __future__ import annotations

import pytest

from engines.core.moves import converse
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
from engines.games.kraftwagen.state import ACTIONS, AWARDS, CAR, SCORE, TURN
from engines.games.kraftwagen.tables import PRICES
from tests.games.kraftwagen.boxes import FULL, HALF, PRINTED, SCARCE, TILES
from tests.games.kraftwagen.table import begun, code, doing, may, play, points, selling, set_workers

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
    assert code(begun(), Hire(0)) == "core.turn.not-now"


def test_k070_each_action_is_completed_before_the_next() -> None:
    state = play(doing("research", "worker"), Research(0, "body-and-engine")).state
    assert state.due == ["body", "engine"]
    assert code(state, Hire(0)) == "kraftwagen.action.not-on-tile"
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
        assert ENGINE.kinds(doing(action), 0) == (kind,)


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


# ---- research


def test_k100_one_card_is_taken_one_discarded_two_revealed() -> None:
    state = play(doing("research"), Research(0, "body", "nothing")).state
    assert (state.deck, state.discard) == (46, 1)
    assert state.totals()["research cards"] == 50


@pytest.mark.parametrize("deck", [0, 1])
def test_k101_an_empty_deck_is_made_anew_of_the_discard(deck: int) -> None:
    state = doing("research")
    state.deck, state.discard = deck, 48 - deck
    result = play(state, Research(0, "engine", "nothing"))
    assert result.says("shuffled into a new deck")
    assert result.state.deck == 47
    assert result.state.totals()["research cards"] == 50


def test_k102_the_three_kinds_of_cards() -> None:
    cards = {move.card for move in may(doing("research"), Research)}
    assert {"engineer", "three-workers", "grand-prix-5", "body-and-engine", "two-bodies"} <= cards


@pytest.mark.parametrize(
    ("card", "body", "engine"),
    [
        ("body", 2, 1),
        ("engine", 1, 2),
        ("two-bodies", 3, 1),
        ("two-engines", 1, 3),
        ("body-and-engine-point", 2, 2),
    ],
)
def test_k110_developments_give_one_or_two_points(card: str, body: int, engine: int) -> None:
    state = play(doing("research"), Research(0, card, "nothing")).state
    assert (state.points(0, "body"), state.points(0, "engine")) == (body, engine)


def test_k111_k114_k244_a_development_may_bring_a_tile_and_its_points_count_for_it() -> None:
    state = play(doing("research"), Research(0, "two-engines", "engine")).state
    assert state.due == ["engine"]
    assert max(move.value for move in may(state, TakeEngine)) == 3
    instead = play(doing("research"), Research(0, "no-points", "body")).state
    assert (instead.due, instead.points(0, "body")) == (["body"], 1)
    assert "nothing" not in {
        move.gives for move in may(doing("research"), Research) if move.card == "no-points"
    }


def test_k112_a_development_takes_a_worker_of_the_canteen_or_waits() -> None:
    state = play(doing("research"), Research(0, "body", "nothing")).state
    assert state.canteen[0] == 3
    empty = doing("research")
    set_workers(empty, 0, 0)
    after = play(empty, Research(0, "body", "body")).state
    assert after.points(0, "body") == 1
    assert not after.due
    assert "waits" in str(ENGINE.view(after, None).ledger.rows[0].alert)


def test_k115_workers_on_developments_stay() -> None:
    state = play(doing("research"), Research(0, "body", "nothing")).state
    after = play(state, EndTurn(0)).state
    after.phase, after.track = CAR, 0
    after = play(after, EndTurn(after.seat)).state
    assert after.cards[0] == [Card(1, 0)]
    assert after.canteen[0] == 3


def test_no_more_than_32_developments() -> None:
    state = doing("research")
    state.cards[1] = [Card(1, 0)] * 32
    assert code(state, Research(0, "body", "nothing")) == "kraftwagen.research.no-developments"


@pytest.mark.parametrize(("supply", "hired"), [(8, 3), (2, 2), (0, 0)])
def test_k120_three_workers_come_as_far_as_there_are(supply: int, hired: int) -> None:
    state = doing("research")
    set_workers(state, 0, 12 - supply)
    after = play(state, Research(0, "three-workers")).state
    assert after.canteen[0] == 12 - supply + hired
    assert after.phase == CAR


def test_k120_k113_the_three_workers_go_to_waiting_cards_first() -> None:
    state = doing("research")
    set_workers(state, 0, 0)
    state.cards[0] = [Card(1, 0, active=False)]
    after = play(state, Research(0, "three-workers")).state
    assert after.due == ["worker"] * 3
    after = play(after, Hire(0, 0), Hire(0), Hire(0)).state
    assert (after.canteen[0], after.points(0, "body")) == (2, 2)


def test_k121_grand_prix_5_moves_five_spaces_whatever_the_engine() -> None:
    after = play(doing("research"), Research(0, "grand-prix-5"), Race(0)).state
    assert after.space[0] == 5


def test_k122_one_body_and_one_engine_according_to_the_points() -> None:
    state = doing("research")
    points(state, 0, body=2)
    state = play(state, Research(0, "body-and-engine")).state
    assert max(move.value for move in may(state, TakeBody)) == 3
    assert max(move.value for move in may(state, TakeEngine)) == 1
    after = play(state, TakeBody(0, 3), TakeEngine(0, 1, "workshop")).state
    assert after.workshops[0] == ["body 3", "engine 1", "empty"]


def test_k245_instant_cards_go_to_the_discard() -> None:
    state = play(doing("research"), Research(0, "three-workers")).state
    assert (state.deck, state.discard, state.cards[0]) == (46, 2, [])


# ---- bodies and engines


def test_k130_k131_a_body_of_the_own_points_a_higher_one_is_refused() -> None:
    state = doing("body")
    points(state, 0, body=2)
    assert code(state, TakeBody(0, 3)) is None
    assert code(state, TakeBody(0, 4)) == "kraftwagen.part.too-high"
    asked = next(TakeBody.ask(state, 0))
    assert asked.options[0].value == 3
    assert "Lower" in str(asked.options[1].says[0])
    points(state, 0, body=9)
    assert max(move.value for move in may(state, TakeBody)) == 7


def test_k131_at_one_point_nothing_is_asked() -> None:
    assert may(doing("body"), TakeBody) == [TakeBody(0, 1)]


def test_o15_with_none_of_that_value_the_next_lower_one_is_taken() -> None:
    state = doing("body", box=SCARCE)
    points(state, 0, body=3)
    assert code(state, TakeBody(0, 4)) == "kraftwagen.part.none-left"
    assert not next(TakeBody.ask(state, 0)).options[2].says
    assert code(state, TakeBody(0, 2)) is None
    state.bodies = [0] * 7
    state.todo.append("worker")
    assert code(state, TakeBody(0, 1)) == "kraftwagen.part.nothing"


def test_an_action_of_any_value_is_done_where_the_usual_one_cannot() -> None:
    state = doing("engine", "any-engine", box=SCARCE)
    state.engines[0] = 0
    after = play(state, TakeEngine(0, 2, "workshop")).state
    assert after.phase == CAR


def test_tiles_nobody_counted_never_run_out() -> None:
    state = doing("body", box=HALF)
    state.bodies = [-40] + [0] * 6
    assert code(state, TakeBody(0, 1)) is None


def test_k132_k240_with_full_workshops_an_old_tile_returns_to_the_supply() -> None:
    state = doing("body")
    state.workshops[0] = ["body 1", "engine 2", "engine 2"]
    assert {move.back for move in may(state, TakeBody)} == {"body 1", "engine 2"}
    before = state.engines[1]
    after = play(state, TakeBody(0, 1, "engine 2")).state
    assert after.workshops[0] == ["body 1", "body 1", "engine 2"]
    assert after.engines[1] == before + 1
    assert code(state, TakeBody(0, 1)) == "core.answer.unfit"


def test_k132_an_empty_workshop_comes_first() -> None:
    state = doing("body")
    assert code(state, TakeBody(0, 1, "body 1")) == "core.move.unlike"


def test_k133_an_engine_goes_to_a_workshop_or_into_the_racing_car() -> None:
    state = doing("engine", "engine")
    points(state, 0, engine=3)
    before = state.engines[3], state.engines[2]
    after = play(state, TakeEngine(0, 4, "racing-car")).state
    assert (after.racing[0], after.engines[3]) == (4, before[0] - 1)
    after = play(after, TakeEngine(0, 3, "racing-car")).state
    assert (after.racing[0], after.engines[3], after.engines[2]) == (3, before[0], before[1] - 1)
    assert after.totals()["engines"] == 39


def test_k134_the_racing_engine_is_no_market_engine() -> None:
    state = selling("body 1")
    state.racing[0], state.covered[0] = 5, True
    assert code(state, PutCar(0, 1, 5, 1, 1)) == "kraftwagen.car.no-engine"


def test_k135_a_workshop_holds_one_tile() -> None:
    state = doing("body", "body", "body", "engine")
    after = play(state, TakeBody(0, 1), TakeBody(0, 1), TakeBody(0, 1)).state
    assert "empty" not in after.workshops[0]
    assert code(after, TakeEngine(0, 1, "workshop")) == "core.answer.unfit"


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
    after = play(state, CallBuyer(0)).state
    assert after.track == 3


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


def test_scoring_is_the_tables_own() -> None:
    state = begun()
    state.phase = SCORE
    assert ENGINE.kinds(state, -1) == (Score,)
    assert code(state, EndTurn(0)) == "core.turn.not-yours"
    assert ENGINE.ready(("red", "blue", "green")).name == "box"
    assert Box() == PRINTED
    assert FULL.faces == TILES
