"""What the home screen doesn't show is not loaded for it."""

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
STARTED = """
import json, sys
from companion.app.trial_run import first_frame

with first_frame():
    print(json.dumps(sorted(sys.modules)))
"""
SPOKEN = """
from companion.app.trial_run import first_frame
from engines.core.text import N_

with first_frame(language="de") as root:
    assert not hasattr(root, "play"), "more than home is built"
    print(root.stage.say(N_("Settings")))
"""
OFF_SCREEN = {"SDL_VIDEODRIVER": "offscreen", "KIVY_GL_BACKEND": "mock", "KCFG_GRAPHICS_MULTISAMPLES": "0"}
RULES = {"engine", "moves", "phases", "setup", "state", "view", "brief"}
"""Parts of a game that its lid doesn't need."""
UNWANTED = (
    "companion.app.doctor", "companion.club", "companion.smart_home", "companion.thinking", "companion.web",
    "engines.pads", "gpiozero", "lgpio", "serial", "http.client", "email.message",
    "bleak", "paho", "reportlab", "starlette", "uvicorn", "zeroconf", "babel",
    "sqlite_utils", "click", "dateutil", "pluggy", "argparse",
    "companion.app.offscreen", "companion.desk.line", "companion.table.amend", "companion.ui.autoplay",
    "companion.ui.questions", "companion.ui.screens.corrections", "companion.ui.screens.new_game",
    "companion.ui.screens.results", "companion.ui.screens.table.play", "companion.ui.flows.settings",
)  # fmt: skip
OURS = ("companion", "engines", "hardware")
MOST = 328
"""So many modules of ours stand before home. Who needs one more looks first which of them home can spare."""


def test_the_home_screen_loads_lids_but_no_rules_and_nothing_that_is_off():
    loaded = json.loads(printed(STARTED))
    read = [name for name in loaded if name.startswith("engines.games.") and name.count(".") > 2]
    assert read
    assert [name for name in read if name.split(".")[3] in RULES] == [], "give these games a lid.py"
    assert [name for name in loaded if name.startswith(UNWANTED)] == []
    ours = [name for name in loaded if name.partition(".")[0] in OURS]
    assert len(ours) <= MOST


def test_the_first_frame_speaks_the_language_that_is_set():
    assert printed(SPOKEN).split() == ["Einstellungen"]


def printed(code: str) -> str:
    """What a process of its own prints that runs this, with everything but drawing."""
    command, env = [sys.executable, "-c", code], os.environ | OFF_SCREEN
    return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, check=True, text=True).stdout
