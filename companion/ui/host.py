"""A flow's view of its app; the root passes it the other flows it leads to."""

from collections.abc import Callable
from typing import Protocol

from msgspec import Struct

from companion.desk.evening import Evening
from companion.desk.reviews import Reviews
from companion.desk.signals import Signals
from companion.table.play.controls import Controls
from companion.ui.dialogs import Dialogs
from companion.ui.kit.stage import Stage
from companion.ui.screens.screen import Page, Screen
from companion.ui.services import Services
from engines.core.engine import AnyEngine


class Shown(Struct, frozen=True, eq=False):
    """What happened has been shown: now the app may ask the players something."""


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
    def signals(self) -> Signals:
        """What the desk says."""

    @property
    def evening(self) -> Evening:
        """The game night at this table."""

    @property
    def reviews(self) -> Reviews:
        """The reviews of its games."""

    @property
    def screen(self) -> Screen:
        """The present screen."""

    @property
    def controls(self) -> Controls | None:
        """The controls of the game on the table; None if there is none."""

    @property
    def playing(self) -> Controls:
        """The same controls, for actions that need a game on the table."""

    def opens(self, **pages: Callable[..., object]) -> None:
        """Know who opens what: each of these pages by its name."""

    def open(self, page: str, *given: object) -> None:
        """Open the page of this name, with what it is given."""

    def show(self, screen: Screen) -> None:
        """Show this screen instead of the previous one."""

    def seat(self, engine: AnyEngine, names: tuple[str, ...], colours: tuple[str, ...]) -> None:
        """Draw with the art of this game, for these players, and speak of them."""

    def unseat(self) -> None:
        """Speak of no game any more."""

    def show_home(self) -> None:
        """Leave the table, and show the home screen."""


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
