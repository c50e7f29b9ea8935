"""The third proof: whoever pulls the plug takes nothing from the archive that was said to be kept."""

import shutil
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from unittest.mock import patch

from companion.ports.journal import NotKept
from companion.store import connection
from companion.store.archive import Archive
from companion.store.connection import ArchiveError
from tests.proofs.kept import Missing, Told, compare
from tests.proofs.lost_power import Medium, connecting
from tests.proofs.mutants import FIND
from tests.proofs.random_player import play

FULL, NORMAL, OFF = 2, 1, 0
"""The values of `synchronous`; the archive promises FULL."""
LOST = "cuts that lost something confirmed"
CUTS = 4
"""How often the power fails in the life of one archive."""


def cut(seed: int, synchronous: int = FULL) -> Counter[str]:
    """One archive on a disk that loses its power again and again; what was found of each cut.

    Where `synchronous` is lowered the archive is held to that lower promise instead of its own.
    """
    chance, told, found = Random(seed), Told(), Counter[str]()
    with tempfile.TemporaryDirectory() as folder, promising(synchronous):
        disk = Path(folder) / "disk"
        disk.mkdir()
        for _ in range(CUTS):
            before = told.number
            evening(disk, chance, told)
            found["cuts"] += 1
            found["confirmed entries"] += told.number - before
            try:
                found["cuts that left one move more"] += survived(disk, told)
            except (Missing, ArchiveError):
                if synchronous == FULL:
                    raise
                found[LOST] += 1
                break
    return found


@contextmanager
def promising(synchronous: int) -> Iterator[None]:
    """The archive promises this much durability for a while."""
    with patch.dict(connection.PROMISES, synchronous=synchronous):
        yield


def evening(disk: Path, chance: Random, told: Told) -> None:
    """Play until the power fails: while the archive is made, at some entry, at some checkpoint of the log."""
    medium = Medium(chance, due=chance.randrange(chance.choice((60, 700, 3000))))
    medium.load(disk)
    connect = connecting(medium, checkpoint=chance.choice((5, 50, 1000)))
    # The failing disk is told as any other: while opening, while reading, or when an entry was to be kept.
    with suppress(ArchiveError, NotKept), Archive.open(disk / "archive.sqlite", connect, FIND) as archive:
        play(archive, chance, told)
    assert medium.failed, "the evening ended while there was power"
    medium.cut(disk)


def survived(disk: Path, told: Told) -> int:
    """How many moves more than were told are there, seen by the app on a healthy copy of the disk."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(shutil.copytree(disk, folder, dirs_exist_ok=True)) / "archive.sqlite"
        more = compare(copy, told)
    assert more <= 1, f"{more} moves were never confirmed"
    return more
