"""The light behind the panel, as the kernel's backlight class has it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

CLASS = Path("/sys/class/backlight")
ON, OFF = "0", "4"
"""What `bl_power` takes: FB_BLANK_UNBLANK and FB_BLANK_POWERDOWN."""


class Backlight:
    """Every backlight this user may set. Setting one that was pulled out meanwhile is harmless."""

    def __init__(self, folders: Sequence[Path]) -> None:
        self._folders = folders

    @classmethod
    def found(cls, where: Path = CLASS) -> Backlight:
        """Those of this machine that can be written; none on a desk."""
        folders = sorted(where.iterdir()) if where.is_dir() else []
        return cls([folder for folder in folders if _writable(folder)])

    @property
    def there(self) -> bool:
        """Whether there is a light that can be set."""
        return bool(self._folders)

    def shine(self, brightness: float) -> None:
        """Shine so bright, from 0 (off) to 1."""
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
