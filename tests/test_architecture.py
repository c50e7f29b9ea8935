"""Imports point the way the design says, and no game is named outside its own folder."""

import ast
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


OWN = {"_asdict", "_exit", "_fields", "_getframe", "_replace"}
"""What begins with an underscore and is public: of named tuples, of `os` and `sys`."""
LEFT = 287
"""Reads of private attributes in tests: whoever mends some lowers it (`tests/README.md`)."""


def private(source):
    """The attributes of others that this source reads although they are private."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Attribute(value=ast.Name(id="self" | "cls") | ast.Call(func=ast.Name(id="super"))):
                continue
            case ast.Attribute(attr=name) if re.match(r"_(?!_)", name) and name not in OWN:
                yield ast.unparse(node)


def test_tests_read_fewer_and_fewer_private_attributes():
    read = [one for path in (ROOT / "tests").rglob("*.py") for one in private(path.read_text("utf-8"))]
    assert len(read) <= LEFT


def test_a_private_read_is_told_from_an_own_one():
    source = "self._a, super()._b, one._c, one.d._e(), pair._replace(x=1), one.__class__, one.f"
    assert list(private(source)) == ["one._c", "one.d._e"]
