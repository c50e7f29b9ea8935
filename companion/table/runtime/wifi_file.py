"""The table's own Wi-Fi, as `table-companion-wifi` writes it down."""

from pathlib import Path

WIFI = Path("/etc/table-companion/wifi")
"""Name and password, one a line; only the app's account may read it."""


def read_wifi(file: Path = WIFI) -> tuple[str, ...]:
    """Name and password; () if there is none, or it is not ours to read."""
    try:
        name, password, *_ = file.read_text(encoding="utf-8").splitlines()
    except (OSError, ValueError):
        return ()
    return name, password
