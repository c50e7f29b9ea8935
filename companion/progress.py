"""One line that tells how far something is."""

from __future__ import annotations

import sys
from types import TracebackType
from typing import Self, TextIO

STEP = 10
"""Where no terminal is, a line is written each time so many per cent more are done."""


class Progress:
    """On a terminal one line written over and over; elsewhere a plain line every ten per cent."""

    def __init__(self, what: str, out: TextIO | None = None) -> None:
        self._what, self._out = what, out or sys.stdout
        self._told = -STEP

    def show(self, done: int, whole: int, doing: str = "") -> None:
        """So much is done of the whole, and this is being done."""
        percent = 100 * done // whole if whole else 100
        line = f"{self._what}: {done}/{whole}  {doing}"
        if self._out.isatty():
            self._out.write(f"\r\x1b[K{line[:100]}")
            self._out.flush()
        elif percent >= self._told + STEP:
            self._told = percent - percent % STEP
            self._out.write(line + "\n")
            self._out.flush()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._out.isatty():
            self._out.write("\n")
            self._out.flush()
