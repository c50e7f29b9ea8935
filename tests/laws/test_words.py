"""Laws 7 and 9: every rule is cited, every sentence exists in every language. For refusals see `met.py`."""

from __future__ import annotations

import ast
import re
import warnings
from collections.abc import Iterator
from functools import cache
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
from engines.core.brief.prose import passages
from tests.laws.plays import prepared

RULES = Path(engines.__file__).parent
HOMES = {
    "app": Path(companion.__file__).parent,
    "core": RULES / "core",
    "pads": RULES / "pads",
    **{name: engines.home(name) for name in catalogue()},
}
KEYWORDS = {"N_": (1,), "NN_": (1, 2), "C_": ((1, "c"), 2)}
COLLECT = "python -m companion.catalogues"
Said = tuple[tuple[str, ...], str]
FOREIGN = [language for language in LANGUAGES if language != "en"]


def sources(folder: Path) -> Iterator[tuple[Path, ast.Module]]:
    """Every module below a folder, parsed."""
    for path in sorted(folder.rglob("*.py")):
        yield path, ast.parse(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", catalogue())
def test_7_every_rule_is_cited(name: str) -> None:
    folder = HOMES[name]
    assert (folder / "rulebook.py").exists(), (
        f"write {folder}/rulebook.py: a Rule(book, heading) for each place"
    )
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
    files = [
        *(path for path, _ in sources(folder) if path.name != "rulebook.py"),
        *folder.glob("brief/en.md"),
    ]
    words = " ".join(path.read_text(encoding="utf-8") for path in files)
    assert rules
    idle = sorted(rule for rule in rules if not re.search(rf"\b{rule}\b", words))
    assert not idle, f"nothing in {folder} cites {idle}: cite them, or remove them from rulebook.py"


@cache
def sentences(home: str) -> set[Said]:
    """The sentences written in a home, with their plural where they have one, and their context or ""."""
    folders = (HOMES[home], *([Path(hardware.__file__).parent] if home == "app" else []))
    found = chain.from_iterable(
        extract_from_dir(folder, keywords=KEYWORDS, method_map=[("**.py", "python")]) for folder in folders
    )
    return {
        (words if isinstance(words, tuple) else (words,), context or "") for _, _, words, _, context in found
    }


def untranslated(home: str, says: str) -> None:
    """Fail where something isn't translated; of a draft only warn."""
    if home in catalogue() and engine(home).draft:
        warnings.warn(f"{home} is a draft: {says}", stacklevel=1)
    else:
        pytest.fail(says)


@cache
def catalogue_of(home: str, language: str) -> Catalog:
    """The catalogue of a home in a language."""
    file = HOMES[home] / "locale" / f"{language}.po"
    if not file.exists():
        untranslated(home, f"there is no {file}; run: {COLLECT}, and fill in what it lists")
        return Catalog(locale=language)
    with file.open("rb") as source:
        return read_po(source)


@cache
def translated(home: str, language: str) -> dict[tuple[str, str], tuple[str, ...]]:
    """The translations of a home by sentence and context."""
    return {
        (_forms(message.id)[0], message.context or ""): _forms(message.string)
        for message in catalogue_of(home, language)
        if message.id
    }


def blanks(sentence: str) -> set[str]:
    """The named blanks of a sentence."""
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


@pytest.mark.parametrize("language", FOREIGN)
@pytest.mark.parametrize("home", HOMES)
def test_9_every_sentence_exists_with_the_same_blanks(home: str, language: str) -> None:
    written = catalogue_of(home, language)
    missing, wrong = [], []
    for words, context in sorted(sentences(home)):
        message = written.get(words[0], context or None)
        if message is None or message.fuzzy or not all(_forms(message.string)):
            missing.append(words[0])
        elif any(not blanks(form) <= blanks("".join(words)) for form in _forms(message.string)) or (
            blanks(_forms(message.string)[-1]) != blanks(words[-1])
        ):
            wrong.append(words[0])
    if missing:
        untranslated(home, f"run `{COLLECT}` and translate in {language}.po of {home}: {missing}")
    assert not wrong, wrong


@pytest.mark.parametrize("language", FOREIGN)
@pytest.mark.parametrize("home", HOMES)
def test_9_no_catalogue_keeps_what_is_no_longer_said(home: str, language: str) -> None:
    said = {(words[0], context) for words, context in sentences(home)}
    gone = sorted(translated(home, language).keys() - said)
    assert not gone, f"run `{COLLECT}`: {language}.po of {home} has what is no longer said: {gone}"


@pytest.mark.parametrize("language", FOREIGN)
@pytest.mark.parametrize("name", ["pads", *catalogue()])
def test_9_a_game_translates_as_the_app_does(name: str, language: str) -> None:
    """A game's catalogue goes before the core's and the app's: what differs needs a context (`C_`)."""
    known: dict[tuple[str, str], tuple[str, ...]] = {}
    for home in ("app", "core", name):
        for said, forms in translated(home, language).items():
            told = known.setdefault(said, forms)
            assert told == forms, (
                f"translate {said} in {home} as elsewhere, {told}, or give it a context (C_)"
            )


def printed(home: str, language: str) -> list[str]:
    """All that a home says in a language: its catalogue, and its rules in brief."""
    brief = HOMES[home] / "brief" / f"{language}.md"
    prose = passages(brief.read_text(encoding="utf-8"), str(brief)) if brief.exists() else []
    forms = [form for message in catalogue_of(home, language) for form in _forms(message.string)]
    return [*forms, *(words for one in prose for words in (one.title, one.words))]


@pytest.mark.parametrize("home", HOMES)
def test_9_french_is_set_with_typographic_apostrophes(home: str) -> None:
    forms = printed(home, "fr")
    assert [form for form in forms if re.search(r"\w'\w", form)] == []


@pytest.mark.parametrize("home", HOMES)
def test_9_german_is_set_with_its_own_quotation_marks(home: str) -> None:
    forms = printed(home, "de")
    assert [form for form in forms if re.search(r"”|\w'\w|[„“]", re.sub("„[^„“]+“", "", form))] == []


def _forms(string: str | tuple[str, ...]) -> tuple[str, ...]:
    return string if isinstance(string, tuple) else (string,)


@pytest.mark.parametrize("name", catalogue())
def test_9_totals_are_called_as_the_catalogues_know(name: str) -> None:
    rules = engine(name)
    state, known = rules.setup(prepared(rules, 1)), {words[0] for words, _ in sentences(name)}
    said = {rules.total_words(total).msgid for total in rules.totals(state)}
    assert said <= known, said - known
