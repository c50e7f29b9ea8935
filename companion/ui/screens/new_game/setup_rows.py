"""Everything that can be agreed on before a game: a row for each, changed where it stands."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from companion.table.play.setup_form import Row, options_of
from companion.ui.kit import tree
from companion.ui.kit.icons import FORWARD, TICK, UP
from companion.ui.kit.leaves import Gap, Symbol, Words
from companion.ui.kit.scroll import ScrollList
from companion.ui.kit.stage import Stage
from companion.ui.kit.tree import Card, Column, First, Node
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

    gap = 6.0
    __events__ = ("on_give", "on_boards", "on_extra")
    """They get a name and an answer; the name of a question; the name of a row."""

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, self._tree, **kwargs)
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

    def number_of(self, key: object) -> int:
        """The number of the row of that name, or of an answer: its name and its value."""
        return [_key(item) for item in self.items].index(key)

    def row_of(self, key: Any) -> tuple[float, float]:
        """The window position to touch for that row or answer, after scrolling it into view."""
        number = self.number_of(key)
        self.reveal(number)
        return self.place_of(number)

    # ---- touches

    def tapped(self, key: int) -> None:
        item = self.items[key]
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
            self.reveal(min(self.number_of(name) + len(options), len(self.items) - 1))
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

    def _tree(self, number: int, item: Item) -> Node:
        opened = isinstance(item, Row) and item.question.name == self.opened
        inside = tree.Row(self._question(item), self._mark(item, opened), gap=6)
        fill = "raised" if opened else "surface"
        card = Card(inside, (14, 7), key=number, fill=fill, pressed="edge", radius=11, share=1)
        return tree.Row(Gap(22), card) if isinstance(item, Choice) else card

    def _mark(self, item: Item, opened: bool) -> Node:
        if not isinstance(item, Choice):
            return Symbol(UP if opened else FORWARD, 18, "second", wide=24)
        given = item.option.value == item.row.answer and not item.row.open
        return Symbol(TICK if given else None, 18, "accent", wide=24)

    def _question(self, item: Item) -> Node:
        """What is asked and its answer: beside each other on one line, or below each other."""
        asked, said = self._words(item)
        role = self._role(item)
        below = Words(said, VALUE, role, bold=True, lines=0)
        if not asked or not said:
            return Column(Words(asked, role="second", lines=0), below, middle=True, share=1)
        answer = Words(said, VALUE, role, bold=True, align="right")
        beside = tree.Row(Words(asked, role="second", share=1), answer, gap=16)
        return First(beside, Column(Words(asked, role="second", lines=0), below, middle=True), share=1)

    def _role(self, item: Item) -> str:
        if isinstance(item, Choice):
            return "words" if item.option.blocked is None else "quiet"
        return "accent" if isinstance(item, Row) and item.open else "words"


def _key(item: Item) -> object:
    if isinstance(item, Extra):
        return item.key
    if isinstance(item, Choice):
        return item.row.question.name, item.option.value
    return item.question.name
