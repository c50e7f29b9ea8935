"""Taps at random, in ones, twos and threes, enter nothing that nobody meant."""

from collections import Counter

import pytest

from companion.ui.kit.tap_lock import TapLock
from tests.taking_turns import proving
from tests.ui.presses import GAMES, PAGES, SIZES, bursts, bursts_on_pages

SEEDS = (8, 9, 10, 3)
"""Of each game one; without the lock 16 presses find a fault in the first three of these."""
FEW, BY_DAY = 30, 16


@pytest.mark.parametrize("seed", SEEDS)
def test_no_tap_enters_what_was_not_there_when_the_hand_went_for_it(tmp_path, seed):
    number = FEW if proving() else BY_DAY
    told = list(bursts(tmp_path / "archive.sqlite", seed, number))
    assert [wrong for _, wrong in told if wrong] == []
    assert sum((done for done, _ in told), Counter())["taps"] > number


@pytest.mark.parametrize("seed", range(len(PAGES)))
def test_no_tap_on_a_page_enters_what_was_not_there(tmp_path, seed):
    """A few on each page; `make proofs` presses 200 seeds."""
    told = list(bursts_on_pages(tmp_path / "archive.sqlite", seed, 6 if proving() else 3))
    assert [wrong for _, wrong in told if wrong] == []


def test_without_the_lock_some_would(tmp_path, monkeypatch):
    monkeypatch.setattr(TapLock, "closed", lambda *_: False)
    wrong = (fault for seed in range(8, 40) for _, fault in bursts(tmp_path / f"{seed}.sqlite", seed, FEW))
    assert any(wrong)


def test_every_game_is_pressed_at_every_size():
    pairs = {(GAMES[seed % len(GAMES)], SIZES[seed // len(GAMES) % len(SIZES)]) for seed in range(16)}
    assert len(pairs) == len(GAMES) * len(SIZES)
