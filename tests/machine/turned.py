"""A red spot on a turned window, and a tap where it is lit: `python -m tests.machine.turned ROTATION`.

Prints where the spot is lit on the panel, and whether the tap reached it. In a process of its own, because a
window that was turned once draws other tests' widgets elsewhere.
"""

import json
import os
import sys

os.environ.update(SDL_VIDEODRIVER="offscreen", KIVY_NO_ARGS="1", KIVY_NO_FILELOG="1", KIVY_NO_CONSOLELOG="1")

from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels
from kivy.input.motionevent import MotionEvent
from kivy.uix.widget import Widget

from companion.app.drawn_frame import on_window

RED = (255, 0, 0, 255)


class Spot(Widget):
    """A red spot near one corner, which remembers whether it was touched."""

    def __init__(self) -> None:
        super().__init__()
        self.touched = False
        with self.canvas:
            Color(1, 0, 0, 1)
            self.red = Rectangle()

    def place(self) -> None:
        width, height = Window.size
        self.red.pos, self.red.size = (width * 0.1, height * 0.7), (width * 0.1, height * 0.1)

    def on_touch_down(self, touch) -> bool:
        x, y = self.red.pos
        self.touched = x <= touch.x <= x + self.red.size[0] and y <= touch.y <= y + self.red.size[1]
        return True


class Tap(MotionEvent):
    """A finger at a place of the panel itself, from 0 to 1, as mtdev tells it."""

    def __init__(self, x: float, y: float) -> None:
        super().__init__("panel0", 1, {"x": x, "y": y}, is_touch=True, type_id="touch")

    def depack(self, args) -> None:
        self.sx, self.sy = args["x"], args["y"]
        self.profile = ("pos",)
        super().depack(args)


def middle_of_red() -> tuple[float, float]:
    """Where the red spot is lit on the panel, from 0 to 1, upwards."""
    width, height = Window.system_size
    shown = glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE)
    lit = [at for at in range(width * height) if tuple(shown[at * 4 : at * 4 + 4]) == RED]
    assert lit
    return (
        sum(at % width for at in lit) / len(lit) / width,
        sum(at // width for at in lit) / len(lit) / height,
    )


def main() -> None:
    """One rotation."""
    spot = Spot()
    with on_window(spot):
        Window.rotation = int(sys.argv[1])
        spot.place()
        for _ in range(3):
            Window.canvas.ask_update()
            EventLoop.idle()
        place = middle_of_red()
        EventLoop.post_dispatch_input("begin", Tap(*place))
        print(json.dumps({"lit": place, "touched": spot.touched}))


if __name__ == "__main__":
    main()
