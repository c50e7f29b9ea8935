"""Sticks are what is mounted; what may be written gets backups, and what may not is told."""

import errno
import os
from pathlib import Path

from companion.ports.user_errors import only_read
from companion.store import sticks as sticks_of
from companion.store.sticks import Consents, consents, identity_of, mount_folders, sticks


def test_only_what_is_mounted_and_may_be_read_is_a_stick(tmp_path, monkeypatch):
    for name in ("sda1", "sdb1", "folder"):
        (tmp_path / name).mkdir()
    monkeypatch.setattr(os.path, "ismount", lambda path: path.name != "folder")
    monkeypatch.setattr(os, "access", lambda path, _: path.name == "sdb1")
    assert sticks([tmp_path, tmp_path / "nowhere"]) == [tmp_path / "sdb1" / "table-companion"]


def test_a_stick_that_can_only_be_read_gets_nothing_and_is_told(tmp_path, monkeypatch):
    folders = plugged(tmp_path, "ours", "theirs", "new", "free")
    ours, theirs, new, free = folders
    known = Consents(tmp_path / "sticks.json", lambda: folders)
    for folder in (ours, free):
        known.decide(folder, allowed=True)
    known.decide(theirs, allowed=False)
    monkeypatch.setattr(os, "access", lambda path, how: path == free.parent or how == os.R_OK)
    assert (known.allowed(), known.unknown()) == ([free], [])
    assert (known.shut(), known.passed_over()) == ([ours, new], [ours])
    says = "The USB stick ours can only be read, so nothing goes onto it. Open its lock, or use another one."
    assert str(only_read(ours)) == says


def test_who_has_no_name_has_a_number(monkeypatch):
    def nameless():
        raise KeyError("getpwuid(): uid not found: 12345")

    monkeypatch.setattr(sticks_of.getpass, "getuser", nameless)
    assert [folder.name for folder in mount_folders()] == [str(os.getuid())] * 2


def test_sticks_are_looked_for_where_this_user_may_write_them():
    assert [folder.parent.as_posix() for folder in mount_folders()] == ["/media", "/run/media"]
    assert sticks() is not None


def plugged(tmp_path, *names):
    for name in names:
        (tmp_path / name).mkdir()
    return [tmp_path / name / "table-companion" for name in names]


def test_a_stick_gets_nothing_until_somebody_said_so_and_is_asked_once(tmp_path):
    folders = plugged(tmp_path, "ours", "theirs", "new")
    ours, theirs, new = folders
    known = Consents(tmp_path / "sticks.json", lambda: folders)
    assert (known.allowed(), known.unknown()) == ([], folders)
    known.decide(ours, allowed=True)
    known.decide(theirs, allowed=False)
    for remembered in (known, Consents(tmp_path / "sticks.json", lambda: folders)):
        assert (remembered.allowed(), remembered.unknown()) == ([ours], [new])


def test_a_stick_is_known_by_its_file_system(tmp_path):
    folder, udev = tmp_path / "KINGSTON" / "table-companion", tmp_path / "udev"
    assert identity_of(folder, udev) == "KINGSTON"
    folder.parent.mkdir()
    udev.mkdir()
    device = folder.parent.stat().st_dev
    told = udev / f"b{os.major(device)}:{os.minor(device)}"
    told.write_text("S:disk/by-id/usb\nE:ID_FS_TYPE=vfat\n")
    assert identity_of(folder, udev) == "KINGSTON"
    told.write_text("E:ID_FS_TYPE=vfat\nE:ID_FS_UUID=6B2A-11F0\n")
    assert identity_of(folder, udev) == "6B2A-11F0"


def test_what_was_said_is_kept_beside_the_archive(tmp_path):
    known = consents(tmp_path / "archive.sqlite")
    known.decide(tmp_path / "KINGSTON" / "table-companion", allowed=True)
    assert "KINGSTON" in (tmp_path / "sticks.json").read_text()
    assert known.allowed() == known.unknown() == []


def test_a_folder_of_sticks_that_cannot_be_read_is_told(tmp_path, monkeypatch, caplog):
    def failing(_):
        raise OSError(errno.EIO, "Input/output error")

    assert sticks([tmp_path / "nowhere"]) == []
    assert caplog.messages == []
    monkeypatch.setattr(Path, "iterdir", failing)
    assert sticks([tmp_path]) == []
    assert caplog.messages == [f"Can't read {tmp_path} (its disk failed); check its permissions."]
