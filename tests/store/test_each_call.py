"""Whichever call fails while something is written: it is told, nothing is lost, the next time it works."""

from companion.store.backup import BackupFailed, backup_folder, make
from companion.store.connection import ArchiveError
from companion.store.lock import Lock
from companion.table.files.atomic_file import write_whole
from tests.proofs.seam import each_call_fails
from tests.store.conftest import NOW, begun, play_on, session


def test_a_file_is_the_old_one_or_the_new_one_with_nothing_beside_it(tmp_path):
    file = tmp_path / "settings" / "settings.json"
    write_whole(file, b"old")
    failed = 0
    for what, raised in each_call_fails(lambda: write_whole(file, b"new")):
        assert isinstance(raised, OSError | None), what
        assert file.read_bytes() in ((b"new",) if raised is None else (b"old", b"new")), what
        assert [one.name for one in file.parent.iterdir()] == [file.name], what
        write_whole(file, b"old")
        failed += 1
    assert failed > 5


def test_a_lock_that_could_not_be_had_is_free(tmp_path):
    failed = 0
    for what, raised in each_call_fails(lambda: Lock(tmp_path / "lock").release()):
        assert isinstance(raised, OSError | None), what
        Lock(tmp_path / "lock").release()
        failed += 1
    assert failed > 4


def test_after_a_backup_that_failed_there_may_be_the_next(archive, file):
    playing, folder = session(begun(archive)), backup_folder(file)
    play_on(playing, 1)
    failed = 0
    for what, raised in each_call_fails(lambda: make(file, folder, NOW)):
        assert isinstance(raised, BackupFailed | ArchiveError | None), (what, raised)
        made = make(file, folder, NOW)
        assert made.file.exists(), what
        assert not list(folder.glob("*.part*")), what
        made.file.unlink()
        failed += 1
    assert failed > 100
