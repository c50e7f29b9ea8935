"""The table's own Wi-Fi, as it is asked of NetworkManager; no radio has been tried."""

import subprocess
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "deploy" / "system" / "table-companion-wifi"
NMCLI = """
printf '%s\\n' "$*" >>"$SAID"
case $* in
    *"--fields TYPE,STATE device") printf '%s\\n' $STATES ;;
    *"--fields TYPE device") printf '%s\\n' $KINDS ;;
    *"--fields NAME connection show") printf '%s\\n' $PROFILES ;;
esac
"""


@pytest.fixture
def wifi(tmp_path):
    """Runs the script with a NetworkManager that only writes down what it is told."""
    tools, said = tmp_path / "bin", tmp_path / "said"
    tools.mkdir()
    for name, script in {"nmcli": NMCLI, "id": "echo 0", "getent": "exit 2"}.items():
        (tools / name).write_text(f"#!/bin/sh\n{script}\n")
        (tools / name).chmod(0o755)

    def run(*asked, kinds="wifi ethernet", states="wifi:disconnected", profiles="home"):
        environ = {
            "PATH": f"{tools}:/usr/bin:/bin",
            "COMPANION_WIFI_FILE": str(tmp_path / "etc" / "wifi"),
            "SAID": str(said),
            "KINDS": kinds,
            "STATES": states,
            "PROFILES": profiles,
        }
        said.write_text("")
        done = subprocess.run(
            ["/bin/sh", SCRIPT, *asked], env=environ, capture_output=True, text=True, check=False
        )
        return done, said.read_text()

    run.file = tmp_path / "etc" / "wifi"
    return run


def test_it_makes_a_network_that_gives_way_to_every_known_one(wifi):
    done, said = wifi("on", "Game night")
    assert done.returncode == 0, done.stderr
    (made,) = [line for line in said.splitlines() if line.startswith("connection add")]
    for part in (
        "ssid Game night",
        "802-11-wireless.mode ap",
        "ipv4.method shared",
        "connection.autoconnect-priority -100",
        "wifi-sec.key-mgmt wpa-psk",
        "wifi-sec.proto rsn",
    ):
        assert part in made
    assert "connection up table-companion" in said
    name, password = wifi.file.read_text().splitlines()
    assert name == "Game night"
    assert len(password) == 12
    assert f"wifi-sec.psk {password}" in made
    assert wifi.file.stat().st_mode & 0o077 == 0
    assert password in done.stdout


def test_the_password_stays_and_the_profile_is_made_anew(wifi):
    wifi("on")
    before = wifi.file.read_text().splitlines()[1]
    _, said = wifi("on", profiles="table-companion")
    assert "connection delete table-companion" in said
    assert wifi.file.read_text().splitlines() == ["Table Companion", before]
    assert before in wifi("show")[0].stdout


def test_in_a_network_it_waits_until_there_is_none(wifi):
    _, said = wifi("on", states="wifi:connected")
    assert "connection add" in said
    assert "connection up" not in said


def test_off_leaves_nothing(wifi):
    wifi("on")
    done, said = wifi("off")
    assert done.returncode == 0
    assert "connection delete table-companion" in said
    assert not wifi.file.exists()
    assert wifi("show")[0].returncode == 1


@pytest.mark.parametrize(
    ("asked", "around", "says"),
    [
        (("on", 'x"; reboot'), {}, "other characters"),
        (("on", "n" * 33), {}, "more than 32"),
        (("on",), {"kinds": "ethernet"}, "has no Wi-Fi"),
        (("paint",), {}, "on [NAME] | off | show"),
    ],
)
def test_what_cannot_be_is_told_and_changes_nothing(wifi, asked, around, says):
    done, said = wifi(*asked, **around)
    assert done.returncode == 1
    assert says in done.stderr
    assert "connection add" not in said
