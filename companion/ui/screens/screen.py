"""The common base of all screens: a background that fills the window, and arranged parts."""

from collections.abc import Callable

from kivy.uix.widget import Widget

from companion.desk.ask import Ask
from companion.drawing.box import Box
from companion.ui.kit.button import Button, Caption
from companion.ui.kit.icons import BACK
from companion.ui.kit.leaves import Part, put_parts
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.kit.tree import Column, Node, Row
from engines.core.text import Text


def put(widget: Widget, box: Box) -> None:
    """Set a widget's position and size."""
    widget.pos, widget.size = (box.x, box.y), (box.w, box.h)


def keys(*buttons: Button, gap: float = 14) -> Row:
    """Those of these keys that are shown, side by side."""
    return Row(*(Part(button, share=1) for button in buttons), gap=gap)


class Screen(Painted):
    """A screen that fills the window; `arrange` places its parts whenever the window or theme changes."""

    opaque = True
    takes_buttons = False
    """Whether the table's buttons act on the game while this is shown."""

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, **kwargs)
        for change in ("pos", "size"):
            self.fbind(change, self.rearrange)
        stage.bind(theme=self.rearrange)

    def rearrange(self, *_args: object) -> None:
        """Place every part again."""
        self.arrange(self.box)

    def arrange(self, box: Box) -> None:
        """Place the parts within the box."""
        if (tree := self.layout()) is not None:
            put_parts(self.stage, tree, box)

    def layout(self) -> Node | None:
        """How its parts stand, as a tree."""
        return None

    def halves(
        self, first: Node, second: Node, *, wide: float = 0.5, high: float = 0.5, gap: float = 14
    ) -> Node:
        """Two parts beside each other, on an upright panel below each other, the first of that share."""
        first.share = high if self.theme.portrait else wide
        second.share = 1 - first.share
        return (Column if self.theme.portrait else Row)(first, second, gap=gap, share=1)

    def cover(self) -> None:
        """Cover private content: another screen replaces this one, or something opens above it."""

    def paint(self, pen: Pen) -> None:
        """Draw nothing but its parts: the ground is the window's."""

    def add(self, *parts: Widget) -> None:
        """Add these parts, later ones above earlier ones."""
        for part in parts:
            self.add_widget(part)

    def forward(self, **keys: Button) -> None:
        """Make a tap on each of these keys an event of the screen, by its name."""
        for event, key in keys.items():
            key.bind(on_tap=lambda *_, event=event: self.dispatch(event))

    def swap(self, shown: bool, *parts: Widget) -> None:
        """Show these parts, or remove them."""
        for part in parts:
            if shown and part.parent is None:
                self.add_widget(part)
            elif not shown and part.parent is self:
                self.remove_widget(part)


class Page(Screen):
    """A screen with a heading and a back key; `body` is the box below."""

    __events__: tuple[str, ...] = ("on_back",)

    def __init__(self, stage: Stage, title: Text, **kwargs: object) -> None:
        super().__init__(stage, **kwargs)
        self.back = Button(stage, icon=BACK, bare=True)
        self.forward(on_back=self.back)
        self.title = Caption(stage, text=title, steps=26, bold=True)
        self.add(self.back, self.title)
        self._doing: dict[Button, Callable[[], object]] = {}

    def give_keys(self, asked: Ask, **buttons: Button) -> None:
        """Give each key of what is asked to the button of its name; a button without one is not shown."""
        for name, button in buttons.items():
            key = next((key for key in asked.keys if key.name == name), None)
            self.swap(key is not None, button)
            if key is not None:
                button.label, button.note, self._doing[button] = key.words, key.note, key.do
                button.bind(on_tap=self._tapped)  # Kivy binds a method once, however often it is asked to

    def _tapped(self, button: Button) -> None:
        self._doing[button]()

    @property
    def head(self) -> Box:
        """The strip at the top."""
        return self.box.above(max(self.theme.px(60), self.theme.target))[0]

    @property
    def body(self) -> Box:
        """The box below the strip, without the margin."""
        theme = self.theme
        return self.box.above(self.head.h)[1].inset(theme.px(20), theme.px(16))

    def arrange(self, _box: Box) -> None:
        theme = self.theme
        key, rest = self.head.left(max(self.head.h, theme.target), theme.px(8))
        put(self.back, key)
        put(self.title, rest)
        if (tree := self.layout()) is not None:
            put_parts(self.stage, tree, self.body)

    def end_head(self, width: float, *keys: Button) -> None:
        """Place these keys, each of that width, at the end of the strip, in order."""
        theme, rest = self.theme, self.head.inset(self.theme.px(20), self.theme.px(6))
        for key in keys:
            place, rest = rest.rightmost(width, theme.px(10))
            put(key, place.centred(place.w, max(place.h, theme.target)))
        put(self.title, Box(self.title.x, self.title.y, rest.right - self.title.x, self.title.height))

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        pen.box(self.head, 0, "surface")
