"""What is in the box, and how the island lies (facts 1.1 to 1.11, 3.1, 4.2 to 4.9)."""

import pytest

from engines.core.questions import Pick
from engines.games.catan import layout
from engines.games.catan.engine import ENGINE
from engines.games.catan.roads import NOBODY
from engines.games.catan.tables import BEGINNERS_ISLAND, DECK, HARBOUR_KINDS, PRODUCES, TOKENS
from engines.games.catan.topology import HEX_NUMBER
from tests.games.catan.table import BLUE, COLOURS, ORANGE, WHITE, beginners, hand, table

LETTERS = "ABCDEFGHIJKLMNOPQR"


def test_1_1_1_2_nineteen_hexes_of_which_one_gives_nothing() -> None:
    terrain = [kind for kind, _ in BEGINNERS_ISLAND]
    numbers = {kind: terrain.count(kind) for kind in terrain}
    assert numbers == {"forest": 4, "pasture": 4, "fields": 4, "hills": 3, "mountains": 3, "desert": 1}
    assert set(numbers) - set(PRODUCES) == {"desert"}


def test_1_4_1_5_the_bank_holds_19_of_each_and_the_deck_25_cards() -> None:
    state = table()
    assert state.hands.known[-1] == [19] * 5
    assert dict(zip(("knight", "road", "plenty", "monopoly", "point"), DECK, strict=True)) == {
        "knight": 14,
        "road": 2,
        "plenty": 2,
        "monopoly": 2,
        "point": 5,
    }


def test_1_7_eighteen_tokens_and_never_a_seven() -> None:
    assert sum(TOKENS.values()) == 18
    assert 7 not in TOKENS
    assert [number for number, times in TOKENS.items() if times == 1] == [2, 12]


def test_1_8_the_letters_a_to_r_on_the_backs_of_the_tokens() -> None:
    desert_last = tuple("desert" if place == HEX_NUMBER[0, 0] else "forest" for place in range(19))
    order = layout.walk((0, -2))
    numbers = layout.numbers_by_walk(desert_last, (0, -2))
    told = dict(zip(LETTERS, (numbers[HEX_NUMBER[place]] for place in order), strict=False))
    assert (told["A"], told["D"], told["I"], told["Q"], told["R"]) == (5, 3, 11, 3, 11)
    assert "".join(f"{number} " for number in told.values()) == "5 2 6 3 8 10 9 12 11 4 8 10 9 4 5 6 3 11 "


def test_1_9_4_2_nine_harbours_and_their_kinds_from_the_top_left() -> None:
    kinds = [harbour.kind for harbour in layout.BEGINNERS_HARBOURS_LAID]
    assert kinds == ["generic", "grain", "ore", "generic", "wool", "generic", "generic", "brick", "lumber"]
    assert {kind: kinds.count(kind) for kind in kinds} == HARBOUR_KINDS


def test_1_10_1_11_the_robber_begins_on_the_desert_and_nobody_holds_a_special_card() -> None:
    state = ENGINE.setup(beginners())
    assert state.island.terrain[state.robber] == "desert"
    assert (state.longest, state.army) == (NOBODY, NOBODY)


def test_3_1_the_board_is_fixed_dealt_or_entered() -> None:
    asked = ENGINE.ready(COLOURS, ("hands", "free"))
    assert isinstance(asked, Pick)
    assert [option.value for option in asked.options] == ["beginners", "letters", "random", "entered"]


def test_4_3_4_4_each_road_of_the_beginners_board_touches_its_settlement() -> None:
    for placed in beginners().placed:
        assert set(placed.road) < set(placed.settlement)


def test_4_7_white_probably_starts_with_lumber_ore_and_wool() -> None:
    asked = ENGINE.ready(("white", "blue", "orange"), ("hands", "free", "beginners"))
    assert isinstance(asked, Pick)
    assert asked.name == "lettered_white"
    assert str(next(option.label for option in asked.options if option.value == asked.suggested)) == (
        "forest 3, pasture 5, mountains 8"
    )
    state = ENGINE.setup(beginners())
    assert hand(state, WHITE) == {"lumber": 1, "wool": 1, "ore": 1}
    assert hand(state, BLUE) == {"lumber": 1, "brick": 1, "ore": 1}
    assert hand(state, ORANGE) == {"grain": 2, "ore": 1}


@pytest.mark.parametrize("first", range(4))
def test_4_9_whoever_begins_is_entered_and_throws_first(first: int) -> None:
    state = ENGINE.setup(beginners(first=first))
    assert ENGINE.actors(state) == (first,)
