"""The buttons of a panel, debounced side by side."""

from collections.abc import Callable, Hashable, Mapping
from typing import Generic, TypeVar

from hardware.debounce import RELEASED, Press, Timing, due, edge, wait

B = TypeVar("B", bound=Hashable)


class Buttons(Generic[B]):
    """All buttons of one panel: takes edges and time, gives presses as pairs (button, long)."""

    def __init__(self, timings: Mapping[B, Timing]) -> None:
        self._timings = timings
        self._contacts = dict.fromkeys(timings, RELEASED)
        self._presses = dict.fromkeys(timings, 0)

    def edge(self, button: B, now: float, closed: bool) -> list[tuple[B, bool]]:
        """Close or open one button's contact; return the presses that became certain."""
        self._contacts[button], press = edge(
            self._contacts[button], self._timings[button], now, closed=closed
        )
        return self._pressed(button, press)

    def wait(self, now: float, closed: Callable[[B], bool] = lambda _: True) -> list[tuple[B, bool]]:
        """Pass time for all buttons, which are felt whether they are `closed`; return the certain presses."""
        told: list[tuple[B, bool]] = []
        for button, timing in self._timings.items():
            contact = self._contacts[button]
            moment = due(contact, timing)
            if moment is not None and now >= moment:
                self._contacts[button], press = wait(contact, timing, now, closed(button))
                told += self._pressed(button, press)
        return told

    def due(self) -> float | None:
        """When to `wait` next, or None while only an edge can change anything."""
        moments = (due(self._contacts[button], timing) for button, timing in self._timings.items())
        return min((moment for moment in moments if moment is not None), default=None)

    def closed(self, button: B) -> bool:
        """Whether a button's contact is closed now."""
        return self._contacts[button].closed_at is not None

    def presses(self, button: B) -> int:
        """How often a button was pressed."""
        return self._presses[button]

    def _pressed(self, button: B, press: Press | None) -> list[tuple[B, bool]]:
        if press is None:
            return []
        self._presses[button] += 1
        return [(button, press == "long")]
