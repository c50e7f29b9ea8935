"""Writes NOTICES.md: the licence of each library a table needs, as its own package states it.

`python -m deploy.licences` reads deploy/runtime.lock and what is installed.
"""

from __future__ import annotations

import re
import sys
from importlib.metadata import PackageMetadata, PackageNotFoundError, metadata
from pathlib import Path

ROOT = Path(__file__).parents[1]
LOCK = ROOT / "deploy" / "runtime.lock"
PAGE = ROOT / "NOTICES.md"
HEAD = """# Notices

Made by `python -m deploy.licences`.

Table Companion is under the MIT licence (`LICENSE`). Its package has only its own code, words, icon
and drawings; no picture, text or font of a game is in it. `pip`, `pipx`, `uv` and `deploy/install.sh` fetch
these libraries, each under its own licence; its full text is in the library's own package.

| library | licence | home |
|---|---|---|
"""
TAIL = """
Kivy's package brings SDL2 and its companions (zlib licence), and the font Roboto (Apache 2.0), which the app
draws with. The site of the documentation brings iframe-worker (MIT), for its search.
"""
PREFIX = "License :: OSI Approved :: "
HOMES = ("homepage", "home", "source", "source code", "repository", "github", "documentation")
"""The labels of the addresses a package states, the best first."""


def names(lock: Path = LOCK) -> list[str]:
    """The libraries of the lock."""
    return re.findall(r"^([\w.-]+)==", lock.read_text(encoding="utf-8"), re.MULTILINE)


def licence(told: PackageMetadata) -> str:
    """The licence as the package names it, shortly."""
    classes = [one.removeprefix(PREFIX) for one in told.get_all("Classifier", []) if one.startswith(PREFIX)]
    written = (told.get("License") or "").strip()
    short = written if written and "\n" not in written and len(written) < 60 else ""
    return (
        FILES.get(told["Name"])
        or told.get("License-Expression")
        or ", ".join(classes)
        or short
        or "see its package"
    )


def home(told: PackageMetadata) -> str:
    """The address of its project."""
    found = {
        label.lower(): url
        for label, _, url in (one.partition(", ") for one in told.get_all("Project-URL", []))
    }
    urls = [told.get("Home-page"), *(found.get(label) for label in HOMES), *found.values()]
    return next((url for url in urls if url and url != "UNKNOWN"), "")


def page() -> str:
    """The whole page; PackageNotFoundError names a library that is not installed."""
    rows = []
    for name in names():
        try:
            told = metadata(name)
        except PackageNotFoundError:
            if name not in SYSTEMS:
                raise
            continue
        rows.append(f"| {told['Name']} | {licence(told)} | {home(told)} |\n")
    return HEAD + "".join(rows) + TAIL


FILES = {"click-default-group": "BSD-3-Clause", "lgpio": "Unlicense"}
"""Licences that are named better by the licence file in the package than by what the package states."""
SYSTEMS = (
    "colorama",
    "pyreadline3",
    "tzdata",
    "pypiwin32",
    "kivy-deps-angle",
    "kivy-deps-glew",
    "kivy-deps-sdl2",
)
"""What other systems or other versions of Python would need: left out where it is not installed."""


if __name__ == "__main__":
    try:
        PAGE.write_text(page(), encoding="utf-8")
    except PackageNotFoundError as error:
        sys.exit(f"{error.name} is not installed; run make .venv first.")
