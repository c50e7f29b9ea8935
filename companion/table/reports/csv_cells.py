"""Cells for programs that reckon with tables: a name that begins like a formula stays a name."""

FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What makes a formula of the words of a cell."""


def cell(value: object) -> object:
    """This value as a cell: words that would be a formula have an apostrophe before them."""
    return f"'{value}" if isinstance(value, str) and value.startswith(FORMULA) else value
