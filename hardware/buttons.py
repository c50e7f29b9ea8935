"""The buttons of a panel, debounced side by side."""

from collections.abc import Mapping

from hardware.debounce import RELEASED, Press, Timing, due, edge, wait
from hardware.ports import Control, Pressed


class Buttons:
    """All buttons of one panel: edges and time go in, presses come out."""

    def __init__(self, timings: Mapping[Control, Timing]) -> None:
        self._timings = timings
        self._contacts = dict.fromkeys(timings, RELEASED)

    def edge(self, control: Control, now: float, closed: bool) -> list[Pressed]:
        """Let one button's contact close or open; return what became certain."""
        self._contacts[control], press = edge(
            self._contacts[control], self._timings[control], now, closed=closed
        )
        return _pressed(control, press)

    def wait(self, now: float) -> list[Pressed]:
        """Let time pass for all buttons; return what became certain."""
        told: list[Pressed] = []
        for control, timing in self._timings.items():
            self._contacts[control], press = wait(self._contacts[control], timing, now)
            told += _pressed(control, press)
        return told

    def due(self) -> float | None:
        """Return when to `wait` next, or None while only an edge can tell more."""
        moments = (due(self._contacts[control], timing) for control, timing in self._timings.items())
        return min((moment for moment in moments if moment is not None), default=None)


def _pressed(control: Control, press: Press | None) -> list[Pressed]:
    return [] if press is None else [Pressed(control, long=press == "long")]
