"""Measurements of the app as a whole, each in its own process, off-screen, at 1280x720."""

import json
import os
import sys
import time
from collections.abc import Iterator, Sequence
from operator import itemgetter
from typing import Any

from companion.app.trial_run import HD
from engines import engine
from tools.bench.archive_rows import archived
from tools.bench.bench_rows import Row, measured, printed

APP = "the app"
APP_START, BARE_WINDOW = "tools.bench.app_start", "tools.bench.bare_window"
SIZE = (HD.width, HD.height)
"""The size in pixels of both windows."""
THROWS = 100
"""How many times the dice button is pressed."""
FRAMES = 400
"""How many frames of moments are watched at most."""
FLOOD = 5.0
"""How many seconds a flood of signals lasts at most."""
REDRAWN = 200
"""How often a bare window is drawn anew."""
BESIDE = ", against a bare Kivy window"
"""Ends the name of a figure that is a ratio of two of one run."""


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


def starting(rounds: int) -> Iterator[Row]:
    """The app's start time."""
    both = [(started(APP_START), started(BARE_WINDOW, "start", *SIZE)) for _ in range(rounds)]
    best = min(ours["drawn"] for ours, _ in both)
    yield Row(APP, "start to first usable frame", best, "s", "under 1.5")
    yield Row(
        APP, f"start{BESIDE}", best / min(theirs["drawn"] for _, theirs in both), "times", "at most 1.6"
    )
    answered = min(ours["answered"] for ours, _ in both)
    yield Row(APP, "start to the answer to a touch of the first frame", answered, "s")


def idling(name: str, rounds: int, untouched: float) -> Iterator[Row]:
    """What the app uses while nobody touches it."""
    idle = min(child("idle", name, untouched)["share"] for _ in range(rounds))
    yield Row(name, "idle", 100 * idle, "% of a core", "at most 1")
    yield Row(name, "a bare window, idle", 100 * bare("idle", untouched)["share"], "% of a core")


def remembering(name: str, moves: int) -> Iterator[Row]:
    """The app's memory use after a long game."""
    kept = child("memory", name, moves)
    undrawn = child("memory", name, moves, drawn=False)
    yield Row(name, f"resident after {moves} moves", kept["resident"], "MB", "under 300")
    times = kept["resident"] / bare("memory")["resident"]
    yield Row(name, f"resident after {moves} moves{BESIDE}", times, "times", "at most 1.4")
    yield Row(name, "the same, without what draws in software", undrawn["resident"], "MB")
    yield Row(name, "grown over the last half of them", kept["grown"], "MB", "under 5")


def touched(name: str, rounds: int, moves: int) -> Iterator[Row]:
    """A recorded game played by touch, if there is one: the time of each touch, and their number."""
    every = [child("touch", name, moves) for _ in range(rounds)]
    if not every[0]:
        return
    best = min(every, key=lambda one: float(one["p99"]))
    redrawn = min(bare("redraw", REDRAWN)["p99"] for _ in range(rounds))
    yield Row(name, "touch to drawn frame, 50th percentile", 1e3 * best["p50"], "ms")
    of = f"99th percentile of {best['touches']}"
    yield Row(name, f"touch to drawn frame, {of}", 1e3 * best["p99"], "ms", "under 100")
    times = best["p99"] / redrawn
    yield Row(name, f"touch to drawn frame, 99th percentile{BESIDE}", times, "times", "at most 2")
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
    """The result of `tools.bench.app_worker` run in its own process."""
    return of_process("tools.bench.app_worker", what, *arguments, drawn=drawn)


def bare(what: str, *arguments: object) -> dict[str, Any]:
    """The result of `tools.bench.bare_window` run in its own process, in a window as large as the app's."""
    return of_process(BARE_WINDOW, what, *SIZE, *arguments)


def of_process(module: str, *arguments: object, drawn: bool = True) -> dict[str, Any]:
    """The result of this module run in its own process."""
    command = [sys.executable, "-m", module, *map(str, arguments)]
    found: dict[str, Any] = json.loads(printed(command, off_screen(drawn))[-1])
    return found


def off_screen(drawn: bool = True) -> dict[str, str]:
    """The environment of a process that draws off-screen, or does everything but draw."""
    kivy = {"SDL_VIDEODRIVER": "offscreen", "KCFG_GRAPHICS_MULTISAMPLES": "0"}
    return {**os.environ, **kivy, **({} if drawn else {"KIVY_GL_BACKEND": "mock"})}


def started(module: str, *arguments: object) -> dict[str, float]:
    """The seconds from the start of such a process to each thing that it tells the time of."""
    before = time.monotonic()
    return {what: float(when) - before for what, when in of_process(module, *arguments).items()}
