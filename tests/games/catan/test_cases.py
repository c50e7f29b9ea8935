"""Records that once came out wrong, read as `check` reads them."""

import json
from typing import Any

import pytest

from companion.cli.check import verdict
from engines.core.codec import Codec
from engines.games.catan.engine import ENGINE
from tests.games.catan.table import beginners

COLOURS = ("red", "blue", "white")
ROBBED = (
    {
        "move": "correct",
        "seat": -1,
        "put": [
            ["hand.1.lumber", 2],
            ["hand.1.brick", 2],
            ["hand.1.wool", 0],
            ["hand.1.grain", 0],
            ["hand.1.ore", 0],
        ],
    },
    {"move": "roll", "seat": 0, "dice": 7},
    {"move": "move-robber", "seat": 0, "hex": [1, 1]},
    {"move": "steal", "seat": 0, "victim": 1},
    {"move": "correct", "seat": -1, "put": [["hand.1.lumber", 0]]},
)
"""Blue's last lumber is counted away, though one of two brick or two lumber is all that was stolen."""
BUY_LUMBER = {"move": "trade", "seat": 0, "partner": 1, "give": {"wool": 1}, "get": {"lumber": 1}}
KNIGHTED = (
    {
        "move": "correct",
        "seat": 0,
        "put": [
            ["longest-road", "seat 0"],
            ["card.0.victory-point", 4],
            ["card.0.knight", 1],
            ["knights.0", 2],
        ],
    },
    {"move": "play-knight", "seat": 0},
    {"move": "claim-victory", "seat": 0, "cards": 4},
)


def checked(*moves: dict[str, Any]) -> dict[str, Any]:
    """What `check` says of these moves on the beginners' board of three."""
    setup = Codec(ENGINE).write_setup(beginners(COLOURS))
    lines: tuple[dict[str, Any], ...] = (
        {"record": "table-companion/1", "game": "catan", "setup": setup},
        *moves,
    )
    found: dict[str, Any] = verdict("\n".join(map(json.dumps, lines)).encode())
    return found


def test_part_of_a_hand_is_counted() -> None:
    assert checked(*ROBBED)["ok"]


def test_a_card_that_was_counted_away_is_not_traded() -> None:
    found = checked(*ROBBED, BUY_LUMBER)
    assert (found["ok"], found["line"], found["code"]) == (False, 7, "catan.trade.partner-lacks")


def test_hidden_points_win_before_the_robber_moves() -> None:
    assert checked(*KNIGHTED)["winners"] == [0]


@pytest.mark.parametrize("part", [1, 2])
def test_nobody_has_won_before_the_points_are_shown(part: int) -> None:
    assert checked(*KNIGHTED[:part])["winners"] == []
