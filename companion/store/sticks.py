"""USB sticks, as far as somebody mounted them: the system does, and takes them away again.

A backup has everything in it: a stick gets one once somebody said so, and that is asked once for each.
"""

import getpass
import logging
import os
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from companion.ports.user_errors import cannot_read
from companion.table.files.json_store import Remembered

log = logging.getLogger(__name__)

MOUNTS = (Path("/media"), Path("/run/media"))
"""The folders where systems mount sticks, in a subfolder named after the user."""
FOLDER = "table-companion"
"""The folder of a stick that holds its backups."""
UDEV = Path("/run/udev/data")
"""Where the system keeps what it knows of each device."""
SERIAL = "E:ID_FS_UUID="
"""Begins the line that tells the number of a file system."""


class AskedSticks(Struct, frozen=True, forbid_unknown_fields=True):
    """The file beside the archive: the sticks that were asked about, and whether they get backups."""

    format: Literal["table-companion-sticks/1"] = "table-companion-sticks/1"
    sticks: dict[str, bool] = {}


class Consents(Remembered[AskedSticks]):
    """Which sticks may have all games, remembered in a file."""

    def __init__(
        self,
        file: Path,
        plugged: Callable[[], Sequence[Path]] | None = None,
        identity: Callable[[Path], str] | None = None,
    ) -> None:
        super().__init__(AskedSticks(), file)
        self._plugged, self._identity = plugged or sticks, identity or identity_of

    def allowed(self) -> list[Path]:
        """The folders on the sticks plugged in now that may have all games, and can be written."""
        return [folder for folder in self._plugged() if self._answer(folder) and writable(folder)]

    def unknown(self) -> list[Path]:
        """The folders on those of which nobody was asked yet."""
        return [folder for folder in self._plugged() if self._answer(folder) is None and writable(folder)]

    def shut(self) -> list[Path]:
        """The folders on sticks that can only be read, without those that nobody wants to use."""
        wanted = (folder for folder in self._plugged() if self._answer(folder) is not False)
        return [folder for folder in wanted if not writable(folder)]

    def passed_over(self) -> list[Path]:
        """Those of them that should have all games."""
        return [folder for folder in self.shut() if self._answer(folder)]

    def decide(self, folder: Path, allowed: bool) -> None:
        """Remember what was said of this stick; NotRemembered where that holds for this evening alone."""
        answers = self.value.sticks | {self._identity(folder): allowed}
        self.choose(replace(self.value, sticks=answers))

    def _answer(self, folder: Path) -> bool | None:
        return self.value.sticks.get(self._identity(folder))


def consents(archive: Path) -> Consents:
    """Which sticks may have the games of this archive."""
    return Consents(archive.parent / "sticks.json")


def identity_of(folder: Path, udev: Path = UDEV) -> str:
    """What a stick is known by: the number of its file system, or its name where the system knows none."""
    try:
        device = folder.parent.stat().st_dev
        written = (udev / f"b{os.major(device)}:{os.minor(device)}").read_text(errors="replace")
    except OSError:
        written = ""
    numbers = [line.removeprefix(SERIAL) for line in written.splitlines() if line.startswith(SERIAL)]
    return numbers[0] if numbers else folder.parent.name


def user_name() -> str:
    """The user running this; a number if the system knows no name."""
    try:
        return getpass.getuser()
    except (KeyError, OSError):
        return str(os.getuid())


def mount_folders() -> list[Path]:
    """The folders in which this user's sticks appear."""
    return [mounts / user_name() for mounts in MOUNTS]


def sticks(folders: Iterable[Path] | None = None) -> list[Path]:
    """The backup folder of each connected stick, ordered by name; from one that is shut they are read."""
    found: list[Path] = []
    for folder in mount_folders() if folders is None else folders:
        try:
            found.extend(stick for stick in sorted(folder.iterdir()) if os.path.ismount(stick))
        except FileNotFoundError:
            continue
        except OSError as error:
            log.warning("%s", cannot_read(folder, error))
    return [stick / FOLDER for stick in found if os.access(stick, os.R_OK | os.X_OK)]


def writable(folder: Path) -> bool:
    """Whether the stick with this folder can be written: it may have a lock, or be damaged."""
    return os.access(folder.parent, os.W_OK | os.X_OK)
