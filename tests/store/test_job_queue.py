"""What is done beside the game: asked for here, done in another thread, told by what it posts."""

import csv
import json
import os
import shutil
import sqlite3
import threading
from contextlib import closing
from pathlib import Path
from queue import Queue

import pytest

from companion.ports.archive_jobs import BackedUp, Doing, Exported, LookedInto, Restored
from companion.ports.journal import NotKept
from companion.store import copies as copies_of
from companion.store import job_queue
from companion.store.backup import backup_folder, make
from companion.store.connection import ArchiveError
from companion.store.job_queue import JobQueue
from companion.store.restore import replaced
from companion.table.runtime.timestamps import read_moment
from engines.core.text import Text
from tests.store.conftest import at_nine, begun, find, play_on, session, spoil

LONG = 60
"""Seconds after which a thread that posts nothing has failed."""


class Posts:
    """What a job posts, and in which threads."""

    def __init__(self):
        self.posted, self.threads = Queue(), set()

    def post(self, signal):
        self.threads.add(threading.get_ident())
        self.posted.put(signal)

    def end(self):
        """Everything up to what is no progress."""
        told = [self.posted.get(timeout=LONG)]
        while isinstance(told[-1], Doing):
            told.append(self.posted.get(timeout=LONG))
        return told


@pytest.fixture
def stick(tmp_path):
    (tmp_path / "stick").mkdir()
    return tmp_path / "stick" / "table-companion"


@pytest.fixture
def posts():
    return Posts()


@pytest.fixture
def jobs(file, stick, posts):
    found = JobQueue(file, posts.post, find, lambda: [stick], at_nine)
    yield found
    found.close()


@pytest.fixture
def playing(archive):
    found = session(begun(archive))
    play_on(found, 5)
    return found


def test_a_backup_is_made_here_and_on_the_stick_beside_the_game(jobs, posts, playing, file, stick):
    jobs.back_up()
    *doing, told = posts.end()
    assert isinstance(told, BackedUp)
    assert [one.parent for one in told.files] == [backup_folder(file), stick]
    assert doing[-1].done == doing[-1].whole > 0
    assert threading.get_ident() not in posts.threads
    copies = jobs.copies()
    assert {(copy.where, copy.file.name) for copy in copies} == {
        ("here", "archive-20261120T210000Z.sqlite"),
        ("stick", "archive-20261120T210000Z.sqlite"),
    }
    assert copies[0].size == copies[0].file.stat().st_size


def test_a_stick_that_fails_keeps_no_other_backup_away(jobs, posts, playing, file, stick):
    stick.write_text("no folder")
    jobs.back_up()
    told = posts.end()[-1]
    assert [one.parent for one in told.files] == [backup_folder(file)]
    assert len(told.troubles) == 1
    assert "check that its disk is plugged in and has free space" in str(told.troubles[0])


def test_where_the_last_backup_failed_is_known_after_a_restart_until_one_is_made(
    jobs, posts, playing, file, stick
):
    def after_a_restart():
        return JobQueue(file, posts.post, find, lambda: [stick], at_nine).last_troubles()

    stick.write_text("no folder")
    jobs.back_up()
    troubles = posts.end()[-1].troubles
    assert after_a_restart() == troubles != ()
    stick.unlink()
    jobs.back_up()
    posts.end()
    assert after_a_restart() == ()


def test_a_backup_tells_what_is_in_it(jobs, posts, playing, file):
    make(file, backup_folder(file), at_nine())
    (copy,) = jobs.copies()
    jobs.look_into(copy)
    told = posts.end()[-1]
    assert told == LookedInto(copy, 1, len(playing.timeline.entries), at_nine())


def test_a_damaged_backup_says_so(jobs, posts, playing, file):
    made = make(file, backup_folder(file), at_nine())
    spoil(made.file)
    jobs.look_into(jobs.copies()[0])
    assert "it is damaged" in str(posts.end()[-1].trouble)


def test_a_copy_takes_the_place_and_the_replaced_one_is_among_the_copies(jobs, posts, archive, playing, file):
    make(file, backup_folder(file), at_nine())
    (copy,) = jobs.copies()
    playing.note("after it")
    archive.close()
    jobs.restore(copy)
    told = posts.end()[-1]
    archive.open_again()
    assert told == Restored((file.with_name("replaced-0001.sqlite"),), in_place=True)
    entries = len(archive.load(1).entries)
    (aside,) = (one for one in jobs.copies() if one.where == "replaced")
    archive.close()
    jobs.restore(aside)
    assert not posts.end()[-1].troubles
    archive.open_again()
    assert len(archive.load(1).entries) == entries + 1
    assert len(replaced(file)) == 2


def test_a_copy_whose_files_beside_the_archive_cannot_be_written_took_the_place_all_the_same(
    jobs, posts, archive, playing, file
):
    (file.parent / "boxes").mkdir()
    (file.parent / "boxes" / "pig.json").write_text("an hour's work")
    make(file, backup_folder(file), at_nine())
    archive.close()
    shutil.rmtree(file.parent / "boxes")
    (file.parent / "boxes").write_text("in the way")
    jobs.restore(jobs.copies()[0])
    told = posts.end()[-1]
    assert (told.in_place, told.files) == (True, (file.with_name("replaced-0001.sqlite"),))
    assert "it is restored, but" in str(told.troubles[0])


def test_what_the_game_before_says_is_not_kept_and_told(archive, playing):
    archive.close()
    archive.open_again()
    with pytest.raises(NotKept):
        playing.note("lost in time")
    assert archive.load(1).entries == playing.timeline.entries


def test_an_archive_in_use_is_not_restored(jobs, posts, playing, file):
    make(file, backup_folder(file), at_nine())
    jobs.restore(jobs.copies()[0])
    told = posts.end()[-1]
    assert told.files == ()
    assert "is in use" in str(told.troubles[0])


def test_a_backup_of_a_newer_version_is_left_alone(jobs, posts, archive, playing, file):
    made = make(file, backup_folder(file), at_nine())
    with closing(sqlite3.connect(made.file)) as newer, newer:
        newer.execute("PRAGMA user_version = 7")
    archive.close()
    before = file.read_bytes()
    jobs.restore(jobs.copies()[0])
    assert "newer version of Table Companion (format 7)" in str(posts.end()[-1].troubles[0])
    assert file.read_bytes() == before


def test_all_nights_are_exported_into_a_folder_of_the_day(jobs, posts, archive, file, stick):
    play_on(session(begun(archive)))
    day = read_moment(at_nine()).date().isoformat()  # it is the next one where the clock is far ahead
    for name in (day, f"{day}-2"):
        jobs.export()
        told = posts.end()[-1]
        assert told == Exported((file.parent / "exports" / name, stick / "exports" / name))
    for folder in told.files:
        with (folder / "results.csv").open(newline="") as opened:
            assert len(list(csv.DictReader(opened))) == 2
        assert len(json.loads((folder / "archive.json").read_text())["games"]) == 1


def test_an_export_that_fails_leaves_nothing_half(jobs, posts, playing, file, monkeypatch):
    real = job_queue.export_tables

    def torn(archive, folder):
        real(archive, folder)
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(job_queue, "export_tables", torn)
    jobs.export()
    told = posts.end()[-1]
    assert (told.files, len(told.troubles)) == ((), 2)
    assert "its disk is full" in str(told.troubles[0])
    assert list((file.parent / "exports").iterdir()) == []


def test_a_stick_that_is_pulled_keeps_no_export_away(jobs, posts, playing, file, stick, monkeypatch):
    there = Path.exists

    def pulled(path):
        return there(path) if stick not in path.parents else os.fstat(-1)

    monkeypatch.setattr(Path, "exists", pulled)
    jobs.export()
    told = posts.end()[-1]
    assert [folder.parent for folder in told.files] == [file.parent / "exports"]
    assert [str(why) for why in told.troubles] == [
        f"Can't write {stick}/exports (Bad file descriptor); free some space."
    ]


def test_without_an_archive_there_is_nothing_to_export(jobs, posts):
    jobs.export()
    assert "play a game first" in str(posts.end()[-1].troubles[0])


def test_an_error_of_ours_is_told_too(jobs, posts, playing, monkeypatch, caplog):
    def broken(*_, **__):
        raise KeyError("ours")

    monkeypatch.setattr(job_queue, "make", broken)
    jobs.back_up()
    (trouble,) = posts.end()[-1].troubles
    assert "KeyError: 'ours'" in str(trouble)
    assert "a job failed" in caplog.text


def test_what_is_under_way_is_given_up_at_the_end(file, archive, playing, posts, monkeypatch):
    begun_ = threading.Event()

    def slow(archive, folder, now, watch):
        begun_.set()
        while True:
            watch(0, 1)

    monkeypatch.setattr(job_queue, "make", slow)
    jobs = JobQueue(file, posts.post, find, list, at_nine)
    jobs.back_up()
    jobs.export()
    assert begun_.wait(LONG)
    jobs.close()
    assert not backup_folder(file).exists()
    assert not (file.parent / "exports").exists()
    while not posts.posted.empty():
        assert isinstance(posts.posted.get(), Doing)


def test_a_stick_that_is_pulled_meanwhile_is_no_trouble(jobs, posts, playing, stick, monkeypatch):
    jobs.back_up()
    posts.end()
    real = copies_of.backups
    monkeypatch.setattr(copies_of, "backups", lambda folder: [_gone(one, stick) for one in real(folder)])
    assert [copy.where for copy in jobs.copies()] == ["here"]


def _gone(backup, stick):
    if backup.file.parent == stick:
        backup.file.unlink()
    return backup


def test_an_archive_that_cannot_be_opened_again_says_so(archive, file):
    archive.close()
    file.write_bytes(b"no database at all " * 500)
    with pytest.raises(ArchiveError):
        archive.open_again()
    file.unlink()
    archive.open_again()
    assert archive.history() == []


def test_a_last_backup_whose_words_were_edited_is_told_as_far_as_it_can_be(tmp_path):
    whole, blank = '{"type": "text", "msgid": "a disk"}', '{"type": "text", "msgid": "a {disk} and {0}"}'
    (tmp_path / "last-backup.json").write_text(f'{{"troubles": [{blank}, {whole}]}}')
    assert copies_of.last_troubles(tmp_path / "archive.sqlite") == (Text("a disk"),)
