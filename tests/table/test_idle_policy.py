"""When the screen rests, and how bright it is: by the seconds since a touch and by the hour."""

from datetime import time

import pytest

from companion.table.devices.idle_policy import Rest

REST = Rest(day=90, night=30, night_from="22:00", night_until="07:00", dim_after=5, dark_after=20)
NOON, MIDNIGHT = time(12), time(0)


@pytest.mark.parametrize(
    ("seconds", "stage"),
    [(0, "awake"), (299, "awake"), (300, "dim"), (1199, "dim"), (1200, "dark")],
)
def test_the_screen_rests_in_two_steps(seconds, stage):
    assert REST.stage(seconds) == stage


def test_zero_minutes_mean_never():
    assert Rest(dim_after=0, dark_after=0).stage(1e9) == "awake"
    assert Rest(dim_after=0, dark_after=1).stage(60) == "dark"
    assert Rest(dim_after=1, dark_after=0).stage(1e9) == "dim"


@pytest.mark.parametrize(
    ("stage", "clock", "shines"),
    [("awake", NOON, 0.9), ("awake", MIDNIGHT, 0.3), ("dim", NOON, 0.3), ("dark", NOON, 0.0)],
)
def test_it_is_never_as_bright_at_night(stage, clock, shines):
    assert REST.brightness(stage, clock) == pytest.approx(shines)


@pytest.mark.parametrize(
    ("begin", "end", "clock", "night"),
    [
        ("22:00", "07:00", time(22), True),
        ("22:00", "07:00", time(6, 59), True),
        ("22:00", "07:00", time(7), False),
        ("01:00", "05:00", time(0, 59), False),
        ("01:00", "05:00", time(1), True),
        ("20:00", "20:00", time(20), False),
    ],
)
def test_a_night_may_go_over_midnight(begin, end, clock, night):
    assert Rest(night_from=begin, night_until=end).at_night(clock) is night
