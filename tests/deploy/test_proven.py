"""A renewal with which the app came up is kept, and its kernel goes to where the firmware reads it."""

import os
import subprocess
from pathlib import Path

import pytest

CARD = Path(__file__).parents[2] / "deploy" / "image" / "card"
SCRIPT = CARD / "table-companion-proven.sh"


@pytest.fixture
def card(tmp_path):
    """Runs the script on a card with the renewal 2 after 1; the root in use is told to it."""
    system, firmware, tools = tmp_path / "kept" / "system", tmp_path / "firmware", tmp_path / "bin"
    for folder in (system / "1" / "upper", system / "2" / "firmware", firmware, tools):
        folder.mkdir(parents=True)
    (system / "current").symlink_to("1")
    (system / "next").symlink_to("2")
    (system / "tries").write_text("1\n")
    for name in ("config.txt", "vmlinuz-2"):
        (system / "2" / "firmware" / name).write_text("new")
    (firmware / "config.txt").write_text("old")
    (firmware / "vmlinuz-1").touch()
    (firmware / "login.txt").touch()
    (tmp_path / "vmlinuz-2").touch()
    (tools / "mount").write_text('#!/bin/sh\necho "$*" >>"$SAID"\n')
    for tool in tools.iterdir():
        tool.chmod(0o755)

    def run(used, cut=False):
        (tools / "findmnt").write_text(
            f"#!/bin/sh\necho rw,lowerdir={system}/{used}/upper:/root,upperdir=/m\n"
        )
        (tools / "findmnt").chmod(0o755)
        (tools / "rm").unlink(missing_ok=True)
        if cut:  # as if the plug was pulled at the first thing that goes
            (tools / "rm").write_text("#!/bin/sh\nexit 1\n")
            (tools / "rm").chmod(0o755)
        environ = {
            "PATH": f"{tools}:{os.environ['PATH']}",
            "SAID": str(tmp_path / "said"),
            "COMPANION_CARD": str(tmp_path),
            "COMPANION_FIRMWARE": str(firmware),
            "COMPANION_BOOT": str(tmp_path),
        }
        return subprocess.run(["sh", SCRIPT], env=environ, capture_output=True, text=True, check=False)

    run.system, run.firmware, run.said = system, firmware, tmp_path / "said"
    return run


def test_what_came_up_is_kept_and_its_kernel_started(card):
    done = card("2")
    assert done.returncode == 0, done.stderr
    assert str((card.system / "current").readlink()) == "2"
    assert not (card.system / "next").is_symlink()
    assert not (card.system / "tries").exists()
    assert {file.name: file.read_text() for file in card.firmware.iterdir()} == {
        "config.txt": "new", "vmlinuz-2": "new", "login.txt": "",
    }  # fmt: skip
    assert card.said.read_text().splitlines() == [
        f"-o remount,rw {card.firmware}", f"-o remount,ro {card.firmware}",
    ]  # fmt: skip


def test_a_renewal_made_since_this_start_is_not_proven_by_it(card):
    assert card("1").returncode == 0
    assert str((card.system / "current").readlink()) == "1"
    assert str((card.system / "next").readlink()) == "2"
    assert (card.firmware / "config.txt").read_text() == "old"


def test_a_kernel_that_was_not_copied_whole_is_copied_by_the_next_start(card):
    assert card("2", cut=True).returncode
    assert card("2").returncode == 0
    assert (card.firmware / "config.txt").read_text() == "new"
    assert not (card.system / "2" / "firmware").exists()


def test_what_writes_to_the_partition_of_the_firmware_makes_it_writable_for_that_moment():
    for name in ("table-companion-imager", "table-companion-login"):
        unit = (CARD / f"{name}.service").read_text()
        assert "ExecStartPre=/usr/bin/mount -o remount,rw /boot/firmware" in unit
        assert "ExecStopPost=-/usr/bin/mount -o remount,ro /boot/firmware" in unit
    assert "FIRMWARE /boot/firmware vfat ro," in (CARD.parent / "tree.sh").read_text()
