"""The automation level: how much of the rules' automatic steps the app does."""

from collections.abc import Mapping
from typing import Literal

from engines.core.engine import AnyEngine
from engines.core.moves import AnyMove

Level = Literal["do", "propose", "remind"]
DO: Level = "do"
PROPOSE: Level = "propose"
REMIND: Level = "remind"
LEVELS = (DO, PROPOSE, REMIND)
"""Done at once; shown first and done on a tap; or only announced, and done by the players."""


def level_in(levels: Mapping[str, Level], kind: type[AnyMove]) -> Level:
    """The level of this kind of automatic step, if these are those that were chosen."""
    return levels.get(kind.tag(), DO)


def levelled_kinds(engine: AnyEngine) -> tuple[type[AnyMove], ...]:
    """The kinds of move that have a level: automatic ones, and those that pass a turn on.

    Of the latter the next entry makes what is done; what is only proposed, people press.
    """
    return tuple(kind for kind in engine.moves if kind.automatic or kind.passes)


def levels_of(kind: type[AnyMove]) -> tuple[Level, ...]:
    """The levels from which people choose one for it."""
    return LEVELS if kind.automatic else (DO, PROPOSE)
