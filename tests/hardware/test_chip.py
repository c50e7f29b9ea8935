"""The firmware's main.py, with stand-ins for the chip's own modules."""

import ast
import re
import runpy
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from hardware.firmware.table_board import FIRMWARE
from hardware.frames import HELLO, PROTOCOL, Message, Reader, encode
from tests.hardware.desk_board import Strip, Unplugged

ROOT = Path(__file__).parents[2]
FIRMWARE_FOLDER = ROOT / "hardware" / "firmware"


class FakePin:
    IN, PULL_UP = "in", "up"

    held = ()

    def __init__(self, number, mode=None, pull=None):
        self.number = number

    def __call__(self):
        return int(self.number not in self.held)


class FakeStdin:
    """Bytes that came over the cable; a poll after them ends the program."""

    def __init__(self, came):
        self.buffer = self
        self.came = came

    def read(self, count):
        taken, self.came = self.came[:count], self.came[count:]
        return taken

    def register(self, stream, events):
        assert stream is self

    def poll(self, ms):
        if not self.came and ms:
            raise Unplugged
        return bool(self.came)


@pytest.fixture
def chip(monkeypatch):
    """Give what runs main.py on a chip, with these bytes on its cable: what it said, and what was set."""

    def run(came):
        cable, said, watched = FakeStdin(came), [], []
        modules = {
            "micropython": SimpleNamespace(kbd_intr=watched.append),
            "machine": SimpleNamespace(
                Pin=FakePin, WDT=lambda timeout: SimpleNamespace(feed=lambda: watched.append(timeout))
            ),
            "neopixel": SimpleNamespace(NeoPixel=lambda pin, lights: Strip(lights)),
            "select": SimpleNamespace(poll=lambda: cable, POLLIN=1),
            "time": SimpleNamespace(ticks_ms=lambda: 0, sleep_ms=lambda ms: None),
        }
        for name, module in modules.items():
            monkeypatch.setitem(sys.modules, name, module)
        monkeypatch.setattr(sys, "stdin", cable)
        monkeypatch.setattr(sys, "stdout", SimpleNamespace(buffer=SimpleNamespace(write=said.append)))
        try:
            runpy.run_path(str(FIRMWARE_FOLDER / "main.py"))
        except Unplugged:
            return said, watched
        assert (said, watched) == ([], []), "it ended, and left the chip alone"
        return None

    return run


def test_main_builds_the_board_of_the_chip(chip):
    hello = Message(HELLO, 0, (PROTOCOL, 0, 1, 0, 9))
    said, watched = chip(encode(hello) * 40)
    heard = Reader().feed(b"".join(said))
    assert heard.count(Message(HELLO, 0, (PROTOCOL, *FIRMWARE, 9))) == 40
    assert watched[0] == -1
    assert set(watched[1:]) == {4000}


def test_two_held_buttons_leave_the_cable_to_the_prompt(chip, monkeypatch):
    monkeypatch.setattr(FakePin, "held", (2,))
    assert chip(b"") is not None, "one alone may be stuck"
    monkeypatch.setattr(FakePin, "held", (2, 3))
    assert chip(b"") is None


def needed(file):
    """The files of this project that a file of the firmware imports at run time, and theirs."""
    for statement in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(statement, ast.ImportFrom) and (statement.module or "").startswith("hardware."):
            found = ROOT / (statement.module.replace(".", "/") + ".py")
            yield found
            yield from needed(found)


def test_the_guide_copies_what_the_board_needs_and_no_more():
    guide = (ROOT / "docs" / "hardware.md").read_text(encoding="utf-8")
    copied = {
        (FIRMWARE_FOLDER / name).resolve(): to
        for names, to in re.findall(r"cp ([\w./ ]+) :(\S+)", guide)
        for name in names.split()
    }
    chip = {file: str(file.parent.relative_to(ROOT)) + "/" for file in needed(FIRMWARE_FOLDER / "main.py")}
    assert copied == {**chip, FIRMWARE_FOLDER / "main.py": "main.py"}
    for folder in sorted(set(chip.values())):
        assert f"mkdir :{folder.rstrip('/')}" in guide
