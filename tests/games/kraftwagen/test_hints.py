"""Each hint for a first game appears when its rule matters, and only then."""

from engines.core.rules import Rule
from engines.games.kraftwagen import chain, rulebook
from engines.games.kraftwagen.engine import ENGINE
from engines.games.kraftwagen.pieces import Car
from engines.games.kraftwagen.state import ACTIONS, TURN, KraftwagenState
from tests.games.kraftwagen.table import begun, doing, laid, selling

ENDS = ("After this turn the action phase is over, and everything is scored", rulebook.SCORING)
CARS = [Car(0, 1, 1, 1, price) for price in range(1, 7)]


def said(state: KraftwagenState) -> list[tuple[str, Rule]]:
    return [(str(hint.says), hint.rule) for hint in ENGINE.hints(state)]


def behind(state: KraftwagenState) -> KraftwagenState:
    """The same, with another seat's worker last on the track."""
    state.chain.sort(key=lambda link: link == chain.worker(state.seat))
    return state


def test_nothing_is_said_when_nothing_matters() -> None:
    assert said(laid()) == []
    assert said(begun()) == []
    assert said(behind(selling())) == []
    assert said(doing("engine", "body")) == []


def test_the_sixth_car_ends_the_phase() -> None:
    state = begun()
    state.cars = CARS[:4]
    assert said(state) == []
    state.cars = CARS[:5]
    told = ("The next car is the sixth: the turn that brings it ends the phase", rulebook.ACTION_PHASE)
    assert said(state) == [told]
    state.cars = CARS[:6]
    assert said(state) == [ENDS]


def test_the_last_step_of_the_black_marker_ends_the_phase() -> None:
    state = begun()
    state.track = 1
    assert said(state) == [], "the next buyer action brings a buyer"
    state.active = [0, 1, 2, 3]
    told = "The black marker is 1 step from 0: a buyer action ends the phase after that turn"
    assert said(state) == [(told, rulebook.ACTION_PHASE)]
    state.track = 0
    assert said(state) == [ENDS]


def test_a_weaker_engine_would_replace_the_one_of_the_racing_car() -> None:
    state = doing("engine")
    state.racing[0] = 2
    told = ("In the racing car a weaker engine replaces engine 2 of seat 1", rulebook.ENGINE)
    assert said(state) == [told]
    state.racing[0] = 1
    assert said(state) == []
    state.racing[0], state.todo = 2, ["any-engine"]
    assert said(state) == [], "a stronger one can be taken"


def test_full_workshops_send_a_part_back() -> None:
    told = [("All workshops are full: a new part there sends another back", rulebook.BODY)]
    for action in ("body", "engine"):
        state = doing(action)
        state.workshops[0] = ["body 1", "body 1", "engine 1"]
        assert said(state) == told
    state.phase = TURN
    assert said(state) == [], "nobody takes a part now"
    state.phase, state.todo = ACTIONS, ["research"]
    assert said(state) == []


def test_parts_of_nothing_but_a_car_are_ready() -> None:
    state = selling("body 3", "engine 2", "body 1", canteen=0)
    assert "No worker in the canteen" in said(behind(state))[0][0]


def test_a_car_without_a_worker_cannot_be_marketed() -> None:
    told = [("No worker in the canteen: a car needs at least one to be marketed", rulebook.MARKET)]
    assert said(behind(selling("body 1", "engine 1", canteen=0))) == told
    assert said(behind(selling("body 1", "engine 1", canteen=1))) == []
    assert said(behind(selling("body 1", "body 1", canteen=0))) == []


def test_whoever_is_still_last_has_the_next_turn_too() -> None:
    told = [("The worker of seat 1 is still the last on the track: the next turn too", rulebook.ACTION_PHASE)]
    state = selling()
    assert chain.tail(state.chain) == 0
    assert said(state) == told
    assert said(behind(state)) == []


def test_with_two_players_whoever_likes_is_next() -> None:
    assert said(selling(seats=2)) == []
