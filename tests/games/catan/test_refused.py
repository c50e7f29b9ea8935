"""Records of Catan that say something nobody can mean: each is refused at its line, in words."""

import json
from pathlib import Path
from typing import Any

import pytest

from companion.cli.check import verdict

GOLDEN = Path(__file__).parent / "golden" / "beginners-four.jsonl"
HEAD = json.loads(GOLDEN.read_bytes().splitlines()[0])
HEAD["setup"] |= {"first": 0}
ROLL = {"move": "roll", "seat": 0, "dice": [2, 2]}
SEVEN = {"move": "roll", "seat": 0, "dice": 7}
LEAVE, BACK = {"move": "leave", "seat": 1, "points": 4}, {"move": "return", "seat": 1}


def hand(seat: int, **cards: int) -> dict[str, Any]:
    """What this seat turns out to hold."""
    whole = dict.fromkeys(("lumber", "brick", "wool", "grain", "ore"), 0) | cards
    return {"move": "correct", "seat": -1, "put": [[f"hand.{seat}.{good}", n] for good, n in whole.items()]}


def told(*entries: Any) -> dict[str, Any]:
    """What `check` prints of a game with these entries."""
    return verdict(b"\n".join(json.dumps(line).encode() for line in (HEAD, *entries)))


def amend(at: int, put: list[Any], **others: Any) -> dict[str, Any]:
    return {"entry": "amend", "at": at, "put": put, **others}


def test_the_game_of_these_tests_holds() -> None:
    assert told(ROLL, LEAVE, BACK, amend(1, [ROLL]))["ok"]


@pytest.mark.parametrize(
    ("entries", "line", "code", "says"),
    [
        ([amend(2, []), ROLL], 2, "core.record.amend", "no entry 2 before this one"),
        ([ROLL, amend(9, [ROLL])], 3, "core.record.amend", "no entry 9"),
        ([ROLL, amend(0, [])], 3, "core.record.amend", "no entry 0"),
        ([ROLL, amend(-1, [])], 3, "core.record.amend", "no entry -1"),
        ([ROLL, amend(2, [])], 3, "core.record.amend", "this amend itself"),
        ([ROLL, amend(1, [ROLL], drop=[40])], 3, "core.record.amend", "no entry 40"),
        ([ROLL, amend(1, [ROLL], also=[{"at": 77, "put": []}])], 3, "core.record.amend", "no entry 77"),
        (
            [hand(0, lumber=4, brick=4), SEVEN, {"move": "discard", "seat": 0, "cards": [["lumber", 4]]}],
            4,
            "core.record.unreadable",
            'such as {"lumber": 1} - at `$.cards`',
        ),
        (
            [SEVEN, {"move": "move-robber", "seat": 0, "hex": [0.0, 1.0]}],
            3,
            "core.record.unreadable",
            "no hex called [0.0, 1.0]; write it like [",
        ),
        (
            [hand(0), SEVEN, {"move": "move-robber", "seat": 0, "hex": [False, True]}],
            4,
            "core.record.unreadable",
            "no hex called",
        ),
        ([{"move": "correct", "seat": 7, "put": [["deck", 20]]}], 2, "core.seat.unknown", "no seat 7"),
        ([LEAVE, LEAVE | {"points": 5}], 3, "core.leave.gone", "has already left"),
        ([LEAVE, LEAVE | {"points": -5}], 3, "core.leave.points", "0 to 99999 points"),
        ([LEAVE, BACK, BACK], 4, "core.leave.there", "hasn't left"),
        (
            [ROLL, {"move": "trade", "seat": 0, "partner": 1, "give": {"ore": 1, "grain": -1}, "get": {}}],
            3,
            "core.record.unreadable",
            '"grain" is a whole number from 1; leave out what there is none of - at `$.give`',
        ),
        ([ROLL | {"dice": [7, 1]}], 2, "core.answer.unfit", '"dice" can\'t have this value'),
    ],
)
def test_what_nobody_can_mean_is_refused(entries: list[Any], line: int, code: str, says: str) -> None:
    found = told(*entries)
    assert (found.get("line"), found.get("code")) == (line, code), found
    assert says in found["sentence"]
