"""The box described in the set-up."""

import random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from engines.core.house_rules import AS_PRINTED, EACH
from engines.core.questions import Order, Pick, Question
from engines.games.kraftwagen.box import Award, Box, Engineer
from engines.games.kraftwagen.component_entry import describe
from engines.games.kraftwagen.engine import ENGINE
from engines.games.kraftwagen.rows import ask_engineer, ask_start_tile, ask_tile
from engines.games.kraftwagen.setup import Setup
from tests.games.kraftwagen.boxes import FULL
from tests.games.kraftwagen.players import agree
from tests.games.kraftwagen.table import ROW


def unheard(_: Box) -> None:
    """Nobody keeps what is described."""


def answered(box: Box, **told: Any) -> Box:
    """A box described by these answers; others are drawn."""
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
    assert str(question.prompt) == "That leaves 41 car bodies of value 7. Correct?"


def test_with_all_parts_described_it_is_suggested_that_that_is_all() -> None:
    left = ["tiles", "circuit", "engineers", "awards", "start_tiles", "bodies", "engines", "track"]
    chance, suggested = random.Random(3), []
    asked = describe(Box(), unheard)
    question = next(asked)
    while left or question.name != "part":
        if question.name == "part":
            suggested.append(question.suggested)
            question = asked.send(left.pop(0))
        else:
            likely = question.name.endswith("-7") and question.name[0] in "be"
            question = asked.send("yes" if likely else question.sample(chance.randrange))
    assert suggested == [None] * 7 + ["done"]
    assert question.suggested == "done"
    with pytest.raises(StopIteration) as end:
        asked.send("done")
    assert end.value.value.circuit > 0


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
    assert question.refuses("body") is None
    question = asked.send("body")
    assert question.refuses("none").code == "kraftwagen.box.no-race"
    question = asked.send("worker")
    assert list(question.answers()) == ["race-2"]


def test_with_a_buyer_told_the_last_tile_may_show_anything_more() -> None:
    asked = ask_tile(9, [*[("body", "body")] * 9, ()], ())
    next(asked)
    asked.send("buyer")
    assert "worker" in asked.send("body").answers()


def test_a_last_action_that_must_be_a_buyer_is_not_suggested_to_be_another() -> None:
    asked = ask_tile(9, [*[("body", "body")] * 9, ()], ("body", "worker", "engine"))
    assert [next(asked).suggested, asked.send("body").suggested] == ["body", "worker"]
    assert asked.send("worker").suggested is None


def test_an_engineer_who_had_no_amount_is_suggested_one() -> None:
    asked = ask_engineer(8, [], Engineer("Invented", "other", 0))
    assert next(asked).suggested == "Invented"
    assert asked.send("Invented").suggested == "other"
    question = asked.send("race")
    assert (question.low, question.suggested) == (1, 1)


def test_with_the_short_race_told_the_last_start_tile_may_show_anything_more_or_nothing() -> None:
    asked = ask_start_tile(3, [("body",), ("worker",), ("engine",), ()], ("race-2", "body"))
    assert next(asked).suggested == "race-2"
    question = asked.send("race-2")
    assert question.suggested == "body"
    assert question.refuses("none") is None
    question = asked.send("body")
    assert "engine" in question.answers()
    lacking = ask_start_tile(3, [("body",), ("worker",), ("engine",), ()], ("body", "worker", "engine"))
    assert [next(lacking).suggested, lacking.send("body").suggested] == ["body", "worker"]
    assert lacking.send("worker").suggested is None
    assert next(ask_start_tile(3, [("race-2",), ("worker",), ("engine",), ()], ())).refuses("body") is None


def test_a_box_that_is_remembered_is_offered_first() -> None:
    engine = ENGINE.with_box(FULL)
    asked = engine.ready(("red", "blue", "green"))
    assert isinstance(asked, Pick)
    assert asked.suggested == "described"
    assert ENGINE.box.in_setup(Setup(3, (0, 1, 2), ROW, FULL)) == FULL
    assert ENGINE.box.in_setup(Setup(3, (0, 1, 2), ROW)) is None
    refused = ENGINE.with_box(replace(FULL, bodies=(1,) * 7)).ready(("red", "blue", "green"), ("described",))
    assert refused.code == "kraftwagen.box.count"


def test_the_order_may_be_entered_as_it_lies() -> None:
    engine, answers = ENGINE.with_box(FULL), ("described", "no", AS_PRINTED, "laid")
    asked = engine.ready(("red", "blue", "green"), answers)
    assert isinstance(asked, Order)
    assert not asked.dealt


def test_the_order_of_two_tiles_is_asked_as_that_of_more() -> None:
    two = replace(FULL, tiles=(*FULL.tiles[:5], *FULL.tiles[:2], *FULL.tiles[5:7], FULL.tiles[9]))
    answers: tuple[Any, ...] = ("described", "no", AS_PRINTED, "laid", (0, 1, 2), (1, 2, 3, 4, 5, 6, 7))
    asked = ENGINE.with_box(two).ready(("red", "blue", "green"), answers)
    assert isinstance(asked, Order)
    assert [option.value for option in asked.items] == [8, 9]
    laid = ENGINE.with_box(two).ready(("red", "blue", "green"), (*answers, (9, 8)))
    assert laid.tiles == (1, 2, 3, 4, 5, 6, 7, 9, 8, 10)


def test_silent_rules_may_be_chosen() -> None:
    told = agree(random.Random(1), 3, FULL, **{"house-rules": EACH, "workers": "canteen", "pit_lane": True})
    assert (told.workers, told.pit_lane) == ("canteen", True)
    assert [str(one.words) for one in ENGINE.agreements(told)] == [
        "Workers of market cars: go to the canteen",
        "The last car in the pit lane takes the next place",
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
AT = {
    "kraftwagen.box.seven-values": ("bodies",),
    "kraftwagen.box.count": ("engines",),
    "kraftwagen.box.ten-tiles": ("tiles",),
    "kraftwagen.box.icon": ("tiles", 9),
    "kraftwagen.box.no-buyer": ("tiles",),
    "kraftwagen.box.start-tiles": ("start_tiles",),
    "kraftwagen.box.no-race": ("start_tiles",),
    "kraftwagen.box.nine-engineers": ("engineers",),
    "kraftwagen.box.effect": ("engineers", 0),
    "kraftwagen.box.ten-awards": ("awards",),
    "kraftwagen.box.circuit": ("circuit",),
    "kraftwagen.box.track": ("track",),
}
"""Where in the file each of these is wrong."""


@pytest.mark.parametrize("code", WRONG)
def test_a_box_that_cannot_be_is_refused_with_the_reason(code: str) -> None:
    assert ENGINE.refuse(Setup(3, (0, 1, 2), ROW, WRONG[code])).code == code
    fault = ENGINE.box.fault(WRONG[code])
    assert fault.illegal.code == code
    assert fault.at == AT[code]


def test_a_start_tile_with_too_many_actions_is_named() -> None:
    tiles = (("race-2",), ("body",), ("body", "worker", "engine", "race-2"), ("engine",))
    assert ENGINE.box.fault(Box(start_tiles=tiles)).at == ("start_tiles", 2)


def test_a_box_file_is_read_by_its_form() -> None:
    written = msgspec.json.encode(FULL)
    assert msgspec.json.decode(written, type=ENGINE.box.form) == FULL
    assert ENGINE.box.fault(FULL) is None
    with pytest.raises(msgspec.ValidationError, match="circuits"):
        msgspec.json.decode(b'{"circuits": 20}', type=ENGINE.box.form)


def test_one_action_tile_has_three_actions_and_no_other() -> None:
    two = replace(FULL, tiles=(*FULL.tiles[:8], *[("buyer", "body", "worker")] * 2))
    fault = ENGINE.box.fault(two)
    assert fault is not None
    assert fault.illegal.code == "kraftwagen.box.ten-tiles"


@pytest.mark.parametrize("at", [0, 8])
def test_there_are_ten_tiles_neither_nine_nor_eleven(at: int) -> None:
    for tiles in ((*FULL.tiles[:at], *FULL.tiles[at + 1 :]), (*FULL.tiles[: at + 1], *FULL.tiles[at:])):
        fault = ENGINE.box.fault(replace(FULL, tiles=tiles))
        assert fault is not None
        assert fault.illegal.code == "kraftwagen.box.ten-tiles"


def test_start_tiles_with_strange_icons_are_refused() -> None:
    strange = Box(start_tiles=(("sale",),) * 4)
    assert ENGINE.refuse(Setup(3, (0, 1, 2), ROW, strange)).code == "kraftwagen.box.icon"


def test_a_set_up_from_elsewhere_is_checked() -> None:
    assert ENGINE.refuse(Setup(3, (0, 1, 1), ROW)).code == "kraftwagen.setup.order"
    assert ENGINE.refuse(Setup(3, (0, 1, 2), (1, 2))).code == "kraftwagen.setup.tiles"
    assert ENGINE.refuse(Setup(3, (0, 1, 2), ROW[::-1])).code == "kraftwagen.setup.groups"
    mixed = (*ROW[:4], 6, 5, *ROW[6:])
    assert ENGINE.refuse(Setup(3, (0, 1, 2), mixed)).code == "kraftwagen.setup.groups"
    assert ENGINE.refuse(Setup(3, (2, 1, 0), ROW)) is None


def test_the_guide_lays_out_tiles_workers_and_special_tiles() -> None:
    steps = ENGINE.guide(Setup(4, (3, 2, 1, 0), ROW, FULL, special=True))
    assert any(step.spots == tuple(f"tile{n}" for n in ROW) for step in steps)
    assert any("A, B and C" in str(step.says) for step in steps)
    assert not any("back into the box" in str(step.says) for step in steps)
