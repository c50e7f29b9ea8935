"""Anti-aliased shapes as triangles: everything of one colour is one mesh and one draw call.

Kivy's own smooth shapes are one call each, and use 720 triangles for the edge of a box of any size. A
screen of those took ten times as many triangles, and more memory and time to draw.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from kivy.graphics import Color, Mesh
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
ROWS = 1024
"""The colours of all palettes that share a texture; a power of two, so that each row is met in its middle."""
FIRST = 0.5 / ROWS
"""The texture coordinate of the first of them."""
LARGEST = 65_535
"""The corners of all triangles that a mesh can have."""
SHAPES = 256
"""Cached shapes of each kind: the same ones are needed again with the same screen."""


class Ink:
    """Shapes in one colour: flat vertices (x, y, u, row of a palette), and three indices per triangle."""

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

    def join(self, other: Ink, row: float = 0, x: float = 0, y: float = 0) -> None:
        """Add the shapes of another ink, moved there, in colours that are so many rows further down."""
        first, vertices = len(self.vertices) // 4, other.vertices[:]
        for at, more in enumerate((x, y, 0, row / ROWS)):
            if more:
                vertices[at::4] = array("f", [part + more for part in vertices[at::4]])
        self.vertices.extend(vertices)
        self.indices.fromlist([first + corner for corner in other.indices] if first else list(other.indices))

    def fan(self, points: Points) -> None:
        """Add a polygon that is a triangle fan, with hard edges."""
        first = len(self.vertices) // 4
        ends = zip(points[::2], points[1::2], strict=True)
        self.vertices.fromlist([part for x, y in ends for part in (x, y, FULL, FIRST)])
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
                [part for x, y, dx, dy in corners for part in (x + dx * away, y + dy * away, u, FIRST)]
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
def boxes(several: tuple[Box, ...]) -> Ink:
    """Rectangles with hard edges."""
    ink = Ink()
    for one in several:
        ink.fan((one.x, one.y, one.right, one.y, one.right, one.top, one.x, one.top))
    return ink


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
        whole.join(one, row)
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


class Palette(NamedTuple):
    """Colours in rows of a texture, each a transparent and an opaque point: an edge fades between them."""

    texture: Texture
    first: int


class Sheet:
    """A texture that palettes share.

    A draw call has one texture; so shapes in any colours are one. And to switch to another texture takes a
    driver without a graphics chip 64 KB in a frame.
    """

    def __init__(self) -> None:
        self._texture = Texture.create(size=(2, ROWS), colorfmt="rgba")
        self._pixels = bytearray()
        pixels = self._pixels

        def blit(texture: Texture) -> None:
            texture.blit_buffer(pixels, size=(2, len(pixels) // 8), colorfmt="rgba", bufferfmt="ubyte")

        self._blit = blit
        self._texture.add_reload_observer(blit)

    def has_room(self, rows: int) -> bool:
        """Whether so many colours more have room."""
        return len(self._pixels) // 8 + rows <= ROWS

    def palette(self, colours: tuple[tuple[float, ...], ...]) -> Palette:
        """These colours, below those it has."""
        first = len(self._pixels) // 8
        rows = (bytes(round(255 * part) for part in colour) for colour in colours)
        self._pixels += b"".join(row + b"\x00" + row + b"\xff" for row in rows)
        self._blit(self._texture)
        return Palette(self._texture, first)


@cache
def _sheets() -> list[Sheet]:
    """The sheet in use."""
    return [Sheet()]


@lru_cache(maxsize=ROWS)
def palette(colours: tuple[tuple[float, ...], ...]) -> Palette:
    """The palette of several colours (red, green, blue)."""
    sheets = _sheets()
    if not sheets[0].has_room(len(colours)):
        palette.cache_clear()  # all that is drawn from now on shares the new one
        sheets[0] = Sheet()
    return sheets[0].palette(colours)


class Shape(NamedTuple):
    """Ink at a place, in the colours of its rows, as opaque as `alpha`."""

    ink: Ink
    x: float
    y: float
    colours: tuple[tuple[float, ...], ...]
    alpha: float


def meshes(shapes: Iterable[Shape]) -> Iterator[Color | Mesh]:
    """These shapes on top of each other, in as few draw calls as possible."""
    whole, before = Ink(), None
    for one in shapes:
        texture, row = palette(one.colours)
        same = texture, one.alpha
        if before is not None and (same != before or len(whole.indices) + len(one.ink.indices) > LARGEST):
            yield from _mesh(whole, *before)
            whole = Ink()
        whole.join(one.ink, row, one.x, one.y)
        before = same
    if before is not None:
        yield from _mesh(whole, *before)


def _mesh(whole: Ink, texture: Texture, alpha: float) -> Iterator[Color | Mesh]:
    if whole.indices:  # Kivy stumbles over an array of nothing
        yield Color(1, 1, 1, alpha)
        yield Mesh(vertices=whole.vertices, indices=whole.indices, mode="triangles", texture=texture)
