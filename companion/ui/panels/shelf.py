"""Things in one place: the bank, a deck, a player's own hand."""

from collections.abc import Sequence

from companion.drawing.box import Box
from companion.drawing.words import LINE
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.kit.words import fit, width_of
from companion.ui.panels.facts import ThingsPanel, fact_width, is_zero, paint_fact
from engines.core.view import Fact, Shelf

STRIP = 4
"""The ratio of width to height from which a low shelf is a strip: its title, and the rest beside it."""

LOW = 0.9
"""The fraction of its wanted height below which a shelf is low."""

THING, ROW = 21, 32
"""The size of a number on a strip, and the height of a row there."""


class ShelfPanel(ThingsPanel):
    """A `Shelf` as a panel: its title, and each thing's number, icon and name.

    If it `tells`, a touch asks about the thing that is nearest, or begins what that begins.
    """

    def __init__(self, stage: Stage, *, tells: bool = False, **kwargs: object) -> None:
        super().__init__(stage, **kwargs)
        self._tells = tells
        self.shelf: Shelf | None = None

    def show(self, shelf: Shelf | None) -> None:
        """Show this shelf, or nothing."""
        self.shelf = shelf
        self.repaint()

    @property
    def _facts(self) -> Sequence[Fact]:
        return self.shelf.facts if self.shelf is not None else ()

    @property
    def _title(self) -> str:
        return self.stage.say(self.shelf.title if self.shelf is not None else None)

    def _columns(self, width: float) -> int:
        return max(1, int(width / self.theme.text(84)))

    def wanted_height(self, width: float) -> float:
        """The height without crowding, for that width."""
        theme = self.theme
        rows = -(-len(self._facts) // self._columns(width - theme.px(36)))
        return theme.px(24) + theme.text(30) + rows * theme.text(62)

    @property
    def has_words(self) -> bool:
        """Whether it tells something without a number, of which a strip would show the icon alone."""
        return any(fact.value == "" for fact in self._facts)

    def strip_height(self, width: float) -> float:
        """Its height as a strip of that width."""
        _, rest = self._halves(Box(0, 0, width, 0))
        rows = -(-len(self._facts) // self._abreast(rest.w))
        return rows * self.theme.text(ROW) + self.theme.px(14)

    def _is_strip(self) -> bool:
        low = self.height < LOW * self.wanted_height(self.width)
        return low and self.width > STRIP * self.height and self.height >= 0.9 * self.strip_height(self.width)

    def _halves(self, box: Box) -> tuple[Box, Box]:
        """The boxes of a strip's title and of its things."""
        says, theme = self._title, self.theme
        title = width_of(says, theme.text(17)) + 2
        inside = box.inset(theme.px(18), theme.px(7))
        wide = min(title, inside.w * 0.25)
        high, least = theme.text(ROW), theme.least
        if fit(says, wide, theme.text(17), lines=2, height=high, least=least).px < least:
            wide = min(title, inside.w * 0.4)  # rather than smaller than is read
        return inside.left(wide, theme.px(18))

    def _abreast(self, width: float) -> int:
        """How many things fit side by side on a strip, all in columns of one width."""
        widest = max((fact_width(self.stage, fact, THING) for fact in self._facts), default=1)
        number = max(1, len(self._facts))
        fitting = min(number, max(1, int(width / (widest + self.theme.px(12)))))
        return -(-number // -(-number // fitting))

    def _paint_strip(self, pen: Pen) -> None:
        title, rest = self._halves(self.box)
        pen.words(self._title, title, self.theme.text(17), "second", lines=2)
        columns = self._abreast(rest.w)
        rows = -(-len(self._facts) // columns)
        for fact, box in zip(self._facts, rest.grid(rows, columns), strict=False):
            paint_fact(pen, self.stage, fact, self.placed(fact, box), THING)

    def tells_about(self, _thing: str | None) -> None:
        self.stage.dispatch("on_about", _thing)

    def paint(self, pen: Pen) -> None:
        self._paint_shelf(pen)
        if self._tells and self._icons and min(self.width, self.height) >= self.theme.target:
            self.area("things", self.box)

    def _paint_shelf(self, pen: Pen) -> None:
        if self.shelf is None:
            return
        theme = self.theme
        pen.box(self.box, theme.px(14), "surface")
        if self._is_strip():
            self._paint_strip(pen)
            return
        inside = self.box.inset(theme.px(18), min(theme.px(10), self.height * 0.04))
        title, rest = inside.above(min(theme.text(28), inside.h * 0.2), min(theme.px(4), inside.h * 0.02))
        pen.words(self._title, title, min(theme.text(17), title.h * 0.9), "second")
        number = max(1, len(self._facts))
        # Where rows would grow too low to be read, more things stand side by side.
        readable = max(1, int(rest.h / theme.text(24)))
        crowded = min(-(-number // readable), max(1, int(rest.w / theme.text(44))))
        columns = min(number, max(self._columns(rest.w), crowded))
        rows = -(-number // columns)
        columns = -(-number // rows)  # no row is much shorter than the others
        rows = min(rows, max(1, int((rest.h + theme.px(6)) / (theme.least + theme.px(6)))))
        for fact, box in zip(self._facts, rest.grid(rows, columns, theme.px(6)), strict=False):
            self._paint_fact(pen, fact, box)

    def _paint_fact(self, pen: Pen, fact: Fact, box: Box) -> None:
        theme, stage = self.theme, self.stage
        self.placed(fact, box)
        if box.h < theme.least:
            return  # too low to be read
        label = fit(stage.say(fact.label), box.w, theme.small, lines=2, least=theme.least)
        below = len(label.lines) * label.px * LINE
        if box.h < max(theme.text(44), below + theme.least * LINE):
            # Too low for two lines: the number, and its icon or its name beside it.
            paint_fact(pen, stage, fact, box, min(24, box.h / theme.text(1) * 0.8))
            return
        colour = "loss" if fact.alert else "quiet" if is_zero(fact) else "words"
        number = min(theme.text(34), box.h - below)
        upper, lower = box.centred(box.w, number + below).above(number)
        icon = stage.icon(fact.icon)
        if icon is not None:
            side = min(theme.text(24), upper.h)
            spot, upper = upper.left(side, theme.px(7))
            pen.icon(icon, spot.centred(side, side), stage.icon_tint(fact.tint), 0.45 if is_zero(fact) else 1)
        pen.words(str(fact.value), upper, min(theme.text(28), upper.h), colour)
        pen.words(stage.say(fact.label), lower, theme.small, "second", lines=2)
