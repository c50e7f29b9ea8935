"""What lies beside the archive: held in each backup, brought back with it, and never lost on the way."""

import sqlite3
from contextlib import closing

import pytest

from companion.store import restore as restoring
from companion.store.backup import BackupFailed, backup_folder, backups, examine, make
from companion.store.checksums import content_link
from companion.store.restore import NotAllWritten, finish, restore
from companion.store.schema import HELD
from companion.store.sidecar_files import MOST, lying, outside
from tests.store.conftest import NOW, entries, spoil

BOX = "boxes/pig.json"
FILES = {
    BOX: b"an hour's work",
    "last_setups.json": b"{}",
    "pads/nova.toml": b"title",
    "pins.toml": b"lamp = 4",
    "saved_setups/pig.json": b"an island",
    "setting_overrides.json": b"fr",
    "table_options.json": b"{}",
}


@pytest.fixture(autouse=True)
def folder(file):
    """Where the archive is to lie; the other files are there before it is begun."""
    lay(file.parent, FILES)
    return file.parent


def lay(folder, files):
    for name, content in files.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_bytes(content)


def test_only_what_belongs_to_it_is_held(folder, backup):
    lay(
        folder,
        {"last-backup.json": b"{}", "boxes/pig.new": b"half", "sheets/1.json": b"{}", "notes.txt": b""},
    )
    assert lying(folder) == FILES
    assert examine(backup.file).beside == tuple(FILES)


def test_what_changed_beside_the_archive_is_worth_a_new_backup(folder, file, backup):
    unchanged = make(file, backup_folder(file), NOW)
    assert make(file, backup_folder(file), NOW) == unchanged
    lay(folder, {BOX: b"repaired"})
    assert make(file, backup_folder(file), NOW).again == unchanged.again + 1


def test_a_new_card_gets_all_of_it(backup, tmp_path):
    new = tmp_path / "new" / "archive.sqlite"
    new.parent.mkdir()
    assert restore(backup.file, new) is None
    assert lying(new.parent) == FILES
    assert entries(new) > 0


def test_all_of_it_is_replaced_and_kept_and_put_back(folder, file, backup):
    now = {name: b"changed " + content for name, content in FILES.items()} | {"boxes/le_havre.json": b"new"}
    lay(folder, now)
    before = entries(file)
    kept = restore(backup.file, file)
    of_this_machine = {
        "pads/nova.toml": b"changed title",
        "pins.toml": b"changed lamp = 4",
        "boxes/le_havre.json": b"new",
    }
    assert lying(folder) == FILES | of_this_machine
    assert entries(file) == before - 1
    restore(kept, file)
    assert lying(folder) == now
    assert entries(file) == before


def test_beside_a_damaged_archive_only_what_is_missing_is_put(folder, file, backup):
    spoil(file)
    lay(folder, {BOX: b"newer than the backup"})
    (folder / "setting_overrides.json").unlink()
    restore(backup.file, file)
    assert lying(folder) == FILES | {BOX: b"newer than the backup"}


def test_a_backup_of_an_earlier_version_leaves_what_lies_beside(folder, file, backup):
    with closing(sqlite3.connect(backup.file)) as early, early:
        early.execute(f"DROP TABLE {HELD}")
    lay(folder, {BOX: b"changed"})
    restore(backup.file, file)
    assert lying(folder) == FILES | {BOX: b"changed"}
    assert examine(backup.file).beside == ()


def test_a_strange_stick_writes_nowhere_else(folder, file, backup):
    with closing(sqlite3.connect(backup.file)) as strange, strange:
        for name in ("../outside.json", "boxes/../../outside.json", "/tmp/outside.json", "settings.sh"):
            put = [name, b"outside", content_link(name, b"outside")]
            strange.execute(f"INSERT INTO {HELD} VALUES (?, ?, ?)", put)
    restore(backup.file, file)
    assert lying(folder) == FILES
    assert not list(folder.parent.rglob("outside.json"))


def test_a_power_cut_before_the_files_were_written_is_made_good(folder, file, backup, monkeypatch):
    class PowerCut(BaseException):
        pass

    def cut(*_):
        raise PowerCut

    lay(folder, {BOX: b"changed"})
    with monkeypatch.context() as power:
        power.setattr(restoring.sidecar_files, "write_out", cut)
        with pytest.raises(PowerCut):
            restore(backup.file, file)
    (folder / "archive.sqlite.restored").write_bytes(b"half a copy")
    (folder / "replaced-0002.part").write_bytes(b"half a copy")
    assert (folder / BOX).read_bytes() == b"changed"
    finish(file)
    assert lying(folder) == FILES
    assert not [*folder.glob("*.restored"), *folder.glob("*.part")]
    lay(folder, {BOX: b"changed again"})
    finish(file)
    assert (folder / BOX).read_bytes() == b"changed again"


def test_finishing_leaves_a_damaged_or_missing_archive_to_whoever_opens_it(folder, file, backup):
    spoil(file)
    damaged = file.read_bytes()
    finish(file)
    assert file.read_bytes() == damaged
    file.unlink()
    finish(file)
    assert not file.exists()


def test_what_cannot_be_written_waits_for_the_next_start(folder, file, backup):
    (folder / BOX).unlink()
    (folder / "boxes").rmdir()
    (folder / "boxes").write_text("in the way")
    with pytest.raises(
        NotAllWritten, match=r"it is restored, but .* free some space there and restart"
    ) as late:
        restore(backup.file, file)
    assert late.value.kept == file.with_name("replaced-0001.sqlite")
    (folder / "boxes").unlink()
    finish(file)
    assert lying(folder) == FILES


def test_a_file_that_cannot_be_read_is_named(folder, file, backup, monkeypatch):
    def torn(_):
        raise OSError(5, "Input/output error", str(folder / BOX))

    monkeypatch.setattr(restoring.sidecar_files, "lying", torn)
    with pytest.raises(BackupFailed, match=r"can't read .*boxes/pig.json \(its disk failed\)"):
        make(file, backup_folder(file), NOW)
    assert backups(backup_folder(file)) == [backup]


def test_a_file_longer_than_any_of_ours_is_named(folder, file, backup):
    lay(folder, {BOX: b"x" * MOST})
    assert examine(make(file, backup_folder(file), NOW).file).beside == tuple(FILES)
    lay(folder, {BOX: b"x" * (MOST + 1)})
    with pytest.raises(BackupFailed, match=r"can't read .*boxes/pig.json"):
        make(file, backup_folder(file), NOW)


def test_a_file_that_was_changed_in_a_backup_is_named_and_put_nowhere(folder, file, backup):
    with closing(sqlite3.connect(backup.file)) as changed, changed:
        changed.execute(f"UPDATE {HELD} SET content = ? WHERE name = ?", (b"other", BOX))
    contents = examine(backup.file)
    assert contents.spoilt == (BOX,)
    assert set(contents.beside) == FILES.keys() - {BOX}
    lay(folder, {BOX: b"an hour more"})
    restore(backup.file, file)
    assert lying(folder) == FILES | {BOX: b"an hour more"}


def test_a_folder_named_like_one_of_the_files_is_none(folder):
    (folder / "odd.toml").mkdir()
    assert lying(folder) == FILES


def test_a_copy_that_reads_back_otherwise_is_no_backup(folder, file, backup, monkeypatch):
    monkeypatch.setattr(restoring.sidecar_files, "hold", lambda *_: None)
    with pytest.raises(BackupFailed, match="it reads back differently from what was written"):
        make(file, backup_folder(file), NOW)
    assert backups(backup_folder(file)) == [backup]


def test_what_no_backup_holds_is_known(tmp_path, monkeypatch):
    folder, other = tmp_path / "kept", tmp_path / "config"
    files = [
        folder / "settings.toml",
        folder / "pins (old).toml",
        other / "settings.toml",
        other / "gone.toml",
    ]
    for file in files[:3]:
        file.parent.mkdir(exist_ok=True)
        file.touch()
    assert outside(folder, files) == files[1:3]
    (tmp_path / "link").symlink_to(folder)
    assert outside(tmp_path / "link", files[:1]) == []
    assert set(lying(folder)) == {"settings.toml"}

    def refused(_):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(type(tmp_path), "is_file", refused)
    assert outside(folder, files) == []
