"""A game in a package of its own: found by its entry point; left out, with a sentence, where it is broken."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import engines
from engines import packages

RULES = "from tests.table.pig import PIG as ENGINE\n"
SOUND = {"__init__.py": "", "engine.py": RULES}


def installed(folder: Path, name: str, files: dict[str, str], game: str = "pig") -> None:
    """Put a package into a folder, as an installer does."""
    (folder / name).mkdir()
    for file, text in files.items():
        (folder / name / file).write_text(text)
    info = folder / f"{name}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[{packages.GROUP}]\n{game} = {name}\n")


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., None]]:
    """Installs packages for the length of a test."""
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(packages, "unusable", {})
    packages.modules.cache_clear()
    before = set(sys.modules)

    def install(name: str, files: dict[str, str], game: str = "pig") -> None:
        installed(tmp_path, name, files, game)
        packages.modules.cache_clear()

    yield install
    packages.modules.cache_clear()
    for name in set(sys.modules) - before:
        if name.startswith("a_pig"):
            del sys.modules[name]


def test_a_package_brings_a_game(install, tmp_path) -> None:
    install("a_pig", SOUND)
    assert "pig" in engines.catalogue()
    assert engines.engine("pig").name == "pig"
    assert engines.engine("pig") in engines.lids()
    assert engines.home("pig") == tmp_path / "a_pig"
    assert engines.unusable() == {}


def test_the_rules_of_a_package_with_a_lid_are_not_loaded_for_it(install) -> None:
    install("a_pig", {**SOUND, "lid.py": "from tests.table.pig import PIG as LID\n"})
    assert "pig" in [lid.name for lid in engines.lids()]
    assert "a_pig.engine" not in sys.modules


@pytest.mark.parametrize(
    ("files", "game", "why"),
    [
        ({"__init__.py": "", "engine.py": "1 / 0\n"}, "pig", "ZeroDivisionError: division by zero"),
        ({"__init__.py": "raise SystemError('too old')"}, "pig", "SystemError: too old"),
        ({"__init__.py": ""}, "pig", "ModuleNotFoundError: No module named 'a_pig.engine'"),
        (
            {**SOUND, "engine.py": ""},
            "pig",
            "AttributeError: module 'a_pig.engine' has no attribute 'ENGINE'",
        ),
        (SOUND, "hog", "ValueError: its game is called 'pig'"),
        (SOUND, "catan", engines.TAKEN),
    ],
)
def test_a_broken_package_is_left_out_and_the_others_are_there(install, files, game, why) -> None:
    before = engines.catalogue()
    install("a_pig", files, game=game)
    assert engines.unusable() == {game: why}
    assert engines.catalogue() == before
    assert [lid.name for lid in engines.lids()] == list(before)


def test_a_package_whose_rules_alone_are_broken_is_told_when_it_is_opened(install) -> None:
    install(
        "a_pig",
        {"__init__.py": "", "engine.py": "1 / 0\n", "lid.py": "from tests.table.pig import PIG as LID\n"},
    )
    assert engines.unusable() == {}
    with pytest.raises(engines.Unusable) as broken:
        engines.engine("pig")
    assert (broken.value.game, broken.value.why) == ("pig", "ZeroDivisionError: division by zero")
    assert "pig" not in engines.catalogue()


def test_without_such_a_package_nothing_is_loaded_to_look_for_one(monkeypatch) -> None:
    monkeypatch.delitem(sys.modules, "importlib.metadata", raising=False)
    packages.modules.cache_clear()
    assert packages.modules() == {}
    assert "importlib.metadata" not in sys.modules


def test_a_file_that_cannot_be_read_names_no_game(install, tmp_path) -> None:
    (tmp_path / "odd-1.0.dist-info" / "entry_points.txt").mkdir(parents=True)
    install("a_pig", SOUND)
    assert "pig" in engines.catalogue()


def test_the_games_in_the_box_are_looked_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    names = engines.catalogue()
    monkeypatch.setattr(engines.pkgutil, "iter_modules", lambda _: pytest.fail("looked for again"))
    assert tuple(lid.name for lid in engines.lids()) == engines.catalogue() == names
