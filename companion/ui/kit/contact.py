"""A finger on the glass that nobody holds out: for the tests, and where a recorded game is played."""

from typing import Any

from kivy.base import EventLoop
from kivy.input.motionevent import MotionEvent
from kivy.uix.widget import Widget


class Contact(MotionEvent):
    """A finger on the glass, at a position in pixels of the window."""

    def __init__(self, x: float, y: float) -> None:
        window = EventLoop.window
        where = {"x": x / (window.width - 1.0), "y": y / (window.height - 1.0)}
        super().__init__("finger", 1, where, is_touch=True, type_id="touch")
        self.profile = ["pos"]
        self.x, self.y = self.pos = x, y

    def depack(self, args: dict[str, float]) -> None:
        """Take the event's position."""
        self.sx, self.sy = args["x"], args["y"]
        super().depack(args)

    def press(self, widget: Widget) -> None:
        """Touch this widget alone: the window, and whatever else listens to it, sees nothing."""
        widget.dispatch("on_touch_down", self)

    def lift(self) -> None:
        """End that touch."""
        for held in self.grab_list[:]:
            if (widget := held()) is not None:
                self._lift(widget)

    def _lift(self, widget: Any) -> None:
        self.grab_current = widget
        widget.dispatch("on_touch_up", self)
        self.grab_current = None
