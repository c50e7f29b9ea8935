"""What widgets paint is laid once a frame is drawn: of most screens of the tests none ever is."""

from collections.abc import Callable
from functools import wraps
from typing import Any
from weakref import WeakKeyDictionary

from kivy.core.window import Window
from kivy.graphics import InstructionGroup
from kivy.uix.widget import Widget

from companion.ui.kit import painted, pen
from companion.ui.panels import board

_lay, _take = pen.lay, pen.Laid.take
_waiting = WeakKeyDictionary[InstructionGroup, pen.Run]()


class LatePen(pen.Pen):
    """A pen of a widget, whose strokes are laid later."""

    def end(self) -> None:
        before, pen.lay = pen.lay, _later
        try:
            super().end()
        finally:
            pen.lay = before


def wait() -> None:
    """Let the pens of all widgets wait for a frame, or for a picture of a widget; others lay at once."""
    painted.Pen = board.Pen = LatePen
    pen.Laid.take = _taken
    Window.bind(on_draw=lay_now)
    for name in ("export_to_png", "export_as_image"):
        setattr(Widget, name, _laid_first(getattr(Widget, name)))


def lay_now(*_window: object) -> None:
    """Lay all strokes that wait for it; what can't be drawn raises."""
    while _waiting:
        group, run = _waiting.popitem()
        _lay(run, group)


def _later(run: pen.Run, group: InstructionGroup) -> None:
    _waiting[group] = run


def _taken(aside: pen.Laid, run: pen.Run) -> InstructionGroup | None:
    group = _take(aside, run)
    if group in _waiting and pen.lay is _lay:
        _lay(_waiting.pop(group), group)
    return group


def _laid_first(picture: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(picture)
    def taken(widget: Widget, *args: Any, **kwargs: Any) -> Any:
        lay_now()
        return picture(widget, *args, **kwargs)

    return taken
