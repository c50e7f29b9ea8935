"""A few moves played by a robot that only hears the pages; `make proofs` plays whole evenings."""

import pytest

from tests.web.by_ear import HAVE, ROBBER, ROLL, TURN, beginning, golden, heard
from tests.web.phone_evenings import GAMES, evening

pytestmark = pytest.mark.xdist_group("chromium, phones")
MOVES = 4
FROM = {"catan": 14, "hab_und_gut": 7, "kraftwagen": 20, "le_havre": 20}
"""Moves of each evening that are entered before: from there on many things are asked."""


@pytest.mark.parametrize("game", GAMES)
def test_moves_are_made_and_questions_answered_by_ear(chromium, game):
    found = heard(chromium, beginning(evening(game), FROM[game] + MOVES), FROM[game])
    assert found["moves"] > 1
    assert {TURN, HAVE, ROBBER} <= set(found), "they are heard after two actions in every game"
    assert (ROLL in found) == (game == "catan")


def test_both_racks_are_answered_on_one_page_by_ear(chromium):
    found = heard(chromium, beginning(golden("hab_und_gut", "five-dealt"), 13), 12)
    assert found["moves"] == 1
