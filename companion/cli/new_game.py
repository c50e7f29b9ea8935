"""Write the folder of a new game: small, complete, and without its rules."""

import argparse
import keyword
import re
from pathlib import Path
from string import Template

from companion.app.arguments import Wrong
from companion.cli.project_folder import project_folder

HELP = "write the folder of a new game"
SKELETON = Path(__file__).parent / "skeleton"
ENDING = ".txt"


def add(parser: argparse.ArgumentParser) -> None:
    """Add the options."""
    parser.add_argument("name", metavar="NAME", help="small letters and underscores, such as my_game")


def run(asked: argparse.Namespace) -> int:
    """Write the folder and print what to do next; the exit code."""
    folder = write(asked.name, project_folder() / "engines" / "games")
    print(f"{folder}\nThe rules are missing: docs/adding_a_game.md says what to write in which file, and in")
    print("which order; these laws say what is still missing:")
    print(f"  python -m pytest -q tests/laws -k {asked.name}")
    return 0


def write(name: str, games: Path) -> Path:
    """Write the folder of a new game into the folder of all games; the new folder."""
    if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", name) or keyword.iskeyword(name):
        raise Wrong(f"{name!r} can't be the name of a game: use small letters and underscores, like my_game.")
    folder = games / name
    if folder.exists():
        raise Wrong(f"There is already something at {folder}; choose another name, or move it away.")
    words = name.split("_")
    blanks = {
        "name": name,
        "title": " ".join(words).capitalize(),
        "Class": "".join(word.capitalize() for word in words),
    }
    folder.mkdir()
    for file in sorted(SKELETON.rglob(f"*{ENDING}")):
        written = folder / file.relative_to(SKELETON).with_suffix("")
        written.parent.mkdir(exist_ok=True)
        text = Template(file.read_text(encoding="utf-8")).substitute(blanks)
        written.write_text(text, encoding="utf-8")
    return folder
