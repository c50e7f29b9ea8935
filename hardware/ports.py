"""The interface between a panel and the application: signals come in, whole lamp pictures go out."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Literal, Protocol, get_args

from msgspec import Struct

from hardware.lamps import LampPicture
from hardware.pixels import Throw
from hardware.tunes import Tune

Control = Literal["dice", "next", "undo"]
CONTROLS: tuple[Control, ...] = get_args(Control)
PanelName = Literal["pins", "board", "keys", "dice"]
Fault = Literal["pins", "forbidden", "taken", "unplugged", "foreign", "babble", "silence", "radio"]
"""Why a panel does not work: the pins failed, or the cable may not be opened, is used by another
program or unplugged, or the device on it speaks another protocol, no protocol, or not at all; or there is no
Bluetooth."""


class Pressed(Struct, frozen=True):
    """A control was pressed, and held if `long`."""

    control: Control
    long: bool = False


class SeatPressed(Struct, frozen=True):
    """The button at a seat was pressed."""

    seat: int


class DiceFelt(Struct, frozen=True):
    """The dice sensor felt dice: a roll is requested."""


class DiceLie(Struct, frozen=True):
    """Dice on the table lie still after a roll: how each of them was thrown."""

    throws: tuple[Throw, ...]


class Found(Struct, frozen=True):
    """The panel works, for the first time or again."""

    panel: PanelName = "pins"


class Lost(Struct, frozen=True):
    """The panel does not work; with the fault come the details for a sentence about it.

    `device` is the cable's, or gpiozero's name for its access to pins; `says` the library's message.
    """

    fault: Fault
    panel: PanelName = "pins"
    device: str = ""
    says: str = ""
    protocol: int = 0
    firmware: str = ""


Signal = Pressed | SeatPressed | DiceFelt | Found | Lost
Post = Callable[[Signal], None]
"""A function that takes a signal on any thread, returns at once and never raises."""


class ButtonReport(Struct, frozen=True):
    """The present state of a button: its name, whether its contact is closed, how often it was pressed."""

    name: str
    closed: bool
    presses: int


class LinkReport(Struct, frozen=True):
    """The state of a cable: what was heard on it, how often it was lost, the round trip in seconds."""

    device: str
    linked: bool
    firmware: str | None
    frames: int
    errors: int
    reconnects: int
    round_trip: float | None


class Report(Struct, frozen=True):
    """A panel's report on itself, for a person who looks after the wiring."""

    panel: PanelName
    buttons: tuple[ButtonReport, ...]
    link: LinkReport | None = None


class Panel(Protocol):
    """Buttons and lamps: on pins, on a cable, or simulated on a desk."""

    def open(self, post: Post) -> None:
        """Start listening: post `Found`, or `Lost` with its reason; a missing panel raises nothing."""

    def show(self, picture: LampPicture) -> None:
        """Show this picture until the next one; may be called at any time, as often as wanted."""

    def play(self, tune: Tune) -> None:
        """Play this tune instead of any other; a panel without a buzzer stays silent."""

    def reports(self) -> tuple[Report, ...]:
        """The state of the panel, or of each of several; from any thread, at any time."""

    def close(self) -> None:
        """Turn off the lamps, release the hardware and stop posting; closing twice is harmless."""


@contextmanager
def connected(panel: Panel, post: Post) -> Iterator[Panel]:
    """Open a panel for the duration of a `with` block."""
    panel.open(post)
    try:
        yield panel
    finally:
        panel.close()
