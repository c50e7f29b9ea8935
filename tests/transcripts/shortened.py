"""Long texts in short: the first line of each form is read, all of them count in a sum."""

import re
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256

NUMBER = re.compile(r"-?\d+(\.\d+)?")
FORM, LINE = 90, 300
"""The characters in which lines of other forms differ, and those that are shown of a long line."""


def form(line: str) -> str:
    """How a line begins, without its numbers: lines of one form say the same of other things."""
    return NUMBER.sub("#", line)[:FORM]


def total(lines: Sequence[str]) -> str:
    """How many lines these are, and a sum over them, which is another one as soon as one of them is."""
    held = sha256("\n".join(lines).encode())
    return f"{len(lines)} lines, {held.hexdigest()[:16]}"


def brief(texts: Mapping[str, Sequence[str]]) -> list[str]:
    """The sums of all texts and of what follows: the lines of each form that no text had before."""
    seen, shown = set[str](), list[str]()
    for name, lines in texts.items():
        shown += ["", f"=== {name}", *_new(lines, seen)]
    return [*(f"{name}: {total(lines)}" for name, lines in texts.items()), f"shown: {total(shown)}", *shown]


def _new(lines: Sequence[str], seen: set[str]) -> Iterator[str]:
    """The lines of new forms, each below the one it belongs to."""
    head = ""
    for line in lines:
        if not line.startswith(" "):
            head = line
        if form(line) not in seen:
            seen.add(form(line))
            if head not in ("", line):
                yield head[:LINE]
            head = ""
            yield line if len(line) <= LINE else f"{line[:LINE]} ..."
