"""Section 3 and the options: the set-up as a conversation, and as written elsewhere."""

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from engines.core.codec import Codec, Unreadable
from engines.core.house_rules import AS_PRINTED
from engines.core.questions import Draw, Order, Pick, Question
from engines.core.rules import Illegal
from engines.games.catan import layout
from engines.games.catan.engine import ENGINE
from engines.games.catan.setup import Setup
from engines.games.catan.tables import HARBOUR_KINDS, TERRAIN
from tests.games.catan.table import COLOURS, beginners, prepared


def conversation(colours: tuple[str, ...], seed: int, **wanted: Any) -> tuple[Setup, list[Question]]:
    """The set-up that random answers lead to, and the questions asked."""
    wanted = {"house-rules": AS_PRINTED} | wanted
    chance = random.Random(seed)
    asked: list[Question] = []
    answers: tuple[Any, ...] = ()
    while isinstance(reply := ENGINE.ready(colours, answers), Question):
        asked.append(reply)
        drawn = reply.sample(chance.randrange)
        answers = (*answers, drawn if isinstance(reply, Draw) else wanted.get(reply.name, drawn))
    assert isinstance(reply, Setup), reply
    return reply, asked


def test_4_9_the_oldest_begins_and_5_1_otherwise_chance_may_decide() -> None:
    """Nobody draws who is the oldest; the highest roll is chance, so the app may draw as well."""
    for board in ("beginners", "letters"):
        _, asked = conversation(COLOURS, 1, tracking="hands", board=board, first=0)
        (first,) = (question for question in asked if question.name == "first")
        drawn = [option.value for option in getattr(first, "options", ()) if option.seat is None]
        assert (drawn, first.suggested) == (([], None) if board == "beginners" else ([-1], -1))
    firsts = set()
    for seed in range(20):
        setup, asked = conversation(COLOURS, seed, tracking="dice", first=-1)
        assert asked[2].dealt
        firsts.add(setup.first)
    assert firsts == set(range(len(COLOURS)))


def test_1_12_three_or_four_play() -> None:
    for colours in ((), COLOURS[:2], (*COLOURS, "green")):
        reply = ENGINE.ready(colours)
        assert isinstance(reply, Illegal)
        assert reply.code == "core.set-up.seats"


def test_the_app_deals_what_is_random() -> None:
    _, asked = conversation(COLOURS, 1, tracking="hands", board="letters", first=-1)
    dealt = ("terrain", "harbours", "corner")
    assert [question.name for question in asked] == [
        *("tracking", "trading", "board", *dealt),
        *(name + which for which in "23" for name in dealt),
        *("island", "first", "first", "house-rules"),
    ]
    assert all(question.dealt for question in asked if isinstance(question, Order | Draw))


def test_3_5_numbers_at_random_are_dealt_until_red_ones_are_apart() -> None:
    counted = []
    for seed in range(12):
        setup, asked = conversation(COLOURS, seed, tracking="hands", board="random")
        assert layout.red_neighbours(tuple(tile.number for tile in setup.tiles)) == ()
        counted.append(sum(question.name == "numbers" for question in asked))
    assert max(counted) > 1


def test_4_8_only_the_open_letters_are_asked_for() -> None:
    _, asked = conversation(COLOURS, 1, tracking="hands", board="beginners")
    lettered = [question for question in asked if question.name.startswith("lettered")]
    assert [question.name for question in lettered] == ["lettered_red", "lettered_white"]
    assert [question.suggested for question in lettered] == [None, 1]
    assert isinstance(lettered[0], Pick)
    assert [str(option.label) for option in lettered[0].options] == [
        "mountains 10, hills 6, pasture 2",
        "fields 9, forest 8, forest 11",
    ]


def test_1_12_with_three_players_on_the_beginners_board_any_colours_are_set_up() -> None:
    setup, asked = conversation(("white", "orange", "blue"), 3, tracking="hands", board="beginners")
    assert len(setup.placed) == 6
    assert [question.name for question in asked if question.name.startswith("lettered")] == ["lettered_white"]


def test_dice_only_asks_who_begins_and_for_house_rules() -> None:
    setup, asked = conversation(COLOURS[:3], 1, tracking="dice", first=2)
    assert [question.name for question in asked] == ["tracking", "first", "house-rules"]
    assert setup == Setup(COLOURS[:3], 2, tracking="dice")
    assert ENGINE.refuse(setup) is None


@given(st.integers(0, 10**6), st.sampled_from((3, 4)))
@settings(max_examples=40, deadline=None)
def test_whatever_is_answered_makes_a_set_up_that_may_be_played(seed: int, seats: int) -> None:
    colours = tuple(random.Random(seed).sample(COLOURS, seats))
    setup, _ = conversation(colours, seed)
    assert ENGINE.refuse(setup) is None
    codec = Codec(ENGINE)
    assert codec.read_setup(json.loads(json.dumps(codec.write_setup(setup)))) == setup
    state = ENGINE.setup(setup)
    assert ENGINE.actors(state) == (setup.first,)


def placed(which: int, **fields: Any) -> Setup:
    setup = beginners()
    pieces = list(setup.placed)
    pieces[which] = replace(pieces[which], **fields)
    return replace(setup, placed=tuple(pieces))


OTHER = beginners().placed[2]
FAULTS: list[tuple[Setup, str]] = [
    (replace(beginners(), colours=COLOURS[:2]), "core.set-up.seats"),
    (replace(beginners(), colours=("red", "blue", "green")), "core.set-up.colour"),
    (replace(beginners(), colours=("red", "blue", "red")), "core.set-up.colour-twice"),
    (replace(beginners(), first=4), "core.set-up.first"),
    (replace(beginners(), first=-1), "core.set-up.first"),
    (replace(beginners(), to_win=0), "catan.set-up.to-win"),
    (replace(beginners(), to_win=21), "catan.set-up.to-win"),
    (replace(beginners(), tiles=()), "catan.island.hex-missing"),
    (replace(beginners(), harbours=()), "catan.island.harbour-count"),
    (placed(0, seat=4), "catan.set-up.placed-seat"),
    (placed(0, settlement=((0, 0), (1, 0), (2, 0))), "catan.set-up.placed-where"),
    (placed(0, road=((0, 0), (1, 0))), "catan.set-up.placed-where"),
    (placed(0, road=((0, 0), (9, 9))), "catan.set-up.placed-where"),
    (placed(0, settlement=OTHER.settlement, road=OTHER.road), "catan.set-up.placed-close"),
    (placed(0, seat=1), "catan.set-up.placed-number"),
    (placed(0, first_cards=False), "catan.set-up.placed-number"),
    (replace(beginners(), placed=beginners().placed[:3]), "catan.set-up.placed-number"),
]


@pytest.mark.parametrize(("setup", "code"), FAULTS, ids=[code for _, code in FAULTS])
def test_a_faulty_set_up_is_refused_with_its_reason(setup: Setup, code: str) -> None:
    refused = ENGINE.refuse_setup(setup)
    assert refused is not None
    assert refused.code == code
    assert str(refused.why)


@pytest.mark.parametrize("points", [1, 20])
def test_a_game_is_won_with_1_to_20_points(points: int) -> None:
    assert ENGINE.refuse_setup(replace(beginners(), to_win=points)) is None


def test_a_record_with_an_unknown_word_is_unreadable() -> None:
    codec = Codec(ENGINE)
    written = codec.write_setup(beginners())
    for change in ({"tracking": "cards"}, {"seed": 4}, {"colours": "red"}):
        with pytest.raises(Unreadable):
            codec.read_setup(written | change)


def test_3_2_a_dealt_board_holds_all_hexes_and_harbours() -> None:
    setup, _ = conversation(COLOURS, 5, tracking="hands", board="letters")
    for kind, n in TERRAIN.items():
        assert sum(tile.terrain == kind for tile in setup.tiles) == n
    for kind, n in HARBOUR_KINDS.items():
        assert sum(harbour.kind == kind for harbour in setup.harbours) == n


def test_3_8_a_harbour_may_lie_elsewhere_on_the_coast() -> None:
    setup = beginners()
    moved = list(setup.harbours)
    moved[0] = layout.Harbour(((0, -2), (1, -3)), "generic")
    setup = replace(setup, harbours=tuple(moved))
    refused = ENGINE.refuse_setup(setup)
    assert refused is None or refused.code == "catan.island.harbour-close"
    assert prepared(COLOURS, {"tracking": "dice", "first": 0}).tiles == ()
