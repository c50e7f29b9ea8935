"""A USB stick that is new here is asked about once; until then it gets nothing."""

import pytest

from companion.store import sticks as sticks_of
from companion.store.job_queue import JobQueue
from companion.store.sticks import Consents
from companion.ui.flows.backups import SHUT
from companion.ui.flows.sticks import NO, YES
from companion.ui.screens.settings.backups import BackupsScreen
from tests.store.conftest import by_hand
from tests.ui.copying import all_done, dialog_words, open_page, touch_row
from tests.ui.tabletop import evening, find


@pytest.fixture
def stick(tmp_path):
    (tmp_path / "KINGSTON").mkdir()
    return tmp_path / "KINGSTON" / "table-companion"


@pytest.fixture
def known(tmp_path, stick):
    return Consents(tmp_path / "sticks.json", lambda: [stick])


@pytest.fixture
def one(tmp_path, known, stick):
    file = tmp_path / "archive.sqlite"

    def jobs(bus):
        return JobQueue(
            file, bus.post, find, lambda: [stick], onto=known.allowed, passed_over=known.passed_over
        )

    with evening(file, jobs=jobs, sticks=known) as found:
        yield found


def test_answers_that_cannot_be_read_are_told_instead(tmp_path, stick):
    (tmp_path / "sticks.json").write_text("{")
    with evening(
        tmp_path / "archive.sqlite", sticks=Consents(tmp_path / "sticks.json", lambda: [stick])
    ) as one:
        one.root.show_home()
        assert "sticks.json is damaged" in one.root.home.warning.text
        assert "KINGSTON" not in one.root.home.warning.text


def back_up(one) -> BackupsScreen:
    page = open_page(one)
    one.tap(page.make)
    return page


def test_a_stick_that_is_new_is_told_at_home_and_asked_about_once(one, known, stick):
    one.root.show_home()
    assert "The USB stick KINGSTON is new and gets no backups yet" in one.root.home.warning.text
    one.begin()
    page = back_up(one)
    assert "Use the USB stick KINGSTON for backups?" in dialog_words(one)
    assert "including hidden cards" in dialog_words(one)
    assert not stick.exists()
    one.tap(one.root.dialogs.dialog, YES)
    one.until(all_done(one))
    assert len(list(stick.glob("archive-*.sqlite"))) == 1
    one.session.note("more")
    one.tap(page.make)
    assert not one.root.dialogs.dialog.is_open
    one.until(all_done(one))
    assert len(list(stick.glob("archive-*.sqlite"))) == 2
    one.root.show_home()
    assert "KINGSTON" not in one.root.home.warning.text


def test_a_stick_that_was_refused_gets_nothing_and_is_asked_no_more(one, known, stick):
    one.begin()
    page = back_up(one)
    one.tap(one.root.dialogs.dialog, NO)
    one.until(all_done(one))
    one.tap(page.export)
    assert "KINGSTON" not in dialog_words(one)
    one.until(all_done(one))
    assert not stick.exists()
    assert known.unknown() == []


def test_what_cannot_be_remembered_is_told(one, known, stick, tmp_path):
    (tmp_path / "sticks.new").mkdir()
    one.begin()
    back_up(one)
    one.tap(one.root.dialogs.dialog, YES)
    assert "Can't write" in dialog_words(one)
    assert "sticks.json" in dialog_words(one)
    assert known.allowed() == [stick]


def test_a_game_that_was_changed_goes_on_as_far_as_it_can_be_read(one):
    one.begin()
    for words in ("one", "two", "three"):
        one.session.note(words)
    entries = len(one.session.timeline.entries)
    one.root.evening.leave()
    with by_hand(one.archive.file) as db:
        db.execute("UPDATE entries SET body = '{}' WHERE seq = ?", [entries])
    one.root.dialogs.put(one.root.evening.resume(1))
    assert f"it can be read up to entry {entries - 1}, and" in dialog_words(one)
    one.tap(one.root.dialogs.dialog, "continue")
    assert [entry.act.words for entry in one.session.timeline.entries[-2:]] == ["one", "two"]
    assert [played.number for played in one.archive.unfinished()] == [2]


def test_games_that_only_a_copy_has_are_told_at_home_until_it_is_touched(one):
    one.begin()
    one.session.note("kept")
    page = back_up(one)
    one.tap(one.root.dialogs.dialog, NO)
    one.until(all_done(one))
    one.root.evening.leave()
    one.root.show_home()
    with by_hand(one.archive.file) as db:
        for table in ("entries", "ends", "seats", "games"):
            db.execute(f"DELETE FROM {table}")
    one.root.services.jobs.look_around()
    one.until(lambda: "has 1 game that isn't here" in one.root.home.warning.text)
    page = open_page(one)
    (copy,) = one.root.services.jobs.copies()
    touch_row(one, page.rows, str(copy.file))
    one.until(all_done(one))
    one.tap(one.root.dialogs.dialog, "leave")
    one.root.show_home()
    assert "not here" not in one.root.home.warning.text
    one.root.services.jobs.look_around()
    one.wait(0.2)
    assert "not here" not in one.root.home.warning.text


def test_a_stick_that_can_only_be_read_is_told_at_home_and_with_each_backup(one, known, stick, monkeypatch):
    known.decide(stick, allowed=True)
    monkeypatch.setattr(sticks_of, "writable", lambda _: False)
    one.root.show_home()
    assert "The USB stick KINGSTON can only be read" in one.root.home.warning.text
    one.begin()
    page = back_up(one)
    one.until(all_done(one))
    assert "The USB stick KINGSTON can only be read, so nothing goes onto it" in dialog_words(one)
    assert not stick.exists()
    one.tap(one.root.dialogs.dialog, "seen")
    touch_row(one, page.rows, SHUT)
    assert "Open its lock, or use another one" in dialog_words(one)
    one.tap(one.root.dialogs.dialog, "seen")
    known.decide(stick, allowed=False)
    one.root.show_home()
    assert "KINGSTON" not in one.root.home.warning.text
