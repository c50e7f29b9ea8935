"""One line of progress; the work goes on even if nobody can read it."""

import sys
from contextlib import suppress
from io import StringIO
from types import TracebackType
from typing import Self, TextIO

STEP = 10
"""The percentage between two lines if there is no terminal."""


class Progress:
    """On a terminal one line that is overwritten; elsewhere a plain line every ten per cent."""

    def __init__(self, what: str, out: TextIO | None = None) -> None:
        # There is no standard output where whoever started this closed it.
        self._what, self._out = what, out or sys.stdout or StringIO()
        self._told = -STEP

    def show(self, done: int, whole: int, doing: str = "") -> None:
        """Show how much of the whole is done, and what is being done."""
        percent = 100 * done // whole if whole else 100
        line = f"{self._what}: {done}/{whole}  {doing}"
        if self._out.isatty():
            self._tell(f"\r\x1b[K{line[:100]}")
        elif percent >= self._told + STEP:
            self._told = percent - percent % STEP
            self._tell(line + "\n")

    def _tell(self, words: str) -> None:
        with suppress(OSError):  # whoever has more to say meets it there
            self._out.write(words)
            self._out.flush()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._out.isatty():
            self._tell("\n")
