"""The interfaces the firmware depends on: the chip's own parts, or substitutes off the chip."""

from collections.abc import Callable, Sequence
from typing import Protocol


class Uart(Protocol):
    """The cable to the host."""

    def read(self) -> bytes:
        """The received bytes at once; nothing if none came."""

    def write(self, frame: bytes) -> None:
        """Send these bytes."""

    def wait(self, ms: int) -> None:
        """Wait until something arrives, or for so many milliseconds."""


class Leds(Protocol):
    """A strip of lights, like MicroPython's NeoPixel."""

    def __len__(self) -> int:
        """The number of lights."""

    def __setitem__(self, place: int, colour: tuple[int, int, int]) -> None:
        """Set the red, green and blue (0 to 255) of one light."""

    def write(self) -> None:
        """Show what was set."""


class Pins(Protocol):
    """The contacts, the clock and the watchdog. A contact reads 0 when it is closed to ground."""

    @property
    def buttons(self) -> Sequence[Callable[[], int]]:
        """The contact of each seat's button."""

    @property
    def dice(self) -> Callable[[], int]:
        """The contact of the dice sensor."""

    def ticks_ms(self) -> int:
        """A count of milliseconds that restarts after 2**30 of them."""

    def feed(self) -> None:
        """Tell the watchdog that all is well."""
