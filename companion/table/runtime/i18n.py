"""Languages: the catalogues and rules in brief of the core, a game and the app, combined in one reader."""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path

import companion
import engines
from engines.core.brief import prose
from engines.core.text import N_, Reader

LANGUAGES = {"en": "English", "de": "Deutsch", "es": "Español", "fr": "Français"}
"""The languages of the app, each by its own name."""

NOBODY = N_("the table")
"""The name of the table where it acts like a player."""

LONE = re.compile(r" (?=[?!:;»])|(?<=«) ")
"""The spaces that French puts beside a mark: no line ends there."""


@cache
def translations(language: str, game: str | None = None) -> NullTranslations:
    """The translations of the app, the core and (if given) one game; English needs no catalogue."""
    return _translations(language, engines.home(game) if game else None)


@cache
def _translations(language: str, of_game: Path | None) -> NullTranslations:
    """The same by the folder of the game: all pads share theirs."""
    app, rules = Path(companion.__file__).parent, Path(engines.__file__).parent
    chain = NullTranslations()
    for home in (app, rules / "core", *([of_game] if of_game else [])):
        written = home / "locale" / f"{language}.po"
        if written.exists():
            found = _compiled(written, _brief(home, language))
            found.add_fallback(chain)
            chain = found
    return chain


def _brief(home: Path, language: str) -> Iterator[tuple[str, str]]:
    """The rules in brief of a home: the English words with those of this language."""
    files = [home / "brief" / f"{each}.md" for each in ("en", language)]
    if all(file.exists() for file in files):
        english, other = (prose.passages(file.read_text(encoding="utf-8"), str(file)) for file in files)
        yield from prose.translated(english, other)


def _compiled(written: Path, brief: Iterable[tuple[str, str]]) -> GNUTranslations:
    from babel.messages.mofile import write_mo  # imported late: English starts without it
    from babel.messages.pofile import read_po

    with written.open("rb") as source:
        catalogue = read_po(source)
    for english, words in brief:
        catalogue.add(english, words, context=prose.CONTEXT)
    for message in catalogue:
        message.string = _bound(message.string or "")
    compiled = BytesIO()
    write_mo(compiled, catalogue)
    compiled.seek(0)
    return GNUTranslations(compiled)


def _joined(language: str) -> Callable[[list[str]], str]:
    def join(items: list[str]) -> str:
        from babel.lists import format_list

        return format_list(items, locale=language)

    return join


def _bound(words: str | Iterable[str]) -> str | tuple[str, ...]:
    """The words, or each form of them, with marks that stand alone bound to the word before them."""
    bound = partial(LONE.sub, "\xa0")
    return bound(words) if isinstance(words, str) else tuple(map(bound, words))


def reader(language: str, game: str | None, players: tuple[str, ...]) -> Reader:
    """The reader for these players in this language."""
    found = translations(language, game)

    def name(seat: int) -> str:
        return players[seat] if 0 <= seat < len(players) else found.gettext(NOBODY.msgid)

    if language == "en":
        return Reader(name=name)
    return Reader(found.gettext, found.ngettext, _joined(language), name, found.pgettext, language)
