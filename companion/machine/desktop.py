"""The app's window on a desktop: its name, its icon, and a size that fits the screen."""

from collections.abc import Mapping
from pathlib import Path

import companion
from companion.machine.sdl import room

APP = "table-companion"
"""The class of the window, by which a desktop finds the icon and the name of the menu entry."""
TITLE = "Table Companion"
ICON = Path(companion.__file__).parent / "icon.png"
"""The icon, drawn by deploy/icon.py."""
FRAME = 40
"""Pixels that a desktop adds above a window for its title."""


def window_environment(environ: Mapping[str, str], wide: int, high: int) -> dict[str, str]:
    """The environment that gives SDL and Kivy the window's class, icon and size.

    A window too large for its screen is maximised, and never larger than the screen.
    """
    found = {
        "SDL_VIDEO_X11_WMCLASS": APP,
        "SDL_VIDEO_WAYLAND_WMCLASS": APP,
        "KCFG_KIVY_WINDOW_ICON": str(ICON),
    }
    width, height = room(environ) or (wide, high + FRAME)
    if wide > width or high + FRAME > height:
        found["KCFG_GRAPHICS_WINDOW_STATE"] = "maximized"
    size = {"KCFG_GRAPHICS_WIDTH": min(wide, width), "KCFG_GRAPHICS_HEIGHT": min(high, height)}
    return found | {name: str(pixels) for name, pixels in size.items()}
