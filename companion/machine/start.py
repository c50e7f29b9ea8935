"""Configuration of SDL and Kivy before the app opens its window on a bare console."""

import os
import tempfile
import time
from collections.abc import Callable, Mapping, MutableMapping
from pathlib import Path

from companion.machine.displays import DRM, Display, displays
from companion.machine.sdl import screen_attached
from companion.machine.touch import DEVICES, INPUTS, touch_panels
from companion.machine.watchdog import tell, watched

Attached = Callable[[Mapping[str, str]], bool]

REST = 2.0
"""Seconds between two checks for a screen."""
TRIES = 15
"""How often opening a connected screen is tried."""


def bare(environ: Mapping[str, str]) -> bool:
    """Whether there is no desktop to draw in, and no other way to draw was chosen."""
    chosen = environ.get("SDL_VIDEODRIVER", "").lower()
    return chosen in ("", "kmsdrm") and not (environ.get("DISPLAY") or environ.get("WAYLAND_DISPLAY"))


def console_environment(
    environ: Mapping[str, str], drm: Path = DRM, inputs: Path = INPUTS, devices: Path = DEVICES
) -> dict[str, str]:
    """The environment to add: the card that has a screen, and no second source for a touch panel.

    Nothing on a desktop, or if no screen is connected. The owner's own values are kept.
    """
    plugged = displays(drm) if bare(environ) else []
    if not plugged:
        return {}
    found = {"SDL_VIDEODRIVER": "kmsdrm", "SDL_KMSDRM_DEVICE_INDEX": str(plugged[0].card)}
    if touch_panels(inputs, devices):
        found["SDL_TOUCH_MOUSE_EVENTS"] = "0"
    return {name: value for name, value in found.items() if name not in environ}


def kivy_home(environ: Mapping[str, str], state: Path) -> Path:
    """A folder for Kivy alone, in memory if possible: it needs no disk and reads nobody's configuration."""
    given, shared = environ.get("RUNTIME_DIRECTORY"), environ.get("XDG_RUNTIME_DIR")
    folder = (Path(given) if given else Path(shared) / "table-companion" if shared else state) / "kivy"
    # The state may be meant for a disk that is not plugged in: its folder is not made here.
    made = _makes(folder, parents=bool(given or shared))
    if made:
        return folder
    try:
        return Path(tempfile.mkdtemp(prefix="table-companion-kivy-"))
    except OSError:  # every disk is full: Kivy writes nothing, and what is wrong is told on the screen
        return state / "kivy"


def _makes(folder: Path, parents: bool) -> bool:
    try:
        folder.mkdir(parents=parents, exist_ok=True)
    except OSError:
        return False
    return os.access(folder, os.W_OK | os.X_OK)


def screen_found(environ: MutableMapping[str, str], attached: Attached = screen_attached) -> bool:
    """Whether there is a screen to play on, and the environment names it.

    If the app is all that runs on this machine, wait for a screen.
    """
    alone = watched(environ) and bare(environ)
    if alone:
        await_screen(environ)
    environ.update(console_environment(environ))
    return opens_in_time(lambda: attached(environ), tries=TRIES if alone else 1)


def await_screen(
    environ: Mapping[str, str],
    look: Callable[[], list[Display]] = displays,
    rest: Callable[[float], None] = time.sleep,
) -> None:
    """Wait until a screen is connected, and meanwhile tell systemd what the app waits for."""
    while not look():
        tell(environ, "STATUS=No screen is plugged in; waiting for one.", "EXTEND_TIMEOUT_USEC=30000000")
        rest(REST)


def opens_in_time(
    opens: Callable[[], bool], rest: Callable[[float], None] = time.sleep, tries: int = TRIES
) -> bool:
    """Whether the screen opens; retried for a while, as permissions may come late when a machine starts."""
    for at in range(tries):
        if opens():
            return True
        if at < tries - 1:
            rest(REST)
    return False
