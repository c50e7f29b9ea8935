"""Where the site of the documentation lies: in what is installed, or where `make docs` builds it."""

from pathlib import Path

INSTALLED = Path(__file__).parent / "site"
"""Filled as a wheel is made, or a table set up (`bring_site` in deploy/system.sh)."""
BUILT = Path(__file__).parents[1] / "out" / "site"


def site_folder() -> Path | None:
    """The folder of the site; None where nobody built it."""
    return next((place for place in (INSTALLED, BUILT) if (place / "index.html").is_file()), None)
