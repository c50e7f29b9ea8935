"""Patterns of shapes: each is drawn once into a texture, and used by all shapes of its size and colour."""

from functools import cache, lru_cache
from math import ceil, log2

from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo, Mesh, Rectangle
from kivy.graphics.texture import Texture

from companion.drawing.colours import Rgba
from companion.drawing.outlines import within
from companion.drawing.polygons import Points, bounds
from companion.drawing.tints import Runs
from companion.ui.kit import ink
from companion.ui.kit.polygons import fans

MOST = 24
"""Textures that are remembered: those of two boards."""
INSIDE = 1.5
"""Pixels from the edge of a shape, which is soft, to its pattern."""
SMALLEST = 6
"""Pixels below which a pattern is left out."""
LARGEST = 1024
"""The largest side of a texture; a larger shape shows it enlarged."""


def meshes(points: Points, base: Rgba, parts: Runs, every: float) -> list[Mesh]:
    """The pattern on a polygon, just within its edge; none where it would be too small.

    It covers the polygon, or is repeated where its side is given in pixels.
    """
    left, low, right, high = bounds(points)
    wide, tall = right - left, high - low
    side = every or max(wide, tall)
    if min(wide, tall) < SMALLEST or side < SMALLEST:
        return []
    from_x, from_y = (left, low) if every else ((left + right - side) / 2, (low + high - side) / 2)
    texture = drawn(base, parts, _doubled(side) if every else min(LARGEST, ceil(side)))
    found = []
    for corners in fans(within(points, INSIDE)):
        ends = list(zip(corners[::2], corners[1::2], strict=True))
        vertices = [part for x, y in ends for part in (x, y, (x - from_x) / side, (y - from_y) / side)]
        found.append(
            Mesh(vertices=vertices, indices=list(range(len(ends))), mode="triangle_fan", texture=texture)
        )
    return found


def _doubled(side: float) -> int:
    """The power of two nearest to a side: small graphics chips repeat no other textures."""
    return int(min(512, max(16, 2 ** round(log2(side)))))


@lru_cache(maxsize=MOST)
def drawn(base: Rgba, parts: Runs, side: int) -> Texture:
    """The texture of a pattern: drawn at twice its size, and halved, so that its edges are soft."""
    shapes = (ink.Shape(ink.icon(one, 2.0 * side), 0, 0, (fill[:3],), fill[3]) for one, fill in parts)
    large = _textured(2 * side, ClearColor(*base), ClearBuffers(), *ink.meshes(shapes))
    small = _textured(side, Color(1, 1, 1, 1), Rectangle(texture=large, size=(side, side)))
    small.wrap = "repeat"
    return small


def _textured(side: int, *instructions: object) -> Texture:
    """A texture of its own with what these instructions draw."""
    canvas = _canvas()
    canvas.size = side, side
    for one in instructions:
        canvas.add(one)
    canvas.draw()
    canvas.texture.min_filter = "linear"
    texture = canvas.texture
    canvas.clear()
    canvas.size = 1, 1  # so that the next texture is another one
    return texture


@cache
def _canvas() -> Fbo:
    """The canvas of all patterns: each of its own would compile the same shader, and take a megabyte."""
    return Fbo(size=(1, 1))
