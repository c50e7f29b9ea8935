"""A few cuts at block level of what `make proofs` does by the hundred."""

import struct
from pathlib import Path
from random import Random

import pytest

from tests.proofs.block_cuts import CUTS, cut, why_not
from tests.proofs.write_log import FLUSH, MAGIC, SECTOR, CutDisk, WriteLog

MISSING = why_not()


@pytest.mark.skipif(bool(MISSING), reason=MISSING)
def test_a_cut_between_two_writes_of_the_disk_takes_nothing_that_was_confirmed() -> None:
    found = cut(1)
    assert found["cuts"] == CUTS
    assert found["confirmed entries"] > 100


def order(at: int, data: bytes, flags: int = 0) -> bytes:
    """An order as the log has it."""
    head = struct.pack("<QQQQ", at // SECTOR, len(data) // SECTOR, flags, 0)
    return head.ljust(SECTOR, b"\0") + data


def test_what_was_flushed_is_there_and_of_the_rest_any_sector_may_be(tmp_path: Path) -> None:
    head = struct.pack("<QQQI", MAGIC, 1, 0, SECTOR).ljust(SECTOR, b"\0")
    first, later = b"a" * 4 * SECTOR, b"b" * 64 * SECTOR
    logged = head + order(0, first) + order(0, b"", FLUSH) + order(0, later)
    (tmp_path / "log").write_bytes(logged)
    log = WriteLog(tmp_path / "log")
    assert [write.flush for write in log.writes] == [False, True, False]
    assert log.number(len(logged) - 1) == 2, "an order that isn't whole was not given"
    (tmp_path / "base").write_bytes(bytes(64 * SECTOR))
    disk = CutDisk(log, tmp_path / "base")
    disk.cut(2, Random(1), tmp_path / "cut")
    assert (tmp_path / "cut").read_bytes() == first + bytes(60 * SECTOR)
    disk.cut(3, Random(1), tmp_path / "cut")
    kept = (tmp_path / "cut").read_bytes()
    sectors = {kept[at : at + SECTOR] for at in range(0, len(kept), SECTOR)}
    assert sectors == {b"a" * SECTOR, b"b" * SECTOR, bytes(SECTOR)}
