"""Without any of it switched on there is no import, no thread and nothing to do."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
LOOK = """
import sys, threading
import companion.app.main, companion.app.without_window, companion.ui.services, companion.web.screens
from companion.app.smart_home_switch import SmartHome
from companion.table.files.settings import CONFIG, read_settings
from companion.table.runtime.bus import Bus
from hardware.lamps import LampPicture

smart_home = SmartHome(Bus())
smart_home.follow(read_settings(CONFIG / "default.toml"))
smart_home.show(LampPicture())
smart_home.tell(None)
unwanted = ("paho", "zeroconf", "companion.smart_home", "hardware.wled", "companion.store.finished_games")
loaded = [name for name in sys.modules if name.startswith(unwanted)]
print(loaded, smart_home.listening, threading.active_count())
"""


PLAYED = """
import sys
import companion.app.assembly, companion.app.main, companion.ui.services
import companion.app.reviewer, companion.paper.score_sheet, companion.store.reviews
import companion.store.statistics, companion.table.reports.evening_review
from companion.ports.journal import Loose
from companion.table.game.session import Session
from companion.table.play.controls import Controls
from companion.table.play.empty_chair import wanted
from engines import catalogue, engine
from random import Random
from companion.playout import random_setup

for name in catalogue():
    rules, chance = engine(name), Random(1)
    session = Session(rules, random_setup(rules, rules.seats[-1], chance), Loose(), choose=chance.randrange)
    for _ in range(20):
        session.play(rules.wander(session.state, chance.randrange))
        Controls(session, None).way_on(), wanted(session)
print([name for name in sys.modules if name.startswith("companion.thinking") or name.endswith(".judging")])
"""


COMMANDS = """
import sys, threading
import companion.cli.main

unwanted = (
    "paho", "companion.smart_home", "companion.club.night", "companion.store.finished_games", "uvicorn",
    "companion.thinking",
)
print([name for name in sys.modules if name.startswith(unwanted)], threading.active_count())
"""


SERVED = """
import sys
import companion.cli.main, companion.app.without_window, companion.web.server, engines

engines.engine("catan")
unwanted = (
    "companion.app.doctor", "companion.club.tournament.", "engines.pads.", "engines.games.catan.fast",
    "starlette.applications", "urllib.request", "kivy", "reportlab",
)
print(sorted(name for name in sys.modules if name.startswith(unwanted)))
"""


def told(script: str) -> str:
    run = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return run.stdout or run.stderr


def test_what_is_off_is_not_loaded():
    assert told(LOOK) == "[] False 1\n"


def test_no_command_but_its_own_loads_the_hub():
    assert told(COMMANDS) == "[] 1\n"


def test_serving_loads_nothing_that_only_other_commands_need():
    assert told(SERVED) == "['companion.club.tournament.formats', 'companion.club.tournament.model']\n"


def test_nothing_thinks_about_a_game_of_people():
    assert told(PLAYED) == "[]\n"
