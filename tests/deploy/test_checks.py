"""What ends an installation before it begins is a sentence that says what to do."""

import re
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

DEPLOY = Path(__file__).parents[2] / "deploy"
PARTS = ("system.sh", "checks.sh", "questions.sh")


@pytest.fixture
def run(tmp_path):
    """Runs a line of shell with the installer's parts read, and with commands in place of the system's."""
    tools = tmp_path / "bin"
    tools.mkdir()

    def run(line, **commands):
        for name, script in commands.items():
            tool = tools / name
            tool.write_text(f"#!/bin/sh\n{script}\n")
            tool.chmod(0o755)
        reads = "".join(f". {DEPLOY / part}; " for part in PARTS)
        places = "; ".join(f"{name}={tmp_path}" for name in ("UNITS", "STATE", "HOME_OF_APP"))
        return subprocess.run(
            ["/bin/sh", "-euc", f"{places}; {reads} ALONE={tmp_path}/lock/one; {line}"],
            env={"PATH": f"{tools}:/usr/sbin:/usr/bin:/sbin:/bin", "LANG": "C"},
            capture_output=True,
            text=True,
            check=False,
        )

    return run


@pytest.mark.parametrize(("system", "ends"), [("armhf", 1), ("i386", 1), ("arm64", 0), ("amd64", 0)])
def test_a_32_bit_system_is_told_before_anything_else(run, system, ends):
    done = run("check_bits", dpkg=f"echo {system}")
    assert done.returncode == ends, done.stderr
    assert ("64-bit" in done.stderr) == bool(ends)


def test_where_there_is_no_dpkg_the_kernel_is_asked(run):
    done = run("check_bits", dpkg="exit 127", uname="echo armv7l")
    assert (done.returncode, "built for armv7l" in done.stderr) == (1, True)


@pytest.mark.parametrize(
    ("free", "there", "ends"), [(20, 0, 1), (90_000, 0, 0), (400, 0, 1), (400, 1, 0), (20, 1, 1)]
)
def test_a_card_that_is_full_is_told(run, tmp_path, free, there, ends):
    if there:
        (tmp_path / "current").mkdir()
    listed = f"echo Filesystem; echo /dev/root 30000 1 {free} 1% /"
    done = run("check_disk", df=listed)
    assert done.returncode == ends, done.stderr
    assert (f"{free} MB are free" in done.stderr) == bool(ends)


def test_a_second_run_at_the_same_time_is_told(run, tmp_path):
    again = f". {DEPLOY}/system.sh; . {DEPLOY}/checks.sh; ALONE={tmp_path}/lock/one; check_alone"
    done = run(f"check_alone; sh -euc '{again}'")
    assert done.returncode == 1
    assert "This script is already running" in done.stderr


@pytest.mark.parametrize(
    ("times", "ends"),
    [
        (["datetime('now', '-2 minutes') || '+00:00'"], 1),
        (["datetime('now', '-20 minutes')"], 0),
        (["'yesterday'", "''", "NULL"], 0),
        (["'yesterday'", "strftime('%Y-%m-%dT%H:%M:%S+00:00', 'now')"], 1),
        (["datetime('now', '+1 year')"], 0),
    ],
    ids=["just now", "long ago", "no times", "one time", "a clock that went back"],
)
def test_an_update_waits_for_the_end_of_a_game(run, tmp_path, times, ends):
    (tmp_path / "current/venv/bin").mkdir(parents=True)
    (tmp_path / "current/venv/bin/python").symlink_to(sys.executable)
    with closing(sqlite3.connect(tmp_path / "archive.sqlite")) as archive:
        archive.executescript("CREATE TABLE games (started); CREATE TABLE entries (time);")
        archive.executescript("".join(f"INSERT INTO entries VALUES ({time});" for time in times))
    done = run('as_account() { "$@"; }; refuse_in_a_game')
    assert done.returncode == ends, done.stderr
    assert ("A game is in progress" in done.stderr) == bool(ends)


@pytest.mark.parametrize(
    ("desktop", "target", "told"), [(1, "graphical", 1), (1, "multi-user", 0), (0, "graphical", 0)]
)
def test_a_desktop_beside_it_is_told(run, tmp_path, desktop, target, told):
    if desktop:
        (tmp_path / "display-manager.service").touch()
    done = run("warn_of_desktop", systemctl=f"echo {target}.target")
    assert done.returncode == 0, done.stderr
    assert ("A desktop also starts" in done.stderr) == bool(told)


def test_who_is_not_root_is_told(run):
    done = run("check_machine", id="echo 1000")
    assert (done.returncode, "sudo sh" in done.stderr) == (1, True)


def test_no_python_is_told_with_what_to_install(run, tmp_path):
    done = run("find_python() { PYTHON=; }; choose_python")
    assert (done.returncode, "apt-get install -y python3" in done.stderr) == (1, True)


def test_packages_that_cannot_be_had_are_named(run):
    wanted = "wanted() { echo libfoo1 libbar2; }; install_missing wanted"
    done = run(wanted, id="echo 0", **{"apt-get": "echo 'E: Could not get lock' >&2; exit 100"})
    assert done.returncode == 1
    assert "apt-get update failed" in done.stderr
    assert "--no-install-recommends libfoo1 libbar2" in done.stderr


def test_an_answer_nobody_knows_is_told_with_those_there_are(run):
    done = run('COMPANION_ROTATION=45; export COMPANION_ROTATION; ask COMPANION_ROTATION 0 "0 90" Which?')
    assert (done.returncode, done.stderr) == (1, "COMPANION_ROTATION is '45'; choose one of: 0 90\n")


def test_settings_are_written_as_the_account_and_through_no_link(run, tmp_path):
    """What the account may have planted in its folder is not followed, least of all as root."""
    outside = tmp_path / "outside"
    outside.write_text("of root")
    for name in ("settings.toml.new", "settings.toml"):
        (tmp_path / name).symlink_to(outside if name.endswith("new") else tmp_path / "nowhere")
    answers = "CHOSEN_LANGUAGE=fr; ROTATION=90; PANEL=gpio"
    done = run(f'as_account() {{ echo "as account: $1" >&2; "$@"; }}; {answers}; write_settings')
    assert (done.returncode, done.stderr) == (0, "as account: sh\n")
    assert outside.read_text() == "of root"
    assert not (tmp_path / "nowhere").exists()
    settings = tmp_path / "settings.toml"
    assert not settings.is_symlink()
    assert settings.read_text().splitlines()[0] == 'language = "fr"'
    settings.write_text("of the owner")
    assert run("write_settings").returncode == 0
    assert settings.read_text() == "of the owner"


def test_uninstalling_takes_away_all_that_an_installation_puts_somewhere():
    script = (DEPLOY / "install.sh").read_text()
    placed = re.findall(r"place 0\d{3} .*? (/\S+)$", script, re.MULTILINE)
    taken = script[script.index("do_uninstall()") :]
    assert len(placed) == 4
    assert [path for path in placed if path not in taken] == []
    for each in ("for unit in $DEFINITIONS; do rm", "for command in $COMMANDS; do rm"):
        assert each in taken
        assert each.replace("rm", "place") in script
    assert '"${UNITS:?}/$unit.d"' in taken, "what somebody added to a unit goes with it"
    assert "stamp-table-companion-backup.timer" in taken
    assert "start getty@tty1.service" in taken


def test_an_update_looks_at_its_own_folder_which_may_be_all_that_it_may_write(run, tmp_path):
    """The unit that updates from a stick sees the rest of the disk read-only."""
    (tmp_path / "current").mkdir()
    listed = 'shift; echo "$1" >&2; echo Filesystem; echo /dev/root 30000 1 90000 1% /'
    assert run("check_disk", df=listed).stderr.strip() == str(tmp_path)
