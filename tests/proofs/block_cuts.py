"""Power cuts between any two writes of a disk, its file system and all: what was confirmed is there.

The archive lies on an ext4 of its own, whose orders to its disk are recorded. As it is mounted, `python -m
tests.proofs.block_cuts SEED` does that as root, in a namespace of its own.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from tests.proofs.kept import Missing, Told, compare
from tests.proofs.random_player import OPENING
from tests.proofs.recorded_disk import RecordedDisk
from tests.proofs.write_log import CutDisk, WriteLog

ROOT = Path(__file__).parents[2]
CUTS = 10
"""How often one evening is cut."""
SIZE = 48 << 20
ENTRIES = 60
TOOLS = ("unshare", "mke2fs", "e2fsck", "losetup", "mount")
Promised = list[tuple[int, list[object]]]
"""What was confirmed, and how long the log was then."""


def why_not() -> str:
    """What this machine lacks to record a disk; nothing if it can."""
    if os.geteuid():
        return "only root may mount a disk that is recorded"
    if missing := [tool for tool in TOOLS if not shutil.which(tool)]:
        return f"{', '.join(missing)} is missing, to record a disk"
    if not Path("/dev/fuse").exists():
        return "this kernel has no FUSE, through which a disk is recorded"
    tried = ["unshare", "--mount", "sh", "-c", "mount -t tmpfs none /mnt && losetup --find"]
    done = subprocess.run(tried, capture_output=True, text=True, check=False)
    return f"this machine lets nobody mount or loop: {done.stderr}" if done.returncode else ""


def cut(seed: int) -> Counter[str]:
    """One evening on a disk of its own, and its cuts; what was found."""
    if reason := why_not():
        raise AssertionError(reason)
    command = [
        "unshare",
        "--mount",
        "--propagation",
        "private",
        sys.executable,
        "-m",
        "tests.proofs.block_cuts",
    ]
    done = subprocess.run([*command, str(seed)], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return Counter(json.loads(done.stdout))


def evening(folder: Path, seed: int) -> Promised:
    """Play on a recorded disk until enough was confirmed."""
    data, place = folder / "data", folder / "played"
    disk = RecordedDisk(data, folder / "disk", folder / "log")
    place.mkdir()
    try:
        subprocess.run(["mount", "-o", "loop", folder / "disk", place], check=True)
        try:
            return played(place / "archive.sqlite", seed, folder / "log")
        finally:
            subprocess.run(["umount", place], check=True)
    finally:
        disk.close()


def played(file: Path, seed: int, log: Path) -> Promised:
    """A player plays there, who waits until each confirmed entry is noted; what was confirmed."""
    command, told = (
        [sys.executable, "-m", "tests.proofs.random_player", str(file), str(seed), "heard"],
        Promised(),
    )
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as player:
        assert player.stdin
        assert player.stdout
        assert player.stdout.readline() == OPENING, "the player did not come as far as the archive"
        while len(told) < ENTRIES:
            what = json.loads(player.stdout.readline())
            told.append((log.stat().st_size, what))
            player.stdin.write(b"\n")
            player.stdin.flush()
        player.kill()
    return told


def cuts(folder: Path, seed: int) -> Counter[str]:
    """Cut the evening at some of its writes."""
    base, copy, chance, found = folder / "base", folder / "cut", Random(seed), Counter[str]()
    with (folder / "data").open("wb") as file:
        file.truncate(SIZE)
    subprocess.run(["mke2fs", "-q", "-t", "ext4", folder / "data"], check=True)
    shutil.copy(folder / "data", base)
    told = evening(folder, seed)
    log = WriteLog(folder / "log")
    disk, places = CutDisk(log, base), [log.number(logged) for logged, _ in told]
    for number in sorted(chance.sample(range(1, len(log.writes) + 1), CUTS)):
        disk.cut(number, chance, copy)
        confirmed = Told()
        for (_, what), place in zip(told, places, strict=True):
            if place <= number:
                confirmed(*what)  # type: ignore[arg-type]
        found["cuts"] += 1
        found["confirmed entries"] += confirmed.number
        found += survived(copy, confirmed, folder / "mount")
    return found


def survived(disk: Path, told: Told, place: Path) -> Counter[str]:
    """Mend the disk as a start does, and compare what is there."""
    found = whole(disk)
    with mounted(disk, place) as files:
        archive = place.with_name("copy")
        shutil.rmtree(archive, ignore_errors=True)
        shutil.copytree(files, archive, ignore=shutil.ignore_patterns("lost+found"))
    if told.number or (archive / "archive.sqlite").exists():
        more = compare(archive / "archive.sqlite", told)
        if more > 1:
            raise Missing(f"{more} moves were never confirmed")
        found["cuts that left one move more"] += more
    return found


def whole(disk: Path) -> Counter[str]:
    """Check it as a start does; Missing where anything is left to mend."""
    mended = subprocess.run(["e2fsck", "-p", disk], capture_output=True, text=True, check=False)
    if answered := mended.returncode >= 4:
        subprocess.run(["e2fsck", "-y", disk], capture_output=True, check=False)
    again = subprocess.run(["e2fsck", "-fn", disk], capture_output=True, text=True, check=False)
    if again.returncode:
        raise Missing(f"fsck: {mended.stdout}; again: {again.stdout}{again.stderr}")
    return Counter({"fsck mended": mended.returncode in (1, 2), "fsck answered itself": answered})


@contextmanager
def mounted(disk: Path, place: Path) -> Iterator[Path]:
    """Its files, to be read."""
    place.mkdir(exist_ok=True)
    subprocess.run(["mount", "-o", "loop,ro", disk, place], check=True)
    try:
        yield place
    finally:
        subprocess.run(["umount", place], check=True)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as own:
        print(json.dumps(cuts(Path(own), int(sys.argv[1]))))
