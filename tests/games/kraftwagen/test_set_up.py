"""Components, set-up, start tiles (facts K-001 to K-039, K-200 to K-202)."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from engines.core.house import AS_PRINTED
from engines.core.questions import Order, Pick, Question
from engines.games.kraftwagen import tables
from engines.games.kraftwagen.box import Award, Box, Engineer
from engines.games.kraftwagen.describing import describe
from engines.games.kraftwagen.engine import ENGINE
from engines.games.kraftwagen.moves.parts import TakeBody, TakeEngine
from engines.games.kraftwagen.moves.race import Race
from engines.games.kraftwagen.moves.research import Research
from engines.games.kraftwagen.moves.tiles import TakeStartTile, TakeTile
from engines.games.kraftwagen.moves.workers import Hire
from engines.games.kraftwagen.setting_up import Setup
from engines.games.kraftwagen.state import START, TURN
from tests.games.kraftwagen.boxes import BOXES, FULL, PRINTED
from tests.games.kraftwagen.players import agree
from tests.games.kraftwagen.table import ROW, begun, code, laid, may, play


def test_k001_two_to_four_players() -> None:
    assert list(ENGINE.seats) == [2, 3, 4]
    refused = ENGINE.ready(("red",))
    assert refused.code == "kraftwagen.setup.seats"
    assert ENGINE.refuse(Setup(5, (0, 1, 2, 3, 4), ROW)).code == "kraftwagen.setup.seats"


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
    totals = laid(4).totals()
    assert (totals["bodies"], totals["engines"]) == (41, 39)


def test_k006_k033_eight_buyers_lie_in_four_stacks_and_the_marker_on_s() -> None:
    state = laid()
    assert state.stacks == [2, 2, 2, 2]
    assert state.totals()["buyers"] == 8
    assert state.track == 4


def test_k007_k032_fifty_research_cards_of_which_two_lie_open() -> None:
    state = laid()
    assert state.deck == 48
    assert state.totals()["research cards"] == 50
    assert tables.ENGINEERS + 9 + tables.DEVELOPMENTS == 50


def test_k009_k010_24_coloured_price_markers() -> None:
    assert [sum(values) for values in tables.PRICES] == [44, 56, 72]
    assert all(len(set(values)) == 8 for values in tables.PRICES)
    assert laid().totals()["price markers"] == 24


def test_k008_k015_k016_nine_engineers_four_start_tiles_and_ten_awards() -> None:
    state = laid(4)
    assert (len(state.engineers), len(state.awards)) == (9, 10)
    assert {move.tile for move in may(state, TakeStartTile, 3)} == {1, 2, 3, 4}


def test_k011_white_markers_are_an_amount() -> None:
    assert begun().totals()["white money"] == 5


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
    assert sum(name.startswith("workers") for name in state.totals()) == 3
    start = play(
        state, TakeStartTile(2, 2), TakeBody(2, 1), TakeStartTile(1, 1), Hire(1), Race(1), TakeStartTile(0, 4)
    ).state
    assert may(start, TakeStartTile) == []
    words = [str(step.says) for step in ENGINE.guide(Setup(3, (0, 1, 2), ROW))]
    assert any("back into the box" in says for says in words)


def test_k039_two_play_freely_and_are_told_so() -> None:
    state = begun(2)
    assert ENGINE.actors(state) == (0, 1)
    after = play(state, TakeTile(1, 10)).state
    assert after.seat == 1
    assert "free mode" in str(ENGINE.view(state, None).banner.where)
    asked = ENGINE.ready(("red", "blue"))
    assert "not checked" in str(asked.prompt)
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


# ---- the box


def unheard(_: Box) -> None:
    """Nobody keeps what is described."""


def answered(box: Box, **told: Any) -> Box:
    """Return a box described by these answers; others are drawn."""
    chance = random.Random(1)
    asked = describe(box, unheard)
    question = next(asked)
    parts = iter([*told.pop("parts"), "done"])
    try:
        while True:
            answer = next(parts) if question.name == "part" else told.get(question.name)
            if answer is None:
                answer = question.sample(chance.randrange)
            assert question.refuses(answer) is None, (question, answer)
            question = asked.send(answer)
    except StopIteration as stop:
        return stop.value


def test_the_box_is_described_part_by_part_and_taken_up_again() -> None:
    some = answered(Box(), parts=["circuit", "tiles"], circuit=22)
    assert some.circuit == 22
    assert some.tiles
    assert not some.bodies
    more = answered(some, parts=["bodies", "engines", "awards", "engineers", "start_tiles", "track"], track=5)
    assert (more.circuit, more.tiles, more.track) == (22, some.tiles, 5)
    assert (sum(more.bodies), sum(more.engines)) == (41, 39)
    assert (len(more.awards), len(more.engineers), len(more.start_tiles)) == (10, 9, 4)
    assert ENGINE.refuse(Setup(3, (0, 1, 2), ROW, more)) is None


def test_the_last_value_is_what_is_left_to_count() -> None:
    asked = describe(Box(), unheard)
    question: Question = next(asked)
    question = asked.send("bodies")
    for _ in range(6):
        question = asked.send(0)
    assert question.only() == (41,)


def test_all_parts_described_end_the_dialogue_by_themselves() -> None:
    parts = ["tiles", "circuit", "engineers", "awards", "start_tiles", "bodies", "engines", "track"]
    chance = random.Random(3)
    asked, left, ended = describe(Box(), unheard), iter(parts), False
    question = next(asked)
    while not ended:
        answer = next(left) if question.name == "part" else question.sample(chance.randrange)
        try:
            question = asked.send(answer)
        except StopIteration as stop:
            ended = stop.value.circuit > 0
    assert list(left) == []


def test_the_last_icon_must_be_a_buyer_where_none_was_seen() -> None:
    asked = describe(Box(), unheard)
    question: Question = next(asked)
    question = asked.send("tiles")
    while str(question.prompt) != "Action 3 of tile 10, which has 3":
        question = asked.send("body")
    assert question.refuses("body").code == "kraftwagen.box.no-buyer"
    assert list(question.answers()) == ["buyer"]


def test_the_last_start_tile_must_show_the_short_race_where_none_did() -> None:
    asked = describe(Box(), unheard)
    question: Question = next(asked)
    question = asked.send("start_tiles")
    while not str(question.prompt).startswith("Action 1 of start tile 4"):
        question = asked.send("none" if question.refuses("none") is None else "body")
    assert question.refuses("body").code == "kraftwagen.box.no-race"
    question = asked.send("race-2")
    assert question.refuses("body") is None


def test_a_box_that_is_remembered_is_offered_first() -> None:
    engine = ENGINE.with_box(FULL)
    asked = engine.ready(("red", "blue", "green"))
    assert isinstance(asked, Pick)
    assert asked.suggested == "described"
    assert ENGINE.box_of(Setup(3, (0, 1, 2), ROW, FULL)) == FULL
    assert ENGINE.box_of(Setup(3, (0, 1, 2), ROW)) is None
    refused = ENGINE.with_box(replace(FULL, bodies=(1,) * 7)).ready(("red", "blue", "green"), ("described",))
    assert refused.code == "kraftwagen.box.count"


def test_the_order_may_be_entered_as_it_lies() -> None:
    engine, answers = ENGINE.with_box(FULL), ("described", "no", AS_PRINTED, "laid")
    asked = engine.ready(("red", "blue", "green"), answers)
    assert isinstance(asked, Order)
    assert not asked.dealt


def test_silent_rules_may_be_chosen() -> None:
    told = agree(random.Random(1), 3, FULL, **{"house-1": "workers", "house-2": "pit_lane"})
    assert (told.workers, told.pit_lane) == ("canteen", True)
    assert [str(one.words) for one in ENGINE.agreements(told)] == [
        "Workers of market cars: go to the canteen",
        "The only car left in the pit lane takes the next place",
    ]


SIZES = [*FULL.tiles[:9], ("buyer", "body")]
WRONG = {
    "kraftwagen.box.seven-values": Box(bodies=(41, 0, 0, 0, 0, 0, 0, 0)),
    "kraftwagen.box.count": Box(engines=(39, 1, 0, 0, 0, 0, 0)),
    "kraftwagen.box.ten-tiles": Box(tiles=tuple(SIZES)),
    "kraftwagen.box.icon": Box(tiles=(*FULL.tiles[:9], ("buyer", "body", "horse"))),
    "kraftwagen.box.no-buyer": Box(tiles=(*FULL.tiles[:5], *[("body", "body")] * 4, ("body",) * 3)),
    "kraftwagen.box.start-tiles": Box(start_tiles=(("body",),)),
    "kraftwagen.box.no-race": Box(start_tiles=(("body",),) * 4),
    "kraftwagen.box.nine-engineers": Box(engineers=(Engineer("Carl Benz"),)),
    "kraftwagen.box.effect": Box(engineers=(Engineer("Carl Benz", "flies"),) * 9),
    "kraftwagen.box.ten-awards": Box(awards=(Award("most", 3),)),
    "kraftwagen.box.circuit": Box(circuit=3),
    "kraftwagen.box.track": Box(track=0),
}


@pytest.mark.parametrize("code", WRONG)
def test_a_box_that_cannot_be_is_refused_with_the_reason(code: str) -> None:
    assert ENGINE.refuse(Setup(3, (0, 1, 2), ROW, WRONG[code])).code == code
    assert ENGINE.refuse_box(WRONG[code]).code == code


def test_a_box_file_is_read_by_its_form() -> None:
    written = msgspec.json.encode(FULL)
    assert msgspec.json.decode(written, type=ENGINE.box_form) == FULL
    assert ENGINE.refuse_box(FULL) is None
    assert ENGINE.refuse_box(Setup(3, (0, 1, 2), ROW)) is None
    with pytest.raises(msgspec.ValidationError, match="circuits"):
        msgspec.json.decode(b'{"circuits": 20}', type=ENGINE.box_form)


def test_start_tiles_with_strange_icons_are_refused() -> None:
    strange = Box(start_tiles=(("sale",),) * 4)
    assert ENGINE.refuse(Setup(3, (0, 1, 2), ROW, strange)).code == "kraftwagen.box.icon"


def test_a_set_up_from_elsewhere_is_checked() -> None:
    assert ENGINE.refuse(Setup(3, (0, 1, 1), ROW)).code == "kraftwagen.setup.order"
    assert ENGINE.refuse(Setup(3, (0, 1, 2), (1, 2))).code == "kraftwagen.setup.tiles"
    assert ENGINE.refuse(Setup(3, (0, 1, 2), ROW[::-1])).code == "kraftwagen.setup.groups"
    assert ENGINE.refuse(Setup(3, (2, 1, 0), ROW)) is None


def test_the_guide_lays_out_tiles_workers_and_special_tiles() -> None:
    steps = ENGINE.guide(Setup(4, (3, 2, 1, 0), ROW, FULL, special=True))
    assert any(step.spots == tuple(f"tile{n}" for n in ROW) for step in steps)
    assert any("A, B and C" in str(step.says) for step in steps)
    assert not any("back into the box" in str(step.says) for step in steps)
