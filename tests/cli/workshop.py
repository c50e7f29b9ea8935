"""A copy of what a new game needs, to write one into and to run the laws on it."""

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
LINKED = ("hardware", "pyproject.toml")
TESTS = ("cli", "core", "games", "laws", "pads", "store", "table", "transcripts")
COPIED = ("companion", "deploy", "docs", "engines", *(f"tests/{name}" for name in TESTS))
IGNORED = shutil.ignore_patterns("__pycache__", "golden", "pictures")


def workshop(folder: Path) -> Path:
    """Make the copy in this folder; it has the rules and tests of all games, and the laws."""
    for name in LINKED:
        (folder / name).symlink_to(ROOT / name)
    for name in COPIED:
        shutil.copytree(ROOT / name, folder / name, ignore=IGNORED)
    for file in ROOT.glob("tests/*.py"):
        shutil.copy(file, folder / "tests")
    return folder


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python there."""
    return subprocess.run(
        [sys.executable, *arguments], cwd=folder, capture_output=True, text=True, check=False, timeout=300
    )
