"""Where the documentation lies: its site, installed or built by `make docs`, or the README of the project."""

from pathlib import Path

INSTALLED = Path(__file__).parent / "site"
"""Filled as a wheel is made, or a table set up (`bring_site` in deploy/system.sh)."""
PROJECT = Path(__file__).parents[1]
BUILT = PROJECT / "out" / "site"


def site_folder() -> Path | None:
    """The folder of the site; None where nobody built it."""
    return next((place for place in (INSTALLED, BUILT) if (place / "index.html").is_file()), None)


def readme() -> Path | None:
    """The README of the project's folder; None where the app isn't in one."""
    file = PROJECT / "README.md"
    return file if file.is_file() else None
