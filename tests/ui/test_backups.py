"""Backups by touch: made, told, exported; nothing of it stands in the way of play."""

import pytest

from companion.ports.archive_jobs import Copy, Doing
from companion.store.backup import backup_folder
from companion.ui.flows.backup_messages import BACKUP, copy_row
from companion.ui.flows.backups import ELSEWHERE, TOLD
from tests.ui.copying import (
    OneByOne,
    all_done,
    dialog_words,
    open_page,
    play_to_the_end,
    row_words,
    touch_row,
    with_stick,
)
from tests.ui.tabletop import evening


@pytest.fixture
def one(tmp_path, stick):
    with with_stick(tmp_path, stick) as found:
        yield found


@pytest.fixture
def slow(tmp_path):
    """An evening whose jobs wait for the test."""
    with evening(tmp_path / "archive.sqlite", jobs=OneByOne) as found:
        yield found


def test_a_backup_is_made_here_and_on_the_stick_and_told(one, tmp_path, stick):
    one.begin()
    page = open_page(one)
    assert row_words(one) == ["No backups yet."]
    one.tap(page.make)
    one.until(all_done(one))
    assert row_words(one)[0] == "Backup saved and checked"
    notes = [one.root.stage.say(item.note) for item in page.rows.items[1:]]
    assert sorted(notes) == ["on the USB stick KINGSTON", "on this machine"]
    touch_row(one, page.rows, TOLD)
    assert str(backup_folder(one.archive.file)) in dialog_words(one)
    assert str(stick) in dialog_words(one)
    one.tap(one.root.dialogs.dialog, "seen")
    one.tap(page.back)
    assert one.root.screen is one.root.preferences.page
    one.tap(one.root.preferences.page.back)
    assert one.root.screen is one.root.play


def test_what_no_backup_holds_is_named(tmp_path):
    files = (tmp_path / "settings.toml", tmp_path / "wired.toml")
    with evening(tmp_path / "archive.sqlite", jobs=OneByOne, elsewhere=files) as one:
        page = open_page(one)
        assert row_words(one) == ["No backups yet.", "Settings not in backups"]
        touch_row(one, page.rows, ELSEWHERE)
        assert all(str(file) in dialog_words(one) for file in files)
        assert one.root.services.jobs.asked == []


def test_a_finished_game_is_backed_up_by_itself(one):
    play_to_the_end(one)
    one.until(all_done(one))
    (copy,) = (copy for copy in one.root.services.jobs.copies() if copy.where == "here")
    assert copy.file.parent == backup_folder(one.archive.file)
    assert not one.root.dialogs.dialog.is_open


def test_each_end_is_backed_up_once(slow):
    play_to_the_end(slow)
    asked = slow.root.services.jobs.asked
    assert len(asked) == 1
    asked.pop()()
    slow.bus.drain()
    slow.session.note("well played")
    assert asked == []
    slow.session.undo()
    slow.session.redo()
    assert len(asked) == 1


def test_what_is_under_way_is_left_and_found_again(slow):
    page = open_page(slow)
    slow.tap(page.make)
    slow.tap(page.make)
    assert len(slow.root.services.jobs.asked) == 1
    slow.bus.post(Doing(slow.archive.file, 256, 1024))
    slow.tap(page.back)
    slow.tap(slow.root.preferences.page.back)
    assert slow.root.screen is slow.root.home
    page = open_page(slow)
    assert row_words(slow)[0] == "Backing up…"
    assert slow.root.stage.say(page.rows.items[0].note) == "256 of 1024 pages"
    touch_row(slow, page.rows, TOLD)
    assert not slow.root.dialogs.dialog.is_open
    assert page.make.state == "grey"
    slow.root.services.jobs.asked.pop()()
    slow.wait(0.1)
    assert page.make.state == "lit"


def test_a_backup_that_fails_is_told_at_home_and_not_in_play(one, stick):
    stick.write_text("no folder")
    play_to_the_end(one)
    one.until(all_done(one))
    assert not one.root.dialogs.dialog.is_open
    one.root.show_home()
    assert "Last backup failed" in one.root.home.warning.text
    open_page(one)
    assert row_words(one)[0] == "Failed in some places"
    touch_row(one, one.root.backups.page.rows, TOLD)
    assert "check that its disk is plugged in and has free space" in dialog_words(one)
    one.tap(one.root.dialogs.dialog, "seen")
    stick.unlink()
    one.root.backups.back_up()
    one.root.show_home()
    one.until(all_done(one))
    assert one.root.home.warning.text == ""


def test_a_backup_that_failed_is_known_after_a_restart(tmp_path, stick):
    stick.write_text("no folder")
    with with_stick(tmp_path, stick) as one:
        play_to_the_end(one)
        one.until(all_done(one))
    with with_stick(tmp_path, stick, language="es") as one:
        assert "La última copia falló" in one.root.home.warning.text
        page = open_page(one)
        touch_row(one, page.rows, TOLD)
        assert "mira que su disco esté ahí y tenga espacio" in dialog_words(one)
        one.tap(one.root.dialogs.dialog, "seen")
        stick.unlink()
        one.tap(page.make)
        one.until(all_done(one))
    with with_stick(tmp_path, stick) as one:
        assert one.root.home.warning.text == ""


def test_all_nights_are_exported_and_the_place_is_told(one, stick):
    play_to_the_end(one)
    page = open_page(one)
    one.tap(page.export)
    one.until(all_done(one))
    assert str(one.archive.file.parent / "exports") in dialog_words(one)
    assert str(stick / "exports") in dialog_words(one)
    assert list(stick.glob("exports/*/results.csv"))


def test_without_jobs_there_is_no_such_page(tmp_path):
    with evening(tmp_path / "archive.sqlite") as one:
        one.root.preferences.open()
        assert "backups" not in {item.key for item in one.root.preferences.page.rows.items}
        play_to_the_end(one)


def test_dates_and_sizes_are_in_the_language_of_the_reader(slow):
    backups = slow.root.backups
    slow.root.stage.language = "fr"
    copy = Copy(slow.archive.file, "2026-11-20T12:30:00+00:00", "here", 1_230_000)
    row = copy_row("key", copy, "fr")
    assert row.label.startswith("Vendredi 20 novembre 2026, ")
    assert row.right.replace("\u202f", " ").replace("\xa0", " ") == "1,2 Mo"
    assert BACKUP.doing not in backups.under_way


def test_a_game_that_ends_during_a_backup_is_in_the_next_one(slow):
    slow.root.backups.back_up()
    play_to_the_end(slow)
    asked = slow.root.services.jobs.asked
    assert len(asked) == 2
    while asked:
        asked.pop(0)()
    slow.bus.drain()
    assert not slow.root.backups.under_way
