"""Fairness of an island: each measure by hand, and three dealt islands to choose from."""

import random
from itertools import combinations
from statistics import pstdev
from typing import Any

import pytest

from engines.core.house_rules import AS_PRINTED
from engines.core.questions import Order, Pick, Question
from engines.games.catan.engine import ENGINE
from engines.games.catan.fairness import Fairness, fairness, words
from engines.games.catan.island import lay_out
from engines.games.catan.layout import (
    BEGINNERS_HARBOURS_LAID,
    BEGINNERS_TILES,
    harbours,
    red_neighbours,
    tiles,
)
from engines.games.catan.setup import Setup
from engines.games.catan.tables import BEGINNERS_HARBOURS, BEGINNERS_ISLAND
from engines.games.catan.topology import HEX_NEIGHBOURS

BEGINNERS = fairness(lay_out(BEGINNERS_TILES, BEGINNERS_HARBOURS_LAID))


def with_numbers(swapped: dict[int, int]) -> Fairness:
    """The beginners' island with the tokens of some hexes changed."""
    terrain, numbers = zip(*BEGINNERS_ISLAND, strict=True)
    changed = [swapped.get(place, number) for place, number in enumerate(numbers)]
    return fairness(lay_out(tiles(terrain, tuple(changed)), BEGINNERS_HARBOURS_LAID))


def test_pips_of_the_beginners_island_by_resource() -> None:
    assert BEGINNERS.pips == (13, 12, 10, 13, 10)
    assert sum(BEGINNERS.pips) == 58


def test_lean_is_the_distance_from_what_the_number_of_hexes_lets_expect() -> None:
    each = 58 / 18
    by_hand = abs(13 - 4 * each) + abs(12 - 3 * each) + abs(10 - 4 * each)
    by_hand += abs(13 - 4 * each) + abs(10 - 3 * each)
    assert BEGINNERS.lean == pytest.approx(by_hand)


def test_best_and_worst_corner_lie_between_three_hexes() -> None:
    forest_3_mountains_8_pasture_5, desert_forest_11_mountains_3 = 2 + 5 + 4, 0 + 2 + 2
    assert BEGINNERS.best == forest_3_mountains_8_pasture_5
    assert BEGINNERS.worst == desert_forest_11_mountains_3


def test_corners_are_measured_where_three_hexes_meet() -> None:
    numbers = [number for _, number in BEGINNERS_ISLAND]
    trios = [
        (a, b, c)
        for a, b, c in combinations(range(19), 3)
        if b in HEX_NEIGHBOURS[a] and c in HEX_NEIGHBOURS[a] and c in HEX_NEIGHBOURS[b]
    ]
    pips = [sum(6 - abs(7 - numbers[h]) if numbers[h] else 0 for h in trio) for trio in trios]
    assert len(pips) == 24
    assert (BEGINNERS.best, BEGINNERS.worst) == (max(pips), min(pips))
    assert BEGINNERS.spread == pytest.approx(pstdev(pips))


def test_red_neighbours_are_counted_and_named() -> None:
    assert BEGINNERS.red_pairs == 0
    assert str(words(BEGINNERS)[0]) == "No red numbers are adjacent"
    beside = with_numbers({0: 6, 4: 6, 1: 8})
    assert beside.red_pairs == 3
    assert str(words(beside)[0]) == "3 pairs of red numbers touch"


def test_a_harbour_beside_its_own_resource_is_found() -> None:
    assert "ore" not in BEGINNERS.beside
    moved = list(BEGINNERS_HARBOURS)
    moved[0], moved[2] = moved[2], moved[0]
    found = fairness(lay_out(BEGINNERS_TILES, harbours(tuple(moved))))
    assert "ore" in found.beside
    assert "ore" in str(words(found)[3])


def test_the_words_tell_every_measure() -> None:
    said = [str(text) for text in words(BEGINNERS)]
    assert said[1] == "In 36 rolls: lumber 13, brick 12, wool 10, grain 13 and ore 10"
    assert said[2] == "3-hex corners yield 4–11 cards per 36 rolls"
    lonely = Fairness(1, (12, 10, 12, 12, 12), 2.0, 12, 6, 2.0, ())
    assert str(words(lonely)[0]) == "1 pair of red numbers touches"
    assert str(words(lonely)[3]) == "No harbour is next to its own resource"


def test_each_measure_makes_an_island_less_fair() -> None:
    calm = Fairness(0, (12, 10, 12, 12, 12), 2.0, 12, 6, 2.0, ())
    worse = [
        Fairness(1, calm.pips, 2.0, 12, 6, 2.0, ()),
        Fairness(0, calm.pips, 5.0, 12, 6, 2.0, ()),
        Fairness(0, calm.pips, 2.0, 14, 6, 2.0, ()),
        Fairness(0, calm.pips, 2.0, 12, 6, 2.9, ()),
        Fairness(0, calm.pips, 2.0, 12, 6, 2.0, ("ore",)),
    ]
    assert all(one.unevenness > calm.unevenness for one in worse)


def dealt(board: str, seed: int) -> tuple[Pick, tuple[Any, ...]]:
    """The question which island to take, and the answers that led to it."""
    chance = random.Random(seed)
    answers: tuple[Any, ...] = ("hands", "free", board)
    while isinstance(reply := ENGINE.ready(("red", "blue", "white"), answers), Order) or (
        isinstance(reply, Question) and reply.name.startswith("corner")
    ):
        answers = (*answers, reply.sample(chance.randrange))
    assert isinstance(reply, Pick)
    return reply, answers


@pytest.mark.parametrize("board", ["letters", "random"])
def test_three_islands_are_dealt_and_the_fairest_is_preselected(board: str) -> None:
    for seed in range(6):
        pick, answers = dealt(board, seed)
        assert pick.name == "island"
        assert sorted(pick.answers()) == [0, 1, 2]
        assert pick.suggested == pick.options[0].value
        assert pick.board == pick.options[0].board
        assert all(len(option.says) == 4 for option in pick.options)
        found = []
        for option in pick.options:
            setup = ENGINE.ready(("red", "blue", "white"), (*answers, option.value, 0, AS_PRINTED))
            assert isinstance(setup, Setup)
            assert ENGINE.refuse(setup) is None
            assert option.board is not None
            tokens = [shape.token.text for shape in option.board.shapes if shape.token]
            assert tokens == [str(tile.number) for tile in setup.tiles if tile.number]
            found.append(fairness(lay_out(setup.tiles, setup.harbours)).unevenness)
        assert found == sorted(found)


def test_3_5_no_random_candidate_has_red_neighbours() -> None:
    pick, answers = dealt("random", 9)
    for option in pick.options:
        setup = ENGINE.ready(("red", "blue", "white"), (*answers, option.value, 0, AS_PRINTED))
        assert isinstance(setup, Setup)
        assert red_neighbours(tuple(tile.number for tile in setup.tiles)) == ()


def test_taking_a_dealt_island_is_one_touch() -> None:
    pick, answers = dealt("letters", 1)
    following = ENGINE.ready(("red", "blue", "white"), (*answers, pick.suggested))
    assert isinstance(following, Pick)
    assert following.name == "first"
