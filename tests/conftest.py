"""What every test stands on: UTC; Kivy draws off-screen, writes to no home, leaves pytest its arguments."""

import atexit
import gc
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from tests.taking_turns import take_turns

MEMORY, ROOM = Path("/dev/shm"), 2 << 30
"""Where Linux keeps files in memory, and the bytes the tests want there."""


def _in_memory() -> bool:
    """Whether files can be kept in memory, with room for all tests, and programs among them be run."""
    if not os.access(MEMORY, os.W_OK):
        return False
    found = os.statvfs(MEMORY)
    return found.f_bavail * found.f_frsize >= ROOM and not found.f_flag & os.ST_NOEXEC


if "TMPDIR" not in os.environ and "--hypothesis-profile=proofs" not in sys.argv and _in_memory():
    # Thousands of games are synced to the disk, entry by entry: a disk makes the tests wait for minutes.
    os.environ["TMPDIR"] = tempfile.tempdir = str(MEMORY)

KIVY_HOME = tempfile.mkdtemp(prefix="table-companion-kivy-")
atexit.register(shutil.rmtree, KIVY_HOME, ignore_errors=True)

# Kivy reads these once, while it is imported, so they are set before any test module is.
os.environ.update(
    SDL_VIDEODRIVER="offscreen",
    KIVY_NO_ARGS="1",
    KIVY_NO_FILELOG="1",
    KIVY_NO_CONSOLELOG="1",
    KIVY_HOME=KIVY_HOME,
    KCFG_GRAPHICS_MAXFPS="0",
    # The first app of a test would name its own folder, which is gone before the next one.
    LG_WD=KIVY_HOME,
    # What is shown of a time is of the place; the tests that are about that go to another one.
    TZ="UTC",
)
time.tzset()

# A shared two-core machine may stall for seconds: a deadline would judge the machine, not the code.
# `--hypothesis-profile=proofs` asks for the full counts of `make proofs` (`tests/taking_turns.py`).
settings.register_profile(
    "table", deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("proofs", settings.get_profile("table"), max_examples=2_000)
settings.load_profile("table")


def pytest_configure(config: pytest.Config) -> None:
    """Watch over law 7; the rules are imported once all of the above is set.

    What is imported and collected stays: a search for garbage in it took a sixth of the time.
    """
    gc.disable()
    from tests.law_of_refusals import Refusals

    config.pluginmanager.register(Refusals(config))
    _measure_once(config)


class Kept:
    """The browser of this process: to start it costs more than most of the tests that need it."""

    def __init__(self) -> None:
        self._open, self._found = ExitStack(), None

    def browser(self) -> Any:
        """The browser; while it is there no other loop of asyncio runs in this process."""
        from tests.web.chromium import browser

        self._found = self._found or self._open.enter_context(browser())
        return self._found

    def end(self) -> None:
        """The browser is needed no more."""
        self._open.close()
        self._found = None


KEPT = Kept()


@pytest.fixture(scope="module")
def chromium() -> Any:
    """The browser, on which each test has devices of its own."""
    return KEPT.browser()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """Keep the browser as long as a test of this file or of its group comes next."""
    if nextitem is None or (nextitem.path != item.path and not _with_browser(nextitem)):
        KEPT.end()


def _with_browser(item: pytest.Item) -> bool:
    group = item.get_closest_marker("xdist_group")
    return group is not None and group.args[0].startswith("chromium")


def pytest_collection_finish() -> None:
    """Search for garbage less often, and not among what stays: modules and the tests themselves.

    An app is built for each test of the screen, and a search in between took a quarter of the time.
    """
    gc.enable()
    gc.freeze()
    gc.set_threshold(50_000, 10, 10)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One worker more than cores: some tests wait for a cable, a browser or another process."""
    return (os.cpu_count() or 1) + 1


def _measure_once(config: pytest.Config) -> None:
    """In a worker, end the measuring of coverage that is meant for the process that hands out the tests.

    pytest-cov 7.1 starts one for it in each worker as well, below the worker's own: that one goes on while
    the other is paused, so that tests without coverage took as long as with it.
    """
    plugin: Any = config.pluginmanager.getplugin("_cov")
    if hasattr(config, "workerinput") and plugin is not None and plugin.cov_controller is not None:
        plugin.cov_controller.cov.stop()


LONG = (
    *(
        "transcripts/",
        "proofs/",
        "laws/",
        "tools/bench/",
        "tools/learning/",
        "tools/mutants/",
        "cli/test_adding_a_game.py",
        "packages/",
    ),
    *("cli/test_check_catalogue.py", "web/test_chromium.py", "web/test_evenings.py", "web/test_wild.py"),
    *("web/test_phone.py", "web/test_contrast.py", "web/test_old_browsers.py", "web/test_one_scan.py"),
    *("web/test_screens.py", "web/test_offers_by_finger.py", "smart_home/test_twins.py"),
    *("ui/test_walk.py", "ui/test_pictures.py", "ui/test_evening.py", "ui/test_screens_words.py"),
    *("ui/test_secrets.py", "ui/test_buttons_alone.py", "ui/test_redrawing.py", "table/test_probing.py"),
    *("ui/test_moments.py", "ui/test_review.py", "ui/test_growth.py", "ui/test_garbage_collection.py"),
    *("ui/test_calm.py", "ui/test_presses.py", "ui/test_touch_areas.py", "ui/test_touches_of_an_evening.py"),
    *("desk/test_line.py", "desk/test_paraphrases.py", "desk/test_touched_twins.py", "drawing/test_pens.py"),
    *("table/test_cues_played.py", "thinking/test_player.py", "thinking/test_evenings.py"),
    "thinking/test_decides_alike.py",
)
"""Long tests, over lines that others reach too: measuring their coverage takes as long again.

They come first, so that no core waits for the last of them.
"""
PLAYED = {
    "test_golden.py",
    "test_recount.py",
    "test_fast.py",
    "test_hidden.py",
    "test_bank.py",
    "test_judging.py",
}
"""The files of a game in which whole games are played."""
ROTATED = (
    *("ui/", "laws/test_balance.py", "laws/test_corrections.py", "laws/test_counts.py"),
    *("laws/test_declared.py", "laws/test_ends.py", "laws/test_hints.py", "laws/test_imagined.py"),
    *("laws/test_known.py", "laws/test_log.py", "laws/test_moves.py", "laws/test_receipts.py"),
    *("laws/test_standings.py", "laws/test_truth.py", "laws/test_twins.py"),
    *("cli/test_check_catalogue.py", "paper/test_handouts.py", "web/test_chromium.py"),
)
"""Tests for each game, size, language or seed that take turns, all of which are in `make proofs`."""


SHOWN_AGAIN = ("ui/", "web/", "machine/", "club/")
"""Where a test is repeated for each game, size or language, over the same lines: one is measured."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep the tests of a file on one core, as they may build on each other, unless they are said apart.

    The coverage of long ones, repeated ones, and cases that are made up by the hundred, is measured only
    when somebody asks which test runs which line.
    """
    take_turns(config, items, lambda item: _below(item).startswith(ROTATED))
    items.sort(key=lambda item: not _long(item))
    by_line, met = config.getoption("cov_context", None), set[str]()
    for item in items:
        if not by_line and (_long(item) or _made_up(item) or _again(item, met)):
            item.add_marker(pytest.mark.no_cover)
        if item.get_closest_marker("xdist_group") is None:
            item.add_marker(pytest.mark.xdist_group(str(item.path)))


def _long(item: pytest.Item) -> bool:
    below = _below(item)
    return below.startswith(LONG) or (below.startswith("games/") and item.path.name in PLAYED)


def _again(item: pytest.Item, met: set[str]) -> bool:
    """Whether the same test came before with other parameters; it is noted in `met`."""
    name, known = item.nodeid.partition("[")[0], len(met)
    met.add(name)
    return _below(item).startswith(SHOWN_AGAIN) and len(met) == known


def _made_up(item: pytest.Item) -> bool:
    """Whether Hypothesis makes up the cases of a test."""
    return getattr(getattr(item, "obj", None), "is_hypothesis_test", False)


def _below(item: pytest.Item) -> str:
    """The file of a test, from this folder."""
    return _below_here(item.path)


@cache
def _below_here(path: Path) -> str:
    here = Path(__file__).parent
    return path.relative_to(here).as_posix() if path.is_relative_to(here) else path.name


@pytest.fixture
def in_paris(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What is shown of a time is of Paris, for as long as this test lasts."""
    monkeypatch.setenv("TZ", "Europe/Paris")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()
