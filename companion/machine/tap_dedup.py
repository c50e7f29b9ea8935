"""A guard against duplicated taps: two devices, the same place, within a few milliseconds."""

import logging
from typing import Any

SOON = 0.05
"""Seconds within which a second tap is a duplicate."""
NEAR = 0.03
"""The distance, as a fraction of the screen, within which it is at the same place."""
LOG = logging.getLogger(__name__)


class TapDedup:
    """A stage of Kivy's input: passes touches on, without those another device already reported."""

    def __init__(self) -> None:
        self._begun: list[tuple[str, float, float, float]] = []
        self._doubled: set[Any] = set()

    def process(self, events: list[tuple[str, object]]) -> list[tuple[str, object]]:
        """The events without the duplicated touches, from begin to end."""
        return [(kind, touch) for kind, touch in events if not self._is_doubled(kind, touch)]

    def _is_doubled(self, kind: str, touch: Any) -> bool:
        if not touch.is_touch:
            return False
        if kind == "begin" and self._told_already(touch):
            self._doubled.add(touch.uid)
            LOG.warning("%s told of a tap that another device had told already; it counts once", touch.device)
        doubled = touch.uid in self._doubled
        if kind == "end":
            self._doubled.discard(touch.uid)
        return doubled

    def _told_already(self, touch: Any) -> bool:
        now = float(touch.time_start)
        self._begun = [begun for begun in self._begun if now - begun[1] <= SOON]
        for device, _, x, y in self._begun:
            if device != touch.device and abs(x - touch.sx) <= NEAR and abs(y - touch.sy) <= NEAR:
                return True
        self._begun.append((touch.device, now, touch.sx, touch.sy))
        return False
