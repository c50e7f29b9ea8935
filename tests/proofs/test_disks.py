"""Disks that are full, fail, or may not be written: a sentence each, and nothing stored is lost."""

import json
import os
import subprocess
import sys
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from companion.app.arguments import WRONG
from tests.proofs.records import ROOT
from tests.proofs.troubles import trouble
from tests.taking_turns import proving

AS_ANYBODY = ["setpriv", "--bounding-set", "-dac_override"]
"""So that root, too, may write only where it is allowed."""
OWN_DISKS = ["unshare", "--map-root-user", "--mount"]


@pytest.mark.parametrize("seed", range(6 if proving() else 3))
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
        assert found["read-only"] == ["", ""]


WITH, WITHOUT = pytest.param([], id="with its index"), pytest.param(["without-index"], id="without")
CARDS = [("disk", WITH), ("permission", WITHOUT)]
"""How a card can only be read, and what is on it: each once by day."""
if proving():
    CARDS = [*product(("disk", "permission"), (WITH, WITHOUT))]


@pytest.mark.parametrize(
    ("way", "index"), [pytest.param(way, *index.values, id=f"{way}-{index.id}") for way, index in CARDS]
)
def test_a_card_that_can_only_be_read_gives_all_there_is(tmp_path: Path, way: str, index: list[str]) -> None:
    card, stick = tmp_path / "card", tmp_path / "stick"
    card.mkdir()
    stick.mkdir()
    found = looked_at(card, stick, way, index)
    assert found["log"] > 0
    assert found["entries"] == found["told"] == found["copied"]
    assert found["unchanged"]
    assert found["locked"] == [1, 0]
    assert (found["tallied"], found["tips"]) == (1, 1)
    assert len(found["said"]) == 3
    assert all("can only be read, so what you enter now can't be kept" in one for one in found["said"])
    for done in ("BackedUp", "Exported"):
        files, troubles = found[done]
        assert "/stick/" in files[0]
        assert len(troubles) == 1
        assert "/card/" in troubles[0]
    assert [found[name][0] for name in ("export", "backup", "both")] == [0, 0, WRONG]
    assert "only looking, exporting, and backing up to a stick work" in found["doctor"][1]


def looked_at(card: Path, stick: Path, way: str, index: list[str]) -> dict[str, Any]:
    """What could be done with an archive on a card that can only be read, on a real one where possible."""
    if way == "disk" and not may_mount():
        way = "permission"
    command = [sys.executable, "-m", "tests.proofs.read_only", str(card), str(stick), way, *index]
    if way == "disk":
        command = [*OWN_DISKS, "sh", "-c", 'mount -t tmpfs none "$0" && exec "$@"', str(card), *command]
    elif os.geteuid() == 0:
        command = [*AS_ANYBODY, *command]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    card.chmod(0o777)
    assert not done.stderr, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_a_limit_to_the_size_of_files_is_told_as_a_disk_that_failed(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.proofs.small", str(tmp_path), "files"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=True)
    found = json.loads(done.stdout)
    assert "its disk failed; check its card" in found["full"]
    assert found["entries later"] >= found["entries"] + 40
