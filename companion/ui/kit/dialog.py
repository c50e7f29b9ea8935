"""A dialog above everything else: a title, some sentences, and keys to answer with."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from companion.drawing.box import Box
from companion.ui.kit.button import Face
from companion.ui.kit.button import Key as KeyNode
from companion.ui.kit.leaves import Drawn, Gap, Symbol, Words
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.kit.tree import Card, Column, First, Grid, Node, Pixels, Row
from engines.core.text import Text
from engines.core.view import Icon

BESIDE = "\0beside"
"""The area around the dialog: a tap there closes it."""

SIZES = (18, 16.5, 15, 13.5)
"""The text sizes: the first in which all sentences fit is used."""
ICON = 32
"""The side of an icon beside the title."""


class Key(NamedTuple):
    """A key of a dialog: its name, its text, a second line, and "lit", "main" or "grey"."""

    key: Any
    label: Text | str
    note: Text | str | None = None
    state: str = "lit"
    icon: Icon | None = None


class Dialog(Painted):
    """A dialog over its parent until a key is pressed or the area around it is tapped."""

    opaque = True

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, **kwargs)
        self.title: Text | str = ""
        self.words: tuple[Text | str, ...] = ()
        self.keys: tuple[Key, ...] = ()
        self._told: Callable[[Any], None] | None = None
        self._ruler = 0.0
        self._icons: tuple[str, ...] = ()

    @property
    def is_open(self) -> bool:
        """Whether the dialog is shown."""
        return self.parent is not None

    def open(
        self,
        over: Any,
        title: Text | str,
        words: Sequence[Text | str] = (),
        keys: Sequence[Key] = (),
        on_key: Callable[[Any], None] | None = None,
        ruler: float = 0,
        icons: Sequence[str] = (),
    ) -> None:
        """Open over a widget or the window; `on_key` gets the name of the pressed key.

        `ruler` is the length of a line below the sentences, in millimetres of the screen; `icons` of the
        game are drawn beside the title.
        """
        self.close()
        self._ruler, self._icons = ruler, tuple(icons)
        self.title, self.words, self.keys, self._told = title, tuple(words), tuple(keys), on_key
        self.size_hint = (None, None)
        over.add_widget(self)
        over.bind(size=self._follow)
        self._follow(over)
        self.repaint()

    def _follow(self, over: Any, *_args: object) -> None:
        self.size = over.size
        self.pos = getattr(over, "pos", (0, 0))

    def close(self) -> None:
        """Close without an answer."""
        if self.parent is not None:
            self.parent.unbind(size=self._follow)
            self.parent.remove_widget(self)

    def paint(self, pen: Pen) -> None:
        theme = self.theme
        pen.box(self.area(BESIDE, self.box), 0, "ground", alpha=0.72)
        width = min(theme.text(620), self.width - 2 * theme.px(24))
        room = Box(0, 0, width, self.height - theme.px(24))
        each = self._each
        ways = [self._card(size, abreast) for abreast in sorted({each, max(2, each)}) for size in SIZES]
        card = First(*ways).way(self.stage, room)
        self.draw_tree(card, self.box.centred(width, min(room.h, card.height(self.stage, width))))

    def _card(self, size: float, each: int) -> Node:
        """The title with its icons, the sentences in that size, and so many keys in a row."""
        icons = (Symbol(name, ICON, otherwise="words") for name in self._icons)
        title = Row(Words(self.title, 25, bold=True, lines=2, share=1), *icons, gap=8)
        words = Column(*(Words(one, size, "second", lines=0) for one in self.words), self._line(), gap=8)
        say = self.stage.say
        keys = (
            KeyNode(key.key, Face(say(key.label), say(key.note), key.state, key.icon), 20)
            for key in self.keys
        )
        body = Column(title, words, Gap(), Grid(*keys, columns=each, gap=12), gap=12)
        return Card(body, (28, 28), edge="edge", rim=1.5, radius=18, pressed="surface", key="card")

    @property
    def _each(self) -> int:
        """The number of keys in a row."""
        number, reach = len(self.keys), self.theme.reach
        if self.width < self.theme.text(500):
            column = number * (reach + self.theme.px(12)) + self.theme.text(150)
            return 1 if column < self.height else 2
        return 1 if number > 3 and self.height > number * 1.6 * reach else max(1, min(3, number))

    def _line(self) -> Node | None:
        return Drawn(self._paint_ruler, high=Pixels(self.theme.px(40))) if self._ruler else None

    def _paint_ruler(self, pen: Pen, box: Box) -> None:
        """Draw the line, with an upright at its ends and at each centimetre."""
        mm, high, thin = self.theme.mm, box.h * 0.6, max(1.0, self.theme.px(2))
        pen.box(Box(box.x, box.y, self._ruler * mm, thin), 0, "words")
        for at in range(0, round(self._ruler) + 1, 10):
            end = at in (0, self._ruler)
            x = min(box.x + at * mm, box.x + self._ruler * mm - thin)
            pen.box(Box(x, box.y, thin, high if end else high / 2), 0, "words")

    def about(self) -> object:
        return self.keys

    def tapped(self, key: Any) -> None:
        if key == "card":
            return
        told = self._told
        self.close()
        if key != BESIDE and told is not None:
            told(key)
