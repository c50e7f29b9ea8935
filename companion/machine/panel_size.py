"""The true size of the connected panel, from its EDID (VESA E-EDID 1.4), or why it is not believed."""

from math import hypot
from pathlib import Path

from msgspec import Struct

from companion.machine.displays import DRM, displays

HEADER = bytes((0, 255, 255, 255, 255, 255, 255, 0))
BLOCK = 128
"""The bytes of the first block, which has the size; their sum ends in a zero byte."""
CENTIMETRES, TIMING = 21, 54
"""Where the size in centimetres is, and the timing of the panel's own resolution."""
PLACEHOLDERS = {(16, 9), (16, 10), (4, 3)}
"""Sizes that are ratios: projectors and televisions write them in cm, mm or tenths of a millimetre."""
LEAST, MOST = 3.0, 100.0
"""The diagonals in inches that a table's screen may have."""
SKEWED = 1.2
"""How far the pixels' shape may be from a square."""


class Unbelievable(Exception):
    """The reported size can't be right; says why."""


class PanelSize(Struct, frozen=True):
    """The diagonal in inches (0 if it is not known), and where it is from or why it is not known."""

    inches: float
    says: str


def panel_size(root: Path = DRM) -> PanelSize:
    """The size of the screen the app opens: the first one that the kernel reports."""
    for one in displays(root)[:1]:
        name = f"card{one.card}-{one.connector}"
        try:
            wide, high = size_of((root / name / "edid").read_bytes())
        except OSError:
            return PanelSize(0, f"{name} reports no size")
        except Unbelievable as why:
            return PanelSize(0, f"{name}: {why}")
        inches = hypot(wide, high) / 25.4
        return PanelSize(inches, f"{name} reports {wide} x {high} mm, {inches:.1f} inches")
    return PanelSize(0, "no screen is connected")


def size_of(edid: bytes) -> tuple[int, int]:
    """Width and height of the picture in millimetres; Unbelievable says why they can't be right."""
    if not edid:
        raise Unbelievable("it has no EDID")
    if len(edid) < BLOCK or edid[:8] != HEADER or sum(edid[:BLOCK]) % 256:
        raise Unbelievable("its EDID is damaged")
    pixels, exact = _of_timing(edid[TIMING : TIMING + 18])
    rough = (10 * edid[CENTIMETRES], 10 * edid[CENTIMETRES + 1])
    size = exact if all(exact) and not _is_ratio(exact) else rough
    if not all(size):
        raise Unbelievable("its EDID has no size, as of a projector")
    if _is_ratio(size):
        raise Unbelievable(f"its EDID has a ratio, {size[0]} x {size[1]} mm, in place of a size")
    inches = hypot(*size) / 25.4
    if not LEAST <= inches <= MOST:
        raise Unbelievable(f"its EDID has {size[0]} x {size[1]} mm, which can't be its size")
    if all(pixels) and not 1 / SKEWED <= pixels[0] * size[1] / (pixels[1] * size[0]) <= SKEWED:
        raise Unbelievable(f"its EDID has {size[0]} x {size[1]} mm for {pixels[0]} x {pixels[1]} pixels")
    return size


def _of_timing(timing: bytes) -> tuple[tuple[int, int], tuple[int, int]]:
    """Pixels and millimetres of a detailed timing; zeros if it is another kind of descriptor."""
    if not any(timing[:2]):
        return (0, 0), (0, 0)
    pixels = timing[2] + (timing[4] >> 4 << 8), timing[5] + (timing[7] >> 4 << 8)
    return pixels, (timing[12] + (timing[14] >> 4 << 8), timing[13] + ((timing[14] & 15) << 8))


def _is_ratio(size: tuple[int, int]) -> bool:
    shapes = {(wide * times, high * times) for wide, high in PLACEHOLDERS for times in (1, 10, 100)}
    return size in shapes
