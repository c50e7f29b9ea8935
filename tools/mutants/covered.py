"""Which tests run which lines of a side, and how long each takes: measured once for each test file."""

import ast
import hashlib
import json
import os
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Collection, Generator, Iterator, Sequence
from difflib import SequenceMatcher
from functools import cache
from itertools import chain
from pathlib import Path

import msgspec
import pytest
from coverage import CoverageData
from msgspec import Struct

from tools.mutants.homes import ROOT, Side, concerns

OUT = ROOT / "out" / "mutants"
SECONDS = "TABLE_COMPANION_SECONDS"
"""Names the file in which a run leaves the seconds of its tests, to the run itself."""


MOST = 60.0
"""The seconds that the tests of one fault may take without it: what only slower ones find is not found."""
QUICK = 0.02
"""The seconds below which a test takes next to no time."""
STATEMENT = 8
"""The most lines that a statement takes."""
BROWSER = "chromium"
"""How the groups of the tests in a real browser begin: it wants more memory than a fault may take."""
_begun = [0.0]


class Covered(Struct):
    """What one run of all tests found."""

    code: str
    seconds: dict[str, float]
    """How long each test took that passed."""
    lines: dict[str, dict[int, list[str]]]
    """By file and line, the tests that ran it."""
    files: dict[str, str] = {}
    """The test files that were run, as they were."""
    sources: dict[str, str] = {}
    """The sources that they ran."""

    def tests(self, path: str, line: int, home: str, most: float = MOST) -> list[str]:
        """The tests that may find a fault there: those that ran the line, then the rest of their files.

        What a file keeps between its tests was reckoned in the first of them alone, so all are asked, and at
        last those of the home; each time the fastest first. A line that only the import runs is everybody's
        who ran that module, and that of a module of nothing but tables everybody's who ran any module beside
        it, or beside its folder. What it makes may be read where nothing of its module runs, so all quick
        tests are asked as well. No more are asked than take `most` seconds.
        """
        near = self.ran(path, line, home)
        ran = near or (self._of({path}, home) or self._around(path, home)) | self._quick(home)
        files = {test.split("::")[0] for test in ran}
        beside = {
            test
            for test in self.seconds
            if test not in ran and test.split("::")[0] in files and concerns(test, home)
        }
        # What a line of the import declares is read by tests that need not run anything of its module.
        order = [*self._fastest(ran), *self._fastest(beside)] if near else self._fastest(ran | beside)
        if not order:
            return []
        # What a cache keeps for longer than a file was reckoned in the first file that wanted it.
        own = {test for test in self.seconds if test.startswith((f"tests/games/{home}/", f"tests/{home}/"))}
        return list(self._affordable([*order, *self._fastest(own - ran - beside)], most))

    def ran(self, path: str, line: int, home: str) -> set[str]:
        """The tests that ran this line; of one that only the import runs, none."""
        by_line = self.lines.get(path, {})
        # The later lines of a statement may have no code of their own. Which test imported a module first is
        # chance: what the import runs counts as run by none.
        calls = path not in self.sources or any(line in body for body in _bodies(self.sources[path]))
        before = range(line, line - STATEMENT if calls else line, -1)
        near = next((one for one in before if by_line.get(one)), 0)
        return {test for test in by_line.get(near, ()) if concerns(test, home)}

    def _of(self, paths: Collection[str], home: str) -> set[str]:
        """The tests that ran any line of these modules."""
        lines = chain.from_iterable(self.lines.get(path, {}).values() for path in paths)
        return {test for tests in lines for test in tests if concerns(test, home)}

    def _around(self, path: str, home: str) -> set[str]:
        """The tests that ran any module in its folder, or in the next one above that has some."""
        found = set[str]()
        while not found and (path := path.rpartition("/")[0]):
            found = self._of([other for other in self.lines if other.startswith(f"{path}/")], home)
        return found

    def _quick(self, home: str) -> set[str]:
        """The tests that take next to no time."""
        return {test for test, took in self.seconds.items() if took < QUICK and concerns(test, home)}

    def _affordable(self, tests: list[str], most: float) -> Iterator[str]:
        """The first of these tests, as many as take `most` seconds."""
        spent = 0.0
        for test in tests:
            spent += self.seconds[test]
            if spent > most:
                return
            yield test

    def _fastest(self, tests: set[str]) -> list[str]:
        return sorted((test for test in tests if test in self.seconds), key=lambda test: self.seconds[test])


@cache
def _bodies(source: str) -> tuple[range, ...]:
    """The lines of each function, which no import runs."""
    kinds = ast.FunctionDef | ast.AsyncFunctionDef
    functions = (one for one in ast.walk(ast.parse(source)) if isinstance(one, kinds))
    return tuple(range(one.body[0].lineno, (one.end_lineno or 0) + 1) for one in functions)


def kept(side: Side) -> Path:
    """Where it is kept what was measured for a side."""
    return OUT / f"covered_{side.name}.json"


def covered(side: Side) -> Covered:
    """What was measured for this code; what changed since is measured now, test file by test file.

    A changed source is not measured again: its lines are followed, and what runs a new line is guessed from
    its neighbours. So a fault may be called missed that a test would find, never the reverse. Delete the
    file (`kept`) to measure everything.
    """
    code, files = fingerprint(side), {file: _held(ROOT / file) for file in test_files(side)}
    try:
        found = msgspec.json.decode(kept(side).read_bytes(), type=Covered)
    except (OSError, msgspec.DecodeError):
        found = Covered("", {}, {})
    if found.code == code:
        return found
    stale = [file for file, held in files.items() if found.files.get(file) != held]
    found = without({*stale, *(found.files.keys() - files.keys())}, followed(found, _sources(side)))
    if stale:
        found = joined(found, *measured(side, stale))
    found.code, found.files, found.sources = code, files, _sources(side)
    kept(side).write_bytes(msgspec.json.encode(found))
    return found


def without(files: Collection[str], found: Covered) -> Covered:
    """What was measured, without the tests of these files."""
    found.seconds = {test: took for test, took in found.seconds.items() if test.split("::")[0] not in files}
    for by_line in found.lines.values():
        for line, tests in by_line.items():
            by_line[line] = [test for test in tests if test in found.seconds]
    return found


def followed(found: Covered, sources: dict[str, str]) -> Covered:
    """What was measured, with the lines as they are numbered in the sources of now."""
    for path, now in sources.items():
        if (was := found.sources.get(path, now)) != now and path in found.lines:
            found.lines[path] = _renumbered(was.splitlines(), now.splitlines(), found.lines[path])
    return found


def _renumbered(was: list[str], now: list[str], lines: dict[int, list[str]]) -> dict[int, list[str]]:
    """The tests by new line; a line that was written anew has those of the lines it replaces."""
    moved = dict[int, list[str]]()
    for _, old, old_end, new, new_end in SequenceMatcher(None, was, now, autojunk=False).get_opcodes():
        if old_end - old == new_end - new:
            moved |= {new + n + 1: lines[old + n + 1] for n in range(old_end - old) if old + n + 1 in lines}
            continue
        # Nobody has measured new lines: the tests of those around them may run them.
        near = lines.keys() & set(range(old, old_end + 2))
        tests = sorted({test for line in near for test in lines[line]})
        moved |= dict.fromkeys(range(new + 1, new_end + 1), tests)
    return moved


def joined(found: Covered, seconds: dict[str, float], lines: dict[str, dict[int, list[str]]]) -> Covered:
    """What was measured before, and now."""
    found.seconds |= seconds
    for path, by_line in lines.items():
        known = found.lines.setdefault(path, {})
        for line, tests in by_line.items():
            known[line] = sorted({*known.get(line, ()), *tests})
    return found


def measured(side: Side, files: Sequence[str]) -> tuple[dict[str, float], dict[str, dict[int, list[str]]]]:
    """Run these tests once, and note who ran what, and how long it took."""
    OUT.mkdir(parents=True, exist_ok=True)
    data, seconds, config = OUT / "coverage", OUT / "seconds.jsonl", OUT / "measured.ini"
    seconds.write_text("")
    config.write_text("\n    ".join(("[run]\nsource =", *side.homes.values())) + "\n")
    options = ("-q", "--cov", f"--cov-config={config}", "--cov-context=test", "--cov-report=")
    command = [sys.executable, "-m", "pytest", *options, "-p", "tools.mutants.covered"]
    workers = ("--numprocesses", os.environ.get("WORKERS", "auto"), "--dist", "loadgroup")
    told = {**os.environ, "COVERAGE_FILE": str(data), SECONDS: str(seconds), "PYTHONPATH": str(ROOT)}
    subprocess.run([*command, *workers, *files], cwd=ROOT, env=told, check=False)
    if not seconds.stat().st_size:
        raise SystemExit("No test was run: see above why, and begin again.")
    return dict(_passed(seconds)), _lines(data)


def test_files(side: Side) -> list[str]:
    """The test files that judge a side."""
    found = (file for part in side.tests for file in (ROOT / part).rglob("test_*.py"))
    return sorted(str(file.relative_to(ROOT)) for file in found)


def _sources(side: Side) -> dict[str, str]:
    found = sorted(path for folder in side.homes.values() for path in (ROOT / folder).rglob("*.py"))
    return {str(path.relative_to(ROOT)): path.read_text(encoding="utf-8") for path in found}


def _held(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def _passed(file: Path) -> Iterator[tuple[str, float]]:
    took: dict[str, float] = defaultdict(float)
    good: dict[str, bool] = {}
    for line in file.read_text().splitlines():
        test, seconds, passed = json.loads(line)
        took[test] += seconds
        good[test] = good.get(test, True) and passed
    return ((test, round(took[test], 4)) for test in took if good[test])


def _lines(file: Path) -> dict[str, dict[int, list[str]]]:
    data = CoverageData(str(file))
    data.read()
    found = {}
    for path in data.measured_files():
        by_line = data.contexts_by_lineno(path)
        found[str(Path(path).relative_to(ROOT))] = {
            line: sorted({_plain(context.rpartition("|")[0]) for context in contexts if context})
            for line, contexts in by_line.items()
        }
    return found


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave those in a browser."""
    groups = [(item, item.get_closest_marker("xdist_group")) for item in items]
    items[:] = [item for item, group in groups if group is None or not group.args[0].startswith(BROWSER)]


def pytest_runtest_logstart() -> None:
    """Begin to count the processor's time of a test: this module is a plugin of the run that it starts."""
    _begun[:] = [time.process_time()]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Say of each part of a test what it took of the processor, however busy the machine was."""
    report = yield
    now = time.process_time()
    report.duration, _begun[:] = now - _begun[0], [now]
    return report


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Note the seconds of a test."""
    if "PYTEST_XDIST_WORKER" not in os.environ:
        with Path(os.environ[SECONDS]).open("a") as file:
            file.write(json.dumps([_plain(report.nodeid), report.duration, report.passed]) + "\n")


def _plain(nodeid: str) -> str:
    """A test's name without the group that xdist puts behind it."""
    name, found, _group = nodeid.rpartition("@")
    return name if found else nodeid


def fingerprint(side: Side) -> str:
    """A word that is another one as soon as the sources of a side or their tests are."""
    files = (
        file
        for part in (*side.homes.values(), *side.tests)
        for file in (ROOT / part).rglob("*")
        if file.suffix in {".py", ".jsonl", ".txt"}
    )
    held = hashlib.sha256()
    for file in sorted(files):
        held.update(str(file.relative_to(ROOT)).encode() + b"\0" + file.read_bytes())
    return held.hexdigest()
