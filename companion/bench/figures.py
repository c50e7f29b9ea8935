"""Measurements of the app as a whole, each in its own process, off-screen, at 1280x720."""

import json
import os
import shlex
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from functools import partial
from operator import ge, itemgetter, le, lt
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Struct

from companion.bench.playout import quick, random_setup
from companion.store.archive import Archive
from companion.table.game.session import Session
from engines import engine
from engines.core.codec import Codec

APP = "the app"
LONG = 1_000
"""The number of entries in a long game."""
THROWS = 100
"""How many times the dice button is pressed."""
FRAMES = 400
"""How many frames of moments are watched at most."""
FLOOD = 5.0
"""How many seconds a flood of signals lasts at most."""


class Failed(Exception):
    """A measuring program failed; the message says which, how it ended, and why."""


AIMS: dict[str, Callable[[float, float], bool]] = {"under": lt, "at most": le, "at least": ge}
"""The comparison each aim stands for, by its words."""


class Row(Struct, frozen=True):
    """One figure: its subject, value, unit and aim; or why there is none."""

    game: str
    figure: str
    value: float = 0.0
    unit: str = ""
    aim: str = ""
    """The aim: "under", "at most" or "at least" a number; empty if the figure only informs."""
    failed: str = ""
    """Why it could not be measured: then there is no value."""

    @property
    def holds(self) -> bool | None:
        """Whether the figure meets its aim; None if it has none."""
        if not self.aim:
            return None
        words, _, limit = self.aim.rpartition(" ")
        return AIMS[words](self.value, float(limit))

    def __str__(self) -> str:
        if self.failed:
            return f"{self.game:14} {self.figure:56}     FAILED ({self.failed})"
        told = f"{self.game:14} {self.figure:56} {self.value:10.2f} {self.unit}"
        judged = {None: "", True: f"   (aim {self.aim}: holds)", False: f"   (aim {self.aim}: MISSED)"}
        return told + judged[self.holds]


def of_app(names: Sequence[str], rounds: int, moves: int, untouched: float) -> Iterator[Row]:
    """All rows of the app: the best of this many rounds each, with at most this many moves."""
    yield from measured(APP, "start to first usable frame", starting(rounds))
    for name in names:
        yield from measured(name, "idle", idling(name, rounds, untouched))
        yield from measured(name, "memory", remembering(name, moves))
        yield from measured(name, "archive", archived(name, rounds, moves))
        yield from measured(name, "touches to a running table", beginning(name))
        yield from measured(name, "touch to drawn frame", touched(name, rounds, moves))
        yield from measured(name, "press to the roll seen by all", pressed(name, rounds, min(THROWS, moves)))
        yield from measured(name, "press to the packet of the lights", lit(name, rounds, min(THROWS, moves)))
        yield from measured(
            name, "pictures while something moves", in_motion(name, rounds, min(FRAMES, 5 * moves))
        )
        yield from measured(
            name, "pictures under a flood", under_a_flood(name, rounds, min(FLOOD, moves / 100))
        )


def measured(game: str, figure: str, rows: Iterator[Row]) -> Iterator[Row]:
    """These rows; if measuring fails, a last row saying why, so that others can still be measured."""
    try:
        yield from rows
    except Failed as failed:
        yield Row(game, figure, failed=str(failed))


def starting(rounds: int) -> Iterator[Row]:
    """The app's start time."""
    yield Row(APP, "start to first usable frame", min(started() for _ in range(rounds)), "s", "under 1.5")


def idling(name: str, rounds: int, untouched: float) -> Iterator[Row]:
    """What the app uses while nobody touches it."""
    idle = min(child("idle", name, untouched)["share"] for _ in range(rounds))
    yield Row(name, "idle", 100 * idle, "% of a core", "under 3")


def remembering(name: str, moves: int) -> Iterator[Row]:
    """The app's memory use after a long game."""
    kept = child("memory", name, moves)
    bare = child("memory", name, moves, drawn=False)
    yield Row(name, f"resident after {moves} moves", kept["resident"], "MB", "under 300")
    yield Row(name, "the same, without what draws in software", bare["resident"], "MB")
    yield Row(name, "grown over the last half of them", kept["grown"], "MB", "under 5")


def archived(name: str, rounds: int, moves: int) -> Iterator[Row]:
    """The archive's times with a long game."""
    long = min(LONG, moves)
    with tempfile.TemporaryDirectory(prefix="table-companion-") as folder:
        opened = opening(Path(folder), name, rounds, long)
        yield Row(name, f"opening a game of {long} entries", 1e3 * opened, "ms", "under 60")
        ratio, ours = committing(Path(folder), rounds, long)
        yield Row(name, "a commit", 1e3 * ours, "ms")
        yield Row(name, "a commit, against a bare insert with fsync", ratio, "times", "at most 1.5")


def touched(name: str, rounds: int, moves: int) -> Iterator[Row]:
    """A recorded game played by touch, if there is one: the time of each touch, and their number."""
    every = [child("touch", name, moves) for _ in range(rounds)]
    if not every[0]:
        return
    best = min(every, key=lambda one: float(one["p99"]))
    yield Row(name, "touch to drawn frame, 50th percentile", 1e3 * best["p50"], "ms")
    of = f"99th percentile of {best['touches']}"
    yield Row(name, f"touch to drawn frame, {of}", 1e3 * best["p99"], "ms", "under 100")
    aim = f"at most {engine(name).touches:g}"
    yield Row(name, "touches per move: its key, and one a question", best["asked"], "touches", aim)
    yield Row(name, "touches per move, as touched", best["average"], "touches")
    small = child("touch", name, moves, 7)
    yield Row(name, "touches per move, as touched on seven inches", small["average"], "touches")
    for kind, spent in sorted(best["kinds"].items()):
        yield Row(name, f"touches: {kind}", spent, "touches")


def beginning(name: str) -> Iterator[Row]:
    """How many touches it takes to begin a game."""
    spent = child("begin", name)
    yield Row(name, "touches to a running table, as last time", spent["again"], "touches", "at most 3")
    first = "touches to a running table, with four names typed"
    yield Row(name, first, spent["first"], "touches", "at most 25")


def pressed(name: str, rounds: int, throws: int) -> Iterator[Row]:
    """The time from a press of the dice button until all are shown the roll, in a game that has rolls."""
    each = (child("press", name, throws) for _ in range(rounds))
    if every := [one for one in each if one]:  # the game of one round may have ended too soon
        best = min(every, key=lambda one: float(one["p99"]))
        yield Row(name, "press to the roll seen by all, 50th percentile", 1e3 * best["p50"], "ms")
        of = f"99th percentile of {best['throws']}"
        yield Row(name, f"press to the roll seen by all, {of}", 1e3 * best["p99"], "ms", "under 150")


def lit(name: str, rounds: int, throws: int) -> Iterator[Row]:
    """The time from a press until lights with WLED have the roll; nothing is drawn meanwhile."""
    each = (child("lit", name, throws, drawn=False) for _ in range(rounds))
    if every := [one for one in each if one]:
        best = min(every, key=itemgetter("p99"))
        of = f"99th percentile of {best['throws']}"
        yield Row(name, f"press to the packet of the lights, {of}", 1e3 * best["p99"], "ms", "at most 50")


def under_a_flood(name: str, rounds: int, lasts: float) -> Iterator[Row]:
    """How often the screen is drawn while the electronics send as much as they can."""
    best = max((child("flood", name, lasts) for _ in range(rounds)), key=lambda one: float(one["pictures"]))
    figure = f"pictures a second under {best['signals']:,.0f} signals a second"
    yield Row(name, figure, best["pictures"], "pictures/s", "at least 20")


def in_motion(name: str, rounds: int, frames: int) -> Iterator[Row]:
    """How often the screen is drawn while pieces and goods travel, and what that costs without a GPU's part.

    A Raspberry Pi 4 takes about four times as long as a desktop computer, and has 16.7 ms for each of 60.
    """
    every = [child("moving", name, frames) for _ in range(rounds)]
    if not every[0]:
        return
    bare = min((child("moving", name, frames, drawn=False) for _ in range(rounds)), key=itemgetter("work"))
    best = max(every, key=itemgetter("pictures"))
    yield Row(
        name, "pictures a second while something moves, drawn in software", best["pictures"], "pictures/s"
    )
    figure = "the work of such a picture without drawing it, "
    yield Row(name, figure + "50th percentile", 1e3 * bare["work"], "ms", "under 4")
    yield Row(name, figure + "99th percentile", 1e3 * bare["p99"], "ms")


def child(what: str, *arguments: object, drawn: bool = True) -> dict[str, Any]:
    """The result of `companion.bench.app_worker` run in its own process."""
    command = [sys.executable, "-m", "companion.bench.app_worker", what, *map(str, arguments)]
    found: dict[str, Any] = json.loads(printed(command, off_screen(drawn))[-1])
    return found


def printed(command: Sequence[str], environment: Mapping[str, str] | None = None) -> list[str]:
    """The lines a program prints. Failed, with all its output, if it ends badly or prints none."""
    try:
        ended = subprocess.run(command, capture_output=True, text=True, env=environment, errors="replace")
    except (OSError, ValueError) as error:
        raise Failed(f"`{shlex.join(command)}` cannot be started: {error}") from None
    lines = ended.stdout.splitlines()
    if ended.returncode or not lines:
        sys.stderr.write(ended.stdout + ended.stderr)
        said = [line.strip() for line in ended.stderr.splitlines() if line.strip()] or ["it said nothing"]
        raise Failed(f"`{shlex.join(command)}` ended with {ended.returncode}: {said[-1]}")
    return lines


def off_screen(drawn: bool = True) -> dict[str, str]:
    """The environment of a process that draws off-screen, or does everything but draw."""
    kivy = {"SDL_VIDEODRIVER": "offscreen", "KCFG_GRAPHICS_MULTISAMPLES": "0"}
    return {**os.environ, **kivy, **({} if drawn else {"KIVY_GL_BACKEND": "mock"})}


def started() -> float:
    """The seconds from the start of a process to the first frame that accepts touches."""
    before = time.monotonic()
    return float(child("start")["drawn"]) - before


# ---- the archive


def long_game(folder: Path, name: str, entries: int) -> int:
    """Make a game with this many entries in the archive of this folder; its number."""
    rules, random = engine(name), Random(5)  # noqa: S311 - this game decides nothing
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
            Session(opened.engine, opened.setup, opened.journal, opened.entries)
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
