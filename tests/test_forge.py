"""What a forge and an editor read of the project fits the project."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
WORKFLOW = (ROOT / ".github/workflows/check.yml").read_text()
FORMS = sorted((ROOT / ".github/ISSUE_TEMPLATE").glob("*.yml"))
HOOKS = (ROOT / ".pre-commit-config.yaml").read_text()
MAKE = (ROOT / "Makefile").read_text()
READ = [
    ROOT / ".github/workflows/check.yml",
    *FORMS,
    ROOT / ".pre-commit-config.yaml",
    ROOT / ".editorconfig",
]


@pytest.mark.parametrize("file", READ, ids=lambda file: file.name)
def test_it_names_no_place_to_fetch_from(file):
    assert not re.search(r"https?:|\b[\w-]+\.(com|io|org|net)\b", file.read_text())


def test_the_workflow_runs_what_the_project_runs():
    called = re.findall(r"run: (?:.*&& )?make ([a-z]+)", WORKFLOW)
    assert {"package", "docs"} == set(called)
    assert all(f"\n{verb}:" in MAKE for verb in called)
    assert "run: .ci/run\n" in WORKFLOW


def test_the_workflow_tries_every_python_and_debian_that_is_served():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    pythons = re.findall(r"3\.\d+", WORKFLOW[WORKFLOW.index("python: [") :].partition("]")[0])
    said = [one.rpartition(" ")[2] for one in project["classifiers"] if ":: Python :: 3." in one]
    assert pythons == said == ["3.11", "3.12", "3.13"]
    served = re.findall(r"debian:(\d+)", (ROOT / "deploy/checks.sh").read_text())
    assert re.findall(r'"(\d+)"', WORKFLOW.partition("debian: [")[2].partition("]")[0]) == served


def test_the_hooks_are_parts_of_the_lint():
    lint = MAKE.partition("\nlint:")[2].partition("\n\n")[0].replace("$(PYTHON)", ".venv/bin/python")
    lint = lint.replace("$(VENV)", ".venv")
    entries = re.findall(r"entry: (.+)", HOOKS)
    assert len(entries) == 4
    for entry in entries:
        assert entry.removesuffix(" --force-exclude") in lint


def test_an_error_form_asks_for_what_a_report_needs():
    asked = "".join(file.read_text() for file in FORMS)
    for command in ("table-companion doctor --report", "table-companion export --game ID --to game.jsonl"):
        assert command in asked
        assert command in (ROOT / "docs/reporting.md").read_text()


def test_the_editor_is_told_the_widths_that_are_checked():
    told = (ROOT / ".editorconfig").read_text()
    width = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["ruff"]["line-length"]
    assert f"max_line_length = {width}\n" in told
