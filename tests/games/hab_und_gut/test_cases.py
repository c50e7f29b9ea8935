"""Records that once were refused without a word that helps, read as `check` reads them."""

import json
from typing import Any

import pytest

from companion.cli.check import verdict
from engines.games.hab_und_gut.tables import TRACK

SETUP = {"seats": 3, "first": 0, "track": TRACK}


@pytest.mark.parametrize(
    ("moves", "code", "says"),
    [
        (
            ({"move": "buy", "shares": {"coal": 1}}, {"move": "buy", "shares": {"tea": 2}}),
            "trade.once",
            "one go",
        ),
        (
            (
                {"move": "buy", "shares": {"coal": 2, "salt": 1}},
                {"move": "donate", "share": "coal"},
            ),
            "donation.sealed",
            "don't say which share",
        ),
    ],
)
def test_a_refusal_tells_what_is_meant(moves: tuple[dict[str, Any], ...], code: str, says: str) -> None:
    head = {"record": "table-companion/1", "game": "hab_und_gut", "setup": SETUP}
    lines = (head, *({**move, "seat": 0} for move in moves))
    found = verdict("\n".join(map(json.dumps, lines)).encode())
    assert (found["line"], found["code"]) == (3, f"hab-und-gut.{code}")
    assert says in found["sentence"]
