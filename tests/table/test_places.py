"""Places are ordinals, each a sentence of its own in every language."""

import pytest

from companion.table.reports.places import place_words
from companion.table.runtime.i18n import LANGUAGES, reader


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
