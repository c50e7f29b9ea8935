"""Anti-aliased shapes as triangles: everything of one colour is one mesh and one draw call.

Kivy's own smooth shapes are one call each, and use 720 triangles for the edge of a box of any size. A
screen of those took ten times as many triangles, and more memory and time to draw.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import lru_cache

from kivy.graphics import Mesh
from kivy.graphics.texture import Texture

from companion.drawing.box import Box
from companion.drawing.outlines import circle, outline, rounded
from companion.drawing.polygons import Points, bounds, moved
from companion.ui.kit.polygons import fans

SOFT = 1.2
"""Pixels over which an edge fades."""
CLEAR, FULL = 0.25, 0.75
"""The texture coordinates at which the edge is transparent and opaque."""
FINE = 5.0
"""Pixels below which a part of an icon keeps its hard edge: the finest parts would merge otherwise."""
SHAPES = 1024
"""Cached shapes of each kind: the same ones are needed again with the same screen."""


class Ink:
    """Shapes in one colour: flat vertices (x, y, u, v), and three indices per triangle."""

    def __init__(self) -> None:
        self.vertices, self.indices = array("f"), array("H")

    def fill(self, points: Points, soft: bool = True) -> None:
        """Add a polygon, convex or not, with its soft edge around it."""
        for corners in fans(points):
            self.fan(corners)
        if soft:
            self.rim(points)

    def rim(self, points: Points) -> None:
        """Add the soft edge around a polygon."""
        self._bands(points, ((0.0, FULL), (SOFT, CLEAR)))

    def fill_convex(self, points: Points) -> None:
        """Add a polygon known to be convex, with half of its soft edge inside."""
        inner = len(self.vertices) // 4
        self._bands(points, ((-SOFT / 2, FULL), (SOFT / 2, CLEAR)))
        corners = (len(self.vertices) // 4 - inner) // 2
        self._triangles(inner, corners)

    def line(self, points: Points, width: float) -> None:
        """Add the outline of a polygon; `width` is its full thickness."""
        half = max(0.0, (width - SOFT) / 2)
        outer = ((half, FULL), (half + SOFT, CLEAR))
        inner = ((-half - SOFT, CLEAR), (-half, FULL))
        self._bands(points, (*inner, *outer) if half else (inner[0], *outer))

    def join(self, other: Ink, row: float) -> None:
        """Add the shapes of another ink, in the colour of that row (0 to 1) of a palette."""
        first, vertices = len(self.vertices) // 4, other.vertices[:]
        vertices[3::4] = array("f", [row] * (len(vertices) // 4))
        self.vertices.extend(vertices)
        self.indices.fromlist([first + corner for corner in other.indices])

    def mesh(self, x: float = 0.0, y: float = 0.0, texture: Texture | None = None) -> Mesh:
        """The mesh of all shapes, with its origin at that place; with a palette in its colours."""
        texture = edge() if texture is None else texture
        if not self.indices:
            return Mesh(mode="triangles", texture=texture)  # Kivy stumbles over an array of nothing
        vertices = self.vertices
        if x or y:
            vertices = vertices[:]
            vertices[::4] = array("f", [x + part for part in vertices[::4]])
            vertices[1::4] = array("f", [y + part for part in vertices[1::4]])
        return Mesh(vertices=vertices, indices=self.indices, mode="triangles", texture=texture)

    def fan(self, points: Points) -> None:
        """Add a polygon that is a triangle fan, with hard edges."""
        first = len(self.vertices) // 4
        ends = zip(points[::2], points[1::2], strict=True)
        self.vertices.fromlist([part for x, y in ends for part in (x, y, FULL, 0.5)])
        self._triangles(first, len(points) // 2)

    def _triangles(self, first: int, number: int) -> None:
        thirds = range(first + 2, first + number)
        self.indices.fromlist([corner for third in thirds for corner in (first, third - 1, third)])

    def _bands(self, points: Points, rims: Sequence[tuple[float, float]]) -> None:
        """Add bands from rim to rim, each with its distance outwards and its texture coordinate."""
        corners, first = outline(points), len(self.vertices) // 4
        if not corners:
            return
        for away, u in rims:
            self.vertices.fromlist(
                [part for x, y, dx, dy in corners for part in (x + dx * away, y + dy * away, u, 0.5)]
            )
        self.indices.fromlist([first + corner for corner in _quads(len(corners), len(rims))])


@lru_cache(maxsize=256)
def _quads(number: int, rims: int) -> tuple[int, ...]:
    """The triangles between closed rims, with this many corners each."""
    quads = (
        (rim + before, rim + corner, rim + corner + number, rim + before + number)
        for rim in range(0, (rims - 1) * number, number)
        for before, corner in zip((number - 1, *range(number - 1)), range(number), strict=True)
    )
    return tuple(corner for a, b, c, d in quads for corner in (a, b, c, a, c, d))


# Shapes are remembered as they lie at the origin: most come again at another place.


@lru_cache(maxsize=SHAPES)
def filled_box(width: float, height: float, radius: float) -> Ink:
    """A rectangle with round corners."""
    ink = Ink()
    ink.fill_convex(rounded(Box(0, 0, width, height), radius))
    return ink


@lru_cache(maxsize=SHAPES)
def edged_box(width: float, height: float, radius: float, thick: float) -> Ink:
    """The edge of that thickness, within a rectangle with round corners."""
    ink = Ink()
    ink.line(rounded(Box(0, 0, width, height).inset(thick / 2), max(0.1, radius - thick / 2)), thick)
    return ink


@lru_cache(maxsize=SHAPES)
def disc(radius: float) -> Ink:
    """A filled circle around the origin."""
    ink = Ink()
    ink.fill_convex(circle(0, 0, radius))
    return ink


@lru_cache(maxsize=SHAPES)
def ring(radius: float, width: float) -> Ink:
    """A circle's outline around the origin."""
    ink = Ink()
    ink.line(circle(0, 0, radius), width)
    return ink


@lru_cache(maxsize=SHAPES)
def icon(several: tuple[Points, ...], side: float) -> Ink:
    """The polygons of a unit square, scaled to that side."""
    ink = Ink()
    for points in several:
        for corners in fans(points):
            ink.fan(moved(corners, 0, 0, side))
        left, low, right, high = bounds(points)
        if side * min(right - left, high - low) > FINE:
            ink.rim(moved(points, 0, 0, side))
    return ink


@lru_cache(maxsize=SHAPES)
def icon_edge(several: tuple[Points, ...], side: float, width: float) -> Ink:
    """The edges of the polygons of a unit square, scaled to that side."""
    ink = Ink()
    for points in several:
        ink.line(moved(points, 0, 0, side), width)
    return ink


@lru_cache(maxsize=SHAPES)
def polygon(points: Points) -> Ink:
    """A polygon with a soft edge."""
    ink = Ink()
    ink.fill(points)
    return ink


@lru_cache(maxsize=SHAPES)
def outlined(points: Points, width: float) -> Ink:
    """The edge of a polygon."""
    ink = Ink()
    ink.line(points, width)
    return ink


def layered(*inks: Ink) -> Ink:
    """Several inks on top of each other, each in the colour of its row of a palette."""
    whole = Ink()
    for row, one in enumerate(inks):
        whole.join(one, (row + 0.5) / len(inks))
    return whole


@lru_cache(maxsize=SHAPES)
def stacked(several: tuple[Points, ...]) -> Ink:
    """Polygons with soft edges, each in the colour of its row."""
    return layered(*map(polygon, several))


@lru_cache(maxsize=SHAPES)
def framed_box(width: float, height: float, radius: float, thick: float) -> Ink:
    """A rectangle with round corners and its edge, in two colours."""
    return layered(filled_box(width, height, radius), edged_box(width, height, radius, thick))


@lru_cache(maxsize=SHAPES)
def painted(several: tuple[tuple[Points, ...], ...], side: float, thick: float = 0.0) -> Ink:
    """Groups of polygons of a unit square, each in the colour of its row; the first is edges, if `thick`."""
    edges = [icon_edge(several[0], side, thick)] if thick else []
    return layered(*edges, *(icon(polygons, side) for polygons in several[len(edges) :]))


WHITE = (1.0, 1.0, 1.0)


def edge() -> Texture:
    """A texture of two points, transparent and opaque: an edge fades between them."""
    return palette((WHITE,))


@lru_cache(maxsize=SHAPES)
def palette(colours: tuple[tuple[float, ...], ...]) -> Texture:
    """The same for several colours, one in each row: shapes of all of them are one draw call."""
    texture = Texture.create(size=(2, len(colours)), colorfmt="rgba")
    rows = (bytes(round(255 * part) for part in colour[:3]) for colour in colours)
    pixels = b"".join(row + b"\x00" + row + b"\xff" for row in rows)

    def blit(texture: Texture) -> None:
        texture.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")

    blit(texture)
    texture.add_reload_observer(blit)
    return texture
