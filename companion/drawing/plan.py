"""The geometry of a board in its box, and which element a touch means."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import hypot
from typing import NamedTuple

from companion.drawing import grid_plan
from companion.drawing.box import Box
from companion.drawing.polygons import Points, bounds, distance, inside, moved
from engines.core.view import Board, Link, Shape, Spot

Place = Shape | Link | Spot
ROWS = 10
"""The most rows of a grid on a panel."""


class Plan(NamedTuple):
    """A board and the box it is drawn in. Sizes of pieces are relative to the board's height.

    What is printed beside the places for pieces stays within the `room` around it.
    """

    board: Board
    box: Box
    room: Box
    rows: int = ROWS
    """The most rows of a grid that are shown."""

    @classmethod
    def within(cls, board: Board, room: Box, margin: float) -> Plan:
        """The board as large as the room without its margin allows, centred; a grid fills it."""
        box = room.inset(margin)
        if board.grid is not None:
            return cls(board, box, room)
        height = min(box.h, box.w / board.aspect)
        return cls(board, box.centred(height * board.aspect, height), room)

    def at(self, x: float, y: float) -> tuple[float, float]:
        """The position of a point of the board."""
        return self.box.x + x * self.box.w, self.box.y + y * self.box.h

    def points(self, points: Points) -> Points:
        """The positions of a polygon of the board."""
        return moved(points, self.box.x, self.box.y, self.box.w, self.box.h)

    def size(self, size: float) -> float:
        """A size relative to the board's height."""
        return size * self.box.h

    def ends(self, link: Link) -> tuple[float, float, float, float]:
        """The positions of both ends."""
        return *self.at(link.x1, link.y1), *self.at(link.x2, link.y2)

    def places(self) -> dict[str, Place]:
        """The touchable places, by name."""
        board = self.board
        cells = () if board.grid is None else grid_plan.places(board.grid, self.rows)
        named: Iterable[Place] = (*board.shapes, *board.links, *board.spots, *cells)
        return {place.name: place for place in named if place.name is not None}

    def centre(self, place: Place) -> tuple[float, float]:
        """The position of the middle of a place: the target of a touch."""
        if isinstance(place, Link):
            x1, y1, x2, y2 = self.ends(place)
            return (x1 + x2) / 2, (y1 + y2) / 2
        if isinstance(place, Spot):
            return self.at(place.x, place.y)
        _, (left, low, right, high) = _laid(place.points, self.box)
        return (left + right) / 2, (low + high) / 2

    def away(self, place: Place, x: float, y: float) -> float:
        """The distance of the point from the place; 0 inside a shape."""
        if isinstance(place, Link):
            # From the middle outwards, so that the ends leave room for the next link and the spot between.
            x1, y1, x2, y2 = self.ends(place)
            middle = hypot(x - (x1 + x2) / 2, y - (y1 + y2) / 2)
            return 0.3 * distance(x, y, x1, y1, x2, y2) + 0.7 * middle
        if isinstance(place, Spot):
            px, py = self.at(place.x, place.y)
            return hypot(x - px, y - py)
        placed, (left, low, right, high) = _laid(place.points, self.box)
        if left <= x <= right and low <= y <= high and inside(placed, x, y):
            return 0.0
        beside = hypot(x - (left + right) / 2, y - (low + high) / 2)
        return max(0.1, beside - min(right - left, high - low) / 2)

    def nearest(self, names: Iterable[str], x: float, y: float, radius: float) -> tuple[float, str] | None:
        """The nearest of the named places and its distance, if one is within the radius."""
        places = self.places()
        found = min(((self.away(places[name], x, y), name) for name in names if name in places), default=None)
        return found if found is not None and found[0] <= radius else None


@lru_cache(maxsize=1024)
def _laid(points: Points, box: Box) -> tuple[Points, tuple[float, float, float, float]]:
    """A polygon of a board in this box, and its bounds: a touch asks after every one there is."""
    placed = moved(points, *box)
    return placed, bounds(placed)
