"""One tap that two devices tell of is one tap."""

import logging
from types import SimpleNamespace

from companion.machine.tap_dedup import TapDedup


def touch(uid, device="panel0", x=0.5, y=0.5, time=10.0, is_touch=True):
    return SimpleNamespace(uid=uid, device=device, sx=x, sy=y, time_start=time, is_touch=is_touch)


def test_the_second_voice_is_not_heard_from_begin_to_end(caplog):
    guard, first, second = TapDedup(), touch(1), touch(2, "mouse", 0.51, 0.49, 10.01)
    with caplog.at_level(logging.WARNING):
        assert guard.process([("begin", first), ("begin", second)]) == [("begin", first)]
    assert "mouse told of a tap that another device had told already" in caplog.text
    assert guard.process([("update", second), ("update", first)]) == [("update", first)]
    assert guard.process([("end", second), ("end", first)]) == [("end", first)]
    again = touch(2, "mouse", 0.51, 0.49, 12.0)
    assert guard.process([("begin", again)]) == [("begin", again)]


def test_what_is_later_elsewhere_or_of_the_same_device_is_a_tap_of_its_own():
    guard = TapDedup()
    taps = [
        touch(1),
        touch(2, "mouse", 0.7, 0.5, 10.01),
        touch(3, "panel0", 0.5, 0.5, 10.02),
        touch(4, "mouse", 0.5, 0.5, 10.2),
    ]
    events = [("begin", tap) for tap in taps]
    assert guard.process(events) == events


def test_a_pointer_that_only_hovers_passes():
    guard, hovering = TapDedup(), touch(1, is_touch=False)
    assert guard.process([("begin", hovering)]) == [("begin", hovering)]
