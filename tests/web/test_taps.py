"""The taps that actions take on a phone."""

import pytest

from tests.web.taps import taps

BOARD = {"wide": 100, "high": 90}


def place(value):
    return {"value": value, "place": True}


@pytest.mark.parametrize(
    ("question", "answer", "number"),
    [
        ({"kind": "Pick", "options": [{"value": 1}]}, 1, 1),
        ({"kind": "Pick", "options": [place("a")]}, "a", 2),
        (
            {"kind": "Pick", "options": [place("a")], "on_board": True, "board": {"wide": 2, "high": 1}},
            "a",
            1,
        ),
        ({"kind": "Count", "low": 0, "high": 9}, 7, 1),
        ({"kind": "Count", "low": 0, "high": 99, "start": 12}, 12, 1),
        ({"kind": "Count", "low": 0, "high": 99, "start": 12}, 25, 4),
        ({"kind": "Dice"}, [3, 4], 2),
        ({"kind": "Dice"}, 7, 1),
        ({"kind": "Bundle", "start": [], "everything": None}, [["wool", 2], ["ore", 1]], 4),
        ({"kind": "Bundle", "start": [["wool", 2]]}, [["wool", 2]], 1),
        ({"kind": "Bundle", "start": [], "everything": [["wool", 9]]}, [["wool", 9]], 2),
        ({"kind": "Order"}, [1, 2, 3], 4),
    ],
)
def test_what_is_counted_typed_or_shown_first_takes_its_taps(question, answer, number):
    assert taps({"do": "answer", "answer": answer}, {"question": question, "board": BOARD}) == number


def test_a_key_takes_one():
    assert taps({"do": "begin", "kind": "roll"}, {"question": None}) == 1
