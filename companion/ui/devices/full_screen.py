"""F11 on a keyboard: the window fills the screen, and is a window again."""

from typing import Any

from kivy.clock import Clock
from kivy.config import Config

F11, ESCAPE = 292, 27


class FullScreenKey:
    """A listener to F11 in a window; Escape leaves the full screen too, and does no more then."""

    def __init__(self, window: Any) -> None:
        window.fbind("on_key_down", self.pressed)

    def pressed(self, window: Any, key: int, *_args: object) -> bool:
        """Take F11, and Escape on a full screen; whether the key was one of them."""
        if key != F11 and not (key == ESCAPE and window.fullscreen):
            return False
        window.fullscreen = False if window.fullscreen else "auto"
        # A window too large for its screen was maximised at the start, which a full screen ends.
        if not window.fullscreen and Config.get("graphics", "window_state") == "maximized":
            Clock.schedule_once(lambda _: window.maximize())
        return True
