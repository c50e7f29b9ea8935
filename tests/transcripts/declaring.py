"""What a game declares: the flags of each kind of move, and the rules and things of each entry in brief."""

from collections.abc import Iterator
from pathlib import Path

import engines
from engines.core.brief import entries
from engines.core.engine import AnyEngine
from tests.transcripts.citing import KEPT

FLAGS = ("automatic", "open", "throws", "onward", "owing", "settles", "keyless")


def file(game: str) -> Path:
    """Where it is kept."""
    return KEPT / game / "transcript" / "declared.txt"


def lines(game: str) -> list[str]:
    """A line for each kind of move, then one for each entry in brief."""
    engine = engines.engine(game)
    return [*_moves(engine), *_entries(engine)]


def _moves(engine: AnyEngine) -> Iterator[str]:
    for kind in engine.moves:
        flags = [flag for flag in FLAGS if getattr(kind, flag)]
        group = [f"behind {kind.group.title.msgid}"] if kind.group else []
        yield ", ".join([kind.tag(), *flags, f"effort {kind.effort}", *group])


def _entries(engine: AnyEngine) -> Iterator[str]:
    for entry in entries(engine.brief):
        rules = "; ".join(map(str, entry.rules))
        yield f"{entry.title.msgid} [{rules}] {' '.join(entry.of)}".rstrip()
