"""What is plugged into the graphics cards, as the kernel tells it."""

from __future__ import annotations

import re
from pathlib import Path

from msgspec import Struct

DRM = Path("/sys/class/drm")
NAME = re.compile(r"card(\d+)-(.+)")
BUILT_IN = ("DSI", "DPI", "eDP", "LVDS")
"""Kinds of connectors that a panel of the table itself is on: they come before a monitor."""


class Display(Struct, frozen=True):
    """A screen that is plugged in: the number of its card, and its connector, such as DSI-1."""

    card: int
    connector: str

    @property
    def built_in(self) -> bool:
        """Whether it is a panel rather than a monitor."""
        return self.connector.startswith(BUILT_IN)


def displays(root: Path = DRM) -> list[Display]:
    """The screens that are plugged in: panels first, then by card and connector."""
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
