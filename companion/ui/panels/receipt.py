"""What the last move did: who got or gave what, and why, a line each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from kivy.animation import Animation
from kivy.properties import NumericProperty

from companion.ui.kit.box import Box
from companion.ui.kit.die import paint_die
from companion.ui.kit.painted import FADE, Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.scroll import ScrollList
from companion.ui.kit.stage import Stage
from companion.ui.kit.words import width_of
from engines.core.events import TABLE, AnyEvent, Missed, Paid, Rolled
from engines.core.text import Text


class ReceiptLine(NamedTuple):
    """One line: whose it is, what, why, and whether it is a loss."""

    seat: int
    what: Text
    why: Text | None
    loss: bool


def receipt_lines(events: Sequence[AnyEvent], eyes: int | None = None) -> list[ReceiptLine]:
    """The events these eyes may read, as lines."""
    seen = ((event, event.seen_by(eyes)) for event in events)
    return [
        ReceiptLine(event.seat, what, event.why, isinstance(event, (Paid, Missed)))
        for event, what in seen
        if what is not None
    ]


class ReceiptPanel(Painted):
    """Shows events: the title in brass, the dice as dice, the lines below, scrolling."""

    slide = NumericProperty(0.0)

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        super().__init__(stage, **kwargs)
        self._title: Text | str | None = None
        self._seat = TABLE
        self._dice: tuple[int, ...] = ()
        self._lines: list[ReceiptLine] = []
        self._list = ScrollList(stage, self._paint_line, self._line_height)
        self.add_widget(self._list)
        self.fbind("slide", self._again)

    def show(
        self, events: Sequence[AnyEvent], title: Text | str | None = None, eyes: int | None = None
    ) -> None:
        """Show these events; without a title the first of them is the title."""
        lines = receipt_lines(events, eyes)
        self._seat = TABLE
        thrown = [event.dice for event in events if isinstance(event, Rolled)]
        self._dice = thrown[-1] if thrown and isinstance(thrown[-1], tuple) else ()
        if title is None and lines:
            first = lines.pop(0)
            self._seat, title = first.seat, first.what
        self._title, self._lines = title, [line for line in lines if not self._is_title(line, title)]
        self._list.show(self._lines)
        self._list.offset = 0
        self._slide_in()
        self.repaint()

    def _is_title(self, line: ReceiptLine, title: Text | str | None) -> bool:
        """Whether the line would only say the title again."""
        name = self.stage.seats.at(line.seat).name
        return self.stage.say(title) == f"{name} {self.stage.say(line.what)}"

    def _slide_in(self) -> None:
        Animation.cancel_all(self, "slide")
        self.slide = 0.0
        if self.theme.motion and self._title is not None:
            self.slide = 1.0
            Animation(slide=0.0, duration=FADE, transition="out_quad").start(self)

    def _line_height(self, _line: ReceiptLine) -> float:
        return self.theme.text(36)

    def wanted_height(self) -> float:
        """The height at which every line is seen."""
        theme = self.theme
        return theme.px(28) + theme.text(40) + theme.text(36) * len(self._lines)

    def paint(self, pen: Pen) -> None:
        if self._title is None:
            self._list.size = (0, 0)
            return
        theme = self.theme
        box = Box(self.x + self.slide * theme.px(60), self.y, self.width, self.height)
        pen.box(
            box, theme.px(14), "surface", "accent" if self.slide else None, theme.px(2), 1 - 0.6 * self.slide
        )
        inside = box.inset(theme.px(18), min(theme.px(12), self.height * 0.07))
        head, rest = inside.above(min(theme.text(34), inside.h * 0.45), min(theme.px(6), inside.h * 0.05))
        for face in reversed(self._dice):
            die, head = head.rightmost(head.h * 0.94, theme.px(7))
            paint_die(pen, die, face)
        if self._seat >= 0:
            spot, head = head.left(head.h * 0.9, theme.px(10))
            pen.badge(self.stage.seats.at(self._seat), *spot.centre, head.h * 0.42)
        pen.words(self.stage.say(self._title), head, theme.text(21), "accent", bold=True)
        self._list.pos, self._list.size = (rest.x, rest.y), (rest.w, rest.h)

    def _column(self, width: float) -> float:
        """The width of what happened, so that the reasons stand below each other."""
        px = self.theme.text(18)
        needs = (width_of(self.stage.say(line.what), px) + 2 for line in self._lines)
        return max((need for need in needs if need <= width * 0.45), default=0)

    def _paint_line(self, pen: Pen, box: Box, line: ReceiptLine, _pressed: bool) -> None:
        theme, say = self.theme, self.stage.say
        radius = min(theme.text(12), box.h * 0.4)
        if line.seat >= 0:
            pen.badge(self.stage.seats.at(line.seat), box.x + radius, box.centre[1], radius)
        words = Box(box.x + 2 * radius + theme.px(12), box.y, 0, box.h)
        words = words._replace(w=box.right - words.x)
        what, why = say(line.what), say(line.why)
        need = width_of(what, theme.text(18)) + 2
        room = words.w if not why else max(self._column(words.w), min(need, words.w * 0.62))
        first, second = words.left(room, theme.px(16))
        pen.words(what, first, theme.text(18), "loss" if line.loss else "words")
        if why:
            pen.words(why, second, theme.text(15), "second", lines=2)
