"""Strokes are laid once a frame is drawn: of most screens of the tests none ever is."""

from collections.abc import Callable
from functools import wraps
from typing import Any
from weakref import WeakKeyDictionary

from kivy.core.window import Window
from kivy.graphics import InstructionGroup
from kivy.uix.widget import Widget

from companion.ui.kit import pen

_lay = pen.lay
_waiting = WeakKeyDictionary[InstructionGroup, pen.Run]()


def wait() -> None:
    """Let all pens wait for a frame, or for a picture of a widget."""
    pen.lay = _later
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


def _laid_first(picture: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(picture)
    def taken(widget: Widget, *args: Any, **kwargs: Any) -> Any:
        lay_now()
        return picture(widget, *args, **kwargs)

    return taken
