"""Collecting sentences: contexts and comments reach the catalogue, and translations survive."""

from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from companion import catalogues
from companion.table.runtime.i18n import reader
from engines.core.text import N_, NN_

SOURCE = """
N_("on")
# Translators: the buzzer; at most 12 characters.
C_("sounds", "on")
C_("animations", "on")
NN_("{n} card", "{n} cards", 2)
"""


def collected(home: Path, source: str = SOURCE) -> tuple[int, Catalog]:
    (home / "words.py").write_text(source)
    missing = catalogues.collect(home, "es")
    with (home / "locale/es.po").open("rb") as written:
        return missing, read_po(written)


def test_the_same_english_in_two_contexts_is_translated_twice(tmp_path: Path) -> None:
    missing, found = collected(tmp_path)
    assert missing == 4
    assert sorted((m.id, m.context) for m in found if m.id == "on" and m.context) == [
        ("on", "animations"),
        ("on", "sounds"),
    ]


def test_what_translators_should_know_is_beside_the_sentence(tmp_path: Path) -> None:
    _, found = collected(tmp_path)
    said = found.get("on", "sounds")
    assert said
    assert said.auto_comments == ["the buzzer; at most 12 characters."]
    bare = found.get("on")
    assert bare
    assert bare.auto_comments == []


def test_translations_stay_and_what_is_no_longer_said_goes(tmp_path: Path) -> None:
    collected(tmp_path)
    written = tmp_path / "locale/es.po"
    text = written.read_text().replace(
        'msgctxt "sounds"\nmsgid "on"\nmsgstr ""',
        '# checked\nmsgctxt "sounds"\nmsgid "on"\nmsgstr "activados"',
    )
    assert "activados" in text
    written.write_text(text)
    missing, found = collected(tmp_path, SOURCE.replace('N_("on")', ""))
    said = found.get("on", "sounds")
    assert (missing, found.get("on")) == (2, None)
    assert said
    assert (said.string, said.user_comments) == ("activados", ["checked"])


def test_collecting_twice_changes_nothing(tmp_path: Path) -> None:
    collected(tmp_path)
    once = (tmp_path / "locale/es.po").read_bytes()
    collected(tmp_path)
    assert (tmp_path / "locale/es.po").read_bytes() == once


def test_a_mark_of_french_stays_with_its_word_in_every_face() -> None:
    read = reader("fr", None, ("Anna",))
    assert read.render(N_("Can you read this?")) == "Pouvez-vous lire ceci\xa0?"
    assert read.render(N_("Delete “{name}”?", name="Winter")) == "Supprimer «\xa0Winter\xa0»\xa0?"
    lead = "Biggest lead: {winners} by {n} point", "Biggest lead: {winners} by {n} points"
    assert read.render(NN_(*lead, n=1, winners="Anna")).startswith("Plus grande avance\xa0: Anna")
