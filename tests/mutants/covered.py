"""Which tests run which lines of the rules, and how long each takes: measured once for each code."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections import defaultdict
from collections.abc import Collection, Iterator
from itertools import chain
from pathlib import Path

import msgspec
import pytest
from coverage import CoverageData
from msgspec import Struct

from tests.mutants.homes import ROOT, TESTS, concerns

OUT = ROOT / "out" / "mutants"
FILE = OUT / "covered.json"
SECONDS = "TABLE_COMPANION_SECONDS"
"""Names the file in which a run leaves the seconds of its tests, to the run itself."""


MOST = 60.0
"""The seconds that the tests of one fault may take without it: what only slower ones find is not found."""
STATEMENT = 8
"""The most lines that a statement takes."""


class Covered(Struct):
    """What one run of all tests found."""

    code: str
    seconds: dict[str, float]
    """How long each test took that passed."""
    lines: dict[str, dict[int, list[str]]]
    """By file and line, the tests that ran it."""

    def tests(self, path: str, line: int, home: str) -> list[str]:
        """The tests that may find a fault there: those that ran the line, then the rest of their files.

        What a file keeps between its tests was reckoned in the first of them alone, so all are asked; each
        time the fastest first. A line that only the import runs is everybody's who ran that module, and that
        of a module of nothing but tables everybody's who ran any module beside it.
        """
        by_line = self.lines.get(path, {})
        # The later lines of a statement may have no code of their own.
        near = next((one for one in range(line, line - STATEMENT, -1) if by_line.get(one)), 0)
        ran = {test for test in by_line.get(near, ()) if concerns(test, home)}
        ran = ran or self._of({path}, home) or self._of(self._beside(path), home)
        files = {test.split("::")[0] for test in ran}
        beside = {
            test
            for test in self.seconds
            if test not in ran and test.split("::")[0] in files and concerns(test, home)
        }
        return list(self._affordable([*self._fastest(ran), *self._fastest(beside)]))

    def _of(self, paths: Collection[str], home: str) -> set[str]:
        """The tests that ran any line of these modules."""
        lines = chain.from_iterable(self.lines.get(path, {}).values() for path in paths)
        return {test for tests in lines for test in tests if concerns(test, home)}

    def _beside(self, path: str) -> list[str]:
        folder = path.rpartition("/")[0]
        return [other for other in self.lines if other.startswith(f"{folder}/")]

    def _affordable(self, tests: list[str]) -> Iterator[str]:
        """The first of these tests, as many as take `MOST` seconds."""
        spent = 0.0
        for test in tests:
            spent += self.seconds[test]
            if spent > MOST:
                return
            yield test

    def _fastest(self, tests: set[str]) -> list[str]:
        return sorted((test for test in tests if test in self.seconds), key=lambda test: self.seconds[test])


def covered() -> Covered:
    """What was measured for this code, or is now."""
    code = fingerprint()
    try:
        found = msgspec.json.decode(FILE.read_bytes(), type=Covered)
    except (OSError, msgspec.DecodeError):
        found = None
    if found is None or found.code != code:
        found = measured(code)
        FILE.write_bytes(msgspec.json.encode(found))
    return found


def measured(code: str) -> Covered:
    """Run all tests of the rules once, and note who ran what."""
    OUT.mkdir(parents=True, exist_ok=True)
    data, seconds, config = OUT / "coverage", OUT / "seconds.jsonl", OUT / "measured.ini"
    seconds.write_text("")
    config.write_text("[run]\nsource = engines\n")
    options = ("-q", "--cov", f"--cov-config={config}", "--cov-context=test", "--cov-report=")
    command = [sys.executable, "-m", "pytest", *options, "-p", "tests.mutants.covered"]
    workers = ("--numprocesses", os.environ.get("WORKERS", "auto"), "--dist", "loadgroup")
    told = {**os.environ, "COVERAGE_FILE": str(data), SECONDS: str(seconds), "PYTHONPATH": str(ROOT)}
    subprocess.run([*command, *workers, *TESTS], cwd=ROOT, env=told, check=False)
    if not seconds.stat().st_size:
        raise SystemExit("No test was run: see above why, and begin again.")
    return Covered(code, dict(_passed(seconds)), _lines(data))


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


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Note the seconds of a test: this module is a plugin of the run that it starts."""
    if "PYTEST_XDIST_WORKER" not in os.environ:
        with Path(os.environ[SECONDS]).open("a") as file:
            file.write(json.dumps([_plain(report.nodeid), report.duration, report.passed]) + "\n")


def _plain(nodeid: str) -> str:
    """A test's name without the group that xdist puts behind it."""
    name, found, _group = nodeid.rpartition("@")
    return name if found else nodeid


def fingerprint() -> str:
    """A word that is another one as soon as the rules or their tests are."""
    folders = ("engines", *TESTS)
    files = (
        file for part in folders for file in (ROOT / part).rglob("*") if file.suffix in {".py", ".jsonl"}
    )
    held = hashlib.sha256()
    for file in sorted(files):
        held.update(str(file.relative_to(ROOT)).encode() + b"\0" + file.read_bytes())
    return held.hexdigest()
