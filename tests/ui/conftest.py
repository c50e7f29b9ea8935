"""An off-screen window of any size, with a finger that touches it."""

from functools import lru_cache
from pathlib import Path

import pytest
from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.tests.common import UnitTestTouch
from msgspec.structs import replace

from companion.app import main
from companion.app.drawn_frame import on_window
from companion.desk.asked import outside
from companion.drawing.colours import DARK
from companion.table.files.settings import CONFIG, FoundSettings, Keeping, read_settings, usual_inches
from companion.ui.app import Tabletop
from companion.ui.autoplay import frame_clock
from companion.ui.autoplay.finger import unseen
from companion.ui.kit import patterns
from companion.ui.kit.seats import Seats
from companion.ui.kit.stage import Stage
from companion.ui.questions import WIDGETS
from companion.ui.theme import Theme
from engines.core.questions import Question
from engines.core.text import Reader
from tests.ui import laid_late
from tests.ui.small_board import ART
from tests.ui.tabletop import evening

NAMES = ("Anna", "Ben", "Carla", "Dan")

frame_clock.count()  # no test of a screen can be late
laid_late.wait()

# A table shows the patterns of two boards, the tests those of every game at every size: without a graphics
# chip each takes as long as the rest of its screen.
patterns.drawn = lru_cache(maxsize=256)(patterns.drawn.__wrapped__)


@pytest.fixture
def stick(tmp_path):
    """The folder for backups on a stick that is plugged in."""
    (tmp_path / "KINGSTON").mkdir()
    return tmp_path / "KINGSTON" / "table-companion"


class Screen:
    """The window, a stage made for its size, and a finger."""

    def __init__(self, width: int, height: int) -> None:
        EventLoop.ensure_window()
        EventLoop.start()
        self.width, self.height = width, height
        self.clear()
        Window.size = (width, height)
        self.stage = Stage(
            theme=Theme(DARK, width, height, usual_inches(width, height), motion=False),
            seats=Seats.of(NAMES, ("red", "blue", "white", "orange")),
            reader=Reader(name=NAMES.__getitem__),
        )

    def clear(self) -> None:
        """Take everything off the window."""
        for child in Window.children[:]:
            Window.remove_widget(child)

    def show(self, widget, x=0.0, y=0.0, width=None, height=None):
        """Put a widget on the window, over all of it or at a place of its own; give it back drawn."""
        widget.size_hint = (None, None)
        widget.pos = (x, y)
        widget.size = (width or self.width, height or self.height)
        Window.add_widget(widget)
        self.frames()
        return widget

    def frames(self, number: int = 2) -> None:
        """Let so many frames pass."""
        for _ in range(number):
            EventLoop.idle()

    def tap(self, place) -> None:
        """Touch the place and let go; a place with `seconds` is held down that long."""
        touch = UnitTestTouch(*place)
        touch.touch_down()
        until = Clock.get_time() + getattr(place, "seconds", 0)
        while Clock.get_time() < until:
            self.frames(1)
        touch.touch_up()
        self.frames(1)

    def drag(self, start, end) -> None:
        """Put a finger down, move it in steps, and let go."""
        touch = UnitTestTouch(*start)
        touch.touch_down()
        for step in (0.3, 0.7, 1.0):
            touch.touch_move(*(a + (b - a) * step for a, b in zip(start, end, strict=True)))
            self.frames(1)
        touch.touch_up()
        self.frames(1)


@pytest.fixture
def screen_of():
    """Make the window of a size: `screen_of(800, 480)`."""
    made = []

    def make(width: int = 1280, height: int = 720) -> Screen:
        made.append(Screen(width, height))
        return made[-1]

    yield make
    for screen in made:
        screen.clear()
        screen.frames(1)


@pytest.fixture
def screen(screen_of):
    """The window at 1280x720."""
    return screen_of()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where the archive of an evening is."""
    return tmp_path / "archive.sqlite"


@pytest.fixture
def table(file):
    """An evening with Pig, at its first screen."""
    with evening(file) as one:
        yield one


@pytest.fixture
def playing(table):
    """The same evening, with a game begun."""
    table.begin()
    return table


@pytest.fixture
def settings(tmp_path):
    """What is set at a desk, with an archive of its own."""
    found = read_settings(CONFIG / "default.toml", CONFIG / "desktop.toml")
    return replace(found, archive=Keeping(str(tmp_path / "kept")))


@pytest.fixture
def started(settings, monkeypatch):
    """Starts the app, takes step after step with the root of its window, and gives these roots."""
    import kivy.base

    def start(*steps, settings=settings, read=None) -> list[object]:
        seen = []

        def run(root) -> None:
            with on_window(root):
                unseen()
                for step in (*steps, lambda _: None):
                    seen.append(root := Window.children[0])
                    if isinstance(root, Tabletop):
                        root.furnish()
                    step(root)
                    unseen()
            Window.remove_widget(Window.children[0]) if Window.children else None

        monkeypatch.setattr(main, "screen_found", lambda _: True)
        monkeypatch.setattr(kivy.base, "runTouchApp", run)
        assert main.play(read or (lambda: FoundSettings(settings))) == 0
        return seen

    return start


@pytest.fixture
def asked(screen_of):
    """Ask a question on a window of a size: `asked(question, size)` gives screen, widget, what was told."""

    def ask(question: Question, size=(1280, 720), **kwargs):
        screen = screen_of(*size)
        screen.stage.art = ART
        widget = WIDGETS[type(question)](screen.stage)
        told = []
        widget.ask(outside(question, seat=kwargs.get("seat")), told.append, kwargs.get("back"))
        screen.show(widget, height=min(size[1] - 40, widget.wanted_height(size[0])))
        return screen, widget, told

    return ask
