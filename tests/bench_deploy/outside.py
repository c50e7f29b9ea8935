"""Watches the virtual machine from outside: takes pictures of its screen, plugs its stick, judges its taps.

`python tests/bench_deploy/outside.py FOLDER COMMAND...` starts the machine; FOLDER gets its pictures and log.
"""

import json
import socket
import subprocess
import sys
import time
from pathlib import Path

CHANGED = 0.05
"""A tap that opened another screen changed at least so much of the picture."""
PATIENCE = 300
"""Seconds in which a tap has to change the picture: an emulated processor may need a minute for a page."""
SETTLED = 15
"""Seconds after which the other screen is drawn whole."""


class Machine:
    """The wire to the emulator."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._line = socket.socket(socket.AF_UNIX)
        self._line.settimeout(60)
        self._line.connect(str(folder / "qmp"))
        self._answers = self._line.makefile("r")
        self._answers.readline()
        self.ask("qmp_capabilities")

    def ask(self, command: str, **arguments: object) -> None:
        """Tell the emulator, and wait for its answer."""
        self._line.sendall(json.dumps({"execute": command, "arguments": arguments}).encode())
        while "return" not in (answer := json.loads(self._answers.readline())):
            if "error" in answer:
                raise RuntimeError(answer["error"]["desc"])

    def act(self, what: str, *names: str) -> None:
        """What the guest wants done."""
        if what == "picture":
            self.first(names[0])
        elif what == "change":
            self.change(names[0])
        elif what == "plug":
            self.ask("device_add", driver="usb-storage", id="stick", drive="stick", bus="usb.0")
        elif what == "pull":
            self.ask("device_del", id="stick")

    def picture(self, name: str) -> None:
        """Take a picture of the screen."""
        self.ask("screendump", filename=str(self._folder / f"{name}.ppm"))

    def first(self, name: str) -> None:
        """Take a picture once the screen is no longer black, or after all patience."""
        until = time.monotonic() + PATIENCE
        self.picture(name)
        while not any(pixels(self._folder / f"{name}.ppm")) and time.monotonic() < until:
            time.sleep(1)
            self.picture(name)

    def change(self, name: str) -> None:
        """Take a picture once it differs enough from the one before the tap, or after all patience."""
        until = time.monotonic() + PATIENCE
        self.picture(f"{name}-after")
        while changed(self._folder, name) <= CHANGED and time.monotonic() < until:
            time.sleep(1)
            self.picture(f"{name}-after")
        time.sleep(SETTLED)
        self.picture(f"{name}-after")


def pixels(file: Path) -> bytes:
    """The colours of a PPM picture."""
    return file.read_bytes().split(b"\n", 3)[-1]


def changed(folder: Path, name: str) -> float:
    """How much of the picture a tap changed; nothing where there was none before."""
    before, after = pixels(folder / f"{name}-before.ppm"), pixels(folder / f"{name}-after.ppm")
    if not any(before):
        return 0.0
    return sum(before[at] != after[at] for at in range(0, len(before), 3)) / (len(before) / 3)


def main(folder: Path, command: list[str]) -> int:
    """Run the machine to its end; 1 where something did not pass."""
    said, machine = [], None
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    with subprocess.Popen(command, text=True, errors="replace", **pipes) as emulator:
        for line in emulator.stdout:
            said.append(line)
            if "RESULT " in line:
                print(line[line.index("RESULT ") :].strip(), flush=True)
            if "CUE " in line:
                machine = machine or Machine(folder)
                machine.act(*line[line.index("CUE ") :].split()[1:])
                emulator.stdin.write("done\n")
                emulator.stdin.flush()
    (folder / "machine.log").write_text("".join(said))
    taps = [name for name in ("touch-0", "touch-90") if (folder / f"{name}-after.ppm").exists()]
    reached = {name: changed(folder, name) for name in taps}
    for name, part in reached.items():
        print(f"RESULT {name}: the tap changed {part:.0%} of the picture")
    whole = any("RESULT everything passed" in line for line in said)
    return 0 if whole and len(reached) == 2 and all(part > CHANGED for part in reached.values()) else 1


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), sys.argv[2:]))
