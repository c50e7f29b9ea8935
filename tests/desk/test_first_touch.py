"""What people touch first is what works: a thing that a move is about begins it, or leads to its key."""

from collections import Counter

import pytest

from engines import catalogue
from tests.desk.first_touch import named, through, touch

BY_ITS_KEY = {
    "EndTurn": "it is about nothing on the table: its key is always at the same place",
    "NextTurn": "nobody wins anything: there is nothing to touch",
    "Pass": "who does nothing touches nothing",
    "Roll": "dice, or the totals beside the board, begin it",
    "Run": "it goes on in a building that was entered; what it makes is not a place",
    "TakeStartTile": "start tiles lie beside the board and are told before anything else",
}
"""Moves that need no thing to begin with, each with the reason."""

BESIDES = {
    ("Enter", "*"): "what an entrance is paid with is asked on the page that its building opens",
    ("PutCar", "body"): "what a car is made of is asked on the page that its price opens",
    ("PutCar", "engine"): "what a car is made of is asked on the page that its price opens",
    ("Research", "body"): "the sign of a point on a card, where it takes a part from the supply",
    ("Research", "engine"): "the sign of a point on a card, where it takes a part from the supply",
    ("Research", "grand-prix"): "the sign of a race on a card, where it drives a race of the tile",
    ("PlayRoadBuilding", "*"): "a path is built on for wood and clay; the card is begun by the card",
    ("PlayYearOfPlenty", "*"): "a resource of the bank is traded for; the card is begun by the card",
}
"""Things that a move is about but that stand for another one first, each with the reason."""

LEAST = {"catan": (140, 0.88), "hab_und_gut": (57, 0.6), "kraftwagen": (90, 0.7), "le_havre": (130, 0.8)}
"""The fewest pairs of a move and a thing it is about, and the least share of them that begin at a touch."""


@pytest.mark.parametrize("game", catalogue())
def test_a_move_could_have_been_begun_by_a_touch_of_each_thing_it_is_about(game: str) -> None:
    came = Counter[str]()
    for move, controls, asked in through(game):
        kind = type(move).__name__
        if asked:
            continue
        about = named(controls, move)
        assert about or kind in BY_ITS_KEY, f"nothing to touch for {move}"
        for thing in about:
            how = touch(controls, thing, move)
            if how == "explains":
                assert {(kind, thing), (kind, "*")} & BESIDES.keys(), f"{thing} only explains: {move}"
            else:
                came[how] += 1
    least, share = LEAST[game]
    assert came.total() >= least
    assert came["begins"] >= share * came.total(), came
