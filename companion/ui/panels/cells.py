"""The content of one place, a row each: its name, its number, and keys for one less or more."""

from collections.abc import Sequence
from typing import Any

from companion.desk.counting import CellRow
from companion.drawing.box import Box
from companion.ui.kit.button import Face, paint_key
from companion.ui.kit.pen import Pen
from companion.ui.kit.scroll import ScrollList
from companion.ui.kit.stage import Stage
from companion.ui.kit.words import width_of

LESS, MORE = -1, 1
BECOMES = "»"


class CellList(ScrollList):
    """A list of cells; `on_edit` gets the name of the tapped one, `on_step` a name and one less or more."""

    __events__ = ("on_edit", "on_step")
    """`on_edit` gets a cell's name; `on_step` that, and by how much its value changed."""

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        super().__init__(stage, self._paint_cell, lambda _: self.theme.reach, **kwargs)

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
        number = [row.name for row in self._items].index(name)
        self.reveal(number)
        return self.place_of(number if key is None else (name, key))

    def tapped(self, key: Any) -> None:
        if isinstance(key, tuple):
            self.dispatch("on_step", *key)
        else:
            self.dispatch("on_edit", self._items[key].name)

    @property
    def _keys_width(self) -> float:
        """The width of the two keys for one less and one more, with the row's margin."""
        return 2 * self.theme.target + self.theme.px(44)

    def touched(self, row: Box) -> Box:
        steps = any(cell.steps is not None for cell in self._items)
        return row.left(row.w - self._keys_width)[0] if steps else row

    def _paint_cell(self, pen: Pen, box: Box, row: CellRow, pressed: bool) -> None:
        theme = self.theme
        card = Box(box.x, box.y + theme.px(6), box.w - theme.px(12), box.h - theme.px(6))
        edge = "accent" if row.marked else None
        pen.box(card, theme.px(12), "raised" if pressed else "surface", edge, theme.px(2.5))
        inside = card.inset(theme.px(14), theme.px(2))
        if any(cell.steps is not None for cell in self._items):
            keys, inside = inside.rightmost(2 * theme.target + theme.px(10), theme.px(8))
            if row.steps is not None:
                self._paint_steps(pen, keys, row)
        self._paint_words(pen, inside, row)

    def _paint_steps(self, pen: Pen, box: Box, row: CellRow) -> None:
        for by, place in zip((LESS, MORE), box.columns(2, self.theme.px(10)), strict=True):
            key = (row.name, by)
            state = "lit" if by in (row.steps or ()) else "grey"
            high = place.centred(place.w, max(place.h, self.theme.target))
            face = Face("−" if by == LESS else "+", state=state)
            paint_key(pen, self.area(key, high), face, pressed=self.pressed == key, size=26)

    def _paint_words(self, pen: Pen, box: Box, row: CellRow) -> None:
        theme, say = self.theme, self.stage.say
        value = say(row.value)
        if row.before is not None:
            value = f"{say(row.before)} {BECOMES} {value}"
        px = theme.text(22)
        right, label = box.rightmost(min(box.w * 0.55, width_of(value, px, True) + 2), theme.px(10))
        pen.words(say(row.label), label, theme.text(19), lines=3)
        colour = "words" if row.before is None else "accent"
        pen.words(value, right, px, colour, bold=True, align="right", lines=2)
