"""Limits on the size of a record and the work of checking it: `docs/records.md` lists these numbers."""

MEGABYTE = 1024 * 1024
FILE = 4 * MEGABYTE
"""Bytes of a record; a game night takes some ten thousand."""
LINE = MEGABYTE // 4
"""Bytes of a line."""
ENTRIES = 20_000
"""Entries of a record."""
DEPTH = 12
"""Levels of nested brackets in a line."""
NAME = 80
"""Characters of a player's name."""
POINTS = 99_999
"""The most points in a frozen score."""
WORK = 12_000
"""Steps allowed for checking a record, for each megabyte begun."""
CORRECTION = 40
"""Steps of a correction, which looks at every cell of the table."""
LOOKED_AT = 64
"""An edit takes one step per so many moves it looks at, plus the steps of each move made again."""
WAYS = 30
"""A move takes one more step per so many possible combinations of hidden hands."""


def work(size: int) -> int:
    """The number of steps allowed for checking a record of so many bytes."""
    return WORK * max(1, -(-size // MEGABYTE))


def too_deep(written: object) -> bool:
    """Whether lists and objects are nested deeper than a record allows."""
    level = [written]
    for _ in range(DEPTH):
        level = [one for value in level if isinstance(value, dict | list) for one in _within(value)]
    return any(isinstance(value, dict | list) for value in level)


def _within(value: dict[str, object] | list[object]) -> list[object]:
    return list(value.values()) if isinstance(value, dict) else value
