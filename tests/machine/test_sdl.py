"""Whether there is a screen is asked of the SDL that draws on it."""

import os
import subprocess
import sys
from pathlib import Path

from companion.machine import sdl

ROOT = Path(__file__).parents[2]


def test_a_display_that_does_not_answer_is_none():
    assert not sdl.screen_attached({"SDL_VIDEODRIVER": "offscreen"})
    assert sdl.screen_attached({"SDL_VIDEODRIVER": "x11"})


def test_without_the_sdl_of_kivy_the_environment_is_believed(monkeypatch):
    monkeypatch.setattr(sdl, "library", lambda: None)
    assert sdl.screen_attached({"DISPLAY": ":0"})
    assert not sdl.screen_attached({})


ASK = """
from companion.machine import sdl

found = sdl.library()
print(found is not None, sdl.opens(found, "x11"), sdl.why())
"""


def test_sdl_is_asked_whether_a_screen_opens():
    # In a process of its own: to ask takes the window away from whoever has one.
    asked = [sys.executable, "-c", ASK]
    environ = {**os.environ, "DISPLAY": ":77"}
    done = subprocess.run(asked, cwd=ROOT, env=environ, capture_output=True, text=True, check=True)
    opened, _, why = done.stdout.partition(" False ")
    assert opened == "True"
    assert why.startswith("x11 not available")
