"""Presses at random over every screen, or over pages that ask several things, seed by seed.

`python -m tests.proofs.presses SEED` presses everywhere, `... SEED pages` on the pages.

Each seed is a process of its own, because a process has one window.
"""

import json
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

from tools.proofs.progress import ROOT

BURSTS = 60
"""So many bursts has a seed: about a minute of the app's own time."""
PAGES = "pages"
"""The argument for the pages alone."""


def part(seed: int) -> Counter[str]:
    """What was pressed on all screens; AssertionError tells the first thing that nobody meant."""
    return _pressed(seed)


def part_on_pages(seed: int) -> Counter[str]:
    """What was pressed on the pages that ask several things."""
    return _pressed(seed, PAGES)


def _pressed(seed: int, *where: str) -> Counter[str]:
    command = [sys.executable, "-m", "tests.proofs.presses", str(seed), *where]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"it ended with {done.returncode}: {done.stderr.strip()[-200:]}"
    told = json.loads(done.stdout.splitlines()[-1])
    assert not told["wrong"], told["wrong"]
    return Counter(told["found"])


def main(seed: int, *where: str) -> None:
    """Press, and print what was pressed and the first thing that is wrong as one JSON object."""
    from companion.ui.autoplay import frame_clock
    from tests.ui import presses

    frame_clock.count()  # a second is fifty frames, not thousands of looks

    bursts = presses.bursts_on_pages if PAGES in where else presses.bursts
    found, wrong = Counter[str](), ""
    with tempfile.TemporaryDirectory() as folder:
        for done, fault in bursts(Path(folder) / "archive.sqlite", seed, BURSTS):
            found += done
            wrong = wrong or fault
    print(json.dumps({"found": found, "wrong": wrong}))


if __name__ == "__main__":
    main(int(sys.argv[1]), *sys.argv[2:])
