"""A grid of keys, one for each option, in pages if there are too many."""

from collections.abc import Sequence
from typing import Any

from companion.drawing.box import Box
from companion.table.play.touched_thing import option_of
from companion.ui.kit.button import Face, paint_key
from companion.ui.kit.pages import Page, page_of
from companion.ui.kit.pen import Pen
from companion.ui.kit.place import Place
from companion.ui.kit.words import width_of
from companion.ui.questions.asking import MORE, Asking
from companion.ui.questions.facts_key import SIZE, facts_width, fits_facts, paint_with_facts
from engines.core.questions import Option

GAP = 12


class OptionGrid(Asking):
    """A question with one key for each option."""

    rows_wanted = 4
    """The number of rows above which keys are paged; a table is shown whole if there is room."""

    columns_wanted = 0
    """The number of keys side by side, to match what is above; 0 for as many as their text allows."""

    @property
    def across(self) -> int:
        """The number of options in a row of a table; 0 for a list."""
        return getattr(self.question, "across", 0)

    @property
    def gap(self) -> float:
        """The gap between two keys."""
        return self.theme.px(GAP / 2 if self.across else GAP)

    def options(self) -> Sequence[Option]:
        """The options with a key here."""
        return self.now.options

    def _key_width(self) -> float:
        theme = self.theme
        widths = (
            max(
                width_of(self.stage.say(option.label), theme.text(SIZE))
                + theme.px(66 if option.icon else 36),
                facts_width(self.stage, option.facts),
            )
            for option in self.options()
        )
        return min(max(theme.text(132), max(widths, default=0)), theme.text(300))

    def _columns(self, width: float) -> int:
        gap = self.gap
        wanted = self.across or self.columns_wanted
        return wanted or max(1, int((width + gap) / (self._key_width() + gap)))

    def body_height(self, width: float) -> float:
        number = len(self.options())
        if not number:
            return 0.0
        rows = -(-number // self._columns(width))
        if not self.across:
            rows = min(self.rows_wanted, rows)
        return rows * (self.theme.reach + self.gap) - self.gap

    def _page(self, box: Box) -> tuple[Page, int, int]:
        """The page shown in the box, and its number of rows and columns."""
        gap, number = self.gap, len(self.options())
        columns = min(self._columns(box.w), number)
        room = max(1, int((box.h + gap) / (self.theme.target + gap)))
        rows = min(room, -(-number // columns))
        if number <= rows * columns:
            columns = -(-number // rows)
        return page_of(self.options(), rows * columns, self.page), rows, columns

    def paint_body(self, pen: Pen, box: Box) -> None:
        if not self.options():
            return
        page, rows, columns = self._page(box)
        boxes = box.grid(rows, columns, self.gap)
        for option, part in zip(page.shown, boxes, strict=False):
            self._paint_option(pen, option, self.area(("option", option.value), part))
        if page.pages > 1:
            last = self.area(MORE, boxes[-1])
            paint_key(
                pen, last, self.more_face(page.number, page.pages), pressed=self.pressed == MORE, size=SIZE
            )

    def _paint_option(self, pen: Pen, option: Option, box: Box) -> None:
        face, pressed = self.noted_face(option), self.pressed == ("option", option.value)
        if option.facts and fits_facts(self.stage, box, face, option.facts):
            paint_with_facts(pen, self.stage, box, face, option.facts, pressed=pressed)
        else:
            paint_key(pen, box, face, pressed=pressed, size=SIZE)

    def noted_face(self, option: Option) -> Face:
        """The key of an option, with what it leads to or costs if it can be chosen."""
        note = option.note if option.blocked is None else None
        return self.option_face(option)._replace(note=self.stage.say(note))

    def chosen(self, key: Any) -> None:
        option = next(option for option in self.now.options if option.value == key[1])
        if option.blocked is not None:
            self.stage.dispatch("on_why", option.blocked, option.value)
        else:
            self.answer(option.value)

    def adds(self, thing: str) -> bool:
        """Take what was touched elsewhere as its key; what only some may see is no thing on the table."""
        option = option_of(self.question, thing) if self.question.eyes is None else None
        if option is None:
            return False
        self.chosen(("option", option.value))
        return True

    def held(self, key: Any) -> bool:
        if super().held(key):
            return True
        icons = {("option", option.value): option.icon for option in self.now.options}
        icon = icons.get(key) if self.question.eyes is None else None  # what is held would show what one has
        if icon is not None:
            self.stage.dispatch("on_about", icon)
        return key in icons  # whoever holds a key wants to know what it is, and enters nothing

    def key_touches(self, key: object) -> list[Place]:
        """The touches for the key of that name, page by page, from the first page on."""
        before, places = self.page, []
        self.page = 0
        self.repaint()
        for _ in range(len(self.options()) + 1):
            if key in self.areas():
                break
            places.append(self.place(MORE))
            self.page += 1
            self.repaint()
        places.append(self.place(key))
        self.page = before
        self.repaint()
        return places

    def body_touches(self, answer: object) -> list[Place]:
        return self.key_touches(("option", answer))
