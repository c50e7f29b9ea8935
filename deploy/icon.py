"""Draws the app's icon with the app's own pen: `python -m deploy.icon [FILE]`.

A table from above: six seats in their colours around it, and a die in the middle.
"""

from __future__ import annotations

import os
import sys
import tempfile
from math import cos, pi, sin
from pathlib import Path
from typing import Any

from PIL import Image

from companion.app.assembly import prepare_kivy
from companion.machine.desktop import ICON
from companion.table.files.settings import CONFIG, read_settings

SIDE = 256
FINER = 4
"""How much larger it is drawn, for soft edges."""


def main(file: Path) -> None:
    """Draw it and write it into the file."""
    os.environ["SDL_VIDEODRIVER"] = "offscreen"
    os.environ["KCFG_GRAPHICS_MULTISAMPLES"] = "0"
    with tempfile.TemporaryDirectory() as folder:
        prepare_kivy(read_settings(CONFIG / "default.toml", CONFIG / "desktop.toml"), Path(folder))
        drawn().resize((SIDE, SIDE), Image.Resampling.LANCZOS).quantize(256).save(file, optimize=True)


def drawn() -> Image.Image:
    """The icon as the pen draws it, larger than it is kept."""
    from kivy.core.window import Window  # noqa: F401 - there is nothing to draw on before it
    from kivy.graphics import ClearBuffers, ClearColor, Fbo

    from companion.drawing.colours import PALETTES
    from companion.ui.kit.pen import Pen
    from companion.ui.theme import Theme

    side = SIDE * FINER
    canvas = Fbo(size=(side, side))
    with canvas:
        ClearColor(0, 0, 0, 0)
        ClearBuffers()
    pen = Pen(canvas)
    pen.begin(Theme(PALETTES["dark"], side, side))
    _table(pen, side)
    pen.end()
    canvas.draw()
    return Image.frombytes("RGBA", canvas.size, canvas.texture.pixels).transpose(
        Image.Transpose.FLIP_TOP_BOTTOM
    )


def _table(pen: Any, side: float) -> None:
    from companion.drawing.box import Box
    from companion.drawing.colours import DARK, INK
    from companion.drawing.polygons import moved
    from companion.drawing.seats import SHAPES
    from companion.ui.kit.icons import pips

    middle, seat = side / 2, side * 0.1
    pen.box(Box(0, 0, side, side), side * 0.2, "ground")
    pen.disc(middle, middle, side * 0.25, "raised")
    for at, ((_, colour), shape) in enumerate(zip(DARK.seats, SHAPES, strict=False)):
        angle = pi / 2 - at * pi / 3
        x, y = (middle + side * 0.37 * part for part in (cos(angle), sin(angle)))
        pen.polygon(moved(shape, x - seat, y - seat, 2 * seat), colour)
    die = Box(middle - side * 0.15, middle - side * 0.15, side * 0.3, side * 0.3)
    pen.box(die, side * 0.05, "words")
    for pip in pips(5):
        pen.polygon(moved(pip, die.x, die.y, die.w), INK)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ICON)
