"""The root of all widgets: one screen at a time, with dialogs above it."""

from collections.abc import Callable
from dataclasses import replace

from kivy.graphics import ClearBuffers, ClearColor
from kivy.input.motionevent import MotionEvent
from kivy.uix.widget import Widget

from companion.drawing.colours import rgba
from companion.table.runtime.i18n import reader
from companion.ui.dialogs import Dialogs
from companion.ui.kit.seats import Seats
from companion.ui.kit.stage import Stage
from companion.ui.kit.tap_lock import TapLock
from companion.ui.screens.screen import Screen
from companion.ui.services import Services
from companion.ui.theme import Theme
from engines.core.engine import AnyEngine


class Frame(Widget):
    """A container of one screen, with the stage they all use."""

    def __init__(self, services: Services, theme: Theme, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.services = services
        self.stage = Stage(theme=theme, language=services.language)
        with self.canvas.before:
            self._ground = ClearColor(0, 0, 0, 1)
            ClearBuffers()  # the ground of all screens: to fill the window with a shape takes far longer
        self.stage.bind(theme=self._lay_ground)
        self._lay_ground()
        self.screen = Screen(self.stage)
        self._pages: dict[str, Callable[..., object]] = {}
        self._spoken_of: tuple[str | None, tuple[str, ...]] = None, ()
        self.stage.bind(language=lambda *_: self._speak_of(*self._spoken_of))
        self.dialogs = Dialogs(self.stage, self, lambda: self.screen.cover())
        self.lock = TapLock(self, lambda: self.stage.theme.target / 2)
        self.bind(size=self._sized)
        self.unseat()

    def _lay_ground(self, *_args: object) -> None:
        self._ground.rgba = rgba(self.stage.tint("ground"))

    def opens(self, **pages: Callable[..., object]) -> None:
        """Know who opens what: each of these pages by its name."""
        self._pages |= pages

    def open(self, page: str, *given: object) -> None:
        """Open the page of this name, with what it is given."""
        self._pages[page](*given)

    def seat(self, engine: AnyEngine, names: tuple[str, ...], colours: tuple[str, ...]) -> None:
        """Draw with the art of this game, for these players, and speak of them."""
        self.stage.seats, self.stage.art = Seats.of(names, colours), engine.art
        self._speak_of(engine.name, names)

    def unseat(self) -> None:
        """Speak of no game any more."""
        self._speak_of(None, ())

    def _speak_of(self, game: str | None, names: tuple[str, ...]) -> None:
        self._spoken_of = game, names
        self.stage.reader = reader(self.stage.language, game, names)

    def show(self, screen: Screen) -> None:
        """Show this screen instead of the previous one."""
        self.dialogs.hush()
        self.screen.cover()
        self.remove_widget(self.screen)
        self.screen = screen
        self._place(screen)
        self.add_widget(screen, index=len(self.children))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.lock.closed(*touch.pos):
            return True
        self.lock.came(touch)
        self.dialogs.meet(touch.pos)
        return bool(super().on_touch_down(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        taken = bool(super().on_touch_up(touch))
        if touch.grab_current is None:
            self.lock.went(touch)
        return taken

    def _sized(self, *_args: object) -> None:
        self.stage.theme = replace(self.stage.theme, width=self.width, height=self.height)
        self._place(self.screen)

    def _place(self, screen: Screen) -> None:
        screen.pos, screen.size = self.pos, self.size
