"""The recorded evenings that come with the games."""

from functools import cache
from pathlib import Path

import engines
from engines.core import record as records


def evening_of(game: str) -> Path | None:
    """The file with the evening that comes with this game, if one does."""
    file = engines.home(game) / "evening.jsonl"
    return file if file.exists() else None


@cache
def recorded(game: str) -> records.Record | None:
    """That evening, to be shown."""
    file = evening_of(game)
    return None if file is None else records.read(file.read_bytes().splitlines(), engines.engine)


def recorded_evening() -> Path | None:
    """The first of all these evenings, or None."""
    return next((file for name in engines.catalogue() if (file := evening_of(name)) is not None), None)
