"""Kivy's bundled SDL: whether it can open some screen."""

import ctypes
import os
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Any

DRIVERS = ("wayland", "x11", "KMSDRM")
"""SDL's video drivers that need an attached screen."""
DESKTOPS = DRIVERS[:2]
"""Those that open a window on a desktop."""


def screen_attached(environ: Mapping[str, str]) -> bool:
    """Whether SDL can open some screen; a display that is named but does not answer is none."""
    chosen = environ.get("SDL_VIDEODRIVER", "").lower()
    if chosen not in ("", "kmsdrm"):
        return chosen not in ("offscreen", "dummy")
    sdl = library()
    drivers = (chosen,) if chosen else DRIVERS
    return any(opens(sdl, driver) for driver in drivers) if sdl else "DISPLAY" in environ


def library() -> Any:
    """Kivy's bundled SDL, or None."""
    spec = find_spec("kivy")
    home = Path(spec.origin).parents[1] if spec and spec.origin else Path()
    found = next(home.glob("Kivy.libs/libSDL2-2-*"), None)
    return ctypes.CDLL(str(found)) if found else None


def opens(sdl: Any, driver: str) -> bool:
    """Whether this driver of SDL finds a screen."""
    opened = bool(sdl.SDL_VideoInit(driver.encode()) == 0)
    if opened:
        sdl.SDL_VideoQuit()
    return opened


class Rect(ctypes.Structure):
    """SDL_Rect."""

    _fields_ = [(name, ctypes.c_int) for name in ("x", "y", "w", "h")]


def room(environ: Mapping[str, str]) -> tuple[int, int] | None:
    """The pixels of the screen that a window may fill, without a desktop's bars; None without a desktop."""
    chosen = environ.get("SDL_VIDEODRIVER", "").lower()
    drivers = [one for one in DESKTOPS if chosen in ("", one)]
    sdl = library() if drivers else None
    return next(filter(None, (_bounds(sdl, one) for one in drivers)), None) if sdl else None


def _bounds(sdl: Any, driver: str) -> tuple[int, int] | None:
    if sdl.SDL_VideoInit(driver.encode()) != 0:
        return None
    rect = Rect()
    told = sdl.SDL_GetDisplayUsableBounds(0, ctypes.byref(rect)) == 0
    sdl.SDL_VideoQuit()
    return (rect.w, rect.h) if told else None


def why() -> str:
    """SDL's error for a screen it could not open, with who may open the graphics cards."""
    sdl = library()
    if sdl is None:
        return "there is no SDL"
    sdl.SDL_GetError.restype = ctypes.c_char_p
    cards = ", ".join(f"{card} {_rights(card)}" for card in sorted(Path("/dev/dri").glob("card*")))
    return f"{sdl.SDL_GetError().decode(errors='replace') or 'SDL gives no reason'}; {cards or 'no card'}"


def _rights(card: Path) -> str:
    return "may be used" if os.access(card, os.R_OK | os.W_OK) else "may not be used"
