"""Who wants to say something: an event of the table, which is no move and is in no log."""

from collections.abc import Callable
from time import monotonic

REST = 10.0
"""Seconds between two calls of one seat."""


class Voices:
    """The seats that ask to be heard, first come first; `on` is False where nobody may ask."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock, self._last = clock, dict[int, float]()
        self._listeners: list[Callable[[], None]] = []
        self._on = True
        self.seats: tuple[int, ...] = ()

    def listen(self, changed: Callable[[], None]) -> None:
        """Call this after each change, once however often it is asked for."""
        if changed not in self._listeners:
            self._listeners.append(changed)

    @property
    def on(self) -> bool:
        """Whether players may ask to be heard."""
        return self._on

    @on.setter
    def on(self, on: bool) -> None:
        if on != self._on:
            self._on, self.seats = on, ()
            self._changed()

    def ask(self, seat: int) -> bool:
        """Ask to be heard, or take that back; False if nobody may, or this seat asked a moment ago."""
        if self.heard(seat):
            return True
        now = self._clock()
        if not self._on or now < self._last.get(seat, now - REST) + REST:
            return False
        self._last[seat] = now
        self.seats = (*self.seats, seat)
        self._changed()
        return True

    def heard(self, seat: int) -> bool:
        """The seat was heard, or has changed its mind; False if it had not asked."""
        if seat not in self.seats:
            return False
        self.seats = tuple(one for one in self.seats if one != seat)
        self._changed()
        return True

    def _changed(self) -> None:
        for changed in self._listeners:
            changed()
