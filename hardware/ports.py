"""What a panel and the application say to each other: signals come in, whole lamp pictures go out."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Literal, Protocol, get_args

from msgspec import Struct

from hardware.lamps import LampPicture
from hardware.tunes import Tune

Control = Literal["dice", "next", "undo"]
CONTROLS: tuple[Control, ...] = get_args(Control)
PanelName = Literal["pins", "board", "keys"]
Fault = Literal["pins", "forbidden", "taken", "unplugged", "foreign", "babble", "silence"]
"""Why a panel does not work: the pins, or the cable that may not be opened, is in another program's hands or
not plugged in, or what is plugged in there, that speaks another protocol, no protocol, or not at all."""


class Pressed(Struct, frozen=True):
    """Someone pressed a control, and held it if `long`."""

    control: Control
    long: bool = False


class SeatPressed(Struct, frozen=True):
    """Someone pressed the button at a seat."""

    seat: int


class DiceFelt(Struct, frozen=True):
    """The dice sensor felt dice: a throw is asked for."""


class Turned(Struct, frozen=True):
    """Someone turned the knob: the selection moves so many steps on (back, where negative)."""

    steps: int


class Chosen(Struct, frozen=True):
    """Someone pressed the knob: what is selected is the answer."""


class Found(Struct, frozen=True):
    """The panel works, from now on or again."""

    panel: PanelName = "pins"


class Lost(Struct, frozen=True):
    """The panel does not work; with the fault comes what a sentence about it may want to name.

    `device` is the cable's, or gpiozero's name of the way to the pins; `says` what its library said.
    """

    fault: Fault
    panel: PanelName = "pins"
    device: str = ""
    says: str = ""
    protocol: int = 0
    firmware: str = ""


Signal = Pressed | SeatPressed | DiceFelt | Turned | Chosen | Found | Lost
Post = Callable[[Signal], None]
"""Takes a signal on any thread, returns at once and never raises."""


class ButtonReport(Struct, frozen=True):
    """A button as it is now: its name, whether its contact is closed, how often it was pressed."""

    name: str
    closed: bool
    presses: int


class LinkReport(Struct, frozen=True):
    """How a cable does: what was heard on it, how often it was lost, the seconds there and back."""

    device: str
    linked: bool
    firmware: str | None
    frames: int
    errors: int
    reconnects: int
    round_trip: float | None


class Report(Struct, frozen=True):
    """What a panel tells of itself, for a person who looks after the wiring."""

    panel: PanelName
    buttons: tuple[ButtonReport, ...]
    link: LinkReport | None = None


class Panel(Protocol):
    """Buttons and lamps, on pins, on a cable or on a desk."""

    def open(self, post: Post) -> None:
        """Begin to listen: post `Found`, or `Lost` with its reason; a missing panel raises nothing."""

    def show(self, picture: LampPicture) -> None:
        """Show this picture until the next one; at any time, as often as wanted."""

    def play(self, tune: Tune) -> None:
        """Play this tune in place of any other; a panel without a buzzer stays silent."""

    def reports(self) -> tuple[Report, ...]:
        """Return how the panel does, or how each of several does; from any thread, at any time."""

    def close(self) -> None:
        """Darken the lamps, let go of the hardware and post no more; closing twice is harmless."""


@contextmanager
def connected(panel: Panel, post: Post) -> Iterator[Panel]:
    """Open a panel for the length of a `with` block."""
    panel.open(post)
    try:
        yield panel
    finally:
        panel.close()
