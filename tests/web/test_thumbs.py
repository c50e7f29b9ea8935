"""Moves tapped on the real pages of phones take no more taps than these; the bench taps whole evenings.

By day the first of each kind is tapped.
"""

import pytest

from tests.taking_turns import proving
from tests.web.phone_evenings import GAMES, evening
from tests.web.thumbs import evening_by_thumbs

pytestmark = pytest.mark.xdist_group("chromium, phones")
FROM = {"catan": 16, "hab_und_gut": 6, "kraftwagen": 18, "le_havre": 18}
MOVES = 14
MOST = {
    "catan": {
        "MoveRobber": (1, 2), "Steal": (2, 4), "EndTurn": (1, 1), "PlayKnight": (2, 2), "Roll": (2, 4),
        "Trade": (4, 4), "BuildRoad": (2, 2), "Exchange": (2, 2),
    },
    "hab_und_gut": {
        "Buy": (2, 8), "Donate": (2, 2), "PlayCards": (3, 12), "Pass": (1, 3), "Sell": (2, 2),
    },
    "kraftwagen": {
        "TakeTile": (1, 4), "EndTurn": (0, 0), "TakeEngine": (1, 1), "PutCar": (2, 4),
        "TakeBody": (1, 1), "Research": (3, 3), "CallBuyer": (1, 1),
    },
    "le_havre": {
        "EndTurn": (1, 3), "TurnTile": (1, 1), "TakeOffer": (1, 2), "Buy": (2, 2), "Feed": (1, 4),
        "Enter": (2, 2), "BuildShip": (4, 4),
    },
}  # fmt: skip
"""The taps of the first of each kind of move and of all of that kind, with those of a partner who agrees."""


@pytest.mark.parametrize("game", GAMES)
def test_moves_are_tapped_by_few_taps_and_are_what_was_meant(chromium, game):
    every = proving()
    found = evening_by_thumbs(chromium, evening(game), FROM[game], MOVES, once=not every)
    assert set(found.moves) == set(MOST[game])
    more = {name: found.taps[name] for name in found.moves if found.taps[name] > MOST[game][name][every]}
    assert not more
