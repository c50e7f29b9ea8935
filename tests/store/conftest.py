"""An archive with the tiny dice game in it."""

import random
from pathlib import Path

import pytest

from companion.store.archive import Archive
from companion.store.kept import KeptGame
from companion.table.session import Session
from tests.table.pig import PIG, PigSetup

SETUP = PigSetup(2, 0, 2, ("red", "blue"))
STARTED = "2026-11-20T19:00:00+00:00"


def find(name):
    return {"pig": PIG}[name]


def at_nine():
    return "2026-11-20T21:00:00+00:00"


def session(journal, entries=(), setup=SETUP, clock=at_nine):
    return Session(PIG, setup, journal, entries, clock=clock)


def begun(archive: Archive, players=("Anna", "Ben"), time=STARTED) -> KeptGame:
    return archive.begin(PIG, players, ("red", "blue"), SETUP, time)


def play_on(playing: Session, moves: int = 10_000, seed: int = 1) -> None:
    choose = random.Random(seed).randrange
    while moves and not playing.over:
        assert playing.play(PIG.wander(playing.state, choose)) is None
        moves -= 1


@pytest.fixture
def file(tmp_path) -> Path:
    return tmp_path / "archive.sqlite"


@pytest.fixture
def archive(file):
    with Archive.open(file, find=find) as opened:
        yield opened
