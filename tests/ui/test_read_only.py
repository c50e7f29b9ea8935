"""A card that can only be read: all can be looked at, and whoever plays on is told why it can't be kept."""

import pytest

from companion.app.assembly import notices
from companion.store import archive as archives
from companion.store import door
from companion.store.job_queue import JobQueue
from companion.store.sticks import Consents
from companion.ui.screens.results.scores import ScoresScreen
from companion.ui.screens.results.statistics import StatisticsScreen
from tests.store.conftest import begun, play_on, session
from tests.ui.copying import all_done, dialog_words, open_page
from tests.ui.tabletop import evening, find


@pytest.fixture
def file(tmp_path):
    """An archive with a game that is over and one in progress."""
    file = tmp_path / "card" / "archive.sqlite"
    file.parent.mkdir()
    with archives.Archive.open(file, find=find) as archive:
        play_on(session(begun(archive)))
        play_on(session(begun(archive)), 3)
    return file


@pytest.fixture
def stick(tmp_path):
    folder = tmp_path / "KINGSTON" / "table-companion"
    folder.parent.mkdir()
    return folder


@pytest.fixture
def one(file, stick, monkeypatch):
    for module in (archives, door):
        monkeypatch.setattr(module, "can_write", lambda _: False)
    for name in ("backups", "exports"):
        (file.parent / name).write_text("here nothing can be written")
    known = Consents(None, lambda: [stick])
    known.decide(stick, allowed=True)
    before = {one.name: one.read_bytes() for one in file.parent.iterdir()}

    def jobs(bus):
        return JobQueue(file, bus.post, find, lambda: [stick], onto=known.allowed)

    with evening(file, jobs=jobs, sticks=known) as found:
        yield found
    assert {name: (file.parent / name).read_bytes() for name in before} == before


def test_the_home_screen_says_so(one):
    said = " ".join(map(str, notices(one.archive, [], "en")))
    assert "The games can only be read" in said
    assert one.root.home.resume


def test_who_plays_on_is_told_and_nothing_is_played(one):
    one.root.evening.resume(2)
    version = one.session.version
    one.session.choose = lambda n: 3 % n
    one.root.playing.put_right(one.session.engine.wander(one.session.state, one.session.choose))
    assert "can only be read, so what you enter now can't be kept" in dialog_words(one)
    assert one.session.version == version
    one.tap(one.root.dialogs.dialog, "seen")
    one.root.show_home()
    one.begin()
    assert "can only be read, so what you enter now can't be kept" in dialog_words(one)


def test_a_finished_game_its_scores_and_the_statistics_are_shown(one):
    one.root.evening.resume(1)
    assert isinstance(one.root.screen, ScoresScreen)
    one.root.show_home()
    one.root.history.open()
    one.root.statistics.open()
    assert isinstance(one.root.screen, StatisticsScreen)
    one.until(lambda: one.archive.tallies().games == 1)


def test_a_stick_gets_a_backup_and_an_export(one, stick):
    one.root.evening.resume(2)
    page = open_page(one)
    one.tap(page.make)
    one.until(all_done(one))
    one.tap(one.root.dialogs.dialog, "seen")
    one.tap(page.export)
    one.until(all_done(one))
    assert "exports" in dialog_words(one)
    assert len(list(stick.glob("archive-*.sqlite"))) == 1
    assert list(stick.glob("exports/*/archive.json"))
