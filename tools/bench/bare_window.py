"""A bare Kivy window with one label, measured as the app is; prints one JSON object.

`python -m tools.bench.bare_window WHAT WIDTH HEIGHT [NUMBER]`: its start, what it uses while nobody touches
it for NUMBER seconds, its memory, or the time of NUMBER frames in which everything in it is drawn anew.
Nothing of the app is loaded beside it.
"""

import json
import os
import sys
import time
from typing import Any

from companion.app.drawn_frame import draw
from tools.bench.resident_memory import resident

ACTIVE, IDLE = 60, 30
"""The frame rates of the app, while something happens and while nothing does."""


def main(what: str, width: str, height: str, number: str = "1") -> None:
    """Print the requested measurement of a window of this size."""
    os.environ["KCFG_GRAPHICS_MAXFPS"] = str(IDLE if what == "idle" else ACTIVE)
    label = window(int(width), int(height))
    draw()
    found: dict[str, Any] = {"drawn": time.monotonic()}
    if what == "idle":
        found = {"share": idle(float(number))}
    elif what == "memory":
        found = {"resident": resident()}
    elif what == "redraw":
        took = sorted(redrawn(label, turn) for turn in range(int(number)))
        found = {"p50": took[len(took) // 2], "p99": took[len(took) * 99 // 100]}
    print(json.dumps(found), flush=True)


def window(width: int, height: int) -> Any:
    """The label of a window of this size, which fills it.

    It begins in that size: off-screen, one that is resized keeps the smaller picture that it began with.
    """
    os.environ.update(KCFG_GRAPHICS_WIDTH=str(width), KCFG_GRAPHICS_HEIGHT=str(height))

    from kivy.base import EventLoop
    from kivy.core.window import Window
    from kivy.uix.label import Label

    label = Label(text="A table", font_size=24)
    EventLoop.ensure_window()
    Window.add_widget(label)
    EventLoop.start()
    EventLoop.status = "started"
    return label


def idle(seconds: float) -> float:
    """The share of one core that it uses."""
    used, began = time.process_time(), time.monotonic()
    while time.monotonic() < began + seconds:
        draw()
    return (time.process_time() - used) / (time.monotonic() - began)


def redrawn(label: Any, turn: int) -> float:
    """The seconds from a change until all of the window is drawn."""
    began = time.perf_counter()
    label.text = f"Table {turn}"
    label.canvas.ask_update()
    draw()
    return time.perf_counter() - began


if __name__ == "__main__":
    main(*sys.argv[1:])
