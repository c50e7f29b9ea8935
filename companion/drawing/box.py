"""Rectangles of the screen, cut into rows and columns. Pixels, with the origin at the lower left."""

from __future__ import annotations

from math import hypot
from typing import NamedTuple


class Box(NamedTuple):
    """A rectangle: its lower left corner, its width and its height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The x of its right side."""
        return self.x + self.w

    @property
    def top(self) -> float:
        """The y of its top side."""
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        """Its centre point."""
        return self.x + self.w / 2, self.y + self.h / 2

    def away(self, x: float, y: float) -> float:
        """How far a point is outside it."""
        return hypot(x - min(max(x, self.x), self.right), y - min(max(y, self.y), self.top))

    def holds(self, x: float, y: float) -> bool:
        """Whether it contains the point."""
        return self.x <= x < self.right and self.y <= y < self.top

    def shared(self, other: Box) -> float:
        """The area that it has in common with another."""
        wide = min(self.right, other.right) - max(self.x, other.x)
        high = min(self.top, other.top) - max(self.y, other.y)
        return max(0.0, wide) * max(0.0, high)

    def inset(self, dx: float, dy: float | None = None) -> Box:
        """The box without a margin of `dx` at the sides and `dy` above and below (default: `dx`)."""
        dy = dx if dy is None else dy
        return Box(self.x + dx, self.y + dy, max(0.0, self.w - 2 * dx), max(0.0, self.h - 2 * dy))

    def left(self, width: float, gap: float = 0) -> tuple[Box, Box]:
        """A part of that width from the left, and the rest after the gap."""
        rest = max(0.0, self.w - width - gap)
        return Box(self.x, self.y, width, self.h), Box(self.x + width + gap, self.y, rest, self.h)

    def rightmost(self, width: float, gap: float = 0) -> tuple[Box, Box]:
        """A part of that width from the right, and the rest before the gap."""
        rest = max(0.0, self.w - width - gap)
        return Box(self.right - width, self.y, width, self.h), Box(self.x, self.y, rest, self.h)

    def above(self, height: float, gap: float = 0) -> tuple[Box, Box]:
        """A part of that height from the top, and the rest below the gap."""
        rest = max(0.0, self.h - height - gap)
        return Box(self.x, self.top - height, self.w, height), Box(self.x, self.y, self.w, rest)

    def below(self, height: float, gap: float = 0) -> tuple[Box, Box]:
        """A part of that height from the bottom, and the rest above the gap."""
        rest = max(0.0, self.h - height - gap)
        return Box(self.x, self.y, self.w, height), Box(self.x, self.y + height + gap, self.w, rest)

    def columns(self, number: int, gap: float = 0) -> list[Box]:
        """This many equal boxes side by side."""
        width = (self.w - gap * (number - 1)) / number
        return [Box(self.x + k * (width + gap), self.y, width, self.h) for k in range(number)]

    def rows(self, number: int, gap: float = 0) -> list[Box]:
        """This many equal boxes, top to bottom."""
        height = (self.h - gap * (number - 1)) / number
        return [Box(self.x, self.top - height - k * (height + gap), self.w, height) for k in range(number)]

    def grid(self, rows: int, columns: int, gap: float = 0) -> list[Box]:
        """Equal boxes in rows, in reading order."""
        return [box for row in self.rows(rows, gap) for box in row.columns(columns, gap)]

    def centred(self, width: float, height: float) -> Box:
        """A box of that size with the same centre."""
        x, y = self.centre
        return Box(x - width / 2, y - height / 2, width, height)
