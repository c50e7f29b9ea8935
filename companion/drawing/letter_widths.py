"""The widths of Roboto's letters, read from its files: what is drawn without a window is fitted with them."""

from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path
from struct import unpack, unpack_from

from companion.drawing.words import Typesetter

UNKNOWN = 0.56
"""The width of a letter that the font lacks, in letter heights."""


def font_file(bold: bool) -> Path:
    """Where Roboto is: it comes with Kivy, which isn't loaded for this."""
    spec = find_spec("kivy")
    folder = Path(str(spec and spec.origin)).parent / "data" / "fonts"
    return folder / ("Roboto-Bold.ttf" if bold else "Roboto-Regular.ttf")


@cache
def widths(bold: bool) -> dict[int, float]:
    """The width of each letter of the font by its code, in letter heights (OpenType: cmap format 4, hmtx)."""
    font = font_file(bold).read_bytes()
    tables = {
        font[at : at + 4]: unpack_from(">I", font, at + 8)[0]
        for at in range(12, 12 + 16 * unpack_from(">H", font, 4)[0], 16)
    }
    (units,) = unpack_from(">H", font, tables[b"head"] + 18)
    (measured,) = unpack_from(">H", font, tables[b"hhea"] + 34)
    wide = unpack_from(f">{'Hh' * measured}", font, tables[b"hmtx"])[::2]
    glyphs = _glyphs(font, tables[b"cmap"])
    return {code: wide[min(glyph, measured - 1)] / units for code, glyph in glyphs.items()}


def _glyphs(font: bytes, cmap: int) -> dict[int, int]:
    """The glyph of each code of the Basic Multilingual Plane."""
    start = next(
        start
        for at in range(cmap + 4, cmap + 4 + 8 * unpack_from(">H", font, cmap + 2)[0], 8)
        if unpack_from(">H", font, start := cmap + unpack_from(">I", font, at + 4)[0])[0] == 4
    )
    (twice,) = unpack_from(">H", font, start + 6)
    number, first = twice // 2, start + 14
    ends = unpack_from(f">{number}H", font, first)
    starts, shifts, jumps = (
        unpack(f">{number}H", font[at : at + twice])
        for at in range(first + twice + 2, first + 4 * twice + 2, twice)
    )
    found = {}
    for at, (low, high, shift, jump) in enumerate(zip(starts, ends, shifts, jumps, strict=True)):
        for code in range(low, min(high, 0xFFFE) + 1):
            there = first + 3 * twice + 2 + 2 * at + jump + 2 * (code - low)
            glyph = unpack_from(">H", font, there)[0] if jump else code
            found[code] = (glyph + shift) % 0x10000 if glyph else 0
    return found


@lru_cache(maxsize=4096)
def wide(text: str, px: float, bold: bool = False) -> float:
    """The width of a text on one line."""
    known = widths(bold)
    return px * sum(known.get(ord(letter), UNKNOWN) for letter in text)


ROBOTO = Typesetter(wide)
