"""A catalogue in which the tiny dice game is installed as any other game is: by its folder."""

import random
import sys

import pytest

from companion.ports.journal import Loose
from companion.store.archive import Archive
from companion.table.files.settings import usual_folder
from companion.table.game.session import Session
from engines import games
from engines.core import record
from engines.core.record import Record
from tests.store.conftest import begun, play_on, session
from tests.table.pig import PIG, PigSetup


@pytest.fixture
def pig(tmp_path, monkeypatch):
    folder = tmp_path / "installed" / "pig"
    folder.mkdir(parents=True)
    (folder / "__init__.py").touch()
    (folder / "engine.py").write_text("from tests.table.pig import PIG as ENGINE\n")
    monkeypatch.setattr(games, "__path__", [str(folder.parent)])
    yield PIG
    for name in [name for name in sys.modules if name.startswith("engines.games.pig")]:
        del sys.modules[name]


@pytest.fixture
def home(tmp_path, monkeypatch):
    """A home in which nothing has been played yet."""
    for name in ("HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name))
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def played(pig, home):
    """A home whose archive has one finished game."""
    folder = usual_folder({"XDG_STATE_HOME": str(home / "XDG_STATE_HOME")})
    folder.mkdir(parents=True)
    with Archive.open(folder / "archive.sqlite") as archive:
        play_on(session(begun(archive)))
    return home


def recorded(seed: int = 1, players: tuple[str, ...] = ("Anna", "Ben"), tabled: bool = True) -> list[bytes]:
    """The lines of a record of a whole game of Pig, with or without the table's own moves."""
    setup = PigSetup(2, 0, 2, ("red", "blue"))
    playing = Session(PIG, setup, Loose(), clock=lambda: "2026-11-20T20:00:00+00:00")
    choose = random.Random(seed).randrange
    while not playing.over:
        playing.play(PIG.wander(playing.state, choose))
    entries = [
        entry for entry in playing.timeline.entries if tabled or not getattr(entry.act, "automatic", False)
    ]
    closing = record.closing(PIG, playing.state)
    return list(record.write(Record(PIG, players, setup, entries, [], closing)))
