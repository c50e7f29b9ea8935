"""A hand at the knob, where the other tests have a finger: it turns to what the finger would touch."""

from __future__ import annotations

from companion.ui.finger import Missed, unseen
from companion.ui.knob import Selection, Stop
from hardware.ports import Chosen, Turned


class KnobHand:
    """Takes the place of `Finger`: everything it does goes over the bus as a panel would post it."""

    def __init__(self, selection: Selection, post) -> None:
        self.selection, self._post = selection, post
        self.touches = self.steps = 0

    def tap(self, x: float, y: float) -> None:
        """Turn to what lies there, and press."""
        self.hold(x, y, 0)

    def hold(self, x: float, y: float, _seconds: float) -> None:
        if self.selection.stop not in self.selection.stops():
            self._send(Turned(1))
        wanted = self._stop_at(x, y)
        stops = self.selection.stops()
        steps = stops.index(wanted) - stops.index(self.selection.stop)
        for _ in range(abs(steps)):
            self._send(Turned(1 if steps > 0 else -1))
        if self.selection.stop != wanted:
            raise Missed(f"the knob is at {self.selection.stop}, not at {wanted}")
        self._send(Chosen())
        self.touches += 1
        self.steps += abs(steps)
        unseen()

    def press(self, widget, key="key") -> None:
        """Turn to that area, and press."""
        self.tap(*widget.place_of(key))

    def _send(self, signal) -> None:
        self._post(signal)
        unseen()

    def _stop_at(self, x: float, y: float) -> Stop:
        found = [stop for stop in self.selection.stops() if self._box(stop).holds(x, y)]
        if not found:
            raise Missed(f"the knob stops at nothing near {x:.0f}, {y:.0f}")
        return min(found, key=lambda stop: self._distance(stop, x, y))

    @staticmethod
    def _box(stop: Stop):
        return stop.widget.stop_box(stop.key)

    def _distance(self, stop: Stop, x: float, y: float) -> float:
        """Of a card and the key upon it the smaller one is meant; of two places of a board the nearer."""
        box = self._box(stop)
        (a, b), area = box.centre, box.w * box.h
        return area + ((a - x) ** 2 + (b - y) ** 2) ** 0.5
