"""An archive with the tiny dice game in it."""

import random
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from companion.store.archive import Archive
from companion.store.backup import Backup, backup_folder, make
from companion.store.door import connect
from companion.store.handle import Handle
from companion.store.stored_game import StoredGame
from companion.table.game.session import Session
from tests.table.pig import PIG, PigSetup

SETUP = PigSetup(2, 0, 2, ("red", "blue"))
STARTED = "2026-11-20T19:00:00+00:00"
NOW = "2026-11-20T21:30:00+00:00"


def find(name):
    return {"pig": PIG}[name]


def at_nine():
    return "2026-11-20T21:00:00+00:00"


def session(journal, entries=(), setup=SETUP, clock=at_nine):
    return Session(PIG, setup, journal, entries, clock=clock)


def begun(archive: Archive, players=("Anna", "Ben"), time=STARTED) -> StoredGame:
    return archive.begin(PIG, players, ("red", "blue"), SETUP, time)


def play_on(playing: Session, moves: int = 10_000, seed: int = 1) -> None:
    choose = random.Random(seed).randrange
    while moves and not playing.over:
        assert playing.play(PIG.wander(playing.state, choose)) is None
        moves -= 1


@contextmanager
def by_hand(file: Path) -> Iterator[Handle]:
    """The database in this file, beside its archive: whatever is changed there is changed at once."""
    with closing(connect(file)) as connection:
        yield Handle(connection)


def entries(file: Path) -> int:
    """How many entries the first game of an archive has."""
    with Archive.open(file, find=find) as archive:
        return len(archive.load(1).entries)


def spoil(file: Path) -> None:
    """Make one page of a database unreadable."""
    pages = bytearray(file.read_bytes())
    pages[5 * 4096 : 6 * 4096] = b"\xff" * 4096
    file.write_bytes(pages)


@pytest.fixture
def file(tmp_path) -> Path:
    return tmp_path / "archive.sqlite"


@pytest.fixture
def archive(file):
    with Archive.open(file, find=find) as opened:
        yield opened


@pytest.fixture
def backup(file) -> Backup:
    """A backup of an archive with one game; the archive went on after it, and is closed."""
    with Archive.open(file, find=find) as archive:
        playing = session(begun(archive))
        play_on(playing, 5)
        made = make(file, backup_folder(file), NOW)
        playing.note("after the backup")
    return made
