"""What lies face down is imagined as likely as it is, and what nobody knows stays to be turned up."""

from __future__ import annotations

from collections import Counter
from random import Random

from engines.games.le_havre.engine import ENGINE
from engines.games.le_havre.moves.arrivals import print_question
from engines.games.le_havre.setup_options import specials_in_use
from engines.games.le_havre.specials import DINER, HARBOUR_WATCH, NUMBER
from engines.games.le_havre.state import SUPPLY, TOWN, UNKNOWN, HavreState
from tests.games.le_havre.table import agreed, table

MANY = 1200


def worlds(state: HavreState, number: int = MANY) -> list[HavreState]:
    choose = Random(1).randrange
    return [ENGINE.imagine(state, 0, choose) for _ in range(number)]


def test_every_order_of_the_tiles_that_are_face_down_is_as_likely() -> None:
    state = ENGINE.setup(agreed(2, open_tiles=False))
    state.turn = 4
    assert state.phase == SUPPLY
    found = Counter(tuple(world.tiles) for world in worlds(state))
    assert {order[:4] for order in found} == {(0, 1, 2, 3)}
    assert len(found) == 6
    assert all(abs(times - MANY / 6) < MANY / 20 for times in found.values())


def test_tiles_that_all_see_stay_and_those_that_nobody_knows_are_turned_up_later() -> None:
    seen = table(2)
    assert ENGINE.imagine(seen, 0, Random(1).randrange).tiles == seen.tiles
    unknown = ENGINE.setup(agreed(2, tiles=(), open_tiles=False))
    world = ENGINE.imagine(unknown, 0, Random(1).randrange)
    assert world.tiles == unknown.tiles
    assert ENGINE.actors(world) == ENGINE.actors(unknown)


def test_any_special_building_that_is_not_in_play_may_be_on_top() -> None:
    state = table(2)
    state.take_card(NUMBER["036"], 0)
    possible = {*specials_in_use(2)} - {NUMBER["036"]}
    found = Counter(world.pile[0] for world in worlds(state, 3500))
    assert {*found} == possible
    assert all(50 < times < 160 for times in found.values())
    assert all(len({*world.pile}) == len(state.pile) for world in worlds(state, 20))


def test_alone_the_harbour_watch_is_in_the_box() -> None:
    assert all(HARBOUR_WATCH not in world.pile for world in worlds(table(1), 200))


def test_special_buildings_that_nobody_knows_stay_unknown() -> None:
    state = table(2, pile=[UNKNOWN] * 6)
    assert ENGINE.imagine(state, 0, Random(1).randrange).pile == state.pile


def test_a_card_whose_figure_is_being_read_stays_and_no_other_such_card_comes() -> None:
    turn = 4 * 7 - 1
    for diner in (0, 5):
        state = table(4, turn=turn, phase=TOWN, diner=diner, zoo=0)
        state.pile.remove(DINER)
        state.pile.insert(0, DINER)
        state.turn = next(at for at in range(0, 140, 7) if _special(state, at))
        actors = ENGINE.actors(state)
        found = worlds(state, 200)
        assert all(ENGINE.actors(world) == actors for world in found)
        assert (len({world.pile[0] for world in found}) == 1) == (diner == 0)


def test_what_is_printed_on_a_card_is_read_by_people_even_in_a_turn_of_the_app() -> None:
    assert print_question(DINER).by_chance
    assert print_question(NUMBER["035"]).by_chance


def _special(state: HavreState, turn: int) -> bool:
    state.turn = turn
    return state.card.town[state.seats - 1] == "s"
