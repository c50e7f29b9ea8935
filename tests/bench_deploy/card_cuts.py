"""The life of a card in an emulated machine, and its power cut at any write of its disk.

`python -m tests.bench_deploy.card_cuts FOLDER CUTS STARTS` records four stages: the first start with what
Imager wrote, a play, an update from a stick, a renewal of the system. A cut is the disk up to one of its writes.
Its partition of games is made whole by the same check as at a start, and has to have all that was promised
before that write. Some of the disks are switched on again.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import struct
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Struct

from tests.bench_deploy.write_log import SECTOR, CutDisk, WriteLog
from tests.proofs.kept import Told, compare

CARD = 2600
"""The size of the card in megabytes: larger than its image, so that it has to grow."""
MEGABYTE = 1 << 20
PATIENCE = 3000
"""Seconds until a machine that tells nothing is a failure, on a busy host."""
SOON = 60.0
"""Seconds of the machine in which it has to be at home."""
IMAGER = """[system]
hostname = "games"
[user]
name = "anna"
[wlan]
ssid = "Home"
password = "0123456789"
country = "DE"
[locale]
timezone = "Europe/Paris"
"""
ARCHIVE = "games/archive.sqlite"


class Promise(Struct, frozen=True):
    """What the machine told, and how long the log of its disk was then."""

    what: dict[str, Any]
    logged: int


class Failed(Exception):
    """The machine, or a disk, is not as it has to be."""


# ---- the machine


class Machine:
    """A machine with this disk, switched on; `log` gets its writes, and without one its time is its own."""

    def __init__(self, folder: Path, disk: Path, log: Path | None = None) -> None:
        name = "life" if log else "home"
        self._log, self._console = log, folder / f"{name}.console"
        if log:
            log.write_bytes(b"")
        told = f"root=LABEL=table ro fastboot console=ttyS0 quiet net.ifnames=0 bench={name}"
        # So many orders of its processor are a second: the time of a machine, however busy this one is.
        pace = ("-smp", "2") if log else ("-icount", "shift=1,sleep=off")
        self._process = subprocess.Popen(
            [
                *("qemu-system-x86_64", "-accel", "tcg", "-cpu", "max,-avx,-avx2,-f16c,-fma", "-m", "1024"),
                *(*pace, "-display", "none", "-serial", "stdio", "-no-reboot"),
                *("-kernel", str(folder / "vmlinuz"), "-initrd", str(folder / "initrd.img"), "-append", told),
                *_drives(disk, log),
                *("-drive", f"file={folder / 'stick.img'},format=raw,if=virtio,readonly=on", "-nic", "none"),
            ],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )

    def promises(self) -> Iterator[Promise]:
        """What it tells, until it is off; Failed if it says so, or nothing for too long."""
        assert self._process.stdout
        with self._console.open("wb") as console:
            failed = False
            for line in self._process.stdout:
                console.write(line)
                console.flush()
                words = line.decode(errors="replace").strip()
                failed = failed or "FAILED" in words or "Kernel panic" in words
                if words == "ENDED" or "Kernel panic" in words:
                    break
                _, mark, told = words.partition("TOLD ")
                if mark:
                    yield Promise(json.loads(told), self._log.stat().st_size if self._log else 0)
        if failed:
            raise Failed(f"see {self._console}")

    def off(self) -> None:
        """Pull the plug, or wait until it is off."""
        self._process.kill()
        self._process.wait()


def _drives(disk: Path, log: Path | None) -> Sequence[str]:
    written = ["-blockdev", f"driver=file,node-name=card,filename={disk}"]
    if log:
        written += [
            *("-blockdev", f"driver=file,node-name=log,filename={log}"),
            *("-blockdev", "driver=blklogwrites,node-name=kept,file=card,log=log"),
        ]
    node = "kept" if log else "card"
    return (*written, "-device", f"virtio-blk-pci,drive={node},write-cache=on")


@contextmanager
def machine(folder: Path, disk: Path, log: Path | None = None) -> Iterator[Machine]:
    """A machine that is off in the end."""
    one = Machine(folder, disk, log)
    try:
        yield one
    finally:
        one.off()


# ---- recording


def result(*words: object) -> None:
    """A line for the notes."""
    print("RESULT", *words, flush=True)


def record(folder: Path, before: Path) -> None:
    """Live on a copy of the disk, with all its writes; what was promised goes beside them."""
    disk, done = folder / "after", folder / "promises"
    if done.exists():
        return
    _copy(before, disk)
    began, kept = time.monotonic(), list[dict[str, Any]]()
    with machine(folder, disk, folder / "log") as one:
        for promise in one.promises():
            kept.append({"what": promise.what, "logged": promise.logged})
            if "kept" not in promise.what:
                result(f"{time.monotonic() - began:.0f} s of this host:", promise.what)
    if not kept or "end" not in kept[-1]["what"]:
        raise Failed(f"it didn't end: {kept[-3:]}")
    done.write_text(json.dumps(kept))


def promised(folder: Path) -> list[Promise]:
    """What was promised."""
    return [Promise(one["what"], one["logged"]) for one in json.loads((folder / "promises").read_text())]


def _copy(source: Path, target: Path) -> None:
    subprocess.run(["cp", "--sparse=always", source, target], check=True)


def partitions(disk: Path) -> list[tuple[int, int]]:
    """Where its partitions begin and end, in bytes."""
    with disk.open("rb") as opened:
        table = opened.read(SECTOR)
    entries = [struct.unpack_from("<II", table, 446 + 16 * number + 8) for number in range(3)]
    return [(first * SECTOR, (first + size) * SECTOR) for first, size in entries]


def untouched(log: WriteLog, part: tuple[int, int]) -> None:
    """Nothing was written there."""
    written = [write for write in log.writes if part[0] <= write.at < part[1] and write.size]
    if written:
        raise Failed(f"{len(written)} writes to the root")


# ---- one cut


class Expected(Struct):
    """What the disk has to have after a cut."""

    games: Told
    settled: dict[str, Any]
    versions: tuple[str, ...]
    """The version in use, or one of two while the update is under way."""


def whole(disk: Path) -> int:
    """Check it as a start does; Failed where anything is left to mend."""
    done = subprocess.run(["e2fsck", "-p", disk], capture_output=True, text=True, check=False)
    again = subprocess.run(["e2fsck", "-fn", disk], capture_output=True, text=True, check=False)
    if done.returncode > 1 or again.returncode:
        raise Failed(
            f"fsck: {done.returncode} {done.stdout}{done.stderr}; again: {again.stdout}{again.stderr}"
        )
    return done.returncode


@contextmanager
def mounted(disk: Path, place: Path) -> Iterator[Path]:
    """Its files, to be read."""
    place.mkdir(exist_ok=True)
    subprocess.run(["mount", "-o", "loop,ro", disk, place], check=True)
    try:
        yield place
    finally:
        subprocess.run(["umount", place], check=True)


def has(kept: Path, expected: Expected, releases: dict[str, str], scratch: Path) -> Counter[str]:
    """Compare the files with what was promised; what was found."""
    found = Counter[str]()
    files = scratch / "games"
    shutil.rmtree(files, ignore_errors=True)
    files.mkdir()
    for file in (kept / "games").glob("archive.sqlite*"):
        shutil.copy(file, files)
    if expected.games.number or (files / "archive.sqlite").exists():
        more = compare(files / "archive.sqlite", expected.games)
        if more > 1:
            raise Failed(f"{more} moves were never promised")
        found["one move more"] += more
    settled(kept, expected.settled)
    found[f"version {slot(kept, expected.versions, releases)}"] += 1
    return found


def settled(kept: Path, told: dict[str, Any]) -> None:
    """What the first start was told is there, and no file of the accounts is empty."""
    etc = kept / "kept" / "etc" / "upper"
    if "imager" in told and (etc / "hostname").read_text().strip() != "games":
        raise Failed("the name of the machine is lost")
    if "imager" in told and not any((etc / "NetworkManager/system-connections").glob("*")):
        raise Failed("the Wi-Fi is lost")
    if "place" in told and not str((etc / "localtime").readlink()).endswith(told["place"]):
        raise Failed("the time zone is lost")
    if "place" in told and "DE" not in (etc / "modprobe.d/table-companion.conf").read_text():
        raise Failed("the country is lost")
    if "questions" in told and (kept / "games/first_start").exists():
        raise Failed("the first questions are asked again")
    for name in ("passwd", "shadow", "group", "hostname"):
        file = etc / name
        if file.exists() and not file.stat().st_size:
            raise Failed(f"{file.name} is empty")


def slot(kept: Path, allowed: tuple[str, ...], releases: dict[str, str]) -> str:
    """The version that the next start uses: one that is allowed, with all its files as they should be."""
    upper = kept / "kept" / "opt-table-companion" / "upper"
    link = upper / "current"
    used = link.readlink().name if link.is_symlink() else allowed[0]
    if used not in allowed:
        raise Failed(f"{used} is used, not one of {allowed}")
    if used in releases and tree_sum(upper / "releases" / used) != releases[used]:
        raise Failed(f"the files of {used} are not as they should be")
    return used


def tree_sum(folder: Path) -> str:
    """A checksum over all files of a folder."""
    total = hashlib.sha256()
    for file in sorted(folder.rglob("*")):
        total.update(str(file.relative_to(folder)).encode())
        if file.is_symlink():
            total.update(str(file.readlink()).encode())
        elif file.is_file():
            total.update(file.read_bytes())
    return total.hexdigest()


# ---- all cuts


class Life:
    """The recorded life of one card, and its cuts."""

    def __init__(self, folder: Path, before: Path) -> None:
        self._folder, self._before = folder, before
        self._log, self._told = WriteLog(folder / "log"), promised(folder)
        self._places = [self._log.number(one.logged) for one in self._told]
        root, self._games = partitions(folder / "card.img")[1:]
        untouched(self._log, root)
        self._first = self._told[0].what["version"]
        self._releases = self._final_releases()

    def _final_releases(self) -> dict[str, str]:
        """The versions that the update left, with their checksums."""
        part = self._folder / "part"
        self._take(self._folder / "after", part)
        whole(part)
        with mounted(part, self._folder / "mount") as kept:
            folders = (kept / "kept/opt-table-companion/upper/releases").glob("*")
            return {folder.name: tree_sum(folder) for folder in folders if folder.is_dir()}

    def _take(self, disk: Path, part: Path) -> None:
        """The partition of the games, up to the end of the card: it grows."""
        command = ["dd", f"if={disk}", f"of={part}", "bs=1M", f"skip={self._games[0] // MEGABYTE}"]
        subprocess.run([*command, "conv=sparse", "status=none"], check=True)
        subprocess.run(["truncate", "-s", str(CARD * MEGABYTE - self._games[0]), part], check=True)

    def cut(self, cuts: int, starts: int) -> Counter[str]:
        """Cut it so often, each stage alike; switch some of the cut disks on again."""
        chance, base, found = Random(39), self._folder / "base", Counter[str]()
        self._take(self._before, base)
        disk = CutDisk(self._log, base, self._games[0], CARD * MEGABYTE)
        numbers = self._numbers(cuts, chance)
        again = set(chance.sample(numbers, min(starts, len(numbers))))
        for number in numbers:
            found += self._one(disk, number, chance, start=number in again)
            if not found["cuts"] % 25:
                result(dict(found))
        return found

    def _numbers(self, cuts: int, chance: Random) -> list[int]:
        """Writes after which the power fails, as many in each stage."""
        marks = [place for one, place in zip(self._told, self._places, strict=True) if "stage" in one.what]
        ends = [*marks[1:], len(self._log.writes)]
        spans = [range(start + 1, end + 1) for start, end in zip([0, *marks[1:]], ends, strict=True)]
        share = cuts // len(spans)
        return sorted(number for span in spans for number in chance.sample(span, min(share, len(span))))

    def _one(self, disk: CutDisk, number: int, chance: Random, *, start: bool) -> Counter[str]:
        kept = [one.what for one, place in zip(self._told, self._places, strict=True) if place <= number]
        stage = next((what["stage"] for what in reversed(kept) if "stage" in what), "first")
        cut = self._folder / "cut"
        disk.cut(number, chance, cut)
        found = Counter({"cuts": 1, f"cuts during {stage}": 1})
        try:
            if start:
                found += self._start(number, cut)
            found["fsck mended"] += whole(cut)
            expected = self._expected(stage, kept)
            found["promises"] += expected.games.number + len(expected.settled)
            with mounted(cut, self._folder / "mount") as files:
                found += has(files, expected, self._releases, self._folder)
        except Exception as error:
            cut.rename(self._folder / f"failed-{number}")
            raise Failed(f"{stage}, cut after write {number}: {error}") from error
        return found

    def _expected(self, stage: str, kept: list[dict[str, Any]]) -> Expected:
        games, settled, versions = Told(), dict[str, Any](), (self._first,)
        if stage == "update":
            versions = (*versions, *self._releases)
        for what in kept:
            if "kept" in what:
                games(*what["kept"])
            elif "updated" in what:
                versions = (what["updated"],)
            else:
                settled |= what
        return Expected(games, settled, versions)

    def _start(self, number: int, part: Path) -> Counter[str]:
        """Switch on the whole disk of this cut: it has to be at home soon."""
        disk = self._folder / "started"
        _copy(self._before, disk)
        with disk.open("r+b") as opened:
            for write in self._log.writes[:number]:
                if write.size and write.at < self._games[0]:
                    opened.seek(write.at)
                    opened.write(self._log.data(write))
        subprocess.run(["truncate", "-s", str(self._games[0]), disk], check=True)
        put = ["dd", f"if={part}", f"of={disk}", "bs=1M", f"seek={self._games[0] // MEGABYTE}"]
        subprocess.run([*put, "conv=notrunc,sparse", "status=none"], check=True)
        subprocess.run(["truncate", "-s", f"{CARD}M", disk], check=True)
        with machine(self._folder, disk) as one:
            home = next((told.what for told in one.promises() if "home" in told.what), None)
        disk.unlink()
        if home is None or home["home"] > SOON:
            raise Failed(f"not at home soon: {home}")
        result(f"cut after write {number}, on again: home after {home['home']:.1f} s, {home['version']}")
        return Counter({"started again": 1})


def made(folder: Path) -> Path:
    """The card before its first start, with what Imager wrote."""
    card = folder / "before"
    if not (folder / "promises").exists():
        _copy(folder / "card.img", card)
        subprocess.run(["truncate", "-s", f"{CARD}M", card], check=True)
        (folder / "rpi-preseed.toml").write_text(IMAGER)
        subprocess.run(["mcopy", "-o", "-i", f"{card}@@1M", folder / "rpi-preseed.toml", "::"], check=True)
    return card


def main(folder: Path, cuts: int, starts: int) -> None:
    """Record, and cut."""
    before = made(folder)
    record(folder, before)
    result("all", dict(Life(folder, before).cut(cuts, starts)))


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
