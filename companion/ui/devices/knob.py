"""The knob's selection: a ring around one item that could be tapped; pressing the knob taps it."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.uix.widget import Widget

from companion.ui.host import Host
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage

LOOK = 1 / 12
"""Seconds between two checks that the selected item still exists."""
REST = 60.0
"""Seconds after which an unused selection disappears."""
PAUSE = 0.6
"""Seconds a private view's key must be visible before a press: an earlier one meant another item."""


class Stop(NamedTuple):
    """An item the knob can select: an area of a widget."""

    widget: Painted
    key: Any


class Selection:
    """The selection, shown from the first turn or press, until a touch on the screen or a timeout.

    `widgets` gives the present candidates. When they change, the selection moves to the most likely
    next one; `came` is when it last did, by Kivy's clock.
    """

    def __init__(self, root: Widget, stage: Stage, widgets: Any) -> None:
        self._stage, self._widgets = stage, widgets
        self._pen = Pen(root.canvas.after)
        self._there: tuple[Any, ...] = ()
        self._moved = self.came = 0.0
        self._beat = Clock.create_trigger(self._look, LOOK, interval=True)
        self.stop: Stop | None = None
        root.bind(on_touch_down=lambda *_: self.hide())

    def turn(self, steps: int) -> None:
        """Move on by this many stops, wrapping around; the first turn only shows the selection."""
        stops = self.stops()
        if self._shown(stops) and self.stop is not None:
            self.stop = stops[(stops.index(self.stop) + steps) % len(stops)]
        self._draw()

    def choose(self) -> None:
        """Tap the selection; if it was not visible it is only shown, a private view's key for a while."""
        if self._shown(self.stops()) and self.stop is not None and self._meant(self.stop):
            self.stop.widget.knob_pressed(self.stop.key)
            self._shown(self.stops())
        self._draw()

    def _meant(self, stop: Stop) -> bool:
        return not stop.widget.shields(stop.key) or self._moved >= self.came + PAUSE

    def hide(self) -> None:
        """Clear the selection."""
        self.stop, self._there = None, ()
        self._beat.cancel()
        self._draw()

    def stops(self) -> list[Stop]:
        """All stops that can be selected now, in knob order."""
        widgets = self._widgets()
        found = sorted(enumerate(widgets, 1), key=lambda pair: pair[1].turn)
        return [
            Stop(widget, key)
            for above, widget in found
            for key in widget.stops()
            if not _covered(widget.stop_point(key), widgets[above:])
        ]

    def _shown(self, stops: Sequence[Stop]) -> bool:
        """Update the selection; whether it stayed where it was visible."""
        self._moved = Clock.get_time()
        there = self._standing()
        stayed = self.stop in stops and there == self._there
        self._there = there
        if not stayed:
            self.stop, self.came = self._first(stops), self._moved
            self._beat()
        return stayed

    def _standing(self) -> tuple[Any, ...]:
        """The identity of the present choice: another widget, question or dialog is another choice."""
        return tuple((widget, widget.about()) for widget in self._widgets() if not widget.aside)

    def _first(self, stops: Sequence[Stop]) -> Stop | None:
        widgets = dict.fromkeys(stop.widget for stop in stops)
        favourites = (Stop(widget, widget.favourite()) for widget in widgets)
        return next((stop for stop in favourites if stop in stops), next(iter(stops), None))

    def _look(self, *_args: Any) -> None:
        if Clock.get_time() > self._moved + REST:
            self.hide()
            return
        moved, stops = self._moved, self.stops()
        self._shown(stops)
        self._moved = moved
        self._draw()

    def _draw(self) -> None:
        theme = self._stage.theme
        self._pen.begin(theme)
        if self.stop is not None:
            box = self.stop.widget.stop_box(self.stop.key)
            self._pen.box(box.inset(-theme.px(3)), theme.px(15), None, "ground", theme.px(6))
            self._pen.box(box.inset(-theme.px(3)), theme.px(15), None, "words", theme.px(3))
        self._pen.end()


def _covered(point: tuple[float, float], above: Sequence[Painted]) -> bool:
    return any(widget.opaque and widget.collide_point(*point) for widget in above)


def uppermost(host: Host) -> list[Painted]:
    """The topmost element on the screen: a dialog, a private view, or the screen itself."""
    if host.dialogs.dialog.is_open:
        return [host.dialogs.dialog]
    if host.dialogs.private.parent is not None:
        return [host.dialogs.private]
    return painted(host.screen)


def painted(widget: Widget) -> list[Painted]:
    """All painted widgets inside this one, in the order they were added."""
    return [one for one in widget.walk(restrict=True) if isinstance(one, Painted)]
