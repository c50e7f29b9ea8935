"""Tunes are rows of notes."""

import pytest

from hardware.tunes import hertz_at

TUNE = ((440, 100), (0, 50), (880, 100))


@pytest.mark.parametrize(
    ("elapsed", "hertz"), [(0, 440), (99, 440), (100, 0), (149, 0), (150, 880), (249, 880), (250, None)]
)
def test_each_note_has_its_time(elapsed, hertz):
    assert hertz_at(TUNE, elapsed) == hertz


def test_no_tune_is_over_at_once():
    assert hertz_at((), 0) is None
