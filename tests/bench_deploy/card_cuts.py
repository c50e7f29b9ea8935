"""The first day of a card, and its power cut at any write of its disk.

`python -m tests.bench_deploy.card_cuts FOLDER CUTS STARTS` records four stages of it: the first start with
what Imager wrote, a play, a renewal of the system, an update from a stick. A cut is the disk up to one of its
writes. Its partition of games is made whole by the same check as at a start, and has to have all that was
promised before that write. With some of the cut disks systemd boots again, in a container. The root is put
together by the card's own script; only on the first day programs that ask systemd find none.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import struct
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from tests.proofs.block_cuts import mounted, whole
from tests.proofs.kept import Told, compare
from tests.proofs.recorded_disk import RecordedDisk
from tests.proofs.write_log import SECTOR, CutDisk, WriteLog

MEGABYTE = 1 << 20
PATIENCE = 600
"""Seconds after which a container that doesn't end is a failure."""
SOON = 60.0
"""Seconds in which it has to be at home."""
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
TIMEDATECTL = """#!/bin/sh
# As systemd's own does it: the link changes in one step.
ln -s "../usr/share/zoneinfo/$2" /etc/localtime.new && mv -T /etc/localtime.new /etc/localtime
"""


class Promise(Struct, frozen=True):
    """What the machine told, and how long the log of its disk was then."""

    what: dict[str, Any]
    logged: int


class Failed(Exception):
    """The machine, or a disk, is not as it has to be."""


# ---- recording


def result(*words: object) -> None:
    """A line for the notes."""
    print("RESULT", *words, flush=True)


def mount(*words: object) -> None:
    """Mount it, in the namespace of this process, which takes it along when it ends."""
    subprocess.run(["mount", *map(str, words)], check=True)


@contextmanager
def put_together(
    folder: Path, disk: Path, *, imager: bool, run: Path | None = None
) -> Iterator[tuple[Path, Path]]:
    """The system of the card as its start puts it together, on this disk; Imager's file is there or not.

    What it is put together of has its place in `run`, beside the folder unless it is named.
    """
    root, card = folder / "root", (run or folder / "run") / "table-companion-card"
    root.mkdir(exist_ok=True)
    card.parent.mkdir(exist_ok=True)
    mount("-t", "tmpfs", "tmpfs", card.parent)
    mount("--bind", folder / "tree", root)
    mount("-o", "remount,bind,ro", root)
    loop = subprocess.run(["losetup", "--find", "--show", disk], check=True, capture_output=True, text=True)
    device = loop.stdout.strip()
    try:
        told = {"rootmnt": str(root), "COMPANION_CARD": str(card), "COMPANION_GAMES": Path(device).name}
        subprocess.run(["sh", "deploy/image/root/kept"], env={**os.environ, **told}, check=True)
    finally:
        subprocess.run(["losetup", "--detach", device], check=True)  # gone with what is mounted from it
    try:
        mount("-t", "tmpfs", "tmpfs", root / "boot/firmware")
        if imager:
            (root / "boot/firmware/rpi-preseed.toml").write_text(IMAGER)
        mount("--bind", folder / "stick", root / "media/table-companion/bench")
        yield root, card
    finally:
        subprocess.run(["umount", "--recursive", root], check=True)
        subprocess.run(["umount", "--recursive", card.parent], check=True)


def furnish(root: Path, card: Path) -> None:
    """What the kernel and systemd would bring."""
    for part in ("proc", "sys", "dev"):
        mount("--rbind", f"/{part}", root / part)
    for part in ("run", "tmp"):
        mount("-t", "tmpfs", "tmpfs", root / part)
    for part in ("run/table-companion-card", "run/table-companion-update", "run/lock", "run/bin"):
        (root / part).mkdir()
    mount("--rbind", card, root / "run/table-companion-card")
    clock = root / "run/bin/timedatectl"
    clock.write_text(TIMEDATECTL)
    clock.chmod(0o755)


def record(folder: Path, before: Path) -> None:
    """Live a day on a copy of the disk, with all its writes; what was promised goes beside them."""
    disk, log, kept = folder / "evening", folder / "writes", list[Promise]()
    _copy(before, disk)
    began, recorded = time.monotonic(), RecordedDisk(disk, folder / "disk", log)
    path = "/run/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin"
    guest = ["python3", "/root/bench/tests/bench_deploy/card_guest.py"]
    surroundings = ["env", "-i", f"PATH={path}", "HOME=/root", "LANG=C.UTF-8"]
    try:
        with put_together(folder, folder / "disk", imager=True) as (root, card):
            furnish(root, card)
            command = ["chroot", str(root), *surroundings, *guest]
            with subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
            ) as living:
                assert living.stdin
                assert living.stdout
                for line in living.stdout:
                    _, mark, told = line.partition("TOLD ")
                    if mark:
                        kept.append(Promise(json.loads(told), log.stat().st_size))
                        print(file=living.stdin, flush=True)
                    if not mark or "kept" not in told:
                        result(f"{time.monotonic() - began:.0f} s:", line.strip())
    finally:
        recorded.close()
    if not kept or "end" not in kept[-1].what:
        raise Failed("the day didn't end")
    (folder / "promises").write_bytes(msgspec.json.encode(kept))


def promised(folder: Path) -> list[Promise]:
    """What was promised."""
    return msgspec.json.decode((folder / "promises").read_bytes(), type=list[Promise])


def _copy(source: Path, target: Path) -> None:
    subprocess.run(["cp", "--sparse=always", source, target], check=True)


def games_of(disk: Path) -> tuple[int, int]:
    """Where the partition of the games begins and ends, in bytes."""
    with disk.open("rb") as opened:
        table = opened.read(SECTOR)
    first, size = struct.unpack_from("<II", table, 446 + 16 * 2 + 8)
    return first * SECTOR, (first + size) * SECTOR


def take(disk: Path, part: tuple[int, int], file: Path) -> None:
    """Copy a partition into a file."""
    start, end = (at // MEGABYTE for at in part)
    command = ["dd", f"if={disk}", f"of={file}", "bs=1M", f"skip={start}", f"count={end - start}"]
    subprocess.run([*command, "conv=sparse", "status=none"], check=True)
    subprocess.run(["truncate", "-s", f"{end - start}M", file], check=True)


# ---- one cut


class Expected(Struct):
    """What the disk has to have after a cut."""

    games: Told
    settled: dict[str, Any]
    versions: tuple[str, ...]
    """The version in use, or one of two while the update is under way."""


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
    """The recorded day of one card, and its cuts."""

    def __init__(self, folder: Path, before: Path) -> None:
        self._folder, self._before = folder, before
        self._log, self._told = WriteLog(folder / "writes"), promised(folder)
        self._places = [self._log.number(one.logged) for one in self._told]
        self._first = (folder / "tree/opt/table-companion/current").readlink().name
        self._releases = self._final_releases()

    def _final_releases(self) -> dict[str, str]:
        """The versions that the update left, with their checksums."""
        part = self._folder / "cut"
        _copy(self._folder / "evening", part)
        whole(part)
        with mounted(part, self._folder / "mount") as kept:
            folders = (kept / "kept/opt-table-companion/upper/releases").glob("*")
            return {folder.name: tree_sum(folder) for folder in folders if folder.is_dir()}

    def cut(self, cuts: int, starts: int) -> Counter[str]:
        """Cut it so often, each stage alike; switch some of the cut disks on again."""
        chance, base, found = Random(39), self._folder / "base", Counter[str]()
        _copy(self._before, base)
        disk = CutDisk(self._log, base)
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
                imager = not any("imager" in what for what in kept)
                found += self._start(number, cut, imager=imager)
            found += whole(cut)
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

    def _start(self, number: int, part: Path, *, imager: bool) -> Counter[str]:
        """Switch on the card with a copy of this disk: it has to be at home soon."""
        disk = self._folder / "started"
        _copy(part, disk)
        with put_together(self._folder, disk, imager=imager) as (root, card):
            home = next((what for what in booted(root, card) if "home" in what), None)
        if home is None or home["home"] > SOON:
            raise Failed(f"not at home soon: {home}")
        result(f"cut after write {number}, on again: home after {home['home']:.1f} s, {home['version']}")
        return Counter({"started again": 1})


CGROUPS = """
mount -t tmpfs none /run/systemd; mkdir -p /run/systemd/nspawn
umount -R /sys/fs/cgroup || umount -l /sys/fs/cgroup
mount -t cgroup2 none /sys/fs/cgroup
"""
"""systemd wants one pure hierarchy of control groups."""


def booted(root: Path, card: Path) -> list[dict[str, Any]]:
    """Let systemd boot there, in a container; what it tells."""
    command = ["systemd-nspawn", "--quiet", "-D", str(root), "--register=no", "--keep-unit", "--boot"]
    command += [
        "--machine=card",
        "--console=pipe",
        "--resolv-conf=off",
        "--timezone=off",
        "--private-network",
    ]
    command += [f"--bind={card}:/run/table-companion-card", "--system-call-filter=bpf"]
    command += ["--capability=CAP_BPF,CAP_NET_ADMIN,CAP_PERFMON,CAP_SYS_ADMIN"]
    surroundings = {**os.environ, "SYSTEMD_NSPAWN_UNIFIED_HIERARCHY": "1"}
    told = card / "kept/kept/var-log/upper/told"
    told.unlink(missing_ok=True)
    subprocess.run(
        command,
        env=surroundings,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=PATIENCE,
        check=False,
    )
    lines = told.read_text().splitlines() if told.exists() else []
    return [json.loads(line.removeprefix("TOLD ")) for line in lines if line.startswith("TOLD ")]


def main(folder: Path, cuts: int, starts: int) -> None:
    """Record, and cut."""
    subprocess.run(["sh", "-c", CGROUPS], capture_output=True, check=False)
    before = folder / "morning"
    take(folder / "card.img", games_of(folder / "card.img"), before)
    if not (folder / "promises").exists():
        record(folder, before)
    result("all", dict(Life(folder, before).cut(cuts, starts)))


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
