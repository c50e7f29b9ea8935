"""The picture of pieces: a field for each, in rows, none outside the picture or over another."""

import pytest

from engines.core.pieces import Pile, pieces
from engines.core.text import N_


@pytest.mark.parametrize("number", range(1, 13))
def test_each_pile_has_a_field_to_itself(number: int) -> None:
    shapes = pieces([Pile(n, "road") for n in range(number)]).shapes
    fields = [(min(one.points[::2]), min(one.points[1::2]), one.points[2], one.points[5]) for one in shapes]
    assert [str(one.text) for one in shapes] == [str(n) for n in range(number)]
    for left, low, right, high in fields:
        assert 0 <= left < right <= 1
        assert 0 <= low < high <= 1
    middles = [(one.x, one.y) for one in shapes]
    assert middles == sorted(middles, key=lambda at: (-round(at[1], 6), at[0])), "in reading order"
    for (x, y), (left, low, right, high) in zip(middles, fields, strict=True):
        assert [left < a < right and low < b < high for a, b in middles].count(True) == 1, (x, y)


def test_a_pile_says_its_number_or_its_name_in_its_tint() -> None:
    board = pieces([Pile(N_("loans")), Pile(8, "price", "price1"), Pile(None, "fish")])
    named, numbered, shown = board.shapes
    assert (str(named.text), named.icon, named.tint) == ("loans", None, "raised")
    assert (str(numbered.text), numbered.icon, numbered.tint) == ("8", "price", "price1")
    assert (shown.text, shown.icon) == (None, None)
    (mark,) = board.marks
    assert (mark.icon, mark.tint, mark.x, mark.y) == ("fish", "fish", shown.x, shown.y)
