"""Laws 7 and 9: every rule is cited, every sentence exists in every language. For refusals see `met.py`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

import companion
import engines
import hardware
from companion.table.runtime.i18n import LANGUAGES
from engines import catalogue, engine
from tests.laws.plays import prepared

RULES = Path(engines.__file__).parent
HOMES = {
    "app": Path(companion.__file__).parent,
    "core": RULES / "core",
    **{name: RULES / "games" / name for name in catalogue()},
}
KEYWORDS = {"N_": (1,), "NN_": (1, 2)}
FOREIGN = [language for language in LANGUAGES if language != "en"]


def sources(folder: Path) -> Iterator[tuple[Path, ast.Module]]:
    """Every module below a folder, parsed."""
    for path in sorted(folder.rglob("*.py")):
        yield path, ast.parse(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", catalogue())
def test_7_every_rule_is_cited(name: str) -> None:
    folder = RULES / "games" / name
    tree = ast.parse((folder / "rulebook.py").read_text(encoding="utf-8"))
    rules = {
        target.id
        for node in tree.body
        if isinstance(node, ast.Assign)
        and isinstance(node.value, ast.Call)
        and getattr(node.value.func, "id", "") == "Rule"
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    words = " ".join(
        path.read_text(encoding="utf-8") for path, _ in sources(folder) if path.name != "rulebook.py"
    )
    assert rules
    assert {rule for rule in rules if not re.search(rf"\b{rule}\b", words)} == set()


def sentences(home: str) -> set[tuple[str, ...]]:
    """The sentences written in a home, with their plural where they have one."""
    folders = (HOMES[home], *([Path(hardware.__file__).parent] if home == "app" else []))
    found = chain.from_iterable(
        extract_from_dir(folder, keywords=KEYWORDS, method_map=[("**.py", "python")]) for folder in folders
    )
    return {words if isinstance(words, tuple) else (words,) for _, _, words, _, _ in found}


def catalogue_of(home: str, language: str) -> Catalog:
    """The catalogue of a home in a language."""
    with (HOMES[home] / "locale" / f"{language}.po").open("rb") as source:
        return read_po(source)


def blanks(sentence: str) -> set[str]:
    """The named blanks of a sentence."""
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


@pytest.mark.parametrize("language", FOREIGN)
@pytest.mark.parametrize("home", HOMES)
def test_9_every_sentence_exists_with_the_same_blanks(home: str, language: str) -> None:
    written = catalogue_of(home, language)
    missing, wrong = [], []
    for words in sorted(sentences(home)):
        message = written.get(words[0])
        if message is None or message.fuzzy or not all(_forms(message.string)):
            missing.append(words[0])
        elif any(not blanks(form) <= blanks("".join(words)) for form in _forms(message.string)) or (
            blanks(_forms(message.string)[-1]) != blanks(words[-1])
        ):
            wrong.append(words[0])
    assert not missing, missing
    assert not wrong, wrong


@pytest.mark.parametrize("language", FOREIGN)
@pytest.mark.parametrize("home", HOMES)
def test_9_no_catalogue_keeps_what_is_no_longer_said(home: str, language: str) -> None:
    said = {words[0] for words in sentences(home)}
    kept = {
        message.id[0] if isinstance(message.id, tuple) else message.id
        for message in catalogue_of(home, language)
    }
    assert kept - {""} <= said, sorted(kept - {""} - said)


@pytest.mark.parametrize("home", HOMES)
def test_9_french_is_set_with_typographic_apostrophes(home: str) -> None:
    forms = [form for message in catalogue_of(home, "fr") for form in _forms(message.string)]
    assert [form for form in forms if re.search(r"\w'\w", form)] == []


def _forms(string: str | tuple[str, ...]) -> tuple[str, ...]:
    return string if isinstance(string, tuple) else (string,)


@pytest.mark.parametrize("name", catalogue())
def test_9_totals_are_called_as_the_catalogues_know(name: str) -> None:
    rules = engine(name)
    state, known = rules.setup(prepared(rules, 1)), {words[0] for words in sentences(name)}
    said = {state.total_words(total).msgid for total in state.totals()}
    assert said <= known, said - known
