"""The window on a desktop is never larger than the screen it gets."""

import os
import subprocess
import sys
from ctypes import CFUNCTYPE, POINTER, c_int
from pathlib import Path

import pytest
from PIL import Image

from companion.machine import desktop, sdl
from companion.machine.desktop import window_environment

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("room", "width", "height", "maximised"),
    [
        (None, "1280", "720", False),
        ((1920, 1080), "1280", "720", False),
        ((1280, 760), "1280", "720", False),
        ((1280, 759), "1280", "720", True),
        ((1024, 600), "1024", "600", True),
        ((800, 1280), "800", "720", True),
    ],
)
def test_the_window_fits_its_screen(monkeypatch, room, width, height, maximised):
    monkeypatch.setattr(desktop, "room", lambda _: room)
    found = window_environment({}, 1280, 720)
    assert (found["KCFG_GRAPHICS_WIDTH"], found["KCFG_GRAPHICS_HEIGHT"]) == (width, height)
    assert ("KCFG_GRAPHICS_WINDOW_STATE" in found) == maximised


def test_the_window_has_the_class_of_its_menu_entry_and_a_square_icon():
    found = window_environment({"SDL_VIDEODRIVER": "offscreen"}, 800, 480)
    assert found["SDL_VIDEO_X11_WMCLASS"] == found["SDL_VIDEO_WAYLAND_WMCLASS"] == "table-companion"
    with Image.open(found["KCFG_KIVY_WINDOW_ICON"]) as icon:
        assert icon.size == (256, 256)


@pytest.mark.parametrize("driver", ["offscreen", "dummy", "KMSDRM"])
def test_without_a_desktop_there_is_no_room_to_ask_for(driver):
    assert sdl.room({"SDL_VIDEODRIVER": driver}) is None


def test_a_desktop_that_does_not_answer_tells_no_room():
    # In a process of its own: to ask takes the window away from whoever has one.
    asked = [sys.executable, "-c", "from companion.machine import sdl; print(sdl.room({}))"]
    environ = {**os.environ, "DISPLAY": ":77", "WAYLAND_DISPLAY": "", "XDG_RUNTIME_DIR": ""}
    done = subprocess.run(asked, cwd=ROOT, env=environ, capture_output=True, text=True, check=True)
    assert done.stdout == "None\n"


class Screen:
    """An SDL with an X11 screen of 1024x600."""

    def SDL_VideoInit(self, driver):  # noqa: N802
        return 0 if driver == b"x11" else -1

    @staticmethod
    @CFUNCTYPE(c_int, c_int, POINTER(sdl.Rect))
    def SDL_GetDisplayUsableBounds(at, rect):  # noqa: N802
        rect.contents.w, rect.contents.h = 1024, 600
        return at

    def SDL_VideoQuit(self):  # noqa: N802
        pass


def test_the_room_is_what_sdl_says_of_the_first_screen(monkeypatch):
    monkeypatch.setattr(sdl, "library", Screen)
    assert sdl.room({}) == (1024, 600)
    assert sdl.room({"SDL_VIDEODRIVER": "wayland"}) is None
