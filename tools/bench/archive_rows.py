"""Measurements of the archive: how long a game takes to open, and an entry to be on the disk."""

import json
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random

from companion.playout import quick, random_setup
from companion.store.archive import Archive
from companion.table.game.session import Session
from engines import engine
from engines.core.codec import Codec
from tools.bench.bench_rows import Row

LONG = 1_000
"""The number of entries in a long game."""


def archived(name: str, rounds: int, moves: int) -> Iterator[Row]:
    """The archive's times with a long game."""
    long = min(LONG, moves)
    with tempfile.TemporaryDirectory(prefix="table-companion-") as folder:
        opened = opening(Path(folder), name, rounds, long)
        yield Row(name, f"opening a game of {long} entries", 1e3 * opened, "ms", "under 60")
        ratio, ours = committing(Path(folder), rounds, long)
        yield Row(name, "a commit", 1e3 * ours, "ms")
        yield Row(name, "a commit, against a bare insert with fsync", ratio, "times", "at most 1.5")


def long_game(folder: Path, name: str, entries: int) -> int:
    """Make a game with this many entries in the archive of this folder; its number."""
    rules, random = engine(name), Random(5)
    seats = rules.seats[-1]
    with Archive.open(folder / "archive.sqlite") as archive:
        setup = random_setup(rules, seats, random)
        players = [f"Player {seat + 1}" for seat in range(seats)]
        journal = archive.begin(rules, players, rules.colours[:seats], setup, "")
        session = Session(rules, setup, journal)
        while len(session.timeline.entries) < entries:
            move = None if session.over else rules.wander(session.state, quick(random))
            if move is None:
                session.undo()
            else:
                session.play(move)
        return journal.number


def opening(folder: Path, name: str, rounds: int, entries: int) -> float:
    """The seconds it takes to open a long game, ready to continue."""
    number, took = long_game(folder, name, entries), list[float]()
    with Archive.open(folder / "archive.sqlite") as archive:
        for _ in range(rounds):
            before = time.perf_counter()
            opened = archive.load(number)
            Session(opened.engine, opened.setup, opened.journal, opened.entries, state=opened.state)
            took.append(time.perf_counter() - before)
    return min(took)


def committing(folder: Path, rounds: int, entries: int) -> tuple[float, float]:
    """A commit's time as a multiple of a bare insert with fsync of the same text; and in seconds.

    Both run in turn in the same folder, so that other disk activity affects both alike.
    """
    with (
        Archive.open(folder / "archive.sqlite") as archive,
        closing(bare_table(folder / "bare.sqlite")) as bare,
    ):
        kept = archive.record_of(1)
        codec = Codec(kept.engine)
        ratios, best = list[float](), list[float]()
        for _ in range(rounds):
            journal = archive.begin(kept.engine, kept.players, kept.engine.colours, kept.setup, "")
            ours, theirs = list[float](), list[float]()
            for entry in kept.entries[:entries]:
                words = [json.dumps(codec.write_entry(entry))]
                theirs.append(seconds(partial(bare.execute, "INSERT INTO bare VALUES (?)", words)))
                ours.append(seconds(partial(journal.append, [entry], None)))
            ratios.append(statistics.median(ours) / statistics.median(theirs))
            best.append(statistics.median(ours))
    return min(ratios), min(best)


def bare_table(file: Path) -> sqlite3.Connection:
    """A table of one column, each insert of which is on disk at once."""
    bare = sqlite3.connect(file, isolation_level=None)
    bare.execute("PRAGMA journal_mode = wal")
    bare.execute("PRAGMA synchronous = FULL")
    bare.execute("CREATE TABLE bare (words TEXT)")
    return bare


def seconds(run: Callable[[], object]) -> float:
    """The duration of a call."""
    before = time.perf_counter()
    run()
    return time.perf_counter() - before
