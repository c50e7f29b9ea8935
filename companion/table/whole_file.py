"""Files that are written whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path


def write_whole(file: Path, content: bytes) -> None:
    """Write the whole file beside the old one, then put it in its place: a power cut leaves either.

    Makes the folder where there is none; OSError where the disk fails.
    """
    beside = file.with_suffix(".new")
    file.parent.mkdir(parents=True, exist_ok=True)
    with beside.open("wb") as target:
        target.write(content)
        target.flush()
        os.fsync(target.fileno())
    beside.replace(file)
    sync(file.parent)


def sync(folder: Path) -> None:
    """See that the names in this folder are on its disk."""
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
