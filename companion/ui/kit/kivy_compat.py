"""The only place that knows what Kivy 3 will change: touches, clock and text as the kit uses them.

The kit uses only what both versions have. It recognises taps and holds itself, because the states and
signatures of Kivy's own buttons differ between the two, and it uses no Kv template.
"""

from collections import deque
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any

from kivy.clock import Clock
from kivy.core.text import Label as Letters
from kivy.graphics import Rectangle, StencilPop, StencilPush, StencilUnUse, StencilUse
from kivy.input.motionevent import MotionEvent

FONT = "Roboto"
SHOWN = (
    range(0x20, 0x7F),
    range(0xA0, 0x180),
    range(0x1A0, 0x1A2),
    range(0x1AF, 0x1B1),
    range(0x218, 0x21C),
    range(0x386, 0x3CF),
    range(0x400, 0x460),
    range(0x490, 0x492),
    range(0x1E80, 0x1E86),
    range(0x1EA0, 0x1EFA),
    range(0x2013, 0x2015),
    range(0x2018, 0x201F),
)
"""The letters and signs of names that are in the font: Latin of Europe and Vietnam, Greek, Slavic."""


def has_letters_for(words: str) -> bool:
    """Whether the font has every letter of these words; what it lacks is drawn as a box."""
    return all(any(ord(letter) in part for part in SHOWN) for letter in words)


@lru_cache(maxsize=64)
def _pen(px: int, bold: bool) -> Letters:
    return Letters(font_name=FONT, font_size=px, bold=bold)


@lru_cache(maxsize=4096)
def extents(text: str, px: int, bold: bool) -> tuple[int, int]:
    """Width and height of the text in pixels, on one line."""
    width, height = _pen(px, bold).get_extents(text)
    return width, height


@lru_cache(maxsize=256)
def letters(text: str, px: int, bold: bool) -> Any:
    """The text on one line as a white texture, for tinting."""
    label = Letters(text=text, font_name=FONT, font_size=px, bold=bold)
    label.refresh()
    return label.texture


def before_next_frame(call: Callable[[], object]) -> Any:
    """A trigger: however often it is called, it runs `call` once before the next frame is drawn."""
    return Clock.create_trigger(lambda _dt: call(), -1)


class Later:
    """A delayed call: restarting it restarts the delay, and it can be cancelled."""

    def __init__(self, call: Callable[[], object]) -> None:
        self._call = call
        self._event: Any = None

    def begin(self, seconds: float) -> None:
        """Call after this many seconds, replacing any pending call."""
        self.end()
        self._event = Clock.schedule_once(lambda _dt: self._call(), seconds)

    def end(self) -> None:
        """Cancel the call."""
        if self._event is not None:
            self._event.cancel()
            self._event = None


class InTurn:
    """Calls of which each frame makes one; the first comes after a frame without any."""

    def __init__(self) -> None:
        self._calls = deque[Callable[[], object]]()
        self._next = Clock.create_trigger(lambda _dt: self._run(), 0)
        self._drawn = False

    def begin(self, calls: Iterable[Callable[[], object]]) -> None:
        """Make these calls, instead of any that are left."""
        self._calls, self._drawn = deque(calls), False
        self._next()

    def _run(self) -> None:
        if self._drawn and self._calls:
            self._calls.popleft()()
        self._drawn = True
        if self._calls:
            self._next()


def is_finger(touch: MotionEvent) -> bool:
    """Whether the touch is a finger or the left button, not a wheel."""
    return getattr(touch, "button", "left") in (None, "left")


def clip(widget: Any) -> None:
    """Clip the widget's drawing to its own rectangle."""
    with widget.canvas.before:
        StencilPush()
        inner = Rectangle()
        StencilUse()
    with widget.canvas.after:
        StencilUnUse()
        outer = Rectangle()
        StencilPop()

    def follow(*_args: object) -> None:
        inner.pos = outer.pos = widget.pos
        inner.size = outer.size = widget.size

    widget.bind(pos=follow, size=follow)
    follow()
