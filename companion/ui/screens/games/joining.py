"""The code by which people join the evening, with their names as they come; a tap leads to their phones."""

from collections.abc import Sequence

from companion.desk import phrases
from companion.drawing.box import Box
from companion.drawing.words import LINE
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.kit.words import wrap

TITLE, NAME = 20, 19


class JoiningPanel(Painted):
    """See above; `on_tap` follows a press."""

    __events__ = ("on_tap",)

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, **kwargs)
        self.rows: tuple[bytes, ...] = ()
        self.names: tuple[str, ...] = ()

    def show(self, rows: tuple[bytes, ...], names: Sequence[str]) -> None:
        """Show this code, and who is here."""
        self.rows, self.names = rows, tuple(names)
        self.repaint()

    def tapped(self, _key: object) -> None:
        self.dispatch("on_tap")

    def paint(self, pen: Pen) -> None:
        theme = self.theme
        fill = "edge" if self.pressed == "key" else "surface"
        pen.box(self.area("key", self.box), theme.px(14), fill, "edge", theme.px(1.5))
        inside = self.box.inset(theme.px(10))
        if inside.w > inside.h:
            code, words = inside.left(inside.h, theme.px(12))
            title, names = words.above(self._title(words.w), theme.px(6))
        else:
            title, rest = inside.above(self._title(inside.w), theme.px(4))
            code, names = rest.above(min(rest.w, rest.h - theme.text(NAME) * LINE), theme.px(6))
        pen.words(self.stage.say(phrases.SCAN_TO_JOIN), title, theme.text(TITLE), bold=True, lines=2)
        pen.code(self.rows, code)
        self._paint_names(pen, names)

    def _title(self, width: float) -> float:
        px = self.theme.text(TITLE)
        return min(2, len(wrap(self.stage.say(phrases.SCAN_TO_JOIN), width, px, True))) * px * LINE

    def _paint_names(self, pen: Pen, box: Box) -> None:
        """Draw who is here, as many as have room: the latest are seen."""
        px = self.theme.text(NAME)
        room = max(1, int(box.h / (px * LINE)))
        names = list(self.names)
        while len(wrap(", ".join(names), box.w, px)) > room and len(names) > 1:
            names = ["…", *names[2:]]
        for line in wrap(", ".join(names), box.w, px)[:room] if names else ():
            row, box = box.above(px * LINE)
            pen.words(line, row, px, "accent")
