"""What a page is told of a question besides its answers."""

from typing import Any

import pytest

from companion.desk.asked import Asked
from companion.web.boards import Boards
from companion.web.questions import question
from engines.core.questions import Bundle, Dice, Good
from engines.core.text import ENGLISH, N_
from engines.core.view import Art

WHAT = N_("What do you get?")


def told_of(asked: Asked) -> dict[str, Any]:
    """A question as a page gets it."""
    return question(asked, ENGLISH, Boards(Art({}, {}), (), ENGLISH))


@pytest.mark.parametrize(
    ("of", "says"),
    [
        ({}, {}),
        ({"seat": 2}, {"seat": 2}),
        ({"ends": N_("Ends Anna's turn")}, {"ends": "Ends Anna's turn"}),
        ({"throws": True, "again": (5, 2)}, {"again": "5 and 2"}),
    ],
)
def test_a_page_is_told_whose_question_it_is_whose_turn_ends_and_which_roll_would_come_again(of, says):
    found = told_of(Asked(Dice("dice", WHAT, count=2), **of))
    nobodys = {"seat": -1, "ends": None, "again": None}
    assert {name: found.get(name) for name in nobodys} == nobodys | says


@pytest.mark.parametrize(("weight", "labels"), [(1, [None, None]), (3, ["coal = 3", "wood = 1"])])
def test_goods_say_their_value_on_a_page_where_they_count_by_one(weight, labels):
    pool = Good("coal", N_("coal"), 2, weight), Good("wood", N_("wood"), 2)
    bounds = told_of(Asked(Bundle("g", WHAT, pool=pool, low=1, high=4)))["bounds"]
    assert [one.get("label") for one in bounds] == labels
