"""The walk over every screen, part by part: `python -m tests.proofs.walks GAME SIZE TURN`, by their numbers.

Each part is a process of its own, because a process has one window.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

from companion.ui.theme import PALETTES
from engines import catalogue
from tests.proofs.progress import ROOT

SIZES = 4
PARTS = len(PALETTES) * SIZES * (1 + len(catalogue()))
"""Each turn, size and game, Pig among them."""


def part(seed: int) -> Counter[str]:
    """All walks of one game at one size in one turn; AssertionError tells the first thing that is wrong."""
    rest, game = divmod(seed, PARTS // len(PALETTES) // SIZES)
    turn, size = divmod(rest, SIZES)
    command = [sys.executable, "-m", "tests.proofs.walks", *map(str, (game, size, turn))]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr.strip().splitlines()[-1]
    told = json.loads(done.stdout.splitlines()[-1])
    assert not told["wrong"], f"{len(told['wrong'])} faults, the first: {told['wrong'][0]}"
    return Counter(told["found"])


def main(game: int, size: int, turn: int) -> None:
    """Go the ways of this part, and print what was found and what is wrong as one JSON object."""
    import tests.conftest  # noqa: F401 - tells Kivy that it draws off-screen, before it is imported
    from tests.ui import walks

    name = walks.GAMES[game]
    found, faults = Counter[str](), list[str]()
    for way in walks.ways(walks.SIZES[size], turn):
        with tempfile.TemporaryDirectory() as folder:
            for told in walks.wrong(Path(folder) / "archive.sqlite", name, way):
                found["screens"] += 1
                faults += [f"{name}, {' '.join(map(str, way))}: {fault}" for fault in told]
        found["walks"] += 1
    print(json.dumps({"found": found, "wrong": faults}))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
