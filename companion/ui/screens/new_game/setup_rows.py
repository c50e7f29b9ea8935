"""Everything that can be agreed on before a game: a row for each, changed where it stands."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from companion.drawing.box import Box
from companion.drawing.words import LINE
from companion.table.play.setup_form import Row, options_of
from companion.ui.kit.icons import FORWARD, TICK, UP
from companion.ui.kit.pen import Pen
from companion.ui.kit.scroll import ScrollList
from companion.ui.kit.stage import Stage
from companion.ui.kit.words import width_of, wrap
from engines.core.questions import Option
from engines.core.text import N_, Text

OPEN = N_("Tap to choose")
VALUE = 18
"""The text size of an answer."""


class Extra(NamedTuple):
    """A row of the page's own: its name, its words, and its value, if it has one."""

    key: str
    label: Text
    value: Text | None = None


class Choice(NamedTuple):
    """An answer to the opened row."""

    row: Row
    option: Option


Item = Row | Choice | Extra


class SetupRows(ScrollList):
    """The rows, of which one may be opened: then its answers are listed below it.

    `on_give` gets the name of a question and an answer, `on_boards` the name of a question whose answers
    are pictures, `on_extra` the name of a row of the page's own.
    """

    __events__ = ("on_give", "on_boards", "on_extra")
    """They get a name and an answer; the name of a question; the name of a row."""

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        super().__init__(stage, self._paint_any, self._tall, **kwargs)
        self._rows: tuple[Row, ...] = ()
        self._extras: tuple[Extra, ...] = ()
        self._pictured: frozenset[str] = frozenset()
        self.opened: str | None = None

    def fill(self, rows: Sequence[Row], extras: Sequence[Extra], pictured: frozenset[str]) -> None:
        """Show these rows; the answers to the `pictured` ones are shown elsewhere, as pictures."""
        self._rows, self._extras, self._pictured = tuple(rows), tuple(extras), pictured
        self._list()

    def _list(self) -> None:
        found = list[Item]()
        for row in self._rows:
            found.append(row)
            if row.question.name == self.opened:
                found += (Choice(row, option) for option in options_of(row.question))
        self.show((*found, *self._extras))

    def number_of(self, key: Any) -> int:
        """The number of the row of that name, or of an answer: its name and its value."""
        return [_key(item) for item in self._items].index(key)

    def row_of(self, key: Any) -> tuple[float, float]:
        """The window position to touch for that row or answer, after scrolling it into view."""
        number = self.number_of(key)
        self.reveal(number)
        return self.place_of(number)

    # ---- touches

    def tapped(self, key: int) -> None:
        item = self._items[key]
        if isinstance(item, Extra):
            self.dispatch("on_extra", item.key)
        elif isinstance(item, Choice):
            self._choose(item)
        else:
            self._tap_row(item)

    def _choose(self, item: Choice) -> None:
        if item.option.blocked is not None:
            self.stage.dispatch("on_why", item.option.blocked, item.option.value)
            return
        self.opened = None
        self.dispatch("on_give", item.row.question.name, item.option.value)

    def _tap_row(self, row: Row) -> None:
        """Change a row of two answers at once; open any other one, or close it."""
        name, options = row.question.name, options_of(row.question)
        if name in self._pictured:
            self.dispatch("on_boards", name)
        elif len(options) == 2 and not row.open and all(option.blocked is None for option in options):
            self.dispatch("on_give", name, next(one.value for one in options if one.value != row.answer))
        else:
            self.opened = None if self.opened == name else name
            self._list()
            self.reveal(min(self.number_of(name) + len(options), len(self._items) - 1))
            self.reveal(self.number_of(name))

    # ---- the picture

    def _words(self, item: Item) -> tuple[str, str]:
        """What a row asks, and its answer."""
        say = self.stage.say
        if isinstance(item, Extra):
            return say(item.label), say(item.value)
        if isinstance(item, Choice):
            return "", say(item.option.label)
        return say(item.question.prompt), say(OPEN if item.open else item.words)

    def _room(self) -> float:
        theme = self.theme
        return self.width - theme.px(12 + 2 * 14) - theme.px(30)

    def _lines(self, item: Item) -> tuple[list[str], list[str]]:
        """The lines of the question and of the answer; on one line both stand beside each other."""
        theme, room = self.theme, max(1.0, self._room())
        asked, said = self._words(item)
        return (
            wrap(asked, room, theme.small) if asked else [],
            wrap(said, room, theme.text(VALUE), bold=True) if said else [],
        )

    def _beside(self, item: Item) -> bool:
        asked, said = self._words(item)
        wide = width_of(asked, self.theme.small) + width_of(said, self.theme.text(VALUE), True)
        return wide + self.theme.px(16) <= self._room()

    def _tall(self, item: Item) -> float:
        theme = self.theme
        asked, said = self._lines(item)
        words = len(asked) * theme.small * LINE + len(said) * theme.text(VALUE) * LINE
        if self._beside(item):
            words = theme.text(VALUE) * LINE
        return max(theme.target, words + theme.px(14)) + theme.px(6)

    def _paint_any(self, pen: Pen, box: Box, item: Item, pressed: bool) -> None:
        theme = self.theme
        row = Box(box.x, box.y + theme.px(6), box.w - theme.px(12), box.h - theme.px(6))
        if isinstance(item, Choice):
            row = row.rightmost(row.w - theme.px(22))[0]
        opened = isinstance(item, Row) and item.question.name == self.opened
        pen.box(row, theme.px(11), "edge" if pressed else "raised" if opened else "surface")
        mark, inside = row.inset(theme.px(14), theme.px(4)).rightmost(theme.px(24), theme.px(6))
        self._paint_mark(pen, mark, item, opened)
        self._paint_words(pen, inside, item)

    def _paint_mark(self, pen: Pen, box: Box, item: Item, opened: bool) -> None:
        side = self.theme.px(18)
        if isinstance(item, Choice):
            if item.option.value == item.row.answer and not item.row.open:
                pen.icon(TICK, box.centred(side, side), "accent")
        else:
            pen.icon(UP if opened else FORWARD, box.centred(side, side), "second")

    def _paint_words(self, pen: Pen, box: Box, item: Item) -> None:
        theme = self.theme
        asked, said = self._words(item)
        role = self._role(item)
        if self._beside(item):
            pen.words(asked, box, theme.small, "second")
            align = "left" if isinstance(item, Choice) or not asked else "right"
            pen.words(said, box, theme.text(VALUE), role, bold=True, align=align)
            return
        asked_lines, said_lines = self._lines(item)
        high = len(asked_lines) * theme.small * LINE + len(said_lines) * theme.text(VALUE) * LINE
        box = box.centred(box.w, high)
        for line in asked_lines:
            place, box = box.above(theme.small * LINE)
            pen.words(line, place, theme.small, "second")
        for line in said_lines:
            place, box = box.above(theme.text(VALUE) * LINE)
            pen.words(line, place, theme.text(VALUE), role, bold=True)

    def _role(self, item: Item) -> str:
        if isinstance(item, Choice):
            return "words" if item.option.blocked is None else "quiet"
        return "accent" if isinstance(item, Row) and item.open else "words"


def _key(item: Item) -> Any:
    if isinstance(item, Extra):
        return item.key
    if isinstance(item, Choice):
        return item.row.question.name, item.option.value
    return item.question.name
