"""Collecting sentences: contexts and comments reach the catalogue, and translations survive."""

import sys
from collections.abc import Iterator
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

SCRIPT = Path(__file__).parents[2] / "deploy/catalogues.py"
SOURCE = """
N_("on")
# Translators: the buzzer; at most 12 characters.
C_("sounds", "on")
C_("animations", "on")
NN_("{n} card", "{n} cards", 2)
"""


@pytest.fixture(scope="module")
def catalogues() -> Iterator[ModuleType]:
    spec = spec_from_file_location("catalogues", SCRIPT)
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    yield module
    del sys.modules[spec.name]


def collected(catalogues: ModuleType, home: Path, source: str = SOURCE) -> tuple[int, Catalog]:
    (home / "words.py").write_text(source)
    missing = catalogues.collect(home, "es")
    with (home / "locale/es.po").open("rb") as written:
        return missing, read_po(written)


def test_the_same_english_in_two_contexts_is_translated_twice(catalogues: ModuleType, tmp_path: Path) -> None:
    missing, found = collected(catalogues, tmp_path)
    assert missing == 4
    assert sorted((m.id, m.context) for m in found if m.id == "on" and m.context) == [
        ("on", "animations"),
        ("on", "sounds"),
    ]


def test_what_translators_should_know_is_beside_the_sentence(catalogues: ModuleType, tmp_path: Path) -> None:
    _, found = collected(catalogues, tmp_path)
    said = found.get("on", "sounds")
    assert said
    assert said.auto_comments == ["the buzzer; at most 12 characters."]
    bare = found.get("on")
    assert bare
    assert bare.auto_comments == []


def test_translations_stay_and_what_is_no_longer_said_goes(catalogues: ModuleType, tmp_path: Path) -> None:
    collected(catalogues, tmp_path)
    written = tmp_path / "locale/es.po"
    text = written.read_text().replace(
        'msgctxt "sounds"\nmsgid "on"\nmsgstr ""',
        '# checked\nmsgctxt "sounds"\nmsgid "on"\nmsgstr "activados"',
    )
    assert "activados" in text
    written.write_text(text)
    missing, found = collected(catalogues, tmp_path, SOURCE.replace('N_("on")', ""))
    said = found.get("on", "sounds")
    assert (missing, found.get("on")) == (2, None)
    assert said
    assert (said.string, said.user_comments) == ("activados", ["checked"])


def test_collecting_twice_changes_nothing(catalogues: ModuleType, tmp_path: Path) -> None:
    collected(catalogues, tmp_path)
    once = (tmp_path / "locale/es.po").read_bytes()
    collected(catalogues, tmp_path)
    assert (tmp_path / "locale/es.po").read_bytes() == once
