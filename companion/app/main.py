"""The start of the app, on the screen or without one."""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from typing import Any

from companion.app.assembly import Parts, prepare_kivy, tabletop, theme
from companion.app.hardware import wired
from companion.app.phone_server import TablePhones
from companion.app.recorded_evenings import recorded_evening
from companion.app.smart_home_switch import SmartHome
from companion.machine.desktop import TITLE
from companion.machine.malloc_trim import return_free, return_large
from companion.machine.power import PowerCommands
from companion.machine.sdl import why
from companion.machine.start import bare, screen_found
from companion.machine.tap_dedup import TapDedup
from companion.machine.voice import Voice
from companion.machine.watchdog import beat, tell, watched
from companion.ports.user_errors import Trouble
from companion.store.archive import Archive
from companion.store.connection import ArchiveError, make_folder
from companion.store.job_queue import JobQueue
from companion.store.missing_games import see_not_lost
from companion.store.restore import finish
from companion.store.sticks import consents, sticks
from companion.store.write_ahead_log import lost_commits
from companion.table.devices.panel_errors import why_homeless
from companion.table.files.json_store import Remembered
from companion.table.files.setting_overrides import SettingOverrides, apply_to
from companion.table.files.settings import FoundSettings, Settings
from companion.table.runtime.bus import Bus
from companion.table.runtime.i18n import reader
from hardware.dice_radio import DiceRadio
from hardware.ports import connected
from hardware.simulated import SimulatedPanel

MINUTE = 60.0
"""Seconds between two looks at whether the clock was set."""
WRONG = 2
FAILED = 1


def play(
    read: Callable[[], FoundSettings], record: Path | None = None, size: tuple[int, int] | None = None
) -> int:
    """Start the app with the settings, reading them now and at every retry.

    Without a screen, or to show a record, it plays a recorded game off-screen, in a window of this size.

    The result is 0 if all went well; 1 if the shown game ended differently from its record, or a
    service could open no screen; 2 if there is nothing to show. Without a screen ArchiveError tells
    what the owner has to fix.
    """
    if record is None and screen_found(os.environ):
        return _play_on_screen(read)
    if record is None and watched(os.environ):
        print(f"The screen cannot be opened ({why()}); “table-companion doctor” tells more.", file=sys.stderr)
        return FAILED
    from companion.app.offscreen import play_off_screen  # the screen waits for nothing that it doesn't show

    found = record or recorded_evening()
    if record is None:
        print("No screen is attached: a recorded game is played off-screen instead.", flush=True)
    if found is None:
        print("There is no recorded game to play; name one with --record.", file=sys.stderr)
        return WRONG
    return play_off_screen(read().settings, found, size)


# ---- on the screen


@contextmanager
def on_screen(found: FoundSettings, new: bool = False, again: bool = False) -> Iterator[Any]:
    """The root of the app as it stands when it is switched on, ready to be run; closed after the block.

    Trouble where the archive cannot be opened, or it is not known where it is; or where it is empty and
    copies are not, unless it is to begin `new`. Once the window is open it is tried `again`.
    """
    return_large()
    settings = found.settings
    file = settings.archive_file()
    cut_short = lost_commits(file)
    finish(file)
    overrides = _overrides(file)
    if not settings.archive.folder:
        with suppress(ArchiveError):  # told below, once there is a screen to tell it on
            make_folder(file)
    if not again:  # asking the screen for its size closes a window that is there
        prepare_kivy(apply_to(settings, overrides.value), file.parent)
    if found.homeless:
        raise Trouble(why_homeless(found.faults))
    make_folder(file, parents=not settings.archive.folder)
    if not new:
        see_not_lost(file, sticks())
    with ExitStack() as stack:
        archive = stack.enter_context(Archive.open(file))
        yield _in_the_window(found, archive, overrides, stack, cut_short)


def _in_the_window(
    found: FoundSettings,
    archive: Archive,
    overrides: Remembered[SettingOverrides],
    stack: ExitStack,
    cut_short: bool,
) -> Any:
    """The root, with its electronics and whatever else is closed together with the app."""
    from kivy.clock import Clock
    from kivy.core.window import Window

    from companion.ui.devices.keyboard import Keyboard
    from companion.ui.devices.typing import Typing
    from companion.ui.runtime.gc_scheduler import GcScheduler

    electronics, bus = wired(found.settings), Bus()
    known = consents(archive.file)
    jobs = stack.enter_context(
        closing(JobQueue(archive.file, bus.post, onto=known.allowed, passed_over=known.passed_over))
    )
    stack.enter_context(closing(GcScheduler(Window, return_free)))
    around = stack.enter_context(closing(SmartHome(bus, archive.file)))
    phones = TablePhones(bus, archive.file, found.settings.phones.port)
    stack.callback(phones.close)
    dice, voice = stack.enter_context(closing(DiceRadio(bus.post))), Voice()
    stack.callback(voice.hush)
    parts = Parts(
        found,
        archive,
        electronics,
        bus,
        overrides,
        jobs,
        _power(bus),
        known,
        around,
        phones,
        dice,
        cut_short,
        voice=voice,
    )
    root = tabletop(parts)
    if root.services.wiring.panel is not None:
        stack.enter_context(connected(root.services.wiring.panel, bus.post))
    dating = Clock.schedule_interval(lambda _: archive.set_dates_right(), MINUTE)
    stack.callback(dating.cancel)
    keys = next((one for one in electronics.panels if isinstance(one, SimulatedPanel)), None)

    def hear() -> None:
        """Hear hands and other threads, now that everything is there that they concern."""
        bus.wake = Clock.create_trigger(lambda _: bus.drain())
        bus.wake()
        jobs.look_around()
        if keys is None:  # the letters of the simulated panel are its buttons
            Typing(Window, root.line.typed, root.line.pressed)

    if keys is not None:
        Keyboard(Window, keys.press)
    root.then(hear)
    return root


def _overrides(archive: Path) -> Remembered[SettingOverrides]:
    return Remembered(SettingOverrides(), archive.parent / "setting_overrides.json")


def _power(bus: Bus) -> PowerCommands | None:
    """The power commands, if the machine is the app's own: as a service, not on a desktop."""
    return PowerCommands(bus.post) if watched(os.environ) else None


def _play_on_screen(read: Callable[[], FoundSettings]) -> int:
    """Run the app on the screen until its window is closed."""
    with ExitStack() as stack:
        found = read()
        try:
            root = stack.enter_context(on_screen(found))
        except Trouble as trouble:
            root = _rescue(
                found.settings, trouble, lambda new: stack.enter_context(on_screen(read(), new, again=True))
            )

        from kivy.base import EventLoop, runTouchApp, stopTouchApp
        from kivy.core.window import Window

        from companion.ui.devices.full_screen import FullScreenKey
        from companion.ui.runtime.heartbeat import Heartbeat

        Window.set_title(TITLE)
        if not bare(os.environ):
            FullScreenKey(Window)
        EventLoop.add_postproc_module(TapDedup())
        alive = Heartbeat(Window, lambda word: tell(os.environ, word), beat(os.environ))
        stack.callback(alive.stop)
        # What stops the service should let the lamps go dark.
        before = signal.signal(signal.SIGTERM, lambda *_: stopTouchApp())
        stack.callback(signal.signal, signal.SIGTERM, before)
        runTouchApp(root)
        tell(os.environ, "STOPPING=1")
    return 0


def _rescue(settings: Settings, trouble: Trouble, begin: Callable[[bool], object]) -> object:
    """The page shown instead of the app until `begin` opens the archive, as chosen on the screen."""
    from kivy.clock import Clock
    from kivy.core.window import Window

    from companion.app.rescue import Rescue
    from companion.ui.kit.stage import Stage

    def swap(page: object, root: object) -> None:
        Window.remove_widget(page)
        Window.add_widget(root)

    settings = apply_to(settings, _overrides(settings.archive_file()).value)
    bus = Bus()
    bus.wake = Clock.create_trigger(lambda _: bus.drain())
    stage = Stage(theme=theme(settings), reader=reader(settings.language, None, ()))
    found = Rescue(stage, begin, swap, settings.language, bus, _power(bus))
    found.say(trouble)
    return found.page
