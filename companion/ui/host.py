"""A flow's view of its app; the root passes it the other flows it leads to."""

from typing import Protocol

from companion.table.play.controls import Controls
from companion.ui.dialogs import Dialogs
from companion.ui.kit.stage import Stage
from companion.ui.screens.screen import Page, Screen
from companion.ui.services import Services


class Host(Protocol):
    """The app, as far as flows may know it; the root widget is one."""

    @property
    def stage(self) -> Stage:
        """The stage everything is drawn with."""

    @property
    def dialogs(self) -> Dialogs:
        """The overlays above the screen."""

    @property
    def services(self) -> Services:
        """The services the app was given."""

    @property
    def screen(self) -> Screen:
        """The present screen."""

    @property
    def controls(self) -> Controls | None:
        """The controls of the game on the table; None if there is none."""

    @property
    def playing(self) -> Controls:
        """The same controls, for actions that need a game on the table."""

    def show(self, screen: Screen) -> None:
        """Show this screen instead of the previous one."""


class Visit:
    """A visit to a page that leads back to the screen it was opened from."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._before: Screen | None = None

    def begin(self, page: Page) -> None:
        """Show the page; opened from itself it still leads back to where it was first opened."""
        page.bind(on_back=self.end)  # Kivy binds a method once, however often it is asked to
        if self._host.screen is not page:
            self._before = self._host.screen
        self._host.show(page)

    def end(self, *_args: object) -> None:
        """Go back."""
        if self._before is not None:
            self._host.show(self._before)
