"""Where things stand in a pad's file: the row and column of each value, for whoever has to mend it."""

import re
from collections.abc import Mapping
from typing import Any

Path = tuple[str | int, ...]
"""The way to a value: names of tables and keys, and numbers in lists from 0."""
Place = tuple[int, int]
"""A row and a column, from 1."""

HEAD = re.compile(r"\s*\[(\[?)\s*([\w.\-]+)\s*\]")
KEY = re.compile(r"\s*([\w\-]+|\"[^\"]*\")\s*=\s*")


def places(text: str) -> Mapping[Path, Place]:
    """The place of each value that begins on a row of its own, and of each table."""
    found: dict[Path, Place] = {(): (1, 1)}
    table, count = Path(), dict[str, int]()
    for number, row in enumerate(text.splitlines(), 1):
        if head := HEAD.match(row):
            listed, name = head[1], head[2]
            if listed:
                count[name] = count.get(name, -1) + 1
            table = (name, count[name]) if listed else (name,)
            found.setdefault(table, (number, head.start(2) + 1))
        elif key := KEY.match(row):
            found.setdefault((*table, key[1].strip('"')), (number, key.end() + 1))
    return found


def nearest(known: Mapping[Path, Place], path: Path) -> Place:
    """The place of a value, or of what it is part of."""
    while path not in known:
        path = path[:-1]
    return known[path]


def path_of(said: str) -> Path:
    """The path that an error tells as “$.ask[0].low”."""
    parts: list[Any] = re.findall(r"\.([^.\[]+)|\[(\d+|\.\.\.)\]", said)
    return tuple(int(at) if at.isdigit() else name or at for name, at in parts)
