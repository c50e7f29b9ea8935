"""Backups by touch: made, told, looked into, put in place; nothing of it stands in the way of play."""

from __future__ import annotations

import random
from functools import partial

import pytest

from companion.store.backup import backup_folder, make
from companion.store.connection import ArchiveError
from companion.store.errands import Errands
from companion.table.errands import BackedUp, Copy, Doing
from companion.ui.backups import BACKUP, RESTORE, TOLD
from companion.ui.finger import unseen
from tests.store.test_backup import NOW, spoil
from tests.table.pig import PIG
from tests.ui.tabletop import evening, find


class OneByOne:
    """Errands that are done when the test says so."""

    def __init__(self, bus):
        self.bus, self.asked = bus, []

    def copies(self):
        return []

    def back_up(self):
        self.asked.append(partial(self.bus.post, BackedUp()))

    def export(self):
        self.asked.append(partial(self.bus.post, BackedUp()))

    def close(self):
        self.asked.clear()


@pytest.fixture
def stick(tmp_path):
    (tmp_path / "KINGSTON").mkdir()
    return tmp_path / "KINGSTON" / "table-companion"


@pytest.fixture
def one(tmp_path, stick):
    file = tmp_path / "archive.sqlite"
    with evening(file, errands=lambda bus: Errands(file, bus.post, find, lambda: [stick])) as found:
        yield found


@pytest.fixture
def slow(tmp_path):
    """An evening whose errands wait for the test."""
    with evening(tmp_path / "archive.sqlite", errands=OneByOne) as found:
        yield found


def open_page(one):
    """From home, or from the table, to the backups."""
    if one.root.screen is one.root.home:
        one.tap(one.root.home.choices["settings"])
    else:
        one.menu("settings")
    touch_row(one, one.root.preferences.page.rows, "backups")
    return one.root.backups.page


def touch_row(one, rows, key):
    one.finger.tap(*rows.row_of(key))
    unseen()


def sheet_words(one):
    say, sheet = one.root.stage.say, one.root.above.sheet
    return " ".join([say(sheet._title), *map(say, sheet._words)]) if sheet.is_open else ""


def row_words(one):
    say = one.root.stage.say
    return [say(item.label) for item in one.root.backups.page.rows._items]


def all_done(one):
    return lambda: not one.root.backups._under_way


def play_to_the_end(one):
    one.begin()
    session, choose = one.session, random.Random(4).randrange
    for _ in range(3000):
        if session.over:
            return
        session.play(PIG.wander(session.state, choose))
    raise AssertionError("it does not end")


def test_a_backup_is_made_here_and_on_the_stick_and_told(one, tmp_path, stick):
    one.begin()
    page = open_page(one)
    assert row_words(one) == ["There is no backup yet."]
    one.tap(page.make)
    one.until(all_done(one))
    assert row_words(one)[0] == "The backup is made and checked"
    notes = [one.root.stage.say(item.note) for item in page.rows._items[1:]]
    assert sorted(notes) == ["on the USB stick KINGSTON", "on this machine"]
    touch_row(one, page.rows, TOLD)
    assert str(backup_folder(one.archive.file)) in sheet_words(one)
    assert str(stick) in sheet_words(one)
    one.tap(one.root.above.sheet, "seen")
    one.tap(page.back)
    assert one.root.screen is one.root.preferences.page
    one.tap(one.root.preferences.page.back)
    assert one.root.screen is one.root.play


def test_a_finished_game_is_backed_up_by_itself(one):
    play_to_the_end(one)
    one.until(all_done(one))
    (copy,) = (copy for copy in one.root.house.errands.copies() if copy.where == "here")
    assert copy.file.parent == backup_folder(one.archive.file)
    assert not one.root.above.sheet.is_open


def test_each_end_is_backed_up_once(slow):
    play_to_the_end(slow)
    asked = slow.root.house.errands.asked
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
    assert len(slow.root.house.errands.asked) == 1
    slow.bus.post(Doing(slow.archive.file, 256, 1024))
    slow.tap(page.back)
    slow.tap(slow.root.preferences.page.back)
    assert slow.root.screen is slow.root.home
    page = open_page(slow)
    assert row_words(slow)[0] == "A backup is being made"
    assert slow.root.stage.say(page.rows._items[0].note) == "256 of 1024 pages"
    touch_row(slow, page.rows, TOLD)
    assert not slow.root.above.sheet.is_open
    assert page.make.state == "grey"
    slow.root.house.errands.asked.pop()()
    slow.wait(0.1)
    assert page.make.state == "lit"


def test_a_backup_that_fails_is_told_at_home_and_not_in_play(one, stick):
    stick.write_text("no folder")
    play_to_the_end(one)
    one.until(all_done(one))
    assert not one.root.above.sheet.is_open
    one.root.show_home()
    assert "The last backup failed" in one.root.home.warning.text
    open_page(one)
    assert row_words(one)[0] == "It failed in some places"
    touch_row(one, one.root.backups.page.rows, TOLD)
    assert "see that its disk is there and has room" in sheet_words(one)
    one.tap(one.root.above.sheet, "seen")
    stick.unlink()
    one.root.backups.back_up()
    one.root.show_home()
    one.until(all_done(one))
    assert one.root.home.warning.text == ""


def backed_up(one):
    """A game on the table, a backup of it, and a note after it."""
    one.begin()
    made = make(one.archive.file, backup_folder(one.archive.file), NOW)
    one.session.note("after the backup")
    return made


def look_into(one, made):
    page = open_page(one)
    touch_row(one, page.rows, str(made.file))
    one.until(all_done(one))


def test_a_backup_is_looked_into_and_put_in_place(one):
    made = backed_up(one)
    session = one.session
    look_into(one, made)
    said = sheet_words(one)
    assert "It holds 1 game and" in said
    assert "There is 1 game here now." in said
    assert "The game on the table is closed meanwhile." in said
    one.tap(one.root.above.sheet, RESTORE)
    assert one.root.controls is None
    one.until(lambda: one.root.screen is one.root.home)
    kept = one.archive.file.with_name("replaced-0001.sqlite")
    assert kept.is_file()
    assert f"kept in {kept}" in sheet_words(one)
    one.tap(one.root.above.sheet, "seen")
    one.tap(one.root.home.resume[0])
    assert len(one.session.timeline.entries) == len(session.timeline.entries) - 1


def test_what_was_put_aside_is_put_back(one):
    made = backed_up(one)
    entries = len(one.session.timeline.entries)
    for file in (made.file, one.archive.file.with_name("replaced-0001.sqlite")):
        if one.root.above.sheet.is_open:
            one.tap(one.root.above.sheet, "seen")
        page = open_page(one)
        touch_row(one, page.rows, str(file))
        one.until(all_done(one))
        one.tap(one.root.above.sheet, RESTORE)
        one.until(lambda: one.root.screen is one.root.home)
    one.tap(one.root.above.sheet, "seen")
    one.tap(one.root.home.resume[0])
    assert len(one.session.timeline.entries) == entries


def test_while_a_backup_is_put_in_place_nothing_can_be_touched(one, monkeypatch):
    made = backed_up(one)
    look_into(one, made)
    monkeypatch.setattr(one.root.house.errands, "restore", lambda copy: None)
    one.tap(one.root.above.sheet, RESTORE)
    waiting = one.root.backups.waiting
    assert one.root.screen is waiting
    assert [child.areas() for child in waiting.children] == [{}, {}]


def test_a_backup_is_left_where_it_is(one):
    made = backed_up(one)
    look_into(one, made)
    one.tap(one.root.above.sheet, "leave")
    assert one.root.screen is one.root.backups.page
    assert one.root.controls is not None


def test_a_damaged_backup_is_told_and_replaces_nothing(one):
    made = backed_up(one)
    spoil(made.file)
    look_into(one, made)
    assert "it is damaged" in sheet_words(one)
    assert one.root.controls is not None


def test_a_restoration_that_fails_leaves_everything_as_it_was(one):
    made = backed_up(one)
    look_into(one, made)
    entries = one.session.timeline.entries
    spoil(made.file)
    one.tap(one.root.above.sheet, RESTORE)
    one.until(lambda: one.root.screen is one.root.home)
    assert "Everything is as it was" in sheet_words(one)
    assert "it is damaged" in sheet_words(one)
    one.tap(one.root.above.sheet, "seen")
    one.tap(one.root.home.resume[0])
    assert one.session.timeline.entries[: len(entries)] == entries


def test_an_archive_that_does_not_open_again_is_tried_again(one, monkeypatch):
    made = backed_up(one)
    look_into(one, made)

    def torn():
        raise ArchiveError(one.archive.file, "its disk failed")

    with monkeypatch.context() as broken:
        broken.setattr(one.archive, "open_again", torn)
        one.tap(one.root.above.sheet, RESTORE)
        one.until(lambda: one.root.screen is one.root.backups.trouble)
        one.tap(one.root.backups.trouble.again)
        assert one.root.screen is one.root.backups.trouble
    one.tap(one.root.backups.trouble.again)
    assert one.root.screen is one.root.home


def test_who_left_the_page_is_not_asked_about_a_backup(one):
    made = backed_up(one)
    page = open_page(one)
    touch_row(one, page.rows, str(made.file))
    one.tap(page.back)
    one.until(all_done(one))
    assert not one.root.above.sheet.is_open


def test_all_nights_are_exported_and_the_place_is_told(one, stick):
    play_to_the_end(one)
    page = open_page(one)
    one.tap(page.export)
    one.until(all_done(one))
    assert str(one.archive.file.parent / "exports") in sheet_words(one)
    assert str(stick / "exports") in sheet_words(one)
    assert list(stick.glob("exports/*/results.csv"))


def test_without_errands_there_is_no_such_page(tmp_path):
    with evening(tmp_path / "archive.sqlite") as one:
        assert "backups" not in one.root.preferences._links()
        play_to_the_end(one)


def test_dates_and_sizes_are_in_the_language_of_the_reader(slow):
    backups = slow.root.backups
    slow.root.speak("fr")
    copy = Copy(slow.archive.file, "2026-11-20T12:30:00+00:00", "here", 1_230_000)
    row = backups._row("key", copy)
    assert row.label.startswith("Vendredi 20 novembre 2026, ")
    assert row.right.replace("\u202f", " ").replace("\xa0", " ") == "1,2 Mo"
    assert BACKUP.doing not in backups._under_way


def test_a_game_that_ends_during_a_backup_is_in_the_next_one(slow):
    slow.root.backups.back_up()
    play_to_the_end(slow)
    asked = slow.root.house.errands.asked
    assert len(asked) == 2
    while asked:
        asked.pop(0)()
    slow.bus.drain()
    assert not slow.root.backups._under_way
