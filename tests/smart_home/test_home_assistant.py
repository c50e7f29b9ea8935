"""Home Assistant finds the table at a real broker, and the documented automations do what they say."""

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("paho.mqtt", reason="paho-mqtt is not installed: `make .venv` installs it")

from companion.ports.journal import Loose
from companion.smart_home.by_mqtt import ByMqtt
from companion.table.files.smart_home_settings import MqttChoice
from companion.table.game.session import Entered, Session
from companion.table.runtime.bus import Bus
from engines.core.events import Rolled
from engines.core.text import N_
from hardware.ports import Pressed
from tests.smart_home.broker import broker, until
from tests.smart_home.tables import follow
from tests.table.pig import PIG, Hold, PigSetup, Roll

ROOT = Path(__file__).parents[2]
PLACE = ROOT / "out" / "home_assistant"
TABLE = "sensor.table_companion_table"
LAMP = "light.living_room"
TO_JSON = "import json, sys, yaml; json.dump(yaml.safe_load(sys.stdin), sys.stdout)"


@pytest.fixture
def python() -> str:
    if not (PLACE / "built").exists():
        pytest.skip("Home Assistant is not installed: sh tests/smart_home/home_assistant.sh with a network")
    return str(PLACE / "venv" / "bin" / "python")


def documented(python: str) -> list[dict[str, Any]]:
    """The automations that docs/smart_home.md shows."""
    (shown,) = re.findall(r"```yaml\n(.*?)```", (ROOT / "docs" / "smart_home.md").read_text(), re.DOTALL)
    run = subprocess.run([python, "-c", TO_JSON], input=shown, capture_output=True, text=True, check=True)
    return json.loads(run.stdout)


class Core:
    """Home Assistant in a process of its own."""

    def __init__(self, python: str, port: int, folder: Path) -> None:
        folder.mkdir()
        command = [
            python,
            str(ROOT / "tests" / "smart_home" / "home_assistant_core.py"),
            str(port),
            str(folder),
        ]
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        assert self.ask(documented(python)) == {"ready": True}

    def ask(self, line: Any = None) -> dict[str, Any]:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write("\n" if line is None else f"{json.dumps(line)}\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())

    def end(self) -> None:
        self._process.kill()
        self._process.communicate()


def pig(**parts: Any) -> Session:
    return Session(PIG, PigSetup(2, 0, 2), Loose(), clock=lambda: "2026-11-20T20:00:00+00:00", **parts)


def test_home_assistant_finds_the_table_and_its_automations_run(tmp_path, python):
    bus, answers, presses = Bus(), [], []
    bus.listen(Pressed, presses.append)
    with broker(tmp_path) as at:
        choice = MqttChoice(on=True, broker="127.0.0.1", port=at.port, commands=True)
        house = ByMqtt(choice, bus, answers.append)
        until(lambda: (bus.drain(), answers)[1])
        people = follow(pig, house)
        core = Core(python, at.port, tmp_path / "home_assistant")
        try:
            shows(core, people, people.session, house)
            core.ask(["button", "press", {"entity_id": "button.table_companion_table_roll_the_dice"}])
            until(lambda: (bus.drain(), presses)[1])
            assert presses == [Pressed("dice")]
        finally:
            core.end()
            house.close()


def shows(core: Core, people: Any, session: Session, house: ByMqtt) -> None:
    """Check what Home Assistant has, before and after a roll and a change of turns."""
    turn = f"{TABLE}_turn"
    until(lambda: core.ask()["states"].get(turn, {}).get("state") == "Anna")
    found = core.ask()
    assert found["triggers"] == sorted(
        ["rolled", "seven", "gained", "paid", "moved", "awarded", "phase", "owing", "ended"]
    )
    states = found["states"]
    assert states[f"{TABLE}_game"]["state"] == "Pig"
    assert states[f"{TABLE}_roll"]["state"] == ""
    assert states[turn]["rgb"] == [255, 0, 0]
    until(lambda: [255, 0, 0] in [call.get("rgb_color") for call in core.ask()["calls"]])
    for move in (Roll(0, (3,)), Hold(0)):
        assert session.play(move) is None
    house.tell(people)
    seven = Rolled(0, N_("rolls"), dice=(3, 4))
    house.happened(Entered(session.timeline.entries[0], (seven,)), people)
    until(lambda: core.ask()["states"][turn]["state"] == "Ben")
    until(lambda: [0, 0, 255] in [call.get("rgb_color") for call in core.ask()["calls"]])
    until(lambda: "short" in [call.get("flash") for call in core.ask()["calls"]])
    assert {call["entity_id"][0] for call in core.ask()["calls"]} == {LAMP}
    assert core.ask()["states"][f"{TABLE}_roll"]["state"] == "3"
    assert core.ask()["states"][f"{TABLE}_turn_since"]["state"] == "2026-11-20T20:00:00+00:00"
