"""How high the capitals on each panel are, in millimetres: `python -m tests.ui.legible GAME...`.

It walks through the games on each panel, and prints the lowest of each kind of widget, the worst first.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from companion.ui.kit.box import Box
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.theme import CAPITAL
from tests.ui.drawing import drawing_watched

READ = 2.0
"""Millimetres of the lowest capital that is read at 70 cm (ISO 9241-303)."""


ROUNDING = 0.1
"""Millimetres: letters have whole pixels, and a monitor has few."""


class Drawn(NamedTuple):
    """Words as they were drawn: on which kind of widget, and the height of their capitals in millimetres."""

    widget: str
    mm: float
    text: str


@contextmanager
def capitals_watched(found: set[Drawn]) -> Iterator[None]:
    """Put into `found` all words that are drawn on a widget that can be seen."""

    def drawn(widget: Painted, pen: Pen, text: str, _: Box, fitted: Any) -> None:
        if text:
            found.add(Drawn(type(widget).__name__, fitted.px * CAPITAL / pen.theme.mm, text))

    with drawing_watched(drawn):
        yield


def illegible(found: set[Drawn]) -> Iterator[str]:
    """A sentence for each kind of widget with words lower than is read."""
    for one in smallest(found):
        if one.mm < READ - ROUNDING:
            yield f"{one.mm:.2f} mm high, at least {READ}: {one.text!r} ({one.widget})"


def smallest(found: set[Drawn]) -> list[Drawn]:
    """The smallest words of each kind of widget, the worst first."""
    least: dict[str, Drawn] = {}
    for one in sorted(found, key=lambda one: one.mm):
        least.setdefault(one.widget, one)
    return sorted(least.values(), key=lambda one: one.mm)


def main(*games: str) -> None:
    """Walk through these games on each panel, and print the lowest capitals of each kind of widget."""
    import tests.conftest  # noqa: F401 - tells Kivy that it draws off-screen, before it is imported
    from tests.ui import walks

    for size in walks.SIZES:
        lowest: dict[str, str] = {}
        for game, language in product(games or walks.GAMES, ("en", "de")):
            with TemporaryDirectory() as folder:
                way = walks.Way(size, 1.0, language, "dark")
                for faults in walks.wrong(Path(folder) / "archive.sqlite", game, way):
                    for fault in faults:
                        kind = fault.rpartition("(")[2]
                        told = fault.partition(": ")[2] + " @ " + fault.partition(": ")[0]
                        if " mm high" in fault and told < lowest.get(kind, "9"):
                            lowest[kind] = told
        for told in sorted(lowest.values()):
            print(size, told, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
