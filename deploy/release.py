"""Writes what a release needs beside its wheel: notes from the changelog, and checksums.

`python -m deploy.release FOLDER` reads CHANGELOG.md and the files in the folder; `make release` builds the
wheel first.
"""

from __future__ import annotations

import hashlib
import re
import sys
import tomllib
from pathlib import Path

from companion import __version__

ROOT = Path(__file__).parents[1]
WANTED = "Source"
"""The address among [project.urls] without which nobody could report an error."""
NOTES, SUMS = "notes.md", "SHA256SUMS"


class Unready(Exception):
    """The release can't be made; the message is a sentence."""


def notes(changelog: str, version: str) -> str:
    """The part of the changelog about this version, without its heading."""
    sections = dict(re.findall(r"^## ([^\n]+)\n(.*?)(?=^## |\Z)", changelog, re.MULTILINE | re.DOTALL))
    for heading, text in sections.items():
        if heading.split()[0] == version:
            return f"# Table Companion {version}\n\n{text.strip()}\n"
    says = f"CHANGELOG.md has no section “## {version}”"
    raise Unready(
        f"{says}: give “Not yet released” that name, or change __version__ in companion/__init__.py."
    )


def source(project: str) -> str:
    """Where the project can be found, as its wheel says."""
    address: str = tomllib.loads(project)["project"].get("urls", {}).get(WANTED, "")
    if not address.startswith("https://"):
        raise Unready(
            "pyproject.toml doesn't say where the project can be found: add [project.urls] "
            f"with {WANTED} and its address, as soon as it has one."
        )
    return address


def checksums(files: list[Path]) -> str:
    """A line for each file, as `sha256sum --check` reads it."""
    return "".join(f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in files)


def release(folder: Path, root: Path, version: str) -> list[Path]:
    """Write notes and checksums of this project into the folder of its wheel; the files of the release."""
    source((root / "pyproject.toml").read_text(encoding="utf-8"))
    wheels = sorted(folder.glob(f"*-{version}-*.whl"))
    if not wheels:
        raise Unready(f"{folder} has no wheel of {version}; run make package first.")
    told = folder / NOTES
    told.write_text(notes((root / "CHANGELOG.md").read_text(encoding="utf-8"), version), encoding="utf-8")
    (folder / SUMS).write_text(checksums([*wheels, told]), encoding="utf-8")
    return [*wheels, told, folder / SUMS]


if __name__ == "__main__":
    try:
        print(*release(Path(sys.argv[1]), ROOT, __version__), sep="\n")
    except Unready as why:
        sys.exit(str(why))
