"""Settings that cannot be used: commands go on with the rest, but take no other archive for the named one."""

import os
from pathlib import Path

import pytest

from companion.cli.main import main
from companion.store.archive import Archive
from companion.store.backup import backup_folder, backups
from companion.store.connection import ArchiveError
from companion.store.restore import finish
from companion.table.files.settings import own_file, settings_files, usable_settings, usual_folder


@pytest.fixture
def own(played):
    """Writes the settings of the home whose archive has a game."""

    def write(text: str):
        file = own_file({"XDG_CONFIG_HOME": str(played / "XDG_CONFIG_HOME")})
        file.parent.mkdir(parents=True)
        file.write_text(text)
        return usual_folder({"XDG_STATE_HOME": str(played / "XDG_STATE_HOME")}) / "archive.sqlite"

    return write


def test_a_backup_is_made_whatever_else_is_wrong(own, capsys):
    archive = own('theme = "pink"\nflashes = 0\n')
    assert main(["backup"]) == 0
    told = capsys.readouterr()
    assert "settings.toml: in no backup, because it is not beside the games" in told.out
    told = told.err.splitlines()
    assert [line.partition(", ")[2] for line in told] == [
        'line 1: theme is \'pink\'; use "dark" or "light".',
        "line 2: flashes is 0; use true or false.",
    ]
    assert len(backups(backup_folder(archive))) == 1


@pytest.mark.parametrize("command", [["backup"], ["restore"], ["export"]])
def test_an_archive_whose_folder_is_not_known_is_left_alone(own, capsys, command):
    archive = own("[archive]\nfolder = 3\n")
    assert main(command) == 2
    told = capsys.readouterr()
    assert "so none are opened" in told.err
    assert told.out == ""
    assert not backup_folder(archive).exists()


def test_doctor_lists_every_line_and_looks_at_the_rest(own, capsys):
    own('theme = "pink"\n[archive]\nfoldr = "/games"\n')
    assert main(["doctor"]) == 1
    told = capsys.readouterr().out
    assert told.count("PROBLEM  settings: ") == 2
    assert "did you mean archive.folder?" in told
    assert "PROBLEM  archive: its folder is not known" in told
    assert "ok       archive" not in told
    assert "graphics libraries" in told


def test_a_file_that_is_named_for_a_start_has_to_be_usable(home, capsys):
    (home / "own.toml").write_text("theme = 1\n")
    for command in ("play", "doctor", "backup"):
        assert main(["--config", str(home / "own.toml"), command]) == 2
        assert main(["--config", str(home / "gone.toml"), command]) == 2
    told = capsys.readouterr().err.splitlines()
    assert len(told) == 6
    assert "gone.toml: can't read it (No such file or directory); check its permissions" in told[1]


@pytest.fixture
def shut(monkeypatch):
    """Takes the right to look into a folder away, as from another user than root."""

    def take_away(folder):
        real = Path.stat

        def stat(path, **follow):
            if folder in path.parents:
                raise PermissionError(13, "Permission denied", str(path))
            return real(path, **follow)

        monkeypatch.setattr(Path, "stat", stat)

    return take_away


def test_settings_that_nobody_may_look_at_are_told(own, shut, capsys):
    archive = own("")
    shut(own_file(os.environ).parent)
    shown = usable_settings(*settings_files(os.environ, pi=False))
    assert shown.files[-1] == own_file(os.environ)
    assert main(["backup"]) == 0
    assert backup_folder(archive).is_dir()


@pytest.mark.parametrize(("command", "code"), [("export", 2), ("backup", 2), ("restore", 0), ("doctor", 1)])
def test_an_archive_that_nobody_may_look_at_is_told(own, shut, capsys, command, code):
    archive = own("")
    shut(archive.parents[1])
    finish(archive)
    assert main([command]) == code
    told = capsys.readouterr()
    assert ("can't reach it (permission denied)" in told.err) == (code == 2)
    with pytest.raises(ArchiveError, match="can't reach it"):
        Archive.open(archive)
