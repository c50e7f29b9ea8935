"""Why a kind of move cannot be made now, if a game has no words of its own for it."""

from collections.abc import Sequence

from engines.core.moves import AnyMove
from engines.core.questions import ENTERING
from engines.core.rules import Illegal
from engines.core.text import N_, Seat, Several, names

NOT_NOW = "core.turn.not-now"
"""The code of a refusal that only says what is possible instead."""


NOT_YOURS, OVER = "core.turn.not-yours", "core.over"
ONLY_WHEN = (NOT_NOW, NOT_YOURS, OVER)
"""The codes of refusals that say whose turn it is, or what that is about, and nothing of the thing itself."""


def out_of_turn(
    actors: tuple[int, ...], kind: type[AnyMove], seat: int, possible: Sequence[type[AnyMove]]
) -> Illegal:
    """The refusal of a seat's move while the game waits for these seats (none: it is over)."""
    if not actors:
        return Illegal(OVER, N_("The game is over"), ENTERING)
    if seat not in actors:
        awaited = names(actors) if len(actors) > 1 else Seat(actors[0])
        why = N_("Not {seat}'s move: waiting for {awaited}", seat=Seat(seat), awaited=awaited)
        return Illegal(NOT_YOURS, why, ENTERING)
    if not possible:
        why = N_("{move} isn't possible now", move=kind.title)
    else:
        titles = Several(tuple(dict.fromkeys(other.title for other in possible)))
        why = N_("{move} isn't possible now. Possible: {possible}", move=kind.title, possible=titles)
    return Illegal(NOT_NOW, why, ENTERING)
