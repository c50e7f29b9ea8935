"""What the app would do for a seat that it plays: thought beside the game, proposed on the table."""

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct

from engines.core.engine import AnyEngine
from engines.core.moves import AnyMove
from engines.core.questions import Answer


class ThoughtRequest(Struct, frozen=True):
    """A decision that is wanted: the game as this seat knows it, how well it plays, and at which version."""

    engine: AnyEngine
    setup: Struct
    moves: Sequence[AnyMove]
    seat: int
    strength: str
    version: int


class Thought(Struct, frozen=True):
    """What came of a decision that was wanted: a kind of move, and the answers that are the player's.

    Without a kind nothing came of it: the app proposes what it proposes for any absent player. It `failed` if
    something should have come of it, so that it can be asked again.
    """

    wanted: ThoughtRequest
    kind: type[AnyMove] | None = None
    answers: tuple[Answer, ...] = ()
    failed: bool = False


class Thinker(Protocol):
    """What decides for seats that the app plays (`companion.app.thinker`); each Thought is on the bus."""

    def think(self, wanted: ThoughtRequest) -> None:
        """Decide this; what was asked before and isn't decided yet is dropped."""

    def close(self) -> None:
        """Nothing more is wanted for now: drop what is being thought about, and hold no memory."""
