"""Raspberry Pi Imager 2 opens the manifest of the image, and the card takes over its settings."""

import hashlib
import importlib.util
import json
import lzma
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
IMAGE = ROOT / "deploy" / "image"
SCRIPT = IMAGE / "card" / "table-companion-imager.py"
WRITTEN = """config_version = "1.0"

[system]
hostname = "games"

[user]
name = "anna"
password = "$y$j9T$abc$def"
password_encrypted = true
groups = ["sudo"]

[ssh]
enabled = true
password_authentication = false
authorized_keys = [
  "ssh-ed25519 AAAA anna@home",
  "ssh-ed25519 BBBB anna@work",
]

[wlan]
ssid = "Grandmother’s 5 GHz"
password = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"
password_encrypted = true
hidden = true
country = "DE"

[locale]
keymap = "de"
timezone = "Europe/Berlin"
"""
"""As Imager 2.0.11 writes it."""


def module():
    spec = importlib.util.spec_from_file_location("imager", SCRIPT)
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


imager = module()


@pytest.fixture
def card(tmp_path):
    """A card whose system writes down what it is told, and the file that Imager left on it."""
    zones = tmp_path / "root" / "usr" / "share" / "zoneinfo" / "Europe"
    zones.mkdir(parents=True)
    (zones / "Berlin").touch()
    (tmp_path / "firmware").mkdir()
    ran = []

    def run(*command, told=""):
        ran.append((*command, told) if told else command)
        if command[0] in card.fails:
            raise imager.Wrong(f"{command[0]}: it failed")

    def taken_over(words=WRITTEN):
        (tmp_path / "firmware" / "rpi-preseed.toml").write_text(words)
        imager.main(tmp_path / "firmware", imager.Card(tmp_path / "root", run))
        error = tmp_path / "firmware" / "imager-error.txt"
        return error.read_text().splitlines() if error.exists() else []

    card = taken_over
    card.root, card.ran, card.fails, card.firmware = tmp_path / "root", ran, (), tmp_path / "firmware"
    return card


def test_all_of_it_is_taken_over_and_the_file_is_gone(card):
    assert card() == []
    etc = card.root / "etc"
    assert (etc / "hostname").read_text() == "games\n"
    assert "127.0.1.1 games" in (etc / "hosts").read_text()
    assert (etc / "localtime").readlink() == Path("/usr/share/zoneinfo/Europe/Berlin")
    assert (etc / "modprobe.d/table-companion.conf").read_text() == "options cfg80211 ieee80211_regdom=DE\n"
    keys = card.root / "home/anna/.ssh/authorized_keys"
    assert keys.read_text() == "ssh-ed25519 AAAA anna@home\nssh-ed25519 BBBB anna@work\n"
    assert (etc / "ssh/sshd_config.d/table-companion.conf").read_text() == "PasswordAuthentication no\n"
    assert ("chpasswd", "--encrypted", "anna:$y$j9T$abc$def\n") in card.ran
    assert ("systemctl", "--no-block", "enable", "--now", "ssh.service") in card.ran
    assert ("iw", "reg", "set", "DE") in card.ran
    assert not (etc / "sudoers.d").exists(), "whoever has a password is asked for it"
    assert list(card.firmware.iterdir()) == []


def test_the_wifi_is_kept_as_networkmanager_reads_it(card):
    card()
    file = card.root / "etc/NetworkManager/system-connections/imager.nmconnection"
    assert file.stat().st_mode & 0o077 == 0, "it has a password"
    lines = file.read_text().splitlines()
    name = next(line for line in lines if line.startswith("ssid=")).removeprefix("ssid=")
    assert bytes(int(byte) for byte in name.split(";") if byte).decode() == "Grandmother’s 5 GHz"
    assert {"hidden=true", "key-mgmt=wpa-psk", "mode=infrastructure"} <= set(lines)


def test_an_open_wifi_and_one_whose_name_is_no_text(card):
    assert card('[wlan]\nssid_hex = "ff00"\nhidden = false\n') == []
    words = (card.root / "etc/NetworkManager/system-connections/imager.nmconnection").read_text()
    assert "ssid=255;0;\n" in words
    assert "security" not in words
    assert "hidden" not in words


def test_a_start_that_was_cut_does_all_of_it_again(card):
    (card.root / "etc").mkdir()
    (card.root / "etc/passwd").write_text("anna:x:1000:1000::/home/anna:/bin/bash\n")
    (card.root / "etc/localtime").symlink_to("/usr/share/zoneinfo/UTC")
    assert card() == []
    assert "useradd" not in {command[0] for command in card.ran}
    assert "chpasswd" in {command[0] for command in card.ran}
    assert (card.root / "etc/localtime").readlink().name == "Berlin"
    assert not list(card.root.rglob("*.new"))


def test_an_account_of_the_system_is_none_that_may_be_taken(card):
    (card.root / "etc").mkdir()
    (card.root / "etc/passwd").write_text("backup:x:34:34::/var/backups:/usr/sbin/nologin\n")
    card.fails = ("useradd",)
    assert card('[user]\nname = "backup"\npassword = "a"\n') == ["useradd: it failed"]
    assert "chpasswd" not in {command[0] for command in card.ran}


def test_the_file_goes_only_once_all_else_is_on_the_disk(card, monkeypatch):
    there = []
    file = card.firmware / "rpi-preseed.toml"
    monkeypatch.setattr(imager.os, "sync", lambda: there.append(file.exists()))
    card()
    assert there == [True, False]


def test_an_account_with_keys_alone_may_use_sudo(card):
    assert card('[user]\nname = "ben"\n[ssh]\nenabled = true\nauthorized_keys = ["ssh-ed25519 A"]\n') == []
    sudo = card.root / "etc/sudoers.d/ben"
    assert sudo.read_text() == "ben ALL=(ALL) NOPASSWD: ALL\n"
    assert sudo.stat().st_mode & 0o777 == 0o440


def test_nothing_chosen_changes_nothing(card):
    assert card('config_version = "1.0"\n') == []
    assert card.ran == []
    assert not (card.root / "etc").exists()


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("[system", "can't be read"),
        ('[system]\nhostname = "a b"', "name of a machine"),
        ('[user]\nname = "../root"', "name of an account"),
        ('[user]\nname = "anna"\npassword = """a\nroot:b"""', "password"),
        ('[ssh]\nenabled = true\nauthorized_keys = ["ssh-ed25519 A"]', "need an account"),
        ('[wlan]\nssid = "a"\npassword = """a\n[x]"""', "Wi-Fi"),
        ('[wlan]\nssid = "a"\ncountry = "DE\\noptions"', "is no country"),
        ('[wlan]\nssid_hex = "xx"', "hex"),
        ('[locale]\ntimezone = "../../etc/passwd"', "is no time zone"),
        ('[locale]\ntimezone = "Europe/Atlantis"', "is no time zone"),
        ("[system]\nhostname = 5", ""),
    ],
)
def test_what_cannot_be_used_is_told_beside_the_file_which_is_gone(card, words, says):
    wrong = card(words)
    assert wrong
    assert says in " ".join(wrong)
    assert not (card.firmware / "rpi-preseed.toml").exists()


def test_one_part_that_fails_leaves_the_others(card):
    card.fails = ("useradd",)
    assert card() == ["useradd: it failed"]
    assert (card.root / "etc/hostname").exists()
    assert (card.root / "etc/NetworkManager/system-connections/imager.nmconnection").exists()


def test_what_a_command_says_is_told():
    with pytest.raises(imager.Wrong, match=r"ls: .*nothing-like-it"):
        imager.run("ls", "/nothing-like-it")
    imager.run("cat", told="words")


def test_the_manifest_fits_the_image(tmp_path):
    image = tmp_path / "table-companion.img.xz"
    image.write_bytes(lzma.compress(b"a card" * 1000))
    subprocess.run([sys.executable, IMAGE / "manifest.py", image], check=True)
    (entry,) = json.loads((tmp_path / "table-companion.rpi-imager-manifest").read_text())["os_list"]
    assert entry["url"] == image.as_uri()
    assert (entry["extract_size"], entry["image_download_size"]) == (6000, image.stat().st_size)
    assert entry["extract_sha256"] == hashlib.sha256(b"a card" * 1000).hexdigest()
    assert entry["image_download_sha256"] == hashlib.sha256(image.read_bytes()).hexdigest()
    wanted = {"name", "description", "icon", "release_date", "devices", "init_format"}
    assert wanted <= set(entry)
    assert entry["icon"].startswith("data:image/png;base64,")
    subprocess.run([sys.executable, IMAGE / "manifest.py", image, "https://example/x.img.xz"], check=True)
    (entry,) = json.loads((tmp_path / "table-companion.rpi-imager-manifest").read_text())["os_list"]
    assert entry["url"] == "https://example/x.img.xz"


def test_imager_has_a_pi_to_choose_for_which_the_image_is_offered(tmp_path):
    image = tmp_path / "table-companion.img.xz"
    image.write_bytes(lzma.compress(b"a card"))
    subprocess.run([sys.executable, IMAGE / "manifest.py", image], check=True)
    found = json.loads((tmp_path / "table-companion.rpi-imager-manifest").read_text())
    (entry,) = found["os_list"]
    devices = found["imager"]["devices"]
    assert devices, "without one Imager's first page has nothing to choose, and no way on"
    assert all(device["name"] and device["description"] for device in devices)
    assert all(set(device["tags"]) & set(entry["devices"]) for device in devices)


def test_the_image_has_what_reads_the_settings_and_the_manifest_is_made_with_it():
    tree, build = (IMAGE / "tree.sh").read_text(), (IMAGE / "build.sh").read_text()
    assert "deploy/image/manifest.py" in build
    units = sorted((IMAGE / "card").glob("*.service"))
    assert all(len(list((IMAGE / "card").glob(f"{unit.stem}.[ps][hy]"))) == 1 for unit in units)
    assert "Before=NetworkManager.service" in (IMAGE / "card/table-companion-imager.service").read_text()
    for package in (
        "network-manager",
        "iw",
        "hostname",
        "openssh-server",
        "sudo",
        "libnss-mdns",
        "avahi-daemon",
    ):
        assert f" {package} " in " ".join(tree.partition('PACKAGES="')[2].partition('"')[0].split()) + " "
