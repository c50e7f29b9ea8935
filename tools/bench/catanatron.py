"""Random games of the rival in its own environment: prints its games per second of processor time.

Run by `make bench` with the number of games; the rival is installed beside the project, never into it.
"""

import subprocess
import sys
import venv
from pathlib import Path

HOME = Path(__file__).parents[2] / ".rivals" / "catanatron"
WANTED = "catanatron==3.2.1"
GAMES = """
import sys, time
from catanatron import Color, Game, RandomPlayer
before = time.process_time()
for seed in range(int(sys.argv[1])):
    Game([RandomPlayer(colour) for colour in list(Color)[:4]], seed=seed).play()
print(int(sys.argv[1]) / (time.process_time() - before))
"""


def installed() -> Path:
    """Install the rival if it is not there; the Python that has it."""
    python = HOME / "bin" / "python"
    if not (HOME / "done").exists():
        venv.create(HOME, with_pip=True, clear=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", WANTED], check=True)
        (HOME / "done").touch()
    return python


def main() -> int:
    """Let the rival play."""
    return subprocess.run([installed(), "-c", GAMES, sys.argv[1]], check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
