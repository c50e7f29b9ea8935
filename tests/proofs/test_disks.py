"""Disks that are full, fail, or may not be written: a sentence each, and nothing stored is lost."""

import json
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.proofs.records import ROOT
from tests.proofs.troubles import trouble

OWN_DISKS = ["unshare", "--map-root-user", "--mount"]


@pytest.mark.parametrize("seed", range(6))
def test_a_disk_that_fails_now_and_then_costs_only_the_move(seed: int) -> None:
    assert trouble(seed)["confirmed entries"]


@cache
def may_mount() -> bool:
    """Whether this machine lets us have a small disk of our own."""
    command = [*OWN_DISKS, "sh", "-c", "mount -t tmpfs none /mnt"]
    try:
        return subprocess.run(command, capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def evening(folder: Path) -> dict[str, Any]:
    """What happened in an evening on a disk that is too small: a real one where that is possible."""
    command = [sys.executable, "-m", "tests.proofs.small", str(folder)]
    if may_mount():
        mounted = 'mount -t tmpfs -o size=2m none "$0" && exec "$@"'
        command = [*OWN_DISKS, "sh", "-c", mounted, str(folder), *command, "disk"]
    else:
        command = [*command, "files"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    assert not done.stderr, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_a_full_disk_is_told_and_play_goes_on_when_there_is_room(tmp_path: Path) -> None:
    found = evening(tmp_path)
    says = "the disk is full; free some space" if may_mount() else "its disk failed; check its card"
    assert found["full"].startswith(f"The archive {tmp_path}/archive.sqlite: {says}")
    assert found["entries later"] >= found["entries"] + 40
    if may_mount():
        assert found["opened full"].endswith("the disk is full; free some space and try again.")
        assert "the disk is read-only" in found["read-only"][0]


def test_a_limit_to_the_size_of_files_is_told_as_a_disk_that_failed(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.proofs.small", str(tmp_path), "files"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=True)
    found = json.loads(done.stdout)
    assert "its disk failed; check its card" in found["full"]
    assert found["entries later"] >= found["entries"] + 40
