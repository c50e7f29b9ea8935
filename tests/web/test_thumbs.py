"""Moves tapped on the real pages of phones take no more taps than these; the bench taps whole evenings."""

import pytest

from tests.web.phone_evenings import GAMES, evening
from tests.web.thumbs import evening_by_thumbs

pytestmark = pytest.mark.xdist_group("chromium, phones")
FROM = {"catan": 16, "hab_und_gut": 6, "kraftwagen": 18, "le_havre": 18}
MOVES = 14
MOST = {
    "catan": {
        "MoveRobber": 2, "Steal": 4, "EndTurn": 1, "PlayKnight": 2, "Roll": 4, "Trade": 4, "BuildRoad": 2,
        "Exchange": 2,
    },
    "hab_und_gut": {"Buy": 8, "Donate": 2, "PlayCards": 12, "Pass": 3, "Sell": 2},
    "kraftwagen": {
        "TakeTile": 4, "EndTurn": 0, "TakeEngine": 1, "PutCar": 4, "TakeBody": 1, "Research": 3,
        "CallBuyer": 1,
    },
    "le_havre": {
        "EndTurn": 3, "TurnTile": 1, "TakeOffer": 2, "Buy": 2, "Feed": 4, "Enter": 2, "BuildShip": 4,
    },
}  # fmt: skip
"""The taps of each kind of move, those of a partner who agrees to a trade among them."""


@pytest.mark.parametrize("game", GAMES)
def test_moves_are_tapped_by_few_taps_and_are_what_was_meant(chromium, game):
    found = evening_by_thumbs(chromium, evening(game), FROM[game], MOVES)
    assert found.moves.total() == MOVES
    more = {name: found.taps[name] for name in found.moves if found.taps[name] > MOST[game][name]}
    assert not more
