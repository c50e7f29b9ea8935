"""Draws the pieces of a stand for a touch panel, in millimetres and in true size, to cut from plywood.

`python -m deploy.case.stand [WIDTH HEIGHT DEPTH SEEN_WIDTH SEEN_HEIGHT [FILE]]` writes stand.svg. Without
numbers the panel is Raspberry Pi's 7 inch Touch Display 2 on its long side, as its maker's documentation
measures it.
"""

import sys
from collections.abc import Iterable
from math import ceil, cos, radians, sin
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree as ET

HERE = Path(__file__).parent / "stand.svg"
THICK = 4.0
"""How thick the plywood is."""
BORDER = 20.0
"""What the front has around the panel, on each side."""
SLANT = 25.0
"""Degrees between table and front: low enough for all sides, and lamps above leave no glare."""
FOOT = 30.0
"""How high the front edge stands above the table."""
PLAY = 1.0
"""How much larger an opening is than what goes into it."""
STRAP = 20.0
"""How wide the straps are that hold the panel from behind."""
CABLES = 25.0
"""How much stays open above the back, for cables and air."""
GAP, TITLE = 12.0, 10.0


class Panel(NamedTuple):
    """The outline of a panel as it lies, and what of it is seen, in the middle."""

    width: float
    height: float
    depth: float
    seen_width: float
    seen_height: float


TOUCH_DISPLAY_2 = Panel(189.5, 120.0, 15.0, 155.5, 88.0)


class Piece(NamedTuple):
    """A piece of plywood: how many of it, its outline from the lower left, and a window in the middle."""

    name: str
    number: int
    outline: tuple[tuple[float, float], ...]
    window: tuple[float, float] | None = None

    @property
    def size(self) -> tuple[float, float]:
        """The width and height of the outline."""
        return max(x for x, _ in self.outline), max(y for _, y in self.outline)


def pieces(panel: Panel) -> tuple[Piece, ...]:
    """The pieces of a stand for this panel."""
    width, slope = panel.width + 2 * BORDER, panel.height + 2 * BORDER
    base, rise = slope * cos(radians(SLANT)), slope * sin(radians(SLANT))
    inside = width - 2 * THICK
    return (
        Piece("front", 1, _sheet(width, slope), (panel.seen_width + PLAY, panel.seen_height + PLAY)),
        Piece(
            "ring", ceil(panel.depth / THICK), _sheet(width, slope), (panel.width + PLAY, panel.height + PLAY)
        ),
        Piece("strap", 2, _sheet(STRAP, slope)),
        Piece("side", 2, ((0, 0), (base, 0), (base, FOOT + rise), (0, FOOT))),
        Piece("bottom", 1, _sheet(inside, base)),
        Piece("back", 1, _sheet(inside, FOOT + rise - CABLES)),
    )


def _sheet(width: float, height: float) -> tuple[tuple[float, float], ...]:
    return (0, 0), (width, 0), (width, height), (0, height)


def drawing(panel: Panel) -> str:
    """The SVG of all pieces, each drawn once, below each other, with a line of 100 mm to check a print."""
    found = pieces(panel)
    width = max(piece.size[0] for piece in found) + 2 * GAP
    height = sum(piece.size[1] + GAP + TITLE for piece in found) + 3 * GAP
    root = ET.Element(
        "svg",
        xmlns="http://www.w3.org/2000/svg",
        width=f"{width:g}mm",
        height=f"{height:g}mm",
        viewBox=f"0 0 {width:g} {height:g}",
        **{"font-family": "sans-serif", "font-size": "5"},
    )
    ET.SubElement(root, "rect", width=f"{width:g}", height=f"{height:g}", fill="#ffffff")
    top = GAP
    for piece in found:
        top = _draw(root, piece, top)
    _shape(root, ((GAP, top), (GAP + 100, top)))
    _words(root, top + 6, "this line is 100 mm long in a print of true size")
    ET.indent(root)
    return ET.tostring(root, encoding="unicode") + "\n"


def _draw(root: ET.Element, piece: Piece, top: float) -> float:
    """Draw a piece below `top`; where the next one begins."""
    wide, high = piece.size
    _words(root, top + 5, f"{piece.name}, {piece.number} x: {wide:.1f} x {high:.1f} mm")
    low = top + TITLE + high
    _shape(root, [(GAP + x, low - y) for x, y in (*piece.outline, piece.outline[0])])
    if piece.window:
        across, down = piece.window
        left, below = GAP + (wide - across) / 2, low - (high - down) / 2
        _shape(root, [(left + x, below - y) for x, y in (*_sheet(across, down), (0, 0))])
    return low + GAP


def _shape(root: ET.Element, points: Iterable[tuple[float, float]]) -> None:
    path = " ".join(f"{x:.2f},{y:.2f}" for x, y in points)
    looks = {"points": path, "fill": "none", "stroke": "#222222", "stroke-width": "0.3"}
    ET.SubElement(root, "polyline", looks)


def _words(root: ET.Element, y: float, words: str) -> None:
    ET.SubElement(root, "text", x=f"{GAP:g}", y=f"{y:.2f}", fill="#222222").text = words


def main(arguments: list[str]) -> int:
    """Write the drawing; tell what is wrong with the numbers or the file."""
    try:
        numbers, rest = [float(one) for one in arguments[:5]], arguments[5:]
        panel = Panel(*numbers) if numbers else TOUCH_DISPLAY_2
        fits = (
            0 < panel.seen_width <= panel.width and 0 < panel.seen_height <= panel.height and panel.depth > 0
        )
    except (TypeError, ValueError):
        fits, rest = False, []
    if not fits or len(rest) > 1:
        sys.stderr.write(
            "Name width, height, depth, seen width and seen height in millimetres, then a file.\n"
        )
        return 2
    file = Path(*rest) if rest else HERE
    try:
        file.write_text(drawing(panel), encoding="utf-8")
    except OSError as error:
        sys.stderr.write(f"{file} cannot be written ({error.strerror}); name another file.\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
