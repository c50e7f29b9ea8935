"""Why a move was refused, who may read it, and the nearest legal move."""

from typing import NamedTuple

from companion.table.game.session import Session
from engines.core.events import TABLE
from engines.core.moves import AnyMove
from engines.core.rules import Illegal
from engines.core.text import N_, Text
from engines.core.view import About

COUNT = N_("Not right? Menu › Fix the board")
"""The advice if the tracked hand is smaller than the real one."""


class Refusal(NamedTuple):
    """Why not, and the kind of move that was refused with its seat; None where it was something else.

    `at` is the place of the board at which it can't be made.
    """

    illegal: Illegal
    kind: type[AnyMove] | None = None
    seat: int = TABLE
    at: str | None = None


class Reason(NamedTuple):
    """Why a move was refused, what could be done instead, and the only seat that may read it.

    `about` is the entry on its rule, if there is one, and `tried` what the move is called.
    """

    illegal: Illegal
    instead: Text | None = None
    only: int | None = None
    about: About | None = None
    tried: Text | None = None


def reason_of(session: Session, refusal: Refusal) -> Reason:
    """The reason for a refusal.

    A reason that depends on a hidden hand is only for its owner, and uses all that player knows.
    """
    illegal, kind, seat, at = refusal
    secret = illegal.hidden and not session.candid
    about = session.engine.explain_refusal(illegal)
    if kind is None:
        return Reason(illegal, only=illegal.holder if secret else None, about=about)
    only = holder_of(illegal, seat) if secret else None
    state = session.state if session.candid or only is not None else session.lies_open
    instead = session.engine.nearest(state, kind, seat, illegal, only)
    if instead is None and at is not None:
        instead = session.engine.nearest_place(state, kind, seat, illegal, at)
    return Reason(illegal, instead or (COUNT if illegal.hidden else None), only, about, kind.title)


def holder_of(refusal: Illegal, seat: int) -> int:
    """The seat that may read the hidden reason why this seat's move is refused."""
    return seat if refusal.holder is None else refusal.holder
