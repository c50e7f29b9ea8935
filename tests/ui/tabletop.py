"""The whole application on an off-screen window, with an archive of its own and a finger."""

import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import fields
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from msgspec.structs import replace

import engines
from companion.app.drawn_frame import on_window
from companion.desk.beside import Beside
from companion.desk.evening import Agreed
from companion.store.archive import Archive
from companion.store.connection import ArchiveError
from companion.table.files.settings import CONFIG, usual_inches
from companion.table.runtime.bus import Bus
from companion.ui.app import Tabletop
from companion.ui.autoplay.finger import Finger, Player, unseen
from companion.ui.machine import Machine
from companion.ui.services import Services, Wiring
from companion.ui.theme import Theme
from engines.core.engine import AnyEngine
from engines.core.questions import Question
from hardware.cues_file import read_cues
from hardware.ports import connected
from hardware.simulated import SimulatedPanel
from tests.desk.chosen_games import ChosenGames
from tests.players import NAMES
from tests.table.pig import PIG, PigSetup, Roll

NO_ONES = 33
"""The seed of the dice of an evening: its first twenty throws have no one, which would end a turn of Pig."""
PATIENCE = 300
"""Real seconds after which another thread has failed: only a test that hangs takes them."""
WIDE, SMALL, TALL, LARGE = (1280, 720), (800, 480), (720, 1280), (1920, 1080)
BROAD, MIDDLE = (1280, 800), (1024, 600)


def find(name: str) -> AnyEngine:
    """Every engine of the catalogue, and Pig."""
    return PIG if name == "pig" else engines.engine(name)


class Evening:
    """The application, what it is made of, and what touches it."""

    def __init__(self, root: Tabletop, archive: Archive, bus: Bus, panel: SimulatedPanel) -> None:
        self.root, self.archive, self.bus, self.panel = root, archive, bus, panel
        self.finger = Finger()

    @cached_property
    def player(self) -> Player:
        """Who plays at its table, which an app that can't begin has none of."""
        return Player(self.finger, self.root.play)

    @property
    def session(self) -> Any:
        return self.root.controls.session

    def begin(self, engine: AnyEngine = PIG, setup: Any = None, seats: int = 2) -> None:
        """Begin a game without the conversation that leads to it."""
        colours = engine.colours[:seats]
        agreed = Agreed(engine, NAMES[:seats], colours, setup or PigSetup(seats, 0, 2))
        self.root.dialogs.put(self.root.evening.begin(agreed))
        unseen()

    def tap(self, widget: Any, key: Any = "key") -> None:
        """Tap the area of that name, once no moment is before it."""
        self.player.see()
        self.finger.press(widget, key)
        unseen()

    def key(self, key: Any) -> None:
        """Touch a key of the row of actions, or that of the receipt."""
        for place in self.root.play.places_of(key):
            self.finger.tap(*place)

    def answer(self, answer: Any) -> None:
        """Answer the open question of the play screen by touch."""
        self.player.see()
        for place in self.root.play.asked.current.touches(answer):
            self.finger.hold(*place, getattr(place, "seconds", 0))

    def menu(self, key: str) -> None:
        """Open the menu, out of a finale or a question that lies over its key, and touch one of its keys."""
        self.player.see()
        self.root.controls.leave()
        self.player.see()
        if self.root.screen is self.root.finale.page:
            self.tap(self.root.finale.page.table)
        self.tap(self.root.play.menu)
        self.tap(self.root.dialogs.dialog, key)

    def until(self, true: Callable[[], bool]) -> None:
        """Let frames pass until it is so, and other threads work between them."""
        end = time.monotonic() + PATIENCE
        while not true():
            assert time.monotonic() < end, "it did not come to be so"
            unseen()
            time.sleep(0.001)

    def wait(self, seconds: float) -> None:
        """Let so many seconds pass, as the clock reads: a number of frames could end just before."""
        until = Clock.get_time() + seconds
        while Clock.get_time() < until:
            unseen()


def services_of(parts: dict[str, Any]) -> Services:
    """The services made of these parts, each where it belongs."""
    rooms = {
        name: room(**{field.name: parts.pop(field.name) for field in fields(room) if field.name in parts})
        for name, room in (("beside", Beside), ("wiring", Wiring), ("machine", Machine))
    }
    return Services(**parts, **rooms)


@contextmanager
def evening(
    file: Path, size: tuple[int, int] = WIDE, games: tuple[AnyEngine, ...] = (PIG,), **services: Any
) -> Iterator[Evening]:
    """The application at that size with the archive in `file`, as it is after switching on.

    `jobs` makes them from the bus they post to, `served` the phones likewise.
    """
    for child in Window.children[:]:
        Window.remove_widget(child)
    EventLoop.ensure_window()
    Window.size = size
    with ExitStack() as open_things:
        archive = open_things.enter_context(Archive.open(file, find=find))
        bus, panel = Bus(), SimulatedPanel()
        if "jobs" in services:
            services["jobs"] = open_things.enter_context(closing(services["jobs"](bus)))
        if "served" in services:
            services["phones"] = open_things.enter_context(closing(services.pop("served")(bus)))
        parts = {
            "library": archive,
            "games": ChosenGames(*games),
            "bus": bus,
            "troubles": (ArchiveError,),
            "panel": panel,
            "lamps_on_screen": True,
            "cues": replace(read_cues(CONFIG / "cues.toml"), quiet=None),  # whatever the hour is
            "choose": Random(NO_ONES).randrange,
        }
        root = Tabletop(
            services_of(parts | services),
            Theme(width=size[0], height=size[1], inches=usual_inches(*size), motion=False),
        )
        root.furnish()
        bus.wake = Clock.create_trigger(lambda _: bus.drain())
        open_things.enter_context(on_window(root))
        open_things.enter_context(connected(panel, bus.post))
        root.stage.typed = root.stage.pairs = True  # the tables of the tests roll two dice of wood
        unseen()
        yield Evening(root, archive, bus, panel)


def settled(name: str) -> str:
    """Let frames pass until everything has its place."""
    for _ in range(3):
        unseen()
    return name


def throw(one: Evening, *faces: int) -> None:
    """Throw these faces at Pig."""
    for face in faces:
        one.player.enter(Roll(one.session.actors[0], (face,)))


def random_setup(engine: AnyEngine, colours: tuple[str, ...], choose: Any) -> Any:
    """Some set-up of the engine."""
    answers: tuple[Any, ...] = ()
    while isinstance(reply := engine.ready(colours, answers), Question):
        answers = (*answers, reply.sample(choose))
    return reply
