"""Fitting text: shrink a step, wrap, narrow, shrink more, end in an ellipsis. All text goes through here."""

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from math import inf
from typing import NamedTuple

BREAKS = re.compile(r"[^\S\xa0]+(?![:;?!»])")
"""The places where a text may be wrapped: not before a mark that stands alone."""

STEPS = (1.0, 0.92, 0.84)
"""The sizes tried before wrapping."""

NARROW = (0.9, 0.8)
"""How narrow the letters may get, as a part of their width: narrow letters are read better than low ones."""

LAST_STEPS = (0.76, 0.68, 0.6, 0.52, 0.42)
"""The sizes tried before truncating."""

LINE = 1.16
"""The height of a line relative to the height of its letters."""

BASE = 0.355
"""The base line of a line of text below its middle, in letter heights."""

SPILL = 0.25
"""The part of a line above and below its letters: wrapped text may exceed its box by as much."""


class Fitted(NamedTuple):
    """The fitted text: its lines, their size in pixels, and whether something was left out."""

    lines: tuple[str, ...]
    px: int
    cut: bool = False
    narrow: float = 1.0
    """The width of the letters, as a part of the usual one."""


class Try(NamedTuple):
    """A way to fit text: the size in pixels, the most lines, and how narrow the letters are."""

    px: int
    lines: int
    narrow: float = 1.0


def _larger(px: float, step: float, least: float) -> int:
    """The size shrunk by that step, but not below the least one."""
    return max(1, round(px * step), round(least))


def _tries(px: float, lines: int, least: float) -> Iterator[Try]:
    """The usual sizes on one line, then on several, then narrower, then from large to small."""
    first, last = ([_larger(px, step, least) for step in steps] for steps in (STEPS, LAST_STEPS))
    several = (1, lines) if lines > 1 else (1,)
    yield from (Try(size, most) for most in several for size in first)
    yield from (Try(first[-1], most, narrow) for narrow in NARROW for most in several)
    yield from (Try(size, most, NARROW[-1]) for size in last for most in several)


Measure = Callable[[str, float, bool], float]
"""The width of a text on one line, of letters of this height, bold or not."""


class Typesetter:
    """The one law by which texts are fitted, for letters of these widths."""

    def __init__(self, measure: Measure) -> None:
        self._measure = measure
        self.fit = lru_cache(maxsize=2048)(self._fit)

    def width_of(self, text: str, px: float, bold: bool = False) -> float:
        """The width of the text on one line."""
        return self._measure(text, px, bold)

    def _fit(
        self,
        text: str,
        width: float,
        px: float,
        bold: bool = False,
        lines: int = 1,
        height: float = inf,
        least: float = 1,
        kept: float = 0,
    ) -> Fitted:
        """The text on up to this many lines of that width, as large as fits, within the height if possible.

        It gets narrower before it is lower than `kept`, and then than `least`; lower still only where it
        would be truncated otherwise.
        """
        for floor in sorted({max(least, min(px, kept)), least, 1}, reverse=True):
            for one in _tries(px, lines, floor):
                room = width / one.narrow
                wrapped = self.wrap(text, room, one.px, bold) if one.lines > 1 else [text]
                high = ((len(wrapped) - 1) * LINE + 1 - SPILL * (one.lines > 1)) * one.px <= height
                if (
                    high
                    and len(wrapped) <= one.lines
                    and all(self.width_of(line, one.px, bold) <= room for line in wrapped)
                ):
                    return Fitted(tuple(wrapped), one.px, narrow=one.narrow)
        return self.shortened(text, width, max(1, round(px * STEPS[-1])), bold, lines)

    def wrap(self, text: str, width: float, px: float, bold: bool = False) -> list[str]:
        """The text wrapped between words when a line gets too wide, but not before a lone mark."""
        lines: list[str] = []
        for word in BREAKS.split(text.strip()):
            longer = f"{lines[-1]} {word}" if lines else word
            if lines and self.width_of(longer, px, bold) <= width:
                lines[-1] = longer
            else:
                lines.append(word)
        return lines or [""]

    def shortened(self, text: str, width: float, px: int, bold: bool = False, lines: int = 1) -> Fitted:
        """The text at this size on up to this many lines, ending in an ellipsis where it is too long."""
        room = width / NARROW[-1]
        wrapped = self.wrap(text, room, px, bold) if lines > 1 else [text]
        kept = [*wrapped[: lines - 1], " ".join(wrapped[lines - 1 :])]
        ended = tuple(self._ended(line, room, px, bold) for line in kept if line)
        return Fitted(ended, px, cut=True, narrow=NARROW[-1])

    def _ended(self, line: str, width: float, px: int, bold: bool) -> str:
        if self.width_of(line, px, bold) <= width:
            return line
        low, high = 0, len(line)
        while low < high:
            middle = (low + high + 1) // 2
            short = line[:middle].rstrip() + "…"
            low, high = (middle, high) if self.width_of(short, px, bold) <= width else (low, middle - 1)
        return line[:low].rstrip() + "…"
