"""The log in which SQLite keeps what it has not yet moved into the archive (`-wal`).

SQLite reads it up to the first frame whose checksum is wrong: after a power cut that is where the last
commit was torn. It says nothing if whole commits come after that frame; they were lost to a damaged disk.
The layout is that of https://www.sqlite.org/fileformat2.html#the_write_ahead_log.
"""

import struct
from itertools import takewhile
from pathlib import Path

from companion.store.door import LARGEST

HEADER, FRAME = 32, 24
"""Bytes of the header of the log, and of each frame, which a page of the archive follows."""
PAGES = tuple(2**power for power in range(9, 17))
"""The sizes a page may have."""

Sums = tuple[int, int]


def lost_commits(archive: Path) -> bool:
    """Whether the log of this archive has commits that SQLite leaves out, as it is damaged before them.

    To be asked before SQLite opens the archive: it removes the log. Damage to the last commit alone looks
    like a torn one, and is not noticed.
    """
    real = archive.resolve()  # through a link SQLite writes beside the file itself
    try:
        log = real.with_name(f"{real.name}-wal")
        written = log.read_bytes() if log.stat().st_size <= LARGEST else b""
    except OSError:
        return False
    page = int.from_bytes(written[8:12])
    if len(written) < HEADER or page not in PAGES:  # shorter it was torn before the first commit
        return False
    whole = range(HEADER, len(written) - FRAME - page + 1, FRAME + page)
    own = [frame for at in whole if (frame := written[at : at + FRAME + page])[8:16] == written[16:24]]
    # Each commit is on the disk before the next one begins: only the very last can be torn.
    return any(any(frame[4:8]) for frame in own[_sound(written[:HEADER], own) : -1])


def _sound(header: bytes, frames: list[bytes]) -> int:
    """How many of the log's own frames have the right checksum, each of which goes on from the one before."""
    order = ">" if header[3] & 1 else "<"
    sums = _added(header[:24], order, (0, 0))
    if sums != struct.unpack(">2I", header[24:]):
        return 0

    def fits(frame: bytes) -> bool:
        nonlocal sums
        sums = _added(frame[:8] + frame[FRAME:], order, sums)
        return sums == struct.unpack(">2I", frame[16:FRAME])

    return sum(1 for _ in takewhile(fits, frames))


def _added(written: bytes, order: str, sums: Sums) -> Sums:
    first, second = sums
    for one, other in struct.iter_unpack(f"{order}2I", written):
        first = (first + one + second) & 0xFFFFFFFF
        second = (second + other + first) & 0xFFFFFFFF
    return first, second
