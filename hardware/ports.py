"""What a panel and the application say to each other: signals come in, whole lamp pictures go out."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Literal, Protocol, get_args

from msgspec import Struct

from hardware.lamps import LampPicture

Control = Literal["dice", "next", "undo"]
CONTROLS: tuple[Control, ...] = get_args(Control)


class Pressed(Struct, frozen=True):
    """Someone pressed a control, and held it if `long`."""

    control: Control
    long: bool = False


class Found(Struct, frozen=True):
    """The panel works, from now on or again."""


class Lost(Struct, frozen=True):
    """The panel does not work; `why` is a sentence for the table, and says what to do."""

    why: str


Signal = Pressed | Found | Lost
Post = Callable[[Signal], None]
"""Takes a signal on any thread, returns at once and never raises."""


class Panel(Protocol):
    """Buttons and lamps, on pins, on a cable or on a desk."""

    def open(self, post: Post) -> None:
        """Begin to listen: post `Found`, or `Lost` with its reason; a missing panel raises nothing."""

    def show(self, picture: LampPicture) -> None:
        """Show this picture until the next one; at any time, as often as wanted."""

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
