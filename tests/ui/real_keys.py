"""A window that has keys and letters alone."""

from kivy.event import EventDispatcher


class RealKeys(EventDispatcher):
    """It tells of a key that goes down or up, and of letters, as the window of the app does."""

    __events__ = ("on_key_down", "on_key_up", "on_textinput")

    def on_key_down(self, *_key):
        """A key went down."""

    def on_key_up(self, *_key):
        """A key went up."""

    def on_textinput(self, _letters):
        """Letters were typed."""
