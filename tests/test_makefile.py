"""The frame: what is locked, what CI calls, and what the set-up says when it cannot go on."""

import json
import os
import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
LOCK = (ROOT / "requirements.lock").read_text()
WANTED = [*PROJECT["project"]["dependencies"], *PROJECT["dependency-groups"]["dev"]]


def locked():
    """Every locked requirement by its name, with how many hashes it has."""
    found = {}
    for entry in re.split(r"\n(?=\S)", LOCK.strip()):
        line, *hashes = entry.split("\\\n")
        requirement = Requirement(line)
        found[canonicalize_name(requirement.name)] = requirement, len(hashes)
    return found


@pytest.mark.parametrize("wanted", WANTED)
def test_the_lock_holds_a_fitting_version(wanted):
    wanted = Requirement(wanted)
    found, hashes = locked()[canonicalize_name(wanted.name)]
    (pin,) = found.specifier
    assert pin.operator == "=="
    assert wanted.specifier.contains(pin.version)
    assert hashes > 0


def test_the_lock_has_hashes_for_all_and_names_no_place():
    assert all(hashes for _, hashes in locked().values())
    assert not re.search(r"https?:|file:|--(extra-)?index|--find-links", LOCK)


def test_what_a_table_needs_is_locked_as_everything_is():
    everything = set(re.split(r"\n(?=\S)", LOCK.strip()))
    table = re.split(r"\n(?=\S)", (ROOT / "deploy" / "runtime.lock").read_text().strip())
    assert set(table) < everything
    names = {canonicalize_name(Requirement(entry.split("\\\n")[0]).name) for entry in table}
    assert {
        canonicalize_name(Requirement(wanted).name) for wanted in PROJECT["project"]["dependencies"]
    } <= names
    assert "pytest" not in names


def test_what_runs_the_firmware_is_locked_and_names_no_place():
    locks = ROOT / "tests" / "bench_hw" / "micropython"
    packages = json.loads((locks / "package-lock.json").read_text())["packages"]
    assert all(package["integrity"].startswith("sha512-") for name, package in packages.items() if name)
    assert "--hash=sha256:" in (locks / "node.lock").read_text()
    assert not any(re.search(r"https?:|file:", file.read_text()) for file in locks.iterdir())


def test_lgpio_is_asked_for_only_where_it_has_a_wheel():
    found, _ = locked()["lgpio"]
    for version in ("3.11", "3.12", "3.13"):
        where = {"python_full_version": version + ".0", "sys_platform": "linux"}
        assert found.marker.evaluate(where) == (version != "3.13")


CALLS = [".venv", "coverage", "lint", "test PYTEST_FLAGS=--cov --cov-report="]


def ci(place: Path, fails: str) -> tuple[int, list[str], str]:
    """How CI ends in a tree where this verb fails, what it called, and what it printed."""
    (place / ".ci").mkdir()
    shutil.copy(ROOT / ".ci" / "run", place / ".ci")
    make = place / "make"
    make.write_text(f'#!/bin/sh\necho "$@" >>calls\necho "made $1"\n[ "$1" != "{fails}" ] || exit 3\n')
    make.chmod(0o755)
    path = f"{place}:/usr/bin:/bin"
    ended = subprocess.run([place / ".ci" / "run"], env={"PATH": path}, capture_output=True, text=True)
    return ended.returncode, sorted((place / "calls").read_text().splitlines()), ended.stdout


def test_ci_calls_lint_and_test_with_coverage_and_nothing_else(tmp_path):
    ended, calls, said = ci(tmp_path, fails="")
    assert (ended, calls) == (0, CALLS)
    assert "made lint" in said


@pytest.mark.parametrize("verb", ["lint", "test", "coverage"])
def test_ci_fails_where_one_of_them_fails(tmp_path, verb):
    ended, calls, said = ci(tmp_path, fails=verb)
    assert ended == 3
    assert {call.split()[0] for call in calls} >= {"lint", "test"}
    assert "made lint" in said


def test_processes_of_make_keep_what_they_compiled():
    told = subprocess.run(
        ["make", "--silent", "--eval", "told: ; @echo kept: $$PYTHONDONTWRITEBYTECODE", "told"],
        cwd=ROOT,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "MAKEFLAGS": "", "MAKELEVEL": "0"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.splitlines()[-1] == "kept:"


@pytest.mark.parametrize("verb", ["play", "test", "lint", "bench", "proofs", "record", "i18n", ".venv"])
def test_make_knows_the_verb(verb):
    plan = subprocess.run(["make", "-n", verb], cwd=ROOT, capture_output=True, text=True, check=False)
    assert plan.returncode == 0, plan.stderr


@pytest.mark.parametrize(
    ("asked", "tests"),
    [
        ((), "$(.venv/bin/python -m tools.nearest_tests main)"),
        (("GAME=catan",), "tests/games/catan tests/laws -k catan"),
    ],
)
def test_check_runs_what_is_nearest_or_a_whole_game(asked, tests):
    plan = subprocess.run(
        ["make", "-n", "check", *asked], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert f'tests="{tests}"' in plan.stdout


def test_a_python_that_only_complains_is_not_taken(tmp_path):
    for name in ("python3", "python3.11", "python3.12", "python3.13"):
        shim = tmp_path / name
        shim.write_text("#!/bin/sh\necho 'command not found' >&2\nexit 127\n")
        shim.chmod(0o755)
    setup = subprocess.run(
        ["/bin/sh", ROOT / "deploy" / "setup.sh"],
        cwd=tmp_path,
        env={"PATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert setup.returncode == 1
    assert "needs a 64-bit Python 3.13, 3.12 or 3.11" in setup.stderr
    assert not (tmp_path / ".venv").exists()
