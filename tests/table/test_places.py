"""Places are ordinals, each a sentence of its own in every language."""

import pytest

from companion.table.reports.places import place_of, place_words
from companion.table.runtime.i18n import LANGUAGES, reader
from engines.core.rules import Rule
from engines.core.scoring import Line, Sheet, standings
from engines.core.text import N_


def test_places_are_ordinals() -> None:
    assert [str(place_words(place, False)) for place in range(1, 9)] == [
        "1st place",
        "2nd place",
        "3rd place",
        "4th place",
        "5th place",
        "6th place",
        "7th place",
        "8th place",
    ]
    assert [str(place_words(place, True)) for place in (2, 7)] == ["tied for 2nd", "tied for 7th"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("shared", [False, True])
def test_no_two_places_read_alike(language: str, shared: bool) -> None:
    say = reader(language, None, ()).render
    assert len({say(place_words(place, shared)) for place in range(1, 9)}) == 8


def test_who_is_out_has_a_reason_and_no_place_and_comes_last() -> None:
    rule = Rule("book", "heading")
    sheets = [
        Sheet(seat, (Line(N_("cash"), cash, rule),), out=out)
        for seat, cash, out in ((0, 20, N_("gave least")), (1, 5, None), (2, 9, None))
    ]
    assert [(one.sheet.seat, str(place_of(one))) for one in standings(sheets)] == [
        (2, "1st place"),
        (1, "2nd place"),
        (0, "gave least"),
    ]
