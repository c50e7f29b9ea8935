"""Fitting text: shrink a step, then wrap, then end in an ellipsis. All text goes through here."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from math import inf
from typing import NamedTuple

from companion.ui.kit.kivy_compat import extents

BREAKS = re.compile(r"\s+(?![:;?!»])")
"""The places where a text may be wrapped: French puts a space before these marks."""

STEPS = (1.0, 0.92, 0.84)
"""The sizes tried before wrapping."""

LAST_STEPS = (0.76, 0.68, 0.6, 0.52, 0.42)
"""The sizes tried before truncating."""

LINE = 1.16
"""The height of a line relative to the height of its letters."""

SPILL = 0.25
"""The part of a line above and below its letters: wrapped text may exceed its box by as much."""


class Fitted(NamedTuple):
    """The fitted text: its lines, their size in pixels, and whether something was left out."""

    lines: tuple[str, ...]
    px: int
    cut: bool = False


def width_of(text: str, px: float, bold: bool = False) -> int:
    """The width of the text on one line, in pixels."""
    return extents(text, round(px), bold)[0]


@lru_cache(maxsize=2048)
def fit(
    text: str, width: float, px: float, bold: bool = False, lines: int = 1, height: float = inf
) -> Fitted:
    """The text on up to this many lines of that width, as large as fits, within the height if possible."""
    for size, most in _tries(px, lines):
        wrapped = wrap(text, width, size, bold) if most > 1 else [text]
        high = ((len(wrapped) - 1) * LINE + 1 - SPILL * (most > 1)) * size <= height
        if high and len(wrapped) <= most and all(width_of(line, size, bold) <= width for line in wrapped):
            return Fitted(tuple(wrapped), size)
    return _shortened(text, width, max(1, round(px * STEPS[-1])), bold, lines)


def _tries(px: float, lines: int) -> Iterator[tuple[int, int]]:
    """Sizes, each with its maximum of lines: first a few on one line, then from large to small."""
    first, last = ([max(1, round(px * step)) for step in steps] for steps in (STEPS, LAST_STEPS))
    yield from ((size, 1) for size in first)
    yield from ((size, lines) for size in first if lines > 1)
    for size in last:
        yield size, 1
        if lines > 1:
            yield size, lines


def wrap(text: str, width: float, px: float, bold: bool = False) -> list[str]:
    """The text wrapped between words when a line gets too wide, but not before a lone mark."""
    lines: list[str] = []
    for word in BREAKS.split(text.strip()):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width_of(longer, px, bold) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines or [""]


def _shortened(text: str, width: float, px: int, bold: bool, lines: int) -> Fitted:
    wrapped = wrap(text, width, px, bold) if lines > 1 else [text]
    kept = [*wrapped[: lines - 1], " ".join(wrapped[lines - 1 :])]
    return Fitted(tuple(_ended(line, width, px, bold) for line in kept if line), px, cut=True)


def _ended(line: str, width: float, px: int, bold: bool) -> str:
    if width_of(line, px, bold) <= width:
        return line
    low, high = 0, len(line)
    while low < high:
        middle = (low + high + 1) // 2
        short = line[:middle].rstrip() + "…"
        low, high = (middle, high) if width_of(short, px, bold) <= width else (low, middle - 1)
    return line[:low].rstrip() + "…"
