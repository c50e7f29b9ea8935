"""Runs inside the virtual machine beside the app: a touch panel of its own, and cues for who watches outside.

Prints RESULT lines for the notes, and CUE lines that tests/bench_deploy/outside.py acts upon and answers.
"""

import fcntl
import os
import struct
import subprocess
import time
import traceback
from pathlib import Path

EV_SYN, EV_KEY, EV_ABS, BTN_TOUCH = 0, 1, 3, 0x14A
SLOT, X, Y, TRACKING = 0x2F, 0x35, 0x36, 0x39
SET_EVENT, SET_KEY, SET_AXIS, SET_PROPERTY, CREATE = 0x40045564, 0x40045565, 0x40045567, 0x4004556E, 0x5501
DIRECT = 1
WIDE, TALL = 4096, 4096
STATE = Path("/var/lib/table-companion")
STICKS = Path("/media/table-companion")
PATIENCE = 900
CONSOLE = Path("/dev/ttyS0").open("w", buffering=1)  # noqa: SIM115 - open as long as the machine runs
ANSWERS = Path("/dev/ttyS0").open()  # noqa: SIM115 - the same


def say(*words: object) -> None:
    """One line to the outside."""
    print(*words, file=CONSOLE)


class Panel:
    """A touch panel for several fingers, as the kernel shows the one of a table."""

    def __init__(self) -> None:
        self._device = os.open("/dev/uinput", os.O_WRONLY)
        for kind in (EV_KEY, EV_ABS):
            fcntl.ioctl(self._device, SET_EVENT, kind)
        fcntl.ioctl(self._device, SET_KEY, BTN_TOUCH)
        for axis in (SLOT, X, Y, TRACKING):
            fcntl.ioctl(self._device, SET_AXIS, axis)
        fcntl.ioctl(self._device, SET_PROPERTY, DIRECT)
        most = [0] * 64
        most[SLOT], most[X], most[Y], most[TRACKING] = 9, WIDE, TALL, 65535
        head = struct.pack("80sHHHHi", b"Bench touch panel", 3, 1, 1, 1, 0)
        os.write(self._device, head + struct.pack("64i", *most) + bytes(3 * 64 * 4))
        fcntl.ioctl(self._device, CREATE)
        self._tap = 0

    def _send(self, *events: tuple[int, int, int]) -> None:
        for event in (*events, (EV_SYN, 0, 0)):
            os.write(self._device, struct.pack("qqHHi", 0, 0, *event))

    def tap(self, x: float, y: float) -> None:
        """Touch the glass there, from 0 to 1, from the upper left corner, and let go."""
        self._tap += 1
        place = ((EV_ABS, X, int(x * WIDE)), (EV_ABS, Y, int(y * TALL)))
        self._send((EV_ABS, SLOT, 0), (EV_ABS, TRACKING, self._tap), *place, (EV_KEY, BTN_TOUCH, 1))
        time.sleep(1)
        self._send((EV_ABS, TRACKING, -1), (EV_KEY, BTN_TOUCH, 0))


def app(name: str) -> str:
    """A property of the unit."""
    asked = ["systemctl", "show", "--property", name, "--value", "table-companion.service"]
    return subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()


def wait(what: str, done) -> None:
    """Wait until it is so, and say how long that took."""
    began = time.monotonic()
    while not done():
        if time.monotonic() - began > PATIENCE:
            raise TimeoutError(f"not in {PATIENCE} s: {what}")
        time.sleep(0.5)
    say("RESULT", f"{what}: after {time.monotonic() - began:.0f} s")


def journal() -> str:
    """What the app and its companions said."""
    asked = ["journalctl", "--boot", "--no-pager", "--lines", "150", "--unit", "table-companion*"]
    return subprocess.run(asked, capture_output=True, text=True, check=False).stdout


def cue(*words: str) -> None:
    """Let the screen settle, which draws slowly here, and the outside act; wait until it has."""
    time.sleep(15)
    say("CUE", *words)
    ANSWERS.readline()
    time.sleep(5)


def held() -> str:
    """The devices that the app holds open."""
    files = Path(f"/proc/{app('MainPID')}/fd")
    links = {str(file.readlink()) for file in files.iterdir()}
    return ", ".join(sorted(link for link in links if link.startswith("/dev/") and link != "/dev/null"))


def backups() -> list[str]:
    """The backups on whatever stick is plugged in; looking for them mounts it."""
    try:
        return [str(file) for file in STICKS.glob("*/table-companion/archive-*.sqlite")]
    except OSError as error:
        say("the stick:", error)
        time.sleep(3)
        return []


def allowed() -> list[str]:
    """The same, once somebody said that this stick may have all games."""
    subprocess.run(["table-companion", "backup", "--new-sticks"], capture_output=True, check=False)
    return backups()


def touched(panel: Panel, name: str, x: float, y: float) -> None:
    """A picture, a tap, and a picture once that has changed it."""
    cue("picture", f"{name}-before")
    panel.tap(x, y)
    cue("change", name)


def main() -> None:
    """The evening of a machine."""
    panel = Panel()
    wait("the app draws on the bare console", lambda: app("ActiveState") == "active")
    say("RESULT", f"starts that failed before: {app('NRestarts')}; it holds {held()}")
    time.sleep(30)
    touched(panel, "touch-0", 0.13, 0.50)
    settings = STATE / "settings.toml"
    settings.write_text(settings.read_text().replace("rotation = 0", "rotation = 90"))
    subprocess.run(["systemctl", "restart", "table-companion"], check=True)
    wait("it draws again, turned", lambda: app("ActiveState") == "active")
    time.sleep(30)
    touched(panel, "touch-90", 0.28, 0.74)
    cue("plug")
    wait("a backup on the stick that was plugged in and allowed", allowed)
    wait("the stick is let go of", lambda: not mounted())
    cue("pull")
    say("RESULT", f"the stick was pulled out: the app is {app('ActiveState')}, restarts {app('NRestarts')}")
    subprocess.run(["systemctl", "start", "table-companion-backup.service"], check=True)
    say("RESULT", "a backup without the stick: ok")
    say(journal())
    say("RESULT", "everything passed")


def mounted() -> bool:
    """Whether a stick is mounted now, without touching it."""
    return any(
        " /media/table-companion/" in line and " vfat " in line
        for line in Path("/proc/self/mountinfo").open()
    )


if __name__ == "__main__":
    try:
        main()
    except Exception:  # noqa: BLE001 - whatever it was, it has to be told outside
        say("FAILED", traceback.format_exc())
        say(journal())
    finally:
        subprocess.run(["systemctl", "poweroff"], check=False)
