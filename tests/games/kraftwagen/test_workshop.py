"""Research, and what it builds: bodies and engines."""

import pytest

from engines.core.conversing import converse
from engines.core.events import Gained
from engines.core.questions import Pick
from engines.games.kraftwagen.box import Box
from engines.games.kraftwagen.engine import ENGINE
from engines.games.kraftwagen.moves.market import PutCar
from engines.games.kraftwagen.moves.parts import TakeBody, TakeEngine
from engines.games.kraftwagen.moves.race import Race
from engines.games.kraftwagen.moves.research import Research
from engines.games.kraftwagen.moves.turn import EndTurn
from engines.games.kraftwagen.moves.workers import Hire
from engines.games.kraftwagen.pieces import Card
from engines.games.kraftwagen.state import CAR, KraftwagenState
from engines.games.kraftwagen.tables import FACES
from tests.games.kraftwagen.boxes import HALF, SCARCE
from tests.games.kraftwagen.table import code, doing, may, play, points, selling, set_workers

# ---- research


def test_k100_one_card_is_taken_one_discarded_two_revealed() -> None:
    state = play(doing("research"), Research(0, "body", "nothing")).state
    assert (state.deck, state.discard) == (46, 1)
    assert ENGINE.totals(state)["research cards"] == 50


@pytest.mark.parametrize("deck", [0, 1])
def test_k101_an_empty_deck_is_made_again_of_the_discard(deck: int) -> None:
    state = doing("research")
    state.deck, state.discard = deck, 48 - deck
    result = play(state, Research(0, "engine", "nothing"))
    assert result.says("Shuffle the discarded research cards into a new deck")
    assert result.state.deck == 47
    assert ENGINE.totals(result.state)["research cards"] == 50


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


def test_k116_as_many_of_each_development_may_come_as_are_not_taken() -> None:
    state = doing("research")
    state.cards[1] = [Card(2, 0)] * 31
    assert {"two-bodies", "engine"} <= {move.card for move in may(state, Research)}


def test_k123_an_instant_card_may_come_nine_times_and_again() -> None:
    state = doing(*["research"] * 10, "body")
    for _ in range(10):
        assert "grand-prix-5" in {move.card for move in may(state, Research)}
        state = play(state, Research(0, "grand-prix-5"), Race(0)).state
    assert state.cards[0] == []


def test_no_more_than_32_developments() -> None:
    state = doing("research")
    state.cards[1] = [Card(1, 0)] * 32
    assert code(state, Research(0, "body", "nothing")) == "kraftwagen.research.no-developments"
    asked = converse(Research, state, 0)
    assert isinstance(asked, Pick)
    assert [option.value for option in asked.options if option.blocked][:2] == list(FACES)[:2]


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


def waiting_for_three(box: Box) -> KraftwagenState:
    """The table when seat 0 has three workers to come, and two cards wait: with an engine, then +2."""
    state = doing("research", box=box)
    set_workers(state, 0, 0)
    state.cards[0] = [Card(0, 1, "engine", active=False), Card(0, 2, active=False)]
    return play(state, Research(0, "three-workers")).state


def test_k113_k070_what_a_card_gives_comes_before_the_next_worker() -> None:
    state = play(waiting_for_three(HALF), Hire(0, 0)).state
    assert ENGINE.kinds(state, 0) == (TakeEngine, EndTurn)
    assert max(move.value for move in may(state, TakeEngine)) == 2
    state = play(state, TakeEngine(0, 2, "workshop")).state
    assert state.due == ["worker"] * 2
    assert play(state, Hire(0, 1), Hire(0)).state.points(0, "engine") == 4


def test_k071_what_a_card_would_give_is_lost_where_the_supply_has_none_before_the_next_worker() -> None:
    state = waiting_for_three(SCARCE)
    state.engines = [0, 0, 5, 0, 0, 0, 0]
    result = play(state, Hire(0, 0))
    assert result.says("engine: not possible, so lost")
    assert result.state.due == ["worker"] * 2
    result.state.due.append("engine")
    assert ENGINE.actors(result.state) == (-1,)


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
    assert "Your research allows more" in str(asked.options[1].says[0])
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
    assert str(ENGINE.check(state, TakeBody(0, 1)).why) == "Nothing is left in the supply"
    state.bodies[6] = 1
    assert str(ENGINE.check(state, TakeBody(0, 1)).why) == (
        "The lowest value left is 7; your research allows 4"
    )


def test_an_action_of_any_value_is_done_where_the_usual_one_cannot() -> None:
    state = doing("engine", "any-engine", box=SCARCE)
    state.engines[0] = 0
    after = play(state, TakeEngine(0, 2, "workshop")).state
    assert after.phase == CAR


def test_k070_of_two_bodies_on_a_tile_either_comes_first_and_the_nearer_action_is_done() -> None:
    state = doing("body", "any-body", "worker", box=HALF)
    points(state, 0, body=2)
    asked = next(TakeBody.ask(state, 0))
    assert [option.value for option in asked.options if option.says] == [2, 1]
    assert str(TakeBody.remark(state, 0)) == "up to value 7"
    assert play(state, TakeBody(0, 4)).state.todo == ["body", "worker"]
    assert play(state, TakeBody(0, 3)).state.todo == ["any-body", "worker"]
    assert play(state, TakeBody(0, 1)).state.todo == ["any-body", "worker"]
    state = doing("engine", "any-engine", "worker", box=HALF)
    assert play(state, TakeEngine(0, 2, "workshop")).state.todo == ["engine", "worker"]
    assert play(state, TakeEngine(0, 1, "workshop")).state.todo == ["any-engine", "worker"]


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
    assert ENGINE.totals(after)["engines"] == 39


@pytest.mark.parametrize(
    ("racing", "note"),
    [
        (3, "slower: it has engine 3"),
        (2, "gains nothing: it has engine 2"),
        (1, "faster: it has engine 1"),
    ],
)
def test_k133_what_the_racing_car_gains_by_an_engine_is_noted(racing: int, note: str) -> None:
    state = doing("engine")
    points(state, 0, engine=1)
    state.racing[0] = racing
    asked = converse(TakeEngine, state, 0, (2,))
    assert isinstance(asked, Pick)
    workshop, car = asked.options
    assert workshop.note is None
    assert str(car.note) == note
    assert car.blocked is None


def test_k134_the_racing_engine_is_no_market_engine() -> None:
    state = selling("body 1")
    state.racing[0], state.covered[0] = 5, True
    assert code(state, PutCar(0, 1, 5, 1, 1)) == "kraftwagen.car.no-engine"


def test_k135_a_workshop_holds_one_tile() -> None:
    state = doing("body", "body", "body", "engine")
    after = play(state, TakeBody(0, 1), TakeBody(0, 1), TakeBody(0, 1)).state
    assert "empty" not in after.workshops[0]
    assert code(after, TakeEngine(0, 1, "workshop")) == "core.answer.unfit"


def test_an_engine_of_value_two_is_not_told_as_two_of_something() -> None:
    """Two gears are what research gives."""
    state = doing("engine")
    points(state, 0, engine=2)
    moved = play(state, TakeEngine(0, 2, "racing-car"))
    assert moved.says("takes engine 2 for the racing car")
    assert not any(event.goods for event in moved.events if isinstance(event, Gained))
