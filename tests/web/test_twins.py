"""Twins: two games that differ only in what certain eyes may not know send these eyes the same bytes."""

from collections import Counter

import pytest

from engines import engine
from tests.laws.answered import SECRETS, answer_all
from tests.laws.twins import pairs
from tests.pads.strange_pads import STRANGE


@pytest.mark.parametrize("game", SECRETS)
def test_what_a_screen_is_sent_tells_nothing_its_eyes_may_not_know(game):
    found = Counter()
    for seed in range(40, 70):
        for pair, number in pairs(STRANGE.get(game) or engine(game), seed, 4):
            found += answer_all(pair, number) + Counter({"pairs": 1})
    assert found["pairs"] > 8
    assert found["answered to the end"] > 8


def test_a_secret_would_be_seen(monkeypatch):
    """The test can fail: a picture that shows a hidden hand differs."""
    monkeypatch.setattr(
        "companion.web.screens.of_room",
        lambda playing, language, drawn: {"state": repr(playing.session.state)},
    )
    with pytest.raises(AssertionError):
        test_what_a_screen_is_sent_tells_nothing_its_eyes_may_not_know("catan")
