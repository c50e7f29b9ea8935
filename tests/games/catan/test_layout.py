"""The island: dealt, fixed, and written elsewhere with mistakes."""

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from engines.games.catan import layout
from engines.games.catan.tables import PRODUCES, TERRAIN, TOKENS
from engines.games.catan.topology import HEX_NEIGHBOURS, HEX_NUMBER, HEXES, START_CORNERS

SPIRAL_FROM_2_0 = (
    *((2, 0), (2, -1), (2, -2), (1, -2), (0, -2), (-1, -1), (-2, 0), (-2, 1), (-2, 2), (-1, 2)),
    *((0, 2), (1, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1), (0, 0)),
)
TERRAINS = tuple(kind for kind, n in TERRAIN.items() for _ in range(n))


def test_3_3_the_walk_from_the_east_corner() -> None:
    assert layout.walk((2, 0)) == SPIRAL_FROM_2_0


@pytest.mark.parametrize("corner", START_CORNERS)
def test_3_3_every_walk_visits_each_hex_once_step_by_step(corner: tuple[int, int]) -> None:
    order = layout.walk(corner)
    assert order[0] == corner
    assert set(order) == set(HEXES)
    assert all(HEX_NUMBER[b] in HEX_NEIGHBOURS[HEX_NUMBER[a]] for a, b in pairwise(order))


def test_3_4_the_inner_ring_starts_directly_inside_the_corner() -> None:
    assert [layout.walk(corner)[12] for corner in START_CORNERS] == [
        (q // 2, r // 2) for q, r in START_CORNERS
    ]


@given(st.permutations(TERRAINS), st.sampled_from(START_CORNERS))
def test_3_3_the_desert_uses_up_no_token(terrain: list[str], corner: tuple[int, int]) -> None:
    numbers = layout.numbers_by_walk(tuple(terrain), corner)
    assert sorted(n for n in numbers if n) == sorted(n for n, times in TOKENS.items() for _ in range(times))
    assert numbers[terrain.index("desert")] == 0


def test_3_5_red_numbers_on_neighbouring_hexes_are_found() -> None:
    numbers = [0] * 19
    numbers[0], numbers[1], numbers[5], numbers[18] = 6, 8, 2, 6
    assert layout.red_neighbours(tuple(numbers)) == ((0, 1),)


def test_4_1_the_beginners_island_is_whole_and_keeps_red_apart() -> None:
    assert layout.refuse_island(layout.BEGINNERS_TILES, layout.BEGINNERS_HARBOURS_LAID) is None
    assert layout.red_neighbours(tuple(tile.number for tile in layout.BEGINNERS_TILES)) == ()


@given(st.permutations(TERRAINS), st.sampled_from(START_CORNERS))
def test_a_dealt_island_is_whole(terrain: list[str], corner: tuple[int, int]) -> None:
    numbers = layout.numbers_by_walk(tuple(terrain), corner)
    laid = layout.tiles(tuple(terrain), numbers)
    assert layout.refuse_island(laid[::-1], layout.BEGINNERS_HARBOURS_LAID) is None
    in_order = layout.numbers_in_order(tuple(terrain), (n for n in numbers if n))
    assert all(
        (number == 0) == (kind not in PRODUCES) for number, kind in zip(in_order, terrain, strict=True)
    )


def _changed(which: int, **fields: Any) -> tuple[layout.Tile, ...]:
    tiles = list(layout.BEGINNERS_TILES)
    tiles[which] = replace(tiles[which], **fields)
    return tuple(tiles)


def _moored(which: int, **fields: Any) -> tuple[layout.Harbour, ...]:
    found = list(layout.BEGINNERS_HARBOURS_LAID)
    found[which] = replace(found[which], **fields)
    return tuple(found)


@pytest.mark.parametrize(
    ("tiles", "code"),
    [
        (_changed(0, hex=(5, 5)), "catan.island.unknown-hex"),
        (_changed(0, hex=(1, -2)), "catan.island.hex-twice"),
        (layout.BEGINNERS_TILES[1:], "catan.island.hex-missing"),
        (_changed(0, terrain="forest"), "catan.island.terrain-count"),
        (_changed(0, terrain="gold"), "catan.island.terrain-count"),
        (_changed(0, number=0), "catan.island.desert-number"),
        (_changed(9, number=3), "catan.island.desert-number"),
        (_changed(0, number=11), "catan.island.token-count"),
        (_changed(0, number=7), "catan.island.token-count"),
    ],
)
def test_a_faulty_island_is_refused_with_its_reason(tiles: tuple[layout.Tile, ...], code: str) -> None:
    refused = layout.refuse_island(tiles, layout.BEGINNERS_HARBOURS_LAID)
    assert refused is not None
    assert refused.code == code
    assert str(refused.why)


@pytest.mark.parametrize(
    ("harbours", "code"),
    [
        (_moored(0, kind="ore"), "catan.island.harbour-count"),
        (layout.BEGINNERS_HARBOURS_LAID[1:], "catan.island.harbour-count"),
        (_moored(0, path=((0, 0), (1, 0))), "catan.island.harbour-inland"),
        (_moored(0, path=((0, 0), (3, 0))), "catan.island.harbour-inland"),
        (_moored(0, path=((1, -2), (1, -3))), "catan.island.harbour-close"),
    ],
)
def test_faulty_harbours_are_refused_with_their_reason(harbours: Any, code: str) -> None:
    refused = layout.refuse_island(layout.BEGINNERS_TILES, harbours)
    assert refused is not None
    assert refused.code == code
