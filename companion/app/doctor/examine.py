"""Checks of what this machine lacks for running the app, and how to fix it."""

import ctypes
import importlib
import os
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from msgspec import Struct

import engines
from companion.app.doctor.finding import Finding
from companion.app.doctor.phone_findings import Network, of_phones
from companion.app.hardware import examined, report_lines, wired
from companion.machine.displays import DRM, displays
from companion.machine.groups import missing_groups
from companion.machine.panel_size import panel_size
from companion.machine.power import PowerCommands
from companion.machine.start import bare
from companion.machine.touch import DEVICES, INPUTS, has_mouse, touch_panels
from companion.machine.voice import Voice
from companion.ports.power_commands import Allowed
from companion.ports.voice import INSTALL, PROGRAM
from companion.store.archive import Archive
from companion.store.connection import ArchiveError
from companion.store.missing_games import see_not_lost
from companion.store.sticks import sticks, user_name
from companion.table.devices.hardware_report import panel_words
from companion.table.devices.panel_errors import why_lost
from companion.table.files.settings import FoundSettings, Settings
from hardware.cues_file import read_cues
from hardware.pins import Pins, read_pins
from hardware.toml_file import ConfigError

LIBRARIES = {
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libGLESv2.so.2": "libgles2",
    "libmtdev.so.1": "libmtdev1 (libmtdev1t64 from Debian 13 on)",
}
"""The libraries Kivy loads, and the Debian package of each."""


ACCOUNT = "table-companion"
"""The account the installer makes for the app; running as it means the machine is the app's own."""


TOUCHLESS = (
    "Switch off, check the panel's cables (USB, or the flat one), and switch on again. "
    "If the screen has no touch: connect a mouse, or play from phones."
)


HOMELESS = Finding("archive", "its folder is not known", "Fix the settings; the app waits for it.")


class Machine(Struct, frozen=True):
    """Access to the machine for the checks; a test substitutes its own."""

    pi: bool
    environ: Mapping[str, str]
    loads: Callable[[str], bool]
    imports: Callable[[str], bool]
    missing: Callable[[], list[str]]
    allowed: Callable[[], Allowed] | None = None
    drm: Path = DRM
    inputs: Path = INPUTS
    devices: Path = DEVICES
    network: Network = Network()
    speaks: Callable[[], bool] = lambda: Voice().there


def this_machine(pi: bool) -> Machine:
    """The machine this runs on."""
    own = user_name() == ACCOUNT
    return Machine(
        pi,
        os.environ,
        _loads,
        _imports,
        missing_groups,
        PowerCommands(lambda _: None).allowed if own else None,
    )


def examine(settings: Settings, machine: Machine, homeless: bool = False) -> Iterator[Finding]:
    """Run all checks, one finding each; `homeless` if the archive's folder is unknown."""
    yield _python()
    yield _libraries(machine)
    yield _display(machine)
    yield _size(settings, machine)
    yield from _touch(machine)
    yield HOMELESS if homeless else of_archive(settings.archive_file(machine.environ))
    yield from _pins(settings, machine)
    yield _cues(settings)
    yield from packages()
    yield from of_phones(settings.phones.port, machine.network)
    yield _voice(machine)
    if machine.pi or bare(machine.environ):
        yield _membership(machine)
    if machine.allowed is not None:
        yield _switching(machine.allowed())


def set_right(found: FoundSettings) -> Iterator[Finding]:
    """The unusable settings, one finding each."""
    for fault in found.faults:
        yield Finding("settings", "a line, or all of a file, cannot be used", str(fault))


def packages() -> Iterator[Finding]:
    """The packages of games that can't be used, one finding each."""
    for game, why in engines.unusable().items():
        yield Finding(
            "games", f"the package of {game} can't be used: {why}", "Install one made for this app."
        )


def _python() -> Finding:
    version = ".".join(map(str, sys.version_info[:3]))
    fits = (3, 11) <= sys.version_info < (3, 14)
    return Finding(
        "Python", version, None if fits else "Install Python 3.13, 3.12 or 3.11 and make .venv again."
    )


def _libraries(machine: Machine) -> Finding:
    missing = [package for library, package in LIBRARIES.items() if not machine.loads(library)]
    if not missing:
        return Finding("graphics libraries", "all there")
    return Finding("graphics libraries", "some are missing", f"sudo apt-get install {' '.join(missing)}")


def _display(machine: Machine) -> Finding:
    for name in ("WAYLAND_DISPLAY", "DISPLAY"):
        if machine.environ.get(name):
            return Finding("display", f"{name} is {machine.environ[name]}")
    found = displays(machine.drm)
    if found:
        names = ", ".join(f"card{one.card}-{one.connector}" for one in found)
        return Finding("display", f"the console has {names}")
    fix = "Connect a screen, or start from a desktop; without one the app plays a recorded game off-screen."
    return Finding("display", "none found", fix)


def _size(settings: Settings, machine: Machine) -> Finding:
    """How large the screen is: as set, as it reports, or as the official panel."""
    if settings.window.inches:
        return Finding("screen size", f"{settings.window.inches:g} inches, as set")
    if not bare(machine.environ):
        return Finding("screen size", "7 inches: a window doesn't report any; set inches if it differs")
    found = panel_size(machine.drm)
    return Finding("screen size", found.says if found.inches else f"{found.says}; 7 inches are assumed")


def _touch(machine: Machine) -> Iterator[Finding]:
    """On a bare console the app reads the touch panels itself, so it needs permission."""
    if not bare(machine.environ):
        return
    panels = touch_panels(machine.inputs, machine.devices)
    for panel in panels:
        if os.access(panel.device, os.R_OK):
            yield Finding("touch panel", f"{panel.name}, {panel.device}")
        else:
            fix = _join("input")
            yield Finding("touch panel", f"{panel.name}, {panel.device} may not be read", fix)
    if not panels:
        yield _no_touch(machine)


def _no_touch(machine: Machine) -> Finding:
    if has_mouse(machine.inputs):
        return Finding("touch panel", "none found; there is a mouse")
    return Finding("touch panel", "none found, and no mouse", TOUCHLESS)


def of_archive(file: Path) -> Finding:
    """Whether the archive can be written and read, and all of it is as it was written."""
    folder = next(parent for parent in file.parents if _is_seen(parent))
    there = _is_seen(file)
    if not os.access(folder, os.W_OK | os.X_OK) or (there and not os.access(file, os.W_OK)):
        fix = f"Allow writing to {folder}, or choose another folder in the settings."
        if there:
            fix += " Until then only looking, exporting, and backing up to a stick work."
        return Finding("archive", f"{file} cannot be written", fix)
    try:
        see_not_lost(file, sticks())
        if there:
            return _looked_through(file)
    except ArchiveError as error:
        return Finding("archive", "it cannot be used", str(error))
    return Finding("archive", str(file))


def _looked_through(file: Path) -> Finding:
    with Archive.reading(file) as archive:
        told = archive.troubles()
    if told:
        return Finding("archive", "something in it was changed on its disk", " ".join(map(str, told)))
    return Finding("archive", str(file))


def _is_seen(folder: Path) -> bool:
    try:
        return folder.exists()
    except OSError:
        return False


def _pins(settings: Settings, machine: Machine) -> Iterator[Finding]:
    try:
        pins: Pins = read_pins(settings.pins_file)
    except ConfigError as error:
        yield Finding("pins", "the file cannot be used", str(error))
        return
    yield Finding("pins", str(settings.pins_file))
    if settings.panel.kind == "gpio":
        workplace = [_workplace(machine)] if pins.factory == "lgpio" else []
        if not any(found.fix for found in workplace):  # without it lgpio cannot be imported at all
            yield _way_to_the_pins(pins, machine)
        yield from workplace


def _cues(settings: Settings) -> Finding:
    try:
        read_cues(settings.cues_file)
    except ConfigError as error:
        return Finding("cues", "the file cannot be used", str(error))
    return Finding("cues", str(settings.cues_file))


def _way_to_the_pins(pins: Pins, machine: Machine) -> Finding:
    module = {"lgpio": "lgpio", "rpigpio": "RPi.GPIO", "pigpio": "pigpio"}[pins.factory]
    if machine.imports(module):
        return Finding("way to the pins", pins.factory)
    fix = f"sudo apt-get install python3-{module.lower()}, or write another factory beside the pins."
    return Finding("way to the pins", f"{module} cannot be imported", fix)


def _workplace(machine: Machine) -> Finding:
    folder = Path(machine.environ.get("LG_WD") or Path.cwd())
    if os.access(folder, os.W_OK | os.X_OK):
        return Finding("folder for lgpio", str(folder))
    fix = "Start it in a folder that may be written, or name one: LG_WD=/tmp table-companion doctor"
    return Finding("folder for lgpio", f"{folder} may not be written", fix)


def electronics(settings: Settings) -> Iterator[Finding]:
    """Open the panels of this table briefly: what each button, lamp and cable is, and does.

    Nothing for panels that no setting names, or for pins whose file is unusable.
    """
    parts = wired(settings)
    if parts.panels:
        lost, reports = examined(parts.panels)
        for one in lost:
            yield Finding(str(panel_words(one.panel)), "not working", str(why_lost(one)))
        yield from (Finding(*line) for line in report_lines(reports, parts.pins))


def _membership(machine: Machine) -> Finding:
    missing = machine.missing()
    if not missing:
        return Finding("groups", "all that are needed")
    return Finding("groups", f"this user is not in {', '.join(missing)}", _join(*missing))


def _join(*groups: str) -> str:
    """How the app's user joins these groups: on the app's own machine that is not the reader."""
    return f"sudo usermod -aG {','.join(groups)} {user_name()}, then log in, or start the app, again."


def _voice(machine: Machine) -> Finding:
    """Nobody has to hear it: without the program a table lacks nothing else."""
    if machine.speaks():
        return Finding("reading aloud", f"by {PROGRAM}, once it is chosen in the settings")
    return Finding(
        "reading aloud", f"{PROGRAM} isn't installed; a table that is to speak needs it: {INSTALL}"
    )


def _switching(allowed: Allowed) -> Finding:
    if {"off", "restart"} <= allowed.commands:
        return Finding("switching off", "the app may, and restart the machine")
    fix = "Run deploy/install.sh again: it installs polkitd and the rule that allows it."
    return Finding("switching off", "the system does not let the app do it", fix)


def _loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def _imports(module: str) -> bool:
    try:
        importlib.import_module(module)
    except (ImportError, OSError):
        return False
    return True
