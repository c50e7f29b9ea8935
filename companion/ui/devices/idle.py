"""Dimming the screen when nobody touches it; the touch that wakes it does nothing else."""

from collections.abc import Callable
from datetime import datetime, time
from typing import Any, Protocol

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.input.motionevent import MotionEvent
from kivy.uix.widget import Widget

from companion.table.devices.idle_policy import Rest, Stage
from companion.ui.machine import Light

LOOK = 5.0
"""Seconds between two checks of the clock."""
SPOT = 14.0
"""The side of the wandering spot on a dark screen, in pixels."""


def time_of_day() -> time:
    """The local time of day."""
    return datetime.now().astimezone().time()


class Veil(Widget):
    """A cover that darkens the picture above everything else, if the backlight cannot be set.

    Fully dark, it shows one dim spot that moves every minute, as a sign that the table is on, without
    burning in.
    """

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        with self.canvas:
            self.shade = Color(0, 0, 0, 0)
            self._ground = Rectangle()
            self.glow = Color(1, 1, 1, 0)
            self.spot = Rectangle(size=(SPOT, SPOT))

    def darken(self, brightness: float, minute: int) -> None:
        """Let this much of the light through; at 0 the spot is at that minute's place."""
        self._ground.pos, self._ground.size = self.pos, self.size
        self.shade.a = 1 - brightness
        self.glow.a = 0.25 if brightness == 0 else 0
        self.spot.pos = (
            self.x + minute * 97 % max(1, self.width - SPOT),
            self.y + minute * 61 % max(1, self.height - SPOT),
        )


class Show(Protocol):
    """Something that is shown while nobody touches the screen."""

    @property
    def on(self) -> bool:
        """Whether it is shown now: the screen doesn't rest meanwhile."""

    def waited(self, seconds: float) -> None:
        """Nobody has touched the screen for so long."""

    def end(self) -> bool:
        """Somebody touched it; whether that ended the show, and is not to do anything else."""


class Idle:
    """A watch over the touches of a window after `watch` was called. `rest` may be replaced at any time."""

    show: Show | None = None

    def __init__(self, rest: Rest, light: Light, clock: Callable[[], time] = time_of_day) -> None:
        self._rest, self._light, self._clock = rest, light, clock
        self._now = Clock.get_time
        self.veil = Veil()
        self._window: Any = None
        self._bound: dict[str, Callable[..., Any]] = {}
        self._faces = 0
        self._touched = self._now()
        self._waking: Any = None
        self._looks = Clock.create_trigger(lambda _: self.look(), LOOK, interval=True)
        self.stage: Stage = "awake"

    def watch(self, window: Any) -> None:
        """Watch the touches and keys of this window, and dim it; None to stop."""
        bound: dict[str, Callable[..., Any]] = {
            "on_touch_down": self._down,
            "on_touch_move": self._follows,
            "on_touch_up": self._follows,
            "on_key_down": lambda *_: self.wakes(),
            "size": lambda *_: self.look(),
        }
        if self._window is not None:
            self._window.unbind(**self._bound)
            self._window.remove_widget(self.veil)
            self._looks.cancel()
        self._window, self._bound = window, bound
        if window is not None:
            window.bind(**bound)
            self._looks()
            self.wakes()

    @property
    def rest(self) -> Rest:
        """The brightness, and when the screen is dimmed."""
        return self._rest

    @rest.setter
    def rest(self, rest: Rest) -> None:
        self._rest = rest
        self.look()

    @property
    def rotation(self) -> int:
        """The rotation of the picture in degrees, anticlockwise, where it faces nobody in particular."""
        return (int(self._window.rotation) - self._faces) % 360 if self._window is not None else 0

    @rotation.setter
    def rotation(self, degrees: int) -> None:
        self._window.rotation = (degrees + self._faces) % 360

    def face(self, side: int) -> bool:
        """Turn the picture to this side, in degrees anticlockwise from the near one; whether it turned."""
        if self._window is None or side == self._faces:
            return False
        upright, self._faces = self.rotation, side
        self.rotation = upright
        return True

    def wakes(self) -> bool:
        """Restart the idle time; whether the screen was resting, so that this touch only woke it."""
        rested = self.stage != "awake" or (self.show is not None and self.show.end())
        self._touched = self._now()
        self.look()
        return rested

    def look(self) -> None:
        """Set the brightness by the time of day and the last touch."""
        if self._window is None:
            return
        idle = self._now() - self._touched
        if self.show is not None:
            self.show.waited(idle)
        self.stage = "awake" if self.show is not None and self.show.on else self._rest.stage(idle)
        brightness = self._rest.brightness(self.stage, self._clock())
        if self._light.there:
            self._light.shine(brightness)
        else:
            self._shade(brightness)

    def _shade(self, brightness: float) -> None:
        veil, window = self.veil, self._window
        if brightness < 1 and veil.parent is None:
            window.add_widget(veil)
        elif brightness == 1 and veil.parent is not None:
            window.remove_widget(veil)
        veil.size = window.size
        veil.darken(brightness, int(self._now() // 60))

    def _down(self, _window: object, touch: MotionEvent) -> bool:
        if self.wakes():
            self._waking = touch.uid
        return self._follows(_window, touch)

    def _follows(self, _window: object, touch: MotionEvent) -> bool:
        """Whether the event belongs to the touch that woke the screen, and is not passed on."""
        return bool(touch.uid == self._waking)
