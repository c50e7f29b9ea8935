"""The version, and which build of it this is: the commit it was made from, where that is known."""

import re
import subprocess
from pathlib import Path

from companion import __version__

BESIDE = Path(__file__).parent / "commit.txt"
"""Written into a wheel, and onto a table, as they are made."""
DESCRIBE = ("describe", "--always", "--exclude=*", "--abbrev=7", "--dirty=.changed")
"""What git is asked: the commit, and whether files were changed since; deploy/system.sh asks the same."""


def version() -> str:
    """As `0.1.0+gabc1234`."""
    commit = commit_of(Path(__file__).parents[1])
    return f"{__version__}+g{commit}" if commit else __version__


def version_in(folder: Path) -> str:
    """The same of the app in another folder; "" where there is none, or it can't be read."""
    app = folder / "companion"
    try:
        said = re.search(
            r'^__version__ = "(.+)"$', (app / "__init__.py").read_text(encoding="utf-8"), re.MULTILINE
        )
        commit = commit_of(folder, app / BESIDE.name)
    except (OSError, ValueError):
        return ""
    return f"{said[1]}+g{commit}" if said and commit else said[1] if said else ""


def commit_of(folder: Path, beside: Path = BESIDE) -> str:
    """The commit of what is in this folder; "" where nobody knows."""
    if beside.is_file():
        return beside.read_text(encoding="ascii").strip()
    if not (folder / ".git").exists():  # whatever is around this folder is another project
        return ""
    try:
        command = ("git", "-C", str(folder), *DESCRIBE)
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""
