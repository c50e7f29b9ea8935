"""An evening on a disk that is really too small: `python -m tests.proofs.small FOLDER WAY`.

The way is `disk`, where FOLDER is a file system of its own and becomes full, or `files`, where the system
forbids files to grow. What happened is printed as one JSON object.
"""

import json
import resource
import subprocess
import sys
from pathlib import Path
from random import Random

from companion.ports.journal import NotKept
from companion.store.archive import Archive
from companion.store.connection import ArchiveError
from tests.proofs.kept import Told, compare
from tests.proofs.mutants import FIND
from tests.proofs.random_player import play

ROOM = 1_000_000
"""Bytes that are given back once the disk was full."""
MOST = 3_000
"""Entries by which the room is long used up."""
UNLIMITED = resource.RLIM_INFINITY


def forbid(folder: Path, way: str) -> None:
    """Leave little room: a ballast on the disk, or a limit to the size of files."""
    if way == "disk":
        (folder / "ballast").write_bytes(bytes(ROOM))
    else:
        resource.setrlimit(resource.RLIMIT_FSIZE, (ROOM // 2, UNLIMITED))


def allow(folder: Path, way: str) -> None:
    """Give the room back."""
    if way == "disk":
        (folder / "ballast").unlink()
    else:
        resource.setrlimit(resource.RLIMIT_FSIZE, (UNLIMITED, UNLIMITED))


def filled(archive: Archive, told: Told) -> str:
    """The sentence by which people are told that there is no room left; it comes again, and costs nothing."""
    said = set()
    for seed in range(3):
        try:
            play(archive, Random(seed), told, entries=MOST)
        except NotKept as error:
            said.add(str(error))
    assert len(said) == 1, said
    return said.pop()


def opened_full(file: Path, folder: Path) -> str:
    """What is said, if anything, when the app is started while not a byte is free."""
    with (folder / "last").open("wb", buffering=0) as last:
        try:
            while True:
                last.write(b"x" * 512)
        except OSError:
            pass
    try:
        Archive.open(file, find=FIND).close()
    except ArchiveError as error:
        return str(error)
    finally:
        (folder / "last").unlink()
    return ""


def read_only(file: Path, folder: Path) -> list[str]:
    """What is said when the disk may not be written, to who wants to play and to who wants to look."""
    subprocess.run(["mount", "-o", "remount,ro", str(folder)], check=True)
    said = []
    for way in (Archive.open, Archive.reading):
        try:
            way(file, find=FIND).close()
            said.append("")
        except ArchiveError as error:
            said.append(str(error))
    subprocess.run(["mount", "-o", "remount,rw", str(folder)], check=True)
    return said


def main() -> None:
    """One evening; AssertionError where anything confirmed is missing."""
    folder, way = Path(sys.argv[1]), sys.argv[2]
    file, told = folder / "archive.sqlite", Told()
    forbid(folder, way)
    with Archive.open(file, find=FIND) as archive:
        found = {"full": filled(archive, told), "entries": told.number}
        allow(folder, way)
        play(archive, Random(9), told, entries=40)
        found["entries later"] = told.number
    assert compare(file, told) == 0
    if way == "disk":
        found["opened full"] = opened_full(file, folder)
        found["read-only"] = read_only(file, folder)
        assert compare(file, told) == 0
    print(json.dumps(found))


if __name__ == "__main__":
    main()
