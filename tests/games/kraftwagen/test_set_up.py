"""Components, set-up, start tiles (facts K-001 to K-039, K-200 to K-202)."""

import random

from engines.games.kraftwagen import rulebook, tables
from engines.games.kraftwagen.engine import ENGINE
from engines.games.kraftwagen.moves.parts import TakeBody, TakeEngine
from engines.games.kraftwagen.moves.race import Race
from engines.games.kraftwagen.moves.research import Research
from engines.games.kraftwagen.moves.tiles import TakeStartTile, TakeTile
from engines.games.kraftwagen.moves.workers import Hire
from engines.games.kraftwagen.setup import Setup
from engines.games.kraftwagen.state import START, TURN
from tests.games.kraftwagen.boxes import BOXES, FULL, PRINTED
from tests.games.kraftwagen.players import agree
from tests.games.kraftwagen.table import ROW, begun, code, laid, may, play


def test_k001_two_to_four_players() -> None:
    assert list(ENGINE.seats) == [2, 3, 4]
    refused = ENGINE.ready(("red",))
    assert refused.code == "core.set-up.seats"
    assert ENGINE.refuse_setup(Setup(5, (0, 1, 2, 3, 4), ROW)).code == "core.set-up.seats"


def test_k003_k013_k034_each_player_has_a_mat_and_fourteen_workers() -> None:
    state = laid(4)
    for seat in range(4):
        assert state.workshops[seat] == ["empty"] * 3
        assert state.canteen[seat] == 4
        assert state.supply[seat] == 8
        assert state.space[seat] == state.laps[seat] == 0
        assert state.chain.count(~seat) == 1
        assert state.workers(seat) == 14


def test_k004_k005_41_bodies_and_39_engines_of_the_values_1_to_7() -> None:
    totals = ENGINE.totals(laid(4))
    assert (totals["bodies"], totals["engines"]) == (41, 39)


def test_k006_k033_eight_buyers_lie_in_four_stacks_and_the_marker_on_s() -> None:
    state = laid()
    assert state.stacks == [2, 2, 2, 2]
    assert ENGINE.totals(state)["buyers"] == 8
    assert state.track == 4


def test_k007_k032_fifty_research_cards_of_which_two_lie_open() -> None:
    state = laid()
    assert state.deck == 48
    assert ENGINE.totals(state)["research cards"] == 50
    assert tables.ENGINEERS + 9 + tables.DEVELOPMENTS == 50


def test_k009_k010_24_coloured_price_markers() -> None:
    assert [sum(values) for values in tables.PRICES] == [44, 56, 72]
    assert all(len(set(values)) == 8 for values in tables.PRICES)
    assert ENGINE.totals(laid())["price markers"] == 24


def test_k008_k015_k016_nine_engineers_four_start_tiles_and_ten_awards() -> None:
    state = laid(4)
    assert (len(state.engineers), len(state.awards)) == (9, 10)
    assert {move.tile for move in may(state, TakeStartTile, 3)} == {1, 2, 3, 4}


def test_k011_white_markers_are_an_amount() -> None:
    assert ENGINE.totals(begun())["white money"] == 5


def test_k014_one_racing_car_for_each_colour() -> None:
    assert len(ENGINE.colours) == len(set(ENGINE.colours)) == len(laid(4).space) == 4


def test_k017_four_special_tiles_a_turn_or_none_at_all() -> None:
    assert len(tables.STACKS) * tables.SPECIAL_STACK == 12
    assert tables.SPECIAL not in laid(4).chain
    assert laid(4, special=True).chain.count(tables.SPECIAL) == 1


def test_k012_k082_ten_tiles_of_which_five_four_and_one() -> None:
    assert sorted(PRINTED.sizes) == [1, 1, 1, 1, 1, 2, 2, 2, 2, 3]


def test_k081_k083_the_one_action_tiles_are_five_different_ones_without_a_buyer() -> None:
    assert set(tables.ONE_ACTION_TILES) == {(action,) for action in tables.ACTIONS if action != "buyer"}


def test_k030_k031_the_chain_lies_by_size_with_the_workers_behind() -> None:
    for seed, (name, box) in enumerate(BOXES.items()):
        setup = agree(random.Random(seed), 4, box)
        chain = ENGINE.setup(setup).chain
        assert sorted(chain[:4]) == [-4, -3, -2, -1], name
        sizes = [box.sizes[tile - 1] for tile in chain[4:]]
        assert sizes == sorted(sizes)


def test_k030_the_order_inside_a_group_is_dealt() -> None:
    orders = {agree(random.Random(seed), 3, FULL).tiles[:5] for seed in range(8)}
    assert len(orders) > 3


def test_k035_the_racing_engine_starts_with_the_printed_1() -> None:
    assert laid().racing == [1, 1, 1]


def test_k036_start_tiles_are_taken_in_reverse_order() -> None:
    state = laid(3)
    assert ENGINE.actors(state) == (2,)
    assert state.phase == START
    after = play(state, TakeStartTile(2, 2), TakeBody(2, 1)).state
    assert ENGINE.actors(after) == (1,)
    assert {move.tile for move in may(after, TakeStartTile, 1)} == {1, 3, 4}
    after = play(after, TakeStartTile(1, 3), Hire(1), TakeEngine(1, 1, "workshop")).state
    assert ENGINE.actors(after) == (0,)
    after = play(after, TakeStartTile(0, 1), Race(0), Hire(0)).state
    assert (after.phase, after.turn) == (TURN, 1)
    assert ENGINE.actors(after) == (0,)
    assert after.space == [2, 0, 0]


def test_k037_k241_the_development_side_counts_one_point_each_without_a_worker() -> None:
    state = play(laid(3), TakeStartTile(2, 2)).state
    assert state.points(2, "body") == state.points(2, "engine") == 1
    assert {move.value for move in may(state, TakeBody, 2)} == {1}
    assert state.workers(2) == 14


def test_k038_with_three_the_fourth_players_parts_and_a_start_tile_leave() -> None:
    state = laid(3)
    assert state.seats == 3
    assert sum(name.startswith("workers") for name in ENGINE.totals(state)) == 3
    start = play(
        state, TakeStartTile(2, 2), TakeBody(2, 1), TakeStartTile(1, 1), Hire(1), Race(1), TakeStartTile(0, 4)
    ).state
    assert may(start, TakeStartTile) == []
    words = [str(step.says) for step in ENGINE.guide(Setup(3, (0, 1, 2), ROW))]
    assert words[-1] == (
        "Back in the box: the fourth colour's mat, car and 14 workers, and the start tile that is left"
    )
    for seats in (2, 4):
        told = [str(step.says) for step in ENGINE.guide(Setup(seats, tuple(range(seats)), ROW))]
        assert not any("Back in the box" in says for says in told), "nothing, or we don't know"


def test_the_guide_names_what_the_rules_lay_out_in_their_order() -> None:
    steps = ENGINE.guide(Setup(3, (0, 1, 2), ROW))
    order = (
        *("Action tiles", "research cards", "Sort the buyers", "awards", "price markers by colour"),
        *("car bodies and the engines by value", "engineer markers", "takes a mat", "pit lane"),
        *("The last is the start player", "takes a start tile", "Back in the box"),
    )
    assert all(part in str(step.says) for step, part in zip(steps, order, strict=True))
    assert {step.rule for step in steps} == {rulebook.SETTING_UP}
    markers = steps[4].board.shapes
    assert [(shape.tint, str(shape.text)) for shape in markers] == [
        ("price1", "8"),
        ("price2", "8"),
        ("price3", "8"),
        ("next", "32"),
    ]


def test_k039_two_play_freely_and_are_told_so() -> None:
    state = begun(2)
    assert ENGINE.actors(state) == (0,)
    after = play(state, TakeTile(1, 10)).state
    assert after.seat == 1
    assert "free mode" in str(ENGINE.view(state, None).banner.where)
    asked = ENGINE.ready(("red", "blue"))
    assert "it doesn't check turns" in str(asked.prompt)
    assert "Two players" in str(ENGINE.guide(Setup(2, (0, 1), ROW))[0].says)


def test_k200_k202_a_start_tile_nobody_read_is_tapped_as_printed() -> None:
    state = laid(3, PRINTED)
    after = play(state, TakeStartTile(2, 1, "worker", "race-2", "none")).state
    assert after.todo == ["worker", "race-2"]
    assert code(state, TakeStartTile(2, 1, "none")) == "core.answer.unfit"
    assert [move.tile for move in may(state, TakeStartTile, 2)] == [1] * len(may(state, TakeStartTile, 2))


def test_k201_a_start_tile_moves_the_car_two_spaces_whatever_its_engine() -> None:
    state = laid(3)
    state.racing[2] = 5
    after = play(state, TakeStartTile(2, 1), Hire(2), Race(2)).state
    assert after.space[2] == 2


def test_start_tiles_with_research_wait_for_all_that_it_brings() -> None:
    state = play(laid(3), TakeStartTile(2, 4), Research(2, "body", "engine")).state
    assert ENGINE.actors(state) == (2,)
    assert state.due == ["engine"]
