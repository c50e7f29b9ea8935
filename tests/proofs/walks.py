"""The walk over every screen, part by part: `python -m tests.proofs.walks GAME SIZE TURN MOST`, all numbers.

Each part is a process of its own, because a process has one window.
"""

import json
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from companion.drawing.colours import PALETTES
from engines import catalogue
from tools.proofs.progress import ROOT

SIZES = 4
PARTS = len(PALETTES) * SIZES * (1 + len(catalogue()))
"""Each turn, size and game, Pig among them."""


def part(seed: int, most: int = 99) -> Counter[str]:
    """The walks of one game at one size in one turn; AssertionError tells the first thing that is wrong."""
    rest, game = divmod(seed, PARTS // len(PALETTES) // SIZES)
    turn, size = divmod(rest, SIZES)
    command = [sys.executable, "-m", "tests.proofs.walks", *map(str, (game, size, turn, most))]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"it ended with {done.returncode}: {done.stderr.strip()[-200:]}"
    told = json.loads(done.stdout.splitlines()[-1])
    assert not told["wrong"], f"{len(told['wrong'])} faults, the first: {told['wrong'][0]}"
    return Counter(told["found"])


def main(game: int, size: int, turn: int, most: int) -> None:
    """Go so many ways of this part at most, and print what was found and what is wrong as one JSON object."""
    import tests.conftest  # noqa: F401 - tells Kivy that it draws off-screen, before it is imported
    from tests.ui import walks

    name = walks.GAMES[game]
    found, faults = Counter[str](), list[str]()
    for way in walks.ways(walks.SIZES[size], turn)[:most]:
        with tempfile.TemporaryDirectory() as folder:
            screens = list(to_its_end(walks.wrong(Path(folder) / "archive.sqlite", name, way)))
        found += Counter(walks=1, screens=len(screens))
        faults += [f"{name}, {' '.join(map(str, way))}: {fault}" for told in screens for fault in told]
    print(json.dumps({"found": found, "wrong": faults}))


def to_its_end(walk: Iterator[list[str]]) -> Iterator[list[str]]:
    """What is wrong with each screen; of a walk that breaks off the reason, which Kivy would swallow."""
    try:
        yield from walk
    except Exception as error:  # noqa: BLE001 - a screen may fail in any way
        yield [f"{type(error).__name__}: {error}"]


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
