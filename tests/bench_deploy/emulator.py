"""An emulated arm64 machine with a card, a screen and a touch panel, watched and touched from outside."""

from __future__ import annotations

import json
import socket
import subprocess
import time
from pathlib import Path
from typing import Any

SIZE = (800, 480)
AXIS = 32767
"""The panel's largest coordinate."""
PATIENCE = 60.0
LIFTED = -1
"""What the kernel calls a finger that is there no more."""
BALLOON = "/machine/peripheral/memory"


class Emulator:
    """A machine that was switched on; `folder` gets its console and pictures."""

    def __init__(self, command: list[str], folder: Path) -> None:
        self._folder, self._line = folder, folder / "qmp"
        self._line.unlink(missing_ok=True)
        console = (folder / "console.log").open("ab")
        self._process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=console, stderr=console)
        console.close()
        self._socket = self._connected()
        self._answers = self._socket.makefile("r")
        self._answers.readline()
        self._taps = 0
        self.ask("qmp_capabilities")
        self.ask("qom-set", path=BALLOON, property="guest-stats-polling-interval", value=5)

    def _connected(self) -> socket.socket:
        line, until = socket.socket(socket.AF_UNIX), time.monotonic() + PATIENCE
        while True:
            try:
                line.connect(str(self._line))
            except OSError:
                if time.monotonic() > until or self._process.poll() is not None:
                    raise
                time.sleep(0.2)
            else:
                return line

    def ask(self, command: str, **arguments: Any) -> Any:
        """Tell the emulator; its answer."""
        self._socket.sendall(json.dumps({"execute": command, "arguments": arguments}).encode() + b"\n")
        while "return" not in (answer := json.loads(self._answers.readline())):
            if "error" in answer:
                raise RuntimeError(answer["error"]["desc"])
        return answer["return"]

    def tap(self, x: float, y: float, seconds: float = 0.0) -> None:
        """Touch the glass there, in pixels from the upper left corner, and let go after so many seconds."""
        self._taps += 1
        places = (("x", x / SIZE[0]), ("y", y / SIZE[1]))
        moved = [_finger("data", self._taps, axis, round(at * AXIS)) for axis, at in places]
        self.ask("input-send-event", events=[_finger("begin", self._taps), *moved, _contact(down=True)])
        time.sleep(seconds)
        self.ask("input-send-event", events=[_finger("end", LIFTED), _contact(down=False)])

    def picture(self) -> bytes:
        """What the screen shows: three bytes a pixel, row by row from the top; nothing before it is on."""
        file = self._folder / "screen.ppm"
        self.ask("screendump", filename=str(file))
        kind, size, _, pixels = file.read_bytes().split(b"\n", 3)
        shown = kind == b"P6" and tuple(map(int, size.split())) == SIZE
        return pixels if shown else b""

    def save(self, name: str) -> None:
        """Keep a picture of the screen."""
        self.ask("screendump", filename=str(self._folder / f"{name}.png"), format="png")

    def used(self) -> int:
        """The memory that the machine uses, in megabytes, as its kernel tells the emulator."""
        until = time.monotonic() + 10 * PATIENCE
        while time.monotonic() < until:
            stats = self.ask("qom-get", path=BALLOON, property="guest-stats")["stats"]
            free = stats.get("stat-available-memory", -1)
            if 0 < free < 1 << 40:
                return int((stats["stat-total-memory"] - free) / 1e6)
            time.sleep(5)
        raise TimeoutError("the machine doesn't say how much memory it uses")

    def cut(self) -> None:
        """Pull the plug: nothing that the machine still held in its memory is written."""
        self._process.kill()
        self._process.wait()
        self._socket.close()


def _finger(kind: str, tap: int, axis: str = "x", value: int = 0) -> dict[str, Any]:
    data = {"type": kind, "slot": 0, "tracking-id": tap, "axis": axis, "value": value}
    return {"type": "mtt", "data": data}


def _contact(*, down: bool) -> dict[str, Any]:
    return {"type": "btn", "data": {"button": "touch", "down": down}}
