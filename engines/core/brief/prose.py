"""The rules in brief as prose: a Markdown file for each language.

`# Building` begins a chapter and `## Road` an entry. The front line below a heading of the English file says
what the words are about, that of another language which English heading it translates:

    ## Road                                                            ## Straße
    `rule: ROAD | things: build-road, path * | picture: road, brick`   `en: Road`

    Costs 1 lumber and 1 brick, ...                                    Kostet 1 Holz und 1 Lehm ...
"""

import pkgutil
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from engines.core.brief import Brief, Chapter, Entry
from engines.core.rules import Rule
from engines.core.text import Text

CONTEXT = "brief"
"""The context of these words for translators: a title may be called otherwise than a key of the same name."""
TO_TRANSLATE = "…"
"""The title of what stands in the file of another language and is not translated yet."""
CHAPTER, ENTRY = 1, 2
FRONT = {CHAPTER: ("then",), ENTRY: ("rule", "things", "picture", "then")}
"""What the English front line may say: `then` is followed by entries that the game makes of its tables."""
Made = Mapping[str, Iterable[Entry]]


class Misprint(ValueError):
    """Prose that can't be read: the file, the heading, and what to do."""


class Passage(Struct, frozen=True):
    """A heading, its front line, and the words below it."""

    file: str
    level: int
    title: str
    front: Mapping[str, str]
    words: str

    def misprint(self, what: str) -> Misprint:
        """What is wrong with it."""
        return Misprint(f"{self.file}, “{self.title}”: {what}")

    def listed(self, field: str) -> tuple[str, ...]:
        """What the front line lists under this name."""
        return tuple(one.strip() for one in self.front.get(field, "").split(",") if one.strip())


def brief(package: str, book: Mapping[str, object], **made: Iterable[Entry]) -> Brief:
    """The rules in brief of a package, which cites this rule book, with what the game makes of its tables."""
    rules = {name: rule for name, rule in book.items() if isinstance(rule, Rule)}
    english = pkgutil.get_data(package, "en.md") or b""
    return read(english.decode(), f"{package.replace('.', '/')}/en.md", rules, made)


def read(prose: str, file: str, rules: Mapping[str, Rule], made: Made) -> Brief:
    """The chapters of an English file."""
    chapters, titles = list[tuple[str, list[Entry]]](), set[str]()
    for one in passages(prose, file):
        if one.title in titles:
            raise one.misprint("another heading is the same; translations couldn't tell them apart")
        titles.add(one.title)
        if wrong := set(one.front) - set(FRONT[one.level]):
            raise one.misprint(f"the front line knows {', '.join(FRONT[one.level])}, and not {wrong.pop()}")
        if one.level == CHAPTER:
            chapters.append((one.title, []))
        elif chapters:
            chapters[-1][1].append(_entry(one, rules))
        else:
            raise one.misprint("put the heading of a chapter above it, as “# Building”")
        for name in one.listed("then"):
            chapters[-1][1].extend(_known(one, name, made, "entries that the game makes"))
    return tuple(Chapter(_said(title), tuple(entries)) for title, entries in chapters)


def _entry(one: Passage, rules: Mapping[str, Rule]) -> Entry:
    if not one.words:
        raise one.misprint("write what the entry says below its front line")
    cited = tuple(_known(one, name, rules, "rules of the rule book") for name in one.listed("rule"))
    return Entry(_said(one.title), _said(one.words), cited, one.listed("things"), one.listed("picture"))


def _known(one: Passage, name: str, known: Mapping[str, Any], what: str) -> Any:
    if name not in known:
        raise one.misprint(f"there is no {name!r} among the {what}: {', '.join(sorted(known)) or 'none'}")
    return known[name]


def _said(words: str) -> Text:
    return Text(words, context=CONTEXT)


def passages(prose: str, file: str) -> list[Passage]:
    """What stands in a file, heading by heading."""
    if not re.match(r"\s*(#|$)", prose):
        raise Misprint(f"{file}: words stand above the first heading; put them below one")
    return [_passage(heading, below, file) for heading, below in _blocks(prose)]


def _blocks(prose: str) -> list[tuple[str, str]]:
    """Each heading with the lines below it."""
    _, *parts = re.split(r"^(#.*)$", prose, flags=re.MULTILINE)
    return list(zip(parts[::2], parts[1::2], strict=True))


def _passage(heading: str, below: str, file: str) -> Passage:
    form = re.fullmatch(r"(##?) +(\S.*?) *", heading)
    if form is None:
        raise Misprint(
            f"{file}, “{heading}”: write “# ” before the title of a chapter, “## ” before an entry's"
        )
    lines = [line.strip(" ") for line in below.splitlines() if line.strip(" ")]
    front = dict(_front(lines.pop(0))) if lines and re.fullmatch("`.*`", lines[0]) else {}
    one = Passage(file, len(form[1]), form[2], front, " ".join(lines))
    if one.level == CHAPTER and one.words:
        raise one.misprint("a chapter has entries and no words of its own; put a “## ” heading above them")
    if odd := re.search("[`{}]", one.title + one.words):
        raise one.misprint(
            f"take out {odd[0]}: words have no blanks, and a front line is right below a heading"
        )
    return one


def _front(line: str) -> Iterator[tuple[str, str]]:
    for part in line.strip("`").split("|"):
        field, _, said = part.partition(":")
        yield field.strip(), said.strip()


# ---- the other languages


def translated(english: Iterable[Passage], other: Sequence[Passage]) -> Iterator[tuple[str, str]]:
    """The English titles and words with those of another language, as far as it has them."""
    known = by_english(other)
    for one in english:
        same = known.get(one.title)
        if same is not None and same.title != TO_TRANSLATE:
            yield one.title, same.title
            if one.words:
                yield one.words, same.words


def by_english(other: Iterable[Passage]) -> dict[str, Passage]:
    """The passages of another language by the English heading that they translate."""
    found = dict[str, Passage]()
    for one in other:
        if set(one.front) != {"en"}:
            raise one.misprint("write the English heading right below, as “`en: Road`”")
        if one.level == ENTRY and not one.words:
            raise one.misprint("write what the entry says below its front line")
        if found.setdefault(one.front["en"], one) is not one:
            raise one.misprint(f"“{one.front['en']}” is translated twice; remove one of them")
    return found


def renewed(english: Iterable[Passage], other: str, file: str) -> str:
    """The file of another language with the headings of the English one, and a place for each it lacked."""
    below = [words.strip("\n ") for _, words in _blocks(other)]
    known = by_english(passages(other, file))
    kept = {key: (one.title, words) for (key, one), words in zip(known.items(), below, strict=True)}
    parts = list[str]()
    for one in english:
        place = (TO_TRANSLATE, f"`en: {one.title}`\n\n{one.words}".strip())
        title, words = kept.get(one.title, place)
        parts.append(f"{'#' * one.level} {title}\n{words}\n")
    return "\n".join(parts)
