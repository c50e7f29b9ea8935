"""Whoever kills the app while a backup is put in place finds the old archive or the new one, whole."""

import atexit
import shutil
import signal
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from random import Random

from companion.store.archive import Archive
from companion.store.backup import backup_folder, backups, examine, make
from companion.store.restore import finish, replaced
from companion.store.sidecar_files import lying
from tests.proofs.mutants import FIND
from tests.proofs.random_player import play
from tools.proofs.progress import ROOT

BEFORE, AFTER = "kills that left the old archive", "kills that left the new one"
OPENING = "opening"
"""What a restorer says first: from here on a kill may come."""
NOW = "2026-11-20T21:30:00+00:00"
BOX = "boxes/pig.json"
OLD, NEW = (
    {BOX: b"described later", "table_options.json": b"{}"},
    {BOX: b"described first", "table_options.json": b"{}"},
)


def told(*_: object) -> None:
    """What the player keeps needs no telling here."""


@cache
def table() -> tuple[Path, int]:
    """A folder with an archive and the backup of an earlier evening; how many calls its restoration takes."""
    folder = Path(tempfile.mkdtemp(prefix="table-companion-restoring-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    archive = folder / "archive.sqlite"
    chance = Random(1)
    for files, entries in ((NEW, 40), (OLD, 60)):
        with Archive.open(archive, find=FIND) as opened:
            play(opened, chance, told, entries)
        for name, content in files.items():
            (folder / name).parent.mkdir(exist_ok=True)
            (folder / name).write_bytes(content)
        if files is NEW:
            make(archive, backup_folder(archive), NOW)
    with copied(folder) as trial:
        said = run(trial, 0)
    assert said.returncode == 0, said.stderr
    return folder, int(said.stdout.split()[-1])


@contextmanager
def copied(folder: Path) -> Iterator[Path]:
    """A copy of this folder, for a while."""
    with tempfile.TemporaryDirectory() as name:
        yield Path(shutil.copytree(folder, name, dirs_exist_ok=True))


def run(folder: Path, due: int) -> subprocess.CompletedProcess[str]:
    """Put the backup in place in this folder, with a kill at the call of that number; what was said."""
    command = [sys.executable, "-m", "tests.proofs.restorer", str(folder / "archive.sqlite"), str(due)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def restoring(seed: int) -> Counter[str]:
    """One kill; AssertionError where anything but the old archive or the new one is found after it."""
    before, calls = table()
    (backup,) = backups(backup_folder(before / "archive.sqlite"))
    old, new = held(before / "archive.sqlite"), held(backup.file)
    with copied(before) as folder:
        killed = run(folder, Random(seed).randint(1, calls))
        assert OPENING in killed.stdout, killed.stderr
        archive = folder / "archive.sqlite"
        finish(archive)
        with Archive.open(archive, find=FIND) as opened:
            for played in opened.history():
                opened.load(played.number)
        found = held(archive)
        assert found in (old, new), f"{found} is neither the old archive {old} nor the new one {new}"
        assert lying(folder) == (OLD if found == old else NEW)
        for aside in replaced(archive):
            assert (examine(aside.file).entries, examine(aside.file).games) == old
        assert found == old or replaced(archive), "what was replaced is lost"
        assert not [*folder.glob("*.restored*"), *folder.glob("*.part*")], "half a copy is left"
    if killed.returncode == 0:  # it took fewer calls than the first time
        return Counter({"restorations that came to their end": 1})
    assert killed.returncode == -signal.SIGKILL, killed.stderr
    return Counter({"kills": 1, BEFORE if found == old else AFTER: 1})


def held(file: Path) -> tuple[int, int]:
    """How many entries and games an archive holds that nobody has open."""
    contents = examine(file)
    return contents.entries, contents.games
