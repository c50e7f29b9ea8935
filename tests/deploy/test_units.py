"""`make lint` judges units and rules: a good one passes, a bad one does not; without systemd it says so."""

import os
import re
import shutil
import subprocess
import time
from pathlib import Path

import pytest

from companion.web.lines import SHARE
from companion.web.rate_limits import LINES

ROOT = Path(__file__).parents[2]
SYSTEM = ROOT / "deploy" / "system"
INSTALLER = (ROOT / "deploy" / "install.sh").read_text()
HAS_SYSTEMD = shutil.which("systemd-analyze") is not None


@pytest.fixture
def deploy(tmp_path):
    """A copy of the folder, to be spoilt."""
    return shutil.copytree(ROOT / "deploy", tmp_path / "deploy")


def checked(deploy: Path, **environ: str) -> subprocess.CompletedProcess[str]:
    path = {"PATH": environ.get("PATH", "/usr/sbin:/usr/bin:/sbin:/bin")}
    return subprocess.run(
        ["/bin/sh", deploy / "check_units.sh"], env=path, capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize(
    ("unit", "line", "spoilt"),
    [
        ("table-companion.service", "Restart=always", "Restart=allways"),
        ("table-companion-backup.timer", "Persistent=yes", "Persistant=yes"),
        ("cage.conf", "NotifyAccess=all", "NotifyAcces=all"),
    ],
)
def test_a_misspelt_unit_does_not_pass(deploy, unit, line, spoilt):
    good = checked(deploy)
    assert good.returncode == 0, good.stderr
    file = deploy / "system" / unit
    assert line in file.read_text()
    file.write_text(file.read_text().replace(line, spoilt))
    bad = checked(deploy)
    assert bad.returncode == int(HAS_SYSTEMD), bad.stderr
    assert (f"/{unit}:" in bad.stderr) == HAS_SYSTEMD


@pytest.mark.parametrize("unit", sorted(file.name for file in SYSTEM.glob("*.service")))
def test_a_unit_that_nothing_holds_back_does_not_pass(deploy, unit):
    file = deploy / "system" / unit
    command = next(line for line in file.read_text().splitlines() if line.startswith("ExecStart="))
    file.write_text(f"[Service]\nType=oneshot\n{command}\n")
    bad = checked(deploy)
    assert bad.returncode == int(HAS_SYSTEMD), bad.stderr
    assert (f"/{unit}: " in bad.stderr) == HAS_SYSTEMD


def test_a_misspelt_rule_does_not_pass_where_udev_can_tell(deploy, tmp_path):
    (tmp_path / "bin").mkdir()
    judge = tmp_path / "bin" / "udevadm"
    judge.write_text('#!/bin/sh\n[ "$2" = --help ] && exit\nshift 3\n! grep -q GRUOP "$@"\n')
    judge.chmod(0o755)
    path = f"{judge.parent}:/usr/sbin:/usr/bin:/sbin:/bin"
    assert checked(deploy, PATH=path).returncode == 0
    rules = deploy / "wiring" / "70-table-board.rules"
    rules.write_text(rules.read_text().replace("GROUP=", "GRUOP="))
    assert checked(deploy, PATH=path).returncode == int(HAS_SYSTEMD)


def test_without_systemd_it_says_that_nothing_was_verified(deploy, tmp_path):
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "dirname").symlink_to("/usr/bin/dirname")
    skipped = checked(deploy, PATH=str(tmp_path / "bin"))
    assert skipped.returncode == 0
    assert skipped.stdout.startswith("Skipped: systemd-analyze is not on this machine")


def test_the_parts_that_are_installed_are_the_parts_that_are_there():
    installer = (ROOT / "deploy" / "install.sh").read_text()
    for part in SYSTEM.iterdir():
        if part.suffix not in (".sh", ".py") and part.is_file():
            assert part.name in installer, f"{part.name} is installed by nobody"
    for unit, script in (("table-companion-help.service", "help.py"), ("cage.conf", "stop_in_cage.sh")):
        assert f"deploy/system/{script}" in (SYSTEM / unit).read_text()


def test_going_back_may_write_wherever_a_version_puts_its_parts():
    """The unit that goes back holds the installer back; whatever that puts somewhere new has to be let."""
    activate = (
        INSTALLER.partition("\nactivate() {")[2].partition("\n}")[0].replace("$UNITS", "/etc/systemd/system")
    )
    put = re.findall(r'place \d+ "\S+" "?(/\S+?)"?[;\s]', f"{activate}\n")
    assert len(put) > 6
    unit = (SYSTEM / "table-companion-rollback.service").read_text()
    may = [
        word.lstrip("-")
        for line in re.findall(r"^ReadWritePaths=(.*)$", unit, re.MULTILINE)
        for word in line.split()
    ]
    assert not [target for target in put if not target.startswith(tuple(f"{folder}/" for folder in may))]


@pytest.mark.parametrize(("minutes", "may"), [(None, True), (5, False), (59, False), (61, True)])
def test_the_system_is_updated_only_where_nobody_has_played_for_an_hour(tmp_path, minutes, may):
    if minutes is not None:
        (tmp_path / "archive.sqlite").touch()
        os.utime(tmp_path / "archive.sqlite", (1, 1))
        (tmp_path / "archive.sqlite-wal").touch()
        played = time.time() - 60 * minutes
        os.utime(tmp_path / "archive.sqlite-wal", (played, played))
    asked = subprocess.run(["/bin/sh", SYSTEM / "nobody_plays.sh", tmp_path], check=False)
    assert (asked.returncode == 0) == may
    assert "deploy/system/nobody_plays.sh" in (SYSTEM / "updates.conf").read_text()


def test_what_is_put_beside_the_system_goes_with_the_app():
    removed = INSTALLER.partition("\ndo_uninstall() {")[2].partition("\n}")[0]
    for target in re.findall(
        r'place 0644 "\$parts/\S+" "?(\S+\.conf)', INSTALLER.partition("\nactivate() {")[2]
    ):
        folder, _, name = target.rpartition("/")
        assert name in removed or "table-companion.service.d" in folder, target


@pytest.mark.parametrize("variable", ["LANGUAGE", "ROTATION", "PANEL", "STACK", "WIFI"])
def test_every_question_has_its_variable_in_the_head(variable):
    head = (ROOT / "deploy" / "install.sh").read_text().partition("set -eu")[0]
    assert f"COMPANION_{variable}" in head
    assert f"ask COMPANION_{variable}" in (ROOT / "deploy" / "questions.sh").read_text()


def test_the_app_has_files_beside_all_lines_of_phones():
    unit = (SYSTEM / "table-companion.service").read_text().splitlines()
    (limit,) = (line.partition("=")[2] for line in unit if line.startswith("LimitNOFILE="))
    assert int(limit) >= SHARE * LINES


def test_a_card_updates_itself_at_night_and_restarts_when_it_stands_still():
    """By Debian's own parts, which the installer puts there for every table."""
    tree = (ROOT / "deploy" / "image" / "tree.sh").read_text()
    assert "unattended-upgrades" in tree.partition('PACKAGES="')[2].partition('"')[0]
    assert 'APT::Periodic::Unattended-Upgrade "1";' in tree
    assert re.findall(r"^OnCalendar=\*-\*-\* (\d\d):", (SYSTEM / "night.conf").read_text(), re.MULTILINE) == [
        "04"
    ]
    assert "Persistent=no" in (SYSTEM / "night.conf").read_text(), (
        "nor in the evening, when it is switched on"
    )
    waits = re.search(r"^RuntimeWatchdogSec=(\d+)$", (SYSTEM / "watchdog.conf").read_text(), re.MULTILINE)
    assert waits
    assert 5 < int(waits[1]) < 15, "a Pi's watchdog counts to 15 seconds"
    places = {
        "updates.conf": "apt-daily-upgrade.service.d",
        "night.conf": "apt-daily-upgrade.timer.d",
        "watchdog.conf": "/etc/systemd/system.conf.d",
    }
    for part, place in places.items():
        assert re.search(rf'place 0644 "\$parts/{part}" "?\S*{place}', INSTALLER)


def test_the_page_of_help_waits_for_the_last_failure():
    """A failure that is followed by another start shows nothing; Debian 12's systemd does so by itself."""
    unit = (SYSTEM / "table-companion.service").read_text().splitlines()
    assert {"RestartMode=direct", "OnFailure=table-companion-help.service", "StartLimitBurst=5"} <= set(unit)
