"""The screens connected to the graphics cards, as the kernel reports them."""

import re
from pathlib import Path

from msgspec import Struct

DRM = Path("/sys/class/drm")
NAME = re.compile(r"card(\d+)-(.+)")
BUILT_IN = ("DSI", "DPI", "eDP", "LVDS")
"""Connector types of the table's own panel: preferred to a monitor."""


class Display(Struct, frozen=True):
    """A connected screen: its card's number, and its connector, such as DSI-1."""

    card: int
    connector: str

    @property
    def built_in(self) -> bool:
        """Whether it is a panel rather than a monitor."""
        return self.connector.startswith(BUILT_IN)


def displays(root: Path = DRM) -> list[Display]:
    """The connected screens: panels first, then by card and connector."""
    found = []
    for status in root.glob("card*-*/status"):
        name = NAME.fullmatch(status.parent.name)
        if name and _connected(status):
            found.append(Display(int(name[1]), name[2]))
    return sorted(found, key=lambda one: (not one.built_in, one.card, one.connector))


def _connected(status: Path) -> bool:
    try:
        return status.read_text(encoding="ascii").strip() == "connected"
    except (OSError, ValueError):
        return False
