"""`make lint` judges units and rules: a good one passes, a bad one does not; without systemd it says so."""

import shutil
import subprocess
from ipaddress import ip_network
from pathlib import Path

import pytest

from companion.table.files.settings import CONFIG, read_settings
from companion.web.lines import SHARE
from companion.web.rate_limits import LINES

ROOT = Path(__file__).parents[2]
SYSTEM = ROOT / "deploy" / "system"
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
        if part.suffix != ".sh":
            assert part.name in installer, f"{part.name} is installed by nobody"
    for unit, script in (("table-companion-help.service", "help.sh"), ("cage.conf", "stop_in_cage.sh")):
        assert f"deploy/system/{script}" in (SYSTEM / unit).read_text()


def test_the_app_reaches_networks_at_home_and_nothing_else():
    lines = (SYSTEM / "table-companion.service").read_text().splitlines()
    found = dict(
        line.split("=", 1) for line in lines if line.startswith(("IPAddress", "Socket", "RestrictAddress"))
    )
    assert {"AF_INET", "AF_INET6"} <= set(found["RestrictAddressFamilies"].split())
    assert (found["IPAddressDeny"], found["SocketBindDeny"]) == ("any", "any")
    for network in found["IPAddressAllow"].replace("localhost", "127.0.0.0/8").split():
        assert ip_network(network).is_private, network
    low, high = found["SocketBindAllow"].removeprefix("tcp:").split("-")
    assert int(low) <= read_settings(CONFIG / "default.toml").phones.port <= int(high)


@pytest.mark.parametrize("variable", ["LANGUAGE", "ROTATION", "PANEL", "STACK", "WIFI"])
def test_every_question_has_its_variable_in_the_head(variable):
    head = (ROOT / "deploy" / "install.sh").read_text().partition("set -eu")[0]
    assert f"COMPANION_{variable}" in head
    assert f"ask COMPANION_{variable}" in (ROOT / "deploy" / "questions.sh").read_text()


def test_the_app_has_files_beside_all_lines_of_phones():
    unit = (SYSTEM / "table-companion.service").read_text().splitlines()
    (limit,) = (line.partition("=")[2] for line in unit if line.startswith("LimitNOFILE="))
    assert int(limit) >= SHARE * LINES
