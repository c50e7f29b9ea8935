"""README.md as a page by itself, for an index of packages: what it leads to in the project isn't there."""

import re

PICTURE = re.compile(r"!\[[^\]]*\]\((?!https?:)[^)]*\)")
LINK = re.compile(r"\[([^\]]*)\]\((?!https?:)[^)]*\)")
LONE = re.compile(r"(?<=\.) \[[^\]]*\]\((?!https?:)[^)]*\)\.")
"""A sentence that is nothing but a link."""
LEADS = re.compile(r"^## Read on\n.*?(?=^## )", re.MULTILINE | re.DOTALL)
"""The section of links alone."""
BROUGHT = """## Read on

*Help* in the menu shows the documentation, which the wheel brings along.

"""
EMPTY = re.compile(r"^\|[ |-]*\|\n", re.MULTILINE)
"""Lines of a table in which only pictures were."""


def by_itself(readme: str) -> str:
    """The page without pictures and links of the project; the words of a link stay."""
    page = LONE.sub("", LEADS.sub(BROUGHT, PICTURE.sub("", readme)))
    return re.sub(r"\n{3,}", "\n\n", _without_empty_tables(LINK.sub(r"\1", page)))


def _without_empty_tables(text: str) -> str:
    return "\n\n".join(part for part in text.split("\n\n") if EMPTY.sub("", f"{part}\n").strip())
