"""What is said while a recorded game is shown: turn by turn, more and more of the rules in brief."""

import re
from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from companion.table.reports.rules_in_brief import Say
from engines.core.brief import Brief, Entry, entry_of, entry_on
from engines.core.moves import AnyMove
from engines.core.rules import Rule

MOST = 130
"""The most letters of a comment: two lines."""

_ENDS = re.compile(r"(?<=\w\w[\w.!?)\"»“”][.!?)\"»“”])\s+")
"""Where a sentence ends; the full stop of "z. B." ends none."""

_PAUSES = re.compile(r"(?<=[,;:])\s+|\s+(?=\()")
"""Where a sentence that is too long may be broken."""


def sentences(text: str) -> list[str]:
    """The sentences of a text; one that is too long in several parts, with an ellipsis between them."""
    return [part for sentence in _ENDS.split(text) for part in _parts(sentence)]


def _parts(sentence: str) -> list[str]:
    if len(sentence) <= MOST:
        return [sentence]
    pauses = [found.start() for found in _PAUSES.finditer(sentence) if MOST / 3 < found.start() < MOST - 2]
    at = pauses[-1] if pauses else sentence.rindex(" ", 0, MOST - 2)
    return [f"{sentence[:at]} …", *_parts(sentence[at:].lstrip())]


class Comment(NamedTuple):
    """A rule in brief, and some of what it says."""

    title: str
    says: str


class Commentary:
    """Comments on a game, in the words of its rules in brief; an entry goes on where it ended last time."""

    def __init__(self, brief: Brief, say: Say) -> None:
        self._brief, self._say = brief, say
        self._told: Counter[Entry] = Counter()

    def on(self, kinds: Iterable[type[AnyMove]], rules: Iterable[Rule]) -> Comment | None:
        """A comment on one of these kinds of move or rules: the one of which the least was told."""
        found = [entry_of(self._brief, kind.tag()) for kind in kinds]
        found += [entry_on(self._brief, rule) for rule in rules]
        entries = [entry for entry in found if entry is not None]
        return self._next(min(entries, key=self._told.__getitem__)) if entries else None

    def _next(self, entry: Entry) -> Comment:
        parts = sentences(self._say(entry.text))
        first = self._told[entry] % len(parts)
        last = first + 1
        while last < len(parts) and len(" ".join(parts[first : last + 1])) <= MOST:
            last += 1
        self._told[entry] += last - first
        return Comment(self._say(entry.title), " ".join(parts[first:last]))
