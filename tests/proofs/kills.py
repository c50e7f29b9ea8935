"""The first proof: whoever kills the app takes nothing from the archive."""

import json
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random

from companion.store.archive import Archive
from tests.proofs.kept import Told, compare
from tests.proofs.mutants import FIND
from tests.proofs.random_player import OPENING, play

ROOT = Path(__file__).parents[2]
MOST = 60
"""The most entries a player confirms before the kill is due."""


def kill(seed: int, kills: int = 5) -> Counter[str]:
    """One archive, its player killed again and again; AssertionError where anything confirmed is missing."""
    chance, told, found = Random(seed), Told(), Counter[str]()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "archive.sqlite"
        for round_ in range(kills):
            before = told.number
            killed(file, seed * 1000 + round_, chance, told)
            found["kills"] += 1
            found["confirmed entries"] += told.number - before
            more = compare(file, told)
            assert more <= 1, f"{more} moves were never confirmed"
            found["kills that left one move more"] += more
            found["kills before the first entry"] += told.number == before
        with Archive.open(file, find=FIND) as archive:
            play(archive, chance, told, entries=20)
        assert compare(file, told) == 0
    return found


def killed(file: Path, seed: int, chance: Random, told: Told) -> None:
    """Let a player play and kill him: while he still begins, or at some moment after some entry."""
    command = [sys.executable, "-m", "tests.proofs.random_player", str(file), str(seed)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as player:
        assert player.stdout
        try:
            assert player.stdout.readline() == OPENING, "the player did not come as far as the archive"
            for _ in range(chance.choice((0, 1, chance.randint(2, MOST)))):
                line = player.stdout.readline()
                assert line, "the player stopped by himself"
                told(*json.loads(line))
            time.sleep(chance.random() * 0.03)
        finally:
            player.kill()
        for line in player.stdout.read().splitlines(keepends=True):
            if line.endswith(b"\n"):
                told(*json.loads(line))
        assert player.wait() == -9, "the player stopped by himself"
