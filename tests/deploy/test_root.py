"""The root of a card: nobody writes it, what has to last does; a renewal that fails is left out."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SCRIPTS = ROOT / "deploy" / "image" / "root"
KEPT = "etc home opt/table-companion usr/local var/lib/NetworkManager var/lib/systemd var/log"
TOOLS = ("unshare", "mke2fs", "e2fsck", "losetup", "mount")


def why_not() -> str:
    """What this machine lacks to put a root together."""
    if os.geteuid():
        return "only root may mount what a card's root is put together of"
    if missing := [tool for tool in TOOLS if not shutil.which(tool)]:
        return f"{', '.join(missing)} is missing, which puts a card's root together"
    tried = ["unshare", "--mount", "sh", "-c", "mount -t tmpfs none /mnt && losetup --find"]
    done = subprocess.run(tried, capture_output=True, text=True, check=False)
    return f"this machine lets nobody mount or loop: {done.stderr}" if done.returncode else ""


MISSING = why_not()
pytestmark = pytest.mark.skipif(bool(MISSING), reason=MISSING)


class Card:
    """A card of a few files; each start puts its root together, and ends as if the plug was pulled."""

    def __init__(self, folder: Path) -> None:
        self.tree, self.games, self._folder = folder / "tree", folder / "games", folder
        for place in (*KEPT.split(), "var/lib/table-companion", "usr/share", "run", "srv"):
            (self.tree / place).mkdir(parents=True, exist_ok=True)
        (self.tree / "etc/hostname").write_text("table\n")
        (self.tree / "usr/share/made").write_text("at the factory\n")
        (folder / "card").mkdir()
        (folder / "root").mkdir()
        os.truncate(self.games, os.open(self.games, os.O_CREAT) and 24 << 20)
        subprocess.run(["mke2fs", "-q", "-t", "ext4", self.games], check=True)

    def start(self, then: str) -> str:
        """Start, and run these commands in the root; what they said."""
        script = f"""
            mount -t tmpfs tmpfs "$FOLDER/card" && mount --bind "$FOLDER/tree" "$FOLDER/root"
            mount -o remount,bind,ro "$FOLDER/root"
            device=$(losetup --find --show "$FOLDER/games")
            trap 'cd /; umount --recursive "$FOLDER/root" "$FOLDER/card"; losetup --detach "$device"' EXIT
            export rootmnt=$FOLDER/root COMPANION_CARD=$FOLDER/card/table COMPANION_GAMES=${{device##*/}}
            sh {SCRIPTS / "kept"}
            cd "$rootmnt"
            {then}"""
        environ = {"PATH": os.environ["PATH"], "FOLDER": str(self._folder)}
        command = ["unshare", "--mount", "--propagation", "private", "sh", "-euc", script]
        done = subprocess.run(command, env=environ, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def files(self) -> dict[Path, bytes]:
        """All that is on the partition of the root."""
        return {file: file.read_bytes() for file in self.tree.rglob("*") if file.is_file()}


@pytest.fixture
def card(tmp_path: Path) -> Card:
    return Card(tmp_path)


def test_what_has_to_last_is_there_at_the_next_start_and_nothing_else(card: Card) -> None:
    made = card.files()
    places = [*KEPT.split(), "var/lib/table-companion"]
    written = " ".join(f"echo kept >{place}/new;" for place in places)
    card.start(f"{written} echo games >etc/hostname; echo lost >usr/share/made; echo lost >srv/new")
    told = card.start(
        f"cat {' '.join(f'{place}/new' for place in places)} etc/hostname usr/share/made; ls srv"
    )
    assert told == "kept\n" * len(places) + "games\nat the factory\n"
    assert card.files() == made


def test_a_renewal_is_over_the_root_and_under_what_lasts(card: Card) -> None:
    card.start("echo mine >etc/hostname")
    laid = "upper=$COMPANION_CARD/kept/system/1/upper; mkdir -p $upper/etc $upper/usr/share; "
    card.start(
        f"{laid} echo new >$upper/usr/share/made; echo new >$upper/etc/hostname; ln -s 1 $upper/../../current"
    )
    assert card.start("cat usr/share/made etc/hostname") == "new\nmine\n"


def test_a_renewal_that_never_comes_up_is_left_out_after_three_starts(card: Card) -> None:
    laid = "upper=$COMPANION_CARD/kept/system/1/upper; mkdir -p $upper/usr/share; "
    card.start(f"{laid} echo bad >$upper/usr/share/made; ln -s 1 $upper/../../next")
    told = [card.start("cat usr/share/made") for _ in range(5)]
    assert told == ["bad\n"] * 3 + ["at the factory\n"] * 2


def test_a_partition_that_cannot_be_used_is_told_of_and_nothing_lasts(card: Card) -> None:
    card.games.write_bytes(bytes(24 << 20))
    card.start("[ -e $COMPANION_CARD/unreadable ]; cat etc/hostname; echo lost >etc/hostname")
    assert card.start("cat etc/hostname") == "table\n"
    unit = (SCRIPTS / "games.conf").read_text()
    assert "ExecStartPre=+/usr/bin/test ! -e /run/table-companion-card/unreadable" in unit


def test_what_a_power_cut_left_to_mend_is_mended(card: Card) -> None:
    card.start("echo kept >etc/new")
    subprocess.run(["debugfs", "-w", "-R", "set_super_value free_blocks_count 7", card.games], check=True)
    subprocess.run(["debugfs", "-w", "-R", "set_super_value state 0", card.games], check=True)
    assert card.start("cat etc/new") == "kept\n"
    assert subprocess.run(["e2fsck", "-fn", card.games], check=False).returncode == 0
