"""Entering the island that lies on the table: touch by touch, with what is used up and what is noted."""

import random
from typing import Any

import pytest

from engines.core.questions import Pick
from engines.games.catan.engine import ENGINE
from engines.games.catan.entering import place_words
from engines.games.catan.layout import (
    BEGINNERS_HARBOURS_LAID,
    BEGINNERS_TILES,
    harbours,
    numbers_by_walk,
    red_neighbours,
    tiles,
    walk,
)
from engines.games.catan.tables import BEGINNERS_HARBOURS, HARBOUR_KINDS, TERRAIN
from engines.games.catan.topology import START_CORNERS
from tests.games.catan.entered import (
    AFTER,
    BEFORE,
    NUMBERS,
    SPREAD,
    TERRAINS,
    Entered,
    kind_answers,
    number_answers,
    terrain_answers,
    whole,
)


def test_an_island_is_entered_hex_by_hex_and_token_by_token() -> None:
    setup = whole().setup
    assert setup.tiles == BEGINNERS_TILES
    assert setup.harbours == BEGINNERS_HARBOURS_LAID
    assert setup.placed == ()
    assert setup.first == 1
    assert ENGINE.refuse(setup) is None


@pytest.mark.parametrize("seed", range(8))
def test_any_dealt_island_can_be_entered(seed: int) -> None:
    chance = random.Random(seed)
    terrain = tuple(chance.sample([kind for kind, n in TERRAIN.items() for _ in range(n)], 19))
    kinds = tuple(chance.sample([kind for kind, n in HARBOUR_KINDS.items() for _ in range(n)], 9))
    corner = chance.randrange(6)
    wanted = terrain_answers(terrain) | {"numbers": corner, "places": "usual", "first": 0}
    entered = Entered(wanted | kind_answers(kinds))
    assert entered.setup.tiles == tiles(terrain, numbers_by_walk(terrain, START_CORNERS[corner]))
    assert entered.setup.harbours == harbours(kinds)
    assert len(entered.answers) - len(BEFORE) - len(AFTER) == 15 + 1 + 1 + 5


def test_the_touches_are_few() -> None:
    by_letters = terrain_answers(TERRAINS) | {"numbers": 2, "places": "beginners", "first": 0}
    assert len(Entered(by_letters).asked) == 15 + 1 + 1 + len(AFTER)
    assert len(whole().asked) == 15 + (1 + 17) + (1 + 5) + len(AFTER)
    anywhere = whole(places="touched", **kind_answers(BEGINNERS_HARBOURS, SPREAD))
    assert len(anywhere.asked) == 15 + (1 + 17) + (1 + 9) + len(AFTER)


def test_a_kind_of_terrain_is_not_asked_for_when_it_is_all_that_is_left() -> None:
    kinds = [one.name.rstrip("0123456789") for one in whole().asked[: 15 + 1]]
    assert kinds[:4] == ["desert", "hills", "hills", "hills"]
    assert kinds[-2:] == ["pasture", "numbers"]
    assert "fields" not in kinds


def test_a_hex_that_lies_there_says_so() -> None:
    reply = Entered({"desert1": 9, "hills1": 4}).reply
    assert isinstance(reply, Pick)
    assert str(reply.prompt) == "Tap where this is: hills, 2 of 3"
    refused = reply.refuses(9)
    assert refused is not None
    assert refused.code == "catan.enter.hex-taken"
    assert str(refused.why) == "Already here: desert"
    assert [place for place in range(19) if reply.refuses(place)] == [4, 9]


# ---- the letters, found out from the first tokens


def by_tokens(numbers: tuple[int, ...], **rest: Any) -> Entered:
    wanted = {f"rest{place}": 1 for place in range(1, 20)} | rest
    return Entered(terrain_answers(TERRAINS) | number_answers(numbers) | wanted)


@pytest.mark.parametrize("backwards", [False, True])
@pytest.mark.parametrize("corner", range(6))
def test_3_3_a_few_tokens_tell_from_which_corner_the_letters_were_laid(corner: int, backwards: bool) -> None:
    numbers = numbers_by_walk(TERRAINS, START_CORNERS[corner], backwards)
    entered = by_tokens(numbers, places="beginners", first=0)
    assert entered.setup.tiles == tiles(TERRAINS, numbers)
    typed = [one for one in entered.asked if one.name.startswith("number")]
    assert len(typed) - 1 <= 3
    assert len(entered.asked) <= 15 + 1 + 3 + 1 + 1 + len(AFTER)


def test_the_whole_board_is_shown_before_the_letters_are_believed() -> None:
    numbers = numbers_by_walk(TERRAINS, START_CORNERS[0])
    entered = by_tokens(numbers)
    (asked,) = (one for one in entered.asked if one.name.startswith("rest"))
    assert asked.board is not None
    tokens = [int(shape.token.text) for shape in asked.board.shapes if shape.token]
    assert tokens == [number for number in numbers if number]


def test_who_says_no_goes_on_token_by_token_and_is_not_asked_again() -> None:
    numbers = numbers_by_walk(TERRAINS, START_CORNERS[0])
    swapped = (*numbers[:-2], numbers[-1], numbers[-2])
    refusing = {f"rest{place}": 0 for place in range(1, 20)}
    entered = by_tokens(swapped, places="beginners", first=0, **refusing)
    assert entered.setup.tiles == tiles(TERRAINS, swapped)
    assert sum(one.name.startswith("rest") for one in entered.asked) == 1


def test_3_3_backwards_is_the_same_way_round_the_other_side() -> None:
    onward, back = walk((0, -2)), walk((0, -2), backwards=True)
    assert onward[:4] == ((0, -2), (-1, -1), (-2, 0), (-2, 1))
    assert back[:4] == ((0, -2), (1, -2), (2, -2), (2, -1))
    assert sorted(onward) == sorted(back)
    assert onward[12] == back[12] == (0, -1)
    assert onward[-1] == back[-1] == (0, 0)


def test_a_token_that_is_used_up_says_so() -> None:
    reply = Entered(terrain_answers(TERRAINS) | {"numbers": "tokens", "number1": 12}).reply
    assert isinstance(reply, Pick)
    refused = reply.refuses(12)
    assert refused is not None
    assert refused.code == "catan.enter.token-used-up"
    assert reply.refuses(7) is not None


def test_two_red_numbers_that_touch_are_noted_before_and_after() -> None:
    answers = terrain_answers(TERRAINS) | {"numbers": "tokens", "number1": 6, "rest1": 0}
    before = Entered(answers).reply
    assert isinstance(before, Pick)
    assert str(before.prompt) == "Row 1, hex 2: which number? (next to a red number)"
    after = Entered(answers | {"number2": 8}).reply
    assert isinstance(after, Pick)
    assert str(after.prompt) == "Row 1, hex 3: which number? (two red numbers are adjacent)"


def test_two_red_numbers_that_touch_are_noted_when_the_last_token_lies() -> None:
    numbers = (*NUMBERS[:4], 11, *NUMBERS[5:18], 6)
    touching = whole(**number_answers(numbers)).question("places")
    assert str(touching.prompt) == "Where are the harbours? (Two red numbers touch)"
    assert str(whole().question("places").prompt) == "Where are the harbours?"


def test_the_board_stays_in_sight_whatever_is_noted() -> None:
    for one in whole().asked:
        if one.name not in ("places", *AFTER):
            assert one.board is not None
            assert not any(option.says or option.board for option in one.options if option.spot is None), (
                one.name
            )


def test_3_6_the_letters_keep_red_numbers_apart_wherever_the_desert_lies() -> None:
    for place in range(19):
        terrain = tuple("desert" if at == place else "forest" for at in range(19))
        for corner in START_CORNERS:
            assert red_neighbours(numbers_by_walk(terrain, corner)) == ()


def test_the_picture_grows_with_the_answers() -> None:
    entered = whole()
    board = entered.question("mountains1").board
    assert board is not None
    *laid, sample = [shape.tint for shape in board.shapes[2:]]
    assert laid == [kind if kind in ("desert", "hills") else "raised" for kind in TERRAINS]
    assert sample == "mountains"
    board = entered.question("number6").board
    assert board is not None
    tokens = [shape.token.text for shape in board.shapes if shape.token]
    assert tokens == ["10", "2", "9", "12", "6", "?"]
    board = entered.question("wool-harbour1").board
    assert board is not None
    signs = [(str(mark.text), mark.icon) for mark in board.marks]
    laid = [(kind in ("lumber", "brick"), kind) for kind in BEGINNERS_HARBOURS]
    assert signs == [("2:1", kind) if known else ("?", None) for known, kind in laid]
    assert len(board.links) == 18 + 9


def test_the_terrain_that_is_asked_for_is_seen_beside_the_island() -> None:
    for one in whole().asked[:15]:
        assert one.board is not None
        sea, _shore, *hexes, sample = one.board.shapes
        assert (sample.tint, sample.name) == (one.name.rstrip("0123456789"), None)
        assert len(hexes) == 19
        assert all(0 <= part <= 1 for part in sample.points)
        beside = [shape for shape in hexes if max(shape.points[1::2]) > min(sample.points[1::2])]
        assert max(sample.points[::2]) < min(x for shape in beside for x in shape.points[::2])
        assert sea.name is None


def test_corners_are_touched_on_the_board() -> None:
    numbers = whole().question("numbers")
    assert [option.spot for option in numbers.options] == ["h0", "h2", "h11", "h18", "h16", "h7", None]
    assert all(option.board is not None for option in numbers.options[:6])


def test_rows_are_counted_from_the_top() -> None:
    assert [place_words(place) for place in (0, 2, 3, 11, 18)] == [(1, 1), (1, 3), (2, 1), (3, 5), (5, 3)]
    with pytest.raises(ValueError, match="no hex 19"):
        place_words(19)
