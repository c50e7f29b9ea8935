"""A scrolling list: dragged with a finger, and drawing only the visible rows."""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import Any

from kivy.animation import Animation
from kivy.input.motionevent import MotionEvent
from kivy.properties import NumericProperty

from companion.drawing.box import Box
from companion.ui.kit.kivy_compat import clip, is_finger
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.kit.tree import SLACK, Node

SLOP = 2.5
"""Millimetres a finger may move before it drags."""


class ScrollList(Painted):
    """A list of items, each drawn as a tree; `on_choose` gets the number of the tapped one.

    `row(number, item)` is the tree of one: what of it can be tapped has that number as its key.
    """

    offset = NumericProperty(0.0)
    gap = 8.0
    """Units between two rows."""

    __events__: tuple[str, ...] = ("on_choose",)
    """`on_choose` gets the number of the row that was tapped."""

    def __init__(self, stage: Stage, row: Callable[[int, Any], Node], **kwargs: object) -> None:
        super().__init__(stage, **kwargs)
        self._row = row
        self.items: Sequence[Any] = ()
        self._bottoms: list[float] = []
        self._measured: tuple[object, float] | None = None
        self._dragging = False
        self._speed = 0.0
        self.fbind("offset", self._again)
        clip(self)

    def show(self, items: Sequence[Any]) -> None:
        """Show these items, keeping the scroll position."""
        self.items, self._measured = items, None
        Animation.cancel_all(self, "offset")
        self.offset = self._within(self.offset)
        self.repaint()

    def height_of(self, number: int, item: object, width: float) -> float:
        """The height of a row of that width."""
        return self._row(number, item).height(self.stage, width)

    @property
    def _inner(self) -> float:
        """The width of a row, beside the bar."""
        return self.width - self.theme.px(12)

    def _measure(self) -> list[float]:
        """Where each row ends, from the top; measured again when the look, the width or the items change."""
        now = self.stage.look, self.width
        if self._measured is None or self._measured[0] is not now[0] or self._measured[1] != now[1]:
            gap, width = self.theme.px(self.gap), self._inner
            heights = (self.height_of(*one, width) + gap for one in enumerate(self.items))
            self._measured, self._bottoms = now, list(accumulate(heights))
        return self._bottoms

    def remeasure(self) -> None:
        """Measure the rows again: they are drawn otherwise now."""
        self._measured = None
        self.repaint()

    def wanted_height(self, width: float) -> float:
        """The height of all rows, for that width."""
        inner, gap = width - self.theme.px(12), self.theme.px(self.gap)
        return sum(self.height_of(*one, inner) + gap for one in enumerate(self.items))

    def has_room_in(self, box: Box) -> bool:
        """Whether all rows are seen whole there."""
        inner, gap, room = box.w - self.theme.px(12), self.theme.px(self.gap), box.h + SLACK
        for one in enumerate(self.items):
            row = self._row(*one)
            high = row.height(self.stage, inner)
            room -= high + gap
            if room < 0 or not row.fits(self.stage, Box(0, 0, inner, high)):
                return False
        return True

    @property
    def content_height(self) -> float:
        """The total height of all rows."""
        bottoms = self._measure()
        return bottoms[-1] if bottoms else 0.0

    @property
    def farthest(self) -> float:
        """The largest scroll offset; what rounding takes needs none."""
        over = self.content_height - self.height
        return over if over > SLACK else 0.0

    def _within(self, offset: float) -> float:
        return min(offset, self.farthest) if offset > 0 else 0.0

    def reveal(self, number: int) -> None:
        """Scroll until the row with that index is fully visible."""
        bottoms = [0.0, *self._measure()]
        top, bottom = bottoms[number], bottoms[number + 1]
        Animation.cancel_all(self, "offset")
        self.offset = self._within(min(max(self.offset, bottom - self.height), top))

    def paint(self, pen: Pen) -> None:
        bottoms, gap = [0.0, *self._measure()], self.theme.px(self.gap)
        offset = self._within(self.offset)
        first = bisect_right(bottoms, offset) - 1
        for number in range(first, len(self.items)):
            top, bottom = bottoms[number], bottoms[number + 1]
            if top >= offset + self.height:
                break
            row = Box(self.x, self.top - bottom + offset + gap, self._inner, bottom - top - gap)
            self.draw_tree(self._row(number, self.items[number]), row)
        if self.farthest:
            self._paint_bar(pen, offset)

    def _paint_bar(self, pen: Pen, offset: float) -> None:
        width = self.theme.px(4)
        length = max(self.theme.px(30), self.height * self.height / self.content_height)
        top = self.top - (self.height - length) * offset / self.farthest
        pen.box(Box(self.right - width, top - length, width, length), width / 2, "edge")

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        wheel = {"scrollup": 1, "scrolldown": -1}.get(getattr(touch, "button", ""))
        if wheel is not None:
            self.offset = self._within(self.offset + wheel * self.theme.target)
            return True
        if not is_finger(touch):
            return False
        Animation.cancel_all(self, "offset")
        self._dragging, self._speed = False, 0.0
        if not super().on_touch_down(touch):
            touch.grab(self)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        if not self._dragging and abs(touch.y - touch.oy) > SLOP * self.theme.mm:
            self._dragging = True
            self._release()
        if self._dragging:
            self._speed = touch.dy
            self.offset = self._within(self.offset + touch.dy)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self and self._dragging and self.theme.motion:
            end = self._within(self.offset + 8 * self._speed)
            Animation(offset=end, duration=0.28, transition="out_quad").start(self)
        return super().on_touch_up(touch)

    def tapped(self, key: int) -> None:
        self.dispatch("on_choose", key)


class ReadList(ScrollList):
    """Lines that are there to be read, lower than a finger: a touch means the nearest, whatever its parts."""

    def area(self, _key: object, box: Box) -> Box:
        return box

    def place_of(self, key: int) -> tuple[float, float]:
        """The window position of a line, after scrolling it into view."""
        self.reveal(key)
        self.settle()
        top, bottom = [0.0, *self._measure()][key : key + 2]
        x, y = self.to_window(self.center_x, self.top - (top + bottom) / 2 + self.offset)
        return x, y

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self and not self._dragging and self.items:
            number = bisect_right(self._measure(), self.top - touch.y + self._within(self.offset))
            self.dispatch("on_choose", min(number, len(self.items) - 1))
        return super().on_touch_up(touch)
