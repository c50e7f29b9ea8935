"""Collect the sentences of the app, the core, the pads and every game, or of one game, into their catalogues.

The headings of the rules in brief go into the files of the other languages. What is translated stays, what is
no longer said goes; prints how much still wants a translation.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

import engines
from companion.table.runtime.i18n import LANGUAGES
from engines.core.brief import prose

ROOT = Path(__file__).parents[1]
TRANSLATED = tuple(code for code in LANGUAGES if code != "en")
KEYWORDS = {"N_": (1,), "NN_": (1, 2), "C_": ((1, "c"), 2)}
COMMENTS = ("Translators:",)
HEAD = """msgid ""
msgstr ""
"Language: {language}\\n"
"Plural-Forms: {plurals}\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""


APP = ROOT / "companion"
ELECTRONICS = ROOT / "hardware"


def homes() -> list[Path]:
    """The folders of the project that have catalogues of their own."""
    games = sorted(path.parent for path in (ROOT / "engines/games").glob("*/engine.py"))
    return [APP, ROOT / "engines/core", ROOT / "engines/pads", *games]


def said(home: Path) -> Iterator[Message]:
    """The sentences of a home, with comments for translators; the electronics speak through the app."""
    for folder in (home, ELECTRONICS) if home == APP else (home,):
        found = extract_from_dir(
            folder,
            keywords=KEYWORDS,
            method_map=[("**.py", "python")],
            comment_tags=COMMENTS,
            strip_comment_tags=True,
        )
        for _, _, words, comments, context in found:
            yield Message(words, auto_comments=[" ".join(comments)] if comments else (), context=context)


def collect(home: Path, language: str) -> int:
    """Write the catalogue and rules in brief of a home in a language; the number of what isn't translated."""
    path = home / "locale" / f"{language}.po"
    before = Catalog(locale=language)
    if path.exists():
        with path.open("rb") as source:
            before = read_po(source, locale=language)
    after = Catalog(locale=language)
    for message in said(home):
        known = before.get(message.id, message.context)
        after.add(
            message.id,
            known.string if known else None,
            auto_comments=message.auto_comments,
            user_comments=known.user_comments if known else (),
            context=message.context,
        )
    written = io.BytesIO()
    write_po(written, after, omit_header=True, no_location=True, sort_output=True, width=0)
    path.parent.mkdir(exist_ok=True)
    head = HEAD.format(language=language, plurals=after.plural_forms)
    path.write_bytes(head.encode() + written.getvalue().strip() + b"\n")
    forms = [message.string if isinstance(message.string, tuple) else (message.string,) for message in after]
    return sum(not all(form) for form in forms[1:]) + _renew_brief(home, language)


def _renew_brief(home: Path, language: str) -> int:
    """Write the headings that the rules in brief of a language lack; the number of what isn't translated."""
    english, other = (home / "brief" / f"{each}.md" for each in ("en", language))
    if not english.exists():
        return 0
    known = prose.passages(english.read_text(encoding="utf-8"), str(english))
    before = other.read_text(encoding="utf-8") if other.exists() else ""
    after = prose.renewed(known, before, str(other))
    other.write_text(after, encoding="utf-8")
    return sum(one.title == prose.TO_TRANSLATE for one in prose.passages(after, str(other)))


def main(games: list[str]) -> int:
    """Collect what these games say, or everything, which then wants no translation: else 1."""
    wanting = 0
    for home in map(engines.home, games) if games else homes():
        for language in TRANSLATED:
            missing = collect(home, language)
            wanting += missing
            place = home.relative_to(ROOT) if home.is_relative_to(ROOT) else home
            print(f"{place} {language}: {missing or 'nothing'} to translate")
    return int(wanting > 0 and not games)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
