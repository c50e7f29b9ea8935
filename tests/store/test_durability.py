"""Whatever stops the app or the disk: what was said to be kept is kept, and the rest is told in words."""

import os
import signal
import sqlite3
import struct
import subprocess
import sys
from pathlib import Path

import pytest

from companion.ports.journal import NotKept
from companion.store import door
from companion.store.archive import Archive
from companion.store.connection import ArchiveError
from companion.store.lock import Lock, Taken
from companion.store.schema import FORM
from companion.store.write_ahead_log import lost_commits
from tests.store.conftest import SETUP, STARTED, begun, by_hand, find, play_on, session
from tests.table.pig import PIG

ROOT = Path(__file__).parents[2]
WRITER = """
import sys
from pathlib import Path
from companion.store.archive import Archive
from engines.core.timeline import Entry, Note
from tests.store.conftest import begun, find

archive = Archive.open(Path(sys.argv[1]), find=find)
game = begun(archive)
for seq in range(1, 100_000):
    game.append([Entry(seq, Note("x" * 200))], None)
    print(seq, flush=True)
"""


class Watched:
    """Opens connections as the app does, and keeps hold of the last one."""

    def __init__(self, timeout: float = 0) -> None:
        self.timeout, self.last = timeout, None

    def __call__(self, file: Path) -> sqlite3.Connection:
        self.last = sqlite3.connect(file, isolation_level=None, timeout=self.timeout)
        return self.last


def pragma(open_connection: sqlite3.Connection, name: str) -> object:
    return open_connection.execute(f"PRAGMA {name}").fetchone()[0]


def test_each_connection_waits_for_the_disk(file):
    watched = Watched()
    for _ in range(2):
        with Archive.open(file, watched, find):
            assert pragma(watched.last, "journal_mode") == "wal"
            assert pragma(watched.last, "synchronous") == 2
            assert pragma(watched.last, "foreign_keys") == 1


def test_a_disk_that_cannot_keep_the_promise_is_refused(file):
    with pytest.raises(ArchiveError, match="journal_mode to memory, not wal"):
        Archive.open(file, lambda _: sqlite3.connect(":memory:", isolation_level=None), find)


@pytest.mark.parametrize("acknowledged", [1, 40])
def test_nothing_acknowledged_is_lost_when_the_process_is_killed(file, acknowledged):
    writer = subprocess.Popen(
        [sys.executable, "-c", WRITER, str(file)], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    for _ in range(acknowledged):
        told = int(writer.stdout.readline())
    os.kill(writer.pid, signal.SIGKILL)
    told = max([told, *map(int, writer.stdout.read().split())])
    writer.wait()
    writer.stdout.close()
    with Archive.open(file, find=find) as archive:
        entries = archive.load(1).entries
    assert len(entries) in (told, told + 1)
    assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))


@pytest.fixture
def left(tmp_path) -> dict[str, bytes]:
    """The files of an app that was killed after six commits, the last of which are in the log alone."""
    file = tmp_path / "killed.sqlite"
    with Archive.open(file, find=find) as archive:
        playing = session(begun(archive))
        for number in range(5):
            playing.note(f"note {number}")
        return {side: Path(f"{file}{side}").read_bytes() for side in ("", "-wal")}


def opened_again(file: Path, left: dict[str, bytes]) -> tuple[bool, int]:
    """Whether something is missing, and how many entries there are."""
    for side, content in left.items():
        Path(f"{file}{side}").write_bytes(content)
    missing = lost_commits(file)
    with Archive.open(file, find=find) as archive:
        kept = archive.load(1).entries if archive.history() else []
        return missing, len(kept)


def test_damage_in_the_log_before_whole_commits_is_noticed(file, left):
    log = left["-wal"]
    for at in range(40, len(log), 6113):
        hit = bytearray(log)
        hit[at] ^= 0xFF
        missing, kept = opened_again(file, left | {"-wal": bytes(hit)})
        assert missing == (kept < 4), "of the last commit alone nobody can tell"


def test_a_log_that_is_whole_or_torn_misses_nothing(file, left):
    assert opened_again(file, left) == (False, 5)
    for cut in [*range(len(left["-wal"]), 40, -1777), 40, 32, 31, 24, 20, 12, 8, 1, 0]:
        missing, _ = opened_again(file, left | {"-wal": left["-wal"][:cut]})
        assert not missing


def test_a_log_that_cannot_be_read_is_left_to_whoever_opens_the_archive(file, left):
    assert not lost_commits(file)
    Path(f"{file}-wal").write_bytes(b"a shopping list, and no log at all")
    assert not lost_commits(file)


@pytest.mark.parametrize("at", [0, 3, 6, 12, 15, 24, 31])
def test_damage_to_the_head_of_the_log_is_noticed(file, left, at):
    head = bytearray(left["-wal"])
    head[at] ^= 0xFF
    assert opened_again(file, left | {"-wal": bytes(head)})[0]


def test_a_log_whose_pages_have_no_size_of_pages_is_left_to_whoever_opens_the_archive(file, left):
    """Its head has the right checksum: somebody made it so."""
    log = bytearray(left["-wal"])
    log[8:12] = (513).to_bytes(4)
    first = second = 0
    for one, other in struct.iter_unpack(">2I" if log[3] & 1 else "<2I", log[:24]):
        first = (first + one + second) % 2**32
        second = (second + other + first) % 2**32
    log[24:32] = struct.pack(">2I", first, second)
    Path(f"{file}-wal").write_bytes(log)
    assert not lost_commits(file)


def test_frames_of_an_earlier_log_are_nothing_that_is_missing(file):
    with Archive.open(file, find=find) as archive:
        playing = session(begun(archive))
        play_on(playing, 20)
        with by_hand(file) as db:
            db.execute("PRAGMA wal_checkpoint")
        playing.note("at the beginning of the log again")
        left = {side: Path(f"{file}{side}").read_bytes() for side in ("", "-wal")}
    missing, kept = opened_again(file, left)
    assert (missing, kept > 20) == (False, True)


def test_through_a_link_the_log_is_found_too(file, left, tmp_path):
    log = bytearray(left["-wal"])
    log[len(log) // 2] ^= 0xFF
    (tmp_path / "link.sqlite").symlink_to(file)
    file.touch()
    for side, content in (left | {"-wal": bytes(log)}).items():
        Path(f"{file}{side}").write_bytes(content)
    assert lost_commits(tmp_path / "link.sqlite")


def test_a_full_disk_is_told_and_play_goes_on_when_there_is_room(file):
    watched = Watched()
    with Archive.open(file, watched, find) as archive:
        playing = session(begun(archive))
        play_on(playing, 2)
        before = playing.state
        pages = pragma(watched.last, "page_count")
        watched.last.execute(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(NotKept, match="the disk is full"):
            playing.note("x" * 100_000)
        assert playing.state == before
        watched.last.execute("PRAGMA max_page_count = 100000")
        play_on(playing)
        assert archive.load(1).entries == playing.timeline.entries


def test_an_archive_that_another_program_holds_is_told(file):
    with Archive.open(file, Watched(), find) as archive:
        playing = session(begun(archive))
        other = sqlite3.connect(file, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(NotKept, match="another program is using it"):
            playing.note("now")
        other.execute("ROLLBACK")
        other.close()
        playing.note("again")
        assert len(archive.load(1).entries) == 1


def test_a_set_up_is_kept_whole_or_not_at_all(file):
    watched = Watched()
    with Archive.open(file, watched, find) as archive:
        watched.last.execute("PRAGMA max_page_count = 1")
        with pytest.raises(NotKept, match="the disk is full"):
            archive.begin(PIG, ["A"] * 900, ["red"] * 900, SETUP, STARTED)
        assert archive.history() == []


def test_closing_scores_are_kept_whole_or_not_at_all(archive):
    playing = session(begun(archive))
    play_on(playing)
    kept = archive.record_of(1).closing
    twice = {"scores": kept["scores"] * 2, "winners": [0]}
    with pytest.raises(NotKept, match="SQLite says “UNIQUE"):
        archive.load(1).journal.append((), twice)
    assert archive.record_of(1).closing == kept


def test_a_second_start_says_who_is_first(archive, file):
    begun(archive)
    with pytest.raises(ArchiveError, match=rf"another Table Companion is using it \(process {os.getpid()}\)"):
        Archive.open(file, find=find)
    assert len(archive.history()) == 1


def test_a_link_is_the_same_archive(archive, file, tmp_path):
    other = tmp_path / "other.sqlite"
    other.symlink_to(file)
    with pytest.raises(ArchiveError, match="another Table Companion is using it"):
        Archive.open(other, find=find)


def test_an_archive_can_be_looked_at_beside_its_writer(archive, file):
    playing = session(begun(archive))
    play_on(playing, 3)
    with Archive.reading(file, find=find) as looked:
        assert looked.record_of(1).entries == playing.timeline.entries
        with pytest.raises(NotKept, match="it is read-only"):
            begun(looked)
    playing.note("still the writer")


def test_a_lock_falls_with_its_holder(tmp_path):
    held = Lock(tmp_path / "lock")
    with pytest.raises(Taken):
        Lock(tmp_path / "lock")
    held.release()
    held.release()
    Lock(tmp_path / "lock").release()


@pytest.mark.parametrize("link", [os.symlink, os.link])
def test_a_lock_that_is_a_link_is_refused_and_empties_nothing(file, tmp_path, link):
    other = tmp_path / "diary"
    other.write_text("Dear diary")
    link(other, f"{file}-lock")
    with pytest.raises(ArchiveError, match="something else is where its lock should be"):
        Archive.open(file, find=find)
    assert other.read_text() == "Dear diary"
    assert not file.exists()


def test_a_lock_that_is_a_pipe_is_refused_at_once(tmp_path):
    os.mkfifo(tmp_path / "lock")
    with pytest.raises(OSError, match="something else is where its lock should be"):
        Lock(tmp_path / "lock")


def test_a_lock_is_nobody_elses(tmp_path):
    Lock(tmp_path / "lock").release()
    assert (tmp_path / "lock").stat().st_mode & 0o777 == 0o600


def test_a_lock_that_finds_no_room_is_not_held(tmp_path, monkeypatch):
    with monkeypatch.context() as full:
        full.setattr(os, "write", lambda *_: os.fstat(-1))
        with pytest.raises(OSError, match="Bad file descriptor"):
            Lock(tmp_path / "lock")
    Lock(tmp_path / "lock").release()


def refused(file: Path, **with_: object) -> str:
    """What is said of this file, which must stay as it is."""
    before = file.read_bytes() if file.is_file() else None
    with pytest.raises(ArchiveError) as caught:
        Archive.open(file, find=find, **with_)
    assert (file.read_bytes() if file.is_file() else None) == before
    assert str(file) in str(caught.value)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_a_missing_folder_is_told(tmp_path):
    assert "there is no folder" in refused(tmp_path / "stick" / "archive.sqlite")


def test_what_is_no_database_is_left_alone(file):
    file.write_bytes(b"Dear diary, " * 100)
    assert "it isn't an archive" in refused(file)


def test_another_programs_database_is_left_alone(file):
    with sqlite3.connect(file) as other:
        other.execute("CREATE TABLE bookmarks (url)")
    other.close()
    assert "another program" in refused(file)


def test_an_archive_from_the_future_is_left_alone(file):
    Archive.open(file, find=find).close()
    with sqlite3.connect(file) as other:
        other.execute(f"PRAGMA user_version = {FORM + 1}")
    other.close()
    assert f"newer version of Table Companion (format {FORM + 1}); update the app" in refused(file)


def filled(file: Path) -> bytearray:
    """The bytes of an archive of many pages."""
    with Archive.open(file, find=find) as archive:
        playing = session(begun(archive))
        for _ in range(60):
            playing.note("x" * 300)
    return bytearray(file.read_bytes())


def test_a_damaged_archive_is_left_alone(file):
    spoiled = filled(file)
    spoiled[8192 : len(spoiled) - 4096] = b"\xa5" * (len(spoiled) - 12288)
    file.write_bytes(spoiled)
    assert "it is damaged" in refused(file)


def test_damage_that_only_a_look_at_every_page_finds_is_told(file):
    spoiled = filled(file)
    last = len(spoiled) - 4096
    spoiled[last + 8 : last + 10] = b"\xff\xff"  # where the first cell of the last page lies
    file.write_bytes(spoiled)
    assert "it is damaged (" in refused(file)


def test_a_refused_archive_is_let_go_of(file):
    file.write_bytes(b"Dear diary, " * 100)
    refused(file)
    file.unlink()
    file.mkdir()
    refused(file)
    file.rmdir()
    Archive.open(file, find=find).close()


def test_a_read_only_archive_is_told(file):
    Archive.open(file, find=find).close()

    def read_only(path: Path) -> sqlite3.Connection:
        return sqlite3.connect(f"file:{path}?mode=ro", uri=True, isolation_level=None)

    assert "it is read-only" in refused(file, connect=read_only)


def test_a_folder_in_place_of_the_archive_is_told(file):
    file.mkdir()
    assert "can't open it" in refused(file)


def test_a_lock_that_cannot_be_made_is_told(file):
    file.with_name(f"{file.name}-lock").mkdir()
    assert "can't write" in refused(file)


def test_an_archive_locked_for_good_is_told(file):
    Archive.open(file, find=find).close()
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("PRAGMA locking_mode = EXCLUSIVE")
    other.execute("BEGIN EXCLUSIVE")
    assert "another program is using it" in refused(file, connect=Watched())
    other.close()


def test_reading_wants_an_archive(file):
    with pytest.raises(ArchiveError, match="there is none yet"):
        Archive.reading(file, find=find)
    file.touch()
    with pytest.raises(ArchiveError, match="there is nothing in it yet"):
        Archive.reading(file, find=find)


def test_the_app_waits_a_little_for_other_programs(file):
    opened = door.connect(file)
    assert pragma(opened, "busy_timeout") == 2000
    opened.close()
