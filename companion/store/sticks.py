"""USB sticks, as far as somebody mounted them: the system does, and takes them away again."""

from __future__ import annotations

import getpass
import os
from collections.abc import Iterable
from pathlib import Path

MOUNTS = (Path("/media"), Path("/run/media"))
"""Where systems mount what is plugged in, in a folder named after who may use it."""
FOLDER = "table-companion"
"""The folder of a stick that holds its backups."""


def user_name() -> str:
    """Who runs this; a number where the system knows no name."""
    try:
        return getpass.getuser()
    except (KeyError, OSError):
        return str(os.getuid())


def mount_folders() -> list[Path]:
    """The folders in which sticks appear that this user may write."""
    return [mounts / user_name() for mounts in MOUNTS]


def sticks(folders: Iterable[Path] | None = None) -> list[Path]:
    """The folder for backups on each stick that is plugged in and may be written, in the order of names."""
    found: list[Path] = []
    for folder in mount_folders() if folders is None else folders:
        try:
            found.extend(stick for stick in sorted(folder.iterdir()) if os.path.ismount(stick))
        except OSError:  # there is no such folder, or a stick was pulled just now
            continue
    return [stick / FOLDER for stick in found if os.access(stick, os.W_OK | os.X_OK)]
