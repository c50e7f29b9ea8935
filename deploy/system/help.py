"""The page on the console when the app could not be started: what a finger, or the keys 1, 2 and 3, can do.

The system's own Python runs it, and it needs nothing of the app: whatever is broken there isn't needed here.
"""

import fcntl
import json
import os
import select
import shutil
import struct
import subprocess
import sys
import textwrap
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

APP = Path("/opt/table-companion")
STATE = Path("/var/lib/table-companion")
STICKS = Path("/media/table-companion")
INPUTS = Path("/dev/input")
WORDS = {
    "en": {
        "title": "TABLE COMPANION COULD NOT BE STARTED",
        "safe": "Nothing that was played is lost. Touch what you want, or press its number.",
        "again": "Start again: the whole machine restarts.",
        "before": "Go back to the version before. This one stays, too.",
        "copy": "Copy all games to a USB stick. Plug it in first.",
        "doing": "One moment ...",
        "copied": "All games are on the stick now.",
        "no_stick": "No stick that can be written is plugged in.",
        "failed": "That did not work:",
        "last": "Its last messages:",
    },
    "de": {
        "title": "TABLE COMPANION LIESS SICH NICHT STARTEN",
        "safe": "Nichts Gespieltes ist verloren. Berührt, was ihr wollt, oder drückt die Nummer.",
        "again": "Neu starten: das ganze Gerät startet neu.",
        "before": "Zurück zur vorigen Version. Diese bleibt auch da.",
        "copy": "Alle Partien auf einen USB-Stick kopieren. Steckt ihn zuerst ein.",
        "doing": "Einen Moment ...",
        "copied": "Alle Partien sind jetzt auf dem Stick.",
        "no_stick": "Kein Stick steckt, auf den geschrieben werden kann.",
        "failed": "Das ging nicht:",
        "last": "Die letzten Meldungen:",
    },
    "es": {
        "title": "TABLE COMPANION NO SE PUDO INICIAR",
        "safe": "No se ha perdido nada de lo jugado. Tocad lo que queráis, o pulsad su número.",
        "again": "Empezar de nuevo: se reinicia todo el aparato.",
        "before": "Volver a la versión anterior. Esta también se queda.",
        "copy": "Copiar todas las partidas a una memoria USB. Conectadla antes.",
        "doing": "Un momento ...",
        "copied": "Todas las partidas están ya en la memoria.",
        "no_stick": "No hay ninguna memoria en la que se pueda escribir.",
        "failed": "No ha funcionado:",
        "last": "Los últimos mensajes:",
    },
    "fr": {
        "title": "TABLE COMPANION N'A PAS PU DÉMARRER",
        "safe": "Rien de joué n'est perdu. Touchez ce que vous voulez, ou tapez son numéro.",
        "again": "Recommencer : tout l'appareil redémarre.",
        "before": "Revenir à la version précédente. Celle-ci reste aussi.",
        "copy": "Copier toutes les parties sur une clé USB. Branchez-la d'abord.",
        "doing": "Un instant ...",
        "copied": "Toutes les parties sont maintenant sur la clé.",
        "no_stick": "Aucune clé où l'on puisse écrire n'est branchée.",
        "failed": "Cela n'a pas marché :",
        "last": "Les derniers messages :",
    },
}
CLEAR, FILLED, PLAIN = "\033[2J\033[H\033[?25l", "\033[1;30;47m", "\033[0m"
EVENT = struct.Struct("llHHi")
"""A message of an input device: its time, kind, code and value (linux/input.h)."""
SYNC, KEY, ABSOLUTE = 0, 1, 3
ABS_Y, ABS_MT_POSITION_Y, TOUCH, KEY_1 = 0x01, 0x36, 0x14A, 2


class Page(NamedTuple):
    """What is drawn, and which key is in each of its lines."""

    lines: list[str]
    keys: list[str | None]


def laid_out(words: dict[str, str], keys: Sequence[str], said: Sequence[str], size: tuple[int, int]) -> Page:
    """The page for a console of so many columns and lines."""
    width, height = size
    head = ["", *textwrap.wrap(words["title"], width - 4), *textwrap.wrap(words["safe"], width - 4), ""]
    tail = ["", *(line[: width - 4] for line in said)]
    labels = [textwrap.wrap(f"{at}  {words[key]}", width - 10) for at, key in enumerate(keys, 1)]
    most = max(map(len, labels))
    tail = tail[: max(0, min(height // 5, height - len(head) - len(keys) * (most + 1) - 1))]
    high = max(most, (height - len(head) - len(tail) - 1) // len(keys) - 1)
    lines, owners = [f"  {line}" for line in head], [None] * len(head)
    for key, label in zip(keys, labels, strict=True):
        above = (high - len(label)) // 2
        box = [""] * above + label + [""] * (high - len(label) - above)
        lines += [f"  {FILLED}{'   ' + line:<{width - 4}}{PLAIN}" for line in box] + [""]
        owners += [key] * (high + 1)
    lines += [f"  {line}" for line in tail]
    return Page(lines[:height], (owners + [None] * height)[:height])


class Device:
    """A touch panel or a keyboard; `taps` are places from 0 (top) to 1, and numbers of keys."""

    def __init__(self, line: int, highest: int, lowest: int = 0) -> None:
        self.line, self._highest, self._lowest = line, highest, lowest
        self._y, self._touched = 0.0, False

    def taps(self, told: bytes) -> Iterator[float | int]:
        """What was tapped, of these messages."""
        whole = len(told) - len(told) % EVENT.size
        for _, _, kind, code, value in EVENT.iter_unpack(told[:whole]):
            if kind == ABSOLUTE and code in (ABS_Y, ABS_MT_POSITION_Y):
                self._y = (value - self._lowest) / max(1, self._highest - self._lowest)
            elif kind == KEY and code == TOUCH:
                self._touched = value == 1
            elif kind == KEY and value == 1 and KEY_1 <= code < KEY_1 + 3:
                yield code - KEY_1 + 1
            elif kind == SYNC and self._touched:
                self._touched = False
                yield self._y


def device(file: Path) -> Device | None:
    """The device of this file, as far as it may be read."""
    try:
        line = os.open(file, os.O_RDONLY | os.O_NONBLOCK)
    except OSError:
        return None
    for axis in (ABS_MT_POSITION_Y, ABS_Y):
        try:
            about = fcntl.ioctl(line, 0x80184540 + axis, bytes(24))  # EVIOCGABS
        except OSError:
            continue
        _, lowest, highest, *_ = struct.unpack("6i", about)
        if highest > lowest:
            return Device(line, highest, lowest)
    return Device(line, 1)


def language(state: Path) -> str:
    """The language that was chosen on the screen, or in the settings."""
    found = "en"
    for name, read in (("settings.toml", tomllib.loads), ("setting_overrides.json", json.loads)):
        try:
            found = read((state / name).read_text(encoding="utf-8")).get("language") or found
        except (OSError, ValueError, AttributeError):
            continue
    return found if found in WORDS else "en"


# ---- what a touch does


def ran(*command: str) -> str:
    """Run it; what it said if it failed, else nothing."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        return str(error)
    return (done.stderr or done.stdout or "?").strip() if done.returncode else ""


def sticks(folder: Path) -> list[Path]:
    """The sticks that are plugged in and can be written."""
    try:
        found = sorted(stick for stick in folder.iterdir() if os.path.ismount(stick))
    except OSError:
        return []
    return [stick for stick in found if os.access(stick, os.W_OK)]


def copy(app: Path, state: Path, onto: Sequence[Path]) -> str:
    """Put all games onto the sticks: a checked backup, or the bare files where the app can't even do that."""
    said = ran(str(app / "current/venv/bin/python"), "-m", "companion", "backup", "--new-sticks")
    if not said:
        return ""
    try:
        for stick in onto:
            (stick / "table-companion" / "rescued").mkdir(parents=True, exist_ok=True)
            for file in state.glob("archive.sqlite*"):
                shutil.copyfile(file, stick / "table-companion" / "rescued" / file.name)
    except OSError as error:
        return f"{said}\n{error}"
    return ""


def answer(key: str, words: dict[str, str]) -> list[str]:
    """Do what a key says; what is told then."""
    systemctl = ("systemctl", "--no-ask-password")
    if key == "again":
        said = ran(*systemctl, "reboot")
    elif key == "before":
        said = ran(*systemctl, "start", "table-companion-rollback.service")
    elif found := sticks(STICKS):
        said = copy(APP, STATE, found)
        os.sync()
    else:
        return [words["no_stick"]]
    if said:
        return [words["failed"], *said.splitlines()[-3:]]
    return [words["copied"]] if key == "copy" else [words["doing"]]


# ---- the page


def last_messages(words: dict[str, str]) -> list[str]:
    """The last lines of the app's log."""
    journal = ("journalctl", "--lines", "8", "--output", "cat", "--no-pager")
    for whose in (("_SYSTEMD_UNIT=table-companion.service",), ("--unit", "table-companion")):
        try:
            said = subprocess.run(
                (*journal, *whose), capture_output=True, text=True, timeout=20, check=False
            ).stdout
        except (OSError, subprocess.TimeoutExpired):
            return []
        if lines := [line for line in said.splitlines() if not line.startswith("-- ")]:
            return [words["last"], *lines]
    return []


def show(page: Page) -> None:
    """Draw it."""
    sys.stdout.write(CLEAR + "\n".join(page.lines))
    sys.stdout.flush()


def touched(devices: dict[Path, Device], page: Page, keys: Sequence[str]) -> Iterator[str]:
    """The keys that are touched or typed, of one look at all devices."""
    lines = {found.line: file for file, found in devices.items()}
    for line in select.select(list(lines), [], [], 2)[0]:
        try:
            told = os.read(line, 64 * EVENT.size)
        except OSError:  # pulled out
            os.close(line)
            del devices[lines[line]]
            continue
        for tap in devices[lines[line]].taps(told):
            at = tap - 1 if isinstance(tap, int) else None
            if at is None:
                key = page.keys[min(int(tap * len(page.keys)), len(page.keys) - 1)]
            else:
                key = keys[at] if at < len(keys) else None
            if key is not None:
                yield key


def main() -> None:
    """Show the page, and do what is touched."""
    words = WORDS[language(STATE)]
    keys = ["again", *(["before"] if (APP / "previous").exists() else []), "copy"]
    devices: dict[Path, Device] = {}
    said = last_messages(words)
    while True:
        size = shutil.get_terminal_size((100, 30))
        page = laid_out(words, keys, said, size)
        show(page)
        chosen: list[str] = []
        while not chosen:
            for file in sorted(INPUTS.glob("event*")):
                if file not in devices and (found := device(file)) is not None:
                    devices[file] = found
            chosen = list(touched(devices, page, keys))
        show(laid_out(words, keys, [words["doing"]], size))
        said = answer(chosen[0], words)


if __name__ == "__main__":
    main()
