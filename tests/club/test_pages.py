"""A tournament on paper: a page for each round, the standings on the last, in the reader's language."""

import re
from random import Random

import pytest

from companion.club.tournament.printed_rounds import pages
from companion.table.runtime.i18n import LANGUAGES, reader
from engines.core.text import Text
from tests.club.fields import field, played


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [5, 16, 64])
def test_each_round_has_a_page_and_the_standings_have_the_last(players: int, language: str) -> None:
    now = played(field(players, "championship"), Random(1))
    written = pages(now, Text("Pig <&>"), reader(language, None, ()))
    count = len(re.findall(rb"/Type /Page\b", written))
    # The standings of many players need more than one page.
    assert count == len(now.rounds) + 1 if players < 20 else count > len(now.rounds)


def test_before_the_first_round_there_are_the_standings() -> None:
    written = pages(field(6), Text("Pig"), reader("en", None, ()))
    assert len(re.findall(rb"/Type /Page\b", written)) == 1
