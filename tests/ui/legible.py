"""How high the capitals on each panel are, in millimetres: `python -m tests.ui.legible GAME...`.

It walks through the games on each panel, and prints the lowest of each kind of widget, the worst first.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from companion.drawing.box import Box
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.panels.roll import roll_of
from companion.ui.panels.stock import FEW
from companion.ui.screens.table.play import PlayScreen
from companion.ui.theme import CAPITAL
from engines.core.events import Rolled
from tests.ui.drawn_words import drawing_watched

READ = 2.0
"""Millimetres of the lowest capital that is read at 70 cm (ISO 9241-303)."""


ACROSS = 5.0
"""Millimetres of what is read from every chair: whose turn it is, the scores, the last roll."""

WORKED = 2.5
"""Millimetres of what one works with, at the usual size of text and larger: keys and names."""

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


def too_low(rows, seat, drawn):
    """The numbers of players' rows that are lower than one works with, and scores some chair can't read.

    So are the goods of whoever is in that seat, as long as there are few kinds of them.
    """
    scores = {str(row.score) for row in rows}
    numbers = {str(fact.value) for row in rows for fact in row.facts}
    (owned,) = [[fact for fact in row.stock if fact.value] for row in rows if row.seat == seat]
    numbers |= {str(fact.value) for fact in owned if len(owned) <= FEW}
    highest = {}
    for one in drawn:
        if one.widget in ("LedgerPanel", "StockPanel"):
            highest.setdefault((one.widget, one.text), []).append(one.mm)
    for (widget, text), heights in highest.items():
        if text in scores and widget == "LedgerPanel" and max(heights) < ACROSS - ROUNDING:
            yield f"{max(heights):.2f} mm high, for all chairs {ACROSS}: {text!r} ({widget})"
        if text in numbers and min(heights) < WORKED - ROUNDING:
            yield f"{min(heights):.2f} mm high, worked with {WORKED}: {text!r} ({widget})"


def names_of(shape, say):
    """The words by which a place is known, the whole first; its number may stand elsewhere on a card."""
    if not shape.text:
        return []
    *names, number = [say(shape.text), *map(say, shape.shorter)] if shape.shorter else [say(shape.text), ""]
    bare = [name.removesuffix(f" {number}") for name in names]
    return [*names, *bare, *(f"{name} {number}" for name in bare)]


def left_out(board, say, drawn):
    """The words and numbers of a board's places that are not written: a picture without them is a stamp."""
    written = {one.text for one in drawn if one.widget == "BoardPanel"}
    for shape in board.shapes:
        ways = [say(shape.token.text)] if shape.token else [*names_of(shape, say), *map(say, shape.shorter)]
        if any(ways) and not written & set(ways):
            yield f"not written: {ways[0]!r}"


def not_across(play: PlayScreen, found: set[Drawn]) -> Iterator[str]:
    """A sentence for each name, score or roll on the table that some chair cannot read."""
    for widget, text in _for_all(play):
        mm = max((one.mm for one in found if (one.widget, one.text) == (widget, text)), default=0.0)
        if mm < ACROSS - ROUNDING:
            yield f"{mm:.2f} mm high, for all chairs {ACROSS}: {text!r} ({widget})"


def not_worked_with(play: PlayScreen, found: set[Drawn]) -> Iterator[str]:
    """A sentence for each key that is lower than one works with, and for each name while nothing is asked.

    What is undone, or behind a key, may have the words of a key in small letters: the key is the highest.
    """
    row, say = play.actions, play.stage.say
    ends = [item for item in (row.undo, row.last) if item is not None]
    noted = {say(words) for item in (*row.items, *ends) for words in (item.note, item.brief) if words}
    there = row.areas()
    keys = {say(item.label) for item in (*row.items, *ends) if item.key in there}
    high = {one.text for one in found if one.widget == "ActionRow" and one.mm >= WORKED - ROUNDING}
    keys -= noted & high
    rows = play.ledger.rows if play.asked.current is None else ()
    names = {play.stage.seats.at(shown.seat).name for shown in rows}
    for one in found:
        told = keys if one.widget == "ActionRow" else names if one.widget == "LedgerPanel" else ()
        if one.text in told and one.mm < WORKED - ROUNDING:
            yield f"{one.mm:.2f} mm high, worked with {WORKED}: {one.text!r} ({one.widget})"


def _for_all(play: PlayScreen) -> Iterator[tuple[str, str]]:
    """What has to be read from every chair, and the kind of widget that shows it."""
    banner, receipt = play.banner.banner, play.receipt
    if banner is not None and banner.seat is not None and banner.seat >= 0:
        yield "BannerPanel", play.stage.seats.at(banner.seat).name
    if play.ledger.parent is play:
        yield from (("LedgerPanel", str(row.score)) for row in play.ledger.rows if row.score is not None)
    rolls = [event for event in receipt.events if isinstance(event, Rolled)]
    if receipt.parent is play and rolls and (total := roll_of(rolls[-1].dice).total):
        yield "ReceiptPanel", total


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
