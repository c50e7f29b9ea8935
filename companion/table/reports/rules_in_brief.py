"""The rules in brief that fit what somebody is looking for."""

from collections.abc import Callable, Mapping, Sequence
from unicodedata import combining, normalize

from engines.core.brief import Brief, Chapter, Entry
from engines.core.rules import Rule
from engines.core.text import C_, N_, Text

# Translators: the language of a printed rule book, as in "In your rule book (Spanish): ...".
BOOKS = {
    "de": C_("printed in", "German"),
    "en": C_("printed in", "English"),
    "es": C_("printed in", "Spanish"),
    "fr": C_("printed in", "French"),
}
"""The languages in which rule books are named."""

Say = Callable[[Text], str]
Called = Mapping[str, Sequence[str]]
"""What people also call things, by the name of the thing."""


def where_printed(rule: Rule, language: str) -> Text:
    """Where a rule is printed, for a reader of this language: a heading of another one tells its language.

    What no book has is on a card, or is how the app does it.
    """
    where = Text("{book} · {heading}", (("book", rule.book), ("heading", rule.heading)))
    if not rule.language:
        # Translators: where something is said: the game with the name of a card, or this app.
        return N_("See: {where}", where=where)
    foreign = BOOKS.get(rule.language) if rule.language != language else None
    if foreign is None:
        # Translators: where the printed rule is: the book and its heading.
        return N_("In your rule book: {where}", where=where)
    # Translators: the same in a book of another language, such as "Spanish".
    return N_("In your rule book ({language}): {where}", language=foreign, where=where)


def plain(words: str) -> str:
    """The words without capitals and accents, so that "poblado" finds "Poblado" and "Straße" "strasse"."""
    return "".join(one for one in normalize("NFD", words.casefold()) if not combining(one))


def also_called(entry: Entry, called: Called) -> str:
    """What people also call the things that an entry explains."""
    return " ".join(words for thing in entry.of for words in called.get(thing.removesuffix(" *"), ()))


def found(brief: Brief, looked_for: str, say: Say, called: Called) -> Brief:
    """The entries, by chapter, in which each of these words begins one, also one that things are `called`."""
    sought = plain(looked_for).split()
    left = (
        Chapter(chapter.title, tuple(one for one in chapter.entries if _fits(one, sought, say, called)))
        for chapter in brief
    )
    return tuple(chapter for chapter in left if chapter.entries)


def _fits(entry: Entry, sought: list[str], say: Say, called: Called) -> bool:
    printed = " ".join(rule.section for rule in entry.rules)
    text = plain(f" {say(entry.title)} {say(entry.text)} {printed} {also_called(entry, called)} ")
    for mark in "\"'’„“(,.:":
        text = text.replace(mark, " ")
    return all(f" {word}" in text for word in sought)
