"""How much of what the rules do by themselves the app does: all of it, on a tap, or not a sum of it."""

from __future__ import annotations

from typing import Literal

from engines.core.engine import AnyEngine
from engines.core.timeline import AnyMove

Level = Literal["do", "propose", "remind"]
DO: Level = "do"
PROPOSE: Level = "propose"
REMIND: Level = "remind"
LEVELS = (DO, PROPOSE, REMIND)
"""Done at once; shown first and done on a tap; only said to be due, and done by the people themselves."""


def automatic_kinds(engine: AnyEngine) -> tuple[type[AnyMove], ...]:
    """The kinds of move the rules make by themselves, in the order in which the game lists them."""
    return tuple(kind for kind in engine.moves if kind.automatic)


def kind_name(kind: type[AnyMove]) -> str:
    """What a record calls a kind of move."""
    return str(kind.__struct_config__.tag)
