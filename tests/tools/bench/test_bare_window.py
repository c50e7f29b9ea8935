"""The window that the app is measured beside has nothing of the app in it."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]
LOADED = """
import sys
import tools.bench.bare_window
ours = ("companion", "engines", "hardware", "tools")
packages = {name.rpartition(".")[0] for name in sys.modules}
print(sorted(name for name in set(sys.modules) - packages if name.split(".")[0] in ours))
"""

DRAWN = """
from ctypes import CDLL, byref, c_int, c_void_p
from tools.bench.bare_window import draw, window

window(1024, 700)
draw()
egl, side = CDLL("libEGL.so.1"), c_int()
egl.eglGetCurrentDisplay.restype = egl.eglGetCurrentSurface.restype = c_void_p
shown = [c_void_p(egl.eglGetCurrentDisplay()), c_void_p(egl.eglGetCurrentSurface(0x3059))]
for name in (0x3057, 0x3056):
    egl.eglQuerySurface(*shown, name, byref(side))
    print(side.value)
"""
"""Tells how large a picture is really drawn, whatever Kivy says."""


def test_the_bare_window_draws_as_large_a_picture_as_it_is_asked_for():
    own = {name: word for name, word in os.environ.items() if not name.startswith(("KCFG_", "KIVY_"))}
    command, env = (
        [sys.executable, "-c", DRAWN],
        own | {"SDL_VIDEODRIVER": "offscreen", "KIVY_NO_CONFIG": "1"},
    )
    run = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["1024", "700"]


def test_the_bare_window_loads_nothing_of_the_app():
    run = subprocess.run([sys.executable, "-c", LOADED], cwd=ROOT, capture_output=True, text=True, check=True)
    own = ["companion.app.drawn_frame", "tools.bench.bare_window", "tools.bench.resident_memory"]
    assert run.stdout == f"{own}\n"
