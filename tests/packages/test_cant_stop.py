"""Can't Stop, as a stranger's package: the app finds it, and all laws hold."""

import json
import shutil
from pathlib import Path

import pytest

from tests.cli.workshop import installed, run

PROJECT = Path(__file__).parent / "cant_stop"
FOUND = """
import json, engines
from companion.app.recorded_evenings import evening_of
from companion.table.runtime.i18n import reader
from engines.core.text import N_
lid, = (lid for lid in engines.lids() if lid.name == "cant_stop")
evening = evening_of("cant_stop")
bust = reader("de", "cant_stop", ()).render(N_("Bust"))
print(json.dumps([str(lid.title), str(engines.home("cant_stop")), evening.name, bust, engines.unusable()]))
"""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of the package, as on somebody's disk."""
    return Path(
        shutil.copytree(PROJECT, tmp_path / "cant_stop", ignore=shutil.ignore_patterns("__pycache__"))
    )


def test_the_app_finds_it_with_all_that_a_game_has(package: Path, tmp_path: Path) -> None:
    told = run(tmp_path, installed(package, tmp_path / "site"), "-c", FOUND)
    assert told.returncode == 0, told.stderr
    assert json.loads(told.stdout) == [
        "Can't Stop",
        str(package / "cant_stop"),
        "evening.jsonl",
        "Geplatzt",
        {},
    ]


def test_all_laws_and_its_own_tests_hold(package: Path, tmp_path: Path) -> None:
    """As its own test calls them."""
    told = run(package, installed(package, tmp_path / "site"), "-m", "pytest", "-q", "tests/test_laws.py")
    assert told.returncode == 0, told.stdout
