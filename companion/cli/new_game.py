"""Write a new game as a package of its own: small, complete, and without its rules."""

import argparse
import keyword
import re
from importlib.util import find_spec
from pathlib import Path
from string import Template

import engines
from companion.app.arguments import Wrong

HELP = "write a new game, as a package of its own"
SKELETON = Path(__file__).parent / "skeleton"
ENDING = ".txt"
RULES = "rules"
"""The folder of the skeleton that is called like the game."""


def add(parser: argparse.ArgumentParser) -> None:
    """Add the options."""
    parser.add_argument("name", metavar="NAME", help="small letters and underscores, such as my_game")


def run(asked: argparse.Namespace) -> int:
    """Write the package and print what to do next; the exit code."""
    folder = write(asked.name, Path.cwd())
    print(f"{folder}\nThe rules are missing: docs/adding_a_game.md says what to write in which file, and in")
    print("which order; these laws say what is still missing:")
    print(f"  cd {asked.name}")
    print("  python -m pip install --no-deps --editable .")
    print(f"  python -m companion.laws {asked.name}")
    return 0


def write(name: str, place: Path) -> Path:
    """Write the package of a new game into this folder; its own folder."""
    if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", name) or keyword.iskeyword(name):
        raise Wrong(f"{name!r} can't be the name of a game: use small letters and underscores, like my_game.")
    folder = place / name
    if folder.exists():
        raise Wrong(f"There is already something at {folder}; choose another name, or move it away.")
    if name in engines.catalogue() or find_spec(name):
        raise Wrong(f"{name!r} is the name of something else; choose another one.")
    words = name.split("_")
    blanks = {
        "name": name,
        "dashed": "-".join(words),
        "title": " ".join(words).capitalize(),
        "Class": "".join(word.capitalize() for word in words),
    }
    for file in sorted(SKELETON.rglob(f"*{ENDING}")):
        top, *below = file.relative_to(SKELETON).with_suffix("").parts
        written = folder.joinpath(name if top == RULES else top, *below)
        written.parent.mkdir(parents=True, exist_ok=True)
        text = Template(file.read_text(encoding="utf-8")).substitute(blanks)
        written.write_text(text, encoding="utf-8")
    return folder
