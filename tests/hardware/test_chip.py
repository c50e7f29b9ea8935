"""The firmware's main.py, with stand-ins for the chip's own modules."""

import runpy
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from hardware.firmware.table_board import FIRMWARE
from hardware.frames import HELLO, PROTOCOL, Message, Reader, encode
from tests.hardware.desk_board import Strip, Unplugged

FIRMWARE_FOLDER = Path(__file__).parents[2] / "hardware" / "firmware"


class FakePin:
    IN, PULL_UP = "in", "up"

    def __init__(self, number, mode=None, pull=None):
        self.number = number

    def __call__(self):
        return 1


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


def test_main_builds_the_board_of_the_chip(monkeypatch):
    hello = Message(HELLO, 0, (PROTOCOL, 0, 1, 0, 9))
    cable, said, watched = FakeStdin(encode(hello) * 40), [], []
    chip = {
        "micropython": SimpleNamespace(kbd_intr=watched.append),
        "machine": SimpleNamespace(
            Pin=FakePin, WDT=lambda timeout: SimpleNamespace(feed=lambda: watched.append(timeout))
        ),
        "neopixel": SimpleNamespace(NeoPixel=lambda pin, lights: Strip(lights)),
        "select": SimpleNamespace(poll=lambda: cable, POLLIN=1),
        "time": SimpleNamespace(ticks_ms=lambda: 0),
    }
    for name, module in chip.items():
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.setattr(sys, "stdin", cable)
    monkeypatch.setattr(sys, "stdout", SimpleNamespace(buffer=SimpleNamespace(write=said.append)))
    with pytest.raises(Unplugged):
        runpy.run_path(str(FIRMWARE_FOLDER / "main.py"))
    heard = Reader().feed(b"".join(said))
    assert heard.count(Message(HELLO, 0, (PROTOCOL, *FIRMWARE, 9))) == 40
    assert watched[0] == -1
    assert set(watched[1:]) == {4000}
