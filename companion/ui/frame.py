"""The root of all widgets: one screen at a time, with dialogs above it."""

from dataclasses import replace
from typing import Any

from kivy.uix.widget import Widget

from companion.ui.dialogs import Dialogs
from companion.ui.kit.stage import Stage
from companion.ui.kit.tap_lock import TapLock
from companion.ui.screens.screen import Screen
from companion.ui.services import Services
from companion.ui.theme import Theme


class Frame(Widget):
    """A container of one screen, with the stage they all use."""

    def __init__(self, services: Services, theme: Theme, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.services = services
        self.stage = Stage(theme=theme, language=services.language)
        self.screen = Screen(self.stage)
        self.dialogs = Dialogs(self.stage, self, lambda: self.screen.cover())
        self.lock = TapLock(self, lambda: self.stage.theme.target / 2)
        self.bind(size=self._sized)

    def show(self, screen: Screen) -> None:
        """Show this screen instead of the previous one."""
        self.dialogs.hush()
        self.screen.cover()
        self.remove_widget(self.screen)
        self.screen = screen
        self._place(screen)
        self.add_widget(screen, index=len(self.children))

    def on_touch_down(self, touch: Any) -> bool:
        if self.lock.closed(*touch.pos):
            return True
        self.lock.came(touch)
        return bool(super().on_touch_down(touch))

    def on_touch_up(self, touch: Any) -> bool:
        taken = bool(super().on_touch_up(touch))
        if touch.grab_current is None:
            self.lock.went(touch)
        return taken

    def _sized(self, *_args: Any) -> None:
        self.stage.theme = replace(self.stage.theme, width=self.width, height=self.height)
        self._place(self.screen)

    def _place(self, screen: Screen) -> None:
        screen.pos, screen.size = self.pos, self.size
