"""The helper that joins a Wi-Fi, with a NetworkManager that answers as told; no radio has been tried."""

import socket
import subprocess
from pathlib import Path
from threading import Thread

import pytest

from companion.machine.networks import WifiNetworks
from companion.ports.wifi import Networks, NotJoined

SCRIPT = Path(__file__).parents[2] / "deploy" / "system" / "table-companion-network"
NMCLI = """
printf '%s\\n' "$*" >>"$SAID"
case $* in
    "radio wifi on") [ -z "$SILENT" ] || { echo "Error: NetworkManager is not running."; exit 8; } ;;
    *"--fields TYPE,STATE device") printf '%s\\n' $KINDS ;;
    *"device wifi list"*) printf '%s\\n' "$AIR" ;;
    "connection add"*) [ -z "$UNFIT" ] || { echo "$UNFIT"; exit 2; } ;;
    *"connection up"*) [ -z "$REFUSED" ] || { echo "$REFUSED"; exit 4; } ;;
esac
"""
AIR = "*:70:WPA2:Home: upstairs\n :55::Café\n :60:WPA3:New\n :50:WPA2 802.1X:Work\n :40:WPA2:"


@pytest.fixture
def asked(tmp_path):
    """Sends the helper a request; its answer, and what NetworkManager was told."""
    tools, said = tmp_path / "bin", tmp_path / "said"
    tools.mkdir()
    (tools / "nmcli").write_text(f"#!/bin/sh\n{NMCLI}\n")
    (tools / "nmcli").chmod(0o755)

    def ask(*lines, path=f"{tools}:/usr/bin:/bin", **told):
        usual = {"KINDS": "ethernet:connected wifi:disconnected", "AIR": AIR}
        others = dict.fromkeys(("SILENT", "UNFIT", "REFUSED"), "")
        said.write_text("")
        done = subprocess.run(
            ["/bin/sh", SCRIPT],
            input="".join(f"{line}\n" for line in (*lines, "")),
            env={"PATH": path, "SAID": str(said), **usual, **others, **told},
            capture_output=True,
            text=True,
            check=True,
        )
        return done.stdout.splitlines(), said.read_text().splitlines()

    return ask


def test_networks_are_listed_but_for_those_that_want_an_account(asked):
    answer, _ = asked("scan")
    assert answer == [
        "network 70 locked,joined Home: upstairs",
        "network 55 open Café",
        "network 60 locked New",
        "ok ",
    ]


NIGHT = """\
 :70:WPA2:218-3
 :60:WPA2:
 :50:WPA2:John's Wifi
 :49:WPA1 WPA2:Tenda_7269A8
 :45:WPA2:DIRECT-40-HP Laser 136w
 :44:WPA2:moyu
 :30:WPA2:moyu
 :40:WPA3:Café: oben "2"
*:39:WPA2: führt ein Leerzeichen
 :38::Freifunk & Co
 :37:WPA2 802.1X:eduroam
 :36:WPA2:50% back\\slash
 :35:WPA2:ends with:"""


def test_names_are_listed_as_they_are_whatever_they_are_made_of(asked):
    answer, _ = asked("scan", AIR=NIGHT)
    assert answer == [
        "network 70 locked 218-3",
        "network 50 locked John's Wifi",
        "network 49 locked Tenda_7269A8",
        "network 45 locked DIRECT-40-HP Laser 136w",
        "network 44 locked moyu",
        "network 30 locked moyu",
        'network 40 locked Café: oben "2"',
        "network 39 locked,joined  führt ein Leerzeichen",
        "network 38 open Freifunk & Co",
        "network 36 locked 50% back\\slash",
        "network 35 locked ends with:",
        "ok ",
    ]


@pytest.mark.parametrize(
    ("security", "password", "way"),
    [
        ("wpa-psk", "a password", "hidden yes wifi-sec.key-mgmt wpa-psk wifi-sec.psk a password"),
        ("sae", "a password", "hidden yes wifi-sec.key-mgmt sae wifi-sec.psk a password"),
        ("open", "", "hidden yes"),
    ],
)
def test_a_network_that_hides_its_name_is_joined_as_it_was_typed(asked, security, password, way):
    answer, said = asked("join-hidden", " Hinter: 7 Bergen\\", password, security, AIR=NIGHT)
    assert answer == ["ok "]
    (added,) = [line for line in said if line.startswith("connection add")]
    assert "ssid  Hinter: 7 Bergen\\ " in added
    assert added.endswith(way)
    assert said[-1] == "connection modify table-companion-trial connection.id  Hinter: 7 Bergen\\"


def test_a_security_that_nobody_knows_does_nothing(asked):
    assert asked("join-hidden", "Home", "a password", "wep; reboot") == ([], [])


def test_a_machine_without_a_radio_or_a_manager_says_so(asked):
    assert asked("scan", KINDS="ethernet:connected")[0] == ["radio "]
    assert asked("scan", SILENT="yes")[0] == ["service Error: NetworkManager is not running."]


@pytest.mark.parametrize(
    ("name", "password", "way"),
    [
        ("Home: upstairs", "a password", "wifi-sec.key-mgmt wpa-psk wifi-sec.psk a password"),
        ("New", "a password", "wifi-sec.key-mgmt sae wifi-sec.psk a password"),
        ("Café", "", "ssid Café"),
    ],
)
def test_a_network_is_joined_on_trial_and_then_kept_by_its_name(asked, name, password, way):
    answer, said = asked("join", name, password)
    assert answer == ["ok "]
    (added,) = [line for line in said if line.startswith("connection add")]
    assert added.endswith(way)
    assert said[-3:] == [
        "--wait 60 connection up table-companion-trial",
        f"connection delete id {name}",
        f"connection modify table-companion-trial connection.id {name}",
    ]


@pytest.mark.parametrize(
    ("told", "why"),
    [
        ("Error: Connection activation failed: Secrets were required, but not provided.", "password"),
        ("Error: Connection activation failed: The Wi-Fi network could not be found", "gone"),
        ("Error: Connection activation failed: IP configuration could not be reserved", "address"),
        ("Error: something new", "other"),
    ],
)
def test_what_fails_leaves_the_known_network_alone(asked, told, why):
    answer, said = asked("join", "Home: upstairs", "a password", REFUSED=told)
    assert answer == [f"{why} {told}"]
    assert said[-1] == "connection delete id table-companion-trial"
    assert "connection delete id Home: upstairs" not in said


def test_a_password_that_cannot_be_one_is_a_wrong_password(asked):
    told = "Error: Failed to add connection: 802-11-wireless-security.psk: property is invalid"
    assert asked("join", "Home: upstairs", "ü" * 9, UNFIT=told)[0] == [f"password {told}"]


def test_other_requests_do_nothing(asked):
    assert asked("forget", "Home") == ([], [])


def test_the_app_hears_the_answer_through_the_socket_of_the_unit(tmp_path):
    heard, place = [], tmp_path / "helper"
    wifi = WifiNetworks(heard.append, place, aside=lambda call: call())
    (tmp_path / "nmcli").write_text("#!/bin/sh\necho ethernet:connected\n")
    (tmp_path / "nmcli").chmod(0o755)
    for ask in (wifi.look, lambda: wifi.join("Home", "a password"), lambda: wifi.join("Home", "")):
        with socket.socket(socket.AF_UNIX) as door:
            place.unlink(missing_ok=True)
            door.bind(str(place))
            door.listen()
            helper = Thread(target=_serve, args=(door, f"{tmp_path}:/usr/bin:/bin"))
            helper.start()
            ask()
            helper.join()
    assert heard == [Networks(missing="radio"), *[NotJoined("Home", "other")] * 2]


def _serve(door: socket.socket, path: str) -> None:
    """Answer one request as systemd does: the helper has the line as its input and output."""
    line, _ = door.accept()
    with line:
        subprocess.run(["/bin/sh", SCRIPT], stdin=line, stdout=line, env={"PATH": path}, check=True)
