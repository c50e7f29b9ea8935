"""The rules in brief that fit what somebody is looking for."""

from collections.abc import Callable
from unicodedata import combining, normalize

from engines.core.brief import Brief, Chapter, Entry
from engines.core.text import Text

Say = Callable[[Text], str]


def plain(words: str) -> str:
    """The words without capitals and accents, so that "poblado" finds "Poblado" and "Straße" "strasse"."""
    return "".join(one for one in normalize("NFD", words.casefold()) if not combining(one))


def found(brief: Brief, looked_for: str, say: Say) -> Brief:
    """The chapters with the entries in which each of these words begins some word."""
    sought = plain(looked_for).split()
    left = (
        Chapter(chapter.title, tuple(one for one in chapter.entries if _fits(one, sought, say)))
        for chapter in brief
    )
    return tuple(chapter for chapter in left if chapter.entries)


def _fits(entry: Entry, sought: list[str], say: Say) -> bool:
    printed = " ".join(rule.section for rule in entry.rules)
    text = plain(f" {say(entry.title)} {say(entry.text)} {printed} ")
    for mark in "\"'’„“(,.:":
        text = text.replace(mark, " ")
    return all(f" {word}" in text for word in sought)
