"""Imports point the way the design says, and no game is named outside its own folder."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
GAMES = sorted(path.name for path in (ROOT / "engines" / "games").glob("[a-z]*/"))
SOURCES = sorted(
    path
    for folder in ("companion", "hardware", "tools")
    for path in (ROOT / folder).rglob("*.py")
    if "catanatron" not in str(path.relative_to(ROOT))  # a program that plays one game
)


def test_the_contracts_on_imports_hold():
    contracts = Path(sys.executable).with_name("lint-imports")
    run = subprocess.run(
        [sys.executable, contracts, "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stdout + run.stderr


def test_imports_for_types_alone_count_as_imports():
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]
    assert not settings.get("exclude_type_checking_imports", False)
    assert {"companion"} <= {
        ancestor
        for contract in settings["contracts"]
        if contract["type"] == "acyclic_siblings"
        for ancestor in contract["ancestors"]
    }


def test_there_are_games_to_look_for():
    assert "catan" in GAMES


def test_no_source_of_tools_application_or_electronics_names_a_game():
    names = "|".join(game.replace("_", "[ _-]") for game in GAMES)
    any_game = re.compile(rf"(?<![a-z])(?:{names})(?![a-z])")
    assert len(SOURCES) > 600
    named = {path: any_game.findall(path.read_text(encoding="utf-8").lower()) for path in SOURCES}
    assert not {str(path.relative_to(ROOT)): games for path, games in named.items() if games}
