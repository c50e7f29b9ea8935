"""Entering the island that lies on the table: touch by touch, with what is used up and what is noted."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from engines.core.house import AS_PRINTED
from engines.core.questions import Pick
from engines.core.rules import Illegal
from engines.games.catan.engine import ENGINE
from engines.games.catan.entering import COAST, FRAMES, place_words, turned
from engines.games.catan.layout import (
    BEGINNERS_HARBOURS_LAID,
    BEGINNERS_TILES,
    KeptIsland,
    clockwise,
    harbours,
    numbers_by_walk,
    red_neighbours,
    tiles,
)
from engines.games.catan.setting_up import Setup
from engines.games.catan.tables import BEGINNERS_HARBOURS, BEGINNERS_ISLAND, HARBOUR_KINDS, TERRAIN
from engines.games.catan.topology import ENDS, HARBOUR_PATHS, START_CORNERS, path_at

COLOURS = ("red", "blue", "white")
BEFORE = ("hands", "free", "entered")
AFTER = ("first", "house-1")
"""What is asked once the island lies."""
TERRAINS, NUMBERS = zip(*BEGINNERS_ISLAND, strict=True)


class Entered:
    """A set-up entered with the wanted answers, question by question."""

    def __init__(self, wanted: dict[str, Any], rules: Any = ENGINE) -> None:
        self.answers: tuple[Any, ...] = BEFORE
        self.asked: list[Pick] = []
        wanted = {"house-1": AS_PRINTED} | wanted
        while isinstance(reply := rules.ready(COLOURS, self.answers), Pick):
            if reply.name not in wanted:
                break
            self.asked.append(reply)
            self.answers = (*self.answers, wanted[reply.name])
        self.reply = reply

    @property
    def setup(self) -> Setup:
        """What it all led to."""
        assert isinstance(self.reply, Setup), self.reply
        return self.reply

    def question(self, name: str) -> Pick:
        """The question of that name."""
        return next(pick for pick in self.asked if pick.name == name)


def terrain_answers(terrain: tuple[str, ...]) -> dict[str, Any]:
    return {f"terrain{place}": kind for place, kind in enumerate(terrain, 1)}


def number_answers(numbers: tuple[int, ...]) -> dict[str, Any]:
    return {"numbers": "tokens"} | {f"number{place}": n for place, n in enumerate(numbers, 1) if n}


def kind_answers(kinds: tuple[str, ...]) -> dict[str, Any]:
    return {f"kind{number}": kind for number, kind in enumerate(kinds, 1)}


def whole(**changed: Any) -> Entered:
    """The beginners' island entered hex by hex and token by token, then what is changed."""
    wanted = terrain_answers(TERRAINS) | number_answers(NUMBERS) | {"places": "usual"}
    return Entered(wanted | kind_answers(BEGINNERS_HARBOURS) | {"first": 1} | changed)


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
    assert len(entered.answers) - len(BEFORE) - len(AFTER) <= 18 + 1 + 1 + 8


def test_the_touches_are_few() -> None:
    by_letters = terrain_answers(TERRAINS) | {"numbers": 2, "places": "beginners", "first": 0}
    assert len(Entered(by_letters).asked) == 18 + 1 + 1 + len(AFTER)
    assert len(whole().asked) == 18 + (1 + 17) + (1 + 8) + len(AFTER)


def test_the_last_kinds_follow_by_themselves() -> None:
    entered = Entered(terrain_answers(tuple(sorted(TERRAINS, key="pasture".__eq__))))
    assert entered.asked[-1].name == "terrain15"
    assert isinstance(entered.reply, Pick)
    assert entered.reply.name == "numbers"


def test_a_kind_that_is_used_up_says_so() -> None:
    wanted = terrain_answers(("hills",) * 3)
    reply = Entered(wanted).reply
    assert isinstance(reply, Pick)
    refused = reply.refuses("hills")
    assert refused is not None
    assert refused.code == "catan.enter.terrain-used-up"
    assert str(refused.why) == "hills: all 3 are on the board already"
    left = {str(option.label) for option in reply.options}
    assert {"hills, 0 left", "forest, 4 left", "desert, 1 left"} <= left


def test_a_token_that_is_used_up_says_so() -> None:
    reply = Entered(terrain_answers(TERRAINS) | {"numbers": "tokens", "number1": 12}).reply
    assert isinstance(reply, Pick)
    refused = reply.refuses(12)
    assert refused is not None
    assert refused.code == "catan.enter.token-used-up"
    assert reply.refuses(7) is not None


def test_a_harbour_kind_that_is_used_up_says_so() -> None:
    answers = terrain_answers(TERRAINS) | {"numbers": 0, "places": "turned", "kind1": "ore"}
    reply = Entered(answers).reply
    assert isinstance(reply, Pick)
    refused = reply.refuses("ore")
    assert refused is not None
    assert refused.code == "catan.enter.harbour-used-up"


def test_two_red_numbers_that_touch_are_noted_before_and_after() -> None:
    answers = terrain_answers(TERRAINS) | {"numbers": "tokens", "number1": 6}
    before = Entered(answers).reply
    assert isinstance(before, Pick)
    noted = {option.value: [str(note) for note in option.says] for option in before.options}
    assert noted[8] == ["A red number lies beside it"]
    assert noted[9] == []
    after = Entered(answers | {"number2": 8}).reply
    assert isinstance(after, Pick)
    assert str(after.prompt).endswith("(Two red numbers touch)")
    assert not str(before.prompt).endswith("(Two red numbers touch)")


def test_3_6_the_letters_keep_red_numbers_apart_wherever_the_desert_lies() -> None:
    for place in range(19):
        terrain = tuple("desert" if at == place else "forest" for at in range(19))
        for corner in START_CORNERS:
            assert red_neighbours(numbers_by_walk(terrain, corner)) == ()


def test_the_picture_grows_with_the_answers() -> None:
    entered = whole()
    board = entered.question("terrain5").board
    assert board is not None
    laid = [shape.tint for shape in board.shapes[1:]]
    assert laid[:4] == list(TERRAINS[:4])
    assert set(laid[4:]) == {"raised"}
    assert [shape.name for shape in board.shapes if shape.token and shape.token.text == "?"] == ["h4"]
    board = entered.question("number6").board
    assert board is not None
    tokens = [shape.token.text for shape in board.shapes if shape.token]
    assert tokens == ["10", "2", "9", "12", "6", "?"]
    board = entered.question("kind3").board
    assert board is not None
    assert [str(mark.text) for mark in board.marks] == ["3:1", "2:1", "?"]
    assert len(board.links) == 18


def test_corners_are_touched_on_the_board() -> None:
    numbers = whole().question("numbers")
    assert [option.spot for option in numbers.options] == ["h0", "h2", "h11", "h18", "h16", "h7", None]
    assert all(option.board is not None for option in numbers.options[:6])


def test_harbours_may_lie_as_on_the_beginners_board() -> None:
    entered = whole(places="beginners")
    assert entered.setup.harbours == BEGINNERS_HARBOURS_LAID


def test_3_8_a_frame_may_be_turned() -> None:
    setup = whole(places="turned").setup
    assert ENGINE.refuse(setup) is None
    paths = tuple(path_at(one.path) for one in setup.harbours)
    assert paths == FRAMES["turned"]
    assert not set(paths) & set(HARBOUR_PATHS)
    assert set(turned(turned(HARBOUR_PATHS))) == set(HARBOUR_PATHS)


def test_3_7_harbours_are_counted_clockwise_from_the_top_left() -> None:
    assert clockwise(sorted(HARBOUR_PATHS)) == HARBOUR_PATHS


def test_3_8_harbours_may_be_touched_one_by_one_in_any_order() -> None:
    paths = clockwise(COAST)[::3][:9]
    answers = {f"harbour{number}": path for number, path in enumerate(reversed(paths), 1)}
    setup = whole(places="touched", **answers).setup
    assert tuple(path_at(one.path) for one in setup.harbours) == paths
    assert [one.kind for one in setup.harbours] == list(BEGINNERS_HARBOURS)
    assert ENGINE.refuse(setup) is None


def test_a_harbour_beside_another_is_refused() -> None:
    first = COAST[0]
    reply = whole(places="touched", harbour1=first).reply
    assert isinstance(reply, Pick)
    near = [path for path in COAST if path != first and set(ENDS[path]) & set(ENDS[first])]
    assert len(near) == 2
    for path in (first, *near):
        refused = reply.refuses(path)
        assert refused is not None
        assert refused.code == "catan.enter.harbour-close"
    assert {option.spot for option in reply.options} == {f"p{path}" for path in COAST}
    assert reply.board is not None
    assert {link.name for link in reply.board.links if link.name} == {f"p{path}" for path in COAST}


def test_rows_are_counted_from_the_top() -> None:
    assert [place_words(place) for place in (0, 2, 3, 11, 18)] == [(1, 1), (1, 3), (2, 1), (3, 5), (5, 3)]
    with pytest.raises(ValueError, match="no hex 19"):
        place_words(19)


# ---- kept islands


def test_an_entered_island_is_worth_keeping_and_comes_again_in_one_touch() -> None:
    entered = terrain_answers(TERRAINS[::-1]) | {"numbers": 3, "places": "beginners", "first": 0}
    setup = Entered(entered).setup
    island = ENGINE.keepsake(setup)
    assert island == KeptIsland(setup.tiles, setup.harbours)
    other = KeptIsland(BEGINNERS_TILES, BEGINNERS_HARBOURS_LAID)
    rules = ENGINE.with_keepsakes((("cellar", other), ("attic", island)))
    again = rules.ready(COLOURS, ("board", "free", "kept: attic", 2, AS_PRINTED))
    assert isinstance(again, Setup)
    assert (again.tiles, again.harbours) == (setup.tiles, setup.harbours)
    assert ENGINE.refuse(again) is None
    assert ENGINE.keepsake(again) == island
    assert ENGINE.keepsakes == ()


def test_a_kept_island_survives_being_written_down() -> None:
    island = KeptIsland(tiles(TERRAINS[::-1], NUMBERS[::-1]), BEGINNERS_HARBOURS_LAID)
    assert ENGINE.kept_form is KeptIsland
    assert msgspec.json.decode(msgspec.json.encode(island), type=KeptIsland) == island


def test_the_beginners_island_and_no_island_are_not_kept() -> None:
    assert ENGINE.keepsake(whole().setup) is None
    assert ENGINE.keepsake(Setup(COLOURS, 0, tracking="dice")) is None


def test_a_kept_island_is_offered_with_its_picture() -> None:
    island = KeptIsland(tiles(TERRAINS[::-1], NUMBERS[::-1]), BEGINNERS_HARBOURS_LAID)
    broken = KeptIsland(BEGINNERS_TILES[1:], BEGINNERS_HARBOURS_LAID)
    rules = ENGINE.with_keepsakes((("attic", island), ("torn", broken)))
    pick = rules.ready(COLOURS, ("hands", "free"))
    assert isinstance(pick, Pick)
    attic, torn = pick.options[-2:]
    assert str(attic.label) == "Kept: attic"
    assert attic.board is not None
    assert isinstance(torn.blocked, Illegal)
    assert torn.blocked.code == "catan.island.hex-missing"
