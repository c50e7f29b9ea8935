"""The panel's backlight, through the kernel's backlight class."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

CLASS = Path("/sys/class/backlight")
ON, OFF = "0", "4"
"""The values of `bl_power`: FB_BLANK_UNBLANK and FB_BLANK_POWERDOWN."""


class Backlight:
    """Every backlight this user may set. Setting one that has since been unplugged is harmless."""

    def __init__(self, folders: Sequence[Path]) -> None:
        self._folders = folders

    @classmethod
    def found(cls, where: Path = CLASS) -> Backlight:
        """The writable backlights of this machine; none on a desktop computer."""
        folders = sorted(where.iterdir()) if where.is_dir() else []
        return cls([folder for folder in folders if _writable(folder)])

    @property
    def there(self) -> bool:
        """Whether a backlight can be set."""
        return bool(self._folders)

    def shine(self, brightness: float) -> None:
        """Set the brightness, from 0 (off) to 1."""
        for folder in self._folders:
            try:
                most = int((folder / "max_brightness").read_text())
                (folder / "brightness").write_text(str(round(brightness * most)))
                power = folder / "bl_power"
                if power.exists():
                    power.write_text(OFF if brightness == 0 else ON)
            except (OSError, ValueError):
                continue


def _writable(folder: Path) -> bool:
    try:
        file = folder / "brightness"
        file.write_text(file.read_text())
    except OSError:
        return False
    return (folder / "max_brightness").is_file()
