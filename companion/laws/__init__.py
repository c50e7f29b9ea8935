"""The laws that every game obeys, run on one that is a package: `python -m companion.laws GAME`."""

import subprocess
import sys
from pathlib import Path

import engines

CALLER = "test_laws.py"
"""The test of a package that runs the laws."""
HERE = Path(__file__).parent
FOLDER = HERE if (HERE / "tests").is_dir() else HERE.parents[1]
"""What has the laws in its `tests`: the project, or this folder of a wheel (see pyproject.toml)."""


def own_tests(game: str) -> Path:
    """The folder of a game's own tests: of the project, or beside the rules of its package."""
    if game in engines.packages.modules():
        return engines.home(game).parent / "tests"
    return FOLDER / "tests" / "games" / game


def broken(game: str) -> str:
    """What pytest says of the laws that a game breaks, and of its own tests; nothing if all hold."""
    command = [sys.executable, "-m", "companion.laws", game, "-q"]
    told = subprocess.run(command, capture_output=True, text=True, check=False)
    return told.stdout + told.stderr if told.returncode else ""
