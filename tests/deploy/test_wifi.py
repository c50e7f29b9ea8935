"""The table's own Wi-Fi, as it is asked of NetworkManager; no radio has been tried."""

import subprocess
from pathlib import Path

import pytest

SYSTEM = Path(__file__).parents[2] / "deploy" / "system"
SCRIPT, PROBES = SYSTEM / "table-companion-wifi", SYSTEM / "table-companion-probes"
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
    others = {
        "id": "echo 0",
        "getent": "exit 2",
        "systemctl": "exit 0",
        PROBES.name: f'exec /bin/sh {PROBES} "$@"',
    }
    for name, script in ({"nmcli": NMCLI} | others).items():
        (tools / name).write_text(f"#!/bin/sh\n{script}\n")
        (tools / name).chmod(0o755)

    def run(*asked, kinds="wifi ethernet", states="wifi:disconnected", profiles="home"):
        environ = {
            "PATH": f"{tools}:/usr/bin:/bin",
            "COMPANION_WIFI_FILE": str(tmp_path / "etc" / "wifi"),
            "COMPANION_WIFI_NAMES": str(tmp_path / "etc" / "names.conf"),
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

    run.file, run.names = tmp_path / "etc" / "wifi", tmp_path / "etc" / "names.conf"
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
    assert not wifi.names.exists()
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


def probed(head: str) -> tuple[str, str]:
    """Status and words of the answer to a phone, which waits for it with its line open."""
    phone = subprocess.Popen(["/bin/sh", PROBES], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert phone.stdin is not None
    assert phone.stdout is not None
    phone.stdin.write(head.replace("\n", "\r\n"))
    phone.stdin.flush()
    said = phone.stdout.read()
    phone.stdin.close()
    phone.stdout.close()
    assert phone.wait() == 0
    line, _, rest = said.partition("\n")
    return line.split()[1], rest.partition("\n\n")[2]


@pytest.mark.parametrize(
    ("name", "path", "status", "words"),
    [
        ("connectivitycheck.gstatic.com", "/generate_204", "204", ""),
        ("captive.apple.com:80", "/hotspot-detect.html", "200", "Success"),
        ("www.msftconnecttest.com", "/connecttest.txt?n=1", "200", "Microsoft Connect Test"),
        ("captive.apple.com", "/", "404", ""),
        ("www.example.org", "/generate_204", "404", ""),
        ("", "/generate_204", "404", ""),
    ],
)
def test_a_phone_that_asks_for_the_internet_stays(name, path, status, words):
    found = probed(f"GET {path} HTTP/1.1\nUser-Agent: phone\nHost: {name}\n\n")
    assert found[0] == status
    assert words in found[1]
    assert bool(words) == bool(found[1])


def test_what_is_no_request_is_answered_too():
    assert probed("POST / HTTP/1.1\nHost: captive.apple.com\n\n")[0] == "404"
    assert probed("\n")[0] == "404"
    assert probed("GET / HTTP/1.1\n" + "X: y\n" * 100)[0] == "404"


def test_only_the_names_that_are_answered_lead_to_the_table(wifi):
    wifi("on")
    names = wifi.names.read_text().splitlines()
    assert "host-record=captive.apple.com,10.42.17.1" in names
    assert all(line.startswith("host-record=") and line.endswith(",10.42.17.1") for line in names)
    assert not any("www.google.com" in line for line in names)
