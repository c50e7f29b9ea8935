#!/usr/bin/python3
"""Takes over what Raspberry Pi Imager 2 wrote onto the card: its name, account, ssh, Wi-Fi, time zone.

The file is gone afterwards, since it has passwords; imager-error.txt beside it says what could not be done.
"""

import os
import re
import subprocess
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

Settings = Mapping[str, Any]
ZONES = "usr/share/zoneinfo"


class Wrong(Exception):
    """A setting that can't be used; the words say why."""


def run(*command: str, told: str = "") -> None:
    """Run it, with this on its standard input."""
    done = subprocess.run(command, input=told, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Wrong(f"{command[0]}: {done.stderr.strip() or done.returncode}")


class Card:
    """The system on a card; `root` is its folder, `run` runs what belongs to it."""

    def __init__(self, root: Path = Path("/"), run: Callable[..., None] = run) -> None:
        self._root, self._run = root, run

    def write(self, name: str, words: str, mode: int = 0o644) -> Path:
        """Write a file of the system, in one step; nobody else could read it in between."""
        file = self._root / name
        file.parent.mkdir(parents=True, exist_ok=True)
        beside = file.with_name(f"{file.name}.new")
        beside.unlink(missing_ok=True)
        with os.fdopen(
            os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode), "w", encoding="utf-8"
        ) as written:
            written.write(words)
            written.flush()
            os.fsync(written.fileno())
        beside.chmod(mode)
        beside.replace(file)
        return file

    def system(self, wanted: Settings) -> None:
        """The name of the machine."""
        name = wanted.get("hostname", "")
        if not name:
            return
        if not re.fullmatch("[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?", name):
            raise Wrong(f"'{name}' can't be the name of a machine: letters, digits and '-'")
        self.write("etc/hostname", f"{name}\n")
        self.write("etc/hosts", f"127.0.0.1 localhost\n127.0.1.1 {name}\n::1 localhost ip6-localhost\n")
        self._run("hostname", "--file", str(self._root / "etc/hostname"))

    def user(self, wanted: Settings) -> None:
        """The account that somebody logs in with."""
        name, password = wanted.get("name", ""), wanted.get("password", "")
        if not name:
            return
        if not re.fullmatch("[a-z][a-z0-9_-]{0,30}", name):
            raise Wrong(f"'{name}' can't be the name of an account: small letters, digits, '-' and '_'")
        if "\n" in password:
            raise Wrong("the password has a character that no password has")
        if not self._has(name):
            self._run("useradd", "--create-home", "--shell", "/bin/bash", "--groups", "sudo", name)
        if password:
            how = ("--encrypted",) if wanted.get("password_encrypted") else ()
            self._run("chpasswd", *how, told=f"{name}:{password}\n")
        # One without a password could do nothing with sudo that asks for it.
        if wanted.get("passwordless_sudo") or not password:
            self.write(f"etc/sudoers.d/{name}", f"{name} ALL=(ALL) NOPASSWD: ALL\n", 0o440)

    def _has(self, name: str) -> bool:
        """Whether a start that was cut made this account already; no account of the system is meant."""
        known = self._root / "etc/passwd"
        lines = known.read_text(encoding="utf-8").splitlines() if known.exists() else []
        return any(line.startswith(f"{name}:") and f":/home/{name}:" in line for line in lines)

    def ssh(self, wanted: Settings, account: str) -> None:
        """Logging in over the network: by keys, by the password, or both."""
        if not wanted.get("enabled"):
            return
        keys = wanted.get("authorized_keys", [])
        if keys and not account:
            raise Wrong("keys for ssh need an account: give it a user name in Imager")
        if keys:
            home = f"home/{account}/.ssh"
            self.write(f"{home}/authorized_keys", "".join(f"{key}\n" for key in keys), 0o600)
            self._run("chmod", "700", str(self._root / home))
            self._run("chown", "-R", f"{account}:", str(self._root / home))
        by_password = "yes" if wanted.get("password_authentication") else "no"
        self.write("etc/ssh/sshd_config.d/table-companion.conf", f"PasswordAuthentication {by_password}\n")
        self._run("ssh-keygen", "-A")
        self._run("systemctl", "--no-block", "enable", "--now", "ssh.service")

    def wlan(self, wanted: Settings) -> None:
        """The Wi-Fi that it joins, as NetworkManager keeps it."""
        name = bytes.fromhex(wanted["ssid_hex"]) if "ssid_hex" in wanted else wanted.get("ssid", "").encode()
        if not name:
            return
        password = wanted.get("password", "")
        if "\n" in password or not 0 < len(name) <= 32:
            raise Wrong("name or password of the Wi-Fi can't be one")
        lines = ["[connection]", "id=imager", "type=wifi", "", "[wifi]", "mode=infrastructure"]
        lines += [
            f"ssid={''.join(f'{byte};' for byte in name)}",
            *(["hidden=true"] if wanted.get("hidden") else []),
        ]
        if password:
            lines += [
                "",
                "[wifi-security]",
                "key-mgmt=wpa-psk",
                f"psk={password.replace(chr(92), chr(92) * 2)}",
            ]
        lines += ["", "[ipv4]", "method=auto", "", "[ipv6]", "method=auto", ""]
        self.write("etc/NetworkManager/system-connections/imager.nmconnection", "\n".join(lines), 0o600)

    def country(self, code: str) -> None:
        """The channels of the Wi-Fi that are allowed there."""
        if not code:
            return
        if not re.fullmatch("[A-Z]{2}", code):
            raise Wrong(f"'{code}' is no country")
        self.write("etc/modprobe.d/table-companion.conf", f"options cfg80211 ieee80211_regdom={code}\n")
        self._run("iw", "reg", "set", code)

    def locale(self, wanted: Settings) -> None:
        """The time zone."""
        zone = wanted.get("timezone", "")
        if not zone:
            return
        file = self._root / ZONES / zone
        if not re.fullmatch("[A-Za-z0-9_+/-]+", zone) or not file.is_file():
            raise Wrong(f"'{zone}' is no time zone")
        link = self._root / "etc/localtime"
        beside = link.with_name("localtime.new")
        beside.unlink(missing_ok=True)
        beside.symlink_to(f"/{ZONES}/{zone}")
        beside.replace(link)


def take_over(file: Path, card: Card) -> list[str]:
    """Take over each part of the file by itself; what was wrong."""
    try:
        found = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        return [f"{file.name} can't be read: {error}"]
    part = {name: value for name, value in found.items() if isinstance(value, dict)}
    wlan, user = part.get("wlan", {}), part.get("user", {})
    wrong = []
    for do in (
        lambda: card.system(part.get("system", {})),
        lambda: card.locale(part.get("locale", {})),
        lambda: card.wlan(wlan),
        lambda: card.country(wlan.get("country", "")),
        lambda: card.user(user),
        lambda: card.ssh(part.get("ssh", {}), user.get("name", "")),
    ):
        try:
            do()
        except (Wrong, OSError, ValueError, TypeError, AttributeError) as error:
            wrong.append(str(error))
    return wrong


def main(folder: Path, card: Card) -> None:
    """Take the file over, remove it, and leave what was wrong."""
    file = folder / "rpi-preseed.toml"
    wrong = take_over(file, card)
    os.sync()  # a plug that is pulled now must find the one or the other
    file.unlink(missing_ok=True)
    (folder / "imager-error.txt").unlink(missing_ok=True)
    if wrong:
        (folder / "imager-error.txt").write_text("".join(f"{line}\r\n" for line in wrong), encoding="utf-8")
    os.sync()


if __name__ == "__main__":
    main(Path("/boot/firmware"), Card())
