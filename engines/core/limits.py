"""How large a record may be, and how much there may be to do in it: `docs/records.md` names these numbers."""

from __future__ import annotations

MEGABYTE = 1024 * 1024
FILE = 4 * MEGABYTE
"""Bytes of a record; an evening is some ten thousand."""
LINE = MEGABYTE // 4
"""Bytes of a line."""
ENTRIES = 20_000
"""Entries of a record."""
DEPTH = 12
"""How deep brackets may be nested in a line."""
NAME = 80
"""Characters of a player's name."""
POINTS = 99_999
"""Points at which a score may be frozen."""
WORK = 16_000
"""Steps that a check may take for each megabyte of a record that is begun."""
CORRECTION = 20
"""Steps of a correction: every cell of the table is looked at."""
LOOKED_AT = 64
"""An amend takes one step for so many moves that it looks at, and those of each that is made again."""
WAYS = 30
"""A move takes one step more for each so many ways in which hidden hands could lie."""


def work(size: int) -> int:
    """How many steps it may take to check a record of so many bytes."""
    return WORK * max(1, -(-size // MEGABYTE))


def too_deep(written: object) -> bool:
    """Whether lists and objects are nested deeper than a record may have them."""
    level = [written]
    for _ in range(DEPTH):
        level = [one for value in level if isinstance(value, dict | list) for one in _within(value)]
    return any(isinstance(value, dict | list) for value in level)


def _within(value: dict[str, object] | list[object]) -> list[object]:
    return list(value.values()) if isinstance(value, dict) else value
