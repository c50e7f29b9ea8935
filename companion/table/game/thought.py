"""What the app would do for a seat that it plays: thought beside the game, proposed on the table."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from engines.core.engine import AnyEngine
from engines.core.questions import Answer
from engines.core.timeline import AnyMove


class Wanted(Struct, frozen=True):
    """A decision that is wanted: the game as this seat knows it, how well it plays, and at which version."""

    engine: AnyEngine
    setup: Any
    moves: Sequence[AnyMove]
    seat: int
    strength: str
    version: int


class Thought(Struct, frozen=True):
    """A decision for a seat at a version of the game: a kind of move, and the answers that are the player's.

    Without a kind nothing came of it: the app proposes what it proposes for any absent player.
    """

    version: int
    seat: int
    kind: type[AnyMove] | None = None
    answers: tuple[Answer, ...] = ()
