"""Files written atomically."""

import os
from contextlib import suppress
from pathlib import Path


def write_whole(file: Path, content: bytes) -> None:
    """Write the file beside the old one, then replace it: a power cut leaves one of them whole.

    Makes the folder if missing; OSError if the disk fails: what was written beside is then removed again.
    """
    beside = file.with_suffix(".new")
    file.parent.mkdir(parents=True, exist_ok=True)
    try:
        with beside.open("wb") as target:
            target.write(content)
            target.flush()
            os.fsync(target.fileno())
        beside.replace(file)
    except OSError:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        raise
    sync(file.parent)


def sync(folder: Path) -> None:
    """Flush the names in this folder to disk."""
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
