"""The receipt of the last move: who got or gave what, and why, one line each."""

from bisect import bisect_right
from collections.abc import Sequence
from typing import Any, NamedTuple

from kivy.animation import Animation
from kivy.properties import NumericProperty

from companion.drawing.box import Box
from companion.drawing.words import LINE, STEPS, Fitted
from companion.table.play.moment import moment_of
from companion.ui.kit.painted import FADE, Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.scroll import ScrollList
from companion.ui.kit.stage import Stage
from companion.ui.kit.words import fit, width_of
from companion.ui.panels.roll import NO_ROLL, roll_of
from engines.core.events import TABLE, AnyEvent, Missed, Paid, Rolled
from engines.core.rules import Rule
from engines.core.text import Text

OPEN = "open"

BARE, BRIEF = 66, 44
"""The heights in steps below which a receipt has one line, and below which it is useless."""

CHIP = 3.6
"""The width of a gain on a single line, in its text height."""


class ReceiptLine(NamedTuple):
    """One line: its seat, what happened, why, whether it is a loss, and its rule."""

    seat: int
    what: Text
    why: Text | None
    loss: bool
    rule: Rule | None = None


def receipt_lines(events: Sequence[AnyEvent], eyes: int | None = None) -> list[ReceiptLine]:
    """The events these eyes may read, as lines."""
    seen = ((event, event.seen_by(eyes)) for event in events)
    return [
        ReceiptLine(event.seat, what, event.why, isinstance(event, (Paid, Missed)), event.rule)
        for event, what in seen
        if what is not None
    ]


class Lines(ScrollList):
    """Lines that scroll together; `on_choose` gets the number of the tapped one."""

    def area(self, _key: Any, box: Box) -> Box:
        return box

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is self and not self._dragging and self._items:
            number = bisect_right(self._bottoms, self.top - touch.y + self._within(self.offset))
            self.dispatch("on_choose", min(number, len(self._items) - 1))
        return super().on_touch_up(touch)


class ReceiptPanel(Painted):
    """Events as a panel: the title in brass, the dice as dice, the scrolling lines below.

    If `opens` is set, `on_open` follows a tap: the full receipt was requested; not for a bare title. A tap
    on a line goes to `on_rule`, with its rule.
    """

    slide = NumericProperty(0.0)
    opens = False

    __events__ = ("on_open", "on_rule")

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        super().__init__(stage, **kwargs)
        self.title: Text | str | None = None
        self.events: tuple[AnyEvent, ...] = ()
        self._title: Text | str | None = None
        self._seat = TABLE
        self._roll = NO_ROLL
        self._lines: list[ReceiptLine] = []
        self._list = Lines(stage, self._paint_line, self._line_height)
        self._list.bind(on_choose=lambda _, number: self._tell(self._lines[number].rule))
        self._head = Box(0, 0, 0, 0)
        self.add_widget(self._list)
        self.fbind("slide", self._again)

    def tapped(self, _key: Any) -> None:
        if self._has_more:
            self.dispatch("on_open")

    def _tell(self, rule: Rule | None) -> None:
        """Ask for the rule of a line; one without a rule leads to the full receipt."""
        if rule is None:
            self.tapped(OPEN)
        elif self._has_more:
            self.dispatch("on_rule", rule)

    def place_of(self, _key: Any) -> tuple[float, float]:
        """The window position of the title: a touch on a line means that line."""
        self.settle()
        x, y = self.to_window(*self._head.centre)
        return x, y

    @property
    def _has_more(self) -> bool:
        return self.opens and any(event.seen_by(None) is not None for event in self.events)

    def show(
        self, events: Sequence[AnyEvent], title: Text | str | None = None, eyes: int | None = None
    ) -> None:
        """Show these events; without a title the first event is the title."""
        lines = receipt_lines(events, eyes)
        self.events, self.title = tuple(events), title
        self._seat = TABLE
        thrown = [event.dice for event in events if isinstance(event, Rolled)]
        self._roll = roll_of(thrown[-1]) if thrown else NO_ROLL
        if title is None and lines:
            first = lines.pop(0)
            self._seat, title = first.seat, first.what
        self._title, self._lines = title, [line for line in lines if not self._is_title(line, title)]
        self._list.show(self._lines)
        self._list.offset = 0
        self._slide_in()
        self.repaint()

    def _is_title(self, line: ReceiptLine, title: Text | str | None) -> bool:
        """Whether the line would only repeat the title."""
        name = self.stage.seats.at(line.seat).name
        return self.stage.say(title) == f"{name} {self.stage.say(line.what)}"

    def _slide_in(self) -> None:
        Animation.cancel_all(self, "slide")
        self.slide = 0.0
        if self.theme.motion and self._title is not None:
            self.slide = 1.0
            Animation(slide=0.0, duration=FADE, transition="out_quad").start(self)

    def _line_height(self, line: ReceiptLine) -> float:
        what, why = self._told(line)
        if self._fits_one_line(line):
            return self.theme.text(36)
        lines = len(what.lines) * what.px + (len(why.lines) * why.px if why else 0)
        return lines * LINE + self.theme.text(10)

    def _words_width(self) -> float:
        return self.width - 2 * self.theme.px(18) - 2 * self.theme.text(12) - self.theme.px(20)

    def _told(self, line: ReceiptLine) -> tuple[Fitted, Fitted | None]:
        """What happened and why, fitted separately."""
        say, width, text = self.stage.say, self._words_width(), self.theme.text
        least = self.theme.least
        what = fit(say(line.what), width, text(18), lines=3, least=least)
        small = self.theme.small
        return what, fit(say(line.why), width, small, lines=3, least=least) if line.why else None

    def _fits_one_line(self, line: ReceiptLine) -> bool:
        """Whether the reason fits beside what happened."""
        text, say = self.theme.text, self.stage.say
        wanted: float = width_of(say(line.what), text(18)) + 2
        if line.why:
            wanted = max(wanted, self._column(self._words_width()))
            wanted += self.theme.px(16) + width_of(say(line.why), self.theme.small) * STEPS[-1]
        return wanted <= self._words_width()

    def wanted_height(self) -> float:
        """The height at which every line is visible; a bare title takes only its own."""
        theme = self.theme
        head = self._head_height(self._head_width(self.width - 2 * theme.px(18)))
        if not self._lines:
            return theme.px(24) + head
        return theme.px(28) + theme.text(6) + head + sum(map(self._line_height, self._lines))

    def _head_width(self, width: float) -> float:
        """The width for the title beside badge and dice."""
        side = self.theme.text(34)
        badge = side * 0.9 + self.theme.px(10) if self._seat >= 0 else 0
        return width - self._roll.width(self.theme, side) - badge

    def _head_height(self, width: float) -> float:
        """The height of the title: a long one takes a second line."""
        theme = self.theme
        title = fit(self.stage.say(self._title), width, theme.text(21), True, 2, least=theme.least)
        return max(theme.text(34), len(title.lines) * title.px * LINE)

    def paint(self, pen: Pen) -> None:
        if self._title is None:
            self._list.size = (0, 0)
            return
        theme = self.theme
        if self._has_more and self.height >= theme.target:
            self.area(OPEN, self.box)
        box = Box(self.x + self.slide * theme.px(60), self.y, self.width, self.height)
        pen.box(
            box, theme.px(14), "surface", "edge" if self.slide else None, theme.px(2), 1 - 0.6 * self.slide
        )
        inside = box.inset(theme.px(18), min(theme.px(12), self.height * 0.07))
        self._head = inside
        if self._lines and self.height < theme.px(BARE):
            self._list.size = (0, 0)
            self._paint_brief(pen, inside)
            return
        self._head, rest = self._halves(inside)
        self._paint_head(pen, self._head)
        self._list.pos, self._list.size = (rest.x, rest.y), (rest.w, rest.h)

    def _paint_head(self, pen: Pen, head: Box) -> None:
        """Draw the title, with the dice at its end."""
        theme = self.theme
        head = self._roll.paint(pen, head)
        side = min(head.h, theme.text(34))
        if self._seat >= 0:
            spot, head = head.left(side * 0.9, theme.px(10))
            pen.badge(self.stage.seats.at(self._seat), *spot.centre, side * 0.42)
        pen.words(self.stage.say(self._title), head, theme.text(21), bold=True, lines=2)

    def _paint_brief(self, pen: Pen, box: Box) -> None:
        """Draw one line: who got what, as goods, if all of it fits, and otherwise the title."""
        px, moment = min(box.h * 0.8, self.theme.text(21)), moment_of(self.events, None)
        happened = moment.happenings if moment is not None else ()
        chips = [(one.seat, *some) for one in happened for some in one.goods if self.stage.icon(some[0])]
        drawn = sum(len(one.goods) or 1 for one in happened)
        if (
            not chips
            or len(chips) != drawn
            or CHIP * px * len(chips) > box.w - self._roll.width(self.theme, box.h)
        ):
            self._paint_head(pen, box)
            return
        room = self._roll.paint(pen, box)
        for chip, place in zip(chips, room.columns(len(chips)), strict=True):
            self._paint_chip(pen, place, px, chip)

    def _paint_chip(self, pen: Pen, box: Box, px: float, chip: tuple[int, str, int]) -> None:
        seat, good, number = chip
        spot, rest = box.left(1.1 * px, 0.15 * px)
        pen.badge(self.stage.seats.at(seat), *spot.centre, 0.5 * px)
        words, rest = rest.left(1.15 * px, 0.05 * px)
        pen.words(f"{number:+}", words, px * 0.85, "loss" if number < 0 else "gain", bold=True)
        if icon := self.stage.icon(good):
            pen.icon(icon, rest.left(1.1 * px)[0], self.stage.icon_tint(good))

    def _halves(self, inside: Box) -> tuple[Box, Box]:
        """The boxes of the title and of the lines below it; a bare title gets a single low box."""
        theme = self.theme
        if not self._lines and self.height < self.wanted_height() + theme.px(24):
            return inside, Box(inside.x, inside.y, inside.w, 0)
        head = self._head_height(self._head_width(inside.w))
        return inside.above(min(head, inside.h * 0.45), min(theme.px(6), inside.h * 0.05))

    def _column(self, width: float) -> float:
        """The width of what happened, so that the reasons are aligned."""
        px = self.theme.text(18)
        needs = (width_of(self.stage.say(line.what), px) + 2 for line in self._lines)
        return max((need for need in needs if need <= width * 0.45), default=0)

    def _paint_line(self, pen: Pen, box: Box, line: ReceiptLine, _pressed: bool) -> None:
        theme = self.theme
        radius = theme.text(12)
        if line.seat >= 0:
            # A triangle is wider than a circle, and what sticks out of the list is not seen.
            pen.badge(self.stage.seats.at(line.seat), box.x + 1.15 * radius, box.top - theme.text(18), radius)
        words = box.rightmost(box.w - 2 * radius - theme.px(12))[0]
        words = words._replace(w=self._words_width())
        colour = "loss" if line.loss else "words"
        if self._fits_one_line(line):
            self._paint_beside(pen, words, line, colour)
        else:
            self._paint_stacked(pen, words.inset(0, theme.text(5)), line, colour)

    def _paint_beside(self, pen: Pen, box: Box, line: ReceiptLine, colour: str) -> None:
        what, why, px = self.stage.say(line.what), self.stage.say(line.why), self.theme.text(18)
        room = max(self._column(box.w), width_of(what, px) + 2) if why else box.w
        first, second = box.left(room, self.theme.px(16))
        pen.words(what, first, px, colour)
        pen.words(why, second, self.theme.small, "second")

    def _paint_stacked(self, pen: Pen, box: Box, line: ReceiptLine, colour: str) -> None:
        what, why = self._told(line)
        upper, lower = box.above(len(what.lines) * what.px * LINE)
        pen.words(self.stage.say(line.what), upper, self.theme.text(18), colour, lines=3)
        if why is not None:
            pen.words(self.stage.say(line.why), lower, self.theme.small, "second", lines=3)
