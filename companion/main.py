"""Where the parts meet: the only file that knows every concrete class."""

from __future__ import annotations

import logging
import os
import signal
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any

import engines
from companion.console.backlight import Backlight
from companion.console.sdl import screen_attached
from companion.console.start import await_screen, bare, console_environment, kivy_home
from companion.console.touch import give_providers, touch_panels
from companion.console.twice import Twice
from companion.console.watchdog import beat, tell, watched
from companion.doctor import missing_groups
from companion.panels import panels_of, pins_of
from companion.paper.sheets import NotPrinted, Sheets
from companion.progress import Progress
from companion.shown import OUT, leave_sheet, recorded_evening
from companion.store.archive import Archive
from companion.store.connection import ArchiveError
from companion.store.errands import Errands
from companion.store.sticks import sticks
from companion.table.boxes import Boxes
from companion.table.bus import Bus
from companion.table.habits import Habits
from companion.table.keepsakes import Keepsakes
from companion.table.remembered import Remembered
from companion.table.session import now
from companion.table.settings import Settings
from companion.table.translate import reader
from companion.table.wishes import Wishes, wished
from engines.core import record as records
from engines.core.engine import AnyEngine
from engines.core.text import N_, Text
from hardware.cues_file import read_cues
from hardware.ports import Panel, connected
from hardware.simulated import SimulatedPanel
from hardware.together import Together

WRONG = 2
FAILED = 1


def play(settings: Settings, record: Path | None = None) -> int:
    """Start the app. Without a screen, or to show a record, it plays a recorded game off-screen.

    Gives 0 when all went well; 1 when the game that was shown ended otherwise than its record, or no screen
    could be opened for a service; 2 when there is nothing to show. ConfigError, and without a screen
    ArchiveError, tell what the owner has to mend.
    """
    if record is None and _screen_found():
        return _play_on_screen(settings)
    if record is None and watched(os.environ):
        print("The screen cannot be opened; “companion doctor” tells what to do.", file=sys.stderr)
        return FAILED
    found = record or recorded_evening()
    if record is None:
        print("No screen is attached: a recorded game is played off-screen instead.", flush=True)
    if found is None:
        print("There is no recorded game to play; name one with --record.", file=sys.stderr)
        return WRONG
    return _play_off_screen(settings, found)


def _screen_found() -> bool:
    """Whether there is a screen to play on; where the app is all there is, one is waited for."""
    if watched(os.environ) and bare(os.environ):
        await_screen(os.environ)
    os.environ.update(console_environment(os.environ))
    return screen_attached(os.environ)


# ---- the app


def _prepare_kivy(settings: Settings, folder: Path) -> None:
    """Tell Kivy what it reads once: its environment before it is imported, its input before it begins."""
    home = kivy_home(os.environ, folder / "kivy")
    window = settings.window
    panels = touch_panels() if bare(os.environ) else []
    # lgpio makes a pipe where it works, and without one falls back to what a Pi 5 does not have.
    os.environ.setdefault("LG_WD", str(home))
    os.environ.update(
        KIVY_NO_ARGS="1",
        KIVY_NO_FILELOG="1",
        KIVY_LOG_MODE="PYTHON",
        KIVY_HOME=str(home),
        KCFG_GRAPHICS_WIDTH=str(window.width),
        KCFG_GRAPHICS_HEIGHT=str(window.height),
        KCFG_GRAPHICS_FULLSCREEN="auto" if window.fullscreen else "0",
        KCFG_GRAPHICS_ROTATION=str(window.rotation),
        KCFG_GRAPHICS_SHOW_CURSOR="0" if panels else "1",
    )
    logging.getLogger("kivy").setLevel(logging.ERROR)

    from kivy.config import Config

    give_providers(Config, panels)


def _all_engines() -> list[AnyEngine]:
    return [engines.engine(name) for name in engines.catalogue()]


def _tabletop(
    settings: Settings,
    archive: Archive,
    panel: Panel | None,
    bus: Bus,
    wishes: Remembered[Wishes],
    errands: Errands | None = None,
) -> Any:
    """The widgets, in the window."""
    from companion.ui.app import Tabletop
    from companion.ui.house import House

    habits = Habits(archive.file.parent / "habits.json")
    house = House(
        archive,
        _all_engines,
        bus,
        troubles=(ArchiveError, NotPrinted),
        keepsakes=Keepsakes(archive.file.parent / "keepsakes"),
        boxes=Boxes(archive.file.parent / "boxes"),
        habits=habits,
        sheets=Sheets(archive.file.parent / "sheets", sticks),
        errands=errands,
        panel=panel,
        pins=pins_of(settings),
        cues=read_cues(settings.cues_file),
        lamps_on_screen=settings.panel.kind == "keys",
        wishes=wishes,
        light=Backlight.found(),
        rest=settings.screen,
        language=settings.language,
        most_worlds=settings.most_worlds,
        notices=lambda: _notices(archive, (habits.trouble, wishes.trouble)),
    )
    return Tabletop(house, _theme(settings))


def _theme(settings: Settings) -> Any:
    from kivy.core.window import Window

    from companion.ui.theme import PALETTES, Theme

    width, height = Window.size
    return Theme(
        PALETTES[settings.theme], width, height, text_scale=settings.text_scale, motion=settings.flashes
    )


def _notices(archive: Archive, troubles: Sequence[str]) -> list[Text]:
    """What the home screen has to say of the machine."""
    from companion.ui.notices import clock_notice, groups_notice

    last = max((played.last for played in archive.history()), default=None)
    found = (clock_notice(now(), last), groups_notice(missing_groups() if bare(os.environ) else ()))
    unread = [N_("What was chosen once: {trouble}", trouble=trouble) for trouble in troubles if trouble]
    return [*(notice for notice in found if notice), *unread]


@contextmanager
def on_screen(settings: Settings) -> Iterator[Any]:
    """The root of the app as it stands when it is switched on, ready to be run; closed after the block."""
    file = settings.archive_file()
    wishes = Remembered(Wishes(), file.parent / "wishes.json")
    settings = wished(settings, wishes.value)
    _prepare_kivy(settings, file.parent)
    _make_folder(file)
    with ExitStack() as house:
        archive = house.enter_context(Archive.open(file))
        panels, bus = panels_of(settings), Bus()
        errands = house.enter_context(closing(Errands(file, bus.post)))
        panel = Together(*panels) if panels else None

        from kivy.clock import Clock
        from kivy.core.window import Window

        from companion.ui.keys import key_name

        root = _tabletop(settings, archive, panel, bus, wishes, errands)
        bus.wake = Clock.create_trigger(lambda _: bus.drain())
        if panel is not None:
            house.enter_context(connected(panel, bus.post))
        keys = next((one for one in panels if isinstance(one, SimulatedPanel)), None)
        if keys is not None:
            press = keys.press
            Window.bind(on_key_down=lambda _, key, __, ___, held: press(key_name(key, held)))
        yield root


def _make_folder(archive: Path) -> None:
    try:
        archive.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        says = f"its folder cannot be made ({error.strerror}); make it, or name another in the settings"
        raise ArchiveError(archive, says) from error


def _play_on_screen(settings: Settings) -> int:
    """The app on the screen, until its window is closed."""
    with ExitStack() as house:
        try:
            root = house.enter_context(on_screen(settings))
        except ArchiveError as trouble:
            root = _rescue(settings, trouble, lambda: house.enter_context(on_screen(settings)))

        from kivy.base import EventLoop, runTouchApp, stopTouchApp
        from kivy.core.window import Window

        from companion.ui.heartbeat import Heartbeat

        EventLoop.add_postproc_module(Twice())
        alive = Heartbeat(Window, lambda word: tell(os.environ, word), beat(os.environ))
        house.callback(alive.stop)
        # What stops the service should let the lamps go dark.
        before = signal.signal(signal.SIGTERM, lambda *_: stopTouchApp())
        house.callback(signal.signal, signal.SIGTERM, before)
        runTouchApp(root)
        tell(os.environ, "STOPPING=1")
    return 0


def _rescue(settings: Settings, trouble: ArchiveError, begin: Callable[[], Any]) -> Any:
    """What is shown instead of the app until `begin` opens the archive."""
    from kivy.core.window import Window

    from companion.rescue import Rescue
    from companion.ui.kit.stage import Stage

    def swap(page: Any, root: Any) -> None:
        Window.remove_widget(page)
        Window.add_widget(root)

    stage = Stage(theme=_theme(settings), reader=reader(settings.language, None, ()))
    found = Rescue(stage, settings.archive_file(), begin, swap)
    found.say(trouble)
    return found.page


# ---- the app without a screen


def _play_off_screen(settings: Settings, file: Path) -> int:
    try:
        record = records.read(file.read_bytes().splitlines(), engines.engine)
        records.replay(record)
    except OSError as error:
        print(f"{file} cannot be read ({error.strerror}); name a file that can.", file=sys.stderr)
        return WRONG
    except records.Refused as refused:
        print(f"{file}, {refused}", file=sys.stderr)
        return WRONG
    with tempfile.TemporaryDirectory(prefix="table-companion-") as folder:
        return _demonstrate(settings, record, Path(folder))


def _demonstrate(settings: Settings, record: records.Record, folder: Path) -> int:
    """Play the record by touch; its sheet and its pictures are left in `out`."""
    os.environ["SDL_VIDEODRIVER"] = "offscreen"
    os.environ["KCFG_GRAPHICS_MULTISAMPLES"] = "0"
    _prepare_kivy(settings, folder / "kivy")
    logging.getLogger("kivy").setLevel(logging.CRITICAL)
    OUT.mkdir(exist_ok=True)
    for picture in OUT.glob("[0-9][0-9]-*.png"):
        picture.unlink()
    with Archive.open(folder / "archive.sqlite") as archive:
        from companion.ui.finger import Missed

        bus, panel = Bus(), SimulatedPanel()
        root = _tabletop(settings, archive, panel, bus, Remembered(Wishes()))
        try:
            with connected(panel, bus.post):
                bus.drain()
                return _show(settings, record, root)
        except Missed as missed:
            print(f"The game could not be played by touch: {missed}.", file=sys.stderr)
            return 1


def _show(settings: Settings, record: records.Record, root: Any) -> int:
    from companion.ui.demonstration import Demonstration, same
    from companion.ui.finger import on_window

    with on_window(root), Progress("played by touch") as progress:
        shown = Demonstration(root, record, OUT, progress.show)
        shown.look_around()
        shown.play()
    leave_sheet(settings, record, shown.session)
    print(f"\n{shown.player.average:.2f} touches a move; pictures and the score sheet are in {OUT}/.")
    differs = same(record, shown.session)
    for what in differs:
        print(f"Not as recorded: {what}.", file=sys.stderr)
    return 1 if differs else 0
