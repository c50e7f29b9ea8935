"""The power goes at any write: what was said to be kept is kept, and the game is whole."""

from random import Random

import pytest

from companion.store import connection
from companion.store.archive import Archive
from companion.store.connection import ArchiveError
from companion.table.journal import NotKept
from engines.core.timeline import Entry, Note
from tests.store.conftest import begun, find
from tests.store.disk import Disk

CUTS = range(60)


def play_until_dark(file, disk: Disk) -> int:
    """How many entries were said to be kept before the power went; -1 where not even the game was."""
    acknowledged = -1
    try:
        archive = Archive.open(file, disk.connect, find)
    except ArchiveError:
        return acknowledged
    try:
        game = begun(archive)
        for acknowledged in range(400):
            game.append([Entry(acknowledged + 1, Note("x" * disk.random.randrange(2_000)))], None)
    except NotKept:
        pass
    archive._lock.release()
    return acknowledged


def lost(file, seed: int, honest: bool = True) -> int:
    """How many entries that were said to be kept are not there when the power comes back."""
    random = Random(seed)
    disk = Disk(random, left=random.randrange(1, 900), honest=honest)
    acknowledged = play_until_dark(file, disk)
    disk.restore()
    with Archive.open(file, disk.connect, find) as archive:
        if acknowledged < 0:
            assert len(archive.history()) <= 1
            return 0
        entries = archive.load(1).entries
    assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
    assert len(entries) <= acknowledged + 1
    return max(0, acknowledged - len(entries))


@pytest.mark.parametrize("seed", CUTS)
def test_nothing_said_to_be_kept_is_lost(file, seed):
    assert lost(file, seed) == 0


def broken(file, seed: int, honest: bool) -> bool:
    try:
        return lost(file, seed, honest) > 0
    except (ArchiveError, AssertionError):
        return True


def test_this_disk_would_tell_if_syncs_were_left_out(file, monkeypatch):
    assert sum(broken(file, seed, honest=False) for seed in range(20)) > 10
    monkeypatch.setitem(connection.PROMISES, "synchronous", 1)
    assert sum(broken(file, seed, honest=True) for seed in range(20)) > 10
