"""Why not, and what instead: the tiles that bring what a car lacks."""

import pytest

from engines.core.rules import Illegal
from engines.core.text import N_
from engines.games.kraftwagen.engine import ENGINE
from engines.games.kraftwagen.moves.market import FULL, NO_BODY, NO_ENGINE, NO_WORKER, PutCar
from engines.games.kraftwagen.tables import SPECIAL, TILES
from tests.games.kraftwagen.table import selling

FACES = [("body",), ("engine",), ("body", "buyer"), (), ("research",)]
TOO_HIGH = Illegal("kraftwagen.part.too-high", N_("It needs more research"), NO_BODY.rule)


@pytest.mark.parametrize(
    ("refusal", "chain", "told"),
    [
        (NO_BODY, [-1, 1, 2, 3, 4, SPECIAL], "2 tiles on the track give one"),
        (NO_ENGINE, [2, 1], "1 tile on the track gives one"),
        (NO_BODY, [-1, 2, 4], None),
        (NO_WORKER, [-1, 1, 2], None),
        (FULL, [-1, 1, 2], None),
        (TOO_HIGH, [-1, 1, 2], None),
        (TOO_HIGH, [-1, 1, 5], "1 tile on the track is for research"),
    ],
)
def test_the_chain_is_searched_for_what_is_missing(refusal, chain, told) -> None:  # type: ignore[no-untyped-def]
    state = selling("engine 1")
    state.faces, state.chain = FACES, chain
    found = ENGINE.nearest(state, PutCar, 0, refusal)
    assert (None if found is None else str(found)) == told


def test_the_last_tile_of_the_chain_counts_too() -> None:
    state = selling("engine 1")
    state.faces, state.chain = [("engine",)] * (TILES - 1) + [("body", "buyer", "worker")], [-1, 1, TILES]
    assert str(ENGINE.nearest(state, PutCar, 0, NO_BODY)) == "1 tile on the track gives one"
