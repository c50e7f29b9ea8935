"""Runs inside the system of a card, booted or not: lives its first day, and tells it outside.

Each line of TOLD is a promise: from then on no power cut may take it away. Where systemd was booted it
waits to be at home, and then does what ORDERS name.
"""

import json
import os
import subprocess
import sys
import time
import traceback
from pathlib import Path

STATE = Path("/var/lib/table-companion")
APP = Path("/opt/table-companion")
SYSTEM = Path("/run/table-companion-card/kept/system")
ZONE = "Europe/Berlin"
BOOTED = Path("/run/systemd/system").is_dir()
FIRMWARE = Path("/boot/firmware")
STEP = Path("/run/table-companion-update/step")
ORDERS = Path("/var/log/orders")
CONSOLE = Path("/var/log/told" if BOOTED else "/dev/stdout").open("w", buffering=1)  # noqa: SIM115 - all the time


def tell(**what: object) -> None:
    """One promise; on the first day it waits until that is noted."""
    print("TOLD", json.dumps(what), file=CONSOLE)
    if not BOOTED:
        sys.stdin.readline()


def run(*command: str) -> None:
    """Run it, and tell what it said where it failed."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"{command}: {done.stdout}{done.stderr}")


def as_account(*arguments: str) -> list[str]:
    """The command that runs this by the app's Python, as the app's account."""
    surroundings = ["env", f"HOME={STATE}", "XDG_STATE_HOME=/var/lib", "PYTHONPATH=/root/bench:/root"]
    python = str(APP / "current" / "venv" / "bin" / "python")
    account = ["--reuid=table-companion", "--regid=table-companion", "--init-groups"]
    return ["setpriv", *account, *surroundings, python, *arguments]


def app(name: str) -> str:
    """A property of the unit."""
    asked = ["systemctl", "show", "--property", name, "--value", "table-companion.service"]
    return subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()


def used() -> str:
    """The version in use."""
    return (APP / "current").resolve().name


def home() -> None:
    """Wait for the first picture; tell how long after systemd it came, or that it won't."""
    while (state := app("ActiveState")) != "active":
        if state == "failed":
            tell(failed=used())
            return
        time.sleep(0.5)
    asked = ["systemctl", "show", "--property", "UserspaceTimestampMonotonic", "--value"]
    began = subprocess.run(asked, capture_output=True, text=True, check=True).stdout
    came = (int(app("ActiveEnterTimestampMonotonic")) - int(began)) / 1e6
    tell(home=came, restarts=int(app("NRestarts")), version=used())


def first() -> None:
    """What Imager wrote is taken over before the app comes; then country and questions are answered."""
    run("table-companion-imager")
    tell(imager=Path("/etc/hostname").read_text().strip())
    run("table-companion-place", f"DE/{ZONE}")
    tell(place=ZONE)
    ends = "from pathlib import Path; from companion.table.files.first_start import FirstStart; "
    ends += f"FirstStart(Path('{STATE}/first_start')).end()"
    run(*as_account("-c", ends))
    tell(questions="over")


def play(entries: int = 120) -> None:
    """Somebody plays without a pause; each entry that is kept is told."""
    command = as_account("-m", "tests.proofs.random_player", str(STATE / "archive.sqlite"), "1", "heard")
    with subprocess.Popen(
        command, cwd="/root/bench", stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as player:
        assert player.stdin
        assert player.stdout
        player.stdout.readline()
        for _ in range(entries):
            tell(kept=json.loads(player.stdout.readline()))
            player.stdin.write(b"\n")
            player.stdin.flush()
        tell(kept=json.loads(player.stdout.readline()))
        player.kill()


def update() -> None:
    """From the stick that is plugged in."""
    by_unit = ("systemctl", "start", "table-companion-update@bench.service")
    run(*(by_unit if BOOTED else ("table-companion-update", "bench")))
    tell(updated=used())


def renew() -> None:
    """A renewal of the system, as of the night's updates: a package that is there changes."""
    run(
        "table-companion-renew",
        "sh",
        "-c",
        "echo Renewed: yes >>/var/lib/dpkg/status; echo new >/usr/share/renewed",
    )
    tell(renewed=True)


STAGES = (first, play, renew, update)


# ---- what a booted card is told to do


BROKEN = ("systemctl", "start", "table-companion-update@broken.service")


def broken() -> None:
    """An update to a version that passes its self-test and doesn't start."""
    done = subprocess.run(BROKEN, capture_output=True, check=False)
    versions = sorted(one.name for one in (APP / "releases").iterdir())
    tell(refused=done.returncode, step=STEP.read_text().strip(), active=app("ActiveState"), versions=versions)


def stranded() -> None:
    """The same, and the plug is pulled while it is tried."""
    before = used()
    with subprocess.Popen(BROKEN, stderr=subprocess.DEVNULL):
        while used() == before:
            time.sleep(0.1)
        tell(stranded=used())
        subprocess.run(["systemctl", "poweroff", "--force", "--force"], check=False)


def rollback() -> None:
    """To the version before, or forward again, as from the screen."""
    run("systemctl", "start", "table-companion-rollback.service")
    tell(active=app("ActiveState"), used=used())


def kernel() -> None:
    """A renewal that brings a new kernel."""
    run("table-companion-renew", "dpkg", "--install", "/root/bench/kernel.deb")
    tell(renewed=True, config=(FIRMWARE / "config.txt").read_text())


def proven() -> None:
    """What became of it once the app was there."""
    run("systemctl", "start", "table-companion-proven.service")
    tell(
        current=str((SYSTEM / "current").readlink()),
        firmware=sorted(one.name for one in FIRMWARE.iterdir()),
        config=(FIRMWARE / "config.txt").read_text(),
        writable=os.access(FIRMWARE, os.W_OK),
    )


TOLD_TO = {what.__name__: what for what in (broken, stranded, rollback, update, kernel, proven)}


def main() -> None:
    """All stages, or only the start."""
    if BOOTED:
        home()
        for order in ORDERS.read_text().split() if ORDERS.exists() else []:
            TOLD_TO[order]()
    else:
        for stage in STAGES:
            tell(stage=stage.__name__)
            stage()
    tell(end=True)


if __name__ == "__main__":
    try:
        main()
    except Exception:  # noqa: BLE001 - whatever it was, it has to be told outside
        print("FAILED", traceback.format_exc(), file=CONSOLE)
        said = ["journalctl", "--boot", "--no-pager", "--lines", "80"]
        if BOOTED:
            print(subprocess.run(said, capture_output=True, text=True, check=False).stdout, file=CONSOLE)
        print("ENDED", file=CONSOLE)
    if BOOTED:
        subprocess.run(["systemctl", "poweroff"], check=False)
