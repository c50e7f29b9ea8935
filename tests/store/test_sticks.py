"""Sticks are what is mounted and may be written."""

import os

from companion.store import sticks as sticks_of
from companion.store.sticks import mount_folders, sticks


def test_only_what_is_mounted_and_may_be_written_is_a_stick(tmp_path, monkeypatch):
    for name in ("sda1", "sdb1", "folder"):
        (tmp_path / name).mkdir()
    monkeypatch.setattr(os.path, "ismount", lambda path: path.name != "folder")
    monkeypatch.setattr(os, "access", lambda path, _: path.name == "sdb1")
    assert sticks([tmp_path, tmp_path / "nowhere"]) == [tmp_path / "sdb1" / "table-companion"]


def test_who_has_no_name_has_a_number(monkeypatch):
    def nameless():
        raise KeyError("getpwuid(): uid not found: 12345")

    monkeypatch.setattr(sticks_of.getpass, "getuser", nameless)
    assert [folder.name for folder in mount_folders()] == [str(os.getuid())] * 2


def test_sticks_are_looked_for_where_this_user_may_write_them():
    assert [folder.parent.as_posix() for folder in mount_folders()] == ["/media", "/run/media"]
    assert sticks() is not None
