"""The rhythms of lamps, for the app and for the table board.

This file also runs on the board under MicroPython: it imports nothing that is not there.
"""

from math import cos, pi

STEADY, BLINK, BREATHE, DOUBLE = range(4)
"""The rhythms, by their number in a lamp picture on the cable."""

CYCLE = 2400
"""Milliseconds after which every rhythm repeats."""
BLINK_TIME = 400
DOUBLE_TIME = 1200


def glow(rhythm: int, moment: float) -> float:
    """How much of its level (0 to 1) a lamp shows, at a moment in milliseconds of any steady clock.

    Only the moment matters: lamps of one rhythm move together; repeating a picture restarts nothing.
    """
    if rhythm == BLINK:
        return 1.0 if moment % BLINK_TIME < BLINK_TIME / 2 else 0.0
    if rhythm == BREATHE:
        return (1 - cos(2 * pi * (moment % CYCLE) / CYCLE)) / 2
    if rhythm == DOUBLE:
        beat = moment % DOUBLE_TIME
        return 1.0 if beat < 150 or 300 <= beat < 450 else 0.0
    return 1.0
