"""README.md as a page by itself, for an index of packages: what it leads to in the project isn't there."""

import re

PICTURE = re.compile(r"!\[[^\]]*\]\((?!https?:)[^)]*\)")
LINK = re.compile(r"\[([^\]]*)\]\((?!https?:)[^)]*\)")
EMPTY = re.compile(r"^\|[ |-]*\|\n", re.MULTILINE)
"""Lines of a table in which only pictures were."""


def by_itself(readme: str) -> str:
    """The page without pictures and links of the project; the words of a link stay."""
    return re.sub(r"\n{3,}", "\n\n", _without_empty_tables(LINK.sub(r"\1", PICTURE.sub("", readme))))


def _without_empty_tables(text: str) -> str:
    return "\n\n".join(part for part in text.split("\n\n") if EMPTY.sub("", f"{part}\n").strip())
