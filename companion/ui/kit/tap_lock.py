"""A lock against double taps: a place whose meaning just changed takes no second tap."""

from collections.abc import Callable
from math import hypot
from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.uix.widget import Widget

from companion.drawing.box import Box
from companion.ui.kit.painted import Painted

LOCK = 0.6
"""Seconds after a tap in which the same place must still mean the same."""

LONGER = 1.5
"""The same where what goes on, such as the end of a turn, lies now, and a finger was for something else."""

QUICK = 0.3
"""The same where letters lie now: whoever opened a keyboard types at once, and erases a letter too many."""

HAND = 0.25
"""Seconds in which a hand that is under way can no longer be stopped."""


class Tap(NamedTuple):
    """A tap: where and when the finger left the glass, and what was there when it came."""

    x: float
    y: float
    time: float
    meant: Any


class TapLock:
    """Remembers the last tap below a widget; `near` gives the pixels within which another is at its place."""

    def __init__(self, root: Widget, near: Callable[[], float]) -> None:
        self._root, self._near = root, near
        self._last: Tap | None = None
        self._shut: list[tuple[float, tuple[Box, ...]]] = []

    def shut(self, seconds: float = LOCK, *boxes: Box) -> None:
        """Let no tap through for so long, there or anywhere: what is there means something else now."""
        now = Clock.get_time()
        self._shut = [one for one in self._shut if one[0] > now] + [(now + seconds, boxes)]

    def closed(self, x: float, y: float) -> bool:
        """Whether a tap there would be the second of a double tap, and mean something else than the first."""
        now = Clock.get_time()
        for until, boxes in self._shut:
            if now < until and (not boxes or any(box.holds(x, y) for box in boxes)):
                return True
        last = self._last
        if last is None or now >= last.time + LONGER or hypot(x - last.x, y - last.y) > self._near():
            return False
        means = meaning(self._root, last.x, last.y)
        return bool(means != last.meant) and now < last.time + _locked(means, last.meant)

    def came(self, touch: MotionEvent) -> None:
        """A finger came down there, and was let through."""
        touch.ud[self] = meaning(self._root, *touch.pos)

    def went(self, touch: MotionEvent) -> None:
        """The finger left the glass; one that was not let through, or was drawn away, tapped nothing."""
        if self in touch.ud:
            drawn = hypot(touch.x - touch.ox, touch.y - touch.oy) > self._near()
            self._last = None if drawn else Tap(touch.x, touch.y, Clock.get_time(), touch.ud[self])


def _locked(means: Any, before: Any) -> float:
    """How long a place is locked that means this now: longest where another widget had it, and goes on."""
    if means is None or (before is not None and before[0] is means[0]):
        return LOCK
    widget, key, _ = means
    return LONGER if widget.goes_on(key) else QUICK if widget.writes_at(key) else LOCK


def meaning(root: Widget, x: float, y: float) -> Any:
    """What a tap there would mean: the widget, its area, and what that is about; None for nothing."""
    for child in root.children:
        if (found := meaning(child, x, y)) is not None:
            return found
    if not isinstance(root, Painted) or not root.collide_point(x, y):
        return None
    root.settle()
    key = root.area_at(x, y)
    if key is None:
        return (root, None, None) if root.opaque else None
    return root, key, root.about()
