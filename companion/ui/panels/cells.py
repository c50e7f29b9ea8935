"""The content of one place, a row each: its name, its number, and keys for one less or more."""

from collections.abc import Sequence
from typing import Any

from companion.desk.counting import CellRow
from companion.ui.kit.button import Face, Key
from companion.ui.kit.leaves import Words
from companion.ui.kit.scroll import ScrollList
from companion.ui.kit.stage import Stage
from companion.ui.kit.tree import Card, Node, Pixels, Row

LESS, MORE = -1, 1
BECOMES = "»"


class CellList(ScrollList):
    """A list of cells; `on_edit` gets the name of the tapped one, `on_step` a name and one less or more."""

    __events__ = ("on_edit", "on_step")
    """`on_edit` gets a cell's name; `on_step` that, and by how much its value changed."""

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, self._cell, **kwargs)

    def fill(self, rows: Sequence[CellRow], *, scroll: bool) -> None:
        """Show these rows; `scroll` scrolls to the first marked one, otherwise to the top."""
        if scroll:
            self.offset = 0.0
        self.show(tuple(rows))
        marked = [number for number, row in enumerate(rows) if row.marked]
        if scroll and marked:
            self.reveal(marked[0])

    def row_of(self, name: str, key: int | None = None) -> tuple[float, float]:
        """The window position of a row, or of its key for one less or more, scrolled into view."""
        number = [row.name for row in self.items].index(name)
        self.reveal(number)
        return self.place_of(number if key is None else (name, key))

    def tapped(self, key: Any) -> None:
        if isinstance(key, tuple):
            self.dispatch("on_step", *key)
        else:
            self.dispatch("on_edit", self.items[key].name)

    def _cell(self, number: int, row: CellRow) -> Node:
        stepped = any(cell.steps is not None for cell in self.items)
        words = Card(self._words(row), fill=None, key=number, share=1)
        fill = "raised" if self.pressed == number else "surface"
        edge = "accent" if row.marked else None
        inside = Row(words, self._keys(row) if stepped else None, gap=8)
        return Card(inside, (14, 2), fill=fill, edge=edge, least=11)

    def _keys(self, row: CellRow) -> Node:
        """The keys for one less and one more, or their room."""
        signs = [
            Key((row.name, by), Face(sign, state="lit" if by in (row.steps or ()) else "grey"), 26, least=9)
            for by, sign in ((LESS, "−"), (MORE, "+"))
        ]
        keys = Row(*signs, gap=10)
        return keys if row.steps is not None else Node(wide=Pixels(keys.width(self.stage)))

    def _words(self, row: CellRow) -> Node:
        say, value = self.stage.say, self.stage.say(row.value)
        if row.before is not None:
            value = f"{say(row.before)} {BECOMES} {value}"
        role = "words" if row.before is None else "accent"
        told = Words(value, 22, role, bold=True, align="right", lines=2, most=0.55)
        return Row(Words(row.label, 19, lines=3, share=1), told, gap=10)
