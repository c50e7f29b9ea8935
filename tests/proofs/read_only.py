"""An archive that can only be read: `python -m tests.proofs.read_only FOLDER STICK WAY [without-index]`.

FOLDER is a file system of its own (WAY `disk`), which becomes read-only after a power cut, or one in which
nobody may write (`permission`). The last entries are only in the log beside the archive. What could be done
is printed as one JSON object.
"""

import contextlib
import io
import json
import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from queue import Queue
from random import Random
from typing import Any

from companion.cli.main import main as command
from companion.ports.archive_jobs import BackedUp, Exported
from companion.ports.journal import NotKept
from companion.store.archive import Archive
from companion.store.backup import examine
from companion.store.finished_games import FinishedGames
from companion.store.job_queue import JobQueue
from companion.store.missing_games import see_not_lost
from companion.store.sticks import sticks, writable
from companion.table.game.clocks import Clocks
from companion.table.game.session import Session
from tests.proofs.kept import Told
from tests.proofs.mutants import FIND
from tests.proofs.random_player import NOW, play

ENTRIES = 1_100
"""So many entries of this seed make a finished game and one in progress."""


def play_until_the_power_is_cut(file: Path) -> Told:
    """Play in a process that ends without closing anything; what it was told is kept."""
    told, (reads, writes) = Told(), os.pipe()
    if os.fork() == 0:
        with os.fdopen(writes, "w") as out:
            archive = Archive.open(file, find=FIND)
            play(archive, Random(6), lambda *kept: print(json.dumps(kept), file=out), entries=ENTRIES)
            out.flush()
        os._exit(0)
    os.close(writes)
    with os.fdopen(reads) as lines:
        for line in lines:
            told(*json.loads(line))
    os.wait()
    return told


def shut(folder: Path, way: str) -> None:
    """Let nothing in this folder be written any more."""
    if way == "disk":
        subprocess.run(["mount", "-o", "remount,ro", str(folder)], check=True)
        return
    for file in folder.iterdir():
        file.chmod(0o444)
    folder.chmod(0o555)


def lies_in(folder: Path) -> dict[str, str]:
    return {file.name: sha256(file.read_bytes()).hexdigest() for file in sorted(folder.iterdir())}


def looked_at(file: Path, told: Told) -> dict[str, Any]:
    """What the app itself can show: every entry, statistics, and why nothing can be entered."""
    with Archive.open(file, find=FIND) as archive:
        games = {one.number: archive.load(one.number) for one in archive.history()}
        finished = next(one.number for one in archive.history() if one.finished)
        archive.summarise(finished)
        going_on = archive.load(archive.unfinished()[0].number)
        session = Session(
            going_on.engine, going_on.setup, going_on.journal, going_on.entries, state=going_on.state
        )
        said = []
        for do in (lambda: session.note("soup"), session.undo, lambda: begin_again(archive, going_on)):
            with contextlib.suppress(NotKept):
                do()
                said.append("kept")
                continue
            said.append(why(do))
        return {
            "entries": sum(len(one.entries) for one in games.values()),
            "tallied": archive.tallies().games,
            "said": said,
            "clocks": len(Clocks(session).times()),
            "tips": len(FinishedGames(file, "", FIND).tips(9)),
            "record": len(archive.record_of(finished).entries),
        }


def begin_again(archive: Archive, one: Any) -> None:
    archive.begin(one.engine, one.players, one.colours, one.setup, NOW)


def why(do: Any) -> str:
    try:
        do()
    except NotKept as error:
        return str(error)
    return ""


def jobs_done(file: Path, stick: Path) -> dict[str, Any]:
    """What the page of backups does: a stick gets all there is, and the read-only folder says so."""
    posted: Queue[object] = Queue()
    jobs, found = JobQueue(file, posted.put, FIND, lambda: [stick], lambda: NOW), {}
    for ask, kind in ((jobs.back_up, BackedUp), (jobs.export, Exported)):
        ask()
        while not isinstance(told := posted.get(timeout=60), kind):
            pass
        found[kind.__name__] = [list(map(str, told.files)), list(map(str, told.troubles))]
    jobs.close()
    (copy,) = stick.glob("archive-*.sqlite")
    found["copied"] = examine(copy).entries
    return found


def commanded(file: Path, stick: Path) -> dict[str, Any]:
    """What the command line does."""
    settings = stick / "settings.toml"
    settings.write_text(f'[archive]\nfolder = "{file.parent}"\n')
    found = {}
    for name, line in (
        ("export", ["export", "--to", str(stick / "tables")]),
        ("backup", ["backup", "--to", str(stick / "by-hand")]),
        ("both", ["backup"]),
        ("doctor", ["doctor"]),
    ):
        said = io.StringIO()
        with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
            found[name] = [command(["--config", str(settings), *line]), said.getvalue()]
    return found


def stick_with_a_lock(media: Path) -> list[int]:
    """How many sticks there are, and how many can be written: one is a real disk that can only be read."""
    stick = media / "KINGSTON"
    stick.mkdir(parents=True)
    subprocess.run(["mount", "-t", "tmpfs", "-o", "ro", "none", str(stick)], check=True)
    found = sticks([media])
    return [len(found), sum(map(writable, found))]


def main() -> None:
    """One evening, and a look at it."""
    folder, stick, way = Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3]
    file = folder / "archive.sqlite"
    told = play_until_the_power_is_cut(file)
    if sys.argv[4:]:
        (folder / "archive.sqlite-shm").unlink()
    shut(folder, way)
    before = lies_in(folder)
    see_not_lost(file, [])
    found = {
        "told": sum(map(len, told.entries.values())),
        "log": (folder / "archive.sqlite-wal").stat().st_size,
        **looked_at(file, told),
        **jobs_done(file, stick),
        **commanded(file, stick),
        "locked": stick_with_a_lock(stick / "media") if way == "disk" else [1, 0],
        "unchanged": lies_in(folder) == before,
    }
    print(json.dumps(found))


if __name__ == "__main__":
    main()
