"""A scrolling list: dragged with a finger, and drawing only the visible rows."""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import Any

from kivy.animation import Animation
from kivy.properties import NumericProperty

from companion.drawing.box import Box
from companion.ui.kit.kivy_compat import clip, is_finger
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage

SLOP = 2.5
"""Millimetres a finger may move before it drags."""

PaintRow = Callable[[Pen, Box, Any, bool], None]


class ScrollList(Painted):
    """A list of items in rows; `on_choose` gets the index of the tapped one.

    `paint_row(pen, box, item, pressed)` draws one; `height_of(item)` is its height in pixels.
    """

    offset = NumericProperty(0.0)

    __events__: tuple[str, ...] = ("on_choose",)
    """`on_choose` gets the number of the row that was tapped."""

    def __init__(
        self, stage: Stage, paint_row: PaintRow, height_of: Callable[[Any], float], **kwargs: Any
    ) -> None:
        super().__init__(stage, **kwargs)
        self._paint_row, self._height_of = paint_row, height_of
        self._items: Sequence[Any] = ()
        self._bottoms: list[float] = []
        self._dragging = False
        self._speed = 0.0
        self.fbind("offset", self._again)
        clip(self)

    def show(self, items: Sequence[Any]) -> None:
        """Show these items, keeping the scroll position."""
        self._items = items
        self._measure()
        Animation.cancel_all(self, "offset")
        self.offset = self._within(self.offset)
        self.repaint()

    def _measure(self) -> None:
        self._bottoms = list(accumulate(self._height_of(item) for item in self._items))

    @property
    def content_height(self) -> float:
        """The total height of all rows."""
        return self._bottoms[-1] if self._bottoms else 0.0

    @property
    def farthest(self) -> float:
        """The largest scroll offset."""
        return max(0.0, self.content_height - self.height)

    def _within(self, offset: float) -> float:
        return min(max(0.0, offset), self.farthest)

    def reveal(self, number: int) -> None:
        """Scroll until the row with that index is fully visible."""
        self._measure()
        bottom = self._bottoms[number]
        top = bottom - self._height_of(self._items[number])
        Animation.cancel_all(self, "offset")
        self.offset = self._within(min(max(self.offset, bottom - self.height), top))

    def paint(self, pen: Pen) -> None:
        self._measure()
        offset = self._within(self.offset)
        first = bisect_right(self._bottoms, offset)
        for number in range(first, len(self._items)):
            bottom = self._bottoms[number]
            height = self._height_of(self._items[number])
            if bottom - height >= offset + self.height:
                break
            row = Box(self.x, self.top - bottom + offset, self.width, height)
            if self.takes(self._items[number]):
                self.area(number, self.touched(row))
            self._paint_row(pen, row, self._items[number], self.pressed == number)
        if self.farthest:
            self._paint_bar(pen, offset)

    def takes(self, _item: Any) -> bool:
        """Whether an item can be tapped, rather than only read."""
        return True

    def touched(self, row: Box) -> Box:
        """The part of a row that selects it: all of it, unless the row has its own key."""
        return row

    def _paint_bar(self, pen: Pen, offset: float) -> None:
        width = self.theme.px(4)
        length = max(self.theme.px(30), self.height * self.height / self.content_height)
        top = self.top - (self.height - length) * offset / self.farthest
        pen.box(Box(self.right - width, top - length, width, length), width / 2, "edge")

    def on_touch_down(self, touch: Any) -> bool:
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

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        if not self._dragging and abs(touch.y - touch.oy) > SLOP * self.theme.mm:
            self._dragging = True
            self._release()
        if self._dragging:
            self._speed = touch.dy
            self.offset = self._within(self.offset + touch.dy)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is self and self._dragging and self.theme.motion:
            end = self._within(self.offset + 8 * self._speed)
            Animation(offset=end, duration=0.28, transition="out_quad").start(self)
        return super().on_touch_up(touch)

    def tapped(self, key: int) -> None:
        self.dispatch("on_choose", key)
